package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// askRangeCall asks for a number between two bounds.
func askRangeCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	target, span := c.Target(call.Args[0]), call.Span()
	low, high := c.Int(call.Args[1]), c.Int(call.Args[2])
	return func(m *interp.Machine) interp.Flow {
		key := target.Prepare(m)
		lo, hi := low(m), high(m)
		if lo > hi {
			m.Fault(BoundsSwapped, span, lo, hi)
		}
		p := m.Prompt()
		p.Span, p.Target, p.Purpose = span, target.Text, target.Purpose
		p.Form, p.Low, p.High = play.InRange, lo, hi
		return answer(m, &target, key)
	}
}

// askListCall asks for one of an array's numbers.
func askListCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	target, span := c.Target(call.Args[0]), call.Span()
	options := c.Options(call.Args[1])
	return func(m *interp.Machine) interp.Flow {
		key := target.Prepare(m)
		list := options(m)
		p := m.Prompt()
		p.Span, p.Target, p.Purpose = span, target.Text, target.Purpose
		p.Form, p.Options = play.OneOf, list
		return answer(m, &target, key)
	}
}

// answer asks the machine's prompt and sets the target.
func answer(m *interp.Machine, target *interp.Target, key int32) interp.Flow {
	a, flow := m.Ask()
	if flow == interp.Next {
		target.Set(m, key, a.Number)
	}
	return flow
}

// askNameCall asks a player for a name. An empty one changes nothing.
func askNameCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	attr := ast.Unparen(call.Args[0]).(*ast.Attr)
	player, target, span := c.Int(attr.X), c.File.Lexeme(attr.Span()), call.Span()
	return func(m *interp.Machine) interp.Flow {
		seat := player(m)
		p := m.Prompt()
		p.Span, p.Target, p.Purpose, p.Form = span, target, play.ForName, play.NameOf
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
		return m.Emit(play.Named{Seat: int(seat), Name: a.Text}, span)
	}
}
