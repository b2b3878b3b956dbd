package gridlok

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
)

// TestClicksAreAnswered clicks squares by chance in all examples: each click is seen, by a line, by a square that
// changes, or by the turn that ends. Else a person would not know whether it was heard.
func TestClicksAreAnswered(t *testing.T) {
	for _, p := range langtest.ReadPrograms(t, Language{}, "../../examples/gridlok/*.gl") {
		for seed := range uint64(20) {
			game := p.NewGame(play.Limits{})
			game.Reset(seed)
			host := &listener{t: t, name: p.File().Name, rand: rand.New(rand.NewPCG(seed, 1)), left: 100}
			if err := play.Run(game, host); err != nil && !errors.Is(err, errEnough) {
				t.Fatal(err)
			}
		}
	}
}

// errEnough ends a game that has gone on for long enough.
var errEnough = errors.New("enough clicks")

// listener clicks any square that can be clicked, and wants to hear what came of it.
type listener struct {
	t       *testing.T
	name    string
	rand    *rand.Rand
	clicked string // the last square, or empty
	heard   bool
	left    int
}

func (l *listener) Listens() play.Kinds {
	return play.Of(play.KindPrinted, play.KindStood, play.KindTurn, play.KindEnded)
}

func (l *listener) Hear(play.Event) error {
	l.heard = true
	return nil
}

func (l *listener) Ask(p *play.Prompt) (play.Answer, error) {
	if l.clicked != "" && !l.heard {
		l.t.Errorf("%s: a click on %s does nothing and says nothing", l.name, l.clicked)
	}
	if l.left--; l.left < 0 {
		return play.Answer{}, errEnough
	}
	a := p.Choice(l.rand.Int64N(int64(p.Choices())))
	l.clicked, l.heard = p.Show(a), false
	return a, nil
}
