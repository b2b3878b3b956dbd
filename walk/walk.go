// Package walk finds where walks over a board lead. A walk is described by a pattern: steps by vectors, checks of the
// square on which one stands, one behind the other, several of which any will do, and repetitions of these. A pattern
// is a tree of [Node] that is compiled once for a [Board]; a [Walker] then runs it over sets of squares, forwards or
// backwards. What a check asks is a number to this package: a [World] says on which squares it holds.
//
// All ways are tried at once, since a part of a pattern turns a set of squares into a set of squares. A star is the
// least set that its body adds nothing to, so a run always ends. Nothing is allocated in a run but, the first time, on
// boards of more than 64 squares, sets to work in.
package walk

import "errors"

// A World says where checks hold.
type World interface {
	// Squares returns the set of squares on which a check holds, or where the set is nil the only one; -1 is none. It
	// is asked once a run for each check of the pattern, or twice. The set must not change during the run.
	Squares(check int32) (set *Set, square int32)
}

// ErrTooLarge is returned for a pattern that would take too much memory: compiled, or in a run on a large board.
var ErrTooLarge = errors.New("the pattern is too large")
