package tiler

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
)

// mostKinds limits how many kinds of a class are listed: nobody could tell more of them apart on a board.
const mostKinds = 100

// Foreseen lists what can stand on the grid, as far as the classes say: an object for each of the values to which its
// strings are limited. A class with a string that can be anything is left out.
func (g game) Foreseen() []play.Piece {
	var kinds []play.Piece
	for _, class := range g.Course().(*program).classes {
		labels := labelsOf(class)
		if len(labels) == 0 && !hasStrings(class) {
			labels = []string{class.Name}
		}
		for _, label := range labels {
			kinds = append(kinds, play.Piece{Class: class.Name, Label: label})
		}
	}
	return kinds
}

// labelsOf returns the labels of objects of a class, as interp.Machine.PieceAt makes them, or nil if they are not
// known.
func labelsOf(class *check.Type) []string {
	var labels []string
	for _, a := range class.Attrs {
		if !isLabel(a) {
			continue
		}
		var longer []string
		for _, limit := range a.Limits {
			value, _ := check.Literal(limit)
			text, _ := value.(string)
			for _, label := range labels {
				longer = append(longer, label+" "+text)
			}
			if labels == nil {
				longer = append(longer, text)
			}
		}
		if len(longer) == 0 || len(longer) > mostKinds {
			return nil
		}
		labels = longer
	}
	return labels
}

// isLabel says whether an attribute is part of the label of an object.
func isLabel(a *check.Attribute) bool {
	return a.Type == check.String && a.Slot >= 0 && a.Name != imageName
}

func hasStrings(class *check.Type) bool { return slices.ContainsFunc(class.Attrs, isLabel) }
