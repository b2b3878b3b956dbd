package draw_test

import (
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/table"
)

var update = flag.Bool("update", false, "write the golden files anew")

// box returns a game's box: a board, changed by what is given, and so many pieces for each player.
func box(tiles, pieces int, changes ...func(*table.Board)) *table.Setup {
	s := &table.Setup{Board: table.NewBoard(tiles), Pieces: pieces}
	for _, change := range changes {
		change(&s.Board)
	}
	return s
}

// leads makes tiles accessible from a tile.
func leads(tile int32, to ...int32) func(*table.Board) {
	return func(b *table.Board) { b.SetAccessible(tile, to) }
}

// link sets what follows and precedes a tile.
func link(tile, next, prev int32) func(*table.Board) {
	return func(b *table.Board) { b.Link(tile, next, prev) }
}

// on seats players, named as given, whose pieces stand on these tiles.
func on(names string, tiles ...int32) *table.State {
	return &table.State{Names: strings.Split(names, ","), Tiles: tiles}
}

// ladders are those of the usual board of a hundred squares.
func ladders(b *table.Board) {
	for _, l := range [][2]int32{
		{1, 38}, {4, 14}, {9, 31}, {21, 42}, {28, 84}, {36, 44}, {51, 67}, {71, 91}, {80, 100},
		{16, 6}, {47, 26}, {49, 11}, {56, 53}, {62, 19}, {64, 60}, {87, 24}, {93, 73}, {95, 75}, {98, 78},
	} {
		b.SetAccessible(l[0], l[1:])
	}
}

// crowded gives some tiles more links than fit, with numbers among them that name no other tile.
func crowded(b *table.Board) {
	b.SetAccessible(2, []int32{7, 9, 11, 13, 20})
	b.SetAccessible(12, []int32{12, 99, -4, 3})
	many := make([]int32, 1000)
	for i := range many {
		many[i] = int32(i % 25)
	}
	b.SetAccessible(17, many)
}

// inside gives each of many tiles a way in and out.
func inside(b *table.Board) {
	for tile := range int32(b.Len()) {
		b.Link(tile, (tile+7)%int32(b.Len()), (tile+9)%int32(b.Len()))
		b.SetAccessible(tile, []int32{0, 10, 20, 30, 40, 50})
	}
}

// unnamed seats so many players with one piece each, which stand one after the other on so many tiles.
func unnamed(players int, tiles int32) *table.State {
	s := &table.State{}
	for i := range int32(players) {
		s.Tiles = append(s.Tiles, i%tiles)
	}
	return s
}

// An example is a board of a golden file, testdata/NAME.txt.
type example struct {
	name    string
	setup   *table.Setup
	state   *table.State
	options draw.Options
}

