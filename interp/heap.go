package interp

import (
	"math/bits"
	"slices"
)

// A Heap holds the objects, arrays and strings of a game, each numbered from 1. Number 0 is null. A number stays with
// what it was given to until a sweep (sweep.go) finds that nothing leads there any more; then it is free, and given
// away again. So the numbers in use depend on the course of the game alone, and a snapshot keeps which are free.
type Heap struct {
	classes []int32 // the class of each object; of a free one ^class
	squares []int32 // where each object stands on the grid, -1 for nowhere; of a free one the next that is free
	first   []int32 // where the attributes of each object begin
	fields  []int64 // the attributes of all objects
	starts  []int32 // where each array begins
	lengths []int32 // how many words it has; of a free one ^next, the next that is free
	elems   []int64 // the elements of all arrays
	// Strings that the program does not have get negative numbers, from -1 on.
	program *Program
	strings []string
	links   []int32 // inUse for each string; of a free one the next that is free, as a positive number
	numbers map[string]int64
	text    int // about how many bytes these strings take

	free   []int32 // the first free number of each kind: strings, arrays by size, objects by class; 0 for none
	words  int     // how many words are in use, or wait for a sweep
	limit  int     // with more of them all is swept behind the step
	brim   int     // with more of them the running step sweeps what it has made itself
	due    bool    // there are more than brim
	count  int     // objects that are not free
	cells  int     // arrays that are not free, and their words
	young  []young // what was made since the running step began and is not free, in that order
	pinned int     // so many of them are kept by the innermost pin
}

// The places of Heap.free. Arrays have room for 0, 1, 2, 4, 8 ... words.
const (
	freeStrings = 0
	freeArrays  = 1
	freeObjects = freeArrays + 33
)

// inUse is the link of a string that is not free.
const inUse int32 = -1

// newHeap returns an empty heap, which knows the strings of a program.
func newHeap(p *Program) Heap {
	h := Heap{program: p, classes: []int32{0}, squares: []int32{-1}, first: []int32{0}, starts: []int32{0}}
	h.lengths = []int32{0}
	h.reset()
	return h
}

// used says whether anything was made in a heap.
func (h *Heap) used() bool { return len(h.classes) > 1 || len(h.starts) > 1 || len(h.strings) > 0 }

// reset makes a heap empty.
func (h *Heap) reset() {
	h.classes, h.squares, h.first = h.classes[:1], h.squares[:1], h.first[:1]
	h.starts, h.lengths = h.starts[:1], h.lengths[:1]
	h.fields, h.elems = h.fields[:0], h.elems[:0]
	if len(h.strings) > 0 {
		h.strings, h.links, h.numbers, h.text = nil, nil, nil, 0
	}
	h.free = h.free[:0]
	h.words, h.count, h.cells = 0, 0, 0
	h.limit = h.more()
	h.fill()
	h.young, h.pinned = h.young[:0], 0
}

// textOf is about how many bytes a string takes in addition to its own.
const textOf = 64

// copyFrom makes a heap equal to another one.
func (h *Heap) copyFrom(g *Heap) {
	if h.program == nil { // else it stays that of its game, whose rules may have changed since the other was made
		h.program = g.program
	}
	h.classes = append(h.classes[:0], g.classes...)
	h.squares = append(h.squares[:0], g.squares...)
	h.first = append(h.first[:0], g.first...)
	h.fields = append(h.fields[:0], g.fields...)
	h.starts = append(h.starts[:0], g.starts...)
	h.lengths = append(h.lengths[:0], g.lengths...)
	h.elems = append(h.elems[:0], g.elems...)
	if !slices.Equal(h.strings, g.strings) || !slices.Equal(h.links, g.links) {
		h.numbers = nil // known makes it again
		h.strings = append(h.strings[:0], g.strings...)
	}
	h.links = append(h.links[:0], g.links...)
	h.free = append(h.free[:0], g.free...)
	h.words, h.limit, h.brim, h.due = g.words, g.limit, g.brim, g.due
	h.text, h.count, h.cells = g.text, g.count, g.cells
	h.young, h.pinned = append(h.young[:0], g.young...), g.pinned
}

// size is about how many bytes of a heap a snapshot must copy.
func (h *Heap) size() int {
	return 12*len(h.classes) + 8*(len(h.starts)+len(h.fields)+len(h.elems)) + 20*len(h.strings)
}

