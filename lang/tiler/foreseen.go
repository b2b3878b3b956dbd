package tiler

import (
	"cmp"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
)

// mostKinds limits how many kinds of a class are listed: nobody could tell more of them apart on a board.
const mostKinds = 100

// Foreseen lists what can stand on the grid, as far as the classes say: an object for each of the values that the
// attributes can have by which it is told apart. A class with an attribute among them that can be anything is left out.
func (g game) Foreseen() []play.Piece {
	var kinds []play.Piece
	for _, class := range g.Course().(*program).classes {
		for _, label := range labelsOf(class) {
			kinds = append(kinds, play.Piece{Class: class.Name, Label: cmp.Or(label, class.Name)})
		}
	}
	return kinds
}

// labelsOf returns the labels of objects of a class, as interp.Machine.PieceAt makes them, or nil if they are not
// known.
func labelsOf(class *check.Type) []string {
	labels, labelled := []string{""}, class.Labelled()
	for _, a := range class.Attrs {
		if !a.Shows(labelled) || a.Prompt {
			continue
		}
		var longer []string
		for _, text := range textsOf(a) {
			for _, label := range labels {
				longer = append(longer, strings.TrimSpace(label+" "+text))
			}
		}
		if len(longer) == 0 || len(longer) > mostKinds {
			return nil
		}
		labels = longer
	}
	return labels
}

// textsOf returns what the values of an attribute add to a label, or nil if it can be anything.
func textsOf(a *check.Attribute) []string {
	if a.Type == check.Bool && len(a.Limits) == 0 {
		return []string{"", a.Name}
	}
	var texts []string
	for _, limit := range a.Limits {
		value, _ := check.Literal(limit)
		if holds, ok := value.(bool); ok {
			value = ""
			if holds {
				value = a.Name
			}
		}
		texts = append(texts, notation.Typed(value))
	}
	return texts
}
