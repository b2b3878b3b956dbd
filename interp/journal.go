package interp

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// This file lets a game go back to where it stood, without a copy of it. While a mark is open, each write to a list
// that is older than the mark is noted with what was there before. What is small is saved whole at the mark. All of it
// lies in memory that is used again.

// A journal is the open marks of a machine, and what was written since the first of them.
type journal struct {
	open   bool // whether a mark is open
	old    old  // what is older than the last mark; nothing if none is open
	writes []write
	full   int      // with so many writes it is time to thin them out
	lists  []aside  // lists as they were before they were made anew
	texts  []string // names as they were
	marks  []opened
	step   int // the number of the mark at the beginning of the running step, from 1; 0 if it has none
}

// old is how many objects, arrays, words of arrays and strings are older than the last open mark.
type old struct{ objects, arrays, elems, strings int }

// A write is an element of a list that was set, and what it was before. If at is all, the whole list was made anew, and
// was is the number of its old self among the lists of the journal. For a name it is the number among the texts, and
// for a string that and its link.
type write struct {
	list, at int32
	was      int64
}

// The lists whose writes are noted. Behind them are the flat arrays of the store, by their slots.
const (
	inFields int32 = iota
	inElems
	inClasses // of which each object is
	inSquares // on which each object stands
	inLengths // of arrays
	inStrings
	inGrid
	inTiles
	inCards
	inNames
	inArrays
)

// all stands for all elements of a list.
const all int32 = -1

// An aside is a list as it was before it was made anew.
type aside struct {
	list int32
	was  []int32
}

// An opened is an open mark: what was saved whole, and how much the heap and the journal held.
type opened struct {
	still
	heap                       mark
	writes, full, lists, texts int
}

// A still is what is small in a machine, and so is saved whole.
type still struct {
	words          []int64
	turn, seat     int
	aside          bool
	result         play.Result
	events         int64
	prompts        int
	fuel           int32
	granted        int64
	lasting        int
	players, first int
	left           int // cards in the deck
	rows, columns  int32
	background     string
	rand           table.Rand
	chosen         []int32
}

// take saves what is small in a machine.
func (s *still) take(m *Machine) {
	t := &m.Table
	s.words = append(s.words[:0], m.Words...)
	s.turn, s.seat, s.aside, s.result = m.Turn, m.Seat, m.Aside, m.Result
	s.events, s.prompts, s.fuel, s.granted, s.lasting = m.events, m.prompts, m.fuel, m.granted, m.lasting
	s.players, s.first, s.left, s.rand, s.chosen = t.Players, t.First, t.Deck.Left(), t.Rand, t.Chosen
	s.rows, s.columns, s.background = t.Grid.Rows, t.Grid.Columns, t.Grid.Background
}

// give gives a machine what was saved.
func (s *still) give(m *Machine) {
	t := &m.Table
	copy(m.Words, s.words)
	m.Turn, m.Seat, m.Aside, m.Result = s.turn, s.seat, s.aside, s.result
	m.events, m.prompts, m.fuel, m.granted, m.lasting = s.events, s.prompts, s.fuel, s.granted, s.lasting
	t.Players, t.First, t.Rand, t.Chosen = s.players, s.first, s.rand, s.chosen
	t.Deck.SetLeft(s.left)
	t.Grid.Rows, t.Grid.Columns, t.Grid.Background = s.rows, s.columns, s.background
}

// Mark opens a mark, between two steps. Marks nest. Reset and Restore close all of them.
func (m *Machine) Mark() {
	if m.stepping {
		panic("interp: a mark is opened between two steps")
	}
	m.mark()
}

func (m *Machine) mark() {
	j := &m.journal
	n := len(j.marks)
	if n == cap(j.marks) {
		j.marks = append(j.marks, opened{})
	}
	j.marks = j.marks[:n+1]
	k := &j.marks[n]
	k.take(m)
	k.heap = m.Heap.mark(k.heap)
	m.Heap.pin()
	k.writes, k.lists, k.texts = len(j.writes), len(j.lists), len(j.texts)
	k.full = k.writes + fewWrites
	j.goOn()
}

// Back rolls the game back to the last open mark, and closes that. It may also be called after a step that ended with
// an error.
func (m *Machine) Back() {
	j := &m.journal
	k := &j.marks[len(j.marks)-1]
	m.undo(k.writes)
	m.Heap.forget(&k.heap)
	k.give(m)
	clear(j.texts[k.texts:])
	j.writes, j.lists, j.texts = j.writes[:k.writes], j.lists[:k.lists], j.texts[:k.texts]
	j.marks = j.marks[:len(j.marks)-1]
	j.goOn()
}

// backTo rolls the game back to before a mark, from 0.
func (m *Machine) backTo(mark int) {
	for len(m.journal.marks) > mark {
		m.Back()
	}
}

// keep closes the last open mark and leaves the game as it is. Marks below it need what was noted.
func (j *journal) keep() {
	if len(j.marks) == 1 {
		j.close()
		return
	}
	j.marks = j.marks[:len(j.marks)-1]
	j.goOn()
}

// close closes all marks and leaves the game as it is.
func (j *journal) close() {
	clear(j.texts)
	j.marks, j.writes, j.lists, j.texts = j.marks[:0], j.writes[:0], j.lists[:0], j.texts[:0]
	j.open, j.old = false, old{}
}

