package play

import (
	"cmp"
	"errors"
)

// An approach brings a game from the end of a step to a question in the next one, with the inputs given since.
type approach struct {
	at     Standing
	inputs []Input // the answers among them
	given  int     // how many answers were given
}

// step plays the step that asks.
func (a *approach) step(host Host) error {
	game := a.at.Game
	a.inputs, a.given = a.at.Inputs, 0
	if a.at.Steps == 0 {
		return game.Setup(host)
	}
	if len(a.inputs) > 0 {
		if turn, ok := turnOf(a.inputs[0]); ok && turn == game.Turns() {
			a.inputs = a.inputs[1:]
			return game.Do(a.at.Inputs[0], host)
		}
	}
	return game.Turn(host)
}

// input returns the next answer. Given is false at the question, when there is none.
func (a *approach) input() (answer Answer, given bool, err error) {
	if a.given == len(a.inputs) {
		return Answer{}, false, nil
	}
	answer, ok := a.inputs[a.given].(Answer)
	if !ok {
		err = ErrMisfit
	}
	a.given++
	return answer, true, err
}

// AtQuestion lets look see the game as it stands at the prompt that waits, between two steps. The game is then as it
// was. The error is ErrInterrupted, or that of a game that does not come to the prompt.
func AtQuestion(at Standing, look func()) error {
	l := &looker{approach: approach{at: at}, look: look}
	return at.Game.Ahead(func() error {
		err := l.step(l)
		if l.looked {
			return nil
		}
		return cmp.Or(err, ErrMisfit)
	})
}

// errLooked ends a step in whose middle somebody has looked.
var errLooked = errors.New("what was to be seen is seen")

// A looker is the host of a step that is played up to a question.
type looker struct {
	approach
	look   func()
	looked bool
}

// Listens says that nothing is heard.
func (l *looker) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (l *looker) Hear(Event) error { return nil }

// Ask gives the inputs, and looks at the question.
func (l *looker) Ask(*Prompt) (Answer, error) {
	if answer, given, err := l.input(); given {
		return answer, err
	}
	l.look()
	l.looked = true
	return Answer{}, errLooked
}
