package junta

// This file is what a game remembers: the actions that were done.

// A past is the actions that were done, as values. They are made when somebody asks for them.
type past struct {
	items  []value
	ids    []uint64 // of the deeds that they are
	handed int      // so many of them are in the hands of others, who must not see them change
}

// historyOf lists the actions done, of all players or of one.
func historyOf(e *evaluator, s *site, a []value) value {
	e.game(s.at)
	e.remember()
	all := e.history.items
	if len(a) == 0 {
		e.history.handed = len(all)
		return e.list(all[:len(all):len(all)])
	}
	player := e.actorOf(a[0], s.argument(0))
	var list []value
	for _, v := range all {
		if v.of.action.actor == player {
			list = append(list, v)
		}
	}
	return e.list(list)
}

// remember makes the actions that were done since somebody asked last, and forgets those that were taken back.
func (e *evaluator) remember() {
	p, h := e.position, &e.history
	keep := min(len(h.items), len(p.deeds))
	for keep > 0 && h.ids[keep-1] != p.deeds[keep-1].id {
		keep--
	}
	if keep < h.handed {
		h.items = h.items[:keep:keep] // what comes now goes elsewhere
	}
	h.handed = min(h.handed, keep)
	h.items, h.ids = h.items[:keep], h.ids[:keep]
	for i := keep; i < len(p.deeds); i++ {
		a := &action{
			steps: append([]step{}, p.stepsOf(i)...), past: true, actor: p.deeds[i].actor, taken: p.takenBy(i),
		}
		h.items, h.ids = append(h.items, actionOf(a)), append(h.ids, p.deeds[i].id)
	}
}

// takenBy lists the pieces that left the board in a deed and were not the actor's.
func (p *position) takenBy(i int) (taken []int32) {
	from, to := p.deeds[i].changes, len(p.changes)
	if i+1 < len(p.deeds) {
		to = p.deeds[i+1].changes
	}
	for at := from; at < to; at++ {
		if c := p.changes[at]; c.what == left && p.ownerThen(c.piece, at) != p.deeds[i].actor {
			taken = append(taken, c.piece)
		}
	}
	return taken
}

// ownerThen returns whose a piece was at a change: it may have become another player's since.
func (p *position) ownerThen(piece int32, at int) int32 {
	for _, c := range p.changes[at:] {
		if c.what == gained && c.piece == piece {
			return c.was
		}
	}
	return p.pieces[piece].owner
}
