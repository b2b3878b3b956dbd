package play_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// errands are possible actions, of which those are legal that do not begin with no.
type errands []string

func (e errands) Len() int                      { return len(e) }
func (e errands) Legal(i int) bool              { return !strings.HasPrefix(e[i], "no ") }
func (e errands) Text(i int) string             { return e[i] }
func (e errands) Steps(i int) []play.ActionStep { return []play.ActionStep{{Do: e[i]}} }
func (e errands) Return()                       {}
func (e errands) Clone() play.ActionSource      { return slices.Clone(e) }

func (e errands) Read(line string) (int, string) {
	if i := slices.Index(e, line); i >= 0 && e.Legal(i) {
		return i, ""
	}
	return 0, line + " is no errand."
}

func errandPrompt(list ...string) *play.Prompt {
	p := &play.Prompt{Form: play.ActionOf, Actions: &play.Actions{}}
	p.Actions.Begin(errands(list))
	return p
}

// TestActions asks for an action, by its text and by its number.
func TestActions(t *testing.T) {
	p := errandPrompt("no milk", "bread", "no eggs", "cheese").Clone()
	if n := p.Choices(); n != 2 {
		t.Errorf("%d choices; want 2", n)
	}
	if a := p.Choice(1); a != (play.Answer{Number: 3}) || p.Show(a) != "cheese" || !p.Accepts(a) {
		t.Errorf("the last choice is %+v, %q", a, p.Show(a))
	}
	if p.Accepts(play.Answer{Number: 2}) || p.Accepts(play.Answer{Number: 4}) || p.Accepts(play.Answer{Number: -1}) {
		t.Error("an action that is not legal is accepted")
	}
	if a, complaint := p.Read("bread"); a != (play.Answer{Text: "bread"}) || complaint != "" || !p.Accepts(a) {
		t.Errorf("bread is read as %+v, %q", a, complaint)
	}
	if _, complaint := p.Read("no milk"); complaint != "no milk is no errand." {
		t.Errorf("the complaint is %q", complaint)
	}
	if p.Accepts(play.Answer{Text: "no milk"}) || p.Accepts(play.Answer{Text: "wine"}) {
		t.Error("a text that is no legal action is accepted")
	}
}

// TestRandomAction draws from many actions, few of which are legal.
func TestRandomAction(t *testing.T) {
	list := slices.Repeat([]string{"no milk"}, 1000)
	list[10], list[900] = "bread", "cheese"
	drawn := map[string]int{}
	for seed := range uint64(200) {
		p := errandPrompt(list...)
		a, err := play.NewRandom(seed).Ask(p)
		if err != nil || !p.Accepts(a) {
			t.Fatalf("%+v is drawn, %v", a, err)
		}
		drawn[p.Show(a)]++
	}
	if drawn["bread"] < 60 || drawn["cheese"] < 60 {
		t.Errorf("drawn are %v", drawn)
	}
}

// TestCompleteAction completes what is typed by a word.
func TestCompleteAction(t *testing.T) {
	for typed, want := range map[string][]string{
		"":          {"buy", "bake"},
		"BU":        {"buy"},
		"buy":       {"buy bread", "buy milk"},
		"buy ":      {"buy bread", "buy milk"},
		"buy bread": {"buy bread, milk"},
		"buy tea":   nil,
		"x":         nil,
	} {
		text := play.Text{ReadLine: func(string) (string, error) { return "", io.EOF }}
		if _, words := text.Complete(typed, len(typed)); words != nil {
			t.Errorf("words where nobody is asked: %v", words)
		}
		text.ReadLine = func(string) (string, error) {
			if from, words := text.Complete(typed, len(typed)); from != 0 || !slices.Equal(words, want) {
				t.Errorf("%q goes on as %q; want %q", typed, words, want)
			}
			return "bake", nil
		}
		if _, err := text.Ask(errandPrompt("buy bread, milk", "no buy tea", "bake", "buy milk")); err != nil {
			t.Fatal(err)
		}
	}
}
