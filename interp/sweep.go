package interp

import (
	"math"

	"github.com/roll-lang/roll/check"
)

// This file gives back what no part of the game leads to any more. That is due when more was made since the last time
// than was left then. It takes place where nothing is half evaluated: behind a step, before a round of a loop, and
// where a function begins. When that is follows from the state of the game alone, so a game that is played again sweeps
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
		if j.open {
			m.sweep()
		} else {
			m.sweepAll()
		}
		h.limit = h.more()
	}
	if !j.open {
		h.young = h.young[:0]
	}
	h.fill()
}

// more is how many words may be in use before the next sweep: twice as many, but not all that may be made.
func (h *Heap) more() int {
	if h.program.Eager {
		return h.words
	}
	left := min(maxWords-h.cells, maxObjects-h.count, (maxStrings-h.text)/8) / 2
	return h.words + max(min(h.words, left), fewWords)
}

// fill says how much the running step may make before it sweeps.
func (h *Heap) fill() { h.brim, h.due = h.more(), false }

// sweep frees what was made since the innermost pin and nothing leads to.
func (m *Machine) sweep() {
	s := &m.sweeper
	s.begin(m)
	s.reachVariables()
	s.reachOlder()
	s.freeYoung()
	m.Heap.fill()
}

// sweepAll frees whatever nothing leads to. No function runs.
func (m *Machine) sweepAll() {
	s := &m.sweeper
	m.Heap.young = m.Heap.young[:0]
	s.begin(m)
	s.reachVariables()
	s.freeAll()
}

// A sweeper finds what is reached. Its memory is used again.
type sweeper struct {
	m       *Machine
	objects []reach
	arrays  []reach
	strings []reach
	waiting []reached            // what was reached, and what it leads to not yet
	held    [][]*check.Attribute // the attributes in the heap of each class
}

// A reach says whether a number was reached.
type reach uint8

const (
	unknown reach = iota
	fresh         // it was made since the innermost pin, and was not reached yet
	isReached
)

// A reached thing is an object, if it has no type, or an array with elements of a type.
type reached struct {
	number int64
	of     *check.Type
}

// anything is the type of elements that may be of any type and do not carry it.
var anything = check.Bad

func (s *sweeper) begin(m *Machine) {
	h := &m.Heap
	s.m = m
	s.objects = blank(s.objects, len(h.classes))
	s.arrays = blank(s.arrays, len(h.starts))
	s.strings = blank(s.strings, len(h.strings))
	if s.held == nil {
		s.held = heldBy(m.Program.Classes)
	}
	for _, y := range h.young[min(h.pinned, len(h.young)):] {
		*s.of(y) = fresh
	}
}

// of returns what is known of a young thing.
func (s *sweeper) of(y young) *reach {
	switch y.kind() {
	case anObject:
		return &s.objects[y.number()]
	case anArray:
		return &s.arrays[y.number()]
	}
	return &s.strings[y.number()-1]
}

// reachVariables reaches what variables and the grid lead to.
func (s *sweeper) reachVariables() {
	m := s.m
	for _, v := range m.Program.statics {
		s.variable(m.Words, v)
	}
	if m.Program.Standing == nil {
		for _, object := range m.Table.Grid.Squares {
			s.object(int64(object))
		}
	}
	for f := m.frame; f != m.base; f = f.up {
		s.frame(f)
	}
	s.follow()
}

// reachOlder reaches what all that is older than the innermost pin leads to: any of it may wait half evaluated, and may
// have been given something young meanwhile.
func (s *sweeper) reachOlder() {
	h := &s.m.Heap
	for number := range s.objects {
		if s.objects[number] == unknown && h.classes[number] >= 0 {
			s.object(int64(number))
		}
	}
	for number := range s.arrays {
		if s.arrays[number] == unknown && h.lengths[number] > 0 {
			s.array(int64(number), anything)
		}
	}
	s.follow()
}

