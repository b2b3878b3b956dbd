package interp

import (
	"cmp"
	"fmt"
	"maps"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A Compiler compiles the checked trees of one file.
type Compiler struct {
	File    *source.File
	Info    *check.Info
	Natives *Natives
	Program *Program // gets the strings that are written out
	// Hooked lets functions tell when they are called, and statements when they run. It costs time, so only a console
	// wants it.
	Hooked bool
	// Late says that games are being played already, whose strings may have other numbers than those of the program.
	Late bool
	// Shows compiles an expression that was typed and whose value is told.
	Shows func(c *Compiler, x ast.Expr) func(*Machine) play.Valued
	// Constants are the numbers of the whole game that nothing will change.
	Constants map[*check.Symbol]int32
	// Setup is what lies on the table, or nil if that is not known yet.
	Setup   *table.Setup
	funcs   map[*check.Func]*Func
	reading check.Reading // which variables functions read
	function
}

// A function is what is known of the function that is being compiled.
type function struct {
	made       *Func
	result     *check.Type                   // the type of what it returns
	arrays     int                           // how many flat arrays its frame has so far
	reads      bool                          // whether something compiled in it reads the locals of the machine
	silent     bool                          // the last statement only prints a line, and cannot fail
	loops      map[*check.Symbol]bounds      // what is known of loop variables
	operations map[*ast.Binary]bounds        // what is known of operations
	bound      map[*check.Symbol]WordOperand // the variables of a small function that runs in it
	lones      map[*ast.Call]bool            // the calls that need not pin what exists
	sets       string                        // what is set to the value of the expression given, as it is written
	assigned   ast.Expr
	receiver   *check.Attribute // that an expression is the value of, which is received
	received   ast.Expr
	keeps      map[ast.Node]*kept // what waits for calls, and is kept so that it can be compared
}

// AddStrings adds the strings of another program, under the same numbers, so that this one can take over its games.
func (p *Program) AddStrings(known []string) {
	for _, s := range known[min(1, len(known)):] {
		p.StringOf(s)
	}
}

// StringOf returns the number of a string of the program.
func (p *Program) StringOf(s string) int64 {
	number, ok := p.StringNumbers[s]
	if !ok {
		number = int64(len(p.Strings))
		p.Strings = append(p.Strings, s)
		p.StringNumbers[s] = number
	}
	return number
}

// Typed returns a compiler of what is typed in a file while games are played. It knows the functions that are compiled
// by now, and nobody knows those that it compiles.
func (c *Compiler) Typed(file *source.File, info *check.Info, hooked bool) *Compiler {
	d := *c
	d.File, d.Info, d.Hooked, d.Late, d.funcs = file, info, hooked, true, maps.Clone(c.funcs)
	return &d
}

// TypeOf returns the type of a checked expression.
func (c *Compiler) TypeOf(x ast.Expr) *check.Type { return c.Info.TypeOf(x) }

// isNumber says whether values of a type are numbers that are never null.
func (c *Compiler) isNumber(t *check.Type) bool { return t == check.Int && !c.Info.Nulls }

// Func compiles a function, unless it was compiled before.
func (c *Compiler) Func(f *check.Func) *Func {
	made := c.shell(f)
	if made.body != nil {
		return made
	}
	outer, info, file := c.function, c.Info, c.File
	c.function = function{made: made, result: f.Result, arrays: f.Arrays}
	if f.Info != nil {
		c.Info = f.Info
	}
	c.File = made.File
	c.lones = c.alone(f.Body)
	points := c.pointsOf(f)
	made.body = nothing // not nil, so that a function that calls itself is compiled once
	body, lines := c.body(f.Body)
	if c.Hooked {
		body, lines = c.hooked(f, body), 0
	}
	made.body, made.lines, made.arrays, made.held = body, lines, c.arrays, made.heldFrom()
	made.reads = c.reads || made.held < made.words
	made.stops = c.stopsAt(points)
	c.function, c.Info, c.File = outer, info, file
	return made
}

// heldFrom returns the first slot of a compiled function that must be empty when it begins, because it will hold what
// lies in the heap. If there is none it is the number of slots.
func (f *Func) heldFrom() int {
	if len(f.Code.Held) > 0 {
		return f.Code.Held[0].Slot
	}
	first := f.words
	if len(f.loops) > 0 {
		first = f.loops[0].slot
	}
	if len(f.kept) > 0 {
		first = min(first, f.kept[0])
	}
	return first
}

func nothing(*Machine) Flow { return Next }

// shell returns a function for a call of it. It may not be compiled yet.
func (c *Compiler) shell(f *check.Func) *Func {
	made := c.funcs[f]
	if made != nil {
		return made
	}
	made = &Func{Name: f.Name, File: cmp.Or(f.File, c.File), Code: f, words: f.Words}
	if r := f.Result; r != nil && !r.Carried() {
		made.null.Word = c.blank(r)
	}
	if c.funcs == nil {
		c.funcs = map[*check.Func]*Func{}
	}
	c.funcs[f] = made
	return made
}

// blank returns the word of a type without a value: null, or 0 in a language without null.
func (c *Compiler) blank(t *check.Type) int64 {
	if c.Info.Nulls {
		return NullOf(t)
	}
	return 0
}

// Eval makes a function of a single statement outside of all functions, which runs while loading.
func (c *Compiler) Eval(name string, compile func() Stmt) *Func {
	c.arrays = 0
	body := compile()
	return &Func{Name: name, File: c.File, arrays: c.arrays, reads: c.reads, body: body}
}

// Arrays returns how many flat arrays the function's frame has.
func (f *Func) Arrays() int { return f.arrays }

// tempArray takes a slot of the frame for a flat array without a name.
func (c *Compiler) tempArray() int {
	c.arrays++
	return c.arrays - 1
}

// A Site is what a runtime error needs to know of an index: its span, and what is indexed.
type Site struct {
	Span source.Span
	Name string
}

// Site describes an indexed expression for runtime errors.
func (c *Compiler) Site(x *ast.Index) Site { return Site{x.Span(), c.lexeme(x.X)} }

func (c *Compiler) lexeme(x ast.Expr) string { return c.File.Lexeme(x.Span()) }

// unhandled describes a hole in the evaluator: the checker accepted a node that nothing here compiles.
func unhandled(n ast.Node) string { return fmt.Sprintf("interp: no way to compile %T", n) }
