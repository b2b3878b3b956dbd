package interp

import "github.com/roll-lang/roll/source"

// This file lets an array in the heap grow and shrink that nothing but one variable or element holds.

// Append appends a word to an array, and returns the array: another one with room for twice as many words if there is
// no room. It bails out at a span if the game's arrays become too large.
func (m *Machine) Append(array, word int64, span source.Span) int64 {
	h := &m.Heap
	start, end := h.bounds(array)
	n := int(end - start)
	if n == int(h.roomOf(int32(array))) {
		grown := m.NewArray(n+1, span)
		copy(h.Array(grown), h.Array(array))
		h.Array(grown)[n] = word
		return grown
	}
	m.setLength(array, n+1)
	m.setElem(end, word)
	return array
}

// RemoveAt takes the word at an index out of an array. Those behind it move up.
func (m *Machine) RemoveAt(array int64, index int) {
	start, end := m.Heap.bounds(array)
	for at := start + int64(index); at+1 < end; at++ {
		m.setElem(at, m.Heap.elems[at+1])
	}
	m.setLength(array, int(end-start)-1)
}

// setLength sets how many words an array has, for which it has room.
func (m *Machine) setLength(array int64, n int) {
	if array < int64(m.journal.old.arrays) {
		m.note32(inLengths, int32(array))
	}
	m.Heap.cells += n - int(m.Heap.lengths[array])
	m.Heap.lengths[array] = int32(n)
}

// roomOf returns for how many words an array has room.
func (h *Heap) roomOf(array int32) int32 {
	if int(array)+1 < len(h.starts) {
		return h.starts[array+1] - h.starts[array]
	}
	return int32(len(h.elems)) - h.starts[array]
}
