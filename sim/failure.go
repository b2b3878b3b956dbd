package sim

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The kinds of failures.
const (
	Stopped = "error"   // the game stopped with an error
	Endless = "endless" // the game did not end within its turns and steps
	// Hopeless is the kind of a turn in which every answer was tried, and nothing changed.
	Hopeless = "hopeless"
)

// A Failure is one thing that goes wrong in games, with the first of them.
type Failure struct {
	Arm       string   `json:"arm,omitempty"`
	Kind      string   `json:"kind"`
	Code      string   `json:"code,omitempty"`
	Place     string   `json:"place,omitempty"` // file:line:column; of a turn without an end, the function that runs on
	Message   string   `json:"message"`
	Games     int64    `json:"games"` // in which it happened
	Game      int64    `json:"game"`  // the number of the first of them, from 0
	Seed      uint64   `json:"seed,string"`
	Turns     int      `json:"turns"`             // that had begun
	Answers   []string `json:"answers"`           // lines that lead to it
	Shortened bool     `json:"shortened"`         // none of the answers can be left out
	Repeats   bool     `json:"repeats,omitempty"` // the last of the answers is given again and again
}

// failureOf returns what went wrong in a game.
func failureOf(o *outcome) *Failure {
	f := &Failure{Kind: Stopped, Games: 1, Game: o.number, Seed: o.seed, Turns: o.turns, Message: o.err.Error()}
	var d *source.Diagnostic
	var stuck *play.TooLong
	switch {
	case errors.As(o.err, &d):
		f.Code, f.Message, f.Place = string(d.Code), d.Message, placeOf(d.File, d.Span)
		if errors.Is(o.err, play.ErrHopeless) {
			f.Kind = Hopeless
		}
	case errors.As(o.err, &stuck):
		f.Kind, f.Message, f.Place = Endless, endlessTurn(o.turns), placeOf(stuck.File, stuck.Span)
	case errors.Is(o.err, play.ErrTooLong):
		f.Kind, f.Message = Endless, endless(o.turns)
	}
	return f
}

func placeOf(file *source.File, span source.Span) string {
	at := file.Position(span.Start)
	return fmt.Sprintf("%s:%d:%d", filepath.Base(file.Name), at.Line, at.Column)
}

// same says whether two failures are one and the same thing going wrong.
func (f *Failure) same(o *Failure) bool {
	if f.Kind != o.Kind || f.Code != o.Code || f.Place != o.Place {
		return false
	}
	return f.Code != "" || f.Kind == Endless || f.Message == o.Message
}

// compare orders failures by the first game of each.
func (f *Failure) compare(o *Failure) int { return cmp.Compare(f.Game, o.Game) }

// fail notes a failure.
func (t *Tally) fail(f *Failure) {
	for _, mine := range t.Failures {
		if !mine.same(f) {
			continue
		}
		games := mine.Games + f.Games
		if f.Game < mine.Game {
			*mine = *f
		}
		mine.Games = games
		return
	}
	t.Failures = append(t.Failures, f)
}
