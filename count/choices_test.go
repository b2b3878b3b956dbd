package count

import (
	"slices"
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
		{"a number, of which some are tried",
			play.Prompt{Form: play.LineOf, Want: play.WholeNumber, Ranged: true, High: 7}, 8,
			play.Answer{Number: 7}, nil},
		{"a truth", play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}}, 2,
			play.Answer{Number: 1}, nil},
		{"listed lines", play.Prompt{Form: play.LineOf, Among: &play.Among{Texts: []string{"red", "blue"}}}, 2,
			play.Answer{Text: "blue"}, nil},
		{"listed numbers", play.Prompt{Form: play.LineOf, Want: play.WholeNumber,
			Among: &play.Among{Texts: []string{"4", "7", "9"}}}, 3, play.Answer{Number: 9}, nil},
	} {
		c, err := choicesOf(&test.prompt, nil)
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

// TestTries gives the answers to try where a prompt cannot list them, and in place of those that it lists.
func TestTries(t *testing.T) {
	number := play.Prompt{Form: play.LineOf, Want: play.WholeNumber, Target: "prompt()", Sets: "take"}
	unnamed := play.Prompt{Form: play.LineOf, Target: "prompt()"}
	bounded := play.Prompt{Form: play.InRange, Low: 1, High: 1 << 30, Target: "far"}
	for _, test := range []struct {
		name   string
		prompt play.Prompt
		tries  Tries
		want   []play.Answer
		err    string
	}{
		{"two numbers", number, Tries{"take": {"1", "2", "1"}}, []play.Answer{{Number: 1}, {Number: 2}}, ""},
		{"none is given", number, Tries{"give": {"1"}}, nil, "the answers to take cannot be listed"},
		{"one does not fit", number, Tries{"take": {"1", "two"}}, nil,
			"\"two\" is no answer to take: two is not a whole number. Several are written 1..3 or 1,2"},
		{"a prompt whose answer sets nothing", unnamed, Tries{"prompt()": {"hello"}},
			[]play.Answer{{Text: "hello"}}, ""},
		{"some of too many", bounded, Tries{"far": {"7"}}, []play.Answer{{Number: 7}}, ""},
	} {
		c, err := choicesOf(&test.prompt, test.tries)
		if err != nil {
			if err.Error() != test.err {
				t.Errorf("%s: the error is %q", test.name, err)
			}
			continue
		}
		var got []play.Answer
		for i := range c.len() {
			got = append(got, c.at(i))
		}
		if test.err != "" || !slices.Equal(got, test.want) {
			t.Errorf("%s: the answers are %v; want %v, %q", test.name, got, test.want, test.err)
		}
	}
}
