package table

import "slices"

// Same says whether two states have all things in common, what is still to be drawn too.
func (s *State) Same(t *State) bool {
	return s.Players == t.Players && s.First == t.First && s.Rand == t.Rand &&
		slices.Equal(s.Names, t.Names) && slices.Equal(s.Tiles, t.Tiles) && slices.Equal(s.Chosen, t.Chosen) &&
		s.Deck.left == t.Deck.left && slices.Equal(s.Deck.cards, t.Deck.cards) && s.Grid.same(&t.Grid)
}

func (g *Grid) same(h *Grid) bool {
	return g.Rows == h.Rows && g.Columns == h.Columns && g.Background == h.Background &&
		slices.Equal(g.Squares, h.Squares)
}
