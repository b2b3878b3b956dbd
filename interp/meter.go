package interp

import (
	"math"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A meter counts the steps of a game, and checks its limits now and then.
type meter struct {
	limits  play.Limits
	fuel    int32 // how many steps are left before the limits are checked
	granted int64 // how many steps the game will have taken by then
	began   int64 // how many it had taken when the running step of the game began
}

const (
	tickEvery   = 1 << 12 // steps between two checks of the limits
	workPerStep = 1 << 6  // pieces of quick work that count as a step
)

// Tick counts a step: every round of a loop, every call and every turn is one.
func (t *meter) Tick() {
	t.fuel--
	if t.fuel < 0 {
		t.refuel(source.Span{})
	}
}

// TickAt is Tick at a place in the running function, so that who stops the game there can be told where it was.
func (t *meter) TickAt(span source.Span) {
	t.fuel--
	if t.fuel < 0 {
		t.refuel(span)
	}
}

// TickBy is TickAt for so many steps, which need not be taken again.
func (t *meter) TickBy(steps int64, span source.Span) {
	t.fuel -= int32(min(steps, math.MaxInt32))
	if t.fuel < 0 {
		t.refuel(span)
	}
}

// tickAt is TickAt where a function is called, or nil for the course of play.
func (t *meter) tickAt(site *CallSite) {
	t.fuel--
	if t.fuel < 0 {
		t.refuel(site.span())
	}
}

// Work counts something that takes time in proportion to n without a loop of the program: n tiles that a piece passes,
// or n elements of a new array. They are quick, so many of them count as one step. The span is where in the running
// function that is.
func (t *meter) Work(n int64, span source.Span) {
	if n >= workPerStep {
		t.work(n, span)
	}
}

// work must not be inlined, so that Work can be.
//
//go:noinline
func (t *meter) work(n int64, span source.Span) {
	t.fuel -= int32(min(n/workPerStep, tickEvery))
	if t.fuel < 0 {
		t.refuel(span)
	}
}

// Steps returns how many steps the game has taken.
func (t *meter) Steps() int64 { return t.granted - int64(t.fuel) }

// restart lets the meter go on from a number of steps.
func (t *meter) restart(steps int64) { t.fuel, t.granted = 0, steps }

// Apart runs a part of a step that remembers what it has found, and so takes fewer steps when it finds it again:
// they are limited as others are, but do not count afterwards.
func (m *Machine) Apart(run Stmt) Flow {
	steps := m.Steps()
	flow := run(m)
	m.restart(steps)
	return flow
}

// refuel checks the limits, and bails out if the game must stop.
func (t *meter) refuel(at source.Span) {
	if t.limits.Stop != nil {
		if err := t.limits.Stop(); err != nil {
			panic(cut{err, at})
		}
	}
	taken, fuel := t.Steps(), int64(tickEvery)
	if t.limits.Steps > 0 {
		fuel = min(fuel, t.limits.Steps-taken)
	}
	if fuel < 0 {
		panic(spent{at})
	}
	t.fuel, t.granted = int32(fuel), taken+fuel
}

// A cut is what the machine bails out with if somebody stops it, at a span of the running function.
type cut struct {
	err error
	at  source.Span
}

// stopped returns the error of a step that somebody stopped, with the place of the running function where it was. One
// without a place, such as between two functions, comes back as it is.
func (m *Machine) stopped(c cut) error {
	file := m.runs()
	if file == nil || c.at == (source.Span{}) {
		return c.err
	}
	stopped := &play.Stopped{Err: c.err, Chain: m.chain(c.at), Steps: m.Steps() - m.began}
	stopped.File, stopped.Span = file.Origin(c.at)
	return stopped
}

// runs returns the file of what runs, or nil where nothing does.
func (m *Machine) runs() *source.File {
	if file := m.file(); file != nil || m.Where == nil {
		return file
	}
	return m.Where()
}

// spent is what the machine bails out with if the game has taken too many steps, at a span of what runs.
type spent struct {
	at source.Span
}

// tooLong returns the error of a game that took too many steps, with the outermost running function, or with the place
// where no function of the machine runs.
func (m *Machine) tooLong(s spent) error {
	outermost := m.frame
	for outermost.up != nil && outermost.up.fn != nil {
		outermost = outermost.up
	}
	file, span := m.runs(), s.at
	switch {
	case outermost.fn != nil && outermost.fn.Code != nil:
		file, span = outermost.fn.File, outermost.fn.Code.Body.Span()
	case outermost.fn != nil || file == nil || span == (source.Span{}):
		return play.ErrTooLong
	}
	file, span = file.Origin(span)
	return &play.TooLong{File: file, Span: span}
}