// take takes a number that is free, of a kind, or returns 0.
func (h *Heap) take(kind int) int32 {
	if kind >= len(h.free) {
		return 0
	}
	return h.free[kind]
}

// give makes a number the first that is free, of a kind. It returns the one that was it.
func (h *Heap) give(kind int, number int32) (next int32) {
	for len(h.free) <= kind {
		h.free = append(h.free, 0)
	}
	next, h.free[kind] = h.free[kind], number
	return next
}

// grow notes that something of so many words was made.
func (h *Heap) grow(kind youngKind, number int32, words int) {
	h.young = append(h.young, youngOf(kind, number))
	h.words += words
	h.due = h.words > h.brim
}

// NewObject makes an object of a class with some attributes and returns its number. All objects of a class must be
// given the same number of attributes.
func (h *Heap) NewObject(class int32, attributes []int64) int64 {
	kind := freeObjects + int(class)
	object := h.take(kind)
	if object != 0 {
		h.free[kind] = h.squares[object]
		h.classes[object], h.squares[object] = class, -1
		copy(h.fields[h.first[object]:], attributes)
	} else {
		object = int32(len(h.classes))
		h.classes = append(h.classes, class)
		h.squares = append(h.squares, -1)
		h.first = append(h.first, int32(len(h.fields)))
		h.fields = append(h.fields, attributes...)
	}
	h.count++
	h.grow(anObject, object, wordsOfObject+len(attributes))
	return int64(object)
}

// full says whether there is no room for the attributes of another object of a class.
func (h *Heap) full(class int32) bool {
	return len(h.fields) > maxWords && h.take(freeObjects+int(class)) == 0
}

// Class returns the class of an object.
func (h *Heap) Class(object int64) int32 { return h.classes[object] }

// Square returns where an object stands, -1 for nowhere.
func (h *Heap) Square(object int64) int32 { return h.squares[object] }

// Field returns an attribute of an object by its slot.
func (h *Heap) Field(object int64, slot int) int64 { return h.fields[int(h.first[object])+slot] }

// initField sets an attribute of an object for the first time. All later times it is Machine.setField.
func (h *Heap) initField(object int64, slot int, value int64) {
	h.fields[int(h.first[object])+slot] = value
}

// Objects returns how many objects there are. Some may wait for a sweep.
func (h *Heap) Objects() int { return h.count }

// sizeOf returns for how many words an array of n words has room, and the place of Heap.free for such arrays.
func sizeOf(n int) (room int32, kind int) {
	if n > 0 {
		room = 1 << bits.Len(uint(n-1))
	}
	return room, kindOf(room)
}

// kindOf returns the place of Heap.free for arrays with room for so many words, and roomOf the reverse.
func kindOf(room int32) int { return freeArrays + bits.Len32(uint32(room)) }

func roomOf(kind int) int32 { return 1 << (kind - freeArrays) >> 1 }

// NewArray makes an array of n words, and returns its number and the words.
func (h *Heap) NewArray(n int) (number int64, elems []int64) {
	room, kind := sizeOf(n)
	array := h.take(kind)
	if array != 0 {
		h.free[kind] = ^h.lengths[array]
		h.lengths[array] = int32(n)
		clear(h.Array(int64(array)))
	} else {
		array = int32(len(h.starts))
		h.starts = append(h.starts, int32(len(h.elems)))
		h.lengths = append(h.lengths, int32(n))
		for range room {
			h.elems = append(h.elems, 0)
		}
	}
	h.cells += 1 + n
	h.grow(anArray, array, wordsOfArray+int(room))
	return int64(array), h.Array(int64(array))
}

// Array returns the words of an array. They are valid until another array is made.
func (h *Heap) Array(number int64) []int64 {
	start, end := h.bounds(number)
	return h.elems[start:end]
}

// bounds returns where an array begins and ends among the words of all arrays.
func (h *Heap) bounds(array int64) (start, end int64) {
	start = int64(h.starts[array])
	return start, start + int64(h.lengths[array])
}

// Length returns how many elements an array has, or null for null.
func (h *Heap) Length(number int64) int64 {
	if number == 0 {
		return NullInt
	}
	return int64(h.lengths[number])
}

// String returns a string by its number.
func (h *Heap) String(number int64) string {
	if number < 0 {
		return h.strings[-number-1]
	}
	return h.program.Strings[number]
}

