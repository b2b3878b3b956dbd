package interp

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/check"
)

// A language with more kinds of values than whole numbers keeps each value in a word of 64 bits, whose type, known before
// the game runs, says how to read it: a whole number, the bits of a number with a point, a truth, the number of a string,
// of an object or of an array in the machine's heap, or two coordinates. Each type has a word of its own for null. So
// variables, frames and snapshots are flat slices here too, and nothing is boxed.

// The words for null.
const (
	NullInt    int64 = math.MinInt64
	NullBool   int64 = 2
	NullString int64 = 0 // also that of objects and arrays
	NullPair   int64 = math.MinInt32<<32 | 1<<31
)

// NullFloat is the word for null of a number with a point: bits of no number that can come of a calculation.
var NullFloat = int64(math.Float64bits(math.NaN()))

// NullOf returns the word for null of a type.
func NullOf(t *check.Type) int64 {
	switch t {
	case check.Int:
		return NullInt
	case check.Float:
		return NullFloat
	case check.Bool:
		return NullBool
	case check.Pair:
		return NullPair
	}
	return NullString
}

// PairOf returns the word of two coordinates.
func PairOf(x, y int32) int64 { return int64(x)<<32 | int64(uint32(y)) }

// Coordinates returns the two of a word that is not null.
func Coordinates(pair int64) (x, y int32) { return int32(pair >> 32), int32(pair) }

// truth returns the word of a truth.
func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// A Heap holds the objects, arrays and strings of a game. All are numbered from 1; 0 is null.
type Heap struct {
	classes []int32 // the class of each object
	squares []int32 // where it stands on the grid, -1 for nowhere
	first   []int32 // where its attributes begin
	fields  []int64 // the attributes of all objects
	starts  []int32 // where each array begins; the last one is the end of all
	elems   []int64 // the elements of all arrays
	// Strings that are not the program's own have negative numbers, from -1 on.
	program *Program
	strings []string
	numbers map[string]int64
	text    int // about how many bytes these strings take
}

// textOf is about how many bytes a string takes beside its own.
const textOf = 64

// reset makes a heap empty, but for the strings of a program.
func (h *Heap) reset(p *Program) {
	h.classes = append(h.classes[:0], 0)
	h.squares = append(h.squares[:0], -1)
	h.first = append(h.first[:0], 0)
	h.fields, h.elems = h.fields[:0], h.elems[:0]
	h.starts = append(h.starts[:0], 0, 0)
	h.program = p
	if len(h.strings) > 0 {
		h.strings, h.numbers, h.text = nil, nil, 0
	}
}

// copyFrom makes a heap the same as another one. Strings are only ever added, so that they are shared.
func (h *Heap) copyFrom(g *Heap) {
	h.classes = append(h.classes[:0], g.classes...)
	h.squares = append(h.squares[:0], g.squares...)
	h.first = append(h.first[:0], g.first...)
	h.fields = append(h.fields[:0], g.fields...)
	h.starts = append(h.starts[:0], g.starts...)
	h.elems = append(h.elems[:0], g.elems...)
	if len(h.strings) != len(g.strings) {
		h.numbers = nil // made again when it is wanted
	}
	h.strings, h.text = slices.Clip(g.strings), g.text
}

// size is about how many bytes a heap has that a snapshot must copy.
func (h *Heap) size() int {
	return 12*len(h.classes) + 8*(len(h.fields)+len(h.elems)) + 16*len(h.strings)
}

// NewObject makes an object of a class with so many attributes, all of them 0, and returns its number.
func (h *Heap) NewObject(class int32, attributes int) int64 {
	h.classes = append(h.classes, class)
	h.squares = append(h.squares, -1)
	h.first = append(h.first, int32(len(h.fields)))
	for range attributes {
		h.fields = append(h.fields, 0)
	}
	return int64(len(h.classes) - 1)
}

// Class returns the class of an object.
func (h *Heap) Class(object int64) int32 { return h.classes[object] }

// Square returns where an object stands, -1 for nowhere.
func (h *Heap) Square(object int64) int32 { return h.squares[object] }

// SetSquare notes where an object stands.
func (h *Heap) SetSquare(object int64, square int32) { h.squares[object] = square }

// Field returns an attribute of an object, by its place.
func (h *Heap) Field(object int64, slot int) int64 { return h.fields[int(h.first[object])+slot] }

// SetField sets an attribute of an object.
func (h *Heap) SetField(object int64, slot int, value int64) {
	h.fields[int(h.first[object])+slot] = value
}

// Objects returns how many objects were made.
func (h *Heap) Objects() int { return len(h.classes) - 1 }

// newArray makes an array and returns its number.
func (h *Heap) newArray(n int) (number int64, elems []int64) {
	start := len(h.elems)
	for range n {
		h.elems = append(h.elems, 0)
	}
	h.starts = append(h.starts, int32(len(h.elems)))
	return int64(len(h.starts) - 2), h.elems[start:]
}

// array returns the elements of an array.
func (h *Heap) array(number int64) []int64 { return h.elems[h.starts[number]:h.starts[number+1]] }

// Length returns how many elements an array has; of null it is null.
func (h *Heap) Length(number int64) int64 {
	if number == 0 {
		return NullInt
	}
	return int64(len(h.array(number)))
}

// String returns a string by its number.
func (h *Heap) String(number int64) string {
	if number < 0 {
		return h.strings[-number-1]
	}
	return h.program.Strings[number]
}

// StringOf returns the number of a string; one that is new is added.
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
	h.strings = append(h.strings, string(s))
	h.text += len(s) + textOf
	number := int64(-len(h.strings))
	h.numbers[string(s)] = number
	return number
}

// forget forgets the strings that were added since there were so many.
func (h *Heap) forget(strings int) {
	if len(h.strings) == strings {
		return
	}
	for _, s := range h.strings[strings:] {
		delete(h.numbers, s)
		h.text -= len(s) + textOf
	}
	if h.strings = slices.Clip(h.strings[:strings]); strings == 0 {
		h.strings = nil // as it was
	}
}

// A Layout says what becomes of the objects of a class when the rules of a game change: which class they are of then, and
// where their attributes come from.
type Layout struct {
	Class  int32
	Fields []Moved
}

// Moved says where an attribute comes from: from another place, or from none, -1, and is null.
type Moved struct {
	From int
	Null int64
}

// TakeOver makes a heap hold what another one holds, with the objects of each class laid out anew. The program of this one
// must have all strings of the other's under the same numbers.
func (h *Heap) TakeOver(from *Heap, layouts []Layout) {
	h.copyFrom(from)
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
