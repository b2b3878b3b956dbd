package protocol_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
)

// hops are actions that go from the first square to each of so many, but for the first of them, which is not legal.
type hops int

func (h hops) Len() int                 { return int(h) }
func (h hops) Legal(i int) bool         { return i > 0 }
func (h hops) Text(i int) string        { return fmt.Sprintf("hop %d", i) }
func (h hops) Return()                  {}
func (h hops) Clone() play.ActionSource { return h }

func (h hops) Steps(i int) []play.ActionStep {
	return []play.ActionStep{
		{Do: "move", From: 0, To: int32(i), At: -1}, {Do: "drop", Kind: "Queen", From: -1, To: int32(i), At: -1},
		{Do: "remove", From: -1, To: -1, At: 1}, {Do: "pass", From: -1, To: -1, At: -1},
	}
}

func (h hops) Read(line string) (int, string) {
	var i int
	if _, err := fmt.Sscanf(line, "hop %d", &i); err != nil || !h.Legal(i) {
		return 0, line + " is no action."
	}
	return i, ""
}

func hopping(n int) *play.Prompt {
	p := &play.Prompt{Form: play.ActionOf, Rows: 50, Columns: 50, Lettered: true, Says: "White to move: ",
		Actions: &play.Actions{}}
	p.Actions.Begin(hops(n))
	return p
}

// TestAction asks for an action, wants to know the legal ones, and takes one.
func TestAction(t *testing.T) {
	f := newFront("hop 0", `{"legal":true}`)
	f.host.Game = func() play.Game { return nil }
	_, err := f.host.Ask(hopping(3))
	var wish *play.Wish
	if !errors.As(err, &wish) {
		t.Fatal(err)
	}
	if err := f.host.Legal(&play.Legal{Prompt: wish.Prompt, From: wish.From}); err != nil {
		t.Fatal(err)
	}
	f.typed = []string{`{"answer":"hop 2"}`}
	answer, err := f.host.Ask(hopping(3))
	if err != nil || answer != text("hop 2") {
		t.Errorf("the answer is %+v, %v", answer, err)
	}
	prompt := `{"type":"prompt","number":0,"seat":0,"for":"choice","form":"action","target":"","rows":50,` +
		`"columns":50,"text":"White to move: "}`
	option := `{"text":"hop %s","steps":[{"do":"move","from":"A50","to":"%s50"},` +
		`{"do":"drop","kind":"Queen","to":"%[2]s50"},{"do":"remove","at":"B50"},{"do":"pass"}]}`
	f.wrote(t, prompt, `{"type":"rejected","prompt":0,"text":"hop 0 is no action."}`, prompt,
		`{"type":"legal","prompt":0,"from":1,"total":2,"options":[`+
			fmt.Sprintf(option, "1", "B")+","+fmt.Sprintf(option, "2", "C")+"]}", prompt)
}

// TestManyOptions lists a thousand actions at a time.
func TestManyOptions(t *testing.T) {
	for _, test := range []struct {
		from, listed int
		first        string
	}{
		{0, 1000, "hop 1"}, {-5, 1000, "hop 1"}, {1001, 1000, "hop 1001"}, {2001, 499, "hop 2001"}, {2500, 0, ""},
	} {
		var got struct {
			From, Total int
			Options     []struct{ Text string }
		}
		line := protocol.LegalLine(&play.Legal{Prompt: hopping(2500), From: test.from})
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatal(err)
		}
		first := ""
		if len(got.Options) > 0 {
			first = got.Options[0].Text
		}
		if got.Total != 2499 || len(got.Options) != test.listed || first != test.first {
			t.Errorf("from %d: %d of %d, the first %q", test.from, len(got.Options), got.Total, first)
		}
	}
}

// TestAnsweredAction tells the text of an action.
func TestAnsweredAction(t *testing.T) {
	f := newFront()
	f.hear(t, play.Event{Cause: -1, Body: &play.Answered{Form: play.ActionOf, Answer: text("E2 E4")}})
	if got := f.out.String(); !strings.Contains(got, `"answer":"E2 E4"`) {
		t.Error(got)
	}
}
