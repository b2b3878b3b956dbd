package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// asker is a game that prints before each of the two numbers that it asks for in a turn.
const asker = `Game Asker {
	Players { define setupPlayers() { print("begin"); } }
	Board { define goalCheck(int playerID, int tileID) {} }
	Dice {
		define roll(int amountRolled, int playerID) {
			print("die " | amountRolled);
			int first;
			promptRange(first, 0, 9);
			print("first " | first);
			int second;
			promptRange(second, 0, 9);
			print("second " | second);
		}
	}
}`

// spoken is a host that hears lines and answers that were given.
type spoken struct{ said []string }

func (s *spoken) Listens() play.Kinds { return play.Of(play.KindPrinted) }
func (s *spoken) Hear(e play.Event) error {
	s.said = append(s.said, e.Body.(*play.Printed).Text)
	return nil
}
func (s *spoken) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
func (s *spoken) Watch(_ *play.Prompt, a play.Answer) error {
	s.said = append(s.said, fmt.Sprint("answer ", a.Number))
	return nil
}

// inputs are answers that are numbers.
func inputs(numbers ...int32) []play.Input {
	var list []play.Input
	for _, n := range numbers {
		list = append(list, play.Answer{Number: n})
	}
	return list
}

// TestFollow goes from one line of a game to another, without a word, and plays on there.
func TestFollow(t *testing.T) {
	for _, row := range []struct {
		line   []play.Input
		given  int
		waits  string // for the second number of a turn, or nothing at the end of one
		target int    // steps that are finished then
	}{
		{inputs(1, 2, 3), 3, "second", 2},
		{inputs(1, 2, 3, 4), 4, "", 3},
		{inputs(1, 9, 3), 3, "second", 2},
		{inputs(1, 9, 3), 1, "second", 1},
		{inputs(7, 7, 7, 7, 7, 7), 5, "second", 3},
		{inputs(7), 0, "", 1},
	} {
		timeline := play.NewTimeline(load(t, "asker", asker).NewGame(play.Limits{}), 5)
		for _, in := range inputs(1, 2, 3, 4, 5) {
			timeline.Give(in)
		}
		if _, err := timeline.Run(nil); err != nil {
			t.Fatal(err)
		}
		host := &spoken{}
		if err := timeline.Follow(row.line, row.given); err != nil {
			t.Fatal(err)
		}
		if p := timeline.Pending(); (p != nil) != (row.waits != "") || p != nil && p.Target != row.waits ||
			timeline.Steps() != row.target || len(timeline.Inputs()) != row.given {
			t.Errorf("%v: %+v waits in step %d with %d inputs", row.line, p, timeline.Steps(), len(timeline.Inputs()))
		}
		if err := timeline.Next(host); err != play.ErrPending {
			t.Fatal(err)
		}
		if said := strings.Join(host.said, "|"); row.waits != "" && said != "" ||
			row.waits == "" && !strings.HasSuffix(said, "die 4") {
			t.Errorf("%v: then it says %q", row.line, host.said)
		}
		if redone := timeline.Redo(); redone != (row.given < len(row.line)) {
			t.Errorf("%v: given again: %t", row.line, redone)
		}
	}
}

// TestFollowNowhere leaves a timeline as it is where a line does not fit the game.
func TestFollowNowhere(t *testing.T) {
	timeline := play.NewTimeline(load(t, "asker", asker).NewGame(play.Limits{}), 5)
	for _, in := range inputs(1, 2, 3) {
		timeline.Give(in)
	}
	if _, err := timeline.Run(nil); err != nil {
		t.Fatal(err)
	}
	if err := timeline.Follow(inputs(1, 99, 3, 4), 4); err == nil {
		t.Fatal("an answer that does not fit was followed")
	}
	if p, err := timeline.Run(nil); err != nil || p.Target != "second" || len(timeline.Inputs()) != 3 {
		t.Errorf("%+v waits, %v", p, err)
	}
}

// TestRecall tells again what led to the question that waits, with the answers since the step began.
func TestRecall(t *testing.T) {
	timeline := play.NewTimeline(load(t, "asker", asker).NewGame(play.Limits{}), 5)
	host := &spoken{}
	if err := timeline.Recall(host); err != nil || len(host.said) > 0 {
		t.Errorf("before anything it tells %q, %v", host.said, err)
	}
	for _, in := range inputs(1, 2, 3) {
		timeline.Give(in)
	}
	if _, err := timeline.Run(nil); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		host.said = nil
		if err := timeline.Recall(host); err != nil || timeline.Pending() == nil ||
			!slices.Equal(host.said[len(host.said)-3:], []string{"die 4", "answer 3", "first 3"}) {
			t.Errorf("it tells %q, %v", host.said, err)
		}
	}
	host.said = nil
	if err := timeline.Next(host); err != play.ErrPending || len(host.said) > 0 {
		t.Errorf("then it says %q, %v", host.said, err)
	}
}

// TestOffer gives inputs as if they had been taken back.
func TestOffer(t *testing.T) {
	timeline := play.NewTimeline(load(t, "asker", asker).NewGame(play.Limits{}), 5)
	timeline.Offer(inputs(1, 2))
	given := 0
	for timeline.Redo() {
		given++
	}
	if given != 2 {
		t.Errorf("%d inputs were given, not two", given)
	}
	if p, err := timeline.Run(nil); err != nil || p.Target != "first" || timeline.Steps() != 2 {
		t.Errorf("%+v waits, %v", p, err)
	}
}
