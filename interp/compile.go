package interp

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A Compiler makes checked trees of one file executable.
type Compiler struct {
	File    *source.File
	Info    *check.Info
	Natives *Natives
	// Hooked says that functions tell when they are called and statements when they run, to whoever listens. It costs
	// time, so that only a console wants it.
	Hooked bool
	// Shows makes an expression executable that is typed and whose value is told.
	Shows func(c *Compiler, x ast.Expr) func(*Machine) play.Valued
	// Constants are the numbers that live for the whole game and that nothing will change any more.
	Constants map[*check.Symbol]int32
	// Setup is what lies on the table, where that is known already; nil else.
	Setup      *table.Setup
	loops      map[*check.Symbol]bounds // what is known of variables of loops
	operations map[*ast.Binary]bounds   // what is known of operations of the function
	arrays     int                      // how many arrays the function's frame has by now
	silent     bool                     // whether the statement made last prints a line that cannot fail and does nothing else
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
// object it is read from; it means nothing for a list that belongs to no object.
type Access struct {
	Number func(of Operand) Int
	Text   func(of Operand) Text
	Array  func(of Operand) Ints
	Elem   func(of, index Operand) Operand // the index exists
	Len    func(m *Machine) int            // of a list; at least 1 while a game runs
	// Fixed is Len for a list that is as long in every game, nil else.
	Fixed func(*table.Setup) int
	// Picked is Number for an object that an index picks from a list of another object, or nil where that is no
	// faster.
	Picked func(of, index Operand) Int
}

// A Site is what a runtime error has to know of an index: its span, and what is indexed.
type Site struct {
	Span source.Span
	Name string
}

// Func makes a function executable.
func (c *Compiler) Func(f *check.Func) *Func {
	c.arrays = f.Arrays
	clear(c.operations)
	clear(c.loops)
	body, lines := c.body(f.Body)
	if c.Hooked {
		body, lines = hooked(f, body), 0
	}
	return &Func{Name: f.Name, File: c.File, Code: f, ints: f.Ints, arrays: c.arrays, lines: lines, body: body}
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
