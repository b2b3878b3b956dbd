package junta

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/walk"
)

// A code is a compiled expression. It is given the frame of the running function.
type code func(e *evaluator, f []value) value

// A test is a compiled condition.
type test func(e *evaluator, f []value) bool

// An evaluator evaluates the expressions of one game. What it holds beside the position is of the evaluation that
// runs, or can be found again.
type evaluator struct {
	*program
	*position
	machine *interp.Machine // nil while a program is loaded
	walker  *walk.Walker

	memory
	stack   []value
	top     int
	spare   []value      // to go on with
	outer   *source.File // where the code stands that runs in no function
	running []running    // the functions and clauses that run, the outermost first
	nesting int

	view    int32             // the player in view, or -1
	this    int32             // the piece in question, or the kind; -1 elsewhere
	drop    bool              // this is a kind
	seeking bool              // possible actions are sought, so that nobody may ask for legal ones
	sought  []*compiledClause // that are asked for possible actions, the outermost first
	judging bool              // whether one is legal is sought
	ahead   int               // how many actions are done only to look at what comes of them

	trace     trace
	recalls   []*recall
	tallies   []tally   // of functions of which it is kept what they gave, by their numbers
	memo      []memo    // of functions whose value is always the same, by their numbers
	cached    [][]value // the patterns made of each one that is written
	history   past
	levels    [keptLevels][]*options // of each player, in the last positions
	questions []*question            // that are asked, the outermost first; asking is how many
	asking    int
	logged    []int32  // the log of the machine, as far as its deeds are done here
	ends      []int    // where each of them ends in it
	one       [1]step  // of an action that is a step alone
	stamps    []uint64 // which squares a list has named
	stamp     uint64
	nowhere   *walk.Set
	patternAt source.Span // where the pattern that is matched is asked for
	spent     int         // steps while a program is loaded
}

// A memo is a value that is always the same, and the steps that it took. They count each time, or games would end
// sooner or later for what is remembered.
type memo struct {
	value
	steps int64
}

// The limits of an evaluation. Each function that runs counts as many levels as its expressions nest.
const (
	mostCalls    = 10_000
	mostNesting  = 400_000
	mostElements = 1_000_000
	mostBytes    = 1_000_000
	mostPieces   = 10_000_000
	mostActions  = 100_000
)

// A callee is a function that can be called: one of the program, one without a name, or one of the library.
type callee struct {
	name     string
	file     *source.File // where it is written; nil for one of the library
	params   int
	size     int // of its frame: parameters first
	nest     int // how deep its expressions nest
	body     code
	captures []int // the slots of its frame that hold what it has captured
	row      *row
	constant int // its number among those whose value is always the same, from 1
	recalled int // its number among those of which it is kept what they gave, from 1
}

// A running is a function or clause that runs, and where it was called; a clause is called by the game.
type running struct {
	*callee
	at source.Span
}

// firstStack is how many slots the stack has at first.
const firstStack = 2048

// reserve takes slots of the stack. Where it is full, it goes on elsewhere until who reserved them is done; the
// memory is kept for the next time.
func (e *evaluator) reserve(size int) []value {
	if e.top+size > len(e.stack) {
		e.grow(size)
	}
	f := e.stack[e.top : e.top+size : e.top+size]
	e.top += size
	return f
}

func (e *evaluator) grow(size int) {
	if wanted := max(2*len(e.stack), size, firstStack); len(e.spare) < wanted {
		e.spare = make([]value, wanted)
	}
	e.stack, e.top, e.spare = e.spare, 0, nil
}

// enter counts a call that begins.
func (e *evaluator) enter(c *callee, at source.Span) {
	if len(e.running) >= mostCalls || e.nesting+c.nest > mostNesting {
		e.fault(tooManyCalls, at, mostCalls)
	}
	e.running = append(e.running, running{c, at})
	e.nesting += c.nest
	e.trace.enter(len(e.running), e.nesting)
	e.tick(at)
}

// inside evaluates the body of a function in its frame.
func (e *evaluator) inside(c *callee, f []value, at source.Span) value {
	e.enter(c, at)
	made := e.made
	v := c.body(e, f)
	e.letGo(made, v)
	e.leave(c)
	return v
}

// leave counts a call that has ended.
func (e *evaluator) leave(c *callee) {
	e.running = e.running[:len(e.running)-1]
	e.nesting -= c.nest
}

// call calls a function with arguments.
func (e *evaluator) call(fn value, at source.Span, args []value) value {
	c := fn.of.code
	if c.row != nil {
		return c.row.called(e, &site{at: at, name: c.name}, args)
	}
	if len(args) != c.params {
		e.fault(wrongCount, at, c.shown(), count(c.params, "argument"), len(args))
	}
	stack, top := e.stack, e.top
	f := e.reserve(c.size)
	copy(f, args)
	for i, slot := range c.captures {
		f[slot] = fn.of.items[i]
	}
	v := e.inside(c, f, at)
	e.stack, e.top = stack, top
	return v
}

// callWith calls a function with arguments that it keeps on the stack.
func (e *evaluator) callWith(fn value, at source.Span, args ...value) value {
	stack, top := e.stack, e.top
	given := e.reserve(len(args))
	copy(given, args)
	v := e.call(fn, at, given)
	e.stack, e.top = stack, top
	return v
}

// shown is what sentences call a function.
func (c *callee) shown() string {
	if c.name == "" {
		return "this function"
	}
	return "`" + c.name + "`"
}
