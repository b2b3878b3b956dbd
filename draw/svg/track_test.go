package svg_test

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/table"
)

// TestWaysOn tells jumps, which landing does, from ways on that somebody chooses.
func TestWaysOn(t *testing.T) {
	for name, test := range map[string]struct {
		tile, action int32
		to           []int32
		want         string
	}{
		"a ladder":             {2, 1, []int32{8}, `class="jump up" data-from="2" data-to="8"`},
		"a chute":              {8, 1, []int32{2}, `class="jump down" data-from="8" data-to="2"`},
		"nothing does it":      {2, 0, []int32{8}, `class="jump way-on" data-from="2" data-to="8"`},
		"one of two is chosen": {2, 1, []int32{8, 6}, `class="jump way-on" data-from="2" data-to="6"`},
	} {
		setup := trackOf(12)
		setup.Board.SetAccessible(test.tile, test.to)
		setup.Board.SetAction(test.tile, test.action)
		if got := svg.Board(setup, &table.State{}, svg.Options{}); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s is not in %s", name, test.want, got)
		}
	}
}

// TestPlainWay wants no arrow over what the band under the tiles shows, nor one back where one leads there.
func TestPlainWay(t *testing.T) {
	ring := trackOf(40)
	ring.Board.Link(39, 0, 38)
	ring.Board.SetAccessible(39, []int32{0, 20})
	fork := trackOf(24)
	fork.Board.SetAccessible(5, []int32{6, 12})
	fork.Board.Link(12, 13, 5)
	for name, test := range map[string]struct {
		setup    *table.Setup
		from, to int
	}{"a ring": {ring, 39, 20}, "a fork": {fork, 5, 12}} {
		got := svg.Board(test.setup, &table.State{}, svg.Options{})
		want := fmt.Sprintf(`data-from="%d" data-to="%d"`, test.from, test.to)
		if strings.Count(got, `class="jump `) != 1 || !strings.Contains(got, want) {
			t.Errorf("%s: %d jumps are drawn, want one with %s", name, strings.Count(got, `class="jump `), want)
		}
	}
}

// TestWaysKeepAway wants ways on to cross no more numbers than they must.
func TestWaysKeepAway(t *testing.T) {
	for _, link := range [][2]int32{{5, 12}, {11, 20}, {3, 40}, {44, 2}, {0, 49}} {
		setup := trackOf(50)
		setup.Board.SetAccessible(link[0], []int32{link[1]})
		got := svg.Board(setup, &table.State{}, svg.Options{})
		_, path, _ := strings.Cut(got, `class="dashed" d="`)
		var from, middle, to struct{ x, y float64 }
		_, err := fmt.Sscanf(path, "M%f %fQ%f %f %f %f", &from.x, &from.y, &middle.x, &middle.y, &to.x, &to.y)
		if err != nil {
			t.Fatal(err)
		}
		met := 0
		for part := 0.0; part < 1; part += 0.01 {
			a, b, c := (1-part)*(1-part), 2*part*(1-part), part*part
			x, y := a*from.x+b*middle.x+c*to.x, a*from.y+b*middle.y+c*to.y
			if math.Mod(x-12, 108) < 40 && math.Mod(y-12, 108) < 28 {
				met++
			}
		}
		if met > 12 {
			t.Errorf("%d of 100 points of the way from %d to %d lie on numbers", met, link[0], link[1])
		}
	}
}

// TestCrowdedJumps wants badges where there are too many jumps, and their lines hidden until a tile is pointed at.
func TestCrowdedJumps(t *testing.T) {
	setup := trackOf(100)
	for tile := int32(1); tile < 60; tile += 2 {
		setup.Board.SetAccessible(tile, []int32{99 - tile})
		setup.Board.SetAction(tile, 1)
	}
	got := svg.Board(setup, &table.State{}, svg.Options{})
	for part, want := range map[string]int{"↗": 25, "↘": 5, `class="jump up far"`: 25, `class="acts"`: 0,
		`class="badge up narrow"`: 25, `class="badge down narrow"`: 5} {
		if n := strings.Count(got, part); n != want {
			t.Errorf("%s occurs %d times, want %d", part, n, want)
		}
	}
}

// TestUsual wants no dots for what happens on most tiles.
func TestUsual(t *testing.T) {
	setup := trackOf(20)
	for tile := range int32(20) {
		setup.Board.SetAction(tile, 1+tile/18)
	}
	if n := strings.Count(svg.Board(setup, &table.State{}, svg.Options{}), `class="acts"`); n != 2 {
		t.Errorf("%d tiles have dots, want the two that differ", n)
	}
}

// TestAbout tells pages what happens on a tile and, in a picture that stands alone, who points at it.
func TestAbout(t *testing.T) {
	setup := trackOf(12)
	setup.Board.SetAction(3, 1)
	o := svg.Options{About: func(int32) (string, int) { return `The "wind" <b>`, 9 }}
	for _, test := range []struct{ name, got, want string }{
		{"a page", svg.Board(setup, &table.State{}, o),
			`data-place="t3" data-about="The &#34;wind&#34; &lt;b&gt;" data-line="9"`},
		{"a picture", svg.Picture(setup, &table.State{}, nil, o), `<title>3: The &#34;wind&#34; &lt;b&gt;</title>`},
	} {
		if wellFormed(t, test.got); strings.Count(test.got, "wind") != 1 || !strings.Contains(test.got, test.want) {
			t.Errorf("%s: %s is not in %s", test.name, test.want, test.got)
		}
	}
}

