package bggl

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file takes a whole move apart: which piece goes from where to where, which is only put or taken, and how far it
// is.

// A movement is a piece that goes from one square to another, or is placed on one.
type movement struct {
	piece          int32
	x1, y1, x2, y2 int32
	placed         bool // then there is no first square
}

// whole returns the moves of a whole move that are set, in memory that is given. The span is where they are wanted.
func whole(m *interp.Machine, words []int64, list []deed, span source.Span) []deed {
	m.Work(int64(len(words)), span)
	for _, w := range words {
		if d := unpacked(w); d.does != unset {
			list = append(list, d)
		}
	}
	return list
}

// movements lists the movements and placements of a whole move, in the order in which they begin. A movement is a piece
// that is taken and the next one of its kind that is put and is left.
func movements(deeds []deed, list []movement) []movement {
	var fewFirst, fewNext [few]int32
	first, next := waiting(deeds, fewFirst[:0], fewNext[:0])
	for i, d := range deeds {
		switch to := first[d.piece-off]; {
		case d.does == puts && to == int32(i+1): // it is left
			first[d.piece-off] = next[i]
			list = append(list, movement{piece: d.piece, x2: d.x, y2: d.y, placed: true})
		case d.does == takes && to != 0:
			put := deeds[to-1]
			first[d.piece-off] = next[to-1]
			list = append(list, movement{piece: d.piece, x1: d.x, y1: d.y, x2: put.x, y2: put.y})
		}
	}
	return list
}

// waiting returns the places, counted from 1, of the first put of each kind of piece, off being the lowest, and of the
// one of its kind behind each put; 0 where there is none.
func waiting(deeds []deed, first, next []int32) (firstOf, nextOf []int32) {
	kinds := int32(0)
	for _, d := range deeds {
		kinds = max(kinds, d.piece-off)
	}
	first, next = append(first, make([]int32, kinds+1)...), append(next, make([]int32, len(deeds))...)
	for i := len(deeds) - 1; i >= 0; i-- {
		if d := deeds[i]; d.does == puts {
			next[i], first[d.piece-off] = first[d.piece-off], int32(i+1)
		}
	}
	return first, next
}

// few is for how many moves a whole move needs no memory.
const few = 8

// lengthOf is the length of the first movement of a whole move; 0 where there is none. The span is where it is wanted.
func lengthOf(m *interp.Machine, words []int64, span source.Span) int32 {
	var deeds [few]deed
	var list [few]movement
	for _, one := range movements(whole(m, words, deeds[:0], span), list[:0]) {
		if !one.placed {
			m.Work(int64(one.steps()), span)
			return one.length(m)
		}
	}
	return 0
}

// way returns how far a movement goes in both directions.
func (v *movement) way() (dx, dy int32) { return v.x2 - v.x1, v.y2 - v.y1 }

// steps returns how far it goes in the direction in which it goes farther.
func (v *movement) steps() int32 {
	dx, dy := v.way()
	return max(abs(dx), abs(dy))
}

// isStraight says whether a movement follows a row, a column or a diagonal.
func (v *movement) isStraight() bool {
	dx, dy := v.way()
	return dx == 0 || dy == 0 || dx == dy || dx == -dy
}

// direction is orthogonal, diagonal or neither.
func (v *movement) direction() int32 {
	switch dx, dy := v.way(); {
	case dx == 0 && dy == 0 || !v.isStraight():
		return neither
	case dx == 0 || dy == 0:
		return orthogonal
	}
	return diagonal
}

// length is how many squares of the board lie on a straight line, the last one included; off a straight line the
// greater of the two distances.
func (v *movement) length(m *interp.Machine) (n int32) {
	if !v.isStraight() {
		return v.steps()
	}
	v.along(m, func(square int32) {
		if pieceOn(m, square) != off {
			n++
		}
	})
	return n
}

// isLeaping says whether a piece stands between, on a straight line.
func (v *movement) isLeaping(m *interp.Machine) (leaps bool) {
	if !v.isStraight() {
		return false
	}
	last := at(m, v.x2, v.y2)
	v.along(m, func(square int32) { leaps = leaps || square != last && pieceOn(m, square) > 0 })
	return leaps
}

// along visits the squares of the board on a straight line, the last one included.
func (v *movement) along(m *interp.Machine, visit func(square int32)) {
	dx, dy := v.way()
	for i := int32(1); i <= v.steps(); i++ {
		if square := at(m, v.x1+i*sign(dx), v.y1+i*sign(dy)); square >= 0 {
			visit(square)
		}
	}
}

func abs(n int32) int32 { return max(n, -n) }

func sign(n int32) int32 { return min(max(n, -1), 1) }
