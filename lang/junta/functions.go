package junta

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file compiles functions and calls of them.

// A function is a function of the program.
type function struct {
	*define
	callee  *callee
	value   value // a reference to it
	formula formula
	state   compiled
	used    bool
	place   int       // among the functions that are being compiled, the outermost first
	lowest  int       // the place of the outermost one of them that it leads to
	circle  *function // that one, if it is another: what it asks for, this one may ask for
	locals  []*local
}

// isOwn says whether a name is that of a function of the program.
func (p *program) isOwn(name string) bool { return p.functions[name] != nil }

// compiled says how far a function is compiled. While one is being compiled it is not known what it gives.
type compiled uint8

const (
	notYet compiled = iota
	compiling
	done
)

// function compiles a function of the program, unless that has been done or is being done.
func (c *compiler) function(fn *function) {
	if fn.state != notYet {
		return
	}
	fn.state = compiling
	fn.place, fn.lowest = len(c.open), len(c.open)
	c.open = append(c.open, fn)
	outer := c.frame
	c.frame = &layout{params: len(fn.params)}
	for i, name := range fn.params {
		c.twice(fn.params[:i], name)
		v := c.declare(name, anything)
		v.param = true
		fn.locals = append(fn.locals, v)
	}
	doubtful, certain := c.doubtful, c.certain
	c.doubtful, c.certain = 0, false
	fn.formula = c.compile(fn.body)
	c.doubtful, c.certain = doubtful, certain
	c.forget(0)
	c.close(fn)
	fn.callee.body, fn.callee.size, fn.callee.nest = fn.formula.run, c.frame.size, fn.formula.nest
	if len(fn.params) == 0 && fn.formula.needs&^thisMatched == 0 {
		c.constants++
		fn.callee.constant = c.constants
	}
	if n := fn.formula.needs; n&(aGame|aSquare) != 0 && n&(unseen|theLegal|thePossible) == 0 {
		c.recalled++
		fn.callee.recalled = c.recalled
	}
	c.frame, fn.state = outer, done
}

// close ends the compilation of a function. One that leads to none of those around it asks for what is known by now.
func (c *compiler) close(fn *function) {
	c.open = c.open[:fn.place]
	if fn.lowest == fn.place {
		fn.formula.needs &^= unsettled
		return
	}
	fn.circle = c.open[fn.lowest]
	around := c.open[fn.place-1]
	around.lowest = min(around.lowest, fn.lowest)
}

// gives returns what is known of the value of a function: its kinds, and what it asks for.
func (c *compiler) gives(fn *function) (kindSet, needs) {
	c.function(fn)
	if fn.state == compiling {
		return anything, c.needsOf(fn)
	}
	return fn.formula.kinds, c.needsOf(fn)
}

// needsOf returns what a function asks for. Of one that is being compiled that is not known yet.
func (c *compiler) needsOf(fn *function) needs {
	switch {
	case fn.state == compiling:
		inner := c.open[len(c.open)-1]
		inner.lowest = min(inner.lowest, fn.place)
		return unsettled
	case fn.circle != nil:
		return fn.formula.needs&^unsettled | c.needsOf(fn.circle)
	}
	return fn.formula.needs
}

// reference compiles the name of a function as a value.
func (c *compiler) reference(x *ast.Name) formula {
	if fn := c.functions[x.Name]; fn != nil {
		fn.used = true
		f := constantly(fn.value)
		_, f.needs = c.gives(fn)
		f.sig = c.signatureOf(fn)
		return f
	}
	if row := c.rows[x.Name]; row != nil {
		f := constantly(row.value)
		f.needs, f.sig = row.needs(), row.signature()
		c.drops = c.drops || row.name == dropName
		c.note(row)
		return f
	}
	c.unknownFunction(x.Name, x.Span())
	return bad()
}

func (c *compiler) unknownFunction(name string, at source.Span) {
	variable := c.frame.lookup("$" + name)
	if variable != nil && c.file.Text[variable.at.Start] != '$' {
		return // its sign is missing where it gets its value, which was reported
	}
	if c.vague && foreign[name] == "" {
		return // it may be a player or kind that could not be read
	}
	d := c.bag.Error(check.UnknownFunction, at, name)
	if variable != nil {
		d.WithHelp("variables begin with $: write $%s", name).WithSafeEdit(at, "$"+name)
		return
	}
	c.unlikeFunction(d, name, at)
	if d.Help != "" {
		return
	}
	names := func() []string { return append(c.functionNames(), valueWords...) }
	if near := c.guesser.Nearest(name, names); near != "" {
		d.WithHelp("did you mean %s?", near)
	}
}

// valueWords are the words that are values by themselves.
var valueWords = []string{"board", "wall", "players", "turnOrder", "title", "width", "height", "true", "false"}