// TestStart wants a tile that is one too many for whole rows to begin the way, left of them.
func TestStart(t *testing.T) {
	for tiles, want := range map[int]bool{11: true, 21: true, 101: true, 100: false, 64: true, 10: false, 12: false} {
		got := strings.Contains(svg.Board(trackOf(tiles), &table.State{}, svg.Options{}), ">Start<")
		if got != want {
			t.Errorf("of %d tiles the first stands alone: %v, want %v", tiles, got, want)
		}
	}
}

// A written text is one of a drawing: where it is seen, how large, and its middle.
type written struct {
	class, says string
	size, x, y  float64
}

// textsOf returns the numbers of a board.
func textsOf(t *testing.T, board string) (list []written) {
	t.Helper()
	var group, text xml.StartElement
	for d := xml.NewDecoder(strings.NewReader(board)); ; {
		token, err := d.Token()
		switch e := token.(type) {
		case nil:
			if len(list) == 0 {
				t.Fatal(err)
			}
			return list
		case xml.StartElement:
			if text = e.Copy(); e.Name.Local == "g" {
				group = text
			}
		case xml.CharData:
			w := written{says: string(e), size: attribute(group, "font-size")}
			w.x, w.y = attribute(text, "x"), attribute(text, "y")
			if size := attribute(text, "font-size"); !math.IsNaN(size) {
				w.size = size
			}
			if w.class = group.Attr[0].Value; strings.HasPrefix(w.class, "numbers") {
				if !strings.Contains(w.class, "spread") && !strings.Contains(board, "grid") { // x is where it begins
					w.x += float64(len(w.says)) * 0.3 * w.size
				}
				list = append(list, w)
			}
		}
	}
}

// sizeOf returns how wide and high a board is.
func sizeOf(board string) (width, height float64) {
	_, box, _ := strings.Cut(board, `viewBox="0 0 `)
	fmt.Sscanf(box, "%f %f", &width, &height)
	return width, height
}

// TestNumbersCanBeRead wants each number that is seen, in a window and on a telephone, to have letters of 11 pixels,
// and none to lie on another or outside.
func TestNumbersCanBeRead(t *testing.T) {
	boards := map[string]string{}
	for _, n := range []int32{3, 8, 20, 50} {
		boards[fmt.Sprintf("%d by %d", n, n)] = svg.Board(trackOf(1), gridOf(n, n), svg.Options{})
	}
	for _, n := range []int{10, 40, 101, 300, 1000, 4000} {
		setup := trackOf(n)
		for from := int32(3); from < int32(n)/2; from += 1 + int32(n)/12 {
			setup.Board.SetAccessible(from, []int32{from * 2})
			setup.Board.SetAction(from, 1)
		}
		boards[fmt.Sprintf("%d tiles", n)] = svg.Board(setup, &table.State{}, svg.Options{})
	}
	for name, board := range boards {
		width, height := sizeOf(board)
		for _, view := range []struct {
			other      string
			wide, high float64
		}{{"narrow", 860, 560}, {"wide", 374, 560}} {
			scale := min(view.wide/width, view.high/height)
			var seen []written
			for _, w := range textsOf(t, board) {
				if strings.Contains(w.class, view.other) {
					continue
				}
				if pixels := w.size * scale; pixels < 10 && w.says != "Start" {
					t.Fatalf("%s: %s has letters of %.1f pixels where none is %s", name, w.says, pixels, view.other)
				}
				half := func(w written) float64 { return float64(len(w.says)) * 0.3 * w.size }
				if w.x-half(w) < -1 || w.x+half(w) > width+1 || w.y < 0 || w.y > height {
					t.Fatalf("%s: %s lies outside", name, w.says)
				}
				for _, other := range seen {
					if math.Abs(w.x-other.x) < half(w)+half(other)-1 && math.Abs(w.y-other.y) < w.size*0.7 {
						t.Fatalf("%s: %s lies on %s where none is %s", name, w.says, other.says, view.other)
					}
				}
				seen = append(seen, w)
			}
			if len(seen) < 6 {
				t.Errorf("%s: %d numbers are seen", name, len(seen))
			}
		}
	}
}

// TestPiecesLeaveNumbers wants pieces to cover neither the number of their tile nor what stands beside it, and to stay
// on the tile.
func TestPiecesLeaveNumbers(t *testing.T) {
	for n := 1; n < 12; n++ {
		state := &table.State{Players: n, Tiles: make([]int32, n)}
		board := svg.Board(trackOf(20), state, svg.Options{})
		_, height := sizeOf(board)
		top := height - 12 - 100 // of the first row
		for _, p := range svg.Pieces(trackOf(20), state, nil, svg.Options{}) {
			half := p.Size * 0.48
			if p.Y-half < top+26 || p.Y+half > top+101 || p.X-half < 11 || p.X+half > 113 {
				t.Errorf("%d pieces: one of size %v lies at %v, %v", n, p.Size, p.X-12, p.Y-top)
			}
		}
	}
}

// TestOccupiedNumbers wants a small tile on which somebody stands to have its number, though others have not.
func TestOccupiedNumbers(t *testing.T) {
	for tile, want := range map[int32]string{35: "", 37: "number:37:"} {
		state := &table.State{Players: 1, Names: []string{"Ana"}, Tiles: []int32{tile}}
		look := ""
		for _, p := range svg.Pieces(trackOf(300), state, nil, svg.Options{}) {
			if p.Name == "" {
				look = p.Look
			}
		}
		if (look == "") != (want == "") || !strings.HasPrefix(look, want) {
			t.Errorf("tile %d has the number %q, want %q", tile, look, want)
		}
	}
}
