package shelf

import (
	"fmt"
	"maps"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file is which seats bots have. It can change while a game is played.

// sit seats bots, by seat from 1. The error says that there is no such bot.
func (g *Game) sit(kinds map[int]string) error {
	look := func() (play.Standing, error) { return g.timeline.Standing() }
	bots, unknown := play.SeatBots(kinds, g.seed, look)
	if unknown != "" {
		return fmt.Errorf("a bot of the kind %q sits in this game, which this roll does not know", unknown)
	}
	g.kinds, g.bots = maps.Clone(kinds), bots
	return nil
}

// Give gives a seat, from 0, to a bot of a kind or, where that is empty, to a person. It may be called while a prompt
// waits; the next step asks who sits there then. The error says that there is no such bot, or is play.ErrPeeks.
func (g *Game) Give(seat int, kind string) error {
	was := g.kinds
	kinds := maps.Clone(was)
	if kinds == nil {
		kinds = map[int]string{}
	}
	if delete(kinds, seat+1); kind != "" {
		kinds[seat+1] = kind
	}
	if maps.Equal(kinds, was) {
		return nil
	}
	if err := g.sit(kinds); err != nil {
		return err
	}
	if play.Peeks(g.bots, g.game) {
		g.sit(was)
		return play.ErrPeeks
	}
	g.log.Flush()
	g.log.Seat(kinds, g.boundary())
	return nil
}

// boundary is the last turn that has ended, as far as that was seen.
func (g *Game) boundary() int {
	if g.seen != nil {
		return *g.seen
	}
	return max(0, g.Steps()-1)
}

// Seated are the seats that bots have, from 1, and which.
func (g *Game) Seated() map[int]string { return maps.Clone(g.kinds) }

// changed is who sits where, if that is not as it was when the game was begun; else nil.
func (g *Game) changed() *map[int]string {
	if maps.Equal(g.kinds, g.begun) {
		return nil
	}
	kinds := maps.Clone(g.kinds)
	return &kinds
}

// HasBot says whether a bot sits in a seat, from 0.
func (g *Game) HasBot(seat int) bool { return g.bots[seat] != nil }

// by is who answers for a seat, from 0, where it is not who sat there first.
func (g *Game) by(seat int) string {
	was, is := g.begun[seat+1] != "", g.HasBot(seat)
	switch {
	case was == is:
		return ""
	case is:
		return record.ByBot
	}
	return record.ByPerson
}

// IsBots says whether an answer is a bot's.
func (g *Game) IsBots(a *record.Answer) bool {
	if a.By != "" {
		return a.By == record.ByBot
	}
	return a.Seat > 0 && g.begun[a.Seat] != ""
}
