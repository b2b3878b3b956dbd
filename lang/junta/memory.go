package junta

// This file is the memory for lists. Most of them end with the condition that makes them: then their memory is used
// again. Go's collector keeps the rest.

// A memory is where lists are made. What is full is left to the collector.
type memory struct {
	objects []object
	cells   []value
	used    used
}

// used says how much of a memory is used, and of which: each that is taken anew has a number.
type used struct{ objects, cells, objectsTaken, cellsTaken int }

// How many lists and elements memory is taken for at once.
const (
	objectsAtOnce = 64
	cellsAtOnce   = 512
)

// list makes a list of elements that nobody changes any more.
func (m *memory) list(items []value) value {
	if len(items) == 0 {
		return emptyList
	}
	if m.used.objects == len(m.objects) {
		m.objects, m.used.objects = make([]object, objectsAtOnce), 0
		m.used.objectsTaken++
	}
	o := &m.objects[m.used.objects]
	m.used.objects++
	*o = object{items: items}
	return value{kind: aList, of: o}
}

// room returns an empty list with room for so many elements.
func (m *memory) room(n int) []value {
	if n > cellsAtOnce {
		return make([]value, 0, n)
	}
	if m.used.cells+n > len(m.cells) {
		m.cells, m.used.cells = make([]value, cellsAtOnce), 0
		m.used.cellsTaken++
	}
	from := m.used.cells
	m.used.cells += n
	return m.cells[from:from:m.used.cells]
}

// free gives back all that was made since so much was used: nobody holds any of it.
func (m *memory) free(since used) {
	if m.used.objectsTaken == since.objectsTaken {
		m.used.objects = since.objects
	} else {
		m.used.objects = 0
	}
	if m.used.cellsTaken == since.cellsTaken {
		m.used.cells = since.cells
	} else {
		m.used.cells = 0
	}
}

// emptyList is the list without elements.
var emptyList = listOf(nil)