// closeMarks closes all marks, since the game goes elsewhere.
func (m *Machine) closeMarks() {
	if m.depth > 0 {
		panic("interp: a game that is played ahead can only be rolled back")
	}
	if m.journal.open {
		m.journal.close()
	}
}

// goOn goes on under the last open mark, if there is one.
func (j *journal) goOn() {
	n := len(j.marks)
	if j.open = n > 0; !j.open {
		j.old = old{}
		return
	}
	k := &j.marks[n-1]
	j.old, j.full = old{k.heap.objects, k.heap.arrays, k.heap.elems, k.heap.strings}, k.full
}

// markStep opens a mark at the beginning of a step or, in a step that is a whole game, of a turn.
func (m *Machine) markStep() {
	m.mark()
	m.journal.step = len(m.journal.marks)
}

// unmarkStep closes the mark of the running step, if it has one.
func (m *Machine) unmarkStep() {
	if m.journal.step > 0 {
		m.journal.keep()
		m.journal.step = 0
	}
}

// undo takes all writes back from a number on, the last one first. Each keeps what it has taken back.
func (m *Machine) undo(from int) {
	for i := len(m.journal.writes) - 1; i >= from; i-- {
		m.swap(&m.journal.writes[i])
	}
}

// redo does all writes again that were taken back.
func (m *Machine) redo(from int) {
	for i := from; i < len(m.journal.writes); i++ {
		m.swap(&m.journal.writes[i])
	}
}

// swap exchanges what a write has set for what it has kept. Elements that a list no longer has, since it was made anew
// after the write, count for nothing.
func (m *Machine) swap(w *write) {
	switch w.list {
	case inFields:
		m.Heap.fields[w.at], w.was = w.was, m.Heap.fields[w.at]
		return
	case inElems:
		m.Heap.elems[w.at], w.was = w.was, m.Heap.elems[w.at]
		return
	case inStrings:
		m.swapString(w)
		return
	case inNames:
		name, text := &m.Table.Names[w.at], &m.journal.texts[w.was]
		*name, *text = *text, *name
		return
	}
	list := m.list(w.list)
	if w.at == all {
		was := &m.journal.lists[w.was].was
		*list, *was = *was, *list
	} else if int(w.at) < len(*list) {
		elem := &(*list)[w.at]
		*elem, w.was = int32(w.was), int64(*elem)
	}
}

// list returns a list of 32-bit numbers.
func (m *Machine) list(list int32) *[]int32 {
	switch list {
	case inClasses:
		return &m.Heap.classes
	case inSquares:
		return &m.Heap.squares
	case inLengths:
		return &m.Heap.lengths
	case inGrid:
		return &m.Table.Grid.Squares
	case inTiles:
		return &m.Table.Tiles
	case inCards:
		return m.Table.Deck.Kinds()
	}
	return &m.Arrays[list-inArrays]
}

// note notes that an element is about to be set, and what it is.
func (m *Machine) note(list, at int32, is int64) {
	j := &m.journal
	j.writes = append(j.writes, write{list, at, is})
	if len(j.writes) >= j.full {
		j.thin()
	}
}

func (m *Machine) noteField(object int64, slot int) {
	at := m.Heap.first[object] + int32(slot)
	m.note(inFields, at, m.Heap.fields[at])
}

func (m *Machine) noteElem(at int64) { m.note(inElems, int32(at), m.Heap.elems[at]) }

// note32 notes an element of a list of 32-bit numbers.
func (m *Machine) note32(list, at int32) { m.note(list, at, int64((*m.list(list))[at])) }

// setAside notes that a list is about to be made anew. While a mark is open that is needed once.
func (m *Machine) setAside(list int32) {
	j := &m.journal
	if !j.open {
		return
	}
	n := len(j.lists)
	for _, a := range j.lists[j.marks[len(j.marks)-1].lists:] {
		if a.list == list {
			return
		}
	}
	if n == cap(j.lists) {
		j.lists = append(j.lists, aside{})
	}
	j.lists = j.lists[:n+1]
	a, is := &j.lists[n], *m.list(list)
	a.list = list
	if is == nil {
		a.was = nil
	} else if a.was = append(a.was[:0], is...); a.was == nil {
		a.was = []int32{}
	}
	m.note(list, all, int64(n))
}

// fewWrites is how many writes are noted before it is worth while to thin them out.
const fewWrites = 1 << 16

// thin drops what was noted more than once since the last mark: only what was there at the mark counts. So the journal
// grows with what the game holds, not with how long it goes on.
func (j *journal) thin() {
	type place struct{ list, at int32 }
	k := &j.marks[len(j.marks)-1]
	known := map[place]bool{}
	writes, lists, texts := j.writes[:k.writes], k.lists, k.texts
	for _, w := range j.writes[k.writes:] {
		if p := (place{w.list, w.at}); known[p] {
			continue
		} else {
			known[p] = true
		}
		switch {
		case w.list == inNames:
			j.texts[texts], w.was = j.texts[w.was], int64(texts)
			texts++
		case w.list == inStrings:
			text, link := unlinked(w.was)
			j.texts[texts], w.was = j.texts[text], linked(texts, link)
			texts++
		case w.at == all:
			j.lists[lists], j.lists[w.was] = j.lists[w.was], j.lists[lists]
			w.was = int64(lists)
			lists++
		}
		writes = append(writes, w)
	}
	j.writes, j.lists, j.texts = writes, j.lists[:lists], j.texts[:texts]
	k.full = k.writes + max(fewWrites, 2*(len(writes)-k.writes))
	j.full = k.full
}
