package count

import "github.com/roll-lang/roll/play"

// An ending says how the playing of a turn ended.
type ending uint8

const (
	over    ending = iota // the turn did
	refused               // the last answer leads nowhere
	behind                // it must be played anew, with the answers that are there now
	all                   // no answer is left
	far                   // the line has as many moves as it may have, or comes to where another one did
)

// A host gives a turn the answers that are tried. After one that leads nowhere, or where others have led already, the
// next one is given at once where the game can go back.
type host struct {
	walker *walker
	turn   *turn
	drew   func() bool // says whether chance has decided something in the turn
	given  int         // how many answers of the turn were given
	end    ending
	err    error
}

// Listens says that nothing is heard.
func (h *host) Listens() play.Kinds { return play.NoEvents }

// Hear does nothing.
func (h *host) Hear(play.Event) error { return nil }

// Ask gives the next answer.
func (h *host) Ask(p *play.Prompt) (play.Answer, error) {
	w, t := h.walker, h.turn
	if h.err = w.mustQuit(); h.err != nil {
		return play.Answer{}, h.err
	}
	if h.given < len(t.path) {
		return h.give()
	}
	if back := t.backAt(p, w.notes); back >= 0 {
		return h.goOn(p, back)
	}
	if h.err = h.sure(); h.err != nil {
		return play.Answer{}, h.err
	}
	if h.isLast(p) {
		return h.countOnly(p)
	}
	state, certain := w.notes.State(w.buf[:0])
	w.buf = state
	if !certain && (len(t.path) == 0 && w.seen != nil || t.seems(state)) {
		h.err = ErrUnsure
		return play.Answer{}, h.err
	}
	if len(t.path) == 0 || !w.notes.OnlyLocals(t.path[0].note) {
		return h.ask(p, certain)
	}
	return h.askOnce(p, certain)
}

// isLast says whether the answers to a prompt are all that a line may still have, and each is a move: then they are
// counted and not tried. How the games end to which they lead is not known then.
func (h *host) isLast(p *play.Prompt) bool {
	w, t := h.walker, h.turn
	_, tried := w.tries[NameOf(p)]
	return p.Form == play.ActionOf && w.seen == nil && !t.setup && !t.asks && t.moves+1 == w.most && !tried
}

// countOnly counts the answers to a prompt as lines.
func (h *host) countOnly(p *play.Prompt) (play.Answer, error) {
	w, t, n := h.walker, h.turn, p.Choices()
	t.asks, t.accepted, w.asked = true, true, true
	w.report.Open += n
	h.err = w.add(t.moves, sum{lines: []int64{n}})
	return h.stop(far)
}

// quitEvery is how many times somebody is asked before the plan is asked whether to stop.
const quitEvery = 500

// mustQuit returns the error with which the counting is to end, if it is.
func (w *walker) mustQuit() error {
	if w.answers++; w.answers%quitEvery != 0 || w.quit == nil {
		return nil
	}
	return w.quit()
}

// askOnce asks a prompt, unless it was followed in this state, or another question leads there too.
func (h *host) askOnce(p *play.Prompt, certain bool) (play.Answer, error) {
	t, state := h.turn, h.walker.buf
	followed, left := t.followed[string(state)]
	if t.followed == nil {
		t.followed = map[string]bool{}
	}
	again := len(t.path) > t.kept && t.path[len(t.path)-1].choices.prompt.Same(p)
	switch {
	case (followed || left) && !certain:
		h.err = ErrUnsure
		return play.Answer{}, h.err
	case followed:
		return h.goOn(p, len(t.path))
	case again:
		if !left {
			t.followed[string(state)] = false
			t.leave(state)
		}
		return h.goOn(p, len(t.path))
	}
	t.followed[string(state)] = true
	return h.ask(p, certain)
}

// fewNotes is how many moments of a turn are noted anew each time that it is played. Of more than that only the last
// is: to the others nobody goes back.
const fewNotes = 16

// give gives the answer that is tried.
func (h *host) give() (play.Answer, error) {
	m := &h.turn.path[h.given]
	h.given++
	if h.given == len(h.turn.path) || h.given <= fewNotes {
		m.note = h.walker.notes.Note(m.note)
	}
	return m.answer(), nil
}

// goOn goes on with the next answer, after one that leads no further, while the game stands as at a moment of the turn
// or, if that is not one of them, elsewhere.
func (h *host) goOn(p *play.Prompt, at int) (play.Answer, error) {
	t := h.turn
	if !t.next() {
		return h.stop(all)
	}
	if last := len(t.path) - 1; at > last {
		if m := &t.path[last]; !m.choices.prompt.Same(p) || !h.walker.notes.GoBack(m.note) {
			return h.stop(behind)
		}
		at = last
	}
	h.given = at + 1
	return t.path[at].answer(), nil
}

// ask gives the first answer to a prompt, in a state that is told for certain or not.
func (h *host) ask(p *play.Prompt, certain bool) (play.Answer, error) {
	w, t := h.walker, h.turn
	first := !t.asks
	t.asks, w.asked = true, true
	if first && !t.setup {
		w.see(w.buf)
		if t.moves == w.most {
			h.err = w.stop()
			return h.stop(far)
		}
		if certain {
			known := false
			if known, h.err = w.isKnown(t, w.buf); known || h.err != nil {
				return h.stop(far)
			}
		}
	}
	if p.Form == play.ActionOf {
		p.Choices() // so that the copy knows them
	}
	c, err := choicesOf(p.Clone(), w.tries)
	if err == nil && len(t.path) == MaxAnswers {
		err = ErrTurn
	}
	if h.err = err; err != nil {
		return play.Answer{}, err
	}
	if c.len() == 0 {
		return h.stop(refused)
	}
	t.add(c, w.buf)
	return h.give()
}

// stop ends the playing of the turn.
func (h *host) stop(end ending) (play.Answer, error) {
	h.end = end
	return play.Answer{}, play.ErrLeft
}

// sure returns ErrChance if chance has decided something in the turn.
func (h *host) sure() error {
	if h.drew() && !h.walker.certain() {
		return ErrChance
	}
	return nil
}
