// Package play is how a game and the world talk: a game tells a [Host] each [Event] and asks it each [Prompt],
// and the host gives an [Answer]. Terminals, browsers, bots and scripts are hosts; none knows a language.
//
// A [Game] is stepped: Setup, then Turn again and again. It is a pure function of its source, its seed and the
// answers it was given. A host that has no answer yet returns [ErrPending]: the step is given up, and when the
// answer has come the turn is run again from the snapshot before it, with all answers so far. [Timeline] does
// that; it is a game and the log of its inputs, and can go back and forth.
package play

import (
	"errors"

	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// The errors that a host gives a game to stop it, and that the game's step then returns.
var (
	// ErrPending says that nobody has answered yet.
	ErrPending = errors.New("the answer is still to come")
	// ErrLeft says that the host leaves the step, and that nobody wants to know at which prompt.
	ErrLeft = errors.New("the step was left")
	// ErrInputEnded says that no answer will ever come.
	ErrInputEnded = errors.New("the input ended before the game did")
	// ErrInterrupted says that the person wants to stop.
	ErrInterrupted = errors.New("interrupted")
)

// ErrUnprepared says that nobody can go ahead in a step whose host does not listen to Ahead.
var ErrUnprepared = errors.New("nobody said before this step that somebody may go ahead in it")

// ErrMisfit is returned by a step that was given an answer which the prompt does not allow.
var ErrMisfit = errors.New("the answer does not fit the question")

// ErrTooLong is returned by a step of a game that took more steps than its limits allow; it may be a *TooLong.
var ErrTooLong = errors.New("the game went on for too long")

// A TooLong is ErrTooLong with the function that the game itself had called and that had not returned.
type TooLong struct {
	File *source.File
	Span source.Span
}

func (t *TooLong) Error() string { return ErrTooLong.Error() }

// Unwrap returns ErrTooLong.
func (t *TooLong) Unwrap() error { return ErrTooLong }

// A Host hears what happens in a game and answers its prompts.
type Host interface {
	// Listens says which events are to be told. Others are not even built. It is asked once a step.
	Listens() Kinds
	// Hear is told an event, which is only valid during the call. An error stops the game.
	Hear(Event) error
	// Ask returns a legal answer to the prompt, or an error, which stops the game.
	Ask(*Prompt) (Answer, error)
}

// A Game is one game being played. A step that returned an error leaves the game undefined: only Reset,
// Restore and Back are then allowed.
type Game interface {
	// Reset goes back to before Setup, with a seed.
	Reset(seed uint64)
	// Setup is the first step, turn 0.
	Setup(Host) error
	// Turn plays one turn. It must not be called when the game is over.
	Turn(Host) error
	// Run plays the whole game in one go, Setup and all turns, faster than step by step. What the host listens to is
	// asked once, before the first step.
	Run(Host, Pace) error
	// Do does an input that is not an answer, between two steps; it is a step of its own. Asking is as in a turn. The
	// error may be a *Refused.
	Do(Input, Host) error
	// Result says whether the game is over and how it ended.
	Result() Result
	// Turns returns how many turns have begun.
	Turns() int
	// Events returns how many events have happened, also after a step that ended with ErrPending.
	Events() int64
	// Snapshot returns the state between two steps; it stays as it is while the game goes on.
	Snapshot() Snapshot
	// Restore goes back to a snapshot of this game or of a fork of it.
	Restore(Snapshot)
	// Mark opens a mark, between two steps. Marks nest. While one is open, a step takes a little longer. Reset and
	// Restore close all marks.
	Mark()
	// Back rolls the game back to where the last open mark was opened, and closes that mark. It may also be called
	// after a step that returned an error.
	Back()
	// Ahead lets try play the game ahead, and then leaves it as it was, whatever happened. While a prompt is asked, try
	// finds the game as it stood before the step that asks; between two steps, as it stands. There it may step the
	// game, mark, go back and take snapshots, but not reset or restore it. The prompt that is asked must not be used
	// then, but for a clone of it. The error is that of try, or ErrUnprepared.
	Ahead(try func() error) error
	// Table returns what lies on the table: what never changes, and what does, as it stands now. Neither may be
	// changed; the second goes on changing with the game.
	Table() (*table.Setup, *table.State)
	// Reseed makes chance go on from another seed, so that a copy of a game cannot see the future of the game. It may
	// be called between two steps and while a prompt is asked.
	Reseed(seed uint64)
	// Fork returns another game of the same program, before its Setup.
	Fork() Game
}

// A Snapshot is all that can change of a game, between two steps. Two are equal if reflect.DeepEqual says so.
type Snapshot interface {
	// Size is about how many bytes the snapshot holds.
	Size() int
}

// A Result is how a game ended, or that it has not.
type Result struct {
	Over   bool
	Winner int // the seat of the winner from 0, or -1
	// Value is what the game says its result is, where it is Valued: where that is more than who has won.
	Value  string
	Valued bool
}

// Limits bound what a game may do. The zero Limits bound nothing.
type Limits struct {
	// Steps is how many loop rounds, calls and turns a game may take up to any of its positions, however it came
	// there; beyond it the game stops with ErrTooLong. 0 is no limit.
	Steps int64
	// Stop is asked every few thousand steps, unless it is nil. The game stops with the error it returns.
	Stop func() error
}

// A Pace is how a whole game is played in one go. That of the zero Pace is played to its end.
type Pace struct {
	// Turns is how many turns the game may take; beyond them it is given up with ErrTooLong. 0 is no limit.
	Turns int
	// Observer watches the game, unless it is nil.
	Observer Observer
}

// An Observer watches a whole game that is played in one go, faster than by events.
type Observer interface {
	// Ended is told each step that has ended without an error, turn 0 being Setup. It may look at the game and take a
	// snapshot.
	Ended(turn int)
	// Moved is told each move, as the event of it tells it.
	Moved(seat int, from, to int32, way Way)
}

// Run plays a game from its beginning to its end.
func Run(game Game, host Host) error { return game.Run(host, Pace{}) }
