package interp

import (
	"github.com/roll-lang/roll/check"
)

// This file gives back what no part of the game leads to any more. That is due when more was made since the last time
// than was left then. It takes place where nothing is half evaluated: behind a step, before a round of a loop, and where
// a function begins. When that is follows from the state of the game alone, so a game that is played again sweeps
// alike.
//
// From the variables of the program, the squares of the grid and the variables of the functions that are running it
// marks what they lead to, and frees the rest. In a step only what the step has made is freed: so a mark at its
// beginning changes nothing. A call inside an expression can have operands beside it that only Go's stack knows. Such a
// call pins: what existed when it began is kept until it ends. What it makes and drops meanwhile is given back as
// usual. So no operand must be noted anywhere (see pins.go for which calls pin).

// fewWords is how many words can be in use without a sweep.
const fewWords = 1 << 12

// About how many words each thing takes beside its attributes and elements.
const (
	wordsOfObject = 2
	wordsOfArray  = 1
)

func wordsOfString(s string) int { return (len(s) + textOf) / 8 }

// A youngKind is what kind of thing was made.
type youngKind int32

const (
	anObject youngKind = iota
	anArray
	aString
	kinds = 3
)

// A young thing was made not long ago: its number, and its kind.
type young int32

func youngOf(kind youngKind, number int32) young { return young(number*kinds + int32(kind)) }

func (y young) kind() youngKind { return youngKind(y % kinds) }
func (y young) number() int32   { return int32(y / kinds) }

// pin keeps all that exists until unpin is given what it returns.
func (h *Heap) pin() (was int) {
	was = h.pinned
	h.pinned = len(h.young)
	return was
}

func (h *Heap) unpin(was int) { h.pinned = was }

// Tidy sweeps the heap if that is due. It is called where nothing is half evaluated, before each round of a loop.
func (m *Machine) Tidy() {
	if m.Heap.due {
		m.sweep()
	}
}

// endStep sweeps the heap behind a step, if that is due, and makes all that there is older than the next one. What is
// older than an open mark is kept.
func (m *Machine) endStep() {
	h, j := &m.Heap, &m.journal
	h.pinned = 0
	if j.open {
		h.pinned = j.marks[len(j.marks)-1].heap.young
	}
	if h.words > h.limit {
		if s := m.reached(); j.open {
			s.freeYoung()
		} else {
			s.freeAll()
		}
		h.limit = h.more()
	}
	if !j.open {
		h.young = h.young[:0]
	}
	h.fill()
}

// more is how many words may be in use before the next sweep.
func (h *Heap) more() int {
	if h.program.Eager {
		return h.words
	}
	return h.words + max(h.words, fewWords)
}

// fill says how much the running step may make before it sweeps.
func (h *Heap) fill() { h.brim, h.due = h.more(), false }

// sweep frees what was made since the innermost pin and nothing leads to.
func (m *Machine) sweep() {
	m.reached().freeYoung()
	m.Heap.fill()
}

// reached marks what is reached.
func (m *Machine) reached() *sweeper {
	s := &m.sweeper
	s.begin(m)
	for _, v := range m.Program.statics {
		s.variable(m.Words, v)
	}
	for _, object := range m.Table.Grid.Squares {
		s.object(int64(object))
	}
	for f := m.frame; f != m.base; f = f.up {
		s.frame(f)
	}
	s.follow()
	return s
}

// A sweeper marks what is reached. Its memory is used again.
type sweeper struct {
	m       *Machine
	objects []bool // whether each was reached
	arrays  []bool
	strings []bool
	waiting []reached            // what was reached, and what it leads to not yet
	held    [][]*check.Attribute // the attributes in the heap of each class
}

// A reached thing is an object, if it has no type, or an array with elements of a type.
type reached struct {
	number int64
	of     *check.Type
}

func (s *sweeper) begin(m *Machine) {
	h := &m.Heap
	s.m = m
	s.objects = blank(s.objects, len(h.classes))
	s.arrays = blank(s.arrays, len(h.starts))
	s.strings = blank(s.strings, len(h.strings))
	if s.held == nil {
		s.held = heldBy(m.Program.Classes)
	}
}

// blank returns so many marks that are not set, in the memory of old ones.
func blank(old []bool, n int) []bool {
	if cap(old) < n {
		return make([]bool, n, n+n/2)
	}
	old = old[:n]
	clear(old)
	return old
}

// heldBy lists the attributes that may hold something in the heap, by the numbers of the classes.
func heldBy(classes []*check.Type) [][]*check.Attribute {
	held := make([][]*check.Attribute, len(classes)+1)
	for i, class := range classes {
		for _, a := range class.Attrs {
			if a.Slot >= 0 && a.Type.InHeap() {
				held[i+1] = append(held[i+1], a)
			}
		}
	}
	return held
}

