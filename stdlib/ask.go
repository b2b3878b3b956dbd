package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// askRangeCall asks for a number between two bounds.
func askRangeCall(c *interp.Compiler, call *interp.Call) interp.Code {
	target := c.Target(call.Args[0])
	low, high := c.Operand(call.Args[1]), c.Operand(call.Args[2])
	pattern := promptFor(c, call, &target, play.InRange)
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		key := target.Prepare(m)
		lo, hi := low.Value(m), high.Value(m)
		if lo > hi {
			m.Fault(BoundsSwapped, pattern.Span, lo, hi)
		}
		p := m.Prompt(&pattern)
		p.Low, p.High = lo, hi
		a, flow := m.Ask()
		if flow == interp.Next {
			target.Set(m, key, a.Number)
		}
		return flow
	}}
}

// askListCall asks for one of the numbers of an array.
func askListCall(c *interp.Compiler, call *interp.Call) interp.Code {
	target := c.Target(call.Args[0])
	pattern := promptFor(c, call, &target, play.OneOf)
	options := c.Options(call.Args[1], &pattern)
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		key := target.Prepare(m)
		p := m.Prompt(&pattern)
		if options != nil {
			options(m, p)
		}
		a, flow := m.Ask()
		if flow == interp.Next {
			target.Set(m, key, a.Number)
		}
		return flow
	}}
}

// promptFor returns what all prompts of a call for a target have in common.
func promptFor(c *interp.Compiler, call *interp.Call, target *interp.Target, form play.Form) play.Prompt {
	return play.Prompt{File: c.File, Span: call.Span(), Target: target.Text, Purpose: target.Purpose, Form: form}
}

// askNameCall asks a player for a name. An empty answer changes nothing.
func askNameCall(c *interp.Compiler, call *interp.Call) interp.Code {
	attr := ast.Unparen(call.Args[0]).(*ast.Attr)
	player, span := c.Operand(attr.X), call.Span()
	target := interp.Target{Text: c.File.Lexeme(attr.Span()), Purpose: play.ForName}
	pattern := promptFor(c, call, &target, play.NameOf)
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		seat := player.Value(m)
		p := m.Prompt(&pattern)
		if m.Seat < 0 {
			p.Seat = int(seat)
		}
		a, flow := m.Ask()
		if flow != interp.Next || a.Text == "" {
			return flow
		}
		m.SetName(seat, a.Text)
		if !m.Wants(play.KindNamed) {
			return interp.Next
		}
		m.Bodies.Named = play.Named{Seat: int(seat), Name: a.Text}
		return m.Emit(&m.Bodies.Named, span)
	}}
}

// AskLine prints its text and asks for a line, which is read as a value of the type that is wanted.
var AskLine = interp.Builtin{Code: askLineCall, Builtin: check.Builtin{
	Params: []check.Param{{Kind: check.Printable}}, Result: check.String, Adapts: isTyped, Acts: true, Asks: true,
}}

// isTyped says whether a line can be read as a value of a type.
func isTyped(t *check.Type) bool { return t == check.Int || t == check.Float || t == check.Bool }

func askLineCall(c *interp.Compiler, call *interp.Call) interp.Code {
	print, span := c.Print(call.Args[0], call.Span()).Do, call.Span()
	pattern := &play.Prompt{
		Form: play.LineOf, Target: called(c, call), Sets: c.SetTo(call.Expr), File: c.File, Span: span,
	}
	asked := func(m *interp.Machine) play.Answer {
		m.Run(print)
		m.Prompt(pattern)
		return m.AskValue()
	}
	switch call.Want {
	case check.Int:
		pattern.Want, pattern.Among = play.WholeNumber, c.Among(call.Expr)
	case check.Float:
		pattern.Want, pattern.Among = play.AnyNumber, c.Among(call.Expr)
		return interp.Code{Word: func(m *interp.Machine) int64 {
			f, _ := play.ReadNumber(asked(m).Text) // the prompt accepts no other
			return interp.FloatOf(f)
		}}
	case check.Bool:
		n := c.Program.Notation
		pattern.Want, pattern.Truths = play.Truth, &play.Truths{n.False, n.True}
		pattern.Among = c.Among(call.Expr)
	default:
		pattern.Among = c.Among(call.Expr)
		return interp.Code{Value: func(m *interp.Machine) interp.Value {
			return interp.Value{Word: m.StringOf([]byte(asked(m).Text), span), Type: check.String.Number}
		}}
	}
	return interp.Code{Word: func(m *interp.Machine) int64 { return int64(asked(m).Number) }}
}

// called shows a call as a prompt names it, without its arguments.
func called(c *interp.Compiler, call *interp.Call) string {
	brackets := c.Program.Notation.Call
	return call.Name.Name + brackets[0] + brackets[2]
}
