package web

import (
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// A Room is a game that is served, and the pages that show it. All of it is behind one lock, also while a step is
// played, which takes no longer than a deadline.
type Room struct {
	server *Server
	clock  clock
	over   chan struct{} // closed when the game is over and all of it was told

	mu     sync.Mutex
	id     string
	game   *shelf.Game
	files  map[*source.File]*source.File // under the names that pages see
	table  host
	told   told
	held   *held    // a turn that waits to be begun, or nil
	legal  legal    // which answers will do
	wrong  error    // with which a step has ended, or nil
	fault  []byte   // the error that the game stands at, or nil
	idle   int      // turns since a person was asked something or began one
	vain   vain     // the answers that changed nothing
	undone []undone // the moves that were taken back, the last one last
	views  views    // what pages see of the board
	out    []parcel // what is still to be sent
	pages  map[*client]bool
	empty  time.Time // since when there is no page
	gone   bool      // the room is closed
}

// legal is which answers will do to a prompt, found out once.
type legal struct {
	known  bool
	prompt int
	found  *play.Legal // nil where there is nothing to list
	from   int         // the first action in the line that was written last
	line   []byte
}

// vain are answers that changed nothing.
type vain map[*record.Answer]bool

// A held turn was played, and is told when somebody begins it.
type held struct {
	seat   int
	name   string
	events []event
}

// mostIdle is how many turns are played on by themselves, until a person is wanted.
const mostIdle = 100

// newRoom returns a room without a game, which is locked.
func (s *Server) newRoom(id string) *Room {
	r := &Room{server: s, id: id, over: make(chan struct{}), pages: map[*client]bool{}, vain: vain{}, empty: s.Now()}
	r.clock = clock{now: s.Now, ends: &s.stopped, trying: &play.Deadline{Now: s.Now}}
	r.table.room = r
	r.mu.Lock()
	return r
}

// shelf is the server's shelf, with the limits of a room.
func (r *Room) shelf() *shelf.Shelf {
	own := *r.server.Shelf
	own.Limits = play.Limits{Stop: r.clock.stop}
	return &own
}

// begin begins a game. The error is that of shelf.Begin.
func (r *Room) begin(start shelf.Start) error {
	game, err := r.shelf().Begin(start)
	if err != nil {
		return err
	}
	r.sit(game)
	r.advance()
	return nil
}

// reopen goes on with the game of a record. The error is that of shelf.Open or of Unfinished.GoOn.
func (r *Room) reopen(path string) error {
	unfinished, err := r.shelf().OpenAny(path)
	if err != nil {
		return err
	}
	if unfinished.OfConsole() {
		unfinished.Close()
		return errConsole
	}
	r.clock.begin()
	game, _, err := unfinished.GoOn()
	if err != nil {
		unfinished.Close()
		return err
	}
	r.sit(game)
	r.retell()
	r.advance()
	return nil
}

// errConsole is the error of a game that is played at a console.
var errConsole = errors.New("this game was played at a console, and can only be gone on with there")

// sit puts a game into the room.
func (r *Room) sit(game *shelf.Game) {
	r.game, r.files = game, map[*source.File]*source.File{}
	r.told, r.held, r.legal, r.fault, r.idle, r.views = told{}, nil, legal{}, nil, 0, views{}
	r.vain, r.undone = vain{}, nil
}

// close closes the room and its record, as soon as nobody plays in it. Its pages are told to go.
func (r *Room) close() {
	r.clock.left.Store(true)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shut()
}

// shut closes the room and its record.
func (r *Room) shut() {
	if r.gone {
		return
	}
	r.gone = true
	for p := range r.pages {
		p.drop()
	}
	if r.game != nil {
		r.game.Close()
	}
}

// isGone says whether the room is closed, or was never one since its record could not be opened.
func (r *Room) isGone() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.gone
}

// ID is the name of the room in addresses.
func (r *Room) ID() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.id
}

// Over is closed when the game is over and all of it was told.
func (r *Room) Over() <-chan struct{} { return r.over }

// advance plays on until a person is wanted or the game is over, and tells how it stands.
func (r *Room) advance() {
	for r.fault == nil && r.held == nil && !r.game.Over() && !r.waits() && r.step() {
	}
	r.settle()
}

// waits says whether the question that waits is a person's, and not answered yet.
func (r *Room) waits() bool {
	p := r.game.Pending()
	return p != nil && r.table.answer == nil && !r.game.HasBot(p.Seat) && !r.game.CatchesUp()
}

