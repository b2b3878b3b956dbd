package interp

import "slices"

// A Store holds the values that live for the whole game.
type Store struct {
	Words  []int64   // the variables, by their slots
	Arrays [][]int32 // flat arrays; those that cannot change are the program's
	Heap   Heap
}

// newStore returns the store of a new game.
func newStore(p *Program) Store {
	s := Store{Words: slices.Clone(p.Words), Arrays: slices.Clone(p.Arrays), Heap: newHeap(p)}
	for i, a := range s.Arrays {
		if p.Changes[i] {
			s.Arrays[i] = slices.Clone(a)
		}
	}
	return s
}

// flat returns how many elements the flat arrays have.
func (s *Store) flat() (elements int) {
	for _, a := range s.Arrays {
		elements += len(a)
	}
	return elements
}

// reset gives a store the values with which a game begins.
func (s *Store) reset(p *Program) {
	copy(s.Words, p.Words)
	if s.Heap.used() {
		s.Heap.reset()
	}
	s.copyArrays(p, p.Arrays)
}

// clone returns a copy of what can change in a store.
func (s *Store) clone(p *Program) Store {
	t := Store{Words: slices.Clone(s.Words), Arrays: make([][]int32, len(s.Arrays))}
	if s.Heap.used() {
		t.Heap.copyFrom(&s.Heap)
		t.Heap.young, t.Heap.pinned = nil, 0 // they mean something in a step alone
	}
	for i, changes := range p.Changes {
		if changes {
			t.Arrays[i] = slices.Clone(s.Arrays[i])
		}
	}
	return t
}

// restore gives a store the values of a clone.
func (s *Store) restore(p *Program, from *Store) {
	copy(s.Words, from.Words)
	switch {
	case from.Heap.used():
		s.Heap.copyFrom(&from.Heap)
	case s.Heap.used():
		s.Heap.reset()
	}
	s.copyArrays(p, from.Arrays)
}

func (s *Store) copyArrays(p *Program, from [][]int32) {
	for i, changes := range p.Changes {
		if changes {
			s.Arrays[i] = append(s.Arrays[i][:0], from[i]...)
		}
	}
}

// size is about how many bytes a clone has.
func (s *Store) size() int {
	n := 8 * len(s.Words)
	for _, a := range s.Arrays {
		n += 4 * len(a)
	}
	if s.Heap.used() {
		n += s.Heap.size()
	}
	return n
}
