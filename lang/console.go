package lang

import "github.com/roll-lang/roll/play"

// The names of files that no person named: what was typed at a console, and what comes with a language.
const (
	TypedFile   = "typed"
	BuiltInFile = "<default>"
)

// A Console is a game that can be looked into, between two steps and in the middle of one, and changed between two.
// A statement or a rule is an input, play.Typed; an expression changes nothing and is none.
type Console interface {
	play.Game
	// Read says what a text is that somebody typed.
	Read(text string) Reading
	// Look evaluates an expression. In the middle of a step the parameters of the running function are in sight. The
	// error is a *play.Refused where the text is wrong, or an *interp.Error.
	Look(text string) (Value, error)
	// Variables lists what keeps a value through the game, in the order of the program, those typed at the console last.
	Variables() []Variable
	// NextSeat returns whose turn comes next, from 0.
	NextSeat() int
	// Functions lists the functions of the program as a chain of calls shows them.
	Functions() []string
	// Complete says with which words the one could go on that ends at a place of a line, in bytes: they replace
	// line[from:at].
	Complete(line string, at int) (from int, words []string)
}

// PlayerNamer is a console in whose language an expression names a player.
type PlayerNamer interface {
	// PlayerAt returns the expression that names the player at a seat, from 0.
	PlayerAt(seat int) string
}

// A Reading is what a typed text is.
type Reading uint8

// The readings.
const (
	Nothing    Reading = iota // blanks and comments
	Expression                // something that has a value and changes nothing
	Action                    // something to be done, a play.Typed, of which the values are told that expressions have
	Unfinished                // more must follow
)

// A Value is what an expression gives.
type Value = play.Valued

// A Variable is something that keeps a value through the game.
type Variable struct {
	Name  string
	Value string
	Where string // the part of the program that it belongs to, as the language calls it
}