// frame marks what the variables of a running function lead to.
func (s *sweeper) frame(f *frame) {
	if f.fn == nil || f.fn.Code == nil {
		return
	}
	for _, v := range f.fn.Code.Params {
		s.variable(f.words, v)
	}
	for _, v := range f.fn.Code.Held {
		s.variable(f.words, v)
	}
	for _, kept := range f.fn.loops {
		s.array(f.words[kept.slot], kept.of)
	}
}

// variable marks what a variable leads to.
func (s *sweeper) variable(words []int64, v *check.Symbol) {
	switch {
	case v.Place != nil || !v.Type.InHeap():
	case v.Type.Carried():
		s.value(Value{words[v.Slot], int32(words[v.Slot+1])})
	default:
		s.word(words[v.Slot], v.Type)
	}
}

func (s *sweeper) value(v Value) { s.word(v.Word, s.m.TypeOf(v)) }

// word marks what a word of a type leads to.
func (s *sweeper) word(w int64, t *check.Type) {
	switch {
	case t == check.String:
		if w < 0 {
			s.strings[-w-1] = true
		}
	case t == check.Function:
		s.array(w, check.Any)
	case t.Of != nil:
		s.array(w, t.Of)
	case t.IsObject():
		s.object(w)
	}
}

func (s *sweeper) object(number int64) {
	if number == 0 || s.objects[number] {
		return
	}
	s.objects[number] = true
	if len(s.held[s.m.Heap.Class(number)]) > 0 {
		s.waiting = append(s.waiting, reached{number: number})
	}
}

func (s *sweeper) array(number int64, of *check.Type) {
	if number == 0 || s.arrays[number] {
		return
	}
	s.arrays[number] = true
	if of.InHeap() {
		s.waiting = append(s.waiting, reached{number, of})
	}
}

// follow marks all that the reached things lead to.
func (s *sweeper) follow() {
	for len(s.waiting) > 0 {
		last := len(s.waiting) - 1
		r := s.waiting[last]
		s.waiting = s.waiting[:last]
		if r.of == nil {
			s.attributes(r.number)
		} else {
			s.elements(s.m.Heap.Array(r.number), r.of)
		}
	}
}

func (s *sweeper) attributes(object int64) {
	h := &s.m.Heap
	for _, a := range s.held[h.Class(object)] {
		s.word(h.Field(object, a.Slot), a.Type)
	}
}

func (s *sweeper) elements(elems []int64, of *check.Type) {
	if !of.Carried() {
		for _, w := range elems {
			s.word(w, of)
		}
		return
	}
	for i := 0; i < len(elems); i += 2 {
		s.value(Value{elems[i], int32(elems[i+1])})
	}
}

// freeAll frees whatever was not reached.
func (s *sweeper) freeAll() {
	h := &s.m.Heap
	for number := len(s.objects) - 1; number > 0; number-- {
		if !s.objects[number] && h.classes[number] >= 0 {
			h.freeObject(int32(number))
		}
	}
	for number := len(s.arrays) - 1; number > 0; number-- {
		if !s.arrays[number] && h.lengths[number] >= 0 {
			h.freeArray(int32(number))
		}
	}
	for i := len(s.strings) - 1; i >= 0; i-- {
		if !s.strings[i] && h.links[i] == inUse {
			h.freeString(int32(i) + 1)
		}
	}
}

// freeYoung frees what was made since the innermost pin and was not reached. An open mark pins too. So if a number is
// older than that, it was given away again under the mark, and is noted already (reuse.go).
func (s *sweeper) freeYoung() {
	h := &s.m.Heap
	kept := h.young[:h.pinned]
	for _, y := range h.young[h.pinned:] {
		number := y.number()
		switch kind := y.kind(); {
		case kind == anObject && !s.objects[number]:
			h.freeObject(number)
		case kind == anArray && !s.arrays[number]:
			h.freeArray(number)
		case kind == aString && !s.strings[number-1]:
			h.freeString(number)
		default:
			kept = append(kept, y)
		}
	}
	h.young = kept
}

func (h *Heap) freeObject(number int32) {
	class := h.classes[number]
	h.words -= wordsOfObject + int(h.end(number)-h.first[number])
	h.count--
	h.classes[number] = ^class
	h.squares[number] = h.give(freeObjects+int(class), number)
}

func (h *Heap) freeArray(number int32) {
	room, kind := sizeOf(int(h.lengths[number]))
	h.words -= wordsOfArray + room
	h.cells -= 1 + int(h.lengths[number])
	h.lengths[number] = ^h.give(kind, number)
}

func (h *Heap) freeString(number int32) {
	s := h.strings[number-1]
	h.words -= wordsOfString(s)
	h.unknow(number - 1)
	h.strings[number-1] = ""
	h.links[number-1] = h.give(freeStrings, number)
}
