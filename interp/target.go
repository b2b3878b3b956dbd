package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/play"
)

// A Target is something that a prompt sets. Prepare evaluates what it takes to find it, before the prompt asks;
// Set then sets it.
type Target struct {
	Text    string       // as the program writes it
	Purpose play.Purpose // what a prompt for it is for
	Prepare Int          // gives what Set takes as key
	Set     func(m *Machine, key, value int32)
}

// Target makes a variable or element executable that a prompt sets.
func (c *Compiler) Target(x ast.Expr) Target {
	t := Target{Text: c.File.Lexeme(x.Span())}
	if name, ok := ast.Unparen(x).(*ast.Name); ok {
		t.Purpose = c.Natives.Purposes[c.Info.Symbols[name]]
	}
	index, ok := ast.Unparen(x).(*ast.Index)
	if !ok {
		variable := c.place(x)
		t.Prepare = func(*Machine) int32 { return 0 }
		t.Set = func(m *Machine, _, value int32) { *variable(m) = value }
		return t
	}
	array, at, site := c.Array(index.X), c.Int(index.I), c.site(index)
	t.Prepare = func(m *Machine) int32 {
		a, i := array(m), at(m)
		if uint(i) >= uint(len(a)) {
			NoElement(m, site, i, len(a))
		}
		return i
	}
	t.Set = func(m *Machine, key, value int32) { array(m)[key] = value }
	return t
}
