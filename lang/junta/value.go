package junta

// A kind says what a value is.
type kind uint8

const (
	noValue kind = iota
	aNumber
	aTruth
	aText
	aDirection
	aCoordinate
	aList
	aFunction
	aPattern
	anAction
	anIdentifier // a player or a kind of pieces
	aPiece
)

// A value is what an expression gives. What is small is in n: a number, a truth, a vector, an identifier, a piece.
// What is not is an object.
type value struct {
	kind kind
	n    int64
	of   *object
}

// An object is what a value leads to. It never changes.
type object struct {
	items   []value // of a list, and what a function has captured
	text    string
	code    *callee
	pattern *pattern
	action  *action
}

// A vector is a column and a row, or how far to go along both.
type vector struct{ x, y int32 }

func number(n int32) value { return value{kind: aNumber, n: int64(n)} }

func truth(b bool) value {
	if b {
		return value{kind: aTruth, n: 1}
	}
	return value{kind: aTruth}
}

func text(s string) value { return value{kind: aText, of: &object{text: s}} }

// packed returns a vector in one number.
func (v vector) packed() int64 { return int64(v.x)<<32 | int64(uint32(v.y)) }

func directionOf(v vector) value { return value{kind: aDirection, n: v.packed()} }

func coordinate(v vector) value { return value{kind: aCoordinate, n: v.packed()} }

func identifier(n int32) value { return value{kind: anIdentifier, n: int64(n)} }

func pieceOf(n int32) value { return value{kind: aPiece, n: int64(n)} }

func listOf(items []value) value { return value{kind: aList, of: &object{items: items}} }

func actionOf(a *action) value { return value{kind: anAction, of: &object{action: a}} }

// vector returns the vector of a direction or coordinate.
func (v value) vector() vector { return vector{int32(v.n >> 32), int32(v.n)} }

// truth says whether a truth holds.
func (v value) truth() bool { return v.n != 0 }

// items returns the elements of a list.
func (v value) items() []value { return v.of.items }
