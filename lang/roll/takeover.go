package roll

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/table"
)

// This file makes a game go on under changed rules from where it stands.

// The reasons why a game cannot go on under other rules, or with other dice.
const (
	tooFewSeats   = "%d play already, so MaxPlayers cannot be %d"
	playersSit    = "the players sit at the table already; NumPlayers counts while they are set up"
	tileOccupied  = "%s has a piece on tile %d, and the tiles would only go to %d"
	dieCannotShow = "a die of this game has %d faces and cannot show %d"
	noSuchCard    = "no card of this game has the value %d"
	noCardLeft    = "no card of value %d is left before the cards are shuffled again"
)

// cannotTake says why the game cannot go on with a change, or nothing.
func (g *game) cannotTake(c *change) string {
	next, placed := c.program, len(g.Machine.Table.Tiles) > 0
	if slices.Contains(c.sets, "NumPlayers") && placed {
		return playersSit
	}
	if placed && g.Machine.Table.Players > next.core.Seats {
		return fmt.Sprintf(tooFewSeats, g.Machine.Table.Players, next.core.Seats)
	}
	tiles, pieces := &next.core.Setup.Board, g.core.Setup.Pieces
	for at, tile := range g.Machine.Table.Tiles {
		if !tiles.Has(tile) && at%pieces < next.core.Setup.Pieces {
			return fmt.Sprintf(tileOccupied, g.NameOf(int32(at/pieces)), tile, tiles.Len()-1)
		}
	}
	return ""
}

// takeOver makes the game go on under the rules of another program. All variables keep their values, but for the fields
// that were set anew.
func (g *game) takeOver(next *program, sets []string) {
	if next == g.program {
		return
	}
	old, from := g.program, g.Machine
	m := interp.NewMachine(next.core, g.limits)
	m.Reset(0)
	m.TakeOver(from)
	keep, identities := valuesOf(old, from), identitiesOf(next.console.statics)
	for i, s := range next.console.statics {
		if slices.Contains(sets, s.Name) && s.Assign == 0 {
			continue
		}
		value, known := keep[identities[i]]
		switch {
		case !known:
		case s.Type == check.Array:
			kept := slices.Clone(value.array)
			if blank := m.Arrays[s.Slot]; len(blank) > len(kept) && !s.Lasting {
				kept = append(kept, blank[len(kept):]...) // a field that became longer with MaxPlayers
			}
			m.Arrays[s.Slot] = kept
		default:
			m.Words[s.Slot] = int64(value.number)
		}
	}
	g.program, g.Machine = next, m
	g.layOut(&old.core.Setup)
}

// layOut lays on the table what the rules of before do not fit.
func (g *game) layOut(before *table.Setup) {
	now, state := &g.core.Setup, &g.Machine.Table
	if !sameCards(before.Cards.Kinds, now.Cards.Kinds) {
		state.Deck = table.NewDeck(&now.Cards)
		state.Chosen = nil
	}
	if !slices.Equal(before.Dice, now.Dice) {
		state.Chosen = nil
	}
	names := make([]string, g.core.Seats)
	copy(names, state.Names)
	state.Names = names
	switch {
	case len(state.Tiles) == 0:
		state.Players = g.core.Seats
	case before.Pieces != now.Pieces:
		g.layPieces(before.Pieces)
	}
}

// layPieces gives each player as many pieces as there are now, where there were so many before. New ones stand where the
// player starts.
func (g *game) layPieces(before int) {
	now, state := g.core.Setup.Pieces, &g.Machine.Table
	tiles := make([]int32, 0, state.Players*now)
	for player := range state.Players {
		tiles = append(tiles, state.Tiles[player*before:][:min(before, now)]...)
		for range now - before {
			tiles = append(tiles, g.Arrays[g.slots.startOn][player])
		}
	}
	state.Tiles = tiles
}

func sameCards(a, b []table.Card) bool {
	return slices.EqualFunc(a, b, func(c, d table.Card) bool { return c.Value == d.Value && c.Quantity == d.Quantity })
}

// identity tells variables apart: a name and, since two blocks can have variables of one name, which of them it is.
type identity struct {
	name  string
	index int
}

func identitiesOf(statics []*check.Symbol) []identity {
	list, seen := make([]identity, len(statics)), map[string]int{}
	for i, s := range statics {
		list[i] = identity{s.Name, seen[s.Name]}
		seen[s.Name]++
	}
	return list
}

// value is a number or an array.
type value struct {
	number int32
	array  []int32
}

// valuesOf returns what all variables of a game hold. A game that was not at a console has the same ones there.
func valuesOf(p *program, m *interp.Machine) map[identity]value {
	statics := p.atConsole().console.statics
	values, identities := map[identity]value{}, identitiesOf(statics)
	for i, s := range statics {
		if s.Type == check.Array {
			values[identities[i]] = value{array: m.Arrays[s.Slot]}
		} else {
			values[identities[i]] = value{number: int32(m.Words[s.Slot])}
		}
	}
	return values
}

// cannotShow says why dice or cards cannot be as somebody wants them, or nothing.
func (g *game) cannotShow(values []int32) string {
	if len(g.core.Setup.Cards.Kinds) == 0 {
		for i, v := range values {
			if faces := g.core.Setup.Dice[i%len(g.core.Setup.Dice)]; v < 1 || v > faces {
				return fmt.Sprintf(dieCannotShow, faces, v)
			}
		}
		return ""
	}
	trial := g.Machine.Table.Clone()
	for _, v := range values {
		if !slices.ContainsFunc(g.core.Setup.Cards.Kinds, func(c table.Card) bool { return c.Value == v }) {
			return fmt.Sprintf(noSuchCard, v)
		}
		if _, ok := trial.Deck.Take(v, &g.core.Setup.Cards); !ok {
			return fmt.Sprintf(noCardLeft, v)
		}
	}
	return ""
}
