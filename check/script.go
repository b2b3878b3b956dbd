package check

import (
	"maps"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file checks what is typed at a console, after the program and in sight of all of it.

// Console returns a checker that goes on from where c stands and leaves c as it is. It reports into a bag of its own,
// and code is taken to stand at a place. What it finds out stands in an Info of its own, which knows nothing of the
// names in the program's text, only what the program declares: nobody must keep all that was ever typed.
func (c *Checker) Console(bag *source.Bag, place Places) *Checker {
	d := *c
	innermost := *c.scope
	innermost.names = maps.Clone(innermost.names)
	d.scope, d.bag, d.place = &innermost, bag, place
	d.guesses, d.missing, d.absent = 0, nil, nil
	d.Info = NewInfo()
	d.Info.Ints, d.Info.Arrays = c.Info.Ints, c.Info.Arrays
	d.Info.Declared, d.Info.Statics = slices.Clip(c.Info.Declared), slices.Clip(c.Info.Statics)
	return &d
}

// Bring brings a symbol, whose scope is closed, into sight again.
func (c *Checker) Bring(symbol *Symbol) {
	if c.scope.names == nil {
		c.scope.names = map[string]*Symbol{}
	}
	c.scope.names[symbol.Name] = symbol
}

// Script checks statements. What they declare outside of all braces stays in sight and lives for the whole game; it
// may be declared again.
func (c *Checker) Script(name string, stmts []ast.Stmt) *Func {
	c.frame = frame{}
	for _, s := range stmts {
		if d, ok := s.(*ast.Declare); ok {
			c.lasting(d)
		} else {
			c.stmt(s)
		}
	}
	return &Func{Name: name, Body: &ast.Block{Stmts: stmts}, Ints: c.frame.maxInts, Arrays: c.frame.maxArrays}
}

func (c *Checker) lasting(d *ast.Declare) {
	c.local(d.Name)
	c.value(d)
	if again := c.scope.names[d.Name.Name]; again != nil && again.Lasting {
		c.Info.Symbols[d.Name] = again
		return
	}
	c.DeclareVar(d.Name, Static).Lasting = true
}

// Any checks an expression of any type, an array or a list too, and returns its type.
func (c *Checker) Any(x ast.Expr) *Type {
	switch x := ast.Unparen(x).(type) {
	case *ast.List, *ast.Range:
		c.Array(x)
		return Array
	}
	return c.expr(x).typ
}

// InSight lists the names that may be used at this place, in no order.
func (c *Checker) InSight() []string { return c.inSight() }

// Forget drops what was found of the names and expressions of a program's text, once it is compiled: at a console
// many programs are kept. What lives for the whole game stays known.
func (i *Info) Forget() {
	fresh := NewInfo()
	fresh.Ints, fresh.Arrays, fresh.Statics = i.Ints, i.Arrays, i.Statics
	*i = *fresh
}
