package play

import (
	"strconv"

	"github.com/roll-lang/roll/table"
)

// Random is a bot that takes any of the legal answers, each option of a list being as likely as the other. It
// calls itself Bot and the number of its seat.
type Random struct {
	rand  table.Rand
	names []string
}

// NewRandom returns a bot with a seed of its own.
func NewRandom(seed uint64) *Random {
	return &Random{rand: table.NewRand(seed)}
}

// Listens says that the bot plays blindly.
func (r *Random) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (r *Random) Hear(Event) error { return nil }

// Ask draws an answer.
func (r *Random) Ask(p *Prompt) (Answer, error) {
	switch p.Form {
	case InRange:
		width := uint64(int64(p.High) - int64(p.Low) + 1)
		return Answer{Number: int32(int64(p.Low) + int64(r.rand.Below(width)))}, nil
	case OneOf:
		return Answer{Number: p.Options.At(int(r.rand.Below(uint64(p.Options.Len()))))}, nil
	}
	return r.other(p)
}

// other draws an answer to a prompt whose answers are no numbers.
func (r *Random) other(p *Prompt) (Answer, error) {
	switch {
	case p.Form == SquareOf:
		return Answer{Number: int32(r.rand.Below(uint64(p.Rows) * uint64(p.Columns)))}, nil
	case p.Form == LineOf && p.Want == WholeNumber:
		return Answer{Number: int32(r.rand.Below(201)) - 100}, nil
	case p.Form == LineOf && p.Want == AnyNumber:
		return Answer{Text: strconv.Itoa(int(r.rand.Below(201)) - 100)}, nil
	case p.Form == LineOf && p.Want == Truth:
		return Answer{Number: int32(r.rand.Below(2))}, nil
	}
	return Answer{Text: r.name(p.Seat)}, nil
}

func (r *Random) name(seat int) string {
	if seat < 0 || seat >= table.MaxPlayers {
		return "Bot"
	}
	if len(r.names) <= seat {
		r.names = append(r.names, make([]string, seat+1-len(r.names))...)
	}
	if r.names[seat] == "" {
		r.names[seat] = "Bot " + strconv.Itoa(seat+1)
	}
	return r.names[seat]
}

// Steady is a random bot that answers each prompt from its number alone, so that a game which is gone back in, or gone
// on with another day, has the same answers of bots again.
type Steady struct {
	Seed uint64
	bot  Random
}

// Listens says that the bot plays blindly.
func (s *Steady) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (s *Steady) Hear(Event) error { return nil }

// Ask draws an answer.
func (s *Steady) Ask(p *Prompt) (Answer, error) {
	s.bot.rand.Seed(table.Derive(s.Seed, uint64(p.Number)))
	return s.bot.Ask(p)
}
