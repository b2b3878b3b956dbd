package interp

import (
	"math"

	"github.com/roll-lang/roll/check"
)

// Each value is a word of 64 bits, and its type says how to read it: a whole number, the bits of a number with a point,
// a bool, two coordinates, or the number of a string, an object or an array in the machine's heap. In a language that
// has null, each type has a word for it. So variables, frames and snapshots are flat slices, and nothing is boxed.

// A Value is a word and the number of its type, for values whose type only the running game shows. Null has the type
// Null.
type Value struct {
	Word int64
	Type int32 // check.Type.Number
}

// The words for null.
const (
	NullInt    int64 = math.MinInt64
	NullBool   int64 = 2
	NullString int64 = 0 // of objects and arrays too
	NullPair   int64 = math.MinInt32<<32 | 1<<31
	NullOwn    int64 = math.MinInt64 // of the language's own types
)

// NullFloat is the word for null of a number with a point. No calculation has these bits as its result.
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
	if t.Number >= check.FirstOwn {
		return NullOwn
	}
	return NullString
}

// PairOf returns the word of two coordinates.
func PairOf(x, y int32) int64 { return int64(x)<<32 | int64(uint32(y)) }

// Coordinates returns the two coordinates of a word that is not null.
func Coordinates(pair int64) (x, y int32) { return int32(pair >> 32), int32(pair) }

// Truth returns the word of a bool.
func Truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Float returns the number with a point that a word stands for.
func Float(word int64) float64 { return math.Float64frombits(uint64(word)) }

// FloatOf returns the word of a number with a point.
func FloatOf(f float64) int64 { return int64(math.Float64bits(f)) }

// TypeOf returns the type of a value.
func (m *Machine) TypeOf(v Value) *check.Type {
	if v.Type >= check.FirstOwn {
		return m.Program.Own[v.Type-check.FirstOwn]
	}
	return m.Program.Types[v.Type]
}

// typesOf lists the types that running values can be of, by their numbers: those of all languages and of some classes.
func typesOf(classes []*check.Type) []*check.Type {
	types := make([]*check.Type, check.FirstClass+1, check.FirstClass+1+len(classes))
	for _, t := range check.Shared() {
		types[t.Number] = t
	}
	return append(types, classes...)
}
