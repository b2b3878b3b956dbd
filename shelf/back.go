package shelf

import (
	"errors"
	"fmt"
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file takes answers of a game back, gives them again, and goes from one line of the game to another.

// Undo takes back the last answers of persons, so many, and those of bots behind each, and returns them in the order in
// which they were given; nothing where there are fewer. Next then asks again. Where the game has come here from another
// line, that is taken back first. The error is the game's, if it was stopped on the way; then nothing is taken back.
func (g *Game) Undo(n int) ([]*record.Answer, error) {
	answers := g.log.Answers()
	at := len(answers)
	for ; n > 0 && at > 0; n-- {
		for at--; at > 0 && g.IsBots(answers[at]); {
			at--
		}
	}
	if n > 0 {
		return nil, nil
	}
	said := g.said.Lines
	if err := g.takeBack(at); err != nil {
		for len(g.timeline.Inputs()) < len(answers) { // all or nothing
			g.timeline.Redo()
		}
		g.said.Lines = said
		return nil, err
	}
	if g.log.TakeBack(at) {
		g.ended = false
	}
	g.left, g.seen = nil, nil
	return answers[at:], nil
}

// takeBack takes back all answers but the first, and finds what led to the question that waits then.
func (g *Game) takeBack(given int) error {
	for len(g.timeline.Inputs()) > given {
		if _, err := g.timeline.Undo(); err != nil {
			return err
		}
	}
	return g.recall()
}

// Redo gives answers again that were taken back, so many of persons with those of bots behind each, and returns them;
// nothing where there are fewer.
func (g *Game) Redo(n int) []*record.Answer {
	undone := g.log.Undone()
	end := 0
	for ; n > 0 && end < len(undone); n-- {
		for end++; end < len(undone) && g.IsBots(undone[end]); {
			end++
		}
	}
	if n > 0 {
		return nil
	}
	for i := range end {
		if !g.timeline.Redo() { // it leads to a fault
			end = i
			break
		}
	}
	g.log.GiveAgain(len(g.log.Answers()) + end)
	g.left, g.seen = nil, nil
	return undone[:end]
}

// ReturnTo goes back to the end of a turn that was played, of which 0 is setting up. Answers behind it are taken back,
// those of bots too. The error is the game's, if it was stopped on the way; then nothing has changed.
func (g *Game) ReturnTo(turn int) error {
	given := 0
	for _, a := range g.log.Answers() {
		if a.Turn <= turn {
			given++
		}
	}
	if err := g.timeline.Return(play.Position{Steps: turn + 1, Given: given}); err != nil {
		return err
	}
	g.log.TakeBack(given)
	g.left, g.seen, g.ended = nil, nil, false
	g.SeenTo(turn)
	return g.recall()
}

// AtTurn returns a game of its own, as it stood at the end of a turn that was played, of which 0 is setting up. The
// error is the game's, if it was stopped on the way there.
func (g *Game) AtTurn(turn int) (play.Game, error) { return g.timeline.At(turn + 1) }

// CanRedo says whether there is an answer that Redo could give.
func (g *Game) CanRedo() bool { return len(g.log.Undone()) > 0 }

// CatchesUp says whether the next step takes answers that were given before, as behind Redo.
func (g *Game) CatchesUp() bool { return len(g.timeline.Inputs()) > g.timeline.Position().Given }

// A place is one in the lines of a game.
type place struct{ line, given int }

// A Line is one way in which a game was played on, until something was taken back and it was played on otherwise.
type Line struct {
	Number  int
	Answers []*record.Answer
	Shared  int  // so many answers it has in common with those in force
	Here    bool // it is the line that is played
}

// Lines returns the lines of the game, in the order in which they were begun.
func (g *Game) Lines() []Line { return g.log.Lines() }

// A Branch is a line of a game that parts from what is in force: in which turn, and how many inputs it has from
// there.
type Branch struct{ Number, Turn, Length int }

// Branches returns the lines that part from what is in force, in the order of their numbers: so many, the last ones
// that were begun.
func (g *Game) Branches(most int) []Branch {
	var list []Branch
	lines := g.log.all()
	for number := lines.Count(); number > 0 && len(list) < most; number-- {
		if first, length := lines.Branch(number); first != nil {
			list = append(list, Branch{number, first.Turn, length})
		}
	}
	slices.Reverse(list)
	return list
}

// ErrNoLine is the error of a line that there is not.
var ErrNoLine = errors.New("there is no such line")

// GoToLine goes to the last answer of a line, by its number. The error is ErrNoLine or that of the game, if it was
// stopped on the way or the line leads to a fault; then nothing has changed.
func (g *Game) GoToLine(number int) error {
	for _, line := range g.Lines() {
		if line.Number == number {
			return g.goTo(place{number, len(line.Answers)})
		}
	}
	return fmt.Errorf("%w: %d", ErrNoLine, number)
}

// Left is the line that was left last by GoToLine, if nothing was done since; else 0. GoBack goes back to it.
func (g *Game) Left() int {
	if g.left == nil {
		return 0
	}
	return g.left.line
}

// GoBack goes back to where the game stood in the line that was left. The error is that of GoToLine.
func (g *Game) GoBack() error {
	err := g.goTo(*g.left)
	if err == nil {
		g.left = nil
	}
	return err
}

// goTo goes to a place.
func (g *Game) goTo(to place) error {
	from := place{g.log.all().Number(), g.log.all().Given()}
	if err := g.timeline.Follow(inputsOf(g.log.all().Of(to.line)), to.given); err != nil {
		return err
	}
	g.log.GoTo(to.line, to.given)
	g.left, g.seen, g.ended = &from, nil, false
	g.revived()
	return g.recall()
}

// Said is what the game has printed in this step since its last answer: the lines that led to the question that waits.
func (g *Game) Said() []string { return g.said.Lines }

// recall finds what led to the question that waits.
func (g *Game) recall() error {
	g.said.Lines, g.saidIn = nil, g.timeline.Steps()
	return g.timeline.Recall(&g.said)
}

// Said is what a game has printed in a step since its last answer. It is a host that may hear a step played again.
type Said struct {
	deaf
	Lines []string
}

// mostSaid is how many lines are remembered that led to a question.
const mostSaid = 100

// Listens says that printed lines matter.
func (*Said) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear remembers a line.
func (s *Said) Hear(e play.Event) error {
	printed, ok := e.Body.(*play.Printed)
	if !ok {
		return nil
	}
	if len(s.Lines) == mostSaid {
		s.Lines = slices.Delete(s.Lines, 0, 1)
	}
	s.Lines = append(s.Lines, printed.Text)
	return nil
}

// Watch forgets what led to the question before.
func (s *Said) Watch(*play.Prompt, play.Answer) error {
	s.Lines = nil
	return nil
}

// Last is the last line that is not empty, or nothing.
func (s *Said) Last() string {
	for _, line := range slices.Backward(s.Lines) {
		if line != "" {
			return line
		}
	}
	return ""
}