// unlikeFunction helps with what is written like the name of a function, and is meant as something else.
func (c *compiler) unlikeFunction(d *source.Diagnostic, name string, at source.Span) {
	large := capital(name)
	if _, known := c.identifiers[large]; known {
		d.WithHelp("players and kinds of pieces begin with a capital: write %s", large).WithSafeEdit(at, large)
		return
	}
	if square := strings.ToUpper(name); isCoordinate(square) {
		d.WithHelp("coordinates have capitals: write %s", square).WithSafeEdit(at, square)
		return
	}
	if help := foreign[name]; help != "" {
		d.Instead(at, help)
	}
}

// called compiles a call of a function by its name.
func (c *compiler) called(x *ast.Call) formula {
	if fn := c.functions[x.Fun.Name]; fn != nil {
		return c.callOwn(fn, x)
	}
	if row := c.rows[x.Fun.Name]; row != nil {
		return c.callRow(row, x)
	}
	c.unknownFunction(x.Fun.Name, x.Fun.Span())
	for _, arg := range x.Args {
		c.compile(arg)
	}
	return bad()
}

// arguments compiles arguments.
func (c *compiler) arguments(list []ast.Expr) (parts []formula, codes []code) {
	for _, x := range list {
		f := c.compile(x)
		parts, codes = append(parts, f), append(codes, f.run)
		c.warnOfMinus(x)
	}
	return parts, codes
}

// callOwn compiles a call of a function of the program.
func (c *compiler) callOwn(fn *function, x *ast.Call) formula {
	fn.used = true
	parts, args := c.arguments(x.Args)
	if len(args) != len(fn.params) {
		c.bag.Error(check.WrongArguments, x.Span(), fn.name.Name, count(len(fn.params), "argument"), len(args)).
			WithNote(fn.name.Span(), "the function")
		return bad()
	}
	kinds, needs := c.gives(fn)
	f := over(kinds, parts...)
	f.needs |= needs
	if fn.state == done {
		f.facts = fn.formula.facts.given(f.free)
		c.checkArguments(fn, x, parts)
	}
	f.run = calling(fn.callee, args, x.Span())
	return f
}

// calling returns the code of a call. What always gives the same is evaluated once in each game.
func calling(callee *callee, args []code, at source.Span) code {
	run := func(e *evaluator, fr []value) value {
		stack, top := e.stack, e.top
		f := e.reserve(callee.size)
		for i, arg := range args {
			f[i] = arg(e, fr)
		}
		var v value
		if callee.recalled > 0 {
			v = e.recalled(callee, f, at)
		} else {
			v = e.inside(callee, f, at)
		}
		e.stack, e.top = stack, top
		return v
	}
	if len(args) > 0 {
		return run
	}
	return func(e *evaluator, fr []value) value {
		if callee.constant == 0 {
			return run(e, fr)
		}
		return e.constant(callee, at, func() value { return run(e, fr) })
	}
}

// constant evaluates what always gives the same, unless it is known.
func (e *evaluator) constant(callee *callee, at source.Span, run func() value) value {
	known := &e.memo[callee.constant-1]
	if known.kind != noValue {
		e.tickBy(known.steps, at)
		return known.value
	}
	before, steps := e.memory, e.steps()
	e.memory = memory{} // what stays must not be used again
	v := run()
	e.memory = before
	e.memo[callee.constant-1] = memo{v, e.steps() - steps}
	return v
}

// lambda compiles a function without a name: it becomes a value with copies of the variables that it uses.
func (c *compiler) lambda(x *lambda) formula {
	made, captures, body := c.closure(x)
	f := over(functions, body)
	f.free = noSlot
	for _, k := range captures {
		if f.free = min(f.free, k.from); c.frame.copies(k.from) {
			f.free = outside
		}
	}
	f.sig = &signature{least: len(x.params), most: len(x.params), kinds: body.kinds}
	if len(captures) == 0 {
		v := value{kind: aFunction, of: &object{code: made}}
		f.run = func(*evaluator, []value) value { return v }
		return f
	}
	f.run = func(_ *evaluator, fr []value) value {
		items := make([]value, len(captures))
		for i, k := range captures {
			items[i] = fr[k.from]
		}
		return value{kind: aFunction, of: &object{code: made, items: items}}
	}
	return f
}

// closure compiles the body of a function without a name, in a frame of its own.
func (c *compiler) closure(x *lambda) (*callee, []capture, formula) {
	inner := &layout{up: c.frame}
	c.frame = inner
	for i, name := range x.params {
		c.twice(x.params[:i], name)
		c.declare(name, anything)
	}
	c.doubtful++
	body := c.compile(x.body)
	c.doubtful--
	c.forget(0)
	c.frame = inner.up
	made := &callee{file: c.file, params: len(x.params), size: inner.size, nest: body.nest, body: body.run}
	for _, k := range inner.captures {
		made.captures = append(made.captures, k.to)
	}
	return made, inner.captures, body
}

