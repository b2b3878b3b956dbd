package interp

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// The limits of the evaluator.
const (
	maxLandings = 1000       // how deep landings nest
	maxElements = 50_000_000 // of all arrays of the functions that run, and of those of the whole game
	tickEvery   = 1 << 12    // steps between two looks at the limits
	workPerStep = 1 << 6     // pieces of quick work that count as a step
)

// A Machine runs one game of a program: it holds the game's state and, while a step runs, the frames.
type Machine struct {
	Program *Program
	Vars    []int32
	Arrays  [][]int32
	Words   []int64 // in a language with more kinds of values
	Heap    Heap
	Table   table.State
	Turn    int  // turns begun
	Seat    int  // whose turn it is, or -1
	Aside   bool // what runs is neither setting up nor a turn; false at the beginning of a step
	Result  play.Result
	Bodies  Bodies

	host     play.Host
	wants    play.Kinds
	events   int64 // events that happened
	prompts  int   // prompts that were answered
	cause    int64 // the event that what happens now follows from, or -1
	err      error // why the step is given up
	prompt   play.Prompt
	asked    *play.Prompt // the pattern of what was asked last in this step, and how often just before
	again    int
	buf      []byte
	returned int64    // what the function returned that was called last
	unnamed  []string // what players are called who have no name, by their seats
	// The piece that the player whose turn it is moved last in this turn, or -1, and the event of that.
	lastPiece int32
	lastMove  int64

	frames
	stepping bool // a step runs
	limits   play.Limits
	fuel     int32   // steps to go until the limits are looked at
	lasting  int     // how many elements the arrays of the whole game have
	granted  int64   // how many steps the game will have taken then
	locals   []int64 // the words of the running function, in a language with more kinds of values

	kind        *check.Type // of what was given last, where it is of a union
	left, right int64       // the operands of a calculation with such

	Observer play.Observer // of a step that is the whole game, or nil
	whole
}

// Bodies are the bodies of a machine's events. Each is used again for the next event of its kind, so that telling an
// event allocates nothing.
type Bodies struct {
	Began     play.Began
	Printed   play.Printed
	Named     play.Named
	Placed    play.Placed
	TurnBegan play.TurnBegan
	Rolled    play.Rolled
	Drew      play.Drew
	Moved     play.Moved
	Landed    play.Landed
	Answered  play.Answered
	Ended     play.Ended
	Laid      play.Laid
	Stood     play.Stood
	Path      []int32 // the memory of Moved's path
}

// NewMachine returns a game of a program, before its beginning; Reset must follow.
func NewMachine(p *Program, limits play.Limits) *Machine {
	m := &Machine{Program: p, Seat: -1, limits: limits}
	m.Vars = make([]int32, len(p.Vars))
	m.Words = make([]int64, len(p.Words))
	m.Heap.program = p
	m.Arrays = make([][]int32, len(p.Arrays))
	for i, a := range p.Arrays {
		m.Arrays[i] = a
		m.lasting += len(a)
		if p.Changes[i] {
			m.Arrays[i] = slices.Clone(a)
		}
	}
	m.frame = &m.outside
	m.landings = make([]int32, maxLandings)
	m.Table.Names = make([]string, p.Seats)
	m.Table.Deck = table.NewDeck(&p.Setup.Cards)
	return m
}

// Reset goes back to the beginning of a game, with a seed.
func (m *Machine) Reset(seed uint64) {
	copy(m.Vars, m.Program.Vars)
	if m.Program.Strings != nil {
		copy(m.Words, m.Program.Words)
		m.Heap.reset(m.Program)
		m.Table.Grid.Reset()
	}
	for i, changes := range m.Program.Changes {
		if changes {
			m.Arrays[i] = append(m.Arrays[i][:0], m.Program.Arrays[i]...)
		}
	}
	m.Table.Players = m.Program.Seats
	if len(m.Table.Names) != m.Program.Seats {
		m.Table.Names = make([]string, m.Program.Seats)
	}
	clear(m.Table.Names)
	m.Table.Tiles = m.Table.Tiles[:0]
	m.Table.Deck.Reset(&m.Program.Setup.Cards)
	m.Table.Rand.Seed(seed)
	m.Table.Chosen, m.Table.First = nil, -1
	m.Turn, m.Seat, m.Result = 0, -1, play.Result{Winner: -1}
	m.events, m.prompts = 0, 0
	m.fuel, m.granted = 0, 0
}

