package shelf

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// The errors of games that are not gone on with.
var (
	ErrOver = errors.New("this game is over")
	ErrTest = errors.New("this is a test, which stays as it is")
)

// An Unfinished is a game that was begun. While it is open nobody else can go on with it. GoOn or GoOnUnder makes a
// game of it, which then owns the record; else it must be closed.
type Unfinished struct {
	shelf    *Shelf
	path     string
	record   *record.Record
	writer   *record.Writer
	program  lang.Program // as it was when the game was begun
	language lang.Language
}

// Open opens a record to go on with its game. The error says what is wrong with the record, as that of Read does, or
// that its program cannot be played, as that of Program does; or it is ErrOver, ErrTest, or record.ErrLocked where
// another program plays the game.
func (s *Shelf) Open(path string) (*Unfinished, error) {
	u, err := s.OpenAny(path)
	if err == nil && u.record.End != nil {
		u.Close()
		return nil, fmt.Errorf("%s: %w", path, ErrOver)
	}
	return u, err
}

// OpenAny is Open for somebody who may look back in a game that is over, and take its end back.
func (s *Shelf) OpenAny(path string) (*Unfinished, error) {
	if filepath.Ext(path) == TestExt {
		return nil, fmt.Errorf("%s: %w", path, ErrTest)
	}
	r, w, err := s.records().Open(path)
	if err != nil {
		return nil, misread(path, err)
	}
	s.noteTorn(path, r)
	u := &Unfinished{shelf: s, path: path, record: r, writer: w}
	u.language, _ = s.Languages.Named(r.Header.Language)
	if _, err = s.seat(Start{Bots: r.Seats}); err == nil {
		u.program, err = s.Program(r)
	}
	if err != nil {
		w.Close()
		return nil, err
	}
	return u, nil
}

// File is where the program was read from.
func (u *Unfinished) File() string { return u.record.Header.File }

// Close closes the record of a game that is not gone on with.
func (u *Unfinished) Close() error { return u.writer.Close() }

// Fresh returns the program as it is in its file, if it is another one now: nil if it is the same, or the file is gone.
// Broken says that it is another one, and has errors.
func (u *Unfinished) Fresh() (program lang.Program, broken bool) {
	file, d, err := files.Source(u.File())
	if err != nil || d != nil || file.Text == u.record.Header.Source {
		return nil, false // gone, or never a file: the source in the record serves
	}
	program, _ = u.language.Load(file)
	return program, program == nil
}

// Difference returns where the game would have gone another way under the rules of a program, or nil where it would
// not: the first that is more than a text, if there is one. The error is that of FirstDifference.
func (u *Unfinished) Difference(fresh lang.Program) (*Difference, error) {
	return u.shelf.FirstDifference(u.program, fresh, u.record, true)
}

// Loss is how many turns go where the game goes on from before a difference.
func (u *Unfinished) Loss(d *Difference) int {
	turn, _ := u.shelf.turnOf(u.record, 1)
	return max(0, turn-max(1, d.Turn)+1)
}

// Path is the file of the record.
func (u *Unfinished) Path() string { return u.path }

// Stands says whether the record is where it was made.
func (u *Unfinished) Stands() bool { return stands(u.path) }

// A Recap is what a person wants to know of a game that is gone on with.
type Recap struct {
	Last      []string // the lines of the last turn
	TakenBack []error  // the faults of the program to which the last answers led, which are taken back
}

// OfConsole says that the game is played at a console, which GoOnAtConsole goes on with.
func (u *Unfinished) OfConsole() bool { return u.record.OfConsole() }

// A Console is a game that a console goes on with.
type Console struct {
	Program  lang.Program
	Language lang.Language
	Seed     uint64
	Answers  []*record.Answer // the inputs in force
	At       int              // the turn at whose end it stood
	Log      *Log             // in which it goes on
}

// Inputs are the inputs in force, as a game takes them.
func (c *Console) Inputs() []play.Input { return inputsOf(c.Answers) }

// GoOnAtConsole hands over a game of a console, under the rules of the record: in it or, if it was saved under a name,
// in a record of its own.
func (u *Unfinished) GoOnAtConsole() *Console {
	r := u.record
	c := &Console{Program: u.program, Language: u.language, Seed: r.Header.Seed, Answers: r.Answers}
	if r.At != nil {
		c.At = *r.At
	}
	if r.Header.Saved == "" {
		c.Log = u.log()
		return c
	}
	c.Log = &Log{shelf: u.shelf}
	c.Log.Restart(u.shelf.ConsoleHeaderOf(u.program, u.language, r.Header.Seed), r.Answers)
	u.Close()
	return c
}

