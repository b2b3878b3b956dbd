// Package interp is the evaluator: it compiles checked trees to typed closures and runs them.
//
// A [Compiler] compiles each expression and statement once, when a program is loaded. There is one compiler for all
// languages, which is cut by representation. A number that is never null compiles to an [Int], another value of one
// type to a [Word] of 64 bits, and a value whose type only the running game shows to a [Dynamic], which gives word and
// type. A condition compiles to a [Cond], what is shown to a [Text], and a statement to a [Stmt]. What a language has
// of its own is rows and hooks in its [Natives]: built-ins, attributes of the table, the shapes of its types. Nodes of
// its own compile themselves ([OwnExpr], [OwnStmt]).
//
// Names have become slots, so running code looks nothing up, boxes nothing and allocates nothing. Closures hold no
// state of a game: all of it is in the [Machine] that each of them is given. Common things have closures of their own
// (a local compared with a constant, a loop over a range). An [Operand] reads a local without a call. What is known of
// a number before the game is played is neither computed nor checked again (bounds.go). Small functions run where they
// are called (inline.go).
//
// A statement returns a [Flow], which says how to go on; the end of a game is one of them. A fault in an expression is
// rare and fatal: it panics, and Machine.Step turns the panic into an [*Error].
package interp

// The compiled forms. Objects of the table (a player, a tile, a piece) are numbers too.
type (
	// Int gives a number that is never null.
	Int func(m *Machine) int32
	// Word gives a value of a type that is known before the game runs; see value.go.
	Word func(m *Machine) int64
	// Dynamic gives a value that carries its type.
	Dynamic func(m *Machine) Value
	// Cond gives a truth.
	Cond func(m *Machine) bool
	// Text appends to a buffer and returns it.
	Text func(m *Machine, buf []byte) []byte
	// Ints gives an array that lies flat in a frame or in the store. It is valid until the array is made again.
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
	Return               // behind the call of the running function, whose frame holds the result
	Break                // behind the loop
	Continue             // with the next round of the loop
)
