package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file makes small functions executable where they are called. One that only names some values and returns an
// expression, and calls nothing itself, needs no frame where what it is given calls nothing either: its parameters are
// the constants and variables that it is given, and what else it names is kept with the variables of the function that
// calls it. It counts as a step all the same, calls nest as deep as they would, and a chain of calls shows it (see
// Machine.chain). At a console nothing is made so, since functions are told and replaced there.

// maxInlined is how many values a function's frame keeps at most for those that are made executable in it.
const maxInlined = 100

// An inlining is the call of a small function in the function that is being made executable.
type inlining struct {
	before Stmt // gives its values
	result ast.Expr
	of     *check.Type // what the function returns
	c      *ValueCompiler
	outer  map[*check.Symbol]wordOperand
}

// inline begins to make a call executable in place, and says whether it can be; end must follow.
func (c *ValueCompiler) inline(x *ast.Call) (in inlining, ok bool) {
	f := c.Info.Funcs[x]
	roomy := c.inside != nil && c.inside.words <= c.inside.Code.Ints+maxInlined
	if c.Hooked || c.Late || !roomy || !c.small(f) || !c.callNothing(x.Args) {
		return inlining{}, false
	}
	bound := map[*check.Symbol]wordOperand{}
	var list []Stmt
	for i, arg := range x.Args {
		param := f.Params[i]
		value := c.operand(arg, param.Type)
		if value.get != nil {
			slot := c.room()
			list = append(list, storeLocal(slot, value))
			value = wordOperand{local: true, word: int64(slot)}
		}
		bound[param] = value
	}
	in = inlining{of: f.Result, c: c, outer: c.bound}
	c.bound = bound
	last := len(f.Body.Stmts) - 1
	for _, s := range f.Body.Stmts[:last] {
		d := s.(*ast.Declare)
		slot := c.room()
		bound[c.Info.Symbols[d.Name]] = wordOperand{local: true, word: int64(slot)}
		list = append(list, storeLocal(slot, c.initial(d)))
	}
	c.inlines(f)
	in.before, in.result = sequence(list), f.Body.Stmts[last].(*ast.Return).Value
	return in, true
}

// end ends it, when the result is made executable.
func (in *inlining) end() { in.c.bound = in.outer }

// room makes room for a value in the frame of the function that is being made executable.
func (c *ValueCompiler) room() (slot int) {
	c.inside.words++
	return c.inside.words - 1
}

// inlined counts a call, and bails out where functions are called too deep.
func (m *Machine) inlined(span source.Span) {
	m.Tick()
	if m.frame.depth > maxCalls {
		m.Fault(TooManyCalls, span, maxCalls)
	}
}

// inlines notes that a function is executed within others.
func (c *ValueCompiler) inlines(f *check.Func) {
	for _, known := range c.Program.inlined {
		if known == f {
			return
		}
	}
	c.Program.inlined = append(c.Program.inlined, f)
}

// small says whether a function only names some values and returns one, and calls nothing.
func (c *ValueCompiler) small(f *check.Func) bool {
	last := len(f.Body.Stmts) - 1
	if last < 0 {
		return false
	}
	for _, s := range f.Body.Stmts[:last] {
		d, ok := s.(*ast.Declare)
		if !ok || c.Info.Symbols[d.Name].Type.Of != nil || d.Value != nil && !c.callsNothing(d.Value) {
			return false
		}
	}
	r, ok := f.Body.Stmts[last].(*ast.Return)
	return ok && r.Value != nil && c.callsNothing(r.Value)
}

// inlineWord makes a call executable in place that gives a value, or returns nil.
func (c *ValueCompiler) inlineWord(x *ast.Call) Word {
	in, ok := c.inline(x)
	if !ok {
		return nil
	}
	defer in.end()
	before, value, span := in.before, c.As(in.result, in.of), x.Span()
	return func(m *Machine) int64 {
		m.inlined(span)
		before(m)
		return value(m)
	}
}

// inlineCond makes a call executable in place that is a condition, or returns nil. An object of a class and a value of
// several types are left to inlineWord, since it may have to be looked at whether it is what the function returns.
func (c *ValueCompiler) inlineCond(x *ast.Call) Cond {
	if t := c.TypeOf(x); t.Class > 0 || t.Union != nil {
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

// condAs makes a condition executable that a function returns as a value of a type.
func (c *ValueCompiler) condAs(x ast.Expr, of *check.Type) Cond {
	if c.TypeOf(x).Union == nil {
		return c.Cond(x)
	}
	value := c.As(x, of)
	return func(m *Machine) bool { return value(m) == 1 }
}
