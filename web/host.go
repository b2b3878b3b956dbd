package web

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file hears what happens in the game of a room, and answers what a page has answered.

// A host is the host of a room.
type host struct {
	room  *Room
	turn  play.TurnBegan // the last one that began
	holds bool           // what is told in this step is kept back
	asked bool           // somebody was asked in it
	kept  []event
	guesses

	answer *answer  // that was given to the prompt that waits, or nil
	last   int      // the number of the prompt that was answered last
	by     *client  // whose page gave the last answer; nil where nobody's did
	denied bool     // the game has said why it does not take that
	stood  []string // the states of the questions that were answered in this step, on one and the same table
	said   []string // what the game has printed since the last answer
	tries  play.Tries
}

// An answer is one that a page gave.
type answer struct {
	prompt int
	answer play.Answer
}

// begin is called before a step, or before it is played again because a prompt waits in it; turn says whether it is a
// turn that was not played before. One in which a person is asked nothing is held.
func (h *host) begin(turn bool) {
	again := h.room.game.Pending() != nil
	h.kept, h.holds, h.asked = nil, turn && !again, again
	if !again {
		h.forget()
	}
}

// forget forgets the questions of a step, and what led to the next one.
func (h *host) forget() { h.stood, h.said = nil, nil }

// Listens says that all that happens matters.
func (h *host) Listens() play.Kinds { return play.Happenings }

// Hear keeps an event, and tells it unless it is held back.
func (h *host) Hear(e play.Event) error {
	switch b := e.Body.(type) {
	case *play.TurnBegan:
		h.turn = *b
		if h.room.game.HasBot(b.Seat) {
			h.let()
		}
	case *play.Printed:
		if b.Manner == play.Denial && h.by != nil {
			h.denied = true
			h.refuse(rejectedLine(h.room.lastPrompt(), b.Text))
		}
		if b.Manner == play.Plain && strings.TrimSpace(b.Text) != "" {
			h.said = append(h.said, b.Text)
		}
	}
	kept := newEvent(h.room, e)
	if h.holds {
		h.kept = append(h.kept, kept)
		return nil
	}
	if h.guesses.on {
		h.guesses.hold(kept, h.tellAll)
		return nil
	}
	h.room.tell(kept)
	return nil
}

// let tells what was held back, and holds back nothing more of this step.
func (h *host) let() {
	h.holds = false
	h.tellAll(h.kept)
	h.kept = nil
}

func (h *host) tellAll(events []event) {
	for _, e := range events {
		h.room.tell(e)
	}
}

// refuse tells the page that answered last why its answer was not taken.
func (h *host) refuse(line []byte) { h.room.sendFirst(h.by, line) }

// Ask answers what was answered; else the prompt waits.
func (h *host) Ask(p *play.Prompt) (play.Answer, error) {
	h.asked = true
	h.tellAll(h.guesses.end())
	h.let()
	given := h.answer
	h.answer = nil
	answers := given != nil && given.prompt == p.Number
	h.judge(p, answers)
	if answers {
		h.tries.Answered(p, given.answer)
		h.denied, h.said = false, nil
		return given.answer, nil
	}
	h.tries.Forget()
	h.room.show(h.room.game.Played())
	return play.Answer{}, play.ErrPending
}

// judge tells the page that answered last if its answer changed nothing, or led back to a question that was answered
// before: in the words that the game has printed since, if there are any.
func (h *host) judge(p *play.Prompt, answered bool) {
	game := h.room.game.Played()
	if play.Conceals(game) { // it could tell what lies face down
		return
	}
	unchanged, vain := h.tries.Asked(game, p)
	back := h.ledBack(game, answered)
	if vain {
		h.room.noteVain()
	}
	if h.by == nil || h.denied || !vain && (!back || len(h.said) == 0) {
		return
	}
	if len(h.said) > 0 {
		h.refuse(rejectedLine(h.last, strings.Join(h.said, "\n")))
		return
	}
	h.refuse(rejectedLine(unchanged.Answered.Number, unchanged.Text()))
}

// ledBack says whether a question comes again in a state in which it was answered before in this step. Where it is
// answered now it notes that state.
func (h *host) ledBack(game play.Game, answered bool) bool {
	noting, ok := game.(play.Noting)
	if !ok {
		return false
	}
	state, certain := noting.State(nil)
	if !certain {
		return false
	}
	known := slices.Contains(h.stood, string(state))
	if answered && !known {
		h.stood = append(h.stood, string(state))
	}
	return known && !answered
}

// Watch notes that a bot has answered.
func (h *host) Watch(_ *play.Prompt, _ play.Answer) error {
	h.room.clock.again()
	h.tellAll(h.guesses.begin(h.room.game.Played()))
	return nil
}

// A listener hears a game that is played again.
type listener struct {
	room *Room
	game play.Game
	told told
	guesses
	answers []*record.Answer // that are given, in order
}

// Listens says that all that happens matters.
func (l *listener) Listens() play.Kinds { return play.Happenings }

// Hear keeps an event.
func (l *listener) Hear(e play.Event) error {
	kept := newEvent(l.room, e)
	if l.guesses.on {
		l.guesses.hold(kept, l.tell)
		return nil
	}
	l.told.add(kept)
	return nil
}

func (l *listener) tell(events []event) {
	for _, e := range events {
		l.told.add(e)
	}
}

// Watch notes who has answered.
func (l *listener) Watch(*play.Prompt, play.Answer) error {
	if len(l.answers) == 0 {
		return nil
	}
	given := l.answers[0]
	l.answers = l.answers[1:]
	if l.room.game.IsBots(given) {
		l.tell(l.guesses.begin(l.game))
	} else {
		l.tell(l.guesses.end())
	}
	return nil
}

// Ask says that nobody answers.
func (l *listener) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// guesses hold back what a bot guesses in vain.
type guesses struct {
	on     bool
	events []event
	known  play.Guesses
}

// mostHeld is how many events are held back.
const mostHeld = 4096

// begin is called when a bot has answered, while the game still asks. What came of guesses that have led back here is
// forgotten. It returns what is told, since no more can be held back.
func (g *guesses) begin(game play.Game) (full []event) {
	if g.known.IsFull() {
		full = g.end()
	}
	if keep, ok := g.known.Begin(game, len(g.events)); ok {
		g.on, g.events = true, g.events[:keep]
	}
	return full
}

// hold holds an event back, or tells all where there are too many.
func (g *guesses) hold(e event, tell func([]event)) {
	g.events = append(g.events, e)
	if len(g.events) > mostHeld {
		tell(g.end())
	}
}

// end returns what was held back, and holds back nothing more.
func (g *guesses) end() []event {
	events := g.events
	*g = guesses{}
	return events
}
