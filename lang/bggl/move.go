package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file packs a move into a word: x and y in 20 bits each, the piece in 22, and what it does in 2. The word 0 is a
// move that is not set.

// What a move does.
const (
	unset = iota
	puts
	takes
)

const (
	bitsOfPlace = 20
	bitsOfDeed  = 2
	bitsOfPiece = 22 // for more kinds than a file can declare

	mostPlace = 1<<(bitsOfPlace-1) - 1
)

// A deed is one move: a piece that is put on a square, or taken from it.
type deed struct {
	x, y, piece int32
	does        int32
}

// packed returns a move as a word.
func (d deed) packed() int64 {
	place := int64(d.x)<<bitsOfPlace | int64(d.y)&(1<<bitsOfPlace-1)
	return (place<<bitsOfPiece|int64(d.piece)&(1<<bitsOfPiece-1))<<bitsOfDeed | int64(d.does)
}

// unpacked returns a move of a word.
func unpacked(word int64) deed {
	const low = 64
	signed := func(at, bits int) int32 { return int32(word << (low - at - bits) >> (low - bits)) }
	const piece, y = bitsOfDeed, bitsOfDeed + bitsOfPiece
	return deed{
		x: signed(y+bitsOfPlace, bitsOfPlace), y: signed(y, bitsOfPlace), piece: signed(piece, bitsOfPiece),
		does: int32(word & (1<<bitsOfDeed - 1)),
	}
}

// moveLit is `x:y:piece:+` or `x:y:piece:-`.
type moveLit struct {
	ast.Own
	x, y, piece ast.Expr
	puts        bool
}

// OnlyReads says that it only gives a value.
func (n *moveLit) OnlyReads() {}

// Acts says that it only gives a value.
func (n *moveLit) Acts() bool { return false }

// Check checks a move.
func (n *moveLit) Check(c *check.Checker) *check.Type {
	c.Want(n.x, check.Int)
	c.Want(n.y, check.Int)
	c.Want(n.piece, pieceType)
	return moveType
}

// Compile compiles a move.
func (n *moveLit) Compile(c *interp.Compiler) interp.Code {
	x, y, piece, span := c.Int(n.x), c.Int(n.y), c.Word(n.piece), n.Span()
	does := int32(takes)
	if n.puts {
		does = puts
	}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		d := deed{x: x(m), y: y(m), does: does}
		if !fitsPlace(d.x) || !fitsPlace(d.y) {
			m.Fault(farMove, span, d.x, d.y, mostPlace)
		}
		d.piece = int32(piece(m))
		return d.packed()
	}}
}

func fitsPlace(n int32) bool { return -mostPlace <= n && n <= mostPlace }

// The parts of a move that can be read.
var (
	xOfMove     = &check.Attribute{Name: "x", Type: check.Int, Slot: -1, Fixed: true, Rule: partRule}
	yOfMove     = &check.Attribute{Name: "y", Type: check.Int, Slot: -1, Fixed: true, Rule: partRule}
	pieceOfMove = &check.Attribute{Name: "piece", Type: pieceType, Slot: -1, Fixed: true, Rule: partRule}
	partsOfMove = []*check.Attribute{xOfMove, yOfMove, pieceOfMove}
)

const partRule = "a move is written anew: m = x:y:piece:+;"

// readsOfMove are how the parts of a move are read.
func readsOfMove() map[*check.Attribute]*interp.Access {
	part := func(of func(deed) int32) *interp.Access {
		return &interp.Access{Word: func(_ *interp.Compiler, move interp.Word) interp.Word {
			return func(m *interp.Machine) int64 { return int64(of(unpacked(move(m)))) }
		}}
	}
	return map[*check.Attribute]*interp.Access{
		xOfMove: part(func(d deed) int32 { return d.x }), yOfMove: part(func(d deed) int32 { return d.y }),
		pieceOfMove: part(func(d deed) int32 { return d.piece }),
	}
}

// wholeShape reads a whole move, which is unset beyond its end.
var wholeShape = &interp.Shape{
	Read: func(c *interp.Compiler, x *ast.Index) interp.Word {
		moves, index, site := c.Word(x.X), c.Int(x.I), c.Site(x)
		return func(m *interp.Machine) int64 {
			number := moves(m)
			i := index(m)
			all := m.Heap.Array(number)
			if i < 0 {
				interp.NoElement(&site, i, len(all))
			}
			if int(i) >= len(all) {
				return 0
			}
			return all[i]
		}
	},
	Find:  findOfWhole,
	Store: func(source.Span) func(m *interp.Machine, place, value int64) interp.Flow { return storeInWhole },
}

// findOfWhole compiles the place of an element of a whole move, which must have it: its array and its index.
func findOfWhole(c *interp.Compiler, x *ast.Index) interp.Word {
	moves, index, site := c.Word(x.X), c.Int(x.I), c.Site(x)
	return func(m *interp.Machine) int64 {
		number := moves(m)
		i, n := index(m), len(m.Heap.Array(number))
		if uint(i) >= uint(n) {
			interp.NoElement(&site, i, n)
		}
		return interp.PairOf(int32(number), i)
	}
}

func storeInWhole(m *interp.Machine, place, value int64) interp.Flow {
	array, index := interp.Coordinates(place)
	m.SetElement(int64(array), int(index), value)
	return interp.Next
}
