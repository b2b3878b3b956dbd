package play_test

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestKnown asks a host that knows how many play and two names: it answers that once and leaves the rest, and what was
// taken back, to another one.
func TestKnown(t *testing.T) {
	players := &play.Prompt{Purpose: play.ForPlayers, Low: 2, High: 4}
	name := func(seat int) *play.Prompt {
		return &play.Prompt{Number: seat + 1, Purpose: play.ForName, Form: play.NameOf, Seat: seat}
	}
	script := &play.Script{Answers: []play.Answer{{Text: "Cy"}, {Number: 4}, {Text: "Di"}}}
	k := &play.Known{Players: 3, Names: []string{"Ana", ""}, Table: script, Asked: script}
	for i, row := range []struct {
		prompt *play.Prompt
		want   play.Answer
	}{
		{players, play.Answer{Number: 3}},
		{name(0), play.Answer{Text: "Ana"}},
		{name(1), play.Answer{}},
		{name(2), play.Answer{Text: "Cy"}},
		{players, play.Answer{Number: 4}}, // taken back
		{name(0), play.Answer{Text: "Di"}},
	} {
		if got, err := k.Ask(row.prompt); err != nil || got != row.want {
			t.Errorf("prompt %d: %v, %v, want %v", i, got, err, row.want)
		}
	}
	for _, wrong := range []*play.Known{{Players: 5}, {Players: 1}} {
		var refused *play.Refused
		if _, err := wrong.Ask(players); !errors.As(err, &refused) {
			t.Errorf("%d players: %v", wrong.Players, err)
		}
	}
}