// application compiles a call of any value.
func (c *compiler) application(x *application) formula {
	errors := c.bag.Errors()
	fun := c.compile(x.fun)
	if fun.kinds&functions == 0 && c.bag.Errors() == errors {
		d := c.bag.Error(notCalled, x.fun.Span(), c.lexeme(x.fun), fun.kinds)
		if fun.kinds == lists {
			d.WithHelp("an element of a list is at[l i], what stands on a square pieceAt[q]")
		}
	}
	parts, args := c.arguments(x.args)
	f := over(anything, append(parts, fun)...)
	if s := fun.sig; s != nil {
		if f.kinds = s.kinds; len(args) < s.least || len(args) > s.most {
			c.bag.Error(wrongCount, x.Span(), s.shown(), s.wanted(), len(args))
		}
	}
	at, what := x.Span(), x.fun.Span()
	f.run = func(e *evaluator, fr []value) value {
		fn := fun.run(e, fr)
		if fn.kind != aFunction {
			e.fault(notCalled, what, "`"+e.brief(fn)+"`", fn.kind)
		}
		stack, top := e.stack, e.top
		given := e.reserve(len(args))
		for i, arg := range args {
			given[i] = arg(e, fr)
		}
		v := e.call(fn, at, given)
		e.stack, e.top = stack, top
		return v
	}
	return f
}

// A runner runs a function for each element of something. A function that is written where it is wanted runs in the
// frame around it; any other one is called.
type runner struct {
	fun   code // nil for one that is written there
	slots []int
	body  formula
	at    source.Span
}

// runner compiles a function that is an argument and gets so many arguments itself.
func (c *compiler) runner(x ast.Expr, params int, elems kindSet) (runner, formula) {
	r := runner{at: x.Span()}
	n, written := ast.Unparen(x).(*lambda)
	if !written || len(n.params) != params {
		f := c.compile(x)
		r.fun = f.run
		switch {
		case f.kinds&functions == 0:
			c.bag.Error(noFunction, x.Span(), c.lexeme(x), f.kinds)
		case written:
			c.bag.Error(wrongParams, x.Span(), count(params, "argument"), len(n.params))
		case f.sig != nil && (params < f.sig.least || params > f.sig.most):
			c.bag.Error(wrongCount, x.Span(), f.sig.shown(), f.sig.wanted(), params)
		}
		return r, f
	}
	before := len(c.frame.vars)
	for i, name := range n.params {
		c.twice(n.params[:i], name)
		kinds := anything
		if i == len(n.params)-1 && elems != 0 {
			kinds = elems
		}
		r.slots = append(r.slots, c.declare(name, kinds).slot)
	}
	c.doubtful++
	r.body = c.compile(n.body)
	c.doubtful--
	c.forget(before)
	return r, r.body
}

// ready returns the function that is to run, evaluated once.
func (r *runner) ready(e *evaluator, fr []value) value {
	if r.fun == nil {
		return value{}
	}
	fn := r.fun(e, fr)
	if fn.kind != aFunction {
		e.fault(noFunction, r.at, "`"+e.brief(fn)+"`", fn.kind)
	}
	return fn
}

// one runs the function on an element.
func (r *runner) one(e *evaluator, fr []value, fn, x value) value {
	if r.fun != nil {
		return e.callWith(fn, r.at, x)
	}
	e.tick(r.at)
	fr[r.slots[0]] = x
	made := e.made
	v := r.body.run(e, fr)
	e.letGo(made, v)
	return v
}

// two runs the function on what is so far and an element.
func (r *runner) two(e *evaluator, fr []value, fn, x, y value) value {
	if r.fun != nil {
		return e.callWith(fn, r.at, x, y)
	}
	e.tick(r.at)
	fr[r.slots[0]], fr[r.slots[1]] = x, y
	made := e.made
	v := r.body.run(e, fr)
	e.letGo(made, v)
	return v
}

// holds runs a condition on an element.
func (r *runner) holds(e *evaluator, fr []value, fn, x value) bool {
	if r.fun == nil && r.body.test != nil {
		e.tick(r.at)
		fr[r.slots[0]] = x
		made := e.made
		holds := r.body.test(e, fr)
		e.made = made
		return holds
	}
	v := r.one(e, fr, fn, x)
	if v.kind != aTruth {
		e.fault(noCondition, r.at, "`"+e.brief(v)+"`", v.kind)
	}
	return v.truth()
}