// Reseed makes chance go on from another seed.
func (m *Machine) Reseed(seed uint64) { m.Table.Rand.Seed(seed) }

// Step runs one step of the game. The error is an *Error of the program, one of the host's or ErrTooLong.
func (m *Machine) Step(host play.Host, step func(*Machine) Flow) (err error) {
	m.host, m.wants = host, host.Listens()
	m.begin()
	m.Aside = false
	m.elements = m.lasting
	m.stepping = true
	defer m.catch(&err)
	flow := step(m)
	m.stepping = false
	if flow == Stop {
		return m.err
	}
	return nil
}

// begin forgets what happened in earlier turns. Step does it; one that is the whole game does it before each.
func (m *Machine) begin() { m.cause, m.lastPiece, m.lastMove, m.asked = -1, -1, -1, nil }

// Tick counts a step: every loop round, call and turn is one.
func (m *Machine) Tick() {
	m.fuel--
	if m.fuel < 0 {
		m.refuel()
	}
}

// Work counts something that takes time in proportion to n, for which no loop of the program runs: n tiles that a
// piece passes, or elements that an array gets. It counts them by the dozen, as they are quick.
func (m *Machine) Work(n int64) {
	if n >= workPerStep {
		m.work(n)
	}
}

func (m *Machine) work(n int64) {
	m.fuel -= int32(min(n/workPerStep, tickEvery))
	if m.fuel < 0 {
		m.refuel()
	}
}

// steps returns how many steps the game has taken.
func (m *Machine) steps() int64 { return m.granted - int64(m.fuel) }

// refuel looks at the limits and bails out where the game must stop.
func (m *Machine) refuel() {
	if m.limits.Stop != nil {
		if err := m.limits.Stop(); err != nil {
			panic(halt{err})
		}
	}
	taken, fuel := m.steps(), int64(tickEvery)
	if m.limits.Steps > 0 {
		fuel = min(fuel, m.limits.Steps-taken)
	}
	if fuel < 0 {
		panic(halt{m.tooLong()})
	}
	m.fuel, m.granted = int32(fuel), taken+fuel
}

// tooLong returns the error of a game that took too many steps, with the outermost function that runs.
func (m *Machine) tooLong() error {
	f := m.frame
	for f.up != nil && f.up.fn != nil {
		f = f.up
	}
	if f.fn == nil || f.fn.Code == nil {
		return play.ErrTooLong
	}
	file, span := f.fn.File.Origin(f.fn.Code.Body.Span())
	return &play.TooLong{File: file, Span: span}
}

// Wants says whether anybody listens to a kind of event. Where it says no the event counts as happened;
// otherwise Emit must follow.
func (m *Machine) Wants(kind play.Kind) bool {
	wanted := m.wants.Has(kind)
	if !wanted {
		m.events++
	}
	return wanted
}

// Wanted says whether anybody listens to some of a set. It counts nothing.
func (m *Machine) Wanted(kinds play.Kinds) bool { return m.wants&kinds != 0 }

// Emit tells the host an event that comes from a span of the running function; its body is one of the machine's. It says
// Stop if the host wants no more.
func (m *Machine) Emit(body play.Body, span source.Span) Flow {
	number := m.events
	m.events++
	event := play.Event{Number: number, Cause: m.cause, Turn: m.Turn, File: m.file(), Span: span, Body: body}
	if event.File != nil {
		event.File, event.Span = event.File.Origin(span)
	}
	if err := m.host.Hear(event); err != nil {
		m.err = err
		return Stop
	}
	return Next
}

// Events returns how many events have happened.
func (m *Machine) Events() int64 { return m.events }

// LastEvent returns the number of the event that happened last.
func (m *Machine) LastEvent() int64 { return m.events - 1 }

// Cause returns the event that what happens now follows from, or -1.
func (m *Machine) Cause() int64 { return m.cause }

// Follow makes what happens from now on follow from an event.
func (m *Machine) Follow(event int64) { m.cause = event }

