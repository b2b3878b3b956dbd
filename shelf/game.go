package shelf

import (
	"errors"
	"maps"
	"os"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// A Start says which game is begun.
type Start struct {
	Program  lang.Program
	Language lang.Language  // that the program is written in
	Seed     uint64         // that decides all chance
	Bots     map[int]string // the seats, from 1, that bots have, and which; see play.Bots
	Known    *play.Known    // how many play and what they are called, where that is known; nil where it is not
	Keep     Place
}

// A Game is a game that is played, in step with its record: each answer is on the disk before the game sees it. It must
// be closed.
type Game struct {
	shelf    *Shelf
	program  lang.Program
	language lang.Language
	seed     uint64
	begun    map[int]string    // the kinds of bots that sat down first, by seat from 1
	kinds    map[int]string    // those that sit there now
	bots     map[int]play.Host // by seat from 0
	game     play.Game
	known    *play.Known
	timeline *play.Timeline
	log      *Log
	ended    bool // its end is written down
	said     Said
	saidIn   int    // the step in which that was said
	left     *place // the line that was left last, until something else is done
	seen     *int   // the turn up to whose end all was seen, where that is written down
}

// Begin begins a game, which Next then sets up. The error says that there is no such bot, or that the game cannot be
// kept where it should be, as Keep does; or it is play.ErrPeeks.
func (s *Shelf) Begin(start Start) (*Game, error) {
	g, err := s.seat(start)
	if err != nil {
		return nil, err
	}
	if play.Peeks(g.bots, start.Program.NewGame(s.Limits)) {
		return nil, play.ErrPeeks
	}
	if g.log, err = s.Keep(g.header(), start.Keep); err != nil {
		return nil, err
	}
	g.play(start.Program.NewGame(s.Limits), nil)
	return g, nil
}

// seat returns a game with its bots in their seats, not yet kept.
func (s *Shelf) seat(start Start) (*Game, error) {
	g := &Game{
		shelf: s, program: start.Program, language: start.Language, seed: start.Seed, begun: maps.Clone(start.Bots),
		known: start.Known,
	}
	return g, g.sit(start.Bots)
}

// play puts a game and its timeline in place; nil is one at its beginning.
func (g *Game) play(game play.Game, timeline *play.Timeline) {
	if timeline == nil {
		timeline = play.NewTimeline(game, g.seed)
	}
	g.game, g.timeline = game, timeline
}

// header describes the game.
func (g *Game) header() record.Header {
	h := g.shelf.HeaderOf(g.program, g.language, g.seed)
	if len(g.begun) > 0 {
		h.Players = g.begun
	}
	return h
}

// Next plays one step: it sets the game up or plays a turn, with the host at the table and bots in their seats. The
// error is that of play.Timeline.Next; the game then waits at the same prompt, and Next can be called again. It must
// not be called where the game is over.
func (g *Game) Next(host play.Host) error {
	err := g.Step(host)
	if err == nil {
		g.Finish()
	}
	return err
}

// Step is Next for somebody who has still to see what happened in the step: it leaves the end of the game to Finish.
func (g *Game) Step(host play.Host) error {
	table := host
	if len(g.bots) > 0 {
		host = &play.Seats{Table: table, Seats: g.bots, Game: g.game}
	}
	if g.known != nil {
		g.known.Table, g.known.Asked = table, host
		host = g.known
	}
	if step := g.timeline.Steps(); step != g.saidIn {
		g.said.Lines, g.saidIn = nil, step
	}
	defer g.log.Flush()
	return g.timeline.Next(&recording{host, g})
}

// Finish writes down how the game has ended, if it is over.
func (g *Game) Finish() {
	if g.Over() {
		g.end()
	}
}

// SeenTo writes down that all up to the end of a turn was seen, since a game without questions would not tell.
func (g *Game) SeenTo(turn int) {
	if g.seen == nil || *g.seen != turn {
		g.seen = &turn
		g.log.StandsAt(turn)
	}
}

// end writes down how the game has ended, once.
func (g *Game) end() {
	if !g.ended {
		g.log.End(g.game, winnerName(g.game.Result().Winner, g.log.Answers(), SeatNames(g.program)))
	}
	g.ended = true
}

// recording is a host that writes down each answer, with what was said before it.
type recording struct {
	play.Host
	game *Game
}

// Listens says what the host listens to, and that printed lines matter.
func (r *recording) Listens() play.Kinds { return r.Host.Listens() | play.Of(play.KindPrinted) }

// Hear remembers printed lines, and tells the host what it listens to.
func (r *recording) Hear(e play.Event) error {
	r.game.said.Hear(e)
	if !r.Host.Listens().Has(e.Body.Kind()) {
		return nil
	}
	return r.Host.Hear(e)
}

// Ask asks the host and writes its answer down.
func (r *recording) Ask(p *play.Prompt) (play.Answer, error) {
	bot := r.game.HasBot(p.Seat)
	if !bot {
		r.game.log.Flush()
	}
	answer, err := r.Host.Ask(p)
	if err == nil && p.Accepts(answer) {
		r.game.log.answered(p, answer, r.game.game.Turns(), r.game.said.Last(), bot, r.game.by(p.Seat))
		r.game.said.Lines, r.game.left, r.game.seen = nil, nil, nil
	}
	return answer, err
}

// Watch notes that an answer was given again.
func (r *recording) Watch(*play.Prompt, play.Answer) error {
	r.game.said.Lines = nil
	return nil
}

// Known is what was known of the players beforehand, or nil.
func (g *Game) Known() *play.Known { return g.known }

// Discard removes the record of a game that was not worth beginning.
func (g *Game) Discard() error {
	path := g.Path()
	if path == "" {
		return nil
	}
	return errors.Join(g.Close(), os.Remove(path))
}

// Over says whether the game is over.
func (g *Game) Over() bool { return g.timeline.Over() }

// Turns returns how many turns have begun.
func (g *Game) Turns() int { return g.game.Turns() }

// Steps returns how many steps are finished; setting up is the first.
func (g *Game) Steps() int { return g.timeline.Steps() }

// Pending returns the prompt that waits for an answer, or nil.
func (g *Game) Pending() *play.Prompt { return g.timeline.Pending() }

// At returns the game as it stands at the end of the last finished step. It must not be stepped. The error is the
// game's, if it was stopped on the way there.
func (g *Game) At() (play.Game, error) { return g.timeline.Game() }

// Played returns the game that is played, to be looked at while it asks.
func (g *Game) Played() play.Game { return g.game }

// Standing returns where the game stands, for those who go ahead while a prompt waits. The error is the game's, if it
// was stopped on the way to the end of the last finished step.
func (g *Game) Standing() (play.Standing, error) { return g.timeline.Standing() }

// Program is what is played.
func (g *Game) Program() lang.Program { return g.program }

// Language is what the program is written in.
func (g *Game) Language() lang.Language { return g.language }

// Seed decides all chance.
func (g *Game) Seed() uint64 { return g.seed }

// Answers returns the answers in force.
func (g *Game) Answers() []*record.Answer { return g.log.Answers() }

// Path returns the file of the record; it is empty where the game is not kept, or kept no longer.
func (g *Game) Path() string { return g.log.Path() }

// Stands says whether the record is where it was made: somebody may have removed it.
func (g *Game) Stands() bool { return g.log.Stands() }

// Record returns the game as a record of its answers in force, as one makes a test of it.
func (g *Game) Record() *record.Record {
	return &record.Record{Header: g.header(), Answers: g.log.Answers()}
}

// Save keeps a copy of the game as it stands under a name, and returns the name of the copy. The error is as that of
// Shelf.Save.
func (g *Game) Save(name string) (string, error) {
	return g.shelf.save(name, g.header(), g.log.Answers(), g.seen, g.changed())
}

// Close closes the record, so that others can go on with the game.
func (g *Game) Close() error { return g.log.Close() }
