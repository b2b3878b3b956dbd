package play

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/roll-lang/roll/table"
)

// Legal says which answers to a prompt will do. For a square it is a list; what will do for any other form, the prompt
// itself says.
type Legal struct {
	Prompt *Prompt
	// Squares are those that will do, in the order of the grid. A square will do unless it was tried and the same
	// question came again in the same state, at once or after any answers to further questions.
	Squares []int32
	// Cut says that not all squares were tried, since they are too many or take too long; those are not in the list.
	Cut bool
	// Returns says that no square leads on, and that those in the list lead to a question that was asked before.
	Returns bool
	// From is the number, from 1, of the first action to be listed, for ActionOf; 0 is the first too.
	From int
	// Unknown says that the game cannot tell whether it stands in the same state, so that all squares are in the list.
	Unknown bool
}

// None says whether it is certain that no answer will do.
func (l *Legal) None() bool { return l.Prompt.Form == SquareOf && len(l.Squares) == 0 && !l.Cut }

// Marked are the squares to be marked on a board: those that lead on, or to which the first steps of actions go.
func (l *Legal) Marked() []int32 {
	switch {
	case l.Returns:
		return nil
	case l.Prompt.Form == ActionOf:
		return l.Prompt.Actions.targets()
	}
	return l.Squares
}

// How many squares are tried, and how long.
const (
	mostProbed    = 4096
	longestProbed = 100 * time.Millisecond
)

// errLate ends a step when there is no time left to try squares.
var errLate = errors.New("there is no time left")

// A Deadline is the time that there is to try squares. Limits.Stop of the game should ask Passed, so that a step
// without an end is left too.
type Deadline struct {
	Now func() time.Time
	at  time.Time // zero where no time runs
}

// Passed returns the error to stop a game with whose squares are tried, once there is no time left.
func (d *Deadline) Passed() error {
	if !d.at.IsZero() && d.Now().After(d.at) {
		return errLate
	}
	return nil
}

// run lets the time run; stop ends that.
func (d *Deadline) run() (stop func()) {
	d.at = d.Now().Add(longestProbed)
	return func() { d.at = time.Time{} }
}

// LegalAnswers returns which answers will do to the prompt that waits where a game stands, between two steps. Each
// square is tried in the game itself, with chance of its own, and the game is then as it was. In a game in which pieces
// can lie face down all squares count as ones that will do, untried, and in one that cannot note how it stands. The
// error is ErrInterrupted, or that of a game that does not come to the prompt.
func LegalAnswers(at Standing, p *Prompt, time *Deadline) (*Legal, error) {
	l := &Legal{Prompt: p}
	if p.Form != SquareOf {
		return l, nil
	}
	all := int32(min(p.Choices(), mostProbed))
	l.Cut = p.Choices() > mostProbed
	noting, _ := at.Game.(Noting)
	conceals := Conceals(at.Game)
	pr := &prober{approach: approach{at: at}, noting: noting, seed: table.Derive(uint64(p.Number), 0), time: time}
	pr.direct = map[string]bool{}
	for i := range all {
		square := p.Choice(int64(i)).Number
		if conceals {
			l.Squares = append(l.Squares, square)
		} else {
			pr.left = append(pr.left, square)
		}
	}
	late, err := pr.probe()
	l.Squares = append(l.Squares, pr.will...)
	var returns []int32
	if len(pr.leads) > 0 && err == nil {
		pr.leads, returns, err = leading(pr, pr.leads)
	}
	l.Squares = append(l.Squares, pr.leads...)
	if len(l.Squares) == 0 && !l.Cut && !late {
		l.Squares, l.Returns = returns, len(returns) > 0
	}
	slices.Sort(l.Squares)
	l.Cut, l.Unknown = l.Cut || late, pr.unsure
	return l, err
}

// errProbed ends a step when it is known what was tried.
var errProbed = errors.New("what was tried is known")

// A prober is the host of a step that is played to see which squares will do. It gives the inputs up to the question,
// then a square; where the same question comes again in the same state, the next square at once.
type prober struct {
	approach
	noting Noting
	seed   uint64
	time   *Deadline
	left   []int32         // squares to be tried; the first is tried now
	will   []int32         // those that will do
	leads  []int32         // those that led to another question, and to nothing else so far
	led    bool            // the square that is tried now did
	direct map[string]bool // the states of the questions to which those lead
	asked  bool
	note   Note
	unsure bool // the game cannot tell how it stands
}

// probe tries all squares that are left. It says whether it had to end before.
func (pr *prober) probe() (late bool, err error) {
	defer pr.time.run()()
	for len(pr.left) > 0 && err == nil {
		err = pr.at.Game.Ahead(pr.try)
	}
	if errors.Is(err, errLate) {
		return true, nil
	}
	return false, err
}

// try plays the step until a square changes something, or none is left.
func (pr *prober) try() error {
	pr.asked, pr.led = false, false
	err := pr.step(pr)
	switch {
	case errors.Is(err, errLate), errors.Is(err, ErrInterrupted):
		return err
	case !pr.asked:
		return cmp.Or(err, ErrMisfit)
	case pr.led:
		pr.leads, pr.left = append(pr.leads, pr.left[0]), pr.left[1:]
	case len(pr.left) > 0:
		pr.will, pr.left = append(pr.will, pr.left[0]), pr.left[1:]
	}
	return nil
}

// Listens says that nothing is heard.
func (pr *prober) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (pr *prober) Hear(Event) error { return nil }

// Ask gives the inputs, and then squares.
func (pr *prober) Ask(*Prompt) (Answer, error) {
	if answer, given, err := pr.input(); given {
		return answer, err
	}
	switch {
	case !pr.asked:
		pr.asked = true
		pr.at.Game.Reseed(pr.seed)
		if !pr.knows() {
			pr.will, pr.left, pr.unsure = append(pr.will, pr.left...), nil, true
		}
	case pr.noting.Stands(pr.note):
		pr.left = pr.left[1:]
	default:
		pr.lead()
		return Answer{}, errProbed
	}
	if len(pr.left) == 0 {
		return Answer{}, errProbed
	}
	return Answer{Number: pr.left[0]}, pr.time.Passed()
}

// lead notes that a square led to another question, if that is all.
func (pr *prober) lead() {
	if !pr.noting.SameTable(pr.note) {
		return
	}
	pr.led = true
	if state, certain := pr.noting.State(nil); certain {
		pr.direct[string(state)] = true
	}
}

// knows notes how the game stands, and says whether it could tell if it stood so again.
func (pr *prober) knows() bool {
	if pr.noting == nil {
		return false
	}
	pr.note = pr.noting.Note(pr.note)
	return pr.noting.Stands(pr.note)
}
