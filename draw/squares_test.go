package draw_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// squares is a grid for a test: what stands on each square by its number, as CLASS/LABEL or only LABEL.
type squares struct {
	rows, columns int32
	labels        map[int32]string
}

// state lays the grid out.
func (s *squares) state() *table.State {
	state := &table.State{}
	state.Grid.Set(s.rows, s.columns)
	for square := range s.labels {
		state.Grid.Squares[square] = square + 1
	}
	return state
}

func (s *squares) piece(square int32) play.Piece {
	class, label, both := strings.Cut(s.labels[square], "/")
	if !both {
		class, label = "Piece", class
	}
	return play.Piece{Object: square + 1, Class: class, Label: label}
}

// rowsOf lays out a grid whose rows are words, of which a dot is an empty square and _ a blank.
func rowsOf(rows ...string) *squares {
	s := &squares{rows: int32(len(rows)), labels: map[int32]string{}}
	for row, words := range rows {
		fields := strings.Fields(words)
		s.columns = int32(len(fields))
		for column, word := range fields {
			if word != "." {
				s.labels[int32(row)*s.columns+int32(column)] = strings.ReplaceAll(word, "_", " ")
			}
		}
	}
	return s
}

// scattered lays out a grid on which something stands on every so manieth square.
func scattered(rows, columns, every int32, labels ...string) *squares {
	s := &squares{rows, columns, map[int32]string{}}
	for square := int32(0); square < rows*columns; square += every {
		s.labels[square] = labels[int(square/every)%len(labels)]
	}
	return s
}

// chess is a board as it is set up.
func chess() *squares {
	s := &squares{8, 8, map[int32]string{}}
	for column, role := range strings.Fields("rook knight bishop queen king bishop knight rook") {
		at := int32(column)
		s.labels[at], s.labels[8+at] = "black "+role, "black pawn"
		s.labels[56+at], s.labels[48+at] = "white "+role, "white pawn"
	}
	return s
}

// numbered are labels that all begin with the same letters.
func numbered(n int) []string {
	var labels []string
	for i := range n {
		labels = append(labels, fmt.Sprintf("no %c %d", 'a'+i%26, i))
	}
	return labels
}

// TestGrids draws the grids of testdata/grid-NAME.txt.
func TestGrids(t *testing.T) {
	tictactoe := rowsOf("x . o", ". x .", "o . .")
	huge := scattered(1000, 1000, 7, "red", "yellow")
	wide := rowsOf("日 日本 狐🦊", ". é Émile", "\u0301x ab abc")
	for _, row := range []struct {
		name    string
		grid    *squares
		options draw.Options
	}{
		{"tictactoe", tictactoe, draw.Options{}},
		{"tictactoe-ascii", tictactoe, draw.Options{ASCII: true}},
		{"empty", rowsOf(". . .", ". . ."), draw.Options{}},
		{"one-square", rowsOf("hero"), draw.Options{}},
		{"chess", chess(), draw.Options{}},
		{"chess-low", chess(), draw.Options{Height: 16}},
		{"chess-lowest", chess(), draw.Options{Height: 12, Tile: 63, More: "More."}},
		{"chess-narrow", chess(), draw.Options{Width: 20, Height: 40, Tile: 63}},
		{"same-initials", rowsOf("pit pit_trap pin pi p white_king white_knight white_kite"), draw.Options{}},
		{"classes", rowsOf("King/white Pawn/white Pawn/black", "King/white . ."), draw.Options{}},
		{"foreseen", rowsOf("pit . other"),
			draw.Options{Foreseen: []play.Piece{{Class: "Piece", Label: "pawn"}, {Class: "Piece", Label: "pit"}}}},
		{"wide", wide, draw.Options{}},
		{"wide-ascii", wide, draw.Options{ASCII: true}},
		{"bad-labels", rowsOf("\x1b[2J \xff\xfe \u202eab \u0600 \u200b ? 7 / \U0001f1e6"), draw.Options{}},
		{"numbers", rowsOf("2 2048 65536", "131072 ? abc"), draw.Options{}},
		{"many-kinds", scattered(20, 30, 2, numbered(200)...), draw.Options{Height: 40, Width: 100}},
		{"twelve", scattered(12, 12, 5, "red", "yellow", "big blue"), draw.Options{}},
		{"huge", huge, draw.Options{Tile: 500_500, More: "To see another part: :board 3,4"}},
		{"huge-corner", huge, draw.Options{Tile: 999_999, Width: 40, Height: 30}},
		{"huge-first", scattered(1000, 1000, 999_000, "red", "blue"), draw.Options{Tile: -1, Width: 50}},
		{"row", scattered(1, 1000, 100, "x"), draw.Options{}},
		{"column", scattered(1000, 1, 100, "x"), draw.Options{}},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.options.Piece = row.grid.piece
			got := draw.Text(&table.Setup{}, row.grid.state(), row.options)
			path := filepath.Join("testdata", "grid-"+row.name+".txt")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("the grid (-want +got):\n%s", diff)
			}
		})
	}
}

