package junta

import (
	"maps"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// A row is a function of the library.
type row struct {
	name   string
	params []param
	// least is how many arguments must be given, if fewer than there are parameters; rest says that the last parameter
	// may be given any number of times, none too.
	least int
	rest  bool
	gives kindSet

	asks   bool // it asks something of a game
	either bool // it asks what stands on a square, or something of a list
	seen   bool // all that it asks is noted by the trace that runs
	past   bool // it asks of more than what stands where and whose turn it is

	// run is given the arguments, whose kinds fit.
	run func(e *evaluator, s *site, args []value) value
	// compile compiles a call in another way, where that is needed or faster; nil leaves it to run.
	compile func(c *compiler, x *ast.Call) (formula, bool)
	value   value // a reference to the function
}

// A param is a parameter of the library.
type param struct {
	name  string
	kinds kindSet
}

// A site is a call, for what goes wrong in it.
type site struct {
	at   source.Span
	args []ast.Expr // nil where a value is called
	name string
}

// newLibrary returns the functions of the library, by their names.
func newLibrary() map[string]*row {
	return rowsByName(
		listRows(), numberRows(), squareRows(), pieceRows(), playerRows(), actionRows(), pastRows(), runningRows(),
	)
}

func rowsByName(shelves ...[]*row) map[string]*row {
	all := map[string]*row{}
	for _, r := range slices.Concat(shelves...) {
		if r.asks && !r.seen {
			r.run = unnoted(r.run)
		}
		r.value = value{kind: aFunction, of: &object{code: &callee{name: r.name, params: len(r.params), row: r}}}
		all[r.name] = r
	}
	return all
}

// unnoted makes a function blind the trace that runs.
func unnoted(run func(*evaluator, *site, []value) value) func(*evaluator, *site, []value) value {
	return func(e *evaluator, s *site, args []value) value {
		e.trace.blind = true
		return run(e, s, args)
	}
}

// functionNames lists the functions of the program and of the library.
func (c *compiler) functionNames() []string {
	names := slices.Collect(maps.Keys(c.rows))
	for name := range c.functions {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// fewest returns how many arguments must be given.
func (r *row) fewest() int {
	switch {
	case r.rest:
		return len(r.params) - 1
	case r.least > 0:
		return r.least - 1
	}
	return len(r.params)
}

// needs is what a call asks for.
func (r *row) needs() (n needs) {
	if r.asks {
		n = aGame
	}
	if r.asks && !r.seen {
		n |= unseen
	}
	if r.either {
		n |= aSquare
	}
	switch r.name {
	case legalName:
		n |= theLegal
	case possibleName:
		n |= thePossible
	}
	return n
}

// needsOf is what a call with arguments asks for. Of the possible actions of somebody else the caller need not be a
// part: that shows when they are sought.
func (r *row) needsOf(args []ast.Expr) needs {
	n := r.needs()
	if r.name == possibleName && len(args) == 1 && !isOwn(args[0]) {
		n = n&^thePossible | unseen
	}
	return n
}

// isOwn says whether an expression is plainly the player whose actions are sought: player[], or owner[this].
func isOwn(x ast.Expr) bool {
	call, ok := ast.Unparen(x).(*ast.Call)
	if !ok {
		return false
	}
	if call.Fun.Name == "owner" && len(call.Args) == 1 {
		_, ok = ast.Unparen(call.Args[0]).(*this)
		return ok
	}
	return call.Fun.Name == "player" || call.Fun.Name == "currentPlayer"
}

// The functions that look for actions, and the one that puts pieces on the board.
const (
	legalName    = "legalActions"
	possibleName = "possibleActions"
	dropName     = "drop"
)

// fits says whether so many arguments may be given.
func (r *row) fits(n int) bool { return n >= r.fewest() && (r.rest || n <= len(r.params)) }

// wanted says how many arguments may be given.
func (r *row) wanted() string {
	switch {
	case r.rest && r.fewest() == 0:
		return "any number of arguments"
	case r.rest:
		return "at least " + count(r.fewest(), "argument")
	case r.fewest() < len(r.params):
		return "at most " + count(len(r.params), "argument")
	}
	return count(len(r.params), "argument")
}

// param returns the parameter of an argument.
func (r *row) param(i int) *param { return &r.params[min(i, len(r.params)-1)] }

// note notes what a program does that uses a function.
func (c *compiler) note(r *row) {
	c.remembers = c.remembers || r.past
	c.puts = c.puts || r.name == dropName
}

// callRow compiles a call of a function of the library.
func (c *compiler) callRow(r *row, x *ast.Call) formula {
	c.note(r)
	if !r.fits(len(x.Args)) {
		c.bag.Error(check.WrongArguments, x.Span(), r.name, r.wanted(), len(x.Args))
		for _, arg := range x.Args {
			c.compile(arg)
		}
		return bad()
	}
	if r.compile != nil {
		if f, ok := r.compile(c, x); ok {
			f.needs |= r.needs()
			return f
		}
	}
	parts, args := c.arguments(x.Args)
	for i, part := range parts {
		p := r.param(i)
		c.demand(x.Args[i], p.kinds)
		if part.kinds&p.kinds == 0 {
			d := c.bag.Error(wrongKind, x.Args[i].Span(), r.name, p.kinds, c.lexeme(x.Args[i]), part.kinds)
			c.callInstead(d, x.Args[i])
		}
	}
	f := over(r.gives, parts...)
	f.facts = c.rowFacts(r.name, parts).within(f.free)
	if (r.name == "first" || r.name == "last" || r.name == "at") && parts[0].elems != 0 {
		f.kinds = parts[0].elems
	}
	if r.name == dropName {
		c.noteDrop(&parts[0])
		if v := parts[0].known; v != nil && v.kind == anIdentifier && int(v.n) < c.players() {
			c.bag.Error(playerDropped, x.Args[0].Span(), c.names[v.n])
		}
	}
	if at := x.Span(); f.holds != unknown {
		f.since = &at
	}
	f.needs |= r.needsOf(x.Args)
	if r.either && parts[0].kinds&places != 0 {
		f.needs |= aSquare
	}
	f.run = r.calling(args, &site{at: x.Span(), args: x.Args, name: r.name})
	return f
}

// calling returns the code of a call.
func (r *row) calling(args []code, s *site) code {
	run := r.run
	switch len(args) {
	case 0:
		return func(e *evaluator, _ []value) value { return run(e, s, nil) }
	case 1:
		arg, want := args[0], r.param(0).kinds
		return func(e *evaluator, f []value) value {
			v := arg(e, f)
			if !want.has(v.kind) {
				r.misfit(e, s, 0, v)
			}
			given := e.reserve(1)
			given[0] = v
			v = run(e, s, given)
			e.top--
			return v
		}
	}
	return func(e *evaluator, f []value) value {
		stack, top := e.stack, e.top
		given := e.reserve(len(args))
		for i, arg := range args {
			v := arg(e, f)
			if !r.param(i).kinds.has(v.kind) {
				r.misfit(e, s, i, v)
			}
			given[i] = v
		}
		v := run(e, s, given)
		e.stack, e.top = stack, top
		return v
	}
}

// called calls the function as a value.
func (r *row) called(e *evaluator, s *site, args []value) value {
	if !r.fits(len(args)) {
		e.fault(wrongCount, s.at, "`"+r.name+"`", r.wanted(), len(args))
	}
	for i, v := range args {
		if !r.param(i).kinds.has(v.kind) {
			r.misfit(e, s, i, v)
		}
	}
	return r.run(e, s, args)
}

// misfit bails out since an argument is of a wrong kind.
func (r *row) misfit(e *evaluator, s *site, i int, v value) {
	e.fault(wrongKind, s.argument(i), r.name, r.param(i).kinds, "`"+e.brief(v)+"`", v.kind)
}

// argument returns where an argument stands.
func (s *site) argument(i int) source.Span {
	if i < len(s.args) {
		return s.args[i].Span()
	}
	return s.at
}
