package svg

import (
	"fmt"
	"strings"
)

// This file is the colours of pieces and the shapes of players.

// A seat is how the pieces of a player look: a colour, that of letters on it, and a shape.
type seat struct {
	fill, ink, shape string
}

const (
	light = "#FFFFFF"
	dark  = "#16191D"
)

// seats are those of the players by their seats; from the ninth on they come again, with a ring.
var seats = [...]seat{
	{"#1457C0", light, `<circle r="46"/>`},
	{"#F8A306", dark, `<rect x="-42" y="-42" width="84" height="84" rx="6"/>`},
	{"#0D9469", dark, `<path d="M0-46 48 40H-48z"/>`},
	{"#D681D3", dark, `<path d="M0-50 50 0 0 50-50 0z"/>`},
	{"#22262C", light, `<path d="M0-48 48-12 30 44H-30L-48-12z"/>`},
	{"#FFE975", dark, `<path d="M-25-44H25L50 0 25 44H-25L-50 0z"/>`},
	{"#544B65", light, `<path d="M0-50 13-18 48-16 21 7 30 42 0 22-30 42-21 7-48-16-13-18z"/>`},
	{"#FFFFFF", dark, `<path d="M-18-48H18V-18H48V18H18V48H-18V18H-48V-18H-18z"/>`},
}

// seatOf returns how the pieces of a seat look.
func seatOf(n int) seat { return seats[n%len(seats)] }

// drawSeat draws a piece of a player with a letter on it.
func drawSeat(n int, letter string) string {
	s := seatOf(n)
	ring, size, down := "", 44, 0
	if n >= len(seats) {
		ring = `<circle class="ring" r="49"/>`
	}
	if n%len(seats) == 2 { // the middle of a triangle lies lower
		size, down = 38, 14
	}
	return fmt.Sprintf(`<g class="outline" fill="%s">%s</g>%s`, s.fill, s.shape, ring) +
		fmt.Sprintf(`<text class="letters" y="%d" fill="%s" font-size="%d">%s</text>`, down, s.ink, size, text(letter))
}

// colours are what the names of colours look like on a board; other names are those that every browser knows.
var colours = map[string]string{
	"white": "#FFFFFF", "black": "#22262C", "red": "#D6453D", "yellow": "#FFD93B", "green": "#0D9469",
	"blue":   "#1457C0",
	"orange": "#F8A306", "pink": "#D681D3", "purple": "#7A4FA3", "brown": "#8A5A33", "grey": "#8B97A3",
	"gray":  "#8B97A3",
	"light": "#F6E7C8", "dark": "#4A3328",
}

// isColour says whether a word is the name of a colour that pieces are called by.
func isColour(word string) bool { return colours[word] != "" }

// colourOf returns a colour by its name.
func colourOf(name string) string {
	if c := colours[name]; c != "" {
		return c
	}
	return text(name)
}

// inkOn is the colour of letters on a colour, or "" where nobody knows which one can be read there.
func inkOn(name string) string {
	switch {
	case strings.Contains("black blue purple brown dark red", name):
		return light
	case isColour(name):
		return dark
	}
	return ""
}
