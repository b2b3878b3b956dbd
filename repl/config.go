package repl

import (
	"errors"
	"io"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
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
	Trying   *play.Deadline              // for those who ask which answers will do; where it is nil, nobody can

	// Stop says that Ctrl-C was pressed, until Forget is called, or that all must end.
	Stop   func() error
	Forget func()

	Shelf *shelf.Shelf            // where games are saved and loaded, and files read again; nil has none
	Saved *shelf.Console          // a game to go on with; nil begins one. Its log is to be Log
	Log   *shelf.Log              // where this game is kept; nil is nowhere
	Edit  func(path string) error // lets the person edit a file
	Roll  string                  // the command that calls this program; empty is roll
}

// Lines is where lines come from.
type Lines interface {
	// ReadLine is that of term.Lines.
	ReadLine(prompt string) (string, error)
	// Remember keeps what was typed, so that it can be had again.
	Remember(entry string)
}
