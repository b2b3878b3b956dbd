package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// A piece as a value is a word: what stands on a square, and the number of the square. What stands there is a number
// too, which says the type of the piece, whose it is, and whether it lies face down. So a piece in a variable stays
// what it was. The word 0 is no piece.

// The types of GridLok's own. A row of the board is what has one index.
var (
	pieceType = &check.Type{
		Name: "a piece", Number: check.FirstOwn,
		Attrs: []*check.Attribute{nameOfPiece, visibleOfPiece, rowOfPiece, columnOfPiece, playerOfPiece},
	}
	rowType = &check.Type{
		Name: "a row of the board", Number: check.FirstOwn + 1, Index: check.Int, Elem: pieceType,
		Each: pieceType, NoValue: true,
	}
	boardType = &check.Type{
		Name: "the board", Number: check.FirstOwn + 2, Index: check.Int, Elem: rowType,
		Each: pieceType, NoValue: true,
	}
)

// boardWord is the word for the whole board.
const boardWord = "board"

// A standing is what stands on a square: the type of the piece from 0, its player from 0 or -1, and how it lies.
type standing struct {
	kind  int32
	owner int32
	down  bool
}

// number returns the number that stands for it on a square, in a game of so many players.
func (s standing) number(players int) int32 {
	n := (s.kind*int32(players+1)+s.owner+1)*2 + 1
	if s.down {
		n++
	}
	return n
}

// standingOf returns what a number on a square stands for.
func standingOf(number int32, players int) standing {
	n := number - 1
	rest := n / 2
	return standing{kind: rest / int32(players+1), owner: rest%int32(players+1) - 1, down: n%2 == 1}
}

// pieceOn returns what stands on a square as a piece.
func pieceOn(m *interp.Machine, square int32) int64 {
	number := m.Table.Grid.Squares[square]
	if number == 0 {
		return 0
	}
	return interp.PairOf(number, square)
}

// samePiece says whether two pieces are of one type.
func samePiece(players int) func(a, b int64) bool {
	return func(a, b int64) bool {
		v, _ := interp.Coordinates(a)
		w, _ := interp.Coordinates(b)
		if v == 0 || w == 0 {
			return v == w
		}
		return standingOf(v, players).kind == standingOf(w, players).kind
	}
}

// The attributes of pieces.
var (
	nameOfPiece    = attribute("name", check.String)
	visibleOfPiece = attribute("visible", check.Bool)
	rowOfPiece     = attribute("row", check.Int)
	columnOfPiece  = attribute("col", check.Int)
	playerOfPiece  = attribute("player", check.String)
)

func attribute(name string, t *check.Type) *check.Attribute {
	return &check.Attribute{Name: name, Type: t, Slot: -1, Fixed: true}
}

// access returns how the attributes of pieces are read.
func (p *program) access() map[*check.Attribute]*interp.Access {
	none := p.core.StringOf("")
	read := func(of func(number, square int32) int64, nothing int64) *interp.Access {
		return &interp.Access{Word: func(_ *interp.Compiler, piece interp.Word) interp.Word {
			return func(m *interp.Machine) int64 {
				w := piece(m)
				if w == 0 {
					return nothing
				}
				return of(interp.Coordinates(w))
			}
		}}
	}
	onBoard := func(of func(square int32) int32) *interp.Access {
		return read(func(_, square int32) int64 { return int64(of(square)) }, -1)
	}
	columns, players := p.columns, p.core.Seats
	return map[*check.Attribute]*interp.Access{
		nameOfPiece: read(func(number, _ int32) int64 {
			return p.kinds[standingOf(number, players).kind].name
		}, none),
		visibleOfPiece: read(func(number, _ int32) int64 {
			return interp.Truth(!standingOf(number, players).down)
		}, 0),
		rowOfPiece:    onBoard(func(square int32) int32 { return square / columns }),
		columnOfPiece: onBoard(func(square int32) int32 { return square % columns }),
		playerOfPiece: read(func(number, _ int32) int64 {
			return p.playerText(standingOf(number, players).owner)
		}, none),
	}
}

// shapes say how the board is read.
func shapes() map[*check.Type]*interp.Shape {
	return map[*check.Type]*interp.Shape{rowType: {Read: readSquare}, boardType: {}}
}

// readSquare compiles `board[row][column]`.
func readSquare(c *interp.Compiler, x *ast.Index) interp.Word {
	row := c.Int(ast.Unparen(x.X).(*ast.Index).I)
	column, span := c.Int(x.I), x.Span()
	return func(m *interp.Machine) int64 {
		r := row(m)
		return pieceOn(m, stdlib.SquareAt(m, int64(r), int64(column(m)), span))
	}
}

// wantLine bails out if the board has no row or column of a number.
func wantLine(m *interp.Machine, kind string, n, count int32, span source.Span) {
	if uint32(n) >= uint32(count) {
		m.Fault(stdlib.NoLine, span, kind, n, kind, count-1)
	}
}
