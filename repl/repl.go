// Package repl is the console: a prompt on a game that is being played. It knows no language; a lang.Console reads what
// is typed, and the game itself is a play.Timeline, as it is everywhere.
//
// What a person types is an expression, which is shown; a statement or a rule, which becomes an input of the game like
// an answer and can be undone; or a command with a colon before it (rows.go). A step of the game that fails, or that
// the person stops, leaves everything as it was before it: the timeline goes back to the end of the step before.
//
// The console is made of parts with one job each, which know each other by their methods alone; New puts them together.
package repl

import (
	"cmp"
	"errors"
	"io"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// A REPL is a console.
type REPL struct {
	person  *person        // who types
	screen  *screen        // where all is said
	game    *game          // what is played
	journal *journal       // its inputs, and its record
	saved   *shelf.Console // that is gone on with; nil where a game is begun

	paste  *paste
	faults *faults
	reader *reader

	watches *watches
	trace   *trace
	stops   *stops
	course  *course // the steps of the game
	replays *replays

	steer     *steer
	chance    *chance
	view      *view
	explainer *explainer
	restarts  *restarts
	lines     *lines
	words     *words // for completion
	help      *help
	commands  commands
	dispatch  *dispatch
}

// New returns a console before the game is set up. What a person reads is broken between words where the terminal ends;
// a script gets each sentence in one line.
func New(c *Config) *REPL {
	out, notes := c.Out, c.Err
	if c.Person {
		columns := func() int {
			columns, _ := c.Size()
			return columns
		}
		out, notes = term.Folding(out, columns), term.Folding(notes, columns)
	}
	r := &REPL{
		person:  &person{sits: c.Person, stops: c.Stop, forgets: c.Forget},
		screen:  &screen{out: out, size: c.Size},
		game:    &game{language: c.Language, program: c.Program, seed: c.Seed},
		journal: newJournal(c.Log), saved: c.Saved,
	}
	r.addReading(c, notes)
	r.addPlaying()
	r.addCommands(c)
	r.course.host = &table{
		screen: r.screen, reader: r.reader, faults: r.faults, person: r.person, course: r.course, stops: r.stops,
		watches: r.watches, trace: r.trace, dispatch: r.dispatch, players: c.Players,
		which: &which{course: r.course, screen: r.screen, view: r.view, trying: c.Trying},
		text:  play.Text{Out: out, Notes: notes, ReadLine: term.Commands(r.reader.answer), Game: r.asked(c)},
	}
	return r
}

// asked returns what is played where a person can ask which answers will do, or nil.
func (r *REPL) asked(c *Config) func() play.Game {
	if !c.Person || c.Trying == nil {
		return nil
	}
	return func() play.Game { return r.game.itself() }
}

// addReading adds the parts that read what is typed and say what is wrong with it.
func (r *REPL) addReading(c *Config, notes io.Writer) {
	r.paste = &paste{lines: c.Lines, screen: r.screen, person: r.person}
	r.faults = &faults{out: notes, color: c.Color, screen: r.screen, paste: r.paste, person: r.person}
	r.reader = &reader{
		lines: c.Lines, game: r.game, screen: r.screen, paste: r.paste, faults: r.faults, person: r.person,
	}
}

// addPlaying adds the parts that play the game and follow it.
func (r *REPL) addPlaying() {
	r.watches = &watches{game: r.game, screen: r.screen}
	r.trace = &trace{screen: r.screen}
	r.stops = &stops{game: r.game, screen: r.screen}
	r.course = &course{game: r.game, journal: r.journal, watches: r.watches, person: r.person}
	r.replays = &replays{game: r.game, course: r.course}
}

// addCommands adds the parts that do commands, and the table of these.
func (r *REPL) addCommands(c *Config) {
	r.steer = &steer{course: r.course, screen: r.screen, paste: r.paste, person: r.person, faults: r.faults}
	r.chance = &chance{game: r.game, course: r.course, screen: r.screen, person: r.person}
	r.view = &view{
		game: r.game, course: r.course, chance: r.chance, replays: r.replays, screen: r.screen,
		size: c.Size, ascii: c.ASCII,
	}
	r.explainer = &explainer{game: r.game, course: r.course, replays: r.replays, screen: r.screen}
	r.restarts = &restarts{
		game: r.game, course: r.course, journal: r.journal, screen: r.screen, reader: r.reader, person: r.person,
		shelf: cmp.Or(c.Shelf, &shelf.Shelf{}), editor: c.Edit, roll: cmp.Or(c.Roll, "roll"),
	}
	r.lines = &lines{game: r.game, course: r.course, journal: r.journal, screen: r.screen, restarts: r.restarts}
	r.words = &words{game: r.game}
	r.help = &help{language: c.Language, screen: r.screen, person: r.person}
	r.commands = newCommands(r)
	r.help.commands = r.commands
	r.dispatch = &dispatch{
		commands: r.commands, game: r.game, course: r.course, journal: r.journal, screen: r.screen, faults: r.faults,
	}
}

// Seed is the seed of the game, which a command may have changed.
func (r *REPL) Seed() uint64 { return r.game.Seed() }

// File is the name of the game's file; a command may have loaded another game.
func (r *REPL) File() string { return r.game.Program().File().Name }

// Run sets the game up and reads lines until there are none or the person has had enough. The error is ErrFailed, that
// of a reader or writer, or one of play.
func (r *REPL) Run() error {
	err := r.begin()
	if err != nil {
		if err = r.faults.tell(err); err == nil {
			err = ErrFailed // a game that cannot be set up cannot be played
		}
	}
	if err == nil && play.Conceals(r.game.itself()) {
		err = r.screen.say("Pieces can lie face down in this game. The console shows what they are.\n")
	}
	if err == nil {
		r.dispatch.noteTurn()
	}
	for err == nil {
		err = r.line()
	}
	err = cmp.Or(r.paste.leave(""), err)
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// begin sets the game up, or goes on with one.
func (r *REPL) begin() error {
	if r.saved != nil {
		return r.restarts.goOn(r.saved)
	}
	r.course.begin()
	return r.course.step()
}

// IsPlayed says whether anything was done behind the setting up.
func (r *REPL) IsPlayed() bool { return r.course.steps() > 1 }

// line reads what a person types, over several lines where it is not finished, and does it.
func (r *REPL) line() error {
	text, pasted, err := r.reader.read("roll> ", true)
	switch {
	case r.person.wanted(err):
		return r.screen.say("Type :quit to leave.\n")
	case err != nil:
		return err
	}
	if !pasted {
		r.reader.remember(text)
	}
	err = r.dispatch.do(text)
	switch {
	case pasted && isMisread(err):
		r.paste.cut(text)
		return nil
	case pasted:
		r.reader.remember(text)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errTakenBack):
		return r.steer.where()
	}
	return r.faults.tellOf(text, err)
}
