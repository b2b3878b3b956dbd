package walk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/roll-lang/roll/walk"
)

// A world says where checks hold by a set each.
type world []*walk.Set

func (w world) Squares(check int32) (*walk.Set, int32) { return w[check], -1 }

// A part is a pattern as the test has it: how it is walked naively, square by square, and as a node.
type part struct {
	node   *walk.Node
	ends   func(square int) map[int]bool
	begins func(square int) map[int]bool
}

// A field is a board as the test has it.
type field struct {
	width, height int
	walls         map[int]bool
	holds         []map[int]bool
}

// remembered is a way of walking that is asked but once for each square.
func remembered(next func(int) map[int]bool) func(int) map[int]bool {
	known := map[int]map[int]bool{}
	return func(square int) map[int]bool {
		to, ok := known[square]
		if !ok {
			to = next(square)
			known[square] = to
		}
		return to
	}
}

func one(square int, ok bool) map[int]bool {
	if !ok {
		return nil
	}
	return map[int]bool{square: true}
}

func (f *field) step(dx, dy int) part {
	goes := func(square, dx, dy int) map[int]bool {
		x, y := square%f.width+dx, square/f.width+dy
		to := y*f.width + x
		return one(to, 0 <= x && x < f.width && 0 <= y && y < f.height && !f.walls[to])
	}
	return part{
		walk.Step(int32(dx), int32(dy)),
		func(square int) map[int]bool { return goes(square, dx, dy) },
		func(square int) map[int]bool { return goes(square, -dx, -dy) },
	}
}

func stays(node *walk.Node, holds func(int) bool) part {
	check := func(square int) map[int]bool { return one(square, holds(square)) }
	return part{node, check, check}
}

func through(squares map[int]bool, next func(int) map[int]bool) map[int]bool {
	to := map[int]bool{}
	for square := range squares {
		for end := range next(square) {
			to[end] = true
		}
	}
	return to
}

func seq(a, b part) part {
	return part{
		walk.Seq(a.node, b.node),
		func(square int) map[int]bool { return through(a.ends(square), b.ends) },
		func(square int) map[int]bool { return through(b.begins(square), a.begins) },
	}
}

func anyOf(a, b part) part {
	both := func(a, b func(int) map[int]bool) func(int) map[int]bool {
		return func(square int) map[int]bool {
			return through(map[int]bool{square: true}, func(square int) map[int]bool {
				to := through(one(square, true), a)
				for end := range b(square) {
					to[end] = true
				}
				return to
			})
		}
	}
	return part{walk.Any(a.node, b.node), both(a.ends, b.ends), both(a.begins, b.begins)}
}

func closure(next func(int) map[int]bool) func(int) map[int]bool {
	return func(square int) map[int]bool {
		seen, todo := one(square, true), []int{square}
		for len(todo) > 0 {
			for end := range next(todo[0]) {
				if !seen[end] {
					seen[end] = true
					todo = append(todo, end)
				}
			}
			todo = todo[1:]
		}
		return seen
	}
}

func star(a part) part { return part{walk.Star(a.node), closure(a.ends), closure(a.begins)} }

func plus(a part) part {
	once := seq(a, star(a))
	return part{walk.Plus(a.node), once.ends, once.begins}
}

func maybe(a part) part {
	p := anyOf(stays(walk.Seq(), func(int) bool { return true }), a)
	return part{walk.Maybe(a.node), p.ends, p.begins}
}

func times(n int, a part) part {
	p := stays(walk.Seq(), func(int) bool { return true })
	for range n {
		p = seq(p, a)
	}
	return part{walk.Times(int32(n), a.node), p.ends, p.begins}
}

func randomField(r *rand.Rand, width, height int) *field {
	f := &field{width: width, height: height, walls: map[int]bool{}}
	walls := r.IntN(3) * width * height / 10
	for range walls {
		f.walls[r.IntN(width*height)] = true
	}
	for range 3 {
		holds := map[int]bool{}
		for q := range width * height {
			if r.IntN(2) == 0 {
				holds[q] = true
			}
		}
		f.holds = append(f.holds, holds)
	}
	return f
}

// check returns a random check.
func (f *field) check(r *rand.Rand) part {
	switch r.IntN(6) {
	case 0:
		at := r.IntN(f.width*f.height+2) - 1
		return stays(walk.At(int32(at)), func(square int) bool { return square == at })
	case 1, 2:
		p := f.check(r)
		return stays(walk.Not(p.node), func(square int) bool { return len(p.ends(square)) == 0 })
	case 3:
		return pair(r, f.check(r), f.check(r))
	}
	n := r.IntN(len(f.holds))
	return stays(walk.Check(int32(n)), func(square int) bool { return f.holds[n][square] })
}

