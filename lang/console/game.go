package console

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// A Game is one game of a program: the course of play around a machine. The only state of its own is which rules are in
// force, since they can change at a console.
type Game struct {
	*interp.Machine
	program     *Program
	first       *Program // the rules that a game begins with
	limits      play.Limits
	setup, turn func(*interp.Machine) interp.Flow
	marks       []marked
}

// A marked is the program and the machine at a mark: typed rules may put others in their place.
type marked struct {
	program *Program
	machine *interp.Machine
}

// newGame returns a game before its Setup, with seed 0 and with all that a game of the language can do.
func newGame(p *Program, limits play.Limits) lang.Console {
	g := &Game{first: p, limits: limits}
	g.Reset(0)
	return p.Course.Game(g)
}

// Reset goes back to before Setup and to the first rules, and sets the seed.
func (g *Game) Reset(seed uint64) {
	g.marks = g.marks[:0]
	g.use(g.first)
	g.Machine.Reset(seed)
}

// use lets the game go on under a program. If that is not the present one, its machine is blank.
func (g *Game) use(p *Program) {
	if g.program != p {
		g.goOn(p, interp.NewMachine(p.Core, g.limits))
	}
}

// goOn lets the game go on under a program, in a machine of it.
func (g *Game) goOn(p *Program, m *interp.Machine) {
	g.program, g.Machine, g.setup, g.turn = p, m, p.SetUp, p.Turn
}

// A snapshot is the state of a game together with the rules in force.
type snapshot struct {
	play.Snapshot
	program, first *Program
}

// Size counts the rules too, unless the game began with them.
func (s *snapshot) Size() int {
	if s.program == s.first {
		return s.Snapshot.Size()
	}
	return s.Snapshot.Size() + s.program.size()
}

// Snapshot returns the state between two steps.
func (g *Game) Snapshot() play.Snapshot { return &snapshot{g.Machine.Snapshot(), g.program, g.first} }

// Restore goes back to a snapshot of this game or of a fork of it.
func (g *Game) Restore(from play.Snapshot) {
	s, ok := from.(*snapshot)
	if !ok || s.first != g.first {
		panic("console: the snapshot is of another program")
	}
	g.marks = g.marks[:0]
	g.use(s.program)
	g.Machine.Restore(s.Snapshot)
}

// Mark opens a mark, between two steps. Marks nest.
func (g *Game) Mark() {
	g.marks = append(g.marks, marked{g.program, g.Machine})
	g.Machine.Mark()
}

// Back rolls the game back to the last open mark, and closes that.
func (g *Game) Back() {
	last := len(g.marks) - 1
	g.backTo(g.marks[last])
	g.marks = g.marks[:last]
	g.Machine.Back()
}

// backTo goes back to the program and the machine of a mark.
func (g *Game) backTo(m marked) {
	if g.Machine != m.machine {
		g.goOn(m.program, m.machine)
	}
}

// Ahead lets try play the game ahead, and then leaves it as it was.
func (g *Game) Ahead(try func() error) error {
	now, marks := marked{g.program, g.Machine}, len(g.marks)
	return g.Machine.Ahead(func() error {
		defer func() {
			g.backTo(now)
			g.marks = g.marks[:marks]
		}()
		return try()
	})
}

// Fork returns another game of the same program, with seed 0.
func (g *Game) Fork() play.Game { return newGame(g.first, g.limits) }

// Setup sets the game up.
func (g *Game) Setup(host play.Host) error { return g.Step(host, g.setup) }

// Turn plays one turn.
func (g *Game) Turn(host play.Host) error { return g.Step(host, g.turn) }

// Run plays the whole game.
func (g *Game) Run(host play.Host, pace play.Pace) error {
	return g.PlayAll(host, pace, g.setup, g.turn)
}

// Result says whether the game is over and how it ended.
func (g *Game) Result() play.Result { return g.Machine.Result }

// Turns returns how many turns have begun.
func (g *Game) Turns() int { return g.Machine.Turn }

// Table returns what lies on the table, and how it stands now.
func (g *Game) Table() (*table.Setup, *table.State) {
	return &g.Machine.Program.Setup, &g.Machine.Table
}

// NextSeat returns whose turn comes next.
func (g *Game) NextSeat() int { return g.program.Course.NextSeat(g.Machine) }

// Course returns what the language does in the game under the present rules.
func (g *Game) Course() Course { return g.program.Course }
