package junta

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file turns checked expressions into code. What can be seen to be wrong is reported on the way.

// A formula is a compiled expression.
type formula struct {
	run   code
	test  test    // the same as a condition; nil if that is no faster
	kinds kindSet // that its value may have
	nest  int     // how deep its expressions nest
	needs needs   // what it asks for
	facts
}

// needs are what an expression asks for.
type needs uint8

const (
	aGame       needs = 1 << iota // so that it has no value while a program is loaded
	aThis                         // a piece in question
	theLegal                      // legal actions
	thePossible                   // possible actions
	aSquare                       // what stands on a square, if a value is one
	unseen                        // more than what stands where, so that a trace is blind
	thisMatched                   // a piece in question where a pattern of its value is matched
	unsettled                     // what a function asks for that is still being compiled
)

// bad stands for what was reported.
func bad() formula {
	return formula{run: func(*evaluator, []value) value { return value{} }, kinds: anything, nest: 1}
}

// constantly always gives a value.
func constantly(v value) formula {
	return formula{
		run: func(*evaluator, []value) value { return v }, kinds: setOf(v.kind), nest: 1, facts: facts{free: noSlot},
	}
}

// over is a formula around others: it nests one deeper, and asks what they ask.
func over(kinds kindSet, parts ...formula) formula {
	f := formula{kinds: kinds, nest: 1, facts: facts{free: noSlot}}
	for _, part := range parts {
		f.nest, f.needs, f.free = max(f.nest, part.nest+1), f.needs|part.needs, min(f.free, part.free)
	}
	return f
}

// A compiler compiles the expressions of a program.
type compiler struct {
	*program
	bag       *source.Bag
	rows      map[string]*row
	bounded   bool // it is seen elsewhere whether squares are on the board
	typed     bool // what is compiled was typed at a console
	frame     *layout
	patterns  int             // how many patterns that are written out there are
	idle      []*local        // variables that nothing uses
	guesser   check.Guesser   // of names that misspelt ones mean
	open      []*function     // that are being compiled, the outermost first
	used      map[string]bool // which identifiers are used
	vague     bool            // it is not known which identifiers there are
	valued    map[string]bool // which identifiers are values
	drops     bool            // something is dropped of which the kind is not known
	dropped   map[int32]bool  // the kinds of which something is dropped
	folding   int             // how many steps were taken to evaluate what is constant
	unmatched bool            // a pattern that never matches was told
	memo      []memo          // of the functions that are constant
	certain   bool            // what is compiled is evaluated in each game
	walks     int             // how many parts of patterns were walked
	doubtful  int             // how many conditions decide whether what is compiled is evaluated at all
}

// A layout is how the frame of the function that is compiled is laid out.
type layout struct {
	up       *layout
	vars     []*local // in sight, the innermost last
	size     int
	params   int // of the function
	captures []capture
	captured []*local // the variables of functions around that it has copies of
}

// A local is a variable.
type local struct {
	name     string
	at       source.Span
	slot     int
	kinds    kindSet
	used     bool
	facts    facts
	captured bool    // it is a copy of a variable of a function around
	param    bool    // of a function of the program
	wants    kindSet // what surely is asked of a parameter; none if nothing is
}

// A capture is a variable of the function around, which is copied when the function becomes a value.
type capture struct{ from, to int }

// declare gives a variable a slot.
func (c *compiler) declare(name *ast.Name, kinds kindSet) *local {
	v := &local{name: name.Name, at: name.Span(), slot: c.frame.size, kinds: kinds}
	c.frame.size++
	c.frame.vars = append(c.frame.vars, v)
	return v
}

// forget takes variables out of sight, and notes those that nothing uses.
func (c *compiler) forget(to int) {
	for _, v := range c.frame.vars[to:] {
		if !v.used && v.at.End > 0 {
			c.idle = append(c.idle, v)
		}
	}
	c.frame.vars = c.frame.vars[:to]
}

// lookup finds a variable, and captures it if it is one of a function around.
func (l *layout) lookup(name string) *local {
	for i := len(l.vars) - 1; i >= 0; i-- {
		if l.vars[i].name == name {
			l.vars[i].used = true
			return l.vars[i]
		}
	}
	for _, v := range l.captured {
		if v.name == name {
			return v
		}
	}
	if l.up == nil {
		return nil
	}
	outer := l.up.lookup(name)
	if outer == nil {
		return nil
	}
	v := &local{name: name, slot: l.size, kinds: outer.kinds, used: true, facts: outer.facts, captured: true}
	l.size++
	l.captures = append(l.captures, capture{outer.slot, v.slot})
	l.captured = append(l.captured, v)
	return v
}

// copies says whether a slot holds a copy of a variable of a function around.
func (l *layout) copies(slot int) bool {
	return slices.ContainsFunc(l.captured, func(v *local) bool { return v.slot == slot })
}

