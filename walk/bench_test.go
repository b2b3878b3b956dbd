package walk_test

import (
	"testing"

	"github.com/roll-lang/roll/walk"
)

// The checks of a chess board, as its players and kinds have sets.
const (
	empty = iota
	white
	black
	pawn
	rook
	bishop
	queen
	knight
	king
	checks
)

var (
	n, e, s, w     = walk.Step(0, 1), walk.Step(1, 0), walk.Step(0, -1), walk.Step(-1, 0)
	ne, se, sw, nw = walk.Step(1, 1), walk.Step(1, -1), walk.Step(-1, -1), walk.Step(-1, 1)
)

func ray(way *walk.Node) *walk.Node {
	return walk.Seq(walk.Star(walk.Seq(way, walk.Check(empty))), way)
}

func straight() *walk.Node { return walk.Any(ray(n), ray(e), ray(s), ray(w)) }
func aslant() *walk.Node   { return walk.Any(ray(ne), ray(se), ray(sw), ray(nw)) }

// attacked is where a white piece stands that attacks a square.
func attacked() *walk.Node {
	any := func(kinds ...int32) *walk.Node {
		var list []*walk.Node
		for _, kind := range kinds {
			list = append(list, walk.Check(kind))
		}
		return walk.Any(list...)
	}
	leap := walk.Any(walk.Seq(n, n, walk.Any(e, w)), walk.Seq(s, s, walk.Any(e, w)),
		walk.Seq(e, e, walk.Any(n, s)), walk.Seq(w, w, walk.Any(n, s)))
	player := walk.Check(white)
	return walk.Any(
		walk.Seq(straight(), player, any(rook, queen)),
		walk.Seq(aslant(), player, any(bishop, queen)),
		walk.Seq(walk.Any(n, ne, e, se, s, sw, w, nw), player, walk.Check(king)),
		walk.Seq(leap, player, walk.Check(knight)),
		walk.Seq(s, walk.Any(e, w), player, walk.Check(pawn)),
	)
}

// chess is the position at the beginning.
func chess(t testing.TB) (*walk.Board, walk.World) {
	t.Helper()
	board, err := walk.NewBoard(8, 8, nil)
	if err != nil {
		t.Fatal(err)
	}
	var sets world
	for range checks {
		sets = append(sets, board.NewSet())
	}
	for q := range int32(64) {
		sets[empty].Put(q)
	}
	put := func(player int, kind int, square int32) {
		sets[empty].Take(square)
		sets[player].Put(square)
		sets[kind].Put(square)
	}
	for column, kind := range []int{rook, knight, bishop, queen, king, bishop, knight, rook} {
		put(white, kind, int32(column))
		put(white, pawn, int32(column)+8)
		put(black, kind, int32(column)+56)
		put(black, pawn, int32(column)+48)
	}
	return board, sets
}

// BenchmarkAttack asks whether the black king is attacked.
func BenchmarkAttack(b *testing.B) {
	board, world := chess(b)
	program, err := board.Compile(attacked())
	if err != nil {
		b.Fatal(err)
	}
	walker := board.NewWalker(nil)
	b.ReportAllocs()
	for b.Loop() {
		if leads, err := walker.Leads(program, world, 60); leads || err != nil {
			b.Fatal(leads, err)
		}
	}
}

// BenchmarkMoves finds where a queen in the middle can go.
func BenchmarkMoves(b *testing.B) {
	board, world := chess(b)
	free := walk.Any(walk.Check(empty), walk.Check(black))
	program, err := board.Compile(walk.Seq(walk.Any(straight(), aslant()), free))
	if err != nil {
		b.Fatal(err)
	}
	walker := board.NewWalker(nil)
	list := make([]int32, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		found, err := walker.FromSquare(program, world, 27)
		if list = found.Append(list[:0]); err != nil || len(list) != 19 {
			b.Fatal(list, err)
		}
	}
}

// BenchmarkCompile compiles the pattern of attacks.
func BenchmarkCompile(b *testing.B) {
	board, _ := chess(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := board.Compile(attacked()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFill goes from a corner to all squares of the largest board.
func BenchmarkFill(b *testing.B) {
	board, err := walk.NewBoard(walk.MaxSide, walk.MaxSide, nil)
	if err != nil {
		b.Fatal(err)
	}
	program, err := board.Compile(walk.Star(walk.Any(n, e, s, w)))
	if err != nil {
		b.Fatal(err)
	}
	walker := board.NewWalker(nil)
	b.ReportAllocs()
	for b.Loop() {
		found, err := walker.FromSquare(program, world{}, 0)
		if err != nil || found.Len() != walk.MaxSide*walk.MaxSide {
			b.Fatal(found.Len(), err)
		}
	}
}
