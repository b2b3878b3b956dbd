// Package repl is the console: a prompt on a game that is being played. It knows no language; a lang.Console reads what is
// typed, and the game itself is a play.Timeline, as it is everywhere.
//
// What a person types is an expression, which is shown; a statement or a rule, which becomes an input of the game like an
// answer and can be undone; or a command with a colon before it (commands.go). A step of the game that fails, or that the
// person stops, leaves everything as it was before it: the timeline goes back to the end of the step before.
package repl

import (
	"cmp"
	"errors"
	"io"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
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

// A REPL is a console.
type REPL struct {
	*Config
	console  lang.Console
	timeline *play.Timeline
	answers  []*record.Answer // of the inputs in force
	trail    []play.Position  // the ends of all steps, that of setting up first
	undone   []play.Position  // ends of steps that were taken back, the next one to be done again last
	taken    []*record.Answer // all inputs, those that were taken back too, while undone is not empty
	typing   *record.Answer   // what was typed and is not yet in the record
	at       int              // the turn that the record says the console is at; -1 where it says nothing yet

	host      *table
	breaks    []breakpoint
	watches   []*watch
	trace     bool
	setting   bool     // the game is being set up
	playing   bool     // a step runs
	stoppedAt int64    // the event at which it has stopped; 0 if it has not
	left      int      // how many turns are to be played behind this one; toTheEnd for all
	begun     int      // how many turns had begun when it began
	number    int      // of the line that was read last
	pasted    []string // lines of a paste that are still to be taken
	tries     int      // answers that were read for the question that waits
}

// New returns a console before the game is set up. What a person reads is broken between words where the terminal ends; a
// script gets each sentence in one line.
func New(c *Config) *REPL {
	r := &REPL{Config: c}
	if c.Person {
		columns := func() int {
			columns, _ := c.Size()
			return columns
		}
		c.Out, c.Err = term.Folding(c.Out, columns), term.Folding(c.Err, columns)
	}
	r.host = newTable(r)
	return r
}

// Run sets the game up and reads lines until there are none or the person has had enough. The error is ErrFailed, that
// of a reader or writer, or one of play.
func (r *REPL) Run() error {
	r.begin(r.Program)
	err := r.step()
	if err != nil {
		if err = r.tell(err); err == nil {
			err = ErrFailed // a game that cannot be set up cannot be played
		}
	}
	if err == nil {
		r.noteTurn()
	}
	for err == nil {
		err = r.line()
	}
	err = cmp.Or(r.leavePaste(""), err)
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// begin begins a game of a program, before it is set up.
func (r *REPL) begin(program lang.Program) {
	r.Program = program
	r.console = program.NewConsole(play.Limits{Stop: r.Stop})
	r.timeline = play.NewTimeline(r.console, r.Seed)
	r.answers, r.trail, r.undone, r.typing, r.at = nil, nil, nil, nil, -1
	r.setting = true
}

// line reads what a person types, over several lines where it is not finished, and does it.
func (r *REPL) line() error {
	text, whole, err := r.read("roll> ", "  ... ")
	switch {
	case errors.Is(err, play.ErrInterrupted) && r.Person:
		return r.say("Type :quit to leave.\n")
	case err != nil:
		return err
	}
	if !whole {
		r.Lines.Remember(text)
	}
	err = r.do(text)
	switch {
	case whole && isMisread(err):
		r.cut(text)
		return nil
	case whole:
		r.Lines.Remember(text)
	}
	if err != nil {
		return r.tellOf(text, err)
	}
	return nil
}

// read reads a text that is finished. Whole says that lines of it were pasted, so that it may mean something else than one
// by one.
func (r *REPL) read(first, more string) (text string, whole bool, err error) {
	prompt := first
	for {
		line, err := r.readLine(prompt)
		switch {
		case errors.Is(err, io.EOF) && text != "":
			err = r.tell(errors.New("what was begun is not finished"))
			return "", false, cmp.Or(err, io.EOF)
		case err != nil:
			return "", false, err
		}
		if line = strings.TrimRight(line, "\n"); strings.Contains(line, "\n") {
			if !r.isWhole(text, line) {
				r.cut(line)
				continue
			}
			whole = true
		}
		text += line
		if isCommand(text) || r.console.Read(text) != lang.Unfinished {
			return text, whole, nil
		}
		text, prompt = text+"\n", more
	}
}

// readLine reads a line, or several that were pasted. A prompt is for persons alone. A Ctrl-C that came when nothing ran any
// more stops nothing; one that comes when the line is entered stops what it says.
func (r *REPL) readLine(prompt string) (string, error) {
	if line, ok, err := r.nextPasted(prompt); ok || err != nil {
		return line, err
	}
	r.Forget()
	if !r.Person {
		prompt = ""
	}
	line, err := r.Lines.ReadLine(prompt)
	if err == nil {
		r.number++
	}
	return line, err
}

// do does what was typed.
func (r *REPL) do(text string) error {
	if isCommand(text) {
		return r.command(text)
	}
	switch r.console.Read(text) {
	case lang.Expression:
		return withColon(text, r.look(text))
	case lang.Action:
		return withColon(text, r.act(text))
	}
	return nil
}

// look shows the value of an expression.
func (r *REPL) look(text string) error {
	value, err := r.console.Look(text)
	if err != nil {
		return err
	}
	return r.show(value)
}

// act does a statement, or takes over a rule. After the end of the game it does so too.
func (r *REPL) act(text string) error {
	return r.input(play.Typed{Turn: r.console.Turns(), Text: text})
}

// nameOf returns the name of the player at a seat, or nothing.
func (r *REPL) nameOf(seat int) string {
	_, state := r.console.Table()
	if seat < 0 || seat >= len(state.Names) {
		return ""
	}
	return play.NameOfSeat(seat, state.Names[seat])
}
