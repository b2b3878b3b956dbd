package table

// Roll rolls a die of so many faces, at least 1, and returns what it shows, from 1.
func (r *Rand) Roll(faces int32) int32 {
	return int32(r.Below(uint64(faces))) + 1
}

// Roll rolls a die of so many faces or shows what was chosen for it.
func (s *State) Roll(faces int32) int32 {
	if len(s.Chosen) > 0 {
		return s.choice()
	}
	return s.Rand.Roll(faces)
}

// Draw draws a card, one of the chosen value if one was chosen and is left, and returns its kind.
func (s *State) Draw(cards *Cards) int32 {
	if len(s.Chosen) > 0 {
		if kind, ok := s.Deck.Take(s.choice(), cards); ok {
			return kind
		}
	}
	return s.Deck.Draw(&s.Rand, cards.Replacement)
}

func (s *State) choice() int32 {
	value := s.Chosen[0]
	s.Chosen = s.Chosen[1:]
	return value
}

// Cards are the cards of a deck as it is bought: kinds of card, each so many times.
type Cards struct {
	Kinds       []Card
	Replacement bool // whether a drawn card goes back before the next draw
	kindOf      []int32
}

// A Card is one kind of card.
type Card struct {
	Value    int32
	Quantity int32
	Action   int32 // the number of what happens when it is drawn
}

// NewCards returns a deck's cards. Quantities are at least 1 and MaxCards in sum at most.
func NewCards(kinds []Card, replacement bool) Cards {
	c := Cards{Kinds: kinds, Replacement: replacement}
	for i, kind := range kinds {
		for range kind.Quantity {
			c.kindOf = append(c.kindOf, int32(i))
		}
	}
	return c
}

// A Deck is the state of a deck being dealt out: the cards not yet drawn stand first. No order among them
// exists before they are drawn.
type Deck struct {
	cards []int32 // kinds
	left  int
}

// NewDeck returns a whole deck.
func NewDeck(cards *Cards) Deck {
	var d Deck
	d.Reset(cards)
	return d
}

// Reset makes the deck whole again, as NewDeck does.
func (d *Deck) Reset(cards *Cards) {
	d.cards = append(d.cards[:0], cards.kindOf...)
	d.left = len(d.cards)
}

// Left returns how many cards can be drawn before all are shuffled again.
func (d *Deck) Left() int { return d.left }

// Len returns how many cards there are in all.
func (d *Deck) Len() int { return len(d.cards) }

// Draw draws a card and returns its kind. When all cards are out, all are shuffled again.
func (d *Deck) Draw(r *Rand, replacement bool) int32 {
	if d.left == 0 {
		d.left = len(d.cards)
	}
	at := r.Below(uint64(d.left))
	kind := d.cards[at]
	if !replacement {
		d.left--
		d.cards[at], d.cards[d.left] = d.cards[d.left], kind
	}
	return kind
}

// Take takes a card of a value out of those that can be drawn. It says false where none is left.
func (d *Deck) Take(value int32, cards *Cards) (kind int32, ok bool) {
	if d.left == 0 {
		d.left = len(d.cards)
	}
	for at, kind := range d.cards[:d.left] {
		if cards.Kinds[kind].Value != value {
			continue
		}
		if !cards.Replacement {
			d.left--
			d.cards[at], d.cards[d.left] = d.cards[d.left], kind
		}
		return kind, true
	}
	return 0, false
}

func (d *Deck) copyFrom(e *Deck) {
	d.cards = append(d.cards[:0], e.cards...)
	d.left = e.left
}
