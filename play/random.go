package play

import (
	"slices"
	"strconv"

	"github.com/roll-lang/roll/table"
)

// Random is a bot that takes any of the legal answers, each option of a list being as likely as the other. It
// calls itself Bot and the number of its seat.
type Random struct {
	given []int64 // squares given since the question was asked first, sorted
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
	return r.draw(p), nil
}

// draw draws an answer to a prompt that is not for a name.
func (r *Random) draw(p *Prompt) Answer {
	if p.Form == ActionOf {
		return r.action(p)
	}
	if p.Form == SquareOf {
		return p.Choice(r.square(p))
	}
	return p.Choice(int64(r.rand.Below(uint64(p.Choices()))))
}

// mostDrawn is how many actions are drawn that turn out to be illegal, before all are looked at.
const mostDrawn = 50

// action draws a possible action, and draws again until it is legal.
func (r *Random) action(p *Prompt) Answer {
	for range mostDrawn {
		i := int(r.rand.Below(uint64(p.Actions.Possible())))
		if p.Actions.IsLegal(i) {
			return Answer{Number: int32(i)}
		}
	}
	return p.Choice(int64(r.rand.Below(uint64(p.Choices()))))
}

// square draws a square that was not given yet since the question was asked first, or any when all were.
func (r *Random) square(p *Prompt) int64 {
	if !p.recalled() {
		return int64(r.rand.Below(uint64(p.Choices())))
	}
	if p.Again == 0 || int64(len(r.given)) >= p.Choices() {
		r.given = r.given[:0]
	}
	drawn := int64(r.rand.Below(uint64(p.Choices() - int64(len(r.given)))))
	at := 0
	for ; at < len(r.given) && r.given[at] <= drawn; at++ { // they are sorted
		drawn++
	}
	r.given = slices.Insert(r.given, at, drawn)
	return drawn
}

// Steady is a random bot that answers each prompt from its number alone, so that a game which is gone back in, or gone
// on with another day, has the same answers of bots again.
type Steady struct {
	seeds table.Seeds
	bot   Random
	next  int // the number of the prompt behind the one that was answered last
	blind
}

// NewSteady returns a bot with a seed of its own.
func NewSteady(seed uint64) *Steady { return &Steady{seeds: table.SeedsOf(seed)} }

// Start gives the bot another seed.
func (s *Steady) Start(seed uint64) { s.seeds = table.SeedsOf(seed) }

// Ask draws an answer.
func (s *Steady) Ask(p *Prompt) (Answer, error) {
	if p.Form == NameOf {
		return s.bot.Ask(p)
	}
	if !p.recalled() || p.Again == 0 || p.Again > mostRefused {
		s.bot.rand.Seed(s.seeds.At(uint64(p.Number)))
	} else if s.next != p.Number {
		s.catchUp(p)
	}
	s.next = p.Number + 1
	return s.bot.draw(p), nil
}

// recalled says whether bots give no answer to a question twice. They do where the squares to choose from can be others
// each time that it is asked.
func (p *Prompt) recalled() bool { return p.Form == SquareOf && p.Squares == nil }

// mostRefused is for how many refused squares the bot remembers the others.
const mostRefused = 1000

// catchUp draws again what was answered since the question was asked first, by another bot of this seed perhaps.
func (s *Steady) catchUp(p *Prompt) {
	before := *p
	s.bot.rand.Seed(s.seeds.At(uint64(p.Number - p.Again)))
	for before.Again = range p.Again {
		s.bot.square(&before)
	}
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
