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

// Draw draws a card, one of the chosen value if one was chosen and is left. It returns its kind, and where it lay.
func (s *State) Draw(cards *Cards) (kind, at int32) {
	if len(s.Chosen) > 0 {
		if kind, at := s.Deck.Take(s.choice(), cards); at >= 0 {
			return kind, at
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

// Kinds returns the kinds of all cards as they lie, those first that can be drawn. With them and SetLeft a draw is
// taken back.
func (d *Deck) Kinds() *[]int32 { return &d.cards }

// SetLeft says how many cards can be drawn before all are shuffled again.
func (d *Deck) SetLeft(n int) { d.left = n }

// Draw draws a card and returns its kind, and where it lay among the cards. When all cards are out, all are shuffled
// again. Without replacement the card changes places with the last one that was left.
func (d *Deck) Draw(r *Rand, replacement bool) (kind, at int32) {
	if d.left == 0 {
		d.left = len(d.cards)
	}
	at = int32(r.Below(uint64(d.left)))
	kind = d.cards[at]
	if !replacement {
		d.left--
		d.cards[at], d.cards[d.left] = d.cards[d.left], kind
	}
	return kind, at
}

// Take is Draw for a card of a value, of those that can be drawn. Where none is left, at is -1.
func (d *Deck) Take(value int32, cards *Cards) (kind, at int32) {
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
		return kind, int32(at)
	}
	return 0, -1
}

func (d *Deck) copyFrom(e *Deck) {
	d.cards = append(d.cards[:0], e.cards...)
	d.left = e.left
}
