package sim

// A Pair is how the games of an arm differ from those of the first arm with the same numbers and seeds, in whole
// numbers that can be added.
type Pair struct {
	Games   int64      `json:"games"` // that ended in both arms
	Turns   int64      `json:"turns"` // the sum of the differences of their turns
	Squares int64      `json:"squares"`
	All     int64      `json:"all"`   // all games
	Seats   []PairSeat `json:"seats"` // of all games
	// Of all games whose values differ, those in this arm and those in the first.
	Gained Results `json:"gained,omitzero"`
	Lost   Results `json:"lost,omitzero"`
}

// A PairSeat counts the games that a seat won in one of the arms only.
type PairSeat struct {
	Gained int64 `json:"gained"` // won in this arm, not in the first
	Lost   int64 `json:"lost"`   // won in the first arm, not in this
}

// note adds a game that was played in the first arm and in another.
func (p *Pair) note(first, other *outcome) {
	p.All++
	if first.ending == over && other.ending == over {
		d := int64(other.turns - first.turns)
		p.Games++
		p.Turns += d
		p.Squares += d * d
	}
	p.noteValues(first.value, other.value)
	if first.winner == other.winner {
		return
	}
	p.Seats = longer(p.Seats, max(first.winner, other.winner)+1)
	if first.winner >= 0 {
		p.Seats[first.winner].Lost++
	}
	if other.winner >= 0 {
		p.Seats[other.winner].Gained++
	}
}

// noteValues adds the values that a game ended with in the first arm and in another.
func (p *Pair) noteValues(first, other string) {
	if first == other {
		return
	}
	if first != "" {
		p.Lost.note(first, 1)
	}
	if other != "" {
		p.Gained.note(other, 1)
	}
}

// Add adds other games.
func (p *Pair) Add(o *Pair) {
	p.Games += o.Games
	p.Turns += o.Turns
	p.Squares += o.Squares
	p.All += o.All
	p.Gained.add(&o.Gained)
	p.Lost.add(&o.Lost)
	p.Seats = longer(p.Seats, len(o.Seats))
	for i := range o.Seats {
		p.Seats[i].Gained += o.Seats[i].Gained
		p.Seats[i].Lost += o.Seats[i].Lost
	}
}
