package junta

// This file is the memory for lists. Most of them end with the condition that makes them: then their memory is used
// again. Go's collector keeps the rest.

// A memory is where lists are made. What is full is left to the collector.
type memory struct {
	objects []object
	cells   []value
	used    used
	made    int // how many elements of long lists the evaluation has made and may hold, and what takes as much room
	ever    int // how many it has made at all
	weighed int // how many were looked at to see what is held
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
	if len(items) > cellsAtOnce {
		m.makes(len(items))
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

// makes counts elements.
func (m *memory) makes(n int) {
	m.made += n
	m.ever += n
}

// letGo says that of what was made since made was so much only a value is held.
func (m *memory) letGo(made int, v value) {
	if m.made > made {
		m.made = made + m.weight(v, m.made-made, 0)
	}
}

// How deep lists are weighed, and how many elements more than there ever were.
const (
	mostWeighedDeep = 8
	freelyWeighed   = 1_000_000
)

// weight is how many elements a value holds, so many at most.
func (m *memory) weight(v value, most, deep int) int {
	switch v.kind {
	case aFunction, aPattern, anAction:
		return most
	case aText:
		return min(most, len(v.of.text)/bytesOfCell)
	case aList:
	default:
		return 0
	}
	items := v.items()
	if m.weighed += len(items); deep > mostWeighedDeep || m.weighed > 4*m.ever+freelyWeighed {
		return most
	}
	n := 0
	if len(items) > cellsAtOnce {
		n = len(items)
	}
	for i := range items {
		if n >= most {
			return most
		}
		if items[i].of != nil {
			n += m.weight(items[i], most-n, deep+1)
		}
	}
	return min(n, most)
}

// mostMadeAtOnce is how many elements of long lists one evaluation may make in all, so that it needs no more memory
// than there is: each takes 24 bytes.
const mostMadeAtOnce = 25_000_000

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