func pair(r *rand.Rand, a, b part) part {
	if r.IntN(2) == 0 {
		return seq(a, b)
	}
	return anyOf(a, b)
}

// pattern returns a random pattern of some depth.
func (f *field) pattern(r *rand.Rand, depth int) part {
	if depth == 0 || r.IntN(8) == 0 {
		if r.IntN(3) == 0 {
			return f.check(r)
		}
		return f.step(r.IntN(5)-2, r.IntN(5)-2)
	}
	a := f.pattern(r, depth-1)
	a.ends, a.begins = remembered(a.ends), remembered(a.begins)
	switch r.IntN(8) {
	case 0:
		return star(a)
	case 1:
		return plus(a)
	case 2:
		return maybe(a)
	case 3:
		return times(r.IntN(4), a)
	}
	return pair(r, a, f.pattern(r, depth-1))
}

func (f *field) board(t *testing.T) (*walk.Board, world) {
	t.Helper()
	var walls []int32
	for q := range f.walls {
		walls = append(walls, int32(q))
	}
	board, err := walk.NewBoard(f.width, f.height, walls)
	if err != nil {
		t.Fatal(err)
	}
	var w world
	for _, holds := range f.holds {
		set := board.NewSet()
		for q := range holds {
			set.Put(int32(q))
		}
		w = append(w, set)
	}
	return board, w
}

func sorted(squares map[int]bool) []int32 {
	list := []int32{}
	for q := range squares {
		list = append(list, int32(q))
	}
	slices.Sort(list)
	return list
}

// wrong holds a pattern against the naive one, and says what differs.
func (f *field) wrong(t *testing.T, p part, r *rand.Rand) string {
	t.Helper()
	board, world := f.board(t)
	forwards, err := board.Compile(p.node)
	if err != nil {
		t.Fatal(err)
	}
	backwards, err := board.CompileBackwards(p.node)
	if err != nil {
		t.Fatal(err)
	}
	walker := board.NewWalker(nil)
	square := r.IntN(f.width * f.height)
	from := one(square, !f.walls[square])
	every := map[int]bool{}
	for q := range f.width * f.height {
		if !f.walls[q] {
			every[q] = true
		}
	}
	half := board.NewSet()
	some := map[int]bool{}
	for q := range every {
		if r.IntN(2) == 0 {
			half.Put(int32(q))
			some[q] = true
		}
	}
	leads, _ := walker.Leads(forwards, world, int32(square))
	if leads != (len(through(from, p.ends)) > 0) {
		return fmt.Sprintf("leads: %v", leads)
	}
	for _, c := range []struct {
		name string
		run  func() (walk.Found, error)
		want map[int]bool
	}{
		{"ends", func() (walk.Found, error) { return walker.FromSquare(forwards, world, int32(square)) },
			through(from, p.ends)},
		{"ends of some", func() (walk.Found, error) { return walker.FromSet(forwards, world, half) },
			through(some, p.ends)},
		{"begins", func() (walk.Found, error) { return walker.FromSquare(backwards, world, int32(square)) },
			through(from, p.begins)},
		{"begins of all", func() (walk.Found, error) { return walker.FromAll(backwards, world) },
			through(every, p.begins)},
	} {
		found, err := c.run()
		if err != nil {
			return err.Error()
		}
		want, got := sorted(c.want), found.Append([]int32{})
		if !slices.Equal(got, want) || found.Len() != len(want) || found.Empty() != (len(want) == 0) {
			return fmt.Sprintf("%s: %v, and not %v", c.name, got, want)
		}
	}
	return ""
}

// TestNaive holds random patterns on random boards against a matcher that goes from square to square.
func TestNaive(t *testing.T) {
	t.Parallel()
	boards := 10_000
	if testing.Short() {
		boards = 1000
	}
	for seed := range boards {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		width, height := 1+r.IntN(5), 1+r.IntN(6)
		switch seed % 20 {
		case 0:
			width, height = 8, 1+r.IntN(12)
		case 1:
			width, height = 60+r.IntN(80), 1
		}
		f := randomField(r, width, height)
		if wrong := f.wrong(t, f.pattern(r, r.IntN(5)), r); wrong != "" {
			t.Fatalf("seed %d, %d by %d: %s", seed, width, height, wrong)
		}
	}
}
