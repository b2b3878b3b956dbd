package walk_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/roll-lang/roll/walk"
)

// run compiles a pattern for a board and walks it from square 0.
func run(t testing.TB, width, height int, walls []int32, node *walk.Node, spend func(int64) error) ([]int32, error) {
	t.Helper()
	board, err := walk.NewBoard(width, height, walls)
	if err != nil {
		t.Fatal(err)
	}
	program, err := board.Compile(node)
	if err != nil {
		return nil, err
	}
	found, err := board.NewWalker(spend).FromSquare(program, world(nil), 0)
	return found.Append([]int32{}), err
}

// TestEdges walks what is easy to get wrong, on a board of one word and on one of several.
func TestEdges(t *testing.T) {
	t.Parallel()
	far := walk.Step(math.MinInt32, math.MaxInt32)
	for _, test := range []struct {
		name string
		node *walk.Node
		want []int32
	}{
		{"nothing", walk.Seq(), []int32{0}},
		{"none of nothing", walk.Any(), nil},
		{"a star of what stays", walk.Star(walk.Star(walk.At(0))), []int32{0}},
		{"a plus of what holds nowhere", walk.Plus(walk.At(2)), nil},
		{"a star of what leads nowhere", walk.Star(walk.Any()), []int32{0}},
		{"a star of a step on the spot", walk.Star(walk.Step(0, 0)), []int32{0}},
		{"beyond the board", far, nil},
		{"beyond the board, or not", walk.Any(far, e, walk.Any()), []int32{1}},
		{"off the left", w, nil},
		{"along a row", walk.Star(walk.Step(1, 0)), []int32{0, 1, 2}},
		{"not at all", walk.Times(0, e), []int32{0}},
		{"less than not at all", walk.Times(-1, e), []int32{0}},
		{"exactly twice", walk.Times(2, e), []int32{2}},
		{"four times there and back", walk.Times(4, walk.Any(e, w)), []int32{0, 2}},
		{"an odd number of times", walk.Times(999, walk.Times(999, walk.Times(999, walk.Any(e, w)))), []int32{1}},
		{"no wall", walk.Not(walk.At(2)), []int32{0}},
		{"neither here nor there", walk.Not(walk.Any(walk.At(0), walk.At(1))), nil},
		{"not both", walk.Not(walk.Seq(walk.At(0), walk.At(1))), []int32{0}},
		{"not nothing", walk.Not(walk.Seq()), nil},
		{"twice not", walk.Not(walk.Not(walk.At(0))), []int32{0}},
		{"a square that there is not", walk.At(-1), nil},
		{"anywhere but on a square that there is not", walk.Not(walk.At(1 << 30)), []int32{0}},
		{"at most one", walk.Maybe(e), []int32{0, 1}},
		{"no wall in between", walk.Plus(walk.Any(n, e)), []int32{1, 2}},
	} {
		for _, width := range []int{4, 300} {
			if width == 300 && len(test.want) > 0 {
				// the same, where rows take several words
				if got, err := run(t, width, 2, []int32{3, 300, 301, 302}, test.node, nil); err != nil ||
					!slices.Equal(got, test.want) {
					t.Errorf("%s, 300 wide: %v, %v", test.name, got, err)
				}
				continue
			}
			got, err := run(t, width, 2, []int32{3, int32(width), int32(width + 1), int32(width + 2)}, test.node, nil)
			if err != nil || !slices.Equal(got, append([]int32{}, test.want...)) {
				t.Errorf("%s, %d wide: %v, %v; want %v", test.name, width, got, err, test.want)
			}
		}
	}
}

// TestLeaps goes by vectors over the whole board, and over the borders of words.
func TestLeaps(t *testing.T) {
	t.Parallel()
	for _, size := range []struct{ width, height int }{{1, 64}, {64, 1}, {8, 8}, {65, 1}, {1, 65}, {129, 3}} {
		board, _ := walk.NewBoard(size.width, size.height, nil)
		walker := board.NewWalker(nil)
		for dx := -size.width; dx <= size.width; dx++ {
			for dy := -size.height; dy <= size.height; dy++ {
				program, err := board.Compile(walk.Step(int32(dx), int32(dy)))
				if err != nil {
					t.Fatal(err)
				}
				found, _ := walker.FromAll(program, world(nil))
				want := max(0, size.width-max(dx, -dx)) * max(0, size.height-max(dy, -dy))
				if found.Len() != want {
					t.Fatalf("%v by %d, %d: %d squares; want %d", size, dx, dy, found.Len(), want)
				}
			}
		}
	}
}

