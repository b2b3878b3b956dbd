package bggl

import (
	"github.com/roll-lang/roll/interp"
)

// This file takes a whole move apart: which piece goes from where to where, which is only put or taken, and how far it
// is.

// A movement is a piece that goes from one square to another, or is placed on one.
type movement struct {
	piece          int32
	x1, y1, x2, y2 int32
	placed         bool // then there is no first square
}

// whole returns the moves of a whole move that are set, in memory that is given.
func whole(words []int64, list []deed) []deed {
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
	var few [few]bool
	used := append(few[:0], make([]bool, len(deeds))...)
	for i, d := range deeds {
		if d.does == puts && !used[i] {
			list = append(list, movement{piece: d.piece, x2: d.x, y2: d.y, placed: true})
		}
		for j := i + 1; j < len(deeds) && d.does == takes; j++ {
			if to := deeds[j]; to.does == puts && to.piece == d.piece && !used[j] {
				used[j] = true
				list = append(list, movement{piece: d.piece, x1: d.x, y1: d.y, x2: to.x, y2: to.y})
				break
			}
		}
	}
	return list
}

// few is for how many moves a whole move needs no memory.
const few = 8

// lengthOf is the length of the first movement of a whole move; 0 where there is none.
func lengthOf(m *interp.Machine, words []int64) int32 {
	var deeds [few]deed
	var list [few]movement
	for _, one := range movements(whole(words, deeds[:0]), list[:0]) {
		if !one.placed {
			return one.length(m)
		}
	}
	return 0
}

// way returns how far a movement goes in both directions.
func (v *movement) way() (dx, dy int32) { return v.x2 - v.x1, v.y2 - v.y1 }

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
		dx, dy := v.way()
		return max(abs(dx), abs(dy))
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
	steps := max(abs(dx), abs(dy))
	for i := int32(1); i <= steps; i++ {
		if square := at(m, v.x1+i*sign(dx), v.y1+i*sign(dy)); square >= 0 {
			visit(square)
		}
	}
}

func abs(n int32) int32 { return max(n, -n) }

func sign(n int32) int32 { return min(max(n, -1), 1) }
