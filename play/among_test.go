package play_test

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestAmong asks for lines of which only some will do: these are what there is to choose from, for whoever answers.
func TestAmong(t *testing.T) {
	text := func(list ...string) (answers []play.Answer) {
		for _, s := range list {
			answers = append(answers, play.Answer{Text: s})
		}
		return answers
	}
	for _, row := range []struct {
		name   string
		prompt play.Prompt
		among  []string
		want   []play.Answer
		wrong  map[string]string // what is typed, and what is said of it
	}{
		{"texts", play.Prompt{}, []string{"king", "queen"}, text("king", "queen"),
			map[string]string{
				"rook": "rook is not one of king, queen.", "": "An empty line is not one of king, queen.",
			}},
		{"whole numbers", play.Prompt{Want: play.WholeNumber}, []string{"7", "-3"},
			[]play.Answer{{Number: 7}, {Number: -3}},
			map[string]string{"2": "2 is not one of 7, -3.", "x": "x is not a whole number."}},
		{"one truth", play.Prompt{Want: play.Truth, Truths: &play.Truths{"no", "yes"}}, []string{"yes"},
			[]play.Answer{{Number: 1}}, map[string]string{"no": "no is not one of yes."}},
	} {
		p := row.prompt
		p.Form, p.Among = play.LineOf, &play.Among{Texts: row.among}
		var choices []play.Answer
		for i := range p.Choices() {
			choices = append(choices, p.Choice(i))
		}
		if !slices.Equal(choices, row.want) || !p.Listed() {
			t.Errorf("%s: there is to choose from %v, want %v", row.name, choices, row.want)
		}
		for i, typed := range row.among {
			if got, complaint := p.Read(" " + typed); got != row.want[i] || complaint != "" || !p.Accepts(got) {
				t.Errorf("%s: %q is %v (%s), want %v", row.name, typed, got, complaint, row.want[i])
			}
		}
		for typed, want := range row.wrong {
			if _, complaint := p.Read(typed); complaint != want {
				t.Errorf("%s: of %q is said %q, want %q", row.name, typed, complaint, want)
			}
		}
		mustAnswer(t, row.name, &p, row.want)
	}
}

// mustAnswer wants bots to give the first and the last of some answers, and at random each of them and no other.
func mustAnswer(t *testing.T, name string, p *play.Prompt, want []play.Answer) {
	t.Helper()
	given := map[play.Answer]bool{}
	bots := map[string]play.Bot{}
	for _, kind := range []string{"first", "last", "random"} {
		bots[kind] = play.NewBot(kind, nil)
		bots[kind].Start(1)
	}
	for number := range 50 {
		p.Number = number
		answer, err := bots["random"].Ask(p)
		if given[answer] = true; err != nil || !slices.Contains(want, answer) {
			t.Fatalf("%s: a random bot answers %v (%v)", name, answer, err)
		}
	}
	first, _ := bots["first"].Ask(p)
	last, _ := bots["last"].Ask(p)
	if len(given) != len(want) || first != want[0] || last != want[len(want)-1] {
		t.Errorf("%s: bots answer %v, the first %v and the last %v", name, given, first, last)
	}
}
