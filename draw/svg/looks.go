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
	sideKind   = "side"   // a disc in the colour of a player: the seat and a mark
	plainKind  = "plain"  // a disc of no colour: a mark
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

// lookOf returns the look of a piece on a grid; names are those of the players.
func lookOf(p play.Piece, kinds draw.Kinds, names []string, o *Options) string {
	if p.Down {
		return backKind
	}
	if address := o.pictureOf(p); address != "" {
		return imageKind + ":" + address
	}
	name, mark := kinds.Name(p), kinds.Mark(p)
	if colour, ok := strings.CutPrefix(p.Image, colourPrefix); ok && isWord(colour) {
		return discLook(strings.ToLower(colour), mark)
	}
	first, rest, _ := strings.Cut(strings.ToLower(name), " ")
	if man := manOf(rest); man != "" && (first == "white" || first == "black") {
		return manKind + ":" + first + ":" + man
	}
	seat := ownerOf(first, names)
	switch {
	case isSign(mark):
		return signKind + ":" + mark
	case isLong(mark):
		return tileKind + ":" + mark
	case seat >= 0 && isColour(strings.ToLower(names[seat])):
		return discLook(strings.ToLower(names[seat]), mark)
	case seat >= 0:
		return fmt.Sprintf("%s:%d:%s", sideKind, seat, mark)
	case isColour(first):
		return discLook(first, mark)
	case p.Mark == "" && isShown(name):
		return tileKind + ":" + name
	}
	return plainKind + ":" + mark
}

// discLook is a disc of a colour with a mark, so that nobody needs to see its colour.
func discLook(colour, mark string) string {
	if isLong(mark) && !isSign(mark) {
		mark = ""
	}
	return discKind + ":" + colour + ":" + mark
}

// isLong says whether a mark has no letters, or is too long for a disc.
func isLong(mark string) bool {
	return !strings.ContainsFunc(mark, unicode.IsLetter) || utf8.RuneCountInString(mark) > 2
}

// ownerOf returns the seat of the player whose name is the first word of what a piece is called, or begins with it where
// that is a letter or two; -1 where that is nobody, or could be several.
func ownerOf(word string, names []string) int {
	owner, found := -1, 0
	for seat, name := range names {
		name = strings.ToLower(name)
		if name == word {
			return seat
		}
		if utf8.RuneCountInString(word) <= 2 && word != "" && strings.HasPrefix(name, word) {
			owner, found = seat, found+1
		}
	}
	if found > 1 {
		return -1
	}
	return owner
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

// signs are those that many games have on most of their squares, as lines: these are drawn sooner than letters.
var signs = map[string]string{
	".": "M0 0v0", "#": "M-11-28v56m22-56v56M-28-11h56m-56 22h56", "+": "M0-26v52M-26 0h52", "-": "M-20 0h40",
	"_": "M-22 26h44", "*": "M0-26v52M-22-13 22 13M22-13-22 13", "^": "M-20 12 0-14 20 12", "<": "M14-22-16 0 14 22",
	">": "M-14-22 16 0-14 22", "=": "M-20-9h40m-40 18h40", "|": "M0-28v56", "/": "M-16 26 16-26", `\`: "M-16-26 16 26",
	"~": "M-24 6c8-16 16-16 24-6s16 10 24-6", ",": "M3 4l-5 16",
}

// men are the glyphs of the men of chess by their names.
var men = map[string]string{"king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟"}

// asText says to a telephone that a glyph is no small picture in colours of its own.
const asText = "\uFE0E"

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
	case plainKind:
		return `<circle class="outline label" r="46"/>` + lettered(rest, "", 40)
	case discKind:
		return disc(colourOf(first)) + onColour(second, first)
	case manKind:
		return fmt.Sprintf(`<text class="man %s" y="4" font-size="92">%s%s</text>`, first, second, asText)
	case tileKind:
		return `<rect class="label" x="-46" y="-46" width="92" height="92" rx="14"/>` +
			lettered(rest, "", fitting(rest))
	case signKind:
		if path := signs[rest]; path != "" {
			return `<path class="drawn" d="` + path + `"/>`
		}
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

// onColour writes letters on a disc of a colour, with a halo where nobody knows what can be read on it.
func onColour(letters, colour string) string {
	if ink := inkOn(colour); ink != "" || letters == "" {
		return lettered(letters, ink, 40)
	}
	return fmt.Sprintf(`<text class="letters haloed" fill="%s" font-size="40">%s</text>`, dark, text(letters))
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