// TestBoards makes boards that there are not.
func TestBoards(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{0, 1}, {1, 0}, {1001, 1}, {1, 1001}, {-1, 5}} {
		if _, err := walk.NewBoard(size[0], size[1], nil); err == nil {
			t.Errorf("there is a board of %v", size)
		}
	}
	board, err := walk.NewBoard(3, 3, []int32{4, -1, 9, 1 << 30})
	if err != nil || board.Has(4) || !board.Has(8) || board.Has(9) || board.Has(-1) {
		t.Error("a wall is on the board, or what is no square", err)
	}
	set := board.NewSet()
	set.Put(9)
	set.Put(-1)
	if !set.Empty() {
		t.Error("what is no square was put into a set")
	}
	set.Put(3)
	other := board.NewSet()
	other.Copy(set)
	other.Put(5)
	other.Without(set)
	set.Unite(other)
	set.Take(3)
	if !set.Has(5) || set.Has(3) || set.Empty() {
		t.Error("a set is wrong")
	}
	if set.Clear(); !set.Empty() {
		t.Error("a set that was cleared is not empty")
	}
}

// nested are stars in one another, so deep, each with a step of its own.
func nested(depth int) *walk.Node {
	ways := []*walk.Node{n, e, s, w}
	node := n
	for i := range depth {
		node = walk.Star(walk.Seq(node, ways[i%4]))
	}
	return node
}

// errEnough ends a run that takes too many steps.
var errEnough = errors.New("that is enough")

// counted returns a spend that ends a run after so many steps.
func counted(most int64) (taken *int64, spend func(int64) error) {
	taken = new(int64)
	return taken, func(steps int64) error {
		if *taken += steps; *taken > most {
			return errEnough
		}
		return nil
	}
}

// TestHostile walks what takes long if it is done without thought.
func TestHostile(t *testing.T) {
	t.Parallel()
	both := walk.Any(n, e)
	threes := both
	for range 40 {
		threes = walk.Times(1000, walk.Seq(walk.Any(n, threes), walk.Any(e, walk.Seq())))
	}
	for _, test := range []struct {
		name  string
		side  int
		node  *walk.Node
		steps int64 // at most
	}{
		{"stars a thousand deep", 8, nested(1000), 1_000_000},
		{"stars a hundred deep, on the largest board", 1000, nested(100), 40_000_000},
		{"a star of a thousand times", 1000, walk.Star(walk.Times(1000, both)), 100_000_000},
		{
			"stars that can be nothing", 1000,
			walk.Star(walk.Seq(walk.Star(n), walk.Star(e), walk.Plus(both))), 40_000_000,
		},
	} {
		taken, spend := counted(test.steps)
		if _, err := run(t, test.side, test.side, nil, test.node, spend); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		t.Logf("%s: %d steps", test.name, *taken)
	}
	_, spend := counted(1_000_000)
	if _, err := run(t, 8, 8, nil, threes, spend); err != nil && !errors.Is(err, errEnough) {
		t.Error(err)
	}
}

// alone is a world in which each check holds on one square.
type alone int32

func (a alone) Squares(int32) (*walk.Set, int32) { return nil, int32(a) }

// TestFromOneSquare walks from all squares of the largest board, where the pattern begins with a check that holds on
// one square or on none: that leads as far as from a set, and the others are not looked at.
func TestFromOneSquare(t *testing.T) {
	board, err := walk.NewBoard(1000, 1000, []int32{7})
	if err != nil {
		t.Fatal(err)
	}
	program, err := board.Compile(walk.Seq(walk.Check(0), walk.Any(n, e)))
	if err != nil {
		t.Fatal(err)
	}
	for _, square := range []int32{-1, 0, 7, 500_500, 999_999} {
		set := board.NewSet()
		if square >= 0 {
			set.Put(square)
		}
		want, err := board.NewWalker(nil).FromAll(program, world{set})
		if err != nil {
			t.Fatal(err)
		}
		taken, spend := counted(10)
		got, err := board.NewWalker(spend).FromAll(program, alone(square))
		if err != nil || !slices.Equal(got.Append(nil), want.Append(nil)) {
			t.Errorf("from %d: %v, want %v; %d steps, %v", square, got.Append(nil), want.Append(nil), *taken, err)
		}
	}
}

