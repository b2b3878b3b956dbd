package repl

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
)

// story is the events of a step, and one among them that is to be explained. It tells the chain of events that led to
// it in words, a clause for each link.
type story struct {
	events []play.Event
	target int
	nameOf func(seat int) string
}

// event is the one that is to be explained.
func (s *story) event() *play.Event { return &s.events[s.target] }

// clauses tells the chain of events that ends with the one of a number.
func (s *story) clauses(last int64) []string {
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
			list, shown = append(list, s.clause(e)), int64(b.Total)
		case *play.Drew:
			list, shown = append(list, s.clause(e)), int64(b.Value)
		case *play.Typing:
			list = append(list, s.clause(e))
		case *play.Landed:
			list = append(list, s.landed(b))
		case *play.Moved:
			list = append(list, s.chosen(e)...)
			switch {
			case b.Way == play.Forwards && b.Distance == shown && len(list) > 0:
				// That it moved as far goes without saying.
				list[len(list)-1] = placed(list[len(list)-1], e)
			case cause == play.KindLanded && call != "":
				list = append(list, placed(movedBy(call, b), e))
			case cause != play.KindTyping: // what was typed says it
				list = append(list, placed(moved(b), e))
			}
			shown = -1
		}
		cause, call = e.Body.Kind(), ""
	}
	return list
}

// clause tells how a chain begins.
func (s *story) clause(e *play.Event) string {
	switch b := e.Body.(type) {
	case *play.Typing:
		return "you typed " + quoted(b.Text)
	case *play.Rolled:
		return fmt.Sprintf("%s rolled %s", s.nameOf(b.Seat), article(diceOf(b)))
	case *play.Drew:
		return fmt.Sprintf("%s drew %s", s.nameOf(b.Seat), article(fmt.Sprint(b.Value)))
	}
	return play.Describe(e.Body)
}

// landed tells that a piece landed; whose it is must be said where a person did it, not the player.
func (s *story) landed(b *play.Landed) string {
	text := fmt.Sprintf("landed on tile %d", b.Tile)
	if s.typed() {
		text = s.nameOf(b.Seat) + " " + text
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

// answer returns the last answer that followed from an event, of those before the event of another number; nil if there
// is none.
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

// article puts an article before a number.
func article(number string) string {
	switch {
	case strings.HasPrefix(number, "8"), number == "11", number == "18",
		strings.HasPrefix(number, "11 "), strings.HasPrefix(number, "18 "):
		return "an " + number
	}
	return "a " + number
}

// choices tells what was answered in a step before its target: of answers to the same question only the last, since
// those before would not do.
func (s *story) choices() []string {
	var list []string
	var asked []*play.Event // one for each of the list
	for i := range s.events[:s.target] {
		e := &s.events[i]
		b, ok := e.Body.(*play.Answered)
		if !ok {
			continue
		}
		if n := len(asked); n > 0 && asked[n-1].File == e.File && asked[n-1].Span == e.Span {
			list, asked = list[:n-1], asked[:n-1]
		}
		clause := "then " + b.Show()
		if len(list) == 0 {
			clause = s.chooser(b.Seat) + " chose " + b.Show()
		}
		list, asked = append(list, placed(clause, e)), append(asked, e)
	}
	return list
}

// chooser names who answered something.
func (s *story) chooser(seat int) string {
	if seat < 0 {
		return "somebody"
	}
	return s.nameOf(seat)
}

// sentence joins what happened and what led to it.
func sentence(head string, clauses []string, last string) string {
	if last != "" {
		clauses = append(clauses, last)
	}
	switch n := len(clauses); n {
	case 0:
		return head + ".\n"
	case 1:
		return fmt.Sprintf("%s because %s.\n", head, clauses[0])
	case 2:
		return fmt.Sprintf("%s because %s and %s.\n", head, clauses[0], clauses[1])
	default:
		return fmt.Sprintf("%s because %s, and %s.\n", head, strings.Join(clauses[:n-1], ", "), clauses[n-1])
	}
}

// after joins what led to something.
func after(clauses []string) string {
	switch n := len(clauses); n {
	case 0:
		return ""
	case 1:
		return ", after " + clauses[0]
	default:
		return ", after " + strings.Join(clauses[:n-1], ", ") + " and " + clauses[n-1]
	}
}

// withChoice adds the answer that was given last in the function of a statement, to its own question too.
func (s *story) withChoice(clauses []string) []string {
	e := s.event()
	end := int64(math.MaxInt64)
	for _, later := range s.events[s.target+1:] {
		if later.Body.Kind() == play.KindRan {
			end = later.Number
			break
		}
	}
	b := s.answer(e.Cause, end)
	switch {
	case b == nil || b.Show() == "" || e.Body.(*play.Ran).End:
		return clauses
	case len(clauses) == 0:
		return []string{s.chooser(b.Seat) + " " + choice(b)}
	}
	return append(clauses, choice(b))
}
