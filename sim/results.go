package sim

import (
	"cmp"
	"slices"
)

// This file counts games by what they say their result is, where that is more than who has won.

// mostResults bounds the results that are told apart; where there are more, none is.
const mostResults = 64

// Results is how many games ended with each result.
type Results struct {
	Games map[string]int64 `json:"games"` // by result; nil where these are more than mostResults
	Ended int64            `json:"ended"` // games that told a result
}

// A ResultReport is how often games ended with a result, of all that ended with one.
type ResultReport struct {
	Value string `json:"value"`
	Games int64  `json:"games"`
	Share Number `json:"share"`
	Low   Number `json:"low"`
	High  Number `json:"high"`
}

// note counts n games that ended with a result. An empty one is none.
func (r *Results) note(value string, n int64) {
	switch {
	case value == "":
		return
	case r.Ended == 0:
		r.Games = map[string]int64{}
	}
	r.Ended += n
	if r.Games == nil {
		return
	}
	if r.Games[value] += n; len(r.Games) > mostResults {
		r.Games = nil
	}
}

func (r *Results) add(o *Results) {
	if o.Ended == 0 {
		return
	}
	if r.Ended == 0 {
		r.Games = map[string]int64{}
	}
	r.Ended += o.Ended
	switch {
	case r.Games == nil:
		return
	case o.Games == nil:
		r.Games = nil
		return
	}
	for value, n := range o.Games {
		r.Games[value] += n
	}
	if len(r.Games) > mostResults {
		r.Games = nil
	}
}

// report lists the results, the most frequent first.
func (r *Results) report() []ResultReport {
	var list []ResultReport
	for value, n := range r.Games {
		share := Wilson(n, r.Ended)
		list = append(list, ResultReport{value, n, Number(share.Value), Number(share.Low), Number(share.High)})
	}
	slices.SortFunc(list, func(a, b ResultReport) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Value, b.Value))
	})
	return list
}
