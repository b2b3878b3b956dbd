package walk

import (
	"iter"
	"math/bits"
)

// Found is the squares to which a run led. It is valid until the next run of the walker.
type Found struct {
	board *Board
	word  uint64  // on a small board
	set   *sparse // on a large one; nil is none
}

// Empty says whether there are none.
func (f Found) Empty() bool { return f.word == 0 && (f.set == nil || len(f.set.list) == 0) }

// Len returns how many there are.
func (f Found) Len() int {
	n := bits.OnesCount64(f.word)
	if f.set != nil {
		for _, i := range f.set.list {
			n += bits.OnesCount64(f.set.words[i])
		}
	}
	return n
}

// Has says whether a square is among them.
func (f Found) Has(square int32) bool {
	word, bit := f.board.find(square)
	if f.set != nil {
		return f.set.words[word]&bit != 0
	}
	return f.word&bit != 0
}

// All gives the squares in their order.
func (f Found) All() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for left := f.word; left != 0; left &= left - 1 {
			if !yield(int32(bits.TrailingZeros64(left))) {
				return
			}
		}
		if f.set == nil {
			return
		}
		for _, i := range f.set.list {
			for left := f.set.words[i]; left != 0; left &= left - 1 {
				if !yield(f.board.number(i, bits.TrailingZeros64(left))) {
					return
				}
			}
		}
	}
}

// Append adds the squares to a list, in their order.
func (f Found) Append(list []int32) []int32 {
	for square := range f.All() {
		list = append(list, square)
	}
	return list
}
