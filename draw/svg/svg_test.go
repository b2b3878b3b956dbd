package svg_test

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// trackOf returns a track of so many tiles.
func trackOf(tiles int) *table.Setup { return &table.Setup{Board: table.NewBoard(tiles), Pieces: 1} }

// gridOf returns the state of a game on an empty grid.
func gridOf(rows, columns int32) *table.State {
	state := &table.State{}
	state.Grid.Set(rows, columns)
	return state
}

// TestPictures draws some boards; how they look is for people to judge.
func TestPictures(t *testing.T) {
	chutes := trackOf(101)
	chutes.Board.SetAccessible(4, []int32{25})
	chutes.Board.SetAccessible(54, []int32{34})
	chutes.Board.SetAction(4, 1)
	ring := trackOf(40)
	ring.Board.Link(39, 0, 38)
	ring.Board.Link(0, 1, 39)
	fork := trackOf(20)
	fork.Board.Link(7, 12, 6)
	draughts := gridOf(8, 8)
	for square := range draughts.Grid.Squares {
		row, column := square/8, square%8
		switch {
		case (row+column)%2 == 0:
			draughts.Grid.Squares[square] = table.Outside
		case row < 3 || row > 4:
			draughts.Grid.Squares[square] = int32(square + 1)
		}
	}
	man := func(square int32) play.Piece {
		colour := "dark"
		if square > 31 {
			colour = "light"
		}
		return play.Piece{Object: square + 1, Class: "Man", Label: colour + " man"}
	}
	hidden := gridOf(3, 3)
	for square := range hidden.Grid.Squares {
		hidden.Grid.Squares[square] = int32(square + 1)
	}
	several := func(square int32) play.Piece {
		switch square {
		case 0:
			return play.Piece{Object: 1, Class: "Number", Label: "2048"}
		case 1:
			return play.Piece{Object: 2, Class: "Piece", Label: "white king"}
		case 2:
			return play.Piece{Object: 3, Class: "Counter", Label: "x", Image: "c_teal"}
		case 3:
			return play.Piece{Object: 4, Class: "wall", Label: "wall", Mark: "#"}
		}
		return play.Piece{Object: square + 1, Label: "face down", Down: true}
	}
	upward := trackOf(1)
	upward.Upward = true
	for name, of := range map[string]struct {
		setup *table.Setup
		state *table.State
		piece func(int32) play.Piece
	}{
		"track":    {chutes, &table.State{Players: 2, Names: []string{"Ana", "Bo"}, Tiles: []int32{4, 4}}, nil},
		"ring":     {ring, &table.State{Players: 9, Tiles: []int32{0, 0, 0, 0, 0, 0, 0, 0, 3}}, nil},
		"fork":     {fork, &table.State{}, nil},
		"draughts": {upward, draughts, man},
		"several":  {trackOf(1), hidden, several},
		"empty":    {trackOf(1), gridOf(3, 3), nil},
		"large":    {trackOf(1), gridOf(1000, 1000), nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := svg.Picture(of.setup, of.state, of.piece, svg.Options{})
			wellFormed(t, got)
			_, got, _ = strings.Cut(got, "</style>")
			got = strings.ReplaceAll(got, "><", ">\n<")
			path := filepath.Join("testdata", name+".svg.txt")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil || string(want) != got {
				t.Errorf("%s is another picture now (%v); go test ./draw/svg -update writes it", name, err)
			}
		})
	}
}

// wellFormed wants a drawing to be whole, and returns its elements.
func wellFormed(t *testing.T, picture string) []xml.StartElement {
	t.Helper()
	var elements []xml.StartElement
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		token, err := d.Token()
		switch e := token.(type) {
		case xml.StartElement:
			elements = append(elements, e.Copy())
		case nil:
			if !errors.Is(err, io.EOF) {
				t.Fatalf("%v in %.300s", err, picture)
			}
			return elements
		}
	}
}

// attribute returns the value of an attribute as a number, or NaN.
func attribute(e xml.StartElement, name string) float64 {
	x := math.NaN()
	for _, a := range e.Attr {
		if a.Name.Local == name {
			fmt.Sscan(a.Value, &x)
		}
	}
	return x
}

