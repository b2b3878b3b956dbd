package draw_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// names are given to the players of random boards; beside each the letter it may have as a mark.
var names = []struct{ name, letter string }{
	{"Ana", "A"}, {"Bo", "B"}, {"cleo", "C"}, {"Al", "A"}, {"日本", "日"}, {"🦊", "🦊"}, {"", "P"}, {"7 of 9", ""},
}

// some returns a number from low to high.
func some(r *table.Rand, low, high int) int { return low + int(r.Below(uint64(high-low+1))) }

// randomBoard returns a board of any kind: in a row, with ladders, or linked at random.
func randomBoard(r *table.Rand) table.Board {
	n := some(r, 1, []int{12, 120, 3000}[some(r, 0, 2)])
	b := table.NewBoard(n)
	for range some(r, 0, n/3) {
		var to []int32
		for range some(r, 0, 25) / 20 * 3 {
			to = append(to, int32(some(r, -2, n+2)))
		}
		b.SetAccessible(int32(some(r, 0, n-1)), append(to, int32(some(r, 0, n-1))))
	}
	for range some(r, 0, 3) * n / 4 * some(r, 0, 1) {
		b.Link(int32(some(r, 0, n-1)), int32(some(r, 0, n-1)), int32(some(r, 0, n-1)))
	}
	return b
}

// randomState seats players and places their pieces, some of them on the same few tiles.
func randomState(r *table.Rand, setup *table.Setup) *table.State {
	s := &table.State{}
	players := some(r, 0, []int{4, 30}[some(r, 0, 1)])
	for range players {
		s.Names = append(s.Names, names[some(r, 0, len(names)-1)].name)
	}
	last := min(setup.Board.Len()-1, []int{2, 50, 3000}[some(r, 0, 2)])
	for range players * setup.Pieces {
		s.Tiles = append(s.Tiles, int32(some(r, 0, last)))
	}
	return s
}

// TestRandomBoards draws boards of all kinds and sizes, reads them as a person would, and compares.
func TestRandomBoards(t *testing.T) {
	r := table.NewRand(1)
	for n := range 1000 {
		setup := &table.Setup{Board: randomBoard(&r), Pieces: some(&r, 1, 4)}
		state := randomState(&r, setup)
		o := draw.Options{Width: some(&r, 20, 200), Height: some(&r, 12, 60), ASCII: some(&r, 0, 3) == 0, More: "More."}
		o.Tile = int32(some(&r, -1, setup.Board.Len()-1))
		text := draw.Text(setup, state, o)
		mustFit(t, text, o)
		if again := draw.Text(setup, state, o); again != text {
			t.Errorf("drawn again it is\n%s", again)
		}
		b := &drawn{t, setup, state, o, readBoard(t, text)}
		b.mustLieInRows()
		b.mustShowLinks()
		b.mustShowPieces()
		b.mustTell()
		if t.Failed() {
			t.Fatalf("board %d, %+v:\n%s", n, o, text)
		}
	}
}

// mustFit wants a text of which no line is too long, and not too many lines.
func mustFit(t *testing.T, text string, o draw.Options) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) > o.Height {
		t.Errorf("%d lines are drawn, not %d", len(lines), o.Height)
	}
	for _, line := range lines {
		if wide := displaywidth.String(line); wide > o.Width {
			t.Errorf("a line has %d columns, not %d: %q", wide, o.Width, line)
		}
		if o.ASCII && len(line) != len(regexp.MustCompile(`[^ -~]`).ReplaceAllString(line, "")) {
			t.Errorf("not ASCII: %q", line)
		}
		if strings.HasSuffix(line, " ") {
			t.Errorf("blanks at the end of %q", line)
		}
	}
}

// drawn is a board that was drawn, and what was read off it.
type drawn struct {
	*testing.T
	setup *table.Setup
	state *table.State
	draw.Options
	*reading
}

// isPart says that the board says it is not seen whole.
func (b *drawn) isPart() bool {
	return strings.Contains(b.below, fmt.Sprintf("The board has %d tiles", b.setup.Board.Len()))
}

// mustLieInRows wants all tiles from first to last, each beside the one before, from the bottom left if it is the whole
// board, and the one that was asked for among them.
func (b *drawn) mustLieInRows() {
	for tile := b.first; tile <= b.last; tile++ {
		here, ok := b.tiles[tile]
		if !ok {
			b.Errorf("tile %d is not seen", tile)
		}
		if before, ok := b.tiles[tile-1]; ok && (here.row-before.row)+distance(here.column, before.column) != 1 {
			b.Errorf("tile %d lies on %+v, the one before on %+v", tile, here, before)
		}
	}
	whole := b.first == 0 && int(b.last) == b.setup.Board.Len()-1
	if start := b.tiles[b.first]; b.first == 0 && (start.row != 0 || start.column != 0) {
		b.Errorf("tile 0 lies on %+v", start)
	}
	if b.Tile >= 0 && (b.Tile < b.first || b.Tile > b.last) {
		b.Errorf("tile %d is not seen", b.Tile)
	}
	if b.isPart() == whole && b.Width >= 80 {
		b.Errorf("the board is whole: %v; below it: %s", whole, b.below)
	}
}

func distance(a, b int) int { return max(a-b, b-a) }

