package interp

// This file notes, while a mark is open, that numbers which are older than the mark are given away again. What is
// younger than the mark need not be noted, for it is cut off.

// noteReused notes what is about to be made of the number of a kind that is free; see Heap.free.
func (m *Machine) noteReused(kind int) {
	if !m.journal.open {
		return
	}
	number := m.Heap.take(kind)
	switch {
	case number == 0:
	case kind == freeStrings:
		m.noteString(number)
	case kind < freeObjects:
		m.noteArrayOf(number, kind)
	default:
		m.noteObject(number)
	}
}

// noteObject notes an object that is made again.
func (m *Machine) noteObject(object int32) {
	if int(object) >= m.journal.old.objects {
		return
	}
	m.note32(inClasses, object)
	m.note32(inSquares, object)
	for at := m.Heap.first[object]; at < m.Heap.end(object); at++ {
		m.note(inFields, at, m.Heap.fields[at])
	}
}

// noteArrayOf notes an array of a kind that is made again.
func (m *Machine) noteArrayOf(array int32, kind int) {
	if int(array) >= m.journal.old.arrays {
		return
	}
	m.note32(inLengths, array)
	start := m.Heap.starts[array]
	for at := start; at < start+roomOf(kind); at++ {
		m.note(inElems, at, m.Heap.elems[at])
	}
}

// noteString notes a string that is made again.
func (m *Machine) noteString(number int32) {
	if int(number) > m.journal.old.strings {
		return
	}
	j, h := &m.journal, &m.Heap
	j.texts = append(j.texts, h.strings[number-1])
	m.note(inStrings, number-1, linked(len(j.texts)-1, h.links[number-1]))
}

// linked puts the number of a text and a link into one.
func linked(text int, link int32) int64 { return int64(text)<<32 | int64(uint32(link)) }

// unlinked takes them apart.
func unlinked(both int64) (text int, link int32) { return int(both >> 32), int32(both) }

// swapString exchanges a string and its link for what was noted.
func (m *Machine) swapString(w *write) {
	h := &m.Heap
	text, link := unlinked(w.was)
	h.unknow(w.at)
	h.strings[w.at], m.journal.texts[text] = m.journal.texts[text], h.strings[w.at]
	h.links[w.at], w.was = link, linked(text, h.links[w.at])
	h.know(w.at)
}

// know lets a string be found by its text, if it is in use.
func (h *Heap) know(index int32) {
	if h.links[index] != inUse {
		return
	}
	h.text += len(h.strings[index]) + textOf
	if h.numbers != nil {
		h.numbers[h.strings[index]] = int64(-index - 1)
	}
}

// unknow undoes know.
func (h *Heap) unknow(index int32) {
	if h.links[index] == inUse {
		h.text -= len(h.strings[index]) + textOf
		delete(h.numbers, h.strings[index])
	}
}
