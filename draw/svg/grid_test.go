package svg_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// shelfOf returns a grid of one row on which pieces stand, and what says so.
func shelfOf(pieces ...play.Piece) (*table.State, func(int32) play.Piece) {
	state := gridOf(1, int32(len(pieces)))
	for i := range pieces {
		state.Grid.Squares[i] = 1
	}
	return state, func(square int32) play.Piece { return pieces[square] }
}

// TestIDs wants an object to keep its ID; things of one number are told apart by their squares, and so is what lies
// face down, whose number could tell what it is.
func TestIDs(t *testing.T) {
	state, piece := shelfOf(play.Piece{Object: 17, Label: "a"}, play.Piece{Object: 2, Label: "b"},
		play.Piece{Object: 2, Label: "b"}, play.Piece{Object: 5, Label: "c", Down: true})
	var ids []string
	for _, p := range svg.Pieces(trackOf(1), state, piece, svg.Options{}) {
		ids = append(ids, p.ID)
	}
	if want := []string{"o17", "s1", "s2", "s3"}; !slices.Equal(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
}

// TestFaceDown wants what lies face down to be the same whatever it is.
func TestFaceDown(t *testing.T) {
	of := func(p play.Piece) svg.Piece {
		state, piece := shelfOf(p)
		shown := svg.Options{Image: func(name string) string { return name }}
		return svg.Pieces(trackOf(1), state, piece, shown)[0]
	}
	ace := of(play.Piece{Object: 1, Label: "face down", Down: true, Image: "ace.png", Mark: "A"})
	king := of(play.Piece{Object: 2, Label: "face down", Down: true, Image: "c_red", Mark: "K"})
	if ace != king {
		t.Errorf("%+v and %+v", ace, king)
	}
}

// TestLooks says how things look by what is known of them.
func TestLooks(t *testing.T) {
	for want, p := range map[string]play.Piece{
		"label:goat":      {Label: "goat"},
		"label:2048":      {Label: "2048"},
		"disc:red:r":      {Label: "red"},
		"disc:white:wm":   {Label: "white man"},
		"man:black:♞":     {Label: "black knight"},
		"disc:teal:x":     {Label: "x", Image: "c_teal"},
		"disc:teal:":      {Label: "42", Image: "c_teal"},
		"plain:g":         {Label: "goat", Mark: "g"},
		"sign:#":          {Label: "wall", Mark: "#"},
		"back":            {Label: "goat", Down: true},
		"image:/goat.png": {Label: "goat", Image: "goat.png"},
	} {
		p.Object = 1
		state, piece := shelfOf(p)
		shown := svg.Options{Image: func(name string) string {
			if name != p.Image { // no picture is named like a piece
				return ""
			}
			return "/" + name
		}}
		if got := svg.Pieces(trackOf(1), state, piece, shown)[0].Look; got != want {
			t.Errorf("%+v looks like %s, want %s", p, got, want)
		}
	}
}

// TestPicturesByName wants a piece that names no picture to be shown by one that is called like it, or like its kind,
// and never by one elsewhere.
func TestPicturesByName(t *testing.T) {
	files := map[string]bool{"White Pawn.svg": true, "Pawn.svg": true, "Rook.png": true, "../Rook.png": true}
	asked := 0
	shown := svg.Options{Image: func(name string) string {
		asked++
		if !files[name] {
			return ""
		}
		return "/" + name
	}}
	for want, p := range map[string]play.Piece{
		"image:/White Pawn.svg": {Label: "White Pawn", Class: "Pawn"},
		"image:/Pawn.svg":       {Label: "Black Pawn", Class: "Pawn"},
		"image:/Rook.png":       {Label: "White Rook", Class: "Rook"},
		"man:black:♛":           {Label: "Black Queen", Class: "Queen"},
		"plain:.R":              {Label: "../Rook", Mark: ".R"},
		"back":                  {Label: "White Pawn", Class: "Pawn", Down: true},
		"disc:red:wp":           {Label: "White Pawn", Class: "Pawn", Image: "c_red"},
		"man:white:♟":           {Label: "White Pawn", Class: "Pawn", Image: "gone.png"},
	} {
		p.Object = 1
		state, piece := shelfOf(p)
		if got := svg.Pieces(trackOf(1), state, piece, shown)[0].Look; !strings.EqualFold(got, want) {
			t.Errorf("%+v looks like %s, want %s", p, got, want)
		}
	}
	asked = 0
	state, piece := shelfOf(slices.Repeat([]play.Piece{{Object: 1, Label: "goat", Class: "Animal"}}, 50)...)
	if svg.Pieces(trackOf(1), state, piece, shown); asked > 4 {
		t.Errorf("for 50 pieces of a kind %d files were looked for", asked)
	}
}

// TestBackgrounds wants pictures and colours below the board, and no squares over them.
func TestBackgrounds(t *testing.T) {
	shown := svg.Options{Image: func(name string) string {
		if name != "sea.png" {
			return ""
		}
		return "/" + name
	}}
	for name, want := range map[string]string{
		"sea.png":  `<image class="background" href="/sea.png"`,
		"c_Blue":   `<rect class="background" fill="#1457C0"`,
		"c_teal":   `<rect class="background" fill="teal"`,
		"gone.png": `<rect class="ground"`,
		"c_<b>":    `<rect class="ground"`,
		"":         `<rect class="ground"`,
	} {
		state := gridOf(8, 8)
		state.Grid.Background = name
		got := svg.Board(trackOf(1), state, shown)
		if wellFormed(t, got); !strings.Contains(got, want) || strings.Count(got, "ground\"") != 1 {
			t.Errorf("with %q below the board %s is not in %.400s", name, want, got)
		}
	}
}

// TestOwners wants a piece to have the colour of the player who is called as it is, be it by a letter or two, and no
// player's where that is nobody or could be several.
func TestOwners(t *testing.T) {
	for _, test := range []struct{ label, players, want string }{
		{"x", "x o", "side:0:x"},
		{"o", "x o", "side:1:o"},
		{"O", "x o", "side:1:O"},
		{"fox", "Fox Hounds", "side:0:f"},
		{"h", "Fox Hounds", "side:1:h"},
		{"w", "White Black", "disc:white:w"},
		{"dk man", "Light Dark", "plain:dm"},
		{"da", "Light Dark", "disc:dark:da"},
		{"a", "Ana Abe", "plain:a"},
		{"c", "Ana Bo", "plain:c"},
		{"x", "", "plain:x"},
	} {
		state, piece := shelfOf(play.Piece{Object: 1, Label: test.label})
		state.Names = strings.Fields(test.players)
		if got := svg.Pieces(trackOf(1), state, piece, svg.Options{})[0].Look; got != test.want {
			t.Errorf("%s looks like %s among %s, want %s", test.label, got, test.players, test.want)
		}
	}
}

// TestColoursHaveLetters wants pieces of all colours to be told apart by those who see none.
func TestColoursHaveLetters(t *testing.T) {
	state, piece := shelfOf(play.Piece{Object: 1, Label: "red"}, play.Piece{Object: 2, Label: "black"},
		play.Piece{Object: 3, Label: "blue"}, play.Piece{Object: 4, Label: "z", Image: "c_red"})
	marks := map[string]bool{}
	for _, p := range svg.Pieces(trackOf(1), state, piece, svg.Options{}) {
		_, letters, _ := strings.Cut(svg.Looks(p)[p.Look], "<text")
		marks[letters] = true
	}
	if len(marks) != 4 || marks[""] {
		t.Errorf("four pieces have the letters %v", marks)
	}
}

// TestRandomGrids draws grids of all shapes with all kinds of things: each piece lies on its square.
func TestRandomGrids(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	kinds := []play.Piece{
		{Object: 1, Label: "X"}, {Object: 2, Label: "white rook"}, {Object: 3, Down: true},
		{Object: 4, Label: "a very long name of a thing"}, {Object: 5, Label: "x", Image: "c_nosuchcolour"}, {},
	}
	for range 40 {
		state := gridOf(int32(1+r.IntN(20)), int32(1+r.IntN(20)))
		for i := range state.Grid.Squares {
			state.Grid.Squares[i] = int32(r.IntN(len(kinds)+2)) - 1
		}
		setup := trackOf(1)
		setup.Upward = r.IntN(2) == 0
		piece := func(square int32) play.Piece { return kinds[state.Grid.Squares[square]-1] }
		places := map[string]string{}
		for _, e := range wellFormed(t, svg.Picture(setup, state, piece, svg.Options{})) {
			if place, x, y := placeOf(e); place != "" {
				places[place] = fmt.Sprint(x, y)
			}
		}
		if len(places) != len(state.Grid.Squares) {
			t.Errorf("%d of %d squares are drawn", len(places), len(state.Grid.Squares))
		}
		for _, p := range svg.Pieces(setup, state, piece, svg.Options{}) {
			if places[p.Place] != fmt.Sprint(p.X, p.Y) {
				t.Errorf("%s lies at %v,%v, and %s at %s", p.ID, p.X, p.Y, p.Place, places[p.Place])
			}
		}
	}
}

// TestFewElements wants a place to be one element, so that a page has little to do with a large board.
func TestFewElements(t *testing.T) {
	for name, board := range map[string]string{
		"a grid":  svg.Board(trackOf(1), gridOf(50, 50), svg.Options{}),
		"a track": svg.Board(trackOf(2500), &table.State{}, svg.Options{}),
	} {
		places := 0
		for _, e := range wellFormed(t, board) {
			if place, _, _ := placeOf(e); place != "" {
				places++
			}
		}
		if places != 2500 || strings.Count(board, "<rect") > 2502 {
			t.Errorf("%s has %d places of %d rects", name, places, strings.Count(board, "<rect"))
		}
	}
}

// TestLettered wants the names that people use: letters below, and rows from 1 at the bottom.
func TestLettered(t *testing.T) {
	setup := trackOf(1)
	setup.Lettered = true
	board := svg.Board(setup, gridOf(3, 28), svg.Options{})
	var said []string
	for _, w := range textsOf(t, board) {
		said = append(said, w.says)
	}
	if got := strings.Join(said, " "); !strings.Contains(got, "A B C") || !strings.Contains(got, "Z AA AB 1 2 3") {
		t.Errorf("around the board stands %s", got)
	}
	if !strings.Contains(board, `data-place="r2c27" data-called="AB1"`) {
		t.Error("the last square of the first row is not called AB1")
	}
}

// TestWalls wants every square that is no part of a board to be seen, unless all squares of a colour are such.
func TestWalls(t *testing.T) {
	half := func(row, column int32) bool { return (row+column)%2 == 1 }
	for _, tt := range []struct {
		name          string
		outside       func(row, column int32) bool
		walls, unused int
	}{
		{"none", func(_, _ int32) bool { return false }, 0, 0},
		{"one alone", func(row, column int32) bool { return row == 2 && column == 2 }, 1, 0},
		{"one in a corner and two side by side", func(row, column int32) bool {
			return row == 0 && column == 0 || row == 4 && column > 2
		}, 3, 0},
		{"half of the board", half, 0, 12},
		{"almost half", func(row, column int32) bool { return half(row, column) && row < 4 }, 10, 0},
	} {
		state := gridOf(5, 5)
		for square := range state.Grid.Squares {
			if tt.outside(int32(square)/5, int32(square)%5) {
				state.Grid.Squares[square] = table.Outside
			}
		}
		board := svg.Board(trackOf(1), state, svg.Options{})
		walls, unused := strings.Count(board, `class="square wall"`), strings.Count(board, `class="square unused"`)
		if walls != tt.walls || unused != tt.unused {
			t.Errorf("%s: %d walls and %d unused squares, want %d and %d", tt.name, walls, unused, tt.walls, tt.unused)
		}
	}
}
