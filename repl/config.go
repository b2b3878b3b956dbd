package repl

import (
	"errors"
	"io"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/record"
)

// ErrFailed is returned by Run where a line that did not come from a person was wrong, which is told.
var ErrFailed = errors.New("a line was wrong")

// errQuit ends the console.
var errQuit = errors.New("quit")

// errTakenBack is the error of a step of which the person has taken back the first answer.
var errTakenBack = errors.New("taken back")

// Config is what a console is made of.
type Config struct {
	Language lang.Language
	Program  lang.Program
	Seed     uint64
	Players  int // how many play; 0 is to be asked

	Lines    Lines
	Person   bool // a person types, who sees prompts and may go on after an error
	Out, Err io.Writer
	Color    bool
	ASCII    bool
	Size     func() (columns, lines int) // of the terminal

	// Stop says that Ctrl-C was pressed, until Forget is called, or that all must end.
	Stop   func() error
	Forget func()
	World  World
}

// Lines is where lines come from.
type Lines interface {
	// ReadLine is that of term.Lines.
	ReadLine(prompt string) (string, error)
	// Remember keeps what was typed, so that it can be had again.
	Remember(entry string)
}

// World is what lies outside of the console: files and records. Its errors are sentences for the person.
type World interface {
	// Log writes entries to the record of the game.
	Log(entries ...record.Entry)
	// Begin begins a new record, of a game of a program.
	Begin(program lang.Program, seed uint64)
	// Save copies a game under a name and returns the name of the file.
	Save(name string, program lang.Program, seed uint64, entries []record.Entry) (string, error)
	// Load returns a saved game and its program, which must be of a language.
	Load(name string, language lang.Language) (*record.Record, lang.Program, error)
	// Edit lets the person edit the program's file.
	Edit() error
	// Fresh loads the program's file again. The error may be a *play.Refused.
	Fresh() (lang.Program, error)
	// Files returns the names of files that begin with something.
	Files(prefix string) []string
}