// GoOn goes on under the rules of the record: in it or, if it was saved under a name, in a record of its own, so that
// one can come back to it again and again. The error is that of the game, or says that the record does not fit it.
func (u *Unfinished) GoOn() (*Game, *Recap, error) {
	if u.record.Header.Saved != "" {
		return u.branch(u.program, u.record.Answers, u.record.At)
	}
	g, recap, err := u.revive(u.program, u.record.Answers, u.record.At)
	if err != nil {
		return nil, nil, err
	}
	g.log, g.ended = u.log(), u.record.End != nil
	g.log.TakeBack(g.log.all().Given() - len(recap.TakenBack))
	if len(recap.TakenBack) == 0 { // what leads to a fault is not given again
		g.timeline.Offer(inputsOf(g.log.Undone()))
	}
	return g.revived(), recap, g.recall()
}

// log returns the log that goes on in the record.
func (u *Unfinished) log() *Log {
	h := u.record.Header
	h.Console = u.record.OfConsole()
	return &Log{shelf: u.shelf, path: u.path, writer: u.writer, header: h, lines: &u.record.Lines}
}

// GoOnUnder goes on with another program, in a record of its own, so that the old one stays as it is: from before a
// difference or, if that is nil or one of texts, from where the game stands. The error is that of GoOn.
func (u *Unfinished) GoOnUnder(program lang.Program, d *Difference) (*Game, *Recap, error) {
	if d == nil || d.Texts {
		return u.branch(program, u.record.Answers, u.record.At)
	}
	return u.branch(program, u.record.Answers[:d.Answers], d.before(u.record.At))
}

// branch goes on in a record of its own.
func (u *Unfinished) branch(program lang.Program, answers []*record.Answer, at *int) (*Game, *Recap, error) {
	g, recap, err := u.revive(program, answers, at)
	if err != nil {
		return nil, nil, err
	}
	g.log = &Log{shelf: u.shelf}
	n := len(answers) - len(recap.TakenBack)
	g.log.Restart(g.header(), answers[:n:n])
	if seats := g.changed(); seats != nil {
		g.log.Seat(*seats, max(0, g.Turns()-1))
	}
	u.Close()
	return g.revived(), recap, g.recall()
}

// revived returns a game that was played again, whose end may not have been written down.
func (g *Game) revived() *Game {
	if g.Over() {
		g.end()
	}
	return g
}

// revive plays answers again, to the turn at which a console was left if it was one. Where they lead to a fault of the
// program the last one is taken back.
func (u *Unfinished) revive(program lang.Program, answers []*record.Answer, at *int) (*Game, *Recap, error) {
	h := &u.record.Header
	g, err := u.shelf.seat(Start{Program: program, Language: u.language, Seed: h.Seed, Bots: h.Players})
	if err != nil {
		return nil, nil, err
	}
	if err := g.sit(u.record.Seats); err != nil {
		return nil, nil, err
	}
	recap := &Recap{}
	for {
		last := &lastTurn{}
		v, err := Revive(program.NewGame(u.shelf.Limits), h.Seed, inputsOf(answers), at, last)
		var fault *source.Diagnostic
		if errors.As(err, &fault) && len(answers) > 0 {
			recap.TakenBack = append(recap.TakenBack, err)
			answers = answers[:len(answers)-1]
			continue
		}
		if err != nil {
			return nil, nil, fmt.Errorf("the record does not fit the game: %w", err)
		}
		g.play(v.Game, v.Timeline)
		recap.Last = last.lines
		return g, recap, nil
	}
}

// inputsOf returns answers as a game takes them.
func inputsOf(answers []*record.Answer) []play.Input {
	inputs := make([]play.Input, len(answers))
	for i, a := range answers {
		inputs[i] = a.Input()
	}
	return inputs
}

// lastTurn is a host that remembers the lines of the last turn.
type lastTurn struct {
	deaf
	turn  int
	lines []string
}

// Listens says that printed lines matter.
func (l *lastTurn) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear remembers a line.
func (l *lastTurn) Hear(e play.Event) error {
	if e.Turn != l.turn {
		l.turn, l.lines = e.Turn, nil
	}
	if printed := e.Body.(*play.Printed); printed.Manner != play.Denial {
		l.lines = append(l.lines, printed.Text)
	}
	return nil
}
