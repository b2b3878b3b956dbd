package gridlok

import (
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// Lists lie in the heap. Each belongs to one variable or one element: what is handed on is copied.

// mostElements is the most elements of a list.
const mostElements = 1_000_000

// The numbers of types of lists: that of the elements at the bottom, and how many lists lie in one another.
const (
	firstList = check.FirstOwn + 16
	bottoms   = 8
)

// untyped is the type of an empty list of which nobody knows yet what it will hold.
var untyped = listType(check.Bad, "an empty list", 0)

func listType(elem *check.Type, name string, number int32) *check.Type {
	return &check.Type{
		Name: name, Number: firstList + number, Of: elem, Index: check.Int, Elem: elem, Each: elem,
	}
}

// listTypes are the types of lists, by the types of their elements.
type listTypes map[*check.Type]*check.Type

// newListTypes returns the types of lists of plain values. Others are added when they are needed.
func newListTypes() listTypes {
	return listTypes{
		check.Bad: untyped, check.Int: listType(check.Int, "a list of numbers", 1),
		check.Bool:   listType(check.Bool, "a list of bools", 2),
		check.String: listType(check.String, "a list of strings", 3),
		pieceType:    listType(pieceType, "a list of pieces", 4),
	}
}

// of returns the type of lists with elements of a type, or nil if lists cannot hold such elements.
func (l listTypes) of(elem *check.Type) *check.Type {
	t := l[elem]
	if t == nil && elem.Of != nil {
		t = listType(elem, "a list of lists"+strings.TrimPrefix(elem.Name, "a list"), elem.Number-firstList+bottoms)
		l[elem] = t
	}
	return t
}

// elemOf returns the number of the type of elements of a list, given the number of the type of the list: that of a list
// too, or one of the bottom types.
func elemOf(list int32) (elem *check.Type, nested int32) {
	n := list - firstList
	if n >= bottoms {
		return nil, list - bottoms
	}
	return []*check.Type{check.Bad, check.Int, check.Bool, check.String, pieceType}[n], 0
}

// appendList writes a list, given the number of its type.
func appendList(m *interp.Machine, buf []byte, list int64, number int32) []byte {
	elem, nested := elemOf(number)
	buf = append(buf, notation.List[0]...)
	words := m.Heap.Array(list)
	for _, w := range words {
		if len(buf) > mostWritten {
			break
		}
		if elem == nil {
			buf = appendList(m, buf, w, nested)
		} else {
			buf = append(buf, m.WordText(w, elem)...)
		}
		buf = append(buf, notation.List[1]...)
	}
	if len(words) == 0 {
		buf = append(buf, notation.List[1]...)
	}
	return append(buf, notation.List[2]...)
}

// mostWritten is about how many bytes of a list are written.
const mostWritten = 40_000_000

// copyOf returns a copy of a list with elements of a type, and of all lists in it.
func copyOf(m *interp.Machine, list int64, of *check.Type, span source.Span) int64 {
	n := len(m.Heap.Array(list))
	m.Work(int64(n), span)
	made := m.NewArray(n, span)
	copy(m.Heap.Array(made), m.Heap.Array(list))
	if of.Of == nil {
		return made
	}
	for i := range n {
		inner := copyOf(m, m.Heap.Array(made)[i], of.Of, span)
		m.Heap.Array(made)[i] = inner
	}
	return made
}
