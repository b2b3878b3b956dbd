package sim

import (
	"cmp"
	"slices"
	"strings"
)

// Results counts games by the value that they ended with, where that is more than who has won. It tells mostResults
// values apart, the first in the order of their bytes, and counts all others together. So no value that it tells apart
// was ever among the others, and the sum is the same in whatever order results are added.
type Results struct {
	List  []ResultCount `json:"list"` // in the order of their bytes
	Other int64         `json:"other,omitempty"`
}

// A ResultCount is how many games ended with a value.
type ResultCount struct {
	Value string `json:"value"`
	Games int64  `json:"games"`
}

// The bounds of what is kept of the values that games end with.
const (
	mostResults   = 1_000 // values told apart
	longestResult = 100   // bytes of a value; those that are longer are cut there
)

// note counts games that ended with a value.
func (r *Results) note(value string, games int64) {
	at, found := r.find(value)
	switch {
	case found:
		r.List[at].Games += games
	case at == mostResults:
		r.Other += games
	default:
		if len(r.List) == mostResults {
			r.Other += r.List[mostResults-1].Games
			r.List = r.List[:mostResults-1]
		}
		r.List = slices.Insert(r.List, at, ResultCount{strings.Clone(value), games})
	}
}

func (r *Results) find(value string) (at int, found bool) {
	return slices.BinarySearchFunc(r.List, value, func(c ResultCount, v string) int { return cmp.Compare(c.Value, v) })
}

// add adds the results of other games.
func (r *Results) add(o *Results) {
	for _, c := range o.List {
		r.note(c.Value, c.Games)
	}
	r.Other += o.Other
}

// games returns how many games ended with a value. It is not known of a value that would be among the others.
func (r *Results) games(value string) (n int64, known bool) {
	at, found := r.find(value)
	if found {
		return r.List[at].Games, true
	}
	return 0, at < len(r.List) || r.Other == 0
}

// told returns the value of a game as it is counted.
func told(value string) string {
	if len(value) <= longestResult {
		return value
	}
	return strings.ToValidUTF8(value[:longestResult], "") + "…"
}
