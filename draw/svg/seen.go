package svg

import (
	"math"
	"unicode/utf8"
)

// This file is how large a board is seen, and how large what is written on it must be to be read.

// The room in which a board is usually seen, and the least size of letters, in pixels.
const (
	seenWide, seenHigh = 860, 560
	leastLetters       = 11
)

// seen returns how many pixels a unit of a drawing usually takes.
func seen(width, height float64) float64 { return math.Min(seenWide/width, seenHigh/height) }

// readable returns a size of letters, in units, that is so large where there is room, and can be read where a unit
// takes so many pixels.
func readable(usual, scale float64) float64 { return math.Max(usual, leastLetters/scale) }

// within returns a size of letters at which a text takes so many units at most.
func within(size float64, s string, units float64) float64 {
	const wide = 0.6 // of a letter, in parts of its size
	return math.Min(size, units/(wide*float64(max(1, utf8.RuneCountInString(s)))))
}