// examples returns all of them; some are huge, so that they are made only where they are wanted.
func examples() []example {
	return []example{
		{"bare", box(10, 1), &table.State{Names: []string{"Ana", "Bo"}}, draw.Options{}},
		{"one-tile", box(1, 1), on("Ana,Bo", 0, 0), draw.Options{}},
		{"one-row", box(11, 1, leads(1, 5), leads(3, 8), leads(6, 0), leads(7, 4)), on("Ana,Bo", 3, 0), draw.Options{}},
		{"rows", box(36, 1, leads(3, 31), leads(28, 7)), on("Ana,Bo,Cleo", 31, 7, 0), draw.Options{}},
		{"docs", box(24, 2, leads(3, 15), leads(18, 7), leads(12, 5, 16, 21, 22), link(9, 11, 8)),
			on("Ana,Bo,Bea", 0, 3, 0, 10, 0, 10), draw.Options{}},
		{"last-row-on-the-right", box(15, 1), on("Ana,Bo", 12, 9), draw.Options{}},
		{"hundred", box(101, 1, ladders), on("Ana,Bo", 31, 7), draw.Options{}},
		{"hundred-tall", box(101, 1, ladders), on("Ana,Bo", 31, 7), draw.Options{Height: 40}},
		{"hundred-ascii", box(101, 1, ladders), on("Ana,Bo", 31, 7), draw.Options{ASCII: true}},
		{"hundred-narrow", box(101, 1, ladders), on("Ana,Bo", 31, 7), draw.Options{Width: 40, Tile: -1}},

		// Boards that are not a line.
		{"ring", box(20, 1, link(19, 0, 18), link(0, 1, 19)), on("Ana", 19), draw.Options{}},
		{"two-tracks", box(20, 1, link(9, 9, 8), link(10, 11, 10), leads(4, 14), leads(14, 4)), on("Ana,Bo", 9, 10),
			draw.Options{}},
		{"crowded", box(25, 1, crowded), on("Ana", 2), draw.Options{}},
		{"crowded-everywhere", box(60, 1, inside), on("Ana", 2), draw.Options{}},
		{"crowded-ascii", box(25, 1, crowded, link(5, 3, 9)), on("Ana", 2), draw.Options{ASCII: true, Width: 50}},

		// Marks.
		{"same-letters", box(10, 1), on("Ana,ada,Bo,", 1, 1, 1, 2), draw.Options{}},
		{"no-names", box(10, 1), on(",", 1, 1), draw.Options{}},
		{"pieces", box(10, 3), on("Ana,Bo", 0, 4, 4, 0, 0, 9), draw.Options{}},
		{"pieces-without-letters", box(10, 2), on("Ana,Al", 0, 4, 4, 4), draw.Options{}},
		{"pieces-in-a-heap", box(10, 4), on("Ana,Bo,Cleo,Dan", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5),
			draw.Options{}},
		{"many-pieces-each", box(10, 100), on("Ana", make([]int32, 100)...), draw.Options{}},
		{"odd-names", box(10, 1), on("🦊 Fox,日本語,e\u0301mile,1st,Ümit,👨‍👩‍👧", 0, 0, 0, 1, 2, 3), draw.Options{}},
		{"odd-names-ascii", box(10, 1), on("🦊 Fox,日本語,e\u0301mile,1st,Ümit,👨‍👩‍👧", 0, 0, 0, 1, 2, 3),
			draw.Options{ASCII: true}},
		{"bad-names", box(10, 1), on("A\x1b[2J\n,\xff\xfeB\x00", 0, 1), draw.Options{}},
		{"long-names", box(10, 1), on(strings.Repeat("Ana", 33)+","+strings.Repeat("漢字", 50), 0, 1),
			draw.Options{Width: 40}},

		// Colours and shapes.
		{"shapes", box(10, 1), on("Ana,Bo,Bea,Cleo,Dan,Eva,Fay,Gus,Hal", 0, 0, 1, 2, 2, 2, 5, 5, 5),
			draw.Options{Shapes: true}},
		{"shapes-ascii", box(10, 1), on("Ana,Bo,Bea,Cleo,Dan,Eva,Fay,Gus,Hal", 0, 0, 1, 2, 2, 2, 5, 5, 5),
			draw.Options{Shapes: true, ASCII: true}},
		{"shapes-narrow", box(40, 2), on("Ana,Bo,Bea", 0, 0, 0, 1, 2, 2), draw.Options{Shapes: true, Width: 40}},
		{"colours", box(10, 1), on("Ana,Bo,Bea,Cleo,Dan,Eva,Fay,Gus,Hal", 0, 0, 1, 2, 2, 2, 5, 5, 5),
			draw.Options{Shapes: true, Colours: draw.Colours16}},
		{"more-colours", box(10, 1), on("Ana,Bo,Bea,Cleo,Dan,Eva,Fay,Gus,Hal", 0, 0, 1, 2, 2, 2, 5, 5, 5),
			draw.Options{Shapes: true, Colours: draw.Colours256}},

		// Boards too big to be seen whole.
		{"part-of-a-big-one", box(1000, 1), on("Ana,Bo", 31, 507),
			draw.Options{Tile: 500, More: "To see others: board tile 500."}},
		{"part-with-the-one-in-front", box(1000, 1), on("Ana,Bo", 31, 507), draw.Options{Tile: -1}},
		{"part-at-the-end", box(1000, 1), on("Ana,Bo", 31, 507), draw.Options{Tile: 5000, Height: 12}},
		{"part-narrow", box(1000, 1), on("Ana,Bo,Cleo,Dan", 31, 507, 507, 999),
			draw.Options{Tile: 507, Width: 20, Height: 12, More: "To see others: board tile 500."}},
		{"ten-million-tiles", box(table.MaxTiles, 1, leads(9_999_000, 5)), on("Ana,Bo", 9_999_000, 1),
			draw.Options{Tile: -1}},
		{"two-million-players", box(10, 1), unnamed(table.MaxPlayers, 10), draw.Options{}},
		{"thirty-players", box(50, 1), unnamed(30, 30), draw.Options{Width: 40}},
	}
}

// TestText holds drawings against testdata. Each was read before it was taken.
func TestText(t *testing.T) {
	for _, row := range examples() {
		t.Run(row.name, func(t *testing.T) {
			got := draw.Text(row.setup, row.state, row.options)
			path := filepath.Join("testdata", row.name+".txt")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("the board (-want +got):\n%s", diff)
			}
		})
	}
}

// The board in the documentation is drawn as it is here.
func TestDocs(t *testing.T) {
	docs, err := os.ReadFile(filepath.Join("..", "docs", "board.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range examples() {
		if row.name == "docs" &&
			!strings.Contains(string(docs), "```text\n"+draw.Text(row.setup, row.state, row.options)+"```\n") {
			t.Error("docs/board.md shows another board")
		}
	}
}

// A game without a board has none to draw.
func TestNoBoard(t *testing.T) {
	if got := draw.Text(&table.Setup{}, &table.State{}, draw.Options{}); got != "" {
		t.Errorf("drawn: %q", got)
	}
}

// Of a huge board and a crowd of pieces only what is shown takes memory.
func TestHugeBoardsTakeLittleMemory(t *testing.T) {
	setup := box(table.MaxTiles, 5, func(b *table.Board) { b.SetAccessible(5, make([]int32, 1_000_000)) })
	state := on("Ana", make([]int32, 10_000_000)...)
	for i := range state.Tiles {
		state.Tiles[i] = int32(i)
	}
	for _, tile := range []int32{-1, 5, 5_000_000} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text := draw.Text(setup, state, draw.Options{Tile: tile, Width: 400, Height: 200})
		runtime.ReadMemStats(&after)
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 16<<20 {
			t.Errorf("around tile %d: %d bytes were taken", tile, bytes)
		}
		if lines := strings.Count(text, "\n"); lines > 200 {
			t.Errorf("around tile %d: %d lines", tile, lines)
		}
	}
}

func BenchmarkText(b *testing.B) {
	for _, row := range examples() {
		switch row.name {
		case "hundred", "ten-million-tiles", "two-million-players":
			b.Run(row.name, func(b *testing.B) {
				for b.Loop() {
					draw.Text(row.setup, row.state, row.options)
				}
			})
		}
	}
}