// compile compiles an expression. What is constant is evaluated at once.
func (c *compiler) compile(x ast.Expr) formula {
	since := c.frame.size
	return c.folded(c.compiled(x), since)
}

func (c *compiler) compiled(x ast.Expr) formula {
	switch x := x.(type) {
	case *ast.IntLit:
		return c.known(number(x.Value))
	case *ast.BoolLit:
		return c.known(truth(x.Value))
	case *ast.TextLit:
		return c.text(x)
	case *ast.Paren:
		return c.compile(x.X)
	case *ast.Name:
		return c.name(x)
	case *ast.List:
		return c.list(x)
	case *ast.Unary:
		return c.unary(x)
	case *ast.Binary:
		return c.binary(x)
	case *ast.Call:
		return c.called(x)
	case *heading:
		return c.known(directionOf(x.by))
	case *this:
		return c.this(x)
	case *keyword:
		return c.keyword(x)
	case *let:
		return c.let(x)
	case *choice:
		return c.choice(x)
	case *lambda:
		return c.lambda(x)
	case *application:
		return c.application(x)
	case *written:
		return c.pattern(x)
	}
	return bad() // a BadExpr, which was reported
}

func (c *compiler) text(x *ast.TextLit) formula {
	if len(x.Value) > mostBytes {
		c.bag.Error(textTooLong, x.Span(), mostBytes)
		return bad()
	}
	return c.known(text(x.Value))
}

// condition compiles an expression that must be a boolean.
func (c *compiler) condition(x ast.Expr) formula {
	f := c.wanted(x, truths, noCondition)
	if f.test != nil {
		return f
	}
	run, at := f.run, x.Span()
	f.test = func(e *evaluator, fr []value) bool {
		v := run(e, fr)
		if v.kind != aTruth {
			e.fault(noCondition, at, "`"+e.brief(v)+"`", v.kind)
		}
		return v.truth()
	}
	return f
}

// wanted compiles an expression that must be of one of some kinds. It reports one that cannot be, with a code whose
// sentence names the expression and its kinds.
func (c *compiler) wanted(x ast.Expr, kinds kindSet, code source.Code) formula {
	f := c.compile(x)
	if f.kinds&kinds == 0 {
		c.callInstead(c.bag.Error(code, x.Span(), c.lexeme(x), f.kinds), x)
	}
	c.demand(x, kinds)
	return f
}

// callInstead helps who has left out the brackets of a call.
func (c *compiler) callInstead(d *source.Diagnostic, x ast.Expr) {
	if name, ok := ast.Unparen(x).(*ast.Name); ok && isFunctionName(name.Name) {
		arguments := "…"
		if fn := c.functions[name.Name]; fn != nil && len(fn.params) == 0 {
			arguments = ""
		} else if row := c.rows[name.Name]; fn == nil && row != nil && len(row.params) == 0 {
			arguments = ""
		}
		d.WithHelp("to call the function write %s[%s]", name.Name, arguments)
	}
}

// lexeme quotes an expression.
func (c *compiler) lexeme(x ast.Expr) string { return "`" + short(c.file.Lexeme(x.Span())) + "`" }

// name compiles a variable, an identifier, a coordinate, or a function that is a value.
func (c *compiler) name(x *ast.Name) formula {
	switch {
	case isVariableName(x.Name):
		return c.variable(x)
	case isFunctionName(x.Name):
		return c.reference(x)
	case isCoordinate(x.Name):
		return c.known(coordinate(c.coordinate(x.Name, x.Span())))
	}
	n, known := c.identifiers[x.Name]
	if !known {
		c.unknownIdentifier(x.Name, x.Span())
		return bad()
	}
	c.used[x.Name], c.valued[x.Name] = true, true
	return c.known(identifier(n))
}

// coordinate returns what a coordinate names, and reports one that no board has, or not this one.
func (c *compiler) coordinate(name string, at source.Span) vector {
	v, ok := coordinateOf(name)
	switch {
	case !ok:
		c.bag.Error(badCoordinate, at, name)
	case c.ground != nil && !c.bounded && c.ground.square(v) < 0:
		c.bag.Warn(offBoard, at, name, c.ground.corner())
	}
	return v
}

func (c *compiler) unknownIdentifier(name string, at source.Span) {
	if isCoordinate(name) || c.vague && foreign[name] == "" {
		return // it was reported, or may be one that could not be read
	}
	d := c.bag.Error(unknownIdentifier, at, name)
	if help := foreign[name]; help != "" {
		d.Instead(at, help)
	} else if near := c.guesser.Nearest(name, func() []string { return c.names }); near != "" {
		d.WithHelp("did you mean %s?", near)
	}
}

