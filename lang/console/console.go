// Package console is the kit of a game at a console: it wraps a machine as a game whose rules can change while it is
// played, and reads, looks at, completes and does what somebody types. It knows no language.
//
// A language hands in two things. A [Course] is what it does in the games of a program; a [Desk] is what it knows of
// the program beside, where it is at a console. Both are the same for all games. What somebody types makes another
// [Program] of the one in force: rules are put into its text, which is loaded anew, and variables that are declared
// are added.
package console

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// A Course is what a language does in the games of a program.
type Course interface {
	// Name is the game's own name.
	Name() string
	// File is the file that the program was loaded from.
	File() *source.File
	// Game returns a game of the kit with what else a game of the language can do.
	Game(g *Game) lang.Console
	// Open loads a file of the program, or of one that became of it, for a console. Known is the program whose games
	// it takes over. Where errors are in the bag the result is nil.
	Open(file *source.File, known *interp.Program) (*Loaded, *source.Bag)
	// RunTyped runs statements that were typed, between two turns.
	RunTyped(m *interp.Machine, code *interp.Func) interp.Flow
	// NextSeat returns whose turn comes next, from 0.
	NextSeat(m *interp.Machine) int
	// CannotShow says why the next dice or cards cannot be these, or nothing.
	CannotShow(m *interp.Machine, values []int32) string
}

// A Desk is what a language knows of a program at a console.
type Desk interface {
	Reader
	Splicer
	// Functions lists the functions of the program as a chain of calls shows them.
	Functions() []string
	// Value writes a variable out. Where names the part of the program that it belongs to; empty for the usual one.
	Value(m *interp.Machine, s *check.Symbol) (value, where string)
	// Words lists the words that can stand behind a text. Those behind a dot are Members: the attributes and methods of
	// values of a type.
	Words(in *check.Checker, before string) []string
	Members(of *check.Type) []string
	// Sigils are the signs that a name can begin with.
	Sigils() string
}

// A Reader reads what is typed.
type Reader interface {
	// Grammar is that of the language's expressions and statements.
	Grammar() *parser.Grammar
	// Rule parses a rule: something that stands in a program's text and that no statement is. It adds it to what was
	// typed, and says false where none is at hand.
	Rule(p *parser.Parser, t *Typed) bool
}

// A Splicer puts rules that were typed into the text of a program, and a game under them.
type Splicer interface {
	// Edits put the rules into the text, or there is a reason why that cannot be.
	Edits(t *Typed) (edits []*Edit, reason string)
	// Notes say what has become of the rules, a sentence each, in the program that they made.
	Notes(t *Typed, now Desk) []string
	// CannotTake says why a game cannot go on under this program, which the rules made, or nothing.
	CannotTake(m *interp.Machine, t *Typed) string
	// TakeOver makes a machine of this program, which is blank, stand as one does of the program before, whose chance
	// and table it has already: it keeps the values of variables, and lays on the table what the new rules need.
	TakeOver(m, from *interp.Machine, kept []Kept, t *Typed, before Desk)
}

// A Text is something that was typed, and the bag for what is wrong with it.
type Text struct {
	File *source.File
	Bag  *source.Bag
}

// A Kept is a variable of a program, and the one of the program before that it is: the same name, and of several with
// this name the same one.
type Kept struct{ Now, Was *check.Symbol }
