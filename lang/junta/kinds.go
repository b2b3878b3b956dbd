package junta

import "strings"

// A kindSet is the kinds that a value may have.
type kindSet uint16

func setOf(kinds ...kind) (set kindSet) {
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// The sets that parameters of the library have.
const (
	numbers     kindSet = 1 << aNumber
	truths      kindSet = 1 << aTruth
	texts       kindSet = 1 << aText
	directions  kindSet = 1 << aDirection
	coordinates kindSet = 1 << aCoordinate
	lists       kindSet = 1 << aList
	functions   kindSet = 1 << aFunction
	patterns    kindSet = 1 << aPattern
	actions     kindSet = 1 << anAction
	identifiers kindSet = 1 << anIdentifier
	pieces      kindSet = 1 << aPiece
	// places are what a square or a piece is wanted as: each will do for the other.
	places           = coordinates | pieces
	anything kindSet = 1<<(aPiece+1) - 2
)

func (set kindSet) has(k kind) bool { return set>>k&1 != 0 }

// kindNames are what sentences call values of each kind.
var kindNames = [...]string{
	aNumber: "an integer", aTruth: "a boolean", aText: "a string", aDirection: "a direction",
	aCoordinate: "a coordinate", aList: "a list", aFunction: "a function", aPattern: "a pattern",
	anAction: "an action", anIdentifier: "an identifier", aPiece: "a piece",
}

func (k kind) String() string { return kindNames[k] }

// String lists the kinds of a set: "an integer, a string or a list".
func (set kindSet) String() string {
	var names []string
	for k := aNumber; k <= aPiece; k++ {
		if set.has(k) {
			names = append(names, k.String())
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
