package count

import (
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// laid is a game with dice and cards.
type laid struct {
	play.Game
	setup table.Setup
}

func (g *laid) Table() (*table.Setup, *table.State) { return &g.setup, nil }

// TestCertain says which dice and cards leave nothing to chance. No dice at all are two dice of six faces.
func TestCertain(t *testing.T) {
	one, two := make([]table.Card, 1), make([]table.Card, 2)
	for _, test := range []struct {
		name  string
		dice  []int32
		kinds []table.Card
		want  bool
	}{
		{"nothing", nil, nil, false},
		{"dice of one face", []int32{1, 1}, nil, true},
		{"a die of two faces", []int32{1, 2}, nil, false},
		{"cards of one kind", nil, one, true},
		{"cards of two kinds", nil, two, false},
		{"dice of one face and cards of two kinds", []int32{1}, two, false},
		{"a die of two faces and cards of one kind", []int32{2}, one, false},
	} {
		w := &walker{game: &laid{setup: table.Setup{Dice: test.dice, Cards: table.Cards{Kinds: test.kinds}}}}
		if got := w.certain(); got != test.want {
			t.Errorf("%s: certain is %v", test.name, got)
		}
	}
}
