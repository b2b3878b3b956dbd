package stdlib

import (
	"github.com/roll-lang/roll/ast"
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

// askListCall asks for one of an array's numbers.
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

// askNameCall asks a player for a name. An empty one changes nothing.
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
		m.Table.Names[seat] = a.Text
		if !m.Wants(play.KindNamed) {
			return interp.Next
		}
		m.Bodies.Named = play.Named{Seat: int(seat), Name: a.Text}
		return m.Emit(&m.Bodies.Named, span)
	}}
}