// mustShowLinks wants each link of each tile in its cell or, where not all fit, a note.
func (b *drawn) mustShowLinks() {
	arrows, more := []string{"→", "↗", "↘", "←"}, "…"
	if b.ASCII {
		arrows, more = []string{">", "^", "v", "<"}, "..."
	}
	for tile := b.first; tile <= b.last; tile++ {
		want := b.linksOf(tile, arrows)
		switch got := b.tiles[tile].links; {
		case got == strings.Join(want, ""):
		case !strings.HasSuffix(got, more) || !strings.HasPrefix(strings.Join(want, ""), strings.TrimSuffix(got, more)):
			b.Errorf("from tile %d links lead to %s, not %v", tile, got, want)
		case b.Width < 80: // there may be no room for notes
		case !strings.Contains(b.below, leadsTo(tile, want)) && !strings.Contains(b.below, "more links on"):
			b.Errorf("no note says that tile %d leads to %v", tile, want)
		}
	}
}

func leadsTo(tile int32, links []string) string {
	return fmt.Sprintf("tile %d: %s", tile, strings.Join(links, " "))
}

// linksOf returns the links of a tile that do not lead to a neighbour.
func (b *drawn) linksOf(tile int32, arrows []string) []string {
	var list []string
	add := func(arrow int, to int32) { list = append(list, arrows[arrow]+strconv.Itoa(int(to))) }
	board := &b.setup.Board
	last := int32(board.Len() - 1)
	if next := board.Next(tile); next != tile+1 && (next != tile || tile != last) {
		add(0, next)
	}
	for _, to := range board.Accessible(tile) {
		if to > tile && to <= last {
			add(1, to)
		}
		if to < tile && to >= 0 {
			add(2, to)
		}
	}
	if prev := board.Prev(tile); prev != tile-1 && (prev != tile || tile != 0) {
		add(3, prev)
	}
	return list
}

// markOf returns the mark that a piece must have.
func (b *drawn) markOf(piece int) string {
	seat := piece / b.setup.Pieces
	letters := map[string]int{}
	letter := func(seat int) string {
		for _, n := range names {
			if n.name == b.state.Names[seat] && (!b.ASCII || n.letter < "\x7f") {
				return n.letter
			}
		}
		return ""
	}
	for seat := range b.state.Names {
		letters[letter(seat)]++
	}
	mark, between := letter(seat), ""
	if mark == "" || letters[mark] > 1 || len(b.state.Names) > 26 {
		mark, between = "#"+strconv.Itoa(seat+1), "."
	}
	if b.setup.Pieces > 1 {
		mark += between + strconv.Itoa(piece%b.setup.Pieces)
	}
	return mark
}

var feetPattern = regexp.MustCompile(`#\d+(?:\.\d+)?|\+\d+|[^\d# +]\d*`)

// mustShowPieces wants the marks of all pieces on their tiles, or how many there are more.
func (b *drawn) mustShowPieces() {
	marks := map[int32][]string{}
	for piece, tile := range b.state.Tiles {
		marks[tile] = append(marks[tile], b.markOf(piece))
	}
	for tile := b.first; tile <= b.last; tile++ {
		feet := b.tiles[tile].feet
		shown, more := feetPattern.FindAllString(feet, -1), 0
		if n := len(shown); n > 0 && shown[n-1][0] == '+' {
			more, _ = strconv.Atoi(shown[n-1])
			shown = shown[:n-1]
		}
		here := marks[tile]
		if len(shown)+more != len(here) || !slices.Equal(shown, here[:min(len(shown), len(here))]) {
			b.Errorf("on tile %d stand %v, not %s", tile, here, feet)
		}
	}
}

// mustTell wants all players named below the board, or counted, and the pieces that are not seen counted.
func (b *drawn) mustTell() {
	for seat, given := range b.state.Names {
		name := play.NameOfSeat(seat, given)
		if b.ASCII && name != given && given != "" ||
			b.ASCII && strings.ContainsFunc(name, func(r rune) bool { return r > '~' }) {
			continue // its letters are not those of the name
		}
		if !strings.Contains(b.below, " "+name+" ") &&
			!regexp.MustCompile(`\d+ (more )?players?`).MatchString(b.below) {
			b.Errorf("%s is not told of in %s", name, b.below)
		}
	}
	unseen := 0
	for _, tile := range b.state.Tiles {
		if tile < b.first || tile > b.last {
			unseen++
		}
	}
	if unseen > 0 && b.Width >= 80 && !strings.Contains(b.below, fmt.Sprintf(" %d piece", unseen)) {
		b.Errorf("%d pieces are not told of in %s", unseen, b.below)
	}
}

// FuzzText draws boards with names of any kind. None breaks a line, and the same is drawn again.
func FuzzText(f *testing.F) {
	f.Add(uint64(1), "Ana,Bo,Cleo", 80, 24, false)
	f.Add(uint64(2), "🦊 Fox,日本語,e\u0301mile,1st,Ümit,👨‍👩‍👧", 20, 12, false)
	f.Add(uint64(3), "A\x1b[2J,\xff\xfe,\u200b,\u202eAna,\U0001f1e6,│,└,\u0600", 40, 15, true)
	f.Add(uint64(4), strings.Repeat("Ana", 200), 200, 200, false)
	f.Fuzz(func(t *testing.T, seed uint64, players string, wide, high int, plain bool) {
		r := table.NewRand(seed)
		setup := &table.Setup{Board: randomBoard(&r), Pieces: some(&r, 1, 3)}
		state := &table.State{Names: strings.Split(players, ",")}
		for range min(100, len(state.Names)*setup.Pieces) {
			state.Tiles = append(state.Tiles, int32(some(&r, 0, setup.Board.Len()-1)))
		}
		o := draw.Options{Width: wide, Height: high, ASCII: plain, Tile: int32(some(&r, -1, 200)), More: "More."}
		text := draw.Text(setup, state, o)
		if again := draw.Text(setup, state, o); again != text {
			t.Errorf("drawn again it is\n%s", again)
		}
		if wide >= 20 && high >= 12 && wide <= 400 && high <= 200 {
			mustFit(t, text, o)
		}
	})
}
