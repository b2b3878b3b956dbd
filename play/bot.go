package play

import "github.com/roll-lang/roll/table"

// A Bot is a host that plays by itself. What it answers depends on its seed and the position alone, so that a game
// which is gone back in has the same answers again.
type Bot interface {
	Host
	// Start gives the bot the seed of its own chance.
	Start(seed uint64)
}

// Bots lists the kinds of bots there are.
func Bots() []string { return []string{"random", "first", "last", "greedy"} }

// NewBot returns a bot of a kind, with seed 0, or nil where there is no such kind. Look says where the game stands that
// the bot plays in; only a greedy bot looks.
func NewBot(kind string, look Look) Bot {
	switch kind {
	case "random":
		return NewSteady(0)
	case "first":
		return &First{}
	case "last":
		return &Last{}
	case "greedy":
		return &Greedy{Look: look, Playouts: DefaultPlayouts}
	}
	return nil
}

// SeatBots returns the bots that sit at a table, by seat from 0, of kinds that are given by seat from 1. Each has
// chance of its own, so that the game's dice stay the same whoever plays. Unknown is a kind that there is not, or
// empty.
func SeatBots(kinds map[int]string, seed uint64, look Look) (bots map[int]Host, unknown string) {
	bots = map[int]Host{}
	for seat, kind := range kinds {
		bot := NewBot(kind, look)
		if bot == nil {
			return nil, kind
		}
		bot.Start(table.Derive(seed, uint64(seat)))
		bots[seat-1] = bot
	}
	return bots, ""
}

// First is a bot that always takes the first of the legal answers.
type First struct {
	blind
	named
}

// Start does nothing: the bot leaves nothing to chance.
func (f *First) Start(uint64) {}

// Ask returns the first answer.
func (f *First) Ask(p *Prompt) (Answer, error) {
	if p.Form == NameOf {
		return Answer{Text: f.name(p.Seat)}, nil
	}
	return p.Choice(p.Other(0)), nil
}

// Last is a bot that always takes the last of the legal answers.
type Last struct {
	blind
	named
}

// Start does nothing: the bot leaves nothing to chance.
func (l *Last) Start(uint64) {}

// Ask returns the last answer.
func (l *Last) Ask(p *Prompt) (Answer, error) {
	if p.Form == NameOf {
		return Answer{Text: l.name(p.Seat)}, nil
	}
	return p.Choice(p.Choices() - 1 - p.Other(0)), nil
}
