package play_test

import (
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestTruths asks for truths in words that no language has so far.
func TestTruths(t *testing.T) {
	for _, row := range []struct {
		words     play.Truths
		typed     string
		number    int32
		complaint string
	}{
		{words: play.Truths{"no", "yes"}, typed: "yes", number: 1},
		{words: play.Truths{"no", "yes"}, typed: " no\t\r\n", number: 0},
		{words: play.Truths{"No", "Yes"}, typed: "Yes", number: 1},
		{words: play.Truths{"falsch", "wahr"}, typed: "wahr", number: 1},
		{words: play.Truths{"no", "yes"}, typed: "Yes", complaint: "Yes is not yes or no."},
		{words: play.Truths{"No", "Yes"}, typed: "yes", complaint: "yes is not Yes or No."},
		{words: play.Truths{"no", "yes"}, typed: "1", complaint: "1 is not yes or no."},
		{words: play.Truths{"no", "yes"}, typed: "true", complaint: "true is not yes or no."},
		{words: play.Truths{"no", "yes"}, typed: "yes no", complaint: "yes no is not yes or no."},
		{words: play.Truths{"no", "yes"}, typed: "", complaint: "An empty line is not yes or no."},
	} {
		p := &play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &row.words}
		answer, complaint := p.Read(row.typed)
		if complaint != row.complaint || answer != (play.Answer{Number: row.number}) {
			t.Errorf("%q is read as %v, %q, want %d, %q", row.typed, answer, complaint, row.number, row.complaint)
		}
	}
}

// TestTruthsAreShown shows what bots answer and what was answered in the words of the prompt.
func TestTruthsAreShown(t *testing.T) {
	p := &play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}}
	if n := p.Choices(); n != 2 {
		t.Fatalf("there are %d truths", n)
	}
	for i, want := range []string{"no", "yes"} {
		answer := p.Choice(int64(i))
		event := &play.Answered{Form: p.Form, Want: p.Want, Truths: p.Truths, Answer: answer, Target: "it"}
		if !p.Accepts(answer) || p.Show(answer) != want || event.Show() != want {
			t.Errorf("the answer %v is shown as %q and %q, want %q", answer, p.Show(answer), event.Show(), want)
		}
		if got := play.Describe(event); got != "the answer "+want+" for it" {
			t.Errorf("described as %q", got)
		}
	}
	for _, answer := range []play.Answer{{Number: 2}, {Number: -1}, {Number: 1, Text: "yes"}, {Text: "yes"}} {
		if p.Accepts(answer) {
			t.Errorf("%v is accepted", answer)
		}
	}
}

// TestBotsAnswerTruths has each bot answer, and a table read the answer in the words of the prompt.
func TestBotsAnswerTruths(t *testing.T) {
	p := &play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}, Seat: 0}
	for _, row := range []struct {
		bot  play.Host
		want string
	}{
		{&play.First{}, "no\n"}, {&play.Last{}, "yes\n"},
	} {
		table := newPerson()
		host := &play.Seats{Table: table, Seats: map[int]play.Host{0: row.bot}}
		if _, err := host.Ask(p); err != nil || table.out.String() != row.want {
			t.Errorf("%T: %v, and the table reads %q, want %q", row.bot, err, table.out.String(), row.want)
		}
	}
}
