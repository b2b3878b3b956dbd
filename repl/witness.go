package repl

import (
	"fmt"

	"github.com/roll-lang/roll/play"
)

// parting says where a game went another way under new rules.
func parting(was, is *witness, v *revival, turn int) string {
	text := ""
	for i := range max(len(was.list), len(is.list)) {
		a, b := at(was.list, i), at(is.list, i)
		if a.text == b.text {
			continue
		}
		text = fmt.Sprintf("From %s on the game goes another way.\n  before: %s\n  now:    %s\n",
			when(max(a.turn, b.turn)), a.text, b.text)
		break
	}
	switch {
	case text == "":
		return "All that happened stays the same.\n"
	case v.stopped != nil && v.console.Turns() < turn:
		return text + fmt.Sprintf("What was done behind %s does not fit the new rules and is left out.\n",
			when(v.console.Turns()))
	}
	return text
}

// witness is a host that remembers what happens, in words, but for what depends on the text of the program alone.
type witness struct {
	list []testimony
}

type testimony struct {
	turn int
	text string
}

// mostTestimonies bounds what is remembered of a long game.
const mostTestimonies = 100_000

// at returns what a witness remembers, or that nothing more happened.
func at(list []testimony, i int) testimony {
	if i < len(list) {
		return list[i]
	}
	return testimony{text: "nothing more"}
}

// Listens says that all that happens matters.
func (w *witness) Listens() play.Kinds { return play.Happenings }

// Hear remembers an event.
func (w *witness) Hear(e play.Event) error {
	if len(w.list) < mostTestimonies {
		w.list = append(w.list, testimony{e.Turn, play.Describe(e.Body)})
	}
	return nil
}

// Ask is never called.
func (w *witness) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
