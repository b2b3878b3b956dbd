package svg

import (
	"math"
	"unicode/utf8"
)

// This file is how large a board is seen, and how large what is written on it must be to be read.

// A view is where a board is seen: the room there is, in pixels. What differs between views is drawn for each, in
// groups of its class.
type view struct {
	class      string
	wide, high float64
}

// The views: a window, and a telephone.
var (
	onWindow = view{"wide", 860, 560}
	onPhone  = view{"narrow", 358, 520}
)

// leastLetters is the least size of letters, in pixels.
const leastLetters = 11

// scale returns how many pixels a unit of a drawing takes.
func (v view) scale(width, height float64) float64 { return math.Min(v.wide/width, v.high/height) }

// readable returns a size of letters, in units, that is so large where there is room, and can be read where a unit
// takes so many pixels.
func readable(usual, scale float64) float64 { return math.Max(usual, leastLetters/scale) }

// broad is how broad a letter is, in parts of its size.
const broad = 0.6

// widthOf returns about how many units a text takes in letters of a size.
func widthOf(s string, size float64) float64 {
	return broad * size * float64(utf8.RuneCountInString(s))
}

// within returns a size of letters at which a text takes so many units at most.
func within(size float64, s string, units float64) float64 {
	return math.Min(size, units/(broad*float64(max(1, utf8.RuneCountInString(s)))))
}
