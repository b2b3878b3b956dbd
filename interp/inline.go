package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file compiles small functions where they are called. Such a function only declares some variables and returns an
// expression, and calls nothing itself. If its arguments call nothing either, it needs no frame: its parameters are the
// constants and variables that it is given, and its own variables are kept with those of the calling function. It still
// counts as a step and as a level of calls, and a chain of calls shows it (see Machine.chain). At a console no function
// is inlined, because there functions are told and replaced.

// maxInlined is how many values a frame keeps at most for functions that are inlined in its function.
const maxInlined = 100

// An inlining is the call of a small function in the function that is being compiled.
type inlining struct {
	before Stmt // sets its variables
	result ast.Expr
	of     *check.Type // what the function returns
	c      *Compiler
	outer  map[*check.Symbol]WordOperand
}

// inline begins to compile a call in place, and says whether that is possible. If it is, end must follow.
func (c *Compiler) inline(x *ast.Call) (in inlining, ok bool) {
	f := c.Info.Funcs[x]
	if f == nil {
		return inlining{}, false
	}
	if slices.ContainsFunc(f.Params, func(p *check.Symbol) bool { return isWide(p.Type) && p.Type.Of == nil }) {
		return inlining{}, false
	}
	roomy := c.made != nil && c.made.words <= c.made.Code.Words+maxInlined
	if c.Hooked || c.Late || !roomy || !c.small(f) || !c.callNothing(x.Args) {
		return inlining{}, false
	}
	bound := map[*check.Symbol]WordOperand{}
	var list []Stmt
	for i, arg := range x.Args {
		param := f.Params[i]
		value := c.WordOperand(arg, param.Type)
		if value.get != nil {
			slot := c.room()
			list = append(list, storeLocal(slot, value))
			c.reads = true
			value = WordOperand{local: true, word: int64(slot)}
		}
		bound[param] = value
	}
	in = inlining{of: f.Result, c: c, outer: c.bound}
	c.bound = bound
	last := len(f.Body.Stmts) - 1
	for _, s := range f.Body.Stmts[:last] {
		d := s.(*ast.Declare)
		slot := c.room()
		bound[c.Info.Symbols[d.Name]] = WordOperand{local: true, word: int64(slot)}
		list = append(list, storeLocal(slot, c.initial(d)))
		c.reads = true
	}
	c.inlines(f)
	in.before, in.result = sequence(list), f.Body.Stmts[last].(*ast.Return).Value
	return in, true
}

// initial compiles the first value of a declared variable.
func (c *Compiler) initial(d *ast.Declare) WordOperand {
	t := c.Info.Symbols[d.Name].Type
	if d.Value == nil {
		return WordOperand{word: c.blank(t)}
	}
	return c.WordOperand(d.Value, t)
}

// isWide says whether values of a type take more than a word, or are made anew each time.
func isWide(t *check.Type) bool { return t == check.Array || t.Of != nil || t.Carried() }

// end ends the inlining, once the result is compiled.
func (in *inlining) end() { in.c.bound = in.outer }

// room takes a slot in the frame of the function that is being compiled.
func (c *Compiler) room() (slot int) {
	c.made.words++
	return c.made.words - 1
}

// inlined counts a call, and bails out if functions call one another too deep.
func (m *Machine) inlined(span source.Span) {
	m.TickAt(span)
	if m.frame.depth > maxCalls {
		m.Fault(TooManyCalls, span, maxCalls)
	}
}

// inlines notes that a function runs within others.
func (c *Compiler) inlines(f *check.Func) {
	for _, known := range c.Program.inlined {
		if known == f {
			return
		}
	}
	c.Program.inlined = append(c.Program.inlined, f)
}

// small says whether a function only declares some variables, returns an expression and calls nothing.
func (c *Compiler) small(f *check.Func) bool {
	last := len(f.Body.Stmts) - 1
	if last < 0 || f.Info != c.Info { // of an instance other things are known
		return false
	}
	for _, s := range f.Body.Stmts[:last] {
		d, ok := s.(*ast.Declare)
		if !ok || isWide(c.Info.Symbols[d.Name].Type) || d.Value != nil && !c.callsNothing(d.Value) {
			return false
		}
	}
	r, ok := f.Body.Stmts[last].(*ast.Return)
	return ok && r.Value != nil && c.callsNothing(r.Value)
}

// inlineWord compiles a call in place that gives a word, or returns nil.
func (c *Compiler) inlineWord(x *ast.Call) Word {
	in, ok := c.inline(x)
	if !ok {
		return nil
	}
	defer in.end()
	if in.of.Carried() {
		return nil
	}
	before, value, span := in.before, c.As(in.result, in.of), x.Span()
	return func(m *Machine) int64 {
		m.inlined(span)
		before(m)
		return value(m)
	}
}

// inlineCond compiles a call in place that is a condition, or returns nil. It leaves an object of a class and a union
// to inlineWord, which checks that it is what the function returns.
func (c *Compiler) inlineCond(x *ast.Call) Cond {
	if t := c.TypeOf(x); t.Class > 0 || t.Carried() {
		return nil
	}
	in, ok := c.inline(x)
	if !ok {
		return nil
	}
	defer in.end()
	before, cond, span := in.before, c.condAs(in.result, in.of), x.Span()
	return func(m *Machine) bool {
		m.inlined(span)
		before(m)
		return cond(m)
	}
}

// condAs compiles a condition that a function returns as a value of a type.
func (c *Compiler) condAs(x ast.Expr, of *check.Type) Cond {
	if !c.TypeOf(x).Carried() {
		return c.Cond(x)
	}
	value := c.As(x, of)
	return func(m *Machine) bool { return value(m) == 1 }
}
