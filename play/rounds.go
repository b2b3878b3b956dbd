package play

// This file finds out that a turn goes round in several questions, as in from = ask(); to = ask(), and that no answer
// leads out of the round.

// Rounds are the states in which questions were asked since a turn began to go round, and where each answer has led. A
// state is the same only if chance is too, so an answer leads to one state.
type rounds struct {
	states  []standing
	choices int64 // of all states
	bytes   int   // that they take, about
	last    int   // the state that was answered last, and with which choice
	given   int
}

// A standing is a state in which a question was asked.
type standing struct {
	note  Note
	leads []int // the state to which each choice has led; -1 for none yet
	left  int   // choices that were not given
}

// So many states and choices are remembered, and bytes; with more there may be no round.
const (
	mostStanding = 512
	mostLeads    = 1 << 14
	mostNoted    = 16 << 20
)

// begin forgets all states.
func (r *rounds) begin() { *r = rounds{last: -1} }

// ask returns the answer of a bot where it is new, another one where it is not, or ErrHopeless where each answer to
// each question that can be come to was given. It says false where that cannot be found out.
func (r *rounds) ask(game Game, p *Prompt, bot Host) (a Answer, ok bool, err error) {
	at := r.at(game, p)
	if at < 0 {
		return a, false, nil
	}
	if r.last >= 0 {
		was := &r.states[r.last]
		if was.leads[r.given] < 0 {
			was.left--
		}
		was.leads[r.given] = at
	}
	if a, err = bot.Ask(p); err != nil {
		return a, true, err
	}
	choice := r.choose(at, p, a)
	if choice < 0 {
		return a, true, ErrHopeless
	}
	r.last, r.given = at, choice
	return p.Choice(int64(choice)), true, nil
}

// at returns the state in which a prompt is asked; -1 where there are too many.
func (r *rounds) at(game Game, p *Prompt) int {
	noting, ok := game.(Noting)
	n := p.Choices()
	if !ok || n == 0 || n > mostProbed {
		return -1
	}
	for i := range r.states {
		if noting.Stands(r.states[i].note) {
			return i
		}
	}
	state, certain := noting.State(nil)
	r.choices += n
	r.bytes += len(state)
	if !certain || len(r.states) == mostStanding || r.choices > mostLeads || r.bytes > mostNoted {
		return -1
	}
	s := standing{note: noting.Note(nil), leads: make([]int, n), left: int(n)}
	for i := range s.leads {
		s.leads[i] = -1
	}
	r.states = append(r.states, s)
	return len(r.states) - 1
}

// choose returns the choice of a bot if it was not given yet in a state, another one that was not, or one that leads
// towards such a one; -1 where there is none.
func (r *rounds) choose(at int, p *Prompt, wanted Answer) int {
	s := &r.states[at]
	other := -1
	for i, to := range s.leads {
		switch {
		case to >= 0:
		case p.Choice(int64(i)) == wanted:
			return i
		case other < 0:
			other = i
		}
	}
	if s.left > 0 {
		return other
	}
	return r.towards(at)
}

// towards returns a choice in a state that leads, at once or later, to one in which not all were given.
func (r *rounds) towards(at int) int {
	first := make([]int, len(r.states)) // the choice that leads to each state, and one more; 0 where none is known
	var queue []int
	for choice, to := range r.states[at].leads {
		if first[to] == 0 {
			first[to] = choice + 1
			queue = append(queue, to)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		s := &r.states[queue[0]]
		if s.left > 0 {
			return first[queue[0]] - 1
		}
		for _, to := range s.leads {
			if first[to] == 0 {
				first[to] = first[queue[0]]
				queue = append(queue, to)
			}
		}
	}
	return -1
}
