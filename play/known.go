package play

import "strconv"

// Known is a host for a game of which it is known beforehand how many play and what they are called. It answers each
// prompt for that once, as if it had been typed; an answer that was taken back is asked for again.
type Known struct {
	Players int      // how many play, or 0
	Names   []string // by seat; those of later seats are asked for
	Table   Host     // is told what happens and, where it is a Watcher, what is answered
	Asked   Host     // is asked everything else
	Told    bool     // somebody was asked how many play
	Named   bool     // somebody was asked for a name that is known
	next    int      // the number of the first prompt that was never asked
}

// Listens says what the one that is asked listens to.
func (k *Known) Listens() Kinds { return k.Asked.Listens() }

// Hear tells the table.
func (k *Known) Hear(e Event) error { return k.Table.Hear(e) }

// Ask answers what is known. The error is a *Refused where that will not do.
func (k *Known) Ask(p *Prompt) (Answer, error) {
	line, ok := k.line(p)
	if !ok {
		return k.Asked.Ask(p)
	}
	answer, complaint := p.Read(line)
	if complaint != "" {
		return answer, &Refused{Reason: complaint}
	}
	k.next = p.Number + 1
	if watcher, ok := k.Table.(Watcher); ok {
		return answer, watcher.Watch(p, answer)
	}
	return answer, nil
}

// line returns what would be typed at a prompt, if that is known.
func (k *Known) line(p *Prompt) (line string, ok bool) {
	if p.Number < k.next {
		return "", false
	}
	switch {
	case p.Purpose == ForPlayers && p.Form != NameOf:
		k.Told = true
		return strconv.Itoa(k.Players), k.Players > 0
	case p.Purpose == ForName && 0 <= p.Seat && p.Seat < len(k.Names):
		k.Named = true
		return k.Names[p.Seat], true
	}
	return "", false
}
