package interp

import "github.com/roll-lang/roll/play"

// A meter counts the steps of a game, and checks its limits now and then.
type meter struct {
	limits  play.Limits
	fuel    int32 // how many steps are left before the limits are checked
	granted int64 // how many steps the game will have taken by then
}

const (
	tickEvery   = 1 << 12 // steps between two checks of the limits
	workPerStep = 1 << 6  // pieces of quick work that count as a step
)

// Tick counts a step: every round of a loop, every call and every turn is one.
func (t *meter) Tick() {
	t.fuel--
	if t.fuel < 0 {
		t.refuel()
	}
}

// Work counts something that takes time in proportion to n without a loop of the program: n tiles that a piece passes,
// or n elements of a new array. They are quick, so many of them count as one step.
func (t *meter) Work(n int64) {
	if n >= workPerStep {
		t.work(n)
	}
}

func (t *meter) work(n int64) {
	t.fuel -= int32(min(n/workPerStep, tickEvery))
	if t.fuel < 0 {
		t.refuel()
	}
}

// steps returns how many steps the game has taken.
func (t *meter) steps() int64 { return t.granted - int64(t.fuel) }

// restart lets the meter go on from a number of steps.
func (t *meter) restart(steps int64) { t.fuel, t.granted = 0, steps }

// refuel checks the limits, and bails out if the game must stop.
func (t *meter) refuel() {
	if t.limits.Stop != nil {
		if err := t.limits.Stop(); err != nil {
			panic(halt{err})
		}
	}
	taken, fuel := t.steps(), int64(tickEvery)
	if t.limits.Steps > 0 {
		fuel = min(fuel, t.limits.Steps-taken)
	}
	if fuel < 0 {
		panic(spent{})
	}
	t.fuel, t.granted = int32(fuel), taken+fuel
}

// spent is what the machine bails out with if the game has taken too many steps.
type spent struct{}

// tooLong returns the error of a game that took too many steps, with the outermost running function.
func (f *frames) tooLong() error {
	outermost := f.frame
	for outermost.up != nil && outermost.up.fn != nil {
		outermost = outermost.up
	}
	if outermost.fn == nil || outermost.fn.Code == nil {
		return play.ErrTooLong
	}
	file, span := outermost.fn.File.Origin(outermost.fn.Code.Body.Span())
	return &play.TooLong{File: file, Span: span}
}
