package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file compiles code that tells a console what happens.

// hooked lets the body of a function tell that it begins. What happens in it follows from that.
func (c *Compiler) hooked(f *check.Func, body Stmt) Stmt {
	name, numbers, span := f.Name, c.numbersOf(f), f.Body.Span()
	end := source.Span{Start: max(span.Start, span.End-1), End: span.End}
	return func(m *Machine) Flow {
		before := m.cause
		if m.Wants(play.KindCalled) {
			called := &play.Called{Function: name}
			for _, n := range m.frame.words[:numbers] {
				called.Args = append(called.Args, int32(n))
			}
			if flow := m.Emit(called, span); flow != Next {
				return flow
			}
		}
		m.Follow(m.LastEvent())
		flow := body(m)
		if (flow == Next || flow == Return) && m.Wants(play.KindRan) {
			if told := m.Emit(&play.Ran{End: true}, end); told != Next {
				flow = told
			}
		}
		m.Follow(before)
		return flow
	}
}

// numbersOf returns how many parameters a function has if all of them are numbers, or 0.
func (c *Compiler) numbersOf(f *check.Func) int {
	for _, p := range f.Params {
		if !c.isNumber(p.Type) {
			return 0
		}
	}
	return len(f.Params)
}

// tells lets a statement at a span tell that it is about to run.
func tells(run Stmt, span source.Span) Stmt {
	return func(m *Machine) Flow {
		if m.Wants(play.KindRan) {
			if flow := m.Emit(&play.Ran{}, span); flow != Next {
				return flow
			}
		}
		return run(m)
	}
}

// valued compiles an expression whose value is told.
func valued(read func(*Machine) play.Valued, span source.Span) Stmt {
	return func(m *Machine) Flow {
		value := read(m)
		if !m.Wants(play.KindValued) {
			return Next
		}
		return m.Emit(&value, span)
	}
}

// hasValue says whether a typed expression may have a value other than null.
func (c *Compiler) hasValue(x ast.Expr) bool {
	_, step := ast.Unparen(x).(*ast.Step)
	t := c.TypeOf(x)
	return !step && t != nil && t != check.None && t != check.Null
}

// TellNotes tells what has become of typed text, one sentence each.
func (m *Machine) TellNotes(notes []string) Flow {
	for _, note := range notes {
		if !m.Wants(play.KindValued) {
			continue
		}
		if flow := m.Emit(&play.Valued{Text: note}, source.Span{}); flow != Next {
			return flow
		}
	}
	return Next
}
