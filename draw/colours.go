package draw

import "fmt"

// A Palette is how many colours marks are drawn in.
type Palette int

// The palettes.
const (
	NoColours Palette = iota
	Colours16         // those that every terminal with colours has
	Colours256
)

// A look is what tells a player's pieces from others beside their marks: a shape, which stands before the mark, and a
// colour of the ground, with one for the mark on it. In ASCII the mark stands in brackets of a shape.
type look struct {
	shape         string
	opens, closes string
	few           string // a sequence's parameters in 16 colours
	ground, ink   int    // of 256 colours
}

// looks are those of the players by their seats; from the ninth on they come again.
var looks = []look{
	{"●", "(", ")", "97;44", 26, 231},
	{"■", "[", "]", "30;43", 214, 233},
	{"▲", "/", `\`, "30;42", 29, 233},
	{"◆", "<", ">", "30;105", 176, 233},
	{"▼", `\`, "/", "97;40", 235, 231},
	{"►", "{", "}", "30;103", 228, 233},
	{"★", "*", "*", "97;45", 60, 231},
	{"✚", "+", "+", "30;107", 255, 233},
}

// lookOf returns the look of a seat, or of whatever else is counted from 0.
func lookOf(seat int) *look { return &looks[seat%len(looks)] }

// paint colours a text in a look, as far as there are colours.
func (l *look) paint(text string, palette Palette) string {
	switch palette {
	case Colours16:
		return fmt.Sprintf("\x1b[%sm%s\x1b[0m", l.few, text)
	case Colours256:
		return fmt.Sprintf("\x1b[38;5;%d;48;5;%dm%s\x1b[0m", l.ink, l.ground, text)
	}
	return text
}

// shaped puts a shape to a mark.
func (l *look) shaped(mark string, ascii bool) string {
	if ascii {
		return l.opens + mark + l.closes
	}
	return l.shape + mark
}
