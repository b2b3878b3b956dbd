package count

import (
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestChoices says how many answers are tried at a prompt, and which is the last.
func TestChoices(t *testing.T) {
	for _, test := range []struct {
		name    string
		prompt  play.Prompt
		answers int
		last    play.Answer
		err     error
	}{
		{"a range", play.Prompt{Form: play.OneOf, Options: play.Options{Low: 3, High: 5}}, 3,
			play.Answer{Number: 5}, nil},
		{"a list with repetitions", play.Prompt{Form: play.OneOf, Options: play.Options{List: []int32{4, 2, 4}}}, 2,
			play.Answer{Number: 4}, nil},
		{"as many as there may be", play.Prompt{Form: play.OneOf, Options: play.Options{Low: 1, High: MaxChoices}},
			MaxChoices, play.Answer{Number: MaxChoices}, nil},
		{"one more", play.Prompt{Form: play.OneOf, Options: play.Options{Low: 0, High: MaxChoices}}, 0, play.Answer{},
			ErrChoices},
		{"a name", play.Prompt{Form: play.NameOf}, 1, play.Answer{}, nil},
		{"a line", play.Prompt{Form: play.LineOf}, 1, play.Answer{}, nil},
		{"a whole number", play.Prompt{Form: play.LineOf, Want: play.WholeNumber}, 1, play.Answer{Number: 0}, nil},
		{"any number", play.Prompt{Form: play.LineOf, Want: play.AnyNumber}, 1, play.Answer{Text: "0"}, nil},
		{"a truth", play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}}, 2,
			play.Answer{Number: 1}, nil},
	} {
		c, err := choicesOf(&test.prompt)
		if err != test.err {
			t.Errorf("%s: the error is %v; want %v", test.name, err, test.err)
		}
		if err != nil {
			continue
		}
		if n := c.len(); n != test.answers || c.at(n-1) != test.last {
			t.Errorf("%s: %d answers, the last %+v; want %d and %+v", test.name, n, c.at(n-1), test.answers, test.last)
		}
	}
}
