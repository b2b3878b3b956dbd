// Package interp is the evaluator: it turns checked trees into typed executable nodes and runs them.
//
// A [Compiler] makes each expression and statement a Go closure, once, when a program is loaded: an [Int] gives
// a number, a [Cond] a truth, a [Text] appends text, a [Stmt] does something. Names have become slots, so that
// running looks nothing up, boxes nothing and allocates nothing. Closures hold no state of a game: that is in
// the [Machine] handed to each of them. What games do all the time (a local compared with a constant, a loop
// over a range) has closures of its own; an [Operand] reads a local without a call; what is known of a number before
// the game is played (bounds.go) need not be computed or checked; small functions are executed where they are called
// (wordinline.go).
//
// A statement says with its [Flow] how to go on; the end of a game is such a result. A fault in an expression
// is rare and fatal, so it bails out by a panic that Machine.Step catches and returns as an [*Error].
package interp

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// The executable nodes. Objects of the table (a player, a tile, a piece) are numbers too.
type (
	// Int gives a number.
	Int func(m *Machine) int32
	// Cond gives a truth.
	Cond func(m *Machine) bool
	// Text appends to a buffer and returns it.
	Text func(m *Machine, buf []byte) []byte
	// Ints gives an array; it is valid until the array is made anew.
	Ints func(m *Machine) []int32
	// Stmt does something and says how to go on.
	Stmt func(m *Machine) Flow
)

// A Flow says how to go on after a statement.
type Flow uint8

// The flows.
const (
	Next   Flow = iota // with the next statement
	Over               // the game is over
	Stop               // the step is given up; the machine holds the error
	Return             // behind the call of the running function; the machine holds what it returns
)

// A Func is an executable function.
type Func struct {
	Name   string       // as a chain of calls shows it
	File   *source.File // where it is written
	Code   *check.Func  // what it was made of; nil for code that ran while loading
	ints   int
	arrays int
	words  int   // of a language with more kinds of values
	null   int64 // what it returns if it returns nothing
	// lines is how many lines the function prints if it does nothing else and none of them can fail, so that it need
	// not run where nobody reads them; 0 else.
	lines int64
	body  Stmt
}

// A Program is what all games of one source share: code, and everything as it stands before setting up.
type Program struct {
	Catalogs []source.Catalog // the words of runtime errors
	Setup    table.Setup
	Landings []*Func // what happens on a tile, by the number of its action
	Vars     []int32 // the integers that live for the whole game
	Arrays   [][]int32
	Changes  []bool // which arrays anything changes; the others are shared by all games
	// Words are the values that live for the whole game, Strings those that the program writes out, from number 1 on,
	// and ClassNames the names of its classes, from class 1 on, in a language with more kinds of values.
	Words         []int64
	Strings       []string
	StringNumbers map[string]int64 // of Strings
	Classes       []*check.Type
	Notation      *check.Notation // how values are written
	ClassNames    []string
	inlined       []*check.Func // the functions that are executed within others
	Seats         int           // how many players the table has room for
	Start         int           // the array that says where each player's pieces stand before they are placed
}

// NewValueProgram returns a program of a language with more kinds of values, whose static variables are those of info,
// all null, and the names of whose classes are given, from class 1 on.
func NewValueProgram(info *check.Info, classes []*check.Type, catalogs []source.Catalog) *Program {
	p := &Program{
		Catalogs: catalogs, Words: make([]int64, info.Ints), Classes: classes, ClassNames: []string{""},
		Notation: info.Notation,
	}
	for _, s := range info.Statics {
		p.Words[s.Slot] = NullOf(s.Type)
	}
	for _, c := range classes {
		p.ClassNames = append(p.ClassNames, c.Name)
	}
	return p
}

// NewProgram returns a program whose static variables are those of info, all zero.
func NewProgram(info *check.Info, catalogs []source.Catalog) *Program {
	p := &Program{
		Catalogs: catalogs,
		Vars:     make([]int32, info.Ints),
		Arrays:   make([][]int32, info.Arrays),
		Changes:  make([]bool, info.Arrays),
	}
	for _, s := range info.Statics {
		if s.Type == check.Array {
			p.Changes[s.Slot] = s.Changed
		}
	}
	return p
}