// blank returns so many entries of which nothing is known, in the memory of old ones.
func blank(old []reach, n int) []reach {
	if cap(old) < n {
		return make([]reach, n, n+n/2)
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

// frame reaches what the variables of a running function lead to.
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

// variable reaches what a variable leads to.
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

// word reaches what a word of a type leads to.
func (s *sweeper) word(w int64, t *check.Type) {
	switch {
	case t == check.String:
		if w < 0 {
			s.strings[-w-1] = isReached
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
	if number == 0 || s.objects[number] == isReached {
		return
	}
	s.objects[number] = isReached
	if len(s.held[s.m.Heap.Class(number)]) > 0 {
		s.waiting = append(s.waiting, reached{number: number})
	}
}

func (s *sweeper) array(number int64, of *check.Type) {
	if number == 0 || s.arrays[number] == isReached {
		return
	}
	s.arrays[number] = isReached
	if of.InHeap() || of == anything {
		s.waiting = append(s.waiting, reached{number, of})
	}
}

// follow reaches all that the reached things lead to.
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
	if of == anything {
		for _, w := range elems {
			s.perhaps(w)
		}
		return
	}
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

// perhaps reaches whatever a word may lead to.
func (s *sweeper) perhaps(w int64) {
	h := &s.m.Heap
	if w < 0 && -w <= int64(len(s.strings)) {
		s.strings[-w-1] = isReached
	}
	if w > 0 && w < int64(len(s.objects)) && h.classes[w] >= 0 {
		s.object(w)
	}
	if w > 0 && w < int64(len(s.arrays)) && h.lengths[w] >= 0 {
		s.array(w, anything)
	}
}

// freeAll frees whatever was not reached. What is free at the end of a table is cut off, and the rest is listed anew.
func (s *sweeper) freeAll() {
	h := &s.m.Heap
	clear(h.free)
	objects, arrays, strings := inReach(s.objects), inReach(s.arrays), inReach(s.strings)
	for number := len(s.objects) - 1; number > 0; number-- {
		if s.objects[number] != isReached {
			h.freeObject(int32(number), number < objects)
		}
	}
	for number := len(s.arrays) - 1; number > 0; number-- {
		if s.arrays[number] != isReached {
			h.freeArray(int32(number), number < arrays)
		}
	}
	for i := len(s.strings) - 1; i >= 0; i-- {
		if s.strings[i] != isReached {
			h.freeString(int32(i)+1, i < strings)
		}
	}
	h.cut(max(objects, 1), max(arrays, 1), strings)
}

// inReach returns how long a table is without what was not reached at its end.
func inReach(table []reach) int {
	n := len(table)
	for n > 0 && table[n-1] != isReached {
		n--
	}
	return n
}

// cut cuts off what is free at the end of the tables.
func (h *Heap) cut(objects, arrays, strings int) {
	if objects < len(h.first) {
		h.fields = h.fields[:h.first[objects]]
	}
	if arrays < len(h.starts) {
		h.elems = h.elems[:h.starts[arrays]]
	}
	h.classes, h.squares, h.first = h.classes[:objects], h.squares[:objects], h.first[:objects]
	h.starts, h.lengths = h.starts[:arrays], h.lengths[:arrays]
	h.strings, h.links = h.strings[:strings], h.links[:strings]
}

// freeYoung frees what was made since the innermost pin and was not reached. An open mark pins too. So if a number is
// older than that, it was given away again under the mark, and is noted already (reuse.go).
func (s *sweeper) freeYoung() {
	h := &s.m.Heap
	h.pinned = min(h.pinned, len(h.young))
	kept := h.young[:h.pinned]
	for _, y := range h.young[h.pinned:] {
		if *s.of(y) == isReached {
			kept = append(kept, y)
			continue
		}
		switch y.kind() {
		case anObject:
			h.freeObject(y.number(), true)
		case anArray:
			h.freeArray(y.number(), true)
		case aString:
			h.freeString(y.number(), true)
		}
	}
	h.young = kept
}

// spoil makes words useless that are free, where tests want to find what a sweep must not take.
func (h *Heap) spoil(words []int64) {
	if !h.program.Eager {
		return
	}
	for i := range words {
		words[i] = math.MaxInt32
	}
}

// freeObject frees an object, unless it is free already, and lists it if it shall be given away again.
func (h *Heap) freeObject(number int32, again bool) {
	class := h.classes[number]
	if class >= 0 {
		h.words -= wordsOfObject + int(h.end(number)-h.first[number])
		h.count--
		h.classes[number] = ^class
		h.spoil(h.fields[h.first[number]:h.end(number)])
	} else {
		class = ^class
	}
	if again {
		h.squares[number] = h.give(freeObjects+int(class), number)
	}
}

func (h *Heap) freeArray(number int32, again bool) {
	room := h.roomOf(number)
	kind := kindOf(room)
	if n := h.lengths[number]; n >= 0 {
		h.spoil(h.Array(int64(number)))
		h.words -= wordsOfArray + int(room)
		h.cells -= 1 + int(n)
		h.lengths[number] = ^0
	}
	if again {
		h.lengths[number] = ^h.give(kind, number)
	}
}

func (h *Heap) freeString(number int32, again bool) {
	if s := h.strings[number-1]; h.links[number-1] == inUse {
		h.words -= wordsOfString(s)
		h.unknow(number - 1)
		h.strings[number-1] = ""
		h.links[number-1] = 0
	}
	if again {
		h.links[number-1] = h.give(freeStrings, number)
	}
}
