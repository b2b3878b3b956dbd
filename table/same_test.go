package table_test

import (
	"testing"

	"github.com/roll-lang/roll/table"
)

// TestSame changes one thing after the other in a state, and wants each to tell.
func TestSame(t *testing.T) {
	cards := table.NewCards([]table.Card{{Value: 1, Quantity: 2}, {Value: 2, Quantity: 2}}, false)
	made := func() *table.State {
		s := &table.State{Players: 2, Names: []string{"a", ""}, Tiles: []int32{1, 2}, Chosen: []int32{3}}
		s.Deck = table.NewDeck(&cards)
		s.Grid.Set(2, 3)
		s.Rand.Seed(1)
		return s
	}
	copied := made().Clone()
	if s := made(); !s.Same(made()) || !s.Same(&copied) {
		t.Error("two states that were made in the same way are not the same")
	}
	for what, change := range map[string]func(*table.State){
		"players":     func(s *table.State) { s.Players++ },
		"first":       func(s *table.State) { s.First = 1 },
		"names":       func(s *table.State) { s.Names[1] = "b" },
		"tiles":       func(s *table.State) { s.Tiles[1] = 0 },
		"more tiles":  func(s *table.State) { s.Tiles = append(s.Tiles, 0) },
		"chosen":      func(s *table.State) { s.Chosen = nil },
		"a card":      func(s *table.State) { s.Deck.Take(2, &cards) },
		"chance":      func(s *table.State) { s.Rand.Roll(6) },
		"the grid":    func(s *table.State) { s.Grid.Squares[5] = 1 },
		"its shape":   func(s *table.State) { s.Grid.Set(3, 2) },
		"its picture": func(s *table.State) { s.Grid.Background = "x" },
	} {
		s := made()
		if change(s); s.Same(made()) || made().Same(s) {
			t.Errorf("%s: it does not tell", what)
		}
	}
}
