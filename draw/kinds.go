package draw

import (
	"strings"

	"github.com/roll-lang/roll/play"
)

// Kinds tell pieces on a grid apart, as the text board does: by marks of a few letters, and by sides that share a
// colour.
type Kinds struct{ marks *marks }

// KindsOf finds what tells some pieces apart. Those that are foreseen have the same marks in all pictures.
func KindsOf(foreseen, seen []play.Piece) Kinds { return Kinds{newMarks(foreseen, seen, false)} }

// Name returns what a piece is called, in a few words; two pieces that look alike have the same.
func (k Kinds) Name(p play.Piece) string { return k.marks.kind(p) }

// Mark returns the mark of a piece, of one to five characters.
func (k Kinds) Mark(p play.Piece) string { return k.marks.of[k.marks.kind(p)] }

// Side returns the number of a piece's side, from 0. Names that differ in capitals alone are of one side.
func (k Kinds) Side(p play.Piece) int {
	name := side(k.marks.kind(p))
	if of, ok := k.marks.sides[strings.ToLower(name)]; ok {
		return of
	}
	return k.marks.sides[name]
}
