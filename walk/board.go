package walk

import (
	"fmt"
	"iter"
	"math/bits"
)

// MaxSide is the greatest width and height of a board.
const MaxSide = 1000

// oneWord is how many squares fit into a word.
const oneWord = 64

// A Board is a grid of squares, some of which may be walls, which are no part of it. Squares are numbered row by row
// from 0. A board never changes.
type Board struct {
	width, height int32
	small         bool  // all squares lie in one word, one behind the other
	perRow        int32 // else each row begins with a word of its own, and has so many
	on            []uint64
	columns       []uint64 // of a small board: see fitting
	all           *Set     // of what is on it
}

// NewBoard returns a board with sides from 1 to MaxSide. Walls that are not on it do no harm.
func NewBoard(width, height int, walls []int32) (*Board, error) {
	if min(width, height) < 1 || max(width, height) > MaxSide {
		return nil, fmt.Errorf("a board of %d by %d squares: sides are from 1 to %d", width, height, MaxSide)
	}
	b := &Board{width: int32(width), height: int32(height), small: width*height <= oneWord}
	words := 1
	if !b.small {
		b.perRow = int32((width + 63) / 64)
		words = int(b.perRow) * height
	}
	b.on = make([]uint64, words)
	b.all = &Set{board: b, words: b.on}
	for q := range b.width * b.height {
		b.all.Put(q)
	}
	for _, q := range walls {
		b.all.Take(q)
	}
	if b.small {
		b.columns = b.fitting()
	}
	return b, nil
}

// Has says whether there is a square of this number that is no wall.
func (b *Board) Has(square int32) bool {
	word, bit := b.find(square)
	return b.on[word]&bit != 0
}

// OneWord says whether a set of squares of the board is one word ([Set.Word]).
func (b *Board) OneWord() bool { return b.small }

// Bit returns a set of one square, on a board of one word; of what is no square it is empty.
func (b *Board) Bit(square int32) uint64 {
	_, bit := b.find(square)
	return bit
}

// find returns the word of a square and its bit there, which is 0 for what is no square.
func (b *Board) find(square int32) (word int32, bit uint64) {
	if square < 0 || square >= b.width*b.height {
		return 0, 0
	}
	if b.small {
		return 0, 1 << square
	}
	row, column := square/b.width, square%b.width
	return row*b.perRow + column>>6, 1 << (column & 63)
}

// number returns the square of a bit of a word.
func (b *Board) number(word int32, bit int) int32 {
	if b.small {
		return int32(bit)
	}
	row := word / b.perRow
	return row*b.width + (word-row*b.perRow)<<6 + int32(bit)
}

// reaches says whether a vector is short enough to lead from some square to another.
func (b *Board) reaches(dx, dy int32) bool {
	return -b.width < dx && dx < b.width && -b.height < dy && dy < b.height
}

// leap returns, for a small board, the squares from which a vector leads to a square, and by how much their bits go to
// the left, around the word.
func (b *Board) leap(dx, dy int32) (from uint64, by uint8) {
	left := dy*b.width + dx
	from = b.columns[dx+b.width] & b.on[0] & bits.RotateLeft64(b.on[0], int(-left))
	rows := max(0, -dy*b.width)
	from &= ^uint64(0) << rows
	if dy > 0 {
		from &= 1<<((b.height-dy)*b.width) - 1
	}
	return from, uint8(left & 63)
}

// fitting returns, for a small board, for each dx+width the squares from which dx columns to the right there is one.
func (b *Board) fitting() []uint64 {
	columns := make([]uint64, 2*b.width)
	for q := range b.width * b.height {
		for to := range b.width {
			columns[to-q%b.width+b.width] |= 1 << q
		}
	}
	return columns
}

// A Set is squares of a board. The zero Set is not usable: NewSet makes one.
type Set struct {
	board *Board
	words []uint64
}

// NewSet returns an empty set.
func (b *Board) NewSet() *Set { return &Set{board: b, words: make([]uint64, len(b.on))} }

// Put adds a square. What is no square of the grid is left out.
func (s *Set) Put(square int32) {
	word, bit := s.board.find(square)
	s.words[word] |= bit
}

// Take takes a square away.
func (s *Set) Take(square int32) {
	word, bit := s.board.find(square)
	s.words[word] &^= bit
}

// Has says whether a square is in the set.
func (s *Set) Has(square int32) bool {
	word, bit := s.board.find(square)
	return s.words[word]&bit != 0
}

// Word returns the set as the bits of a word, on a board of one word: square 0 is the lowest.
func (s *Set) Word() uint64 { return s.words[0] }

// All gives the squares in their order.
func (s *Set) All() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i, left := range s.words {
			for ; left != 0; left &= left - 1 {
				if !yield(s.board.number(int32(i), bits.TrailingZeros64(left))) {
					return
				}
			}
		}
	}
}

// Len returns how many squares are in the set.
func (s *Set) Len() (n int) {
	for _, word := range s.words {
		n += bits.OnesCount64(word)
	}
	return n
}

// Empty says whether no square is in the set.
func (s *Set) Empty() bool {
	for _, word := range s.words {
		if word != 0 {
			return false
		}
	}
	return true
}

// Clear takes all squares away.
func (s *Set) Clear() { clear(s.words) }

// Copy makes the set the same as another one of the same board.
func (s *Set) Copy(other *Set) { copy(s.words, other.words) }

// Unite adds all squares of another set of the same board.
func (s *Set) Unite(other *Set) {
	for i, word := range other.words {
		s.words[i] |= word
	}
}

// Without takes all squares of another set of the same board away.
func (s *Set) Without(other *Set) {
	for i, word := range other.words {
		s.words[i] &^= word
	}
}
