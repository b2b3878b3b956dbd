// Package console is the kit of a game at a console. It makes a game of a machine, and the rules of that game can
// change while it is played. It reads what a person types, and shows, completes or does it. It knows no language.
//
// A language hands in two things. A [Course] says what the language does in the games of a program. A [Desk] says what
// the language knows of the program itself, once the program is at a console. All games of a program share both. Typed
// text leads from the present [Program] to another one: rules are put into its text, which is then loaded anew, and
// variables that are declared are added.
package console

import (
	"github.com/roll-lang/roll/ast"
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
	// Game returns a game of the kit, with whatever else a game of the language can do.
	Game(g *Game) lang.Console
	// Open loads a file of the program, or of a later version of it, for a console. Known is the program whose games go
	// on under the new one. The result is nil if there are errors in the bag.
	Open(file *source.File, known *interp.Program) (*Loaded, *source.Bag)
	// RunTyped runs statements that were typed, between two turns.
	RunTyped(m *interp.Machine, code *interp.Func) interp.Flow
	// NextSeat returns whose turn comes next, from 0.
	NextSeat(m *interp.Machine) int
	// CannotShow says why the next dice or cards cannot have these values; it is empty if they can.
	CannotShow(m *interp.Machine, values []int32) string
}

// A Desk is what a language knows of a program at a console.
type Desk interface {
	Reader
	Splicer
	// Functions lists the functions of the program as a chain of calls shows them.
	Functions() []string
	// Value writes out the value of a variable. Where names the part of the program that the variable belongs to; it is
	// empty for the usual part.
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
	// Grammar is the grammar of the language's expressions and statements.
	Grammar() *parser.Grammar
	// Rule parses a rule, which is part of a program's text and not a statement, and adds it to what was typed. It is
	// false if no rule begins here.
	Rule(p *parser.Parser, t *Typed) bool
}

// A Wrapper is a reader that makes a node of the language's own of an expression that was typed.
type Wrapper interface {
	Wrapped(x ast.Expr) ast.Expr
}

// A Splicer puts typed rules into the text of a program, and lets a game go on under them.
type Splicer interface {
	// Edits returns the edits that put the rules into the text, or the reason why that cannot be done.
	Edits(t *Typed) (edits []*Edit, reason string)
	// Notes says what has become of the rules, one sentence each. Now is the desk of the program that they made.
	Notes(t *Typed, now Desk) []string
	// CannotTake says why a game cannot go on under this program, which the rules made; it is empty if it can.
	CannotTake(m *interp.Machine, t *Typed) string
	// TakeOver prepares a blank machine of this program to go on where a machine of the program before stands. Chance
	// and table are already taken over. TakeOver keeps the values of variables, and lays on the table what the new
	// rules need.
	TakeOver(m, from *interp.Machine, kept []Kept, t *Typed, before Desk)
}

// A Text is typed text, and the bag for what is wrong with it.
type Text struct {
	File *source.File
	Bag  *source.Bag
}

// A Kept is a variable of a program, and the same variable in the program before: it has the same name and, if several
// have this name, the same place among them.
type Kept struct{ Now, Was *check.Symbol }
