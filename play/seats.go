package play

// Seats is a host that hands the prompts of some seats to hosts of their own and everything else to the table.
type Seats struct {
	Table Host
	Seats map[int]Host
	Game  Game // that is played
	// impasse of those who have a seat.
	impasse Impasse
}

// Listens says what the table listens to, and that somebody may go ahead where one of the others does.
func (s *Seats) Listens() Kinds {
	kinds := s.Table.Listens()
	for _, seat := range s.Seats {
		kinds |= seat.Listens() & Ahead
	}
	return kinds
}

// Hear tells the table.
func (s *Seats) Hear(e Event) error { return s.Table.Hear(e) }

// Ask asks whom the prompt belongs to.
func (s *Seats) Ask(p *Prompt) (Answer, error) {
	seat, ok := s.Seats[p.Seat]
	if !ok {
		return s.Table.Ask(p)
	}
	answer, err := s.impasse.Ask(s.Game, p, seat)
	if watcher, ok := s.Table.(Watcher); ok && err == nil {
		err = watcher.Watch(p, answer)
	}
	return answer, err
}