// known returns the number of a string, or 0 if it is a new one.
func (h *Heap) known(s []byte) int64 {
	if number, ok := h.program.StringNumbers[string(s)]; ok {
		return number
	}
	if h.numbers == nil {
		h.numbers = make(map[string]int64, len(h.strings)+1)
		for i, known := range h.strings {
			if h.links[i] == inUse {
				h.numbers[known] = int64(-i - 1)
			}
		}
	}
	return h.numbers[string(s)]
}

// newString adds a string that is not there yet.
func (h *Heap) newString(s string) int64 {
	index := h.take(freeStrings)
	if index != 0 {
		h.free[freeStrings] = h.links[index-1]
		h.strings[index-1], h.links[index-1] = s, inUse
	} else {
		h.strings, h.links = append(h.strings, s), append(h.links, inUse)
		index = int32(len(h.strings))
	}
	h.know(index - 1)
	h.grow(aString, index, wordsOfString(s))
	return int64(-index)
}

// A mark is how much a heap holds at some time, between two steps or in one.
type mark struct {
	objects, fields, arrays, elems, strings int
	free                                    []int32
	words, limit, brim, count, cells        int
	young, pinned                           int
}

// mark notes how much the heap holds, in the memory of an old mark.
func (h *Heap) mark(old mark) mark {
	return mark{
		objects: len(h.classes), fields: len(h.fields), arrays: len(h.starts), elems: len(h.elems),
		strings: len(h.strings), free: append(old.free[:0], h.free...), words: h.words, limit: h.limit, brim: h.brim,
		count: h.count, cells: h.cells, young: len(h.young), pinned: h.pinned,
	}
}

// measure takes from a mark what is free, and how much is in use.
func (h *Heap) measure(m *mark) {
	h.free = append(h.free[:0], m.free...)
	h.words, h.limit, h.brim, h.count, h.cells, h.pinned = m.words, m.limit, m.brim, m.count, m.cells, m.pinned
	h.due = h.words > h.brim
}

// forget forgets what was made since a mark. What was given numbers that were free at the mark must have been undone.
func (h *Heap) forget(to *mark) {
	for i := range h.strings[to.strings:] {
		h.unknow(int32(to.strings + i))
	}
	clear(h.strings[to.strings:])
	h.strings, h.links = h.strings[:to.strings], h.links[:to.strings]
	h.classes, h.squares, h.first = h.classes[:to.objects], h.squares[:to.objects], h.first[:to.objects]
	h.starts, h.lengths = h.starts[:to.arrays], h.lengths[:to.arrays]
	h.fields, h.elems = h.fields[:to.fields], h.elems[:to.elems]
	h.young = h.young[:to.young]
	h.measure(to)
}

// A Layout says what becomes of the objects of a class when the rules of a game change: their new class, and where
// their attributes come from.
type Layout struct {
	Class  int32
	Fields []Moved
}

// Moved says where an attribute comes from: from another slot, or from none (-1), and then it is null.
type Moved struct {
	From int
	Null int64
}

// TakeOver gives a heap what another one holds, and lays out the objects of each class anew. The program of this heap
// must have all strings of the other program under the same numbers.
func (h *Heap) TakeOver(from *Heap, layouts []Layout) {
	h.copyFrom(from)
	if layouts == nil {
		return
	}
	h.fields = h.fields[:0]
	for object, class := range from.classes {
		l := &layouts[max(class, ^class)]
		h.classes[object], h.first[object] = l.Class, int32(len(h.fields))
		if class < 0 {
			h.classes[object] = ^l.Class
		} else {
			h.words += len(l.Fields) - int(from.end(int32(object))-from.first[object])
		}
		for _, f := range l.Fields {
			value := f.Null
			if f.From >= 0 {
				value = from.Field(int64(object), f.From)
			}
			h.fields = append(h.fields, value)
		}
	}
	h.listFreeObjects()
}

// listFreeObjects lists the free objects anew, by their classes of now.
func (h *Heap) listFreeObjects() {
	h.free = h.free[:min(len(h.free), freeObjects)]
	for object := len(h.classes) - 1; object > 0; object-- {
		if class := h.classes[object]; class < 0 {
			h.squares[object] = h.give(freeObjects+int(^class), int32(object))
		}
	}
}
