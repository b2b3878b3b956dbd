package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// Rules returns the functions that say where objects may go, by the number of the class: a function of an object and a
// square, or nil for a class without rules. It is called once all of them are known.
type Rules func() []*check.Func

// Move moves an object if its rules allow it, or places one that is not on the grid. It says whether it did, which it
// never does where there is no such square.
func (r Rules) Move() interp.Builtin {
	row := r.row(r.moveCall)
	row.Acts = true
	return row
}

// MayMove says whether the rules of an object let it go to a square.
func (r Rules) MayMove() interp.Builtin { return r.row(r.mayMoveCall) }

// row returns a method of objects that gets a square and runs rules.
func (r Rules) row(code interp.Native) interp.Builtin {
	return interp.Builtin{Code: code, Builtin: check.Builtin{
		Of: isObject, Params: []check.Param{{Kind: check.Square}}, Result: check.Bool, Runs: r.of,
	}}
}

// of lists the rules of all classes to which an object of a type may belong.
func (r Rules) of(t *check.Type) []*check.Func {
	if t.Class > 0 {
		return r()[t.Class : t.Class+1]
	}
	return r()
}

// Compiled returns the compiled rules.
func (r Rules) Compiled(c *interp.Compiler) []*interp.Func {
	rules := r()
	list := make([]*interp.Func, len(rules))
	for i, f := range rules {
		if f != nil {
			list[i] = c.Func(f)
		}
	}
	return list
}

func (r Rules) mayMoveCall(c *interp.Compiler, call *interp.Call) interp.Code {
	object, to, rules := c.Word(call.Of), twoNumbers(c, call.Args, call.Span()), r.Compiled(c)
	site := &interp.CallSite{Name: call.Name.Name, Span: call.Span()}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		o, t := object(m), to(m)
		if o == 0 {
			return interp.NullBool
		}
		return allowed(m, rules, o, t, site)
	}}
}

func (r Rules) moveCall(c *interp.Compiler, call *interp.Call) interp.Code {
	at, rules := call.Span(), r.Compiled(c)
	object, to, missing := c.Word(call.Of), twoNumbers(c, call.Args, at), "the square"
	if len(call.Args) > 1 {
		missing = "the row or the column"
	}
	site := &interp.CallSite{Name: call.Name.Name, Span: at}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		o, t := object(m), to(m)
		if o == 0 {
			return interp.NullBool
		}
		if t == interp.NullPair {
			m.Fault(interp.NullOperand, at, missing)
		}
		WantGrid(m, at)
		row, column := interp.Coordinates(t)
		if !m.Table.Grid.Has(row, column) {
			return 0
		}
		ruled := m.Heap.Square(o) >= 0 && rules[m.Heap.Class(o)] != nil
		if ruled && allowed(m, rules, o, t, site) == 0 {
			return 0
		}
		square := SquareOf(m, t, at)
		m.Run(func(m *interp.Machine) interp.Flow { return Put(m, square, o, at) })
		return 1
	}}
}

// allowed is 1 if the rules let an object go to a square, or 0.
func allowed(m *interp.Machine, rules []*interp.Func, object, target int64, site *interp.CallSite) int64 {
	of := rules[m.Heap.Class(object)]
	if of == nil || target == interp.NullPair {
		return 0
	}
	row, column := interp.Coordinates(target)
	if !m.Table.Grid.Has(row, column) {
		return 0
	}
	return m.CallWord(of, site, object, target)
}