// step plays a step, and says whether it came to its end.
func (r *Room) step() bool {
	r.clock.begin()
	r.table.begin(r.game.Steps() > 0 && !r.game.CatchesUp())
	err := r.game.Step(&r.table)
	r.table.tellAll(r.table.guesses.end())
	switch {
	case err == nil:
		return r.stepped()
	case errors.Is(err, play.ErrPending):
		r.idle = 0
	case errors.Is(err, play.ErrInterrupted):
	default:
		r.table.let()
		r.fail(err)
	}
	return false
}

// stepped is called at the end of a step, and says whether the next one can follow.
func (r *Room) stepped() bool {
	turn := r.table.turn
	r.idle++
	if r.table.asked || r.game.Steps() == 1 { // setting up is no turn
		r.idle = 0
	}
	switch {
	case r.table.holds:
		r.held = &held{turn.Seat, turn.Name, r.table.kept}
		r.game.SeenTo(r.game.Turns() - 1)
		return false
	case r.idle >= mostIdle && !r.game.Over():
		r.idle = 0
		r.held = &held{seat: -1}
		r.game.SeenTo(r.game.Turns())
		r.lookAround()
		return false
	}
	r.lookAround()
	return true
}

// release tells the turn that was held, since somebody has begun it.
func (r *Room) release() {
	events := r.held.events
	r.held = nil
	for _, e := range events {
		r.tell(e)
	}
	r.game.SeenTo(r.game.Turns())
	r.lookAround()
}

// lookAround shows how the game stands at the end of a step.
func (r *Room) lookAround() {
	if game, err := r.game.At(); err == nil {
		r.show(game)
	}
}

// settle tells how the game stands, and what it waits for.
func (r *Room) settle() {
	if r.isOver() {
		r.game.Finish()
	}
	r.send(r.stateLine())
	for _, line := range r.waiting() {
		r.send(line)
	}
	r.flush()
	if r.isOver() {
		select {
		case <-r.over:
		default:
			close(r.over)
		}
	}
}

// isOver says whether the game is over, and all of it was told.
func (r *Room) isOver() bool { return r.game.Over() && r.held == nil }

// waiting are the lines of what the game waits for: a question, the beginning of a turn, or that an error be mended.
func (r *Room) waiting() [][]byte {
	switch {
	case r.fault != nil:
		return [][]byte{r.fault}
	case r.held != nil:
		return [][]byte{r.beginLine()}
	case r.game.Pending() == nil:
		return nil
	}
	lines := [][]byte{r.promptLine()}
	if legal := r.legalLine(0); legal != nil {
		lines = append(lines, legal)
	}
	return lines
}

// retell tells all events in force anew, from the first that is another one than before.
func (r *Room) retell() {
	fresh, err := r.again()
	if err != nil {
		r.fail(err)
		return
	}
	same := r.told.same(fresh)
	if same < len(r.told.events) {
		r.told.cut(same)
		r.send(rewoundLine(r.told.next()))
	}
	for _, e := range fresh.events[same:] {
		r.tell(e)
	}
	r.showHere()
}

// again plays what is in force from the beginning, to where the game stands.
func (r *Room) again() (*told, error) {
	r.clock.begin()
	game := r.game.Program().NewGame(play.Limits{Stop: r.clock.stop})
	timeline := play.NewTimeline(game, r.game.Seed())
	for _, a := range r.game.Answers() {
		timeline.Give(a.Input())
	}
	l := &listener{room: r, game: game, answers: r.game.Answers()}
	for timeline.Steps() < r.game.Steps() || r.game.Pending() != nil && timeline.Pending() == nil {
		if err := timeline.Step(l); err != nil {
			return nil, err
		}
		l.tell(l.guesses.end())
		if timeline.Pending() != nil {
			break
		}
	}
	return &l.told, nil
}

// showHere shows how the game stands, be it in the middle of a step.
func (r *Room) showHere() {
	if r.game.Pending() == nil {
		r.lookAround()
		return
	}
	if at, err := r.game.Standing(); err == nil {
		play.AtQuestion(at, func() { r.show(at.Game) })
	}
}

// fail tells the error with which a step has ended.
func (r *Room) fail(err error) { r.wrong, r.fault = err, r.faultLine(err) }

// file returns a file under the name that pages see: nobody elsewhere need know the folders of this computer.
func (r *Room) file(f *source.File) *source.File {
	if f == nil {
		return nil
	}
	if r.files[f] == nil {
		c := *f
		c.Name = shownName(f.Name)
		r.files[f] = &c
	}
	return r.files[f]
}

// shownName is the name of a file without its folder.
func shownName(name string) string {
	if strings.HasPrefix(name, "<") && !strings.HasPrefix(name, lang.OpenedFolder) {
		return name
	}
	return filepath.Base(name)
}
