package gridlok_test

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/gridlok"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// games is how many games of minesweeper are begun; make verify begins 100,000.
var games = flag.Int("games", 2_000, "how many games of minesweeper are begun")

// side is how many rows and columns the manual's minesweeper has.
const side = 10

// layouts are fields with mines (*), each with squares that are clicked one after the other.
var layouts = []struct {
	name   string
	field  string
	clicks []int32
}{
	{"none", "", []int32{0}},
	{"one in a corner", "*", []int32{99}},
	{"the four corners", "*........*\n\n\n\n\n\n\n\n\n*........*", []int32{45, 1}},
	{"a full row", "\n\n\n\n**********", []int32{0, 99}},
	{"a full column", strings.Repeat(".....*\n", 10), []int32{4, 9, 50}},
	{"a ring", "\n\n..*****\n..*...*\n..*...*\n..*...*\n..*****", []int32{44, 0, 43}},
	{"a diagonal", "*\n.*\n..*\n...*\n....*\n.....*\n......*\n.......*\n........*\n.........*", []int32{9, 90, 1}},
	{"every other square", strings.Repeat("*.*.*.*.*.\n.*.*.*.*.*\n", 5), []int32{1, 10, 98}},
	{"an eight", "\n\n\n\n....***\n....*.*\n....***", []int32{55, 0, 33}},
	{"hit", "..*\n***", []int32{9, 0, 2}},
}

// TestMinesweeperFields holds the manual's minesweeper, with mines laid by hand, against the naive program below: the
// numbers, and what lies open after each click.
func TestMinesweeperFields(t *testing.T) {
	for _, l := range layouts {
		t.Run(l.name, func(t *testing.T) {
			f := newField(l.field)
			var want []string
			for _, square := range l.clicks {
				f.click(square)
				want = append(want, f.String())
				if f.over() {
					break
				}
			}
			got := &clicker{squares: l.clicks}
			err := play.Run(minesweeper(t, f.laid()).NewGame(play.Limits{}), got)
			if err != nil && !errors.Is(err, errNoMore) {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Join(want, ""), strings.Join(got.lines, "\n")+"\n"); diff != "" {
				t.Errorf("(-naive +got):\n%s", diff)
			}
			if f.over() != (err == nil) {
				t.Errorf("the naive game is over: %t, this one: %t", f.over(), err == nil)
			}
		})
	}
}

// TestFirstClick begins many games of the manual's minesweeper: one in ten is lost on the first click.
func TestFirstClick(t *testing.T) {
	game := minesweeper(t, "").NewGame(play.Limits{})
	lost := 0
	for i := range *games {
		game.Reset(uint64(i))
		host := &clicker{squares: []int32{int32(i % (side * side))}, deaf: true}
		if err := errors.Join(game.Setup(host), game.Turn(host)); err != nil {
			t.Fatal(err)
		}
		if r := game.Result(); r.Over && strings.HasSuffix(r.Value, "loses") {
			lost++
		}
	}
	share := float64(lost) / float64(*games)
	if off := max(0.003, 4*math.Sqrt(0.09/float64(*games))); math.Abs(share-0.1) > off {
		t.Errorf("%.2f %% of %d games are lost on the first click", 100*share, *games)
	}
	t.Logf("%.2f %% of %d games are lost on the first click", 100*share, *games)
}

// minesweeper returns the manual's sample. Unless laid is empty, that is a program that takes the place of the loop
// which lays the mines, and the board is printed after each click.
func minesweeper(t *testing.T, laid string) lang.Program {
	t.Helper()
	archive, err := txtar.ParseFile("../../testdata/gridlok/manual-9.1-minesweeper.txtar")
	if err != nil {
		t.Fatal(err)
	}
	text := string(archive.Files[0].Data)
	if laid != "" {
		before, rest, _ := strings.Cut(text, "for i(0,10){")
		_, after, found := strings.Cut(rest, "for x,y in board{")
		if !found {
			t.Fatal("the sample lays its mines in another way")
		}
		text = before + laid + "for x,y in board{" + after
		text = strings.Replace(text, "winCondition{", "winCondition{"+printing, 1)
	}
	program, diagnostics := gridlok.Language{}.Load(source.NewFile("minesweeper.gl", text))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	return program
}

