package interp

import "slices"

// A Heap holds the objects, arrays and strings of a game, each numbered from 1. Number 0 is null.
type Heap struct {
	classes []int32 // the class of each object
	squares []int32 // where each object stands on the grid, -1 for nowhere
	first   []int32 // where the attributes of each object begin
	fields  []int64 // the attributes of all objects
	starts  []int32 // where each array begins; the last entry is the end of all
	elems   []int64 // the elements of all arrays
	// Strings that the program does not have get negative numbers, from -1 on.
	program *Program
	strings []string
	numbers map[string]int64
	text    int // about how many bytes these strings take
}

// newHeap returns an empty heap, which knows the strings of a program.
func newHeap(p *Program) Heap {
	return Heap{program: p, classes: []int32{0}, squares: []int32{-1}, first: []int32{0}, starts: []int32{0, 0}}
}

// used says whether anything was made in a heap.
func (h *Heap) used() bool { return len(h.classes) > 1 || len(h.starts) > 2 || len(h.strings) > 0 }

// reset makes a heap empty.
func (h *Heap) reset() {
	h.classes, h.squares, h.first, h.starts = h.classes[:1], h.squares[:1], h.first[:1], h.starts[:2]
	h.fields, h.elems = h.fields[:0], h.elems[:0]
	if len(h.strings) > 0 {
		h.strings, h.numbers, h.text = nil, nil, 0
	}
}

// textOf is about how many bytes a string takes in addition to its own.
const textOf = 64

// copyFrom makes a heap equal to another one. Strings are only ever added, so they are shared.
func (h *Heap) copyFrom(g *Heap) {
	h.classes = append(h.classes[:0], g.classes...)
	h.squares = append(h.squares[:0], g.squares...)
	h.first = append(h.first[:0], g.first...)
	h.fields = append(h.fields[:0], g.fields...)
	h.starts = append(h.starts[:0], g.starts...)
	h.elems = append(h.elems[:0], g.elems...)
	if len(h.strings) != len(g.strings) {
		h.numbers = nil // StringOf makes it again
	}
	h.strings, h.text = slices.Clip(g.strings), g.text
}

// size is about how many bytes of a heap a snapshot must copy.
func (h *Heap) size() int {
	return 12*len(h.classes) + 8*(len(h.fields)+len(h.elems)) + 16*len(h.strings)
}

// NewObject makes an object of a class with some attributes and returns its number.
func (h *Heap) NewObject(class int32, attributes []int64) int64 {
	h.classes = append(h.classes, class)
	h.squares = append(h.squares, -1)
	h.first = append(h.first, int32(len(h.fields)))
	h.fields = append(h.fields, attributes...)
	return int64(len(h.classes) - 1)
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

// Objects returns how many objects were made.
func (h *Heap) Objects() int { return len(h.classes) - 1 }

// NewArray makes an array of n words, and returns its number and the words.
func (h *Heap) NewArray(n int) (number int64, elems []int64) {
	start := len(h.elems)
	for range n {
		h.elems = append(h.elems, 0)
	}
	h.starts = append(h.starts, int32(len(h.elems)))
	return int64(len(h.starts) - 2), h.elems[start:]
}

// Array returns the words of an array. They are valid until another array is made.
func (h *Heap) Array(number int64) []int64 { return h.elems[h.starts[number]:h.starts[number+1]] }

// bounds returns where an array begins and ends among the words of all arrays.
func (h *Heap) bounds(array int64) (start, end int64) {
	return int64(h.starts[array]), int64(h.starts[array+1])
}

// Length returns how many elements an array has, or null for null.
func (h *Heap) Length(number int64) int64 {
	if number == 0 {
		return NullInt
	}
	return int64(len(h.Array(number)))
}

// String returns a string by its number.
func (h *Heap) String(number int64) string {
	if number < 0 {
		return h.strings[-number-1]
	}
	return h.program.Strings[number]
}

// StringOf returns the number of a string. A new string is added.
func (h *Heap) StringOf(s []byte) int64 {
	if number, ok := h.program.StringNumbers[string(s)]; ok {
		return number
	}
	if h.numbers == nil {
		h.numbers = make(map[string]int64, len(h.strings)+1)
		for i, known := range h.strings {
			h.numbers[known] = int64(-i - 1)
		}
	}
	if number, ok := h.numbers[string(s)]; ok {
		return number
	}
	return h.add(string(s))
}

// add adds a string that the heap does not have, and returns its number.
func (h *Heap) add(s string) int64 {
	h.strings = append(h.strings, s)
	h.text += len(s) + textOf
	number := int64(-len(h.strings))
	if h.numbers != nil {
		h.numbers[s] = number
	}
	return number
}

// A mark is how much a heap holds at some time.
type mark struct{ objects, fields, arrays, elems, strings int }

// mark notes how much the heap holds.
func (h *Heap) mark() mark {
	return mark{len(h.classes), len(h.fields), len(h.starts), len(h.elems), len(h.strings)}
}

// forget forgets what was made since a mark.
func (h *Heap) forget(to mark) {
	h.classes, h.squares, h.first = h.classes[:to.objects], h.squares[:to.objects], h.first[:to.objects]
	h.fields, h.starts, h.elems = h.fields[:to.fields], h.starts[:to.arrays], h.elems[:to.elems]
	if len(h.strings) == to.strings {
		return
	}
	for _, s := range h.strings[to.strings:] {
		delete(h.numbers, s)
		h.text -= len(s) + textOf
	}
	if h.strings = slices.Clip(h.strings[:to.strings]); to.strings == 0 {
		h.strings = nil // as it was at the mark at the mark
	}
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
	for object := range h.classes {
		l := &layouts[from.classes[object]]
		h.classes[object], h.first[object] = l.Class, int32(len(h.fields))
		for _, f := range l.Fields {
			value := f.Null
			if f.From >= 0 {
				value = from.Field(int64(object), f.From)
			}
			h.fields = append(h.fields, value)
		}
	}
}
