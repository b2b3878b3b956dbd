package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// hooked makes the body of a function tell that it begins. What happens in it follows from that.
func hooked(f *check.Func, body Stmt) Stmt {
	name, params, span := f.Name, len(f.Params), f.Body.Span()
	end := source.Span{Start: max(span.Start, span.End-1), End: span.End}
	return func(m *Machine) Flow {
		before := m.cause
		if m.Wants(play.KindCalled) {
			called := &play.Called{Function: name}
			if m.Program.Strings == nil {
				called.Args = slices.Clone(m.frame.ints[:params])
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

// tells makes a statement at a span tell that it is about to run.
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

// valued makes an expression executable whose value is told.
func valued(read func(*Machine) play.Valued, span source.Span) Stmt {
	return func(m *Machine) Flow {
		value := read(m)
		if !m.Wants(play.KindValued) {
			return Next
		}
		return m.Emit(&value, span)
	}
}

// TellNotes tells what has become of what was typed, a sentence each.
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

// acts says whether a typed expression has no value, in a language of whole numbers.
func acts(x ast.Expr) bool {
	switch ast.Unparen(x).(type) {
	case *ast.Call, *ast.Step:
		return true
	}
	return false
}

// Running returns the function that runs at the moment, or nil between two steps.
func (m *Machine) Running() *Func {
	return m.frame.fn
}

// Look runs something of a file that only reads, between two steps or while one runs, when the variables of the running
// function are in its frame. Read may use a number of arrays without a name. The error is an *Error; the game goes on all
// the same.
func (m *Machine) Look(file *source.File, arrays int, read func(*Machine)) (err error) {
	caller, elements, wants := m.frame, m.elements, m.wants
	fuel, granted, events, strings := m.fuel, m.granted, m.events, len(m.Heap.strings)
	m.wants = play.NoEvents
	m.frame = &frame{
		fn: caller.fn, ints: caller.ints, arrays: make([][]int32, arrays), words: caller.words, depth: caller.depth, up: caller,
	}
	defer func() {
		r := recover()
		m.frame, m.locals, m.elements, m.wants = caller, caller.words, elements, wants
		m.fuel, m.granted, m.events = fuel, granted, events
		m.Heap.forget(strings)
		switch r := r.(type) {
		case nil:
		case fault:
			err = &Error{source.NewAtOrigin(file, r.code, r.span, m.Program.Catalogs, r.args...), ""}
		case halt:
			err = r.err
		default:
			panic(r)
		}
	}()
	read(m)
	return nil
}

// TakeOver makes a machine of a changed program go on where another one stands, between two steps: with its turn, its
// chance and what lies on its table. Variables are left to the language, which knows which are the same.
func (m *Machine) TakeOver(from *Machine) {
	m.Table.CopyFrom(&from.Table)
	m.Turn, m.Seat, m.Result = from.Turn, -1, from.Result
	m.events, m.prompts = from.events, from.prompts
	m.fuel, m.granted = 0, from.steps()
}
