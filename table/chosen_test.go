package table_test

import (
	"math"
	"slices"
	"testing"

	"github.com/roll-lang/roll/table"
)

// TestChosenDice rolls a die of six: the chosen numbers come first, in their order, then chance goes on as if nothing
// had been chosen.
func TestChosenDice(t *testing.T) {
	s, r := table.State{Rand: table.NewRand(3), Chosen: []int32{6, 0, 9}}, table.NewRand(3)
	want := []int32{6, 0, 9, r.Roll(6), r.Roll(6)}
	var got []int32
	for range want {
		got = append(got, s.Roll(6))
	}
	if !slices.Equal(got, want) {
		t.Errorf("rolled %v, want %v", got, want)
	}
}

// TestChosenCards draws from a deck of two cards worth 0, two worth 10 and one worth 20.
func TestChosenCards(t *testing.T) {
	tests := []struct {
		name        string
		replacement bool
		chosen      []int32
		drawn       []int32 // kinds
		left        int
	}{
		{"in the order chosen", false, []int32{20, 0, 10}, []int32{2, 0, 1}, 2},
		{"all cards", false, []int32{0, 10, 20, 10, 0}, []int32{0, 1, 2, 1, 0}, 0},
		{"all are out and shuffled again", false, []int32{0, 10, 20, 10, 0, 20}, []int32{0, 1, 2, 1, 0, 2}, 4},
		{"it goes back", true, []int32{20, 20, 20}, []int32{2, 2, 2}, 5},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			box := deck(test.replacement, 2, 2, 1)
			s := table.State{Rand: table.NewRand(1), Deck: table.NewDeck(box), Chosen: test.chosen}
			var drawn []int32
			for range test.chosen {
				kind, _ := s.Draw(box)
				drawn = append(drawn, kind)
			}
			if !slices.Equal(drawn, test.drawn) || s.Deck.Left() != test.left || len(s.Chosen) != 0 {
				t.Errorf("drew %v, want %v; %d are left, want %d", drawn, test.drawn, s.Deck.Left(), test.left)
			}
			if s.Rand != table.NewRand(1) {
				t.Error("a chosen card used up chance")
			}
		})
	}
}

// TestChosenCardIsOut chooses a card of which none is left: chance draws one of the others, and each other card still
// comes once.
func TestChosenCardIsOut(t *testing.T) {
	box := deck(false, 2, 2, 1)
	s := table.State{Rand: table.NewRand(1), Deck: table.NewDeck(box), Chosen: []int32{20, 20}}
	drawn := make([]int32, 3)
	for range 5 {
		kind, _ := s.Draw(box)
		drawn[kind]++
	}
	if !slices.Equal(drawn, []int32{2, 2, 1}) {
		t.Errorf("drew %v of the kinds, want all there are", drawn)
	}
}

// TestFraction draws from 0 up to 1: each tenth as often as the other.
func TestFraction(t *testing.T) {
	r, tenths := table.NewRand(1), make(tally, 10)
	for range *draws {
		f := r.Fraction()
		if f < 0 || f >= 1 {
			t.Fatalf("drew %v", f)
		}
		tenths[int(10*f)]++
	}
	tenths.mustBeEven(t, "tenths")
}

// TestDerivedSeedsNeverChange holds derived seeds against the generator that they come from: people keep the seeds of
// games, and bots theirs. What is derived from a seed begins at its first output, and goes on by the index.
func TestDerivedSeedsNeverChange(t *testing.T) {
	step := number("9e3779b97f4a7c15").Uint64()
	for _, seed := range []uint64{0, 1, 42, math.MaxUint64} {
		from := splitMix(seed, 1)[0].Uint64()
		for _, index := range []uint64{0, 1, 2, 1 << 40} {
			want := splitMix(from+index-step, 1)[0].Uint64()
			if got, at := table.Derive(seed, index), table.SeedsOf(seed).At(index); got != want || at != want {
				t.Errorf("seed %d, index %d: derived %d and %d, want %d", seed, index, got, at, want)
			}
		}
	}
}
