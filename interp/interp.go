// Package interp is the evaluator: it compiles checked trees to typed closures and runs them.
//
// A [Compiler] compiles each expression and statement once, when a program is loaded. An expression is compiled in the
// representation of its type: a number that is never null is an [Int], another value of one type a [Word] of 64 bits, and a
// value whose type shows only when it is there a [Dynamic], which gives the word and the type. Where a truth is wanted it
// is a [Cond], where something is shown a [Text]; a [Stmt] does something. Names have become slots, so that running looks
// nothing up, boxes nothing and allocates nothing. Closures hold no state of a game: that is in the [Machine] handed to each
// of them. What games do all the time (a local compared with a constant, a loop over a range) has closures of its own; an
// [Operand] reads a local without a call; what is known of a number before the game is played (bounds.go) need not be
// computed or checked; small functions run where they are called (inline.go).
//
// A statement says with its [Flow] how to go on; the end of a game is such a result. A fault in an expression is rare and
// fatal, so it bails out by a panic that Machine.Step catches and returns as an [*Error].
package interp

// The compiled forms. Objects of the table (a player, a tile, a piece) are numbers too.
type (
	// Int gives a number that is never null.
	Int func(m *Machine) int32
	// Word gives a value of a type that is known before the game runs; see Heap.
	Word func(m *Machine) int64
	// Dynamic gives a value that carries its type.
	Dynamic func(m *Machine) Value
	// Cond gives a truth.
	Cond func(m *Machine) bool
	// Text appends to a buffer and returns it.
	Text func(m *Machine, buf []byte) []byte
	// Ints gives an array that lies in a frame; it is valid until the array is made anew.
	Ints func(m *Machine) []int32
	// Stmt does something and says how to go on.
	Stmt func(m *Machine) Flow
)

// A Flow says how to go on after a statement.
type Flow uint8

// The flows.
const (
	Next     Flow = iota // with the next statement
	Over                 // the game is over
	Stop                 // the step is given up; the machine holds the error
	Return               // behind the call of the running function, whose frame holds what it returns
	Break                // behind the loop
	Continue             // with the next round of the loop
)