// placeOf returns the name of the tile or square that an element is, and its middle; "" if it is none.
func placeOf(e xml.StartElement) (name string, x, y float64) {
	for _, a := range e.Attr {
		if a.Name.Local == "data-place" {
			name = a.Value
		}
	}
	return name, attribute(e, "x") + attribute(e, "width")/2, attribute(e, "y") + attribute(e, "height")/2
}

// TestTracks draws tracks of many lengths, some of them rings and some with links of chance: each tile lies on the
// picture, and no two lie on one another.
func TestTracks(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for tiles := 1; tiles < 400; tiles += 1 + tiles/20 {
		setup := trackOf(tiles)
		if tiles%3 == 0 {
			setup.Board.Link(int32(tiles-1), 0, int32(max(0, tiles-2)))
		}
		for range tiles / 10 {
			from, to := int32(r.IntN(tiles)), int32(r.IntN(tiles))
			setup.Board.SetAccessible(from, []int32{to})
			setup.Board.Link(int32(r.IntN(tiles)), to, from)
		}
		var width, height float64
		type place struct{ x, y float64 }
		seen := map[place]bool{}
		for _, e := range wellFormed(t, svg.Board(setup, &table.State{}, svg.Options{})) {
			if e.Name.Local == "svg" {
				for _, a := range e.Attr {
					if a.Name.Local == "viewBox" {
						fmt.Sscanf(a.Value, "0 0 %f %f", &width, &height)
					}
				}
			}
			name, x, y := placeOf(e)
			if name == "" {
				continue
			}
			at := place{x, y}
			if seen[at] {
				t.Fatalf("two of %d tiles lie at %v", tiles, at)
			}
			if seen[at] = true; at.x < 50 || at.y < 50 || at.x > width-50 || at.y > height-50 {
				t.Fatalf("of %d tiles one lies at %v, on a picture of %g by %g", tiles, at, width, height)
			}
		}
		if len(seen) != tiles {
			t.Fatalf("%d of %d tiles are drawn", len(seen), tiles)
		}
	}
}

// TestHostileTexts draws what tries to be a part of the drawing: it stays text.
func TestHostileTexts(t *testing.T) {
	for _, evil := range []string{
		`"><script>alert(1)</script>`, "</svg>", "a\x00\x1b[31m\u202eb", "\ufffd\uffff", `' onload='x`, "&amp;<!--",
		"]]>", "side:1:x", "image:javascript:x",
	} {
		state := gridOf(1, 1)
		state.Grid.Squares[0], state.Grid.Background = 1, evil
		piece := func(int32) play.Piece {
			return play.Piece{Object: 1, Class: evil, Label: evil, Mark: evil, Image: evil}
		}
		for _, o := range []svg.Options{{}, {Image: func(name string) string { return "/images/" + name }}} {
			for _, e := range wellFormed(t, svg.Picture(trackOf(1), state, piece, o)) {
				if e.Name.Local == "script" {
					t.Errorf("%q became an element", evil)
				}
				for _, a := range e.Attr {
					name := a.Name.Local
					if strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(a.Value, "/images/") {
						t.Errorf("%q became the attribute %s of %s", evil, a.Name.Local, e.Name.Local)
					}
				}
			}
		}
		named := &table.State{Players: 1, Names: []string{evil}, Tiles: []int32{0}}
		wellFormed(t, svg.Picture(trackOf(5), named, nil, svg.Options{}))
	}
}

// TestPiecesKeepApart puts pieces on one tile: each has a place of its own, and those that are too many are counted.
func TestPiecesKeepApart(t *testing.T) {
	for n := 1; n < 12; n++ {
		state := &table.State{Players: n, Tiles: make([]int32, n)}
		seen := map[string]bool{}
		pieces := svg.Pieces(trackOf(20), state, nil, svg.Options{})
		for _, p := range pieces {
			seen[fmt.Sprint(p.X, p.Y)], seen[p.ID] = true, true
		}
		if len(seen) != 2*len(pieces) || len(pieces) != min(n, 6) {
			t.Errorf("of %d pieces on a tile %d are drawn: %v", n, len(pieces), pieces)
		}
	}
}

func BenchmarkBoard(b *testing.B) {
	setup := trackOf(1000)
	for b.Loop() {
		svg.Board(setup, &table.State{}, svg.Options{})
	}
}
