package lang

import (
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// Landed is a program in which something can happen where a piece lands on a tile.
type Landed interface {
	// Landing tells of what happens, by the number of its action: what the program says of it in a comment or, where it
	// says nothing, what it is called there; and its line, from 1. What the program does not write gives "" and 0.
	Landing(action int32) (about string, line int)
}

// Landing tells what happens on tiles with an action; "" and 0 where the program does not say it.
func Landing(p any, action int32) (about string, line int) {
	if landed, ok := p.(Landed); ok {
		return landed.Landing(action)
	}
	return "", 0
}

// mostAbout is how many bytes of a comment are told.
const mostAbout = 300

// CommentAbove returns the lines of a comment that stand directly above a line, which counts from 1, as one; "" if
// there is none. Sign is what comments begin with.
func CommentAbove(file *source.File, line int, sign string) string {
	about := ""
	for line--; line >= 1; line-- {
		said, isComment := strings.CutPrefix(strings.TrimSpace(file.Line(line)), sign)
		if !isComment {
			break
		}
		about = strings.TrimSpace(strings.TrimSpace(said) + " " + about)
	}
	if len(about) <= mostAbout {
		return about
	}
	cut := mostAbout
	for !utf8.RuneStart(about[cut]) {
		cut--
	}
	return about[:cut] + "…"
}
