package lang

import (
	"strings"

	"github.com/roll-lang/roll/play"
)

// The names of files that no person named: what was typed at a console, what comes with a language, a game that was
// read from standard input, and the game of a console for which none is named.
const (
	TypedFile   = "typed"
	BuiltInFile = "<default>"
	InputFile   = "standard input"
	SampleFile  = "the smallest game"
)

// ExampleFolder stands before the names of files that come with roll.
const ExampleFolder = "<built-in>/"

// OpenedFolder stands before the names of files whose games were brought here in a record.
const OpenedFolder = "<opened>/"

// IsNamed says whether the name of a game's file is that of a file, and not one of those.
func IsNamed(file string) bool {
	return !strings.HasPrefix(file, ExampleFolder) && !strings.HasPrefix(file, OpenedFolder) &&
		file != TypedFile && file != BuiltInFile && file != InputFile && file != SampleFile
}

// A Console is a game that a person can look into, between two steps and in the middle of one, and change between two
// steps. A typed statement or rule is an input (play.Typed). An expression changes nothing, so it is not an input.
type Console interface {
	play.Game
	// Read says what kind of text was typed.
	Read(text string) Reading
	// Look evaluates an expression. In the middle of a step it may use the parameters of the running function. The
	// error is a *play.Refused if the text is wrong, or an *interp.Error.
	Look(text string) (Value, error)
	// Variables lists the variables that live for the whole game, in the order of the program; those typed at the
	// console come last.
	Variables() []Variable
	// NextSeat returns whose turn comes next, from 0.
	NextSeat() int
	// Functions lists the functions of the program as a chain of calls shows them.
	Functions() []string
	// Complete returns the words that the word before a place of a line, in bytes, can become: each may replace
	// line[from:at].
	Complete(line string, at int) (from int, words []string)
}

// PlayerNamer is a console in whose language an expression names a player.
type PlayerNamer interface {
	// PlayerAt returns the expression that names the player at a seat, from 0.
	PlayerAt(seat int) string
}

// A Doer is a language in which an action is a value, so that at a console one can be done that the rules do not allow.
type Doer interface {
	// Doing returns the statement that does an action.
	Doing(action string) string
}

// A Reading is what kind of text was typed.
type Reading uint8

// The readings.
const (
	Nothing    Reading = iota // blanks and comments
	Expression                // something that has a value and changes nothing
	Action                    // something to do, a play.Typed; the values of its expressions are told
	Unfinished                // more must follow
)

// A Value is the value of an expression.
type Value = play.Valued

// A Variable is a variable that lives for the whole game, as a person sees it.
type Variable struct {
	Name  string
	Value string
	Where string // the part of the program that it belongs to, as the language calls it
}
