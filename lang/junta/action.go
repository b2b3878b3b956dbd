package junta

import "github.com/roll-lang/roll/source"

// A verb is what a step does.
type verb uint8

const (
	moves verb = iota
	drops       // a new piece of a kind
	returns     // a piece that has left the board
	removes
	passes
	goesAgain
)

// A step is one thing that an action does. Which of its fields count is said by its verb.
type step struct {
	verb  verb
	piece int32 // that moves, returns or is removed; of a drop that was done, the new one
	kind  int32 // that is dropped
	from  int32 // the square that the piece stood on, once it is done or listed
	to    int32 // a square of the board, or -1
}

// An action is steps that are done in order. To evaluate it does nothing.
type action struct {
	steps []step
	at    source.Span // where it was made
	// past says that it was done, and by whom; taken are the pieces that left the board and were not the actor's.
	past  bool
	actor int32
	taken []int32
}
