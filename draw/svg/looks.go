package svg

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
)

// This file says how pieces look. The key of a look says all that there is to draw, so that equal looks are one.

// The kinds of looks, with which keys begin.
const (
	seatKind   = "seat"   // of a player on a track: the seat and a letter
	sideKind   = "side"   // a disc in the colour of a side: its number and a mark
	discKind   = "disc"   // a disc of a colour: its name and a mark
	manKind    = "man"    // a man of chess: its side and its glyph
	tileKind   = "label"  // a text on a rounded tile
	signKind   = "sign"   // a sign alone
	imageKind  = "image"  // a picture: its address
	moreKind   = "more"   // how many pieces more
	backKind   = "back"   // what lies face down
	numberKind = "number" // the number of a tile, where pieces stand: its sizes in the views
)

// colourPrefix begins an image that is no file but the name of a colour.
const colourPrefix = "c_"

func seatLook(seat int, letter string) string { return fmt.Sprintf("%s:%d:%s", seatKind, seat, letter) }

func moreLook(n int) string { return fmt.Sprintf("%s:%d", moreKind, n) }

// lookOf returns the look of a piece on a grid.
func lookOf(p play.Piece, kinds draw.Kinds, o *Options) string {
	if p.Down {
		return backKind
	}
	if address := o.image(p.Image); address != "" {
		return imageKind + ":" + address
	}
	name, mark := kinds.Name(p), kinds.Mark(p)
	if colour, ok := strings.CutPrefix(p.Image, colourPrefix); ok && isWord(colour) {
		return discKind + ":" + strings.ToLower(colour) + ":"
	}
	first, rest, _ := strings.Cut(strings.ToLower(name), " ")
	if glyph := manOf(rest); glyph != "" && (first == "white" || first == "black") {
		return manKind + ":" + first + ":" + glyph
	}
	switch {
	case isSign(mark):
		return signKind + ":" + mark
	case !strings.ContainsFunc(mark, unicode.IsLetter) || utf8.RuneCountInString(mark) > 2:
		return tileKind + ":" + mark
	case isColour(first) && rest == "":
		return discKind + ":" + first + ":"
	case p.Mark == "" && isShown(name):
		return tileKind + ":" + name
	case isColour(first):
		return discKind + ":" + first + ":" + mark
	}
	return fmt.Sprintf("%s:%d:%s", sideKind, kinds.Side(p), mark)
}

// isShown says whether a name is one word that is shown as it is, rather than by a mark.
func isShown(name string) bool {
	n := utf8.RuneCountInString(name)
	return 2 < n && n <= 8 && !strings.Contains(name, " ")
}

// isSign says whether a mark has neither letters nor digits.
func isSign(mark string) bool {
	return !strings.ContainsFunc(mark, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// isWord says whether a text is letters alone.
func isWord(s string) bool {
	other := func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) }
	return s != "" && !strings.ContainsFunc(s, other)
}

// men are the glyphs of the men of chess by their names.
var men = map[string]string{"king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟"}

func manOf(name string) string { return men[name] }

// Looks draws the looks of pieces, by their keys.
func Looks(pieces ...Piece) map[string]string {
	looks := map[string]string{}
	for _, p := range pieces {
		if _, ok := looks[p.Look]; !ok {
			looks[p.Look] = drawLook(p.Look)
		}
	}
	return looks
}

func drawLook(key string) string {
	kind, rest, _ := strings.Cut(key, ":")
	first, second, _ := strings.Cut(rest, ":")
	switch kind {
	case seatKind:
		return drawSeat(number(first), second)
	case sideKind:
		s := seatOf(number(first))
		return disc(s.fill) + lettered(second, s.ink, 40)
	case discKind:
		return disc(colourOf(first)) + lettered(second, inkOn(first), 40)
	case manKind:
		return fmt.Sprintf(`<text class="man %s" y="4" font-size="92">%s</text>`, first, second)
	case tileKind:
		return `<rect class="label" x="-46" y="-46" width="92" height="92" rx="14"/>` +
			lettered(rest, "", fitting(rest))
	case signKind:
		return fmt.Sprintf(`<text class="sign" font-size="64">%s</text>`, text(rest))
	case imageKind:
		return fmt.Sprintf(`<image href="%s" x="-50" y="-50" width="100" height="100"/>`, text(rest))
	case numberKind:
		wide, narrow, _ := strings.Cut(second, ":")
		return drawNumberLook(number(first), float(wide), float(narrow))
	case moreKind:
		return fmt.Sprintf(`<text class="sign" font-size="60">+%s</text>`, text(rest))
	}
	return drawBack()
}

// number reads a number of a key.
func number(s string) (n int) {
	fmt.Sscan(s, &n)
	return n
}

// float reads a number of a key that may have a fraction.
func float(s string) (x float64) {
	fmt.Sscan(s, &x)
	return x
}

// disc draws a disc of a colour.
func disc(fill string) string { return fmt.Sprintf(`<circle class="outline" r="46" fill="%s"/>`, fill) }

// lettered writes letters on a piece, in a colour or, without one, in that of ink.
func lettered(letters, ink string, size int) string {
	if letters == "" {
		return ""
	}
	colour := `class="letters"`
	if ink != "" {
		colour += fmt.Sprintf(` fill="%s"`, ink)
	}
	return fmt.Sprintf(`<text %s font-size="%d">%s</text>`, colour, size, text(letters))
}

// fitting is the size of letters that fit on a tile.
func fitting(s string) int {
	return min(52, 130/max(1, utf8.RuneCountInString(s)))
}

// drawBack draws what lies face down, hatched, the same for all.
func drawBack() string {
	return `<rect class="back-side" x="-46" y="-46" width="92" height="92" rx="12"/>` +
		`<path class="hatch" d="M-34 14 14-34M-34 34 34-34M-14 34 34-14"/>`
}
