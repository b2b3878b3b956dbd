package term

import (
	"slices"

	"github.com/clipperhouse/displaywidth"
)

// Paint returns the characters that show a line, with what moves the cursor where readline, which goes back one column
// for each rune behind it, would be wrong about wide ones. In a line of several rows it leaves that to readline.
func (e *editor) Paint(line []rune, pos int) []rune {
	if e.extras == nil {
		return line
	}
	painted := make([]rune, len(line))
	for i, r := range line {
		painted[i] = drawn(r)
	}
	used := displaywidth.String(e.prompt + string(painted))
	behind := displaywidth.String(string(painted[pos:]))
	wrong := behind - len(line[pos:])
	switch {
	case wrong > 0 && used < e.columns:
		return append(painted, slices.Repeat([]rune{'\b'}, wrong)...)
	case wrong < 0 && used-wrong < e.columns:
		return append(painted, slices.Repeat([]rune("\x1b[C"), -wrong)...)
	}
	return painted
}

// drawn returns the character that is shown for a rune. It is as wide as readline takes the rune to be.
func drawn(r rune) rune {
	switch {
	case r == standInLineEnd:
		return '⏎'
	case r == standInTab:
		return ' '
	case isStandIn(r):
		return '…'
	}
	return r
}
