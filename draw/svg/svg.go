// Package svg draws the board of any game as a picture, in SVG: a track of tiles along its way, or a grid of squares.
//
// A layout says where tiles lie; board draws what stays as it is, pieces says where pieces stand and how they look. A
// look is a drawing in a box of 100 by 100 units around 0, 0; pieces that look alike share one. So a page draws a
// board once, and moves pieces over it. A picture has both, and its own style.
//
// Everything that comes from a program is text: it is escaped, and never a part of the drawing's language.
package svg

import (
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// Options say what a picture shows that the table does not know.
type Options struct {
	// Image returns the address of the file of a picture, or "" where it is not shown. It is asked for files that the
	// program names, and for those that are named like a piece for which it names none. A nil Image shows none.
	Image func(name string) string
	// About returns what happens where a piece lands on a tile, for people, and the line of the program that says so;
	// "" and 0 where nothing is known. A nil About knows nothing.
	About func(tile int32) (text string, line int)
	// Foreseen are pieces that can stand on a grid, as far as they are known: they have the same colours in all
	// pictures.
	Foreseen []play.Piece

	alone bool // the picture has no page around it
}

// image returns the address of a picture, or "".
func (o *Options) image(name string) string {
	if o.Image == nil || name == "" || strings.HasPrefix(name, colourPrefix) {
		return ""
	}
	return o.Image(name)
}

// endings are those of pictures that are named like a piece, the best first.
var endings = []string{".svg", ".png"}

// mostFileName is how many bytes of a name can be that of a picture.
const mostFileName = 100

// pictureOf returns the address of the picture of a piece: the file that the program names, else one that is called like
// the piece, else one that is called like its kind; "" if there is none.
func (o *Options) pictureOf(p play.Piece) string {
	if p.Image != "" {
		return o.image(p.Image)
	}
	for _, name := range []string{p.Label, p.Class} {
		if name == "" || len(name) > mostFileName || strings.HasPrefix(name, ".") || strings.ContainsAny(name, `/\:`+"\x00") {
			continue
		}
		for _, ending := range endings {
			if address := o.image(name + ending); address != "" {
				return address
			}
		}
	}
	return ""
}

// Units: a tile and a square of a grid are side across, and tiles lie gap apart.
const (
	side  = 100
	gap   = 8
	pitch = side + gap
)

// Board draws what stays as it is: an svg element of class "board track" or "board grid", with a rect of class tile or
// square for each place, so that large boards have few elements: data-place is its name, data-called what people call a
// square where that is not row and column, data-about and data-line what happens on a tile and which line says so. Squares of class wall or unused are no part of the
// board. It has no style of its own.
func Board(setup *table.Setup, state *table.State, o Options) string {
	if !Fits(setup, state) {
		return tooLarge
	}
	var b builder
	if state.Grid.Rows > 0 {
		newSquares(setup, &state.Grid, &o).draw(&b)
	} else {
		newTrack(&setup.Board).draw(&b, &o)
	}
	return b.String()
}

// ground is what a picture lies on, beyond its edges too.
const ground = `<rect class="back" fill="none" x="-10000" y="-10000" width="100000" height="100000"/>`

// Picture draws a board with its pieces and a style of its own, for light and dark, so that it can stand alone. Piece
// says what stands on a square of a grid, and may be nil.
func Picture(setup *table.Setup, state *table.State, piece func(square int32) play.Piece, o Options) string {
	o.alone = true
	pieces := Pieces(setup, state, piece, o)
	looks := Looks(pieces...)
	var b builder
	for _, p := range pieces {
		b.add(`<g transform="%s %s">`, call("translate", p.X, p.Y), call("scale", p.Size/side))
		b.add(`<title>%s</title>%s</g>`, text(p.Name), looks[p.Look])
	}
	board := strings.TrimSuffix(Board(setup, state, o), "</svg>")
	head, rest, _ := strings.Cut(board, ">")
	return head + "><style>" + roles + Style + "</style>" + ground + rest + b.String() + "</svg>\n"
}
