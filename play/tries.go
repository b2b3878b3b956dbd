package play

// Tries are the answers to one question that changed nothing: the same question came again, in the same state. The zero
// Tries are those of a host that was asked nothing yet.
type Tries struct {
	note   Note
	prompt *Prompt // that was answered last
	last   Answer  // to it
	vain   map[Answer]bool
	at     int64 // so many of the first choices are in vain
}

// Asked is told each prompt before it is answered. It says whether the answer before it changed nothing, to which
// prompt that was, and which. A name is never in vain: the state is the same with any.
func (t *Tries) Asked(game Game, p *Prompt) (u *Unchanged, unchanged bool) {
	noting, ok := game.(Noting)
	if !ok {
		return nil, false
	}
	if t.prompt != nil && t.prompt.Form != NameOf && p.Again > 0 && noting.Stands(t.note) {
		if t.vain == nil {
			t.vain = map[Answer]bool{}
		}
		t.vain[t.last] = true
		return &Unchanged{Prompt: p.Clone(), Answered: t.prompt, Answer: t.last}, true
	}
	t.note = noting.Note(t.note)
	t.Forget()
	return nil, false
}

// Answered is told how a prompt was answered.
func (t *Tries) Answered(p *Prompt, a Answer) {
	t.prompt, t.last = p.Clone(), a
}

// Forget forgets what was answered, since the game went on in another way.
func (t *Tries) Forget() {
	t.prompt, t.at = nil, 0
	clear(t.vain)
}

// untried returns the first choice at a prompt that is not in vain; false where all are.
func (t *Tries) untried(p *Prompt) (Answer, bool) {
	for ; t.at < p.Choices(); t.at++ {
		if a := p.Choice(t.at); !t.vain[a] {
			return a, true
		}
	}
	return Answer{}, false
}

// Hopeless says whether all answers to a prompt are in vain, of which there are not too many.
func (t *Tries) Hopeless(p *Prompt) bool {
	if !isListed(p) {
		return false
	}
	_, some := t.untried(p)
	return !some
}

// isListed says whether the answers to a prompt are known, and few enough to try each.
func isListed(p *Prompt) bool {
	if !p.Listed() {
		return false
	}
	n := p.Choices()
	return 0 < n && n <= mostProbed
}

// Exhaust answers a question with one choice after the other, as long as each is in vain. The error is ErrHopeless when
// all are, and ErrInputEnded when one was not.
func (t *Tries) Exhaust(game Game, p *Prompt) (Answer, error) {
	begun := t.prompt != nil
	if _, unchanged := t.Asked(game, p); begun && !unchanged {
		return Answer{}, ErrInputEnded
	}
	answer, some := t.untried(p)
	if !some {
		return Answer{}, ErrHopeless
	}
	t.Answered(p, answer)
	return answer, nil
}
