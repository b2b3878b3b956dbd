package interp

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A Compiler makes checked trees of one file executable.
type Compiler struct {
	File    *source.File
	Info    *check.Info
	Natives *Natives
	// Hooked says that functions tell when they are called and statements when they run, to whoever listens. It costs
	// time, so that only a console wants it.
	Hooked bool
	arrays int // how many arrays the function's frame has by now
	lines  int // how many statements of the function print a line that cannot fail
}

// Natives say how the things that a language provides are executed.
type Natives struct {
	Calls map[*check.Builtin]NativeCall
	Attrs map[*check.Attribute]*Access
	Lists map[*check.Symbol]*Access
	// Purposes say what a prompt is for that sets a variable, where it is more than a choice.
	Purposes map[*check.Symbol]play.Purpose
}

// A NativeCall makes the call of a built-in function executable.
type NativeCall func(c *Compiler, call *ast.Call) Stmt

// An Access reads a part of the table: a number, text or an array of an object, or one object of a list. Of is the
// object it is read from, nil for a list that belongs to no object.
type Access struct {
	Number func(of Int) Int
	Text   func(of Int) Text
	Array  func(of Int) Ints
	Elem   func(of, index Int) Int // the index exists
	Len    func(m *Machine) int    // of a list; at least 1 while a game runs
}

// A Site is what a runtime error has to know of an index: its span, and what is indexed.
type Site struct {
	Span source.Span
	Name string
}

// Func makes a function executable.
func (c *Compiler) Func(f *check.Func) *Func {
	c.arrays, c.lines = f.Arrays, 0
	body := c.block(f.Body)
	fn := &Func{Name: f.Name, File: c.File, Code: f, ints: f.Ints, arrays: c.arrays, body: body}
	switch {
	case c.Hooked:
		fn.body = hooked(f, body)
	case c.lines == len(f.Body.Stmts) && onlyCalls(f.Body):
		fn.lines = int64(c.lines)
	}
	return fn
}

// onlyCalls says that no statement of a block has others in it.
func onlyCalls(b *ast.Block) bool {
	for _, s := range b.Stmts {
		if _, ok := s.(*ast.ExprStmt); !ok {
			return false
		}
	}
	return true
}

// Eval makes a function of a single statement outside of all functions, to be run while loading.
func (c *Compiler) Eval(name string, run func() Stmt) *Func {
	c.arrays = 0
	body := run()
	return &Func{Name: name, File: c.File, arrays: c.arrays, body: body}
}

// Arrays returns how many arrays the function's frame has.
func (f *Func) Arrays() int { return f.arrays }

// tempArray takes a slot in the frame for an array that has no name.
func (c *Compiler) tempArray() int {
	c.arrays++
	return c.arrays - 1
}

// site describes an indexed expression for runtime errors.
func (c *Compiler) site(x *ast.Index) Site {
	return Site{x.Span(), c.File.Lexeme(x.X.Span())}
}

// unhandled reports a hole in the evaluator: the checker let a node through that nothing here executes.
func unhandled(n ast.Node) string {
	return fmt.Sprintf("interp: no way to execute %T", n)
}
