package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
)

// This file tells a chain of events in words, a clause for each link of it.

// clauses tells the chain of events that ends with the one of a number.
func (r *REPL) clauses(s *story, last int64) []string {
	var list []string
	cause := play.KindBegan // what led to the event, calls of functions left out
	call := ""              // the own name of the function that was called since
	shown := int64(-1)      // what dice or a card show, until a piece has moved
	for _, e := range s.chain(last) {
		switch b := e.Body.(type) {
		case *play.Called:
			call = ""
			if len(b.Args) > 0 { // what was typed is nobody's
				_, call, _ = strings.Cut(b.Function, " ")
			}
			continue
		case *play.Rolled:
			list, shown = append(list, r.clause(e)), int64(b.Total)
		case *play.Drew:
			list, shown = append(list, r.clause(e)), int64(b.Value)
		case *play.Typing:
			list = append(list, r.clause(e))
		case *play.Landed:
			list = append(list, r.landed(b, s.typed()))
		case *play.Moved:
			list = append(list, s.chosen(e)...)
			switch {
			case b.Way == play.Forwards && b.Distance == shown && len(list) > 0:
				list[len(list)-1] = r.placed(list[len(list)-1], e) // that it moved as far goes without saying
			case cause == play.KindLanded && call != "":
				list = append(list, r.placed(movedBy(call, b), e))
			case cause != play.KindTyping: // what was typed says it
				list = append(list, r.placed(moved(b), e))
			}
			shown = -1
		}
		cause, call = e.Body.Kind(), ""
	}
	return list
}

// clause tells how a chain begins.
func (r *REPL) clause(e *play.Event) string {
	switch b := e.Body.(type) {
	case *play.Typing:
		return "you typed " + quoted(b.Text)
	case *play.Rolled:
		return fmt.Sprintf("%s rolled %s", r.nameOf(b.Seat), article(diceOf(b)))
	case *play.Drew:
		return fmt.Sprintf("%s drew %s", r.nameOf(b.Seat), article(fmt.Sprint(b.Value)))
	}
	return play.Describe(e.Body)
}

// landed tells that a piece landed; whose it is must be said where a person did it, not the player.
func (r *REPL) landed(b *play.Landed, typed bool) string {
	text := fmt.Sprintf("landed on tile %d", b.Tile)
	if typed {
		text = r.nameOf(b.Seat) + " " + text
	}
	return text
}

// moved tells a move.
func moved(m *play.Moved) string {
	switch m.Way {
	case play.Jump:
		return fmt.Sprintf("jumped to tile %d", m.To)
	case play.Backwards:
		return fmt.Sprintf("moved %d back", m.Distance)
	}
	return fmt.Sprintf("moved %d on", m.Distance)
}

// movedBy tells a move that a function of a tile made.
func movedBy(function string, m *play.Moved) string {
	switch m.Way {
	case play.Jump:
		return fmt.Sprintf("its %s jumps to %d", function, m.To)
	case play.Backwards:
		return fmt.Sprintf("its %s moves it %d back to %d", function, m.Distance, m.To)
	}
	return fmt.Sprintf("its %s moves it %d on to %d", function, m.Distance, m.To)
}

// chosen tells the answer that was given last before an event, in the same function.
func (s *story) chosen(e *play.Event) []string {
	if b := s.answer(e.Cause, e.Number); b != nil && b.Form != play.NameOf {
		return []string{choice(b)}
	}
	return nil
}

// choice tells an answer, without who gave it.
func choice(b *play.Answered) string { return fmt.Sprintf("chose %s for `%s`", b.Show(), b.Target) }

// answer returns the last answer that followed from an event, of those before the event of another number; nil if there is
// none.
func (s *story) answer(cause, before int64) (last *play.Answered) {
	for i := range s.events {
		e := &s.events[i]
		if b, ok := e.Body.(*play.Answered); ok && e.Cause == cause && e.Number < before {
			last = b
		}
	}
	return last
}

// typed says whether the step of a story was something that was typed.
func (s *story) typed() bool {
	return slices.ContainsFunc(s.events, func(e play.Event) bool { return e.Body.Kind() == play.KindTyping })
}

// chain returns the events that led to the one of a number, which is the last.
func (s *story) chain(number int64) []*play.Event {
	byNumber := map[int64]*play.Event{}
	for i := range s.events {
		byNumber[s.events[i].Number] = &s.events[i]
	}
	var list []*play.Event
	for e := byNumber[number]; e != nil; e = byNumber[e.Cause] {
		list = append(list, e)
	}
	slices.Reverse(list)
	return list
}

// placed adds to a clause where it stands in the program.
func (r *REPL) placed(text string, e *play.Event) string {
	if place := placeOf(e.File, e.Span); place != "" {
		return text + " (" + place + ")"
	}
	return text
}

// article puts an article before a number.
func article(number string) string {
	switch {
	case strings.HasPrefix(number, "8"), number == "11", number == "18",
		strings.HasPrefix(number, "11 "), strings.HasPrefix(number, "18 "):
		return "an " + number
	}
	return "a " + number
}

// quoted repeats what was typed, in a line.
func quoted(text string) string {
	const longest = 60
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "…"
	}
	return "`" + text + "`"
}