// printing prints the board: the names of what lies open, and of the rest behind a sign.
const printing = `
for r(0, rows) {
    def line{""}
    for p in row(r) {
        if !p.visible { line{line + "-"} }
        line{line + p.name + " "}
    }
    print{line}
}
`

// errNoMore ends a game whose clicks are done.
var errNoMore = errors.New("no more clicks")

// clicker clicks squares, and keeps the lines that are printed.
type clicker struct {
	squares []int32
	lines   []string
	deaf    bool
}

func (c *clicker) Listens() play.Kinds {
	if c.deaf {
		return 0
	}
	return play.Of(play.KindPrinted)
}

func (c *clicker) Hear(e play.Event) error {
	if p, ok := e.Body.(*play.Printed); ok && !strings.HasPrefix(p.Text, "Game over") {
		c.lines = append(c.lines, p.Text)
	}
	return nil
}

func (c *clicker) Ask(*play.Prompt) (play.Answer, error) {
	if len(c.squares) == 0 {
		return play.Answer{}, errNoMore
	}
	square := c.squares[0]
	c.squares = c.squares[1:]
	return play.Answer{Number: square}, nil
}

// field is a naive minesweeper.
type field struct{ mine, open [side][side]bool }

func newField(text string) *field {
	f := &field{}
	for r, line := range strings.Split(text, "\n") {
		for c, sign := range line {
			f.mine[r][c] = sign == '*'
		}
	}
	return f
}

// laid is a program that lays the mines.
func (f *field) laid() string {
	text := " "
	for r := range side {
		for c := range side {
			if f.mine[r][c] {
				text += fmt.Sprintf("place{\"mines\", %d, %d} ", r, c)
			}
		}
	}
	return text
}

func (f *field) around(r, c int) (mines int) {
	for i := max(0, r-1); i <= min(side-1, r+1); i++ {
		for j := max(0, c-1); j <= min(side-1, c+1); j++ {
			if f.mine[i][j] && (i != r || j != c) {
				mines++
			}
		}
	}
	return mines
}

func (f *field) click(square int32) { f.flood(int(square)/side, int(square)%side) }

func (f *field) flood(r, c int) {
	if r < 0 || c < 0 || r >= side || c >= side || f.open[r][c] {
		return
	}
	f.open[r][c] = true
	if f.mine[r][c] || f.around(r, c) > 0 {
		return
	}
	for i := r - 1; i <= r+1; i++ {
		for j := c - 1; j <= c+1; j++ {
			f.flood(i, j)
		}
	}
}

// over says whether a mine is open, or all else is.
func (f *field) over() bool {
	all := true
	for r := range side {
		for c := range side {
			if f.mine[r][c] && f.open[r][c] {
				return true
			}
			all = all && (f.mine[r][c] || f.open[r][c])
		}
	}
	return all
}

func (f *field) String() string {
	names := strings.Fields("zero one two three four five six seven eight")
	var b strings.Builder
	for r := range side {
		for c := range side {
			name := names[f.around(r, c)]
			if f.mine[r][c] {
				name = "mines"
			}
			if !f.open[r][c] {
				name = "-" + name
			}
			b.WriteString(name + " ")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestMinesweeperByChance holds fields by chance against the naive program, too.
func TestMinesweeperByChance(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		f := newField("")
		for range 4 + r.IntN(20) {
			f.mine[r.IntN(side)][r.IntN(side)] = true
		}
		clicks := []int32{r.Int32N(side * side), r.Int32N(side * side), r.Int32N(side * side)}
		got := &clicker{squares: clicks}
		err := play.Run(minesweeper(t, f.laid()).NewGame(play.Limits{}), got)
		if err != nil && !errors.Is(err, errNoMore) {
			t.Fatal(err)
		}
		want := ""
		for _, square := range clicks {
			if !f.over() {
				f.click(square)
				want += f.String()
			}
		}
		if diff := cmp.Diff(want, strings.Join(got.lines, "\n")+"\n"); diff != "" {
			t.Fatalf("(-naive +got):\n%s", diff)
		}
	}
}