// Print prints a line.
func (m *Machine) Print(line string, span source.Span) Flow {
	if !m.Wants(play.KindPrinted) {
		return Next
	}
	m.Bodies.Printed = play.Printed{Text: line}
	return m.Emit(&m.Bodies.Printed, span)
}

// Prompt returns the machine's one prompt made after a pattern, to be completed and given to Ask. Its number, and the
// seat whose turn it is, are filled in.
func (m *Machine) Prompt(pattern *play.Prompt) *play.Prompt {
	m.prompt = *pattern
	m.prompt.Number, m.prompt.Seat = m.prompts, m.Seat
	if m.asked == pattern {
		m.again++
	} else {
		m.asked, m.again = pattern, 0
	}
	m.prompt.Again = m.again
	return &m.prompt
}

// Ask asks the host the machine's prompt. It says Stop if there is no answer.
func (m *Machine) Ask() (play.Answer, Flow) {
	if f := m.prompt.File; f != nil {
		m.prompt.File, m.prompt.Span = f.Origin(m.prompt.Span)
	}
	answer, err := m.host.Ask(&m.prompt)
	if err != nil {
		return answer, m.GiveUp(&PromptError{Err: err, Prompt: m.prompt.Clone()})
	}
	if !m.prompt.Accepts(answer) {
		return answer, m.GiveUp(&PromptError{Err: play.ErrMisfit, Prompt: m.prompt.Clone()})
	}
	m.prompts++
	if !m.Wants(play.KindAnswered) {
		return answer, Next
	}
	p := &m.prompt
	m.Bodies.Answered = play.Answered{
		Prompt: p.Number, Seat: p.Seat, Form: p.Form, Target: p.Target, Answer: answer,
		Columns: p.Columns, Want: p.Want, Truths: p.Truths,
	}
	return answer, m.Emit(&m.Bodies.Answered, p.Span)
}

// End ends the game. Winner is a seat, or -1.
func (m *Machine) End(winner int, span source.Span) Flow {
	m.Result = play.Result{Over: true, Winner: winner}
	if !m.Wants(play.KindEnded) {
		return Over
	}
	name := ""
	if winner >= 0 {
		name = m.NameOf(int32(winner))
	}
	m.Bodies.Ended = play.Ended{Winner: winner, Name: name}
	if m.Emit(&m.Bodies.Ended, span) == Stop {
		return Stop
	}
	return Over
}

// EndWith ends the game with a value for its result.
func (m *Machine) EndWith(value string) Flow {
	m.Result = play.Result{Over: true, Winner: -1, Value: value, Valued: true}
	if !m.Wants(play.KindEnded) {
		return Over
	}
	m.Bodies.Ended = play.Ended{Winner: -1, Value: value, Valued: true}
	if m.Emit(&m.Bodies.Ended, source.Span{}) == Stop {
		return Stop
	}
	return Over
}

// NameOf returns the name of a player.
func (m *Machine) NameOf(player int32) string {
	if name := m.Table.Names[player]; name != "" {
		return name
	}
	return m.nameless(player)
}

// nameless returns what a player is called who has no name.
func (m *Machine) nameless(player int32) string {
	if m.unnamed == nil {
		m.unnamed = make([]string, len(m.Table.Names))
	}
	if m.unnamed[player] == "" {
		m.unnamed[player] = play.NameOfSeat(int(player), "")
	}
	return m.unnamed[player]
}

// TileOf returns where a piece stands, given its place among the pieces of all players: on its player's start
// before the pieces are placed.
func (m *Machine) TileOf(piece int32) int32 {
	if len(m.Table.Tiles) == 0 {
		return m.Arrays[m.Program.Start][int(piece)/m.Program.Setup.Pieces]
	}
	return m.Table.Tiles[piece]
}

// Moved notes that a piece is about to be reported as moved.
func (m *Machine) Moved(player, piece int32) {
	if int(player) == m.Seat {
		m.lastPiece, m.lastMove = piece, m.events
	}
}

// LastMoved returns the piece that the player whose turn it is moved last in this turn, and the event of that,
// or -1 for both.
func (m *Machine) LastMoved() (piece int32, event int64) { return m.lastPiece, m.lastMove }