func (c *compiler) variable(x *ast.Name) formula {
	v := c.frame.lookup(x.Name)
	if v == nil {
		d := c.bag.Error(check.UnknownName, x.Span(), x.Name)
		if near := c.guesser.Nearest(x.Name, c.frame.inSight); near != "" {
			d.WithHelp("did you mean %s?", near)
		}
		return bad()
	}
	if v.facts.known != nil {
		return c.known(*v.facts.known)
	}
	slot := v.slot
	f := formula{run: func(_ *evaluator, f []value) value { return f[slot] }, kinds: v.kinds, nest: 1, facts: v.facts}
	if f.free = slot; v.captured {
		f.free = outside
	}
	return f
}

// inSight lists the variables in sight.
func (l *layout) inSight() (names []string) {
	for ; l != nil; l = l.up {
		for _, v := range l.vars {
			names = append(names, v.name)
		}
	}
	return names
}

// list compiles a list.
func (c *compiler) list(x *ast.List) formula {
	items, parts := make([]code, len(x.Elems)), make([]formula, len(x.Elems))
	for i, elem := range x.Elems {
		parts[i] = c.compile(elem)
		items[i] = parts[i].run
		c.warnOfMinus(elem)
	}
	f := over(lists, parts...)
	f.span = between(int64(len(parts)), int64(len(parts)))
	for i := range parts {
		f.elems |= parts[i].kinds
	}
	f.run = func(e *evaluator, fr []value) value {
		list := e.room(len(items))[:len(items)]
		for i, item := range items {
			list[i] = item(e, fr)
		}
		return e.list(list)
	}
	return f
}

// let compiles a let: no value sees the names.
func (c *compiler) let(x *let) formula {
	var parts []formula
	for _, v := range x.values {
		parts = append(parts, c.compile(v))
	}
	before := len(c.frame.vars)
	bind := binding{}
	for i, name := range x.names {
		c.twice(x.names[:i], name)
		v := c.declare(name, parts[i].kinds)
		v.facts = parts[i].facts
		bind = append(bind, bound{v.slot, parts[i].run})
	}
	body := c.compile(x.body)
	c.forget(before)
	f := over(body.kinds, append(parts, body)...)
	f.facts = body.facts.within(f.free)
	f.run = func(e *evaluator, fr []value) value {
		bind.set(e, fr)
		return body.run(e, fr)
	}
	if test := body.test; test != nil {
		f.test = func(e *evaluator, fr []value) bool {
			bind.set(e, fr)
			return test(e, fr)
		}
	}
	return f
}

// A binding is the variables of a let. No value needs one of them, so each is set at once.
type binding []bound

type bound struct {
	slot int
	give code
}

func (b binding) set(e *evaluator, fr []value) {
	for i := range b {
		fr[b[i].slot] = b[i].give(e, fr)
	}
}

// twice reports a name that stands among those before it.
func (c *compiler) twice(before []*ast.Name, name *ast.Name) {
	for _, other := range before {
		if other.Name == name.Name {
			c.bag.Error(check.Redeclared, name.Span(), name.Name).WithNote(other.Span(), "the first one")
		}
	}
}

// choice compiles an if.
func (c *compiler) choice(x *choice) formula {
	condition := c.condition(x.condition)
	then, other := c.perhaps(x.then), c.perhaps(x.other)
	f := over(then.kinds|other.kinds, condition, then, other)
	f.facts = eitherOf(&then.facts, &other.facts).within(f.free)
	if condition.holds != unknown {
		only := then
		if condition.holds == no {
			only = other
		}
		f.facts = only.facts.within(f.free)
	}
	f.run = func(e *evaluator, fr []value) value {
		if condition.test(e, fr) {
			return then.run(e, fr)
		}
		return other.run(e, fr)
	}
	return f
}

// perhaps compiles what is evaluated only where a condition says so.
func (c *compiler) perhaps(x ast.Expr) formula {
	c.doubtful++
	f := c.compile(x)
	c.doubtful--
	if c.flagged() {
		f.needs &^= theLegal | thePossible | aThis | thisMatched // a parameter may say that it is never evaluated here
	}
	return f
}

// flagged says whether a function of the program with parameters is compiled.
func (c *compiler) flagged() bool {
	outermost := c.frame
	for outermost.up != nil {
		outermost = outermost.up
	}
	return outermost.params > 0
}

// this compiles the piece in question.
func (c *compiler) this(x *this) formula {
	at := x.Span()
	f := formula{kinds: pieces | identifiers, nest: 1, needs: aGame | aThis}
	f.run = func(e *evaluator, _ []value) value {
		if e.this < 0 {
			e.fault(thisHere, at, typedHere)
		}
		if e.drop {
			return identifier(e.this)
		}
		return pieceOf(e.this)
	}
	return f
}
