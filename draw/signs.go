package draw

import "github.com/clipperhouse/displaywidth"

// signs are the characters that a board is drawn with.
type signs struct {
	// joints are where lines meet: a bit is set for a line that goes up, down, left and right.
	joints []rune
	across string // a line between rows
	cut    string // the same where rows are left out behind it
	up     string // before a tile that is accessible and has a greater number
	down   string // before one that has a smaller number
	on     string // before the next tile, where that is not the following one
	back   string // before the previous tile, likewise
	more   string // where something is left out
}

var (
	boxes = signs{
		joints: []rune(" ╵╷│╴┘┐┤╶└┌├─┴┬┼"), across: "─", cut: "┄",
		up: "↗", down: "↘", on: "→", back: "←", more: "…",
	}
	ascii = signs{
		joints: []rune(" |||-+++-+++-+++"), across: "-", cut: ".",
		up: "^", down: "v", on: ">", back: "<", more: "...",
	}
)

// joint returns the character where lines go up, down, left and right.
func (s *signs) joint(up, down, left, right bool) string {
	at := 0
	for i, line := range []bool{up, down, left, right} {
		if line {
			at |= 1 << i
		}
	}
	return string(s.joints[at])
}

// edge returns what the upper or lower edge of a board is drawn with: as cut where rows are left out behind it.
func (s *signs) edge(cut bool) string {
	if cut {
		return s.cut
	}
	return s.across
}

// width returns how many columns a text takes, colours none.
func width(text string) int { return displaywidth.Options{ControlSequences: true}.String(text) }

// shorten returns a text that takes so many columns at most.
func (s *signs) shorten(text string, columns int) string {
	return displaywidth.TruncateString(text, columns, s.more)
}