// The grid in the documentation is drawn as it is here.
func TestGridInDocs(t *testing.T) {
	docs, err := os.ReadFile(filepath.Join("..", "docs", "board.md"))
	if err != nil {
		t.Fatal(err)
	}
	grid := chess()
	text := draw.Text(&table.Setup{}, grid.state(), draw.Options{Height: 16, Piece: grid.piece})
	if !strings.Contains(string(docs), "```text\n"+text+"```\n") {
		t.Error("docs/board.md shows another grid")
	}
}

// Where nobody says what stands on squares, all that stands there looks the same.
func TestGridWithoutPieces(t *testing.T) {
	got := draw.Text(&table.Setup{}, rowsOf("x .", ". o").state(), draw.Options{ASCII: true})
	want := `    0   1
  +---+---+
0 | p |   |
  +---+---+
1 |   | p |
  +---+---+
p piece
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
}

// No more pieces of a huge grid are asked for than can be seen.
func TestHugeGridsTakeLittleMemory(t *testing.T) {
	state := &table.State{}
	state.Grid.Set(1000, 1000)
	for square := range state.Grid.Squares {
		state.Grid.Squares[square] = 1
	}
	labels := numbered(1000)
	asked := 0
	o := draw.Options{Width: 400, Height: 200, Piece: func(square int32) play.Piece {
		asked++
		return play.Piece{Object: 1, Class: "Piece", Label: labels[square%1000]}
	}}
	for _, o.Tile = range []int32{-1, 500_500, 999_999} {
		asked = 0
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text := draw.Text(&table.Setup{}, state, o)
		runtime.ReadMemStats(&after)
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 64<<20 || asked > 100_000 {
			t.Errorf("around square %d: %d bytes were taken, and %d pieces asked for", o.Tile, bytes, asked)
		}
		mustFit(t, text, draw.Options{Width: 400, Height: 200})
	}
}

// kinds are labels of random grids.
var kinds = []string{
	"x", "o", "red", "yellow", "white king", "white knight", "white queen", "black king", "日本", "狐", "🦊", "\u0301e",
	"ab", "", "a b", "Ümit", "?", "7", "+", "no name at all",
}

// randomGrid lays out a grid on which any of some kinds of pieces stand.
func randomGrid(r *table.Rand, labels []string) *squares {
	most := []int{4, 12, 120}[some(r, 0, 2)]
	s := &squares{int32(some(r, 1, most)), int32(some(r, 1, most)), map[int32]string{}}
	labels = labels[:some(r, 1, len(labels))]
	for range some(r, 0, int(s.rows*s.columns)) {
		s.labels[int32(some(r, 0, int(s.rows*s.columns)-1))] = labels[some(r, 0, len(labels)-1)]
	}
	return s
}

// TestRandomGrids draws grids of all sizes, reads them as a person would, and compares.
func TestRandomGrids(t *testing.T) {
	r := table.NewRand(1)
	for n := range 1000 {
		grid := randomGrid(&r, kinds)
		o := draw.Options{
			Width: some(&r, 20, 200), Height: some(&r, 12, 60), ASCII: some(&r, 0, 3) == 0, More: "More.",
			Piece: grid.piece,
		}
		o.Tile = int32(some(&r, -1, int(grid.rows*grid.columns)-1))
		state := grid.state()
		text := draw.Text(&table.Setup{}, state, o)
		mustFit(t, text, o)
		if again := draw.Text(&table.Setup{}, state, o); again != text {
			t.Errorf("drawn again it is\n%s", again)
		}
		mustShow(t, grid, o, readGrid(t, text))
		if t.Failed() {
			t.Fatalf("grid %d of %d by %d, %+v:\n%s", n, grid.rows, grid.columns, o, text)
		}
	}
}

// A sight is what a person reads off a drawn grid: the marks on the squares, by row and column, and what stands below.
type sight struct {
	marks map[[2]int]string
	below string
}

// readGrid reads a grid. A cell ends where the numbers above say so.
func readGrid(t *testing.T, text string) *sight {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	edge := []rune(lines[1])
	var ends []int // the columns of the uprights
	for i, c := range edge {
		if strings.ContainsRune("┌┬┐+", c) {
			ends = append(ends, i)
		}
	}
	var numbers []int
	for _, field := range strings.Fields(lines[0]) {
		n, err := strconv.Atoi(field)
		if err != nil {
			t.Fatalf("%q is no number of a column", field)
		}
		numbers = append(numbers, n)
	}
	if len(numbers) != len(ends)-1 {
		t.Fatalf("%d numbers stand above %d columns:\n%s", len(numbers), len(ends)-1, text)
	}
	// Nothing below the grid begins with spaces, so the last border is the grid's end, whatever the labels look like.
	margin, last := strings.Repeat(" ", ends[0]), 0
	for n, line := range lines {
		if strings.HasPrefix(line, margin+"└") || strings.HasPrefix(line, margin+"+") {
			last = n
		}
	}
	if last <= 1 {
		t.Fatalf("the grid is open:\n%s", text)
	}
	s := &sight{marks: map[[2]int]string{}, below: strings.Join(lines[last+1:], " ")}
	for _, line := range lines[2:last] {
		if !rowPattern.MatchString(line) {
			continue
		}
		row, _ := strconv.Atoi(strings.Fields(line)[0])
		for column, mark := range cut(t, line, ends) {
			s.marks[[2]int{row, numbers[column]}] = strings.TrimSpace(mark)
		}
	}
	return s
}

var rowPattern = regexp.MustCompile(`^ *\d+ [|│]`)

// cut cuts a line at its uprights, which must stand at these columns.
func cut(t *testing.T, line string, ends []int) []string {
	t.Helper()
	cells := make([]string, len(ends))
	column, cell, uprights := 0, -1, 0
	for g := displaywidth.StringGraphemes(line); g.Next(); {
		switch {
		case slices.Contains(ends, column):
			if g.Value() != "│" && g.Value() != "|" {
				t.Fatalf("%q stands where a cell ends in %q", g.Value(), line)
			}
			cell++
			uprights++
		case cell >= 0:
			cells[cell] += g.Value()
		}
		column += g.Width()
	}
	if uprights != len(ends) {
		t.Fatalf("%d uprights in %q, want %d", uprights, line, len(ends))
	}
	return cells[:len(ends)-1]
}

// mustShow wants a mark on each square that is seen and taken, the same for the same kind and for no other, explained
// below the grid, and the square that was asked for among them.
func mustShow(t *testing.T, grid *squares, o draw.Options, s *sight) {
	t.Helper()
	kindOf, markOf := map[string]string{}, map[string]string{}
	for at, mark := range s.marks {
		label, taken := grid.labels[int32(at[0])*grid.columns+int32(at[1])]
		if taken != (mark != "") {
			t.Errorf("on square %v stands %q, want %q", at, mark, label)
		}
		if !taken {
			continue
		}
		if before, known := markOf[label]; known && before != mark {
			t.Errorf("%q is %q and %q", label, before, mark)
		}
		if before, known := kindOf[mark]; known && before != label {
			t.Errorf("%q stands for %q and %q", mark, before, label)
		}
		markOf[label], kindOf[mark] = mark, label
		ascii := !strings.ContainsFunc(label, func(r rune) bool { return r > '~' })
		short := displaywidth.String(label) <= 2 && label != "" && label[0] != '\xcc'
		explained := strings.Contains(s.below, mark+" "+label) || strings.Contains(s.below, "kind") || o.Height <= 20
		switch {
		case short && (ascii || !o.ASCII):
			if mark != label {
				t.Errorf("%q is short, but its mark is %q", label, mark)
			}
		case ascii && label != "" && !explained:
			t.Errorf("%q is not explained in %q", mark, s.below)
		}
	}
	if _, seen := s.marks[[2]int{int(o.Tile / grid.columns), int(o.Tile % grid.columns)}]; o.Tile >= 0 && !seen {
		t.Errorf("square %d is not seen", o.Tile)
	}
	whole := len(s.marks) == int(grid.rows*grid.columns)
	small := grid.rows <= 4 && grid.columns <= 4
	if !whole && (small || !strings.Contains(s.below, "grid has") && o.Width >= 80) {
		t.Errorf("%d squares are seen; below them: %s", len(s.marks), s.below)
	}
}

// FuzzGrid draws grids with labels of any kind. None breaks a line, and the same is drawn again.
func FuzzGrid(f *testing.F) {
	f.Add(uint64(1), "x,o,red,yellow", 80, 24, false)
	f.Add(uint64(2), "🦊 Fox,日本語,e\u0301mile,1st,Ümit,👨‍👩‍👧", 20, 12, false)
	f.Add(uint64(3), "A\x1b[2J,\xff\xfe,\u200b,\u202eAna,\U0001f1e6,│,└,\u0600,\u0d4e,\u1100", 40, 15, true)
	f.Add(uint64(29), "|é,|   |,+---+,1 |?", 40, 15, true)
	for seed := range uint64(20) {
		f.Add(seed, "|é", 20, 12, true) // explained as "1 |?", as a row begins
	}
	f.Add(uint64(4), strings.Repeat("Ana", 200), 200, 200, false)
	f.Fuzz(func(t *testing.T, seed uint64, labels string, wide, high int, plain bool) {
		r := table.NewRand(seed)
		grid := randomGrid(&r, strings.Split(labels, ","))
		o := draw.Options{Width: wide, Height: high, ASCII: plain, More: "More.", Piece: grid.piece}
		o.Tile = int32(some(&r, -1, 200))
		state := grid.state()
		text := draw.Text(&table.Setup{}, state, o)
		if again := draw.Text(&table.Setup{}, state, o); again != text {
			t.Errorf("drawn again it is\n%s", again)
		}
		if wide >= 20 && high >= 12 && wide <= 400 && high <= 200 {
			mustFit(t, text, o)
			readGrid(t, text)
		}
	})
}
