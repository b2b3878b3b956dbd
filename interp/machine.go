package interp

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// A Machine runs one game of a program. It holds the state of the game and, while a step runs, the frames.
type Machine struct {
	Program *Program
	Store
	Table  table.State
	Turn   int  // turns begun
	Seat   int  // whose turn it is, or -1
	Aside  bool // what runs is neither set-up nor a turn, but was typed
	Result play.Result
	Own    any // what a language has made of the state, and can make again: it is in no snapshot
	// Where returns the file of what a language evaluates while no function of the machine runs; nil if none does.
	Where func() *source.File
	// Settle puts back what a language keeps of an evaluation that may have bailed out, behind each look; nil for none.
	Settle func()
	// Calls returns what of that is running, innermost first, each with where it goes on; nil if nothing ever is.
	Calls func() []string

	teller
	asker
	noter
	late late
	frames
	meter
	mover
	whole
	sweeper   sweeper
	numbers   [maxParams]int32 // what a function of numbers is given that is called
	buf       []byte           // for the text that is being made
	unnamed   []string         // what players without a name are called, by their seats
	stepping  bool             // a step runs
	looking   bool             // what runs only looks, and must leave all as it was
	journal   journal
	suspended []*suspended // steps in whose middle somebody goes ahead; depth is how many
	depth     int
	err       error // why the step is given up
}

// NewMachine returns a game of a program before its beginning. Reset must follow.
func NewMachine(p *Program, limits play.Limits) *Machine {
	m := &Machine{Program: p, Seat: -1, meter: meter{limits: limits}}
	m.Store = newStore(p)
	m.lasting = m.flat()
	m.frame, m.base = &m.outside, &m.outside
	m.landings = make([]int32, maxLandings)
	m.Table.Names = make([]string, p.Seats)
	copy(m.Table.Names, p.Names)
	m.Table.Deck = table.NewDeck(&p.Setup.Cards)
	return m
}

// Reset goes back to the beginning of a game, with a seed.
func (m *Machine) Reset(seed uint64) {
	m.closeMarks()
	m.Store.reset(m.Program)
	m.lasting = m.flat()
	if m.Table.Grid.Rows > 0 {
		m.Table.Grid.Reset()
	}
	m.Table.Players = m.Program.Seats
	if len(m.Table.Names) != m.Program.Seats {
		m.Table.Names = make([]string, m.Program.Seats)
	}
	clear(m.Table.Names)
	copy(m.Table.Names, m.Program.Names)
	m.Table.Tiles = m.Table.Tiles[:0]
	m.Table.Deck.Reset(&m.Program.Setup.Cards)
	m.Table.Rand.Seed(seed)
	m.Table.Chosen, m.Table.First = nil, -1
	m.Turn, m.Seat, m.Result = 0, -1, play.Result{Winner: -1}
	m.events, m.prompts = 0, 0
	m.restart(0)
}

// Reseed lets chance go on from another seed.
func (m *Machine) Reseed(seed uint64) { m.Table.Rand.Seed(seed) }

// Step runs one step of the game. The error is an *Error of the program, one of the host's or ErrTooLong.
func (m *Machine) Step(host play.Host, step func(*Machine) Flow) (err error) {
	m.host, m.wants = host, host.Listens()
	m.begin()
	m.Aside = false
	m.elements = m.lasting
	m.stepping, m.meter.began = true, m.Steps()
	defer m.catch(&err)
	flow := step(m)
	if flow == Next {
		flow = m.tellLate()
	}
	m.stepping = false
	if flow == Stop {
		return m.err
	}
	m.finish()
	return nil
}

// finish ends a step that was not given up or, in a step that is a whole game, a turn.
func (m *Machine) finish() {
	if m.Heap.words != 0 || m.journal.step > 0 {
		m.unmarkStep()
		m.endStep()
	}
}

// begin forgets what happened in earlier turns, and marks where the game stands if the host may go ahead. Step calls
// it; a step that is a whole game calls it before each turn.
func (m *Machine) begin() {
	m.cause, m.lastPiece, m.lastMove, m.asked = -1, -1, -1, nil
	if len(m.late.squares) > 0 {
		m.late.clear()
	}
	if m.wants&play.Ahead != 0 {
		m.markStep()
	}
}

// GiveUp ends the step with an error.
func (m *Machine) GiveUp(err error) Flow {
	m.err = err
	return Stop
}

// Looking says that what runs only looks, so that nothing may be noted for later.
func (m *Machine) Looking() bool { return m.looking }

// Run runs a statement inside an expression. If that ends the step or the game, the expression bails out.
func (m *Machine) Run(s Stmt) { m.must(s(m)) }

// must bails out of an expression unless a flow says Next: an expression cannot say how to go on.
func (m *Machine) must(flow Flow) {
	if flow != Next {
		panic(halt{m.err})
	}
}