// TestMaze goes along one way of half a million squares, with a star in a star.
func TestMaze(t *testing.T) {
	t.Parallel()
	const side = walk.MaxSide
	var walls []int32
	for row := int32(1); row < side; row += 2 {
		for column := range int32(side) {
			if gap := (row / 2 % 2) * (side - 1); column != gap {
				walls = append(walls, row*side+column)
			}
		}
	}
	along := walk.Star(walk.Any(e, w))
	found, err := run(t, side, side, walls, walk.Seq(walk.Star(walk.Seq(along, walk.Any(n, s))), along), nil)
	if err != nil || len(found) != side*side-len(walls) {
		t.Errorf("%d squares of %d, %v", len(found), side*side-len(walls), err)
	}
}

// TestTooLarge refuses what would take too much memory.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	deep := n
	for range 30_000 {
		deep = walk.Any(e, walk.Seq(n, deep))
	}
	doubled := n
	for range 80 {
		doubled = walk.Seq(doubled, doubled)
	}
	if doubled.Elements() != 1<<61 || walk.Seq(n, walk.Star(e)).Elements() != 2 {
		t.Error("elements are counted wrong")
	}
	many := walk.Star(walk.Times(1000, walk.Seq(e, walk.Times(1000, walk.Star(walk.Seq(n, e))))))
	endless := n
	for range 10 {
		endless = walk.Times(1000, endless)
	}
	for name, node := range map[string]*walk.Node{
		"deep": deep, "doubled": doubled, "many repetitions": many, "endless": endless,
	} {
		if _, err := run(t, 8, 8, nil, node, nil); !errors.Is(err, walk.ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStopped ends a run by an error of spend, and by a panic; the walker can be used again.
func TestStopped(t *testing.T) {
	t.Parallel()
	for _, side := range []int{8, 100} {
		board, _ := walk.NewBoard(side, side, nil)
		stop, panics := true, false
		walker := board.NewWalker(func(int64) error {
			switch {
			case panics:
				panic(errEnough)
			case stop:
				return errEnough
			}
			return nil
		})
		program, _ := board.Compile(walk.Star(walk.Times(100, walk.Any(n, e))))
		found, err := walker.FromSquare(program, world(nil), 0)
		if !errors.Is(err, errEnough) || !found.Empty() {
			t.Errorf("the run was not stopped: %v", err)
		}
		panics = true
		func() {
			defer func() { recover() }()
			walker.FromSquare(program, world(nil), 0)
		}()
		stop, panics = false, false
		step, _ := board.Compile(e)
		found, err = walker.FromSquare(step, world(nil), 0)
		if err != nil || !slices.Equal(found.Append(nil), []int32{1}) {
			t.Errorf("the walker finds %v, %v", found.Append(nil), err)
		}
	}
}

// TestNoAllocation walks again what was walked before.
func TestNoAllocation(t *testing.T) {
	for _, side := range []int{8, 30} {
		board, _ := walk.NewBoard(side, side, []int32{5})
		program, err := board.Compile(walk.Star(walk.Seq(walk.Plus(walk.Any(n, s)), walk.Maybe(e), walk.Times(3, e))))
		if err != nil {
			t.Fatal(err)
		}
		walker := board.NewWalker(nil)
		var nobody walk.World = world(nil)
		list := make([]int32, 0, side*side)
		once := func() {
			found, _ := walker.FromSquare(program, nobody, 0)
			list = found.Append(list[:0])
		}
		once()
		if n := testing.AllocsPerRun(10, once); n > 0 {
			t.Errorf("a run on a board of %d by %d allocates %v times", side, side, n)
		}
	}
}
