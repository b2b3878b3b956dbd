package play

import (
	"strconv"

	"github.com/roll-lang/roll/table"
)

// Random is a bot that takes any of the legal answers, each option of a list being as likely as the other. It
// calls itself Bot and the number of its seat.
type Random struct {
	blind
	rand table.Rand
	named
}

// NewRandom returns a bot with a seed of its own.
func NewRandom(seed uint64) *Random {
	return &Random{rand: table.NewRand(seed)}
}

// Ask draws an answer.
func (r *Random) Ask(p *Prompt) (Answer, error) {
	if p.Form == NameOf {
		return Answer{Text: r.name(p.Seat)}, nil
	}
	return p.Choice(int64(r.rand.Below(uint64(p.Choices())))), nil
}

// Steady is a random bot that answers each prompt from its number alone, so that a game which is gone back in, or gone
// on with another day, has the same answers of bots again.
type Steady struct {
	Seed uint64
	bot  Random
	blind
}

// Start gives the bot another seed.
func (s *Steady) Start(seed uint64) { s.Seed = seed }

// Ask draws an answer.
func (s *Steady) Ask(p *Prompt) (Answer, error) {
	if p.Form == NameOf {
		return s.bot.Ask(p)
	}
	s.bot.rand.Seed(table.Derive(s.Seed, uint64(p.Number)))
	return s.bot.Ask(p)
}

// blind is the part of a bot that hears nothing of the game.
type blind struct{}

// Listens says that the bot plays blindly.
func (blind) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (blind) Hear(Event) error { return nil }

// named is the part of a bot that has a name for each seat. It makes each name once.
type named struct{ names []string }

func (n *named) name(seat int) string {
	if seat < 0 || seat >= table.MaxPlayers {
		return "Bot"
	}
	if len(n.names) <= seat {
		n.names = append(n.names, make([]string, seat+1-len(n.names))...)
	}
	if n.names[seat] == "" {
		n.names[seat] = "Bot " + strconv.Itoa(seat+1)
	}
	return n.names[seat]
}
