package interp

import "slices"

// This file compares what lives for the whole game with a copy of it.

// same says whether a store has the values of a clone.
func (s *Store) same(p *Program, clone *Store) bool {
	return slices.Equal(s.Words, clone.Words) && s.sameBesides(p, clone)
}

// sameAlive is same, but for words that are dead.
func (s *Store) sameAlive(p *Program, clone *Store, dead []bool) bool {
	for i, w := range s.Words {
		if w != clone.Words[i] && !dead[i] {
			return false
		}
	}
	return s.sameBesides(p, clone)
}

// sameBesides is same for all but words.
func (s *Store) sameBesides(p *Program, clone *Store) bool {
	if !s.Heap.same(&clone.Heap) {
		return false
	}
	for i, changes := range p.Changes {
		if changes && !slices.Equal(s.Arrays[i], clone.Arrays[i]) {
			return false
		}
	}
	return true
}

// same says whether a heap is equal to a copy of one.
func (h *Heap) same(g *Heap) bool {
	if !h.used() || !g.used() {
		return h.used() == g.used()
	}
	if h.words != g.words {
		return false // mostly it shows here
	}
	return slices.Equal(h.fields, g.fields) && slices.Equal(h.elems, g.elems) && slices.Equal(h.squares, g.squares) &&
		slices.Equal(h.classes, g.classes) && slices.Equal(h.first, g.first) && slices.Equal(h.starts, g.starts) &&
		slices.Equal(h.strings, g.strings) && slices.Equal(h.lengths, g.lengths) && slices.Equal(h.links, g.links) &&
		slices.Equal(h.free, g.free)
}
