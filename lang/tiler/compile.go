package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// compile compiles a checked program, and returns the compiler too. Known are the strings of a program whose games it
// shall take over.
func (a *analysis) compile(hooked bool, known []string) (*program, *interp.ValueCompiler) {
	p := &program{file: a.file, classes: a.classes, result: a.end.Result}
	p.core = interp.NewValueProgram(a.values.Info, a.classes, catalogs)
	p.core.Vars = make([]int32, 1) // whose turn comes next
	p.core.Seats = len(a.turns)
	compiler := &interp.Compiler{File: a.file, Info: a.values.Info, Hooked: hooked}
	c := interp.NewValueCompiler(compiler, nil, a.classes, p.core, known)
	n := &natives{program: p}
	c.Words = n.table()
	p.rules = make([]*interp.Func, len(a.rules))
	for i, f := range a.rules {
		if f != nil {
			p.rules[i] = c.Func(f)
		}
	}
	for _, f := range a.checked {
		c.Func(f)
	}
	p.init = c.Func(a.init)
	for _, f := range a.turns {
		p.turns = append(p.turns, c.Func(f))
	}
	p.end = c.Func(a.end)
	return p, c
}

// natives make executable what tiler provides.
type natives struct{ *program }

func (n *natives) table() *interp.ValueNatives {
	return &interp.ValueNatives{
		Name: n.name, Call: n.call, Typed: n.typed, Do: n.do, Method: n.method, Implicit: n.implicit, Column: isColumn, Given: given,
	}
}

// attributeOf returns an attribute of a class by its name, or nil.
func attributeOf(t *check.Type, name string) *check.Attribute {
	for _, a := range t.Attrs {
		if a.Name == name {
			return a
		}
	}
	return nil
}
