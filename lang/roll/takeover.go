package roll

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/table"
)

// This file lets a game go on under changed rules from where it stands.

// The reasons why a game cannot go on under other rules, or with other dice.
const (
	tooFewSeats   = "%d play already, so MaxPlayers cannot be %d"
	playersSit    = "the players sit at the table already; NumPlayers counts while they are set up"
	tileOccupied  = "%s has a piece on tile %d, and the tiles would only go to %d"
	dieCannotShow = "a die of this game has %d faces and cannot show %d"
	noSuchCard    = "no card of this game has the value %d"
	noCardLeft    = "no card of value %d is left before the cards are shuffled again"
)

// sets says whether the typed rules set a field.
func sets(t *console.Typed, name string) bool {
	return slices.ContainsFunc(t.Rules, func(r console.Rule) bool {
		f, ok := r.(*field)
		return ok && f.name.Name == name
	})
}

// CannotTake says why a game cannot go on under the program. It is empty if it can.
func (d *desk) CannotTake(m *interp.Machine, t *console.Typed) string {
	next, placed := d.program.core, len(m.Table.Tiles) > 0
	if sets(t, "NumPlayers") && placed {
		return playersSit
	}
	if placed && m.Table.Players > next.Seats {
		return fmt.Sprintf(tooFewSeats, m.Table.Players, next.Seats)
	}
	tiles, pieces := &next.Setup.Board, m.Program.Setup.Pieces
	for at, tile := range m.Table.Tiles {
		if !tiles.Has(tile) && at%pieces < next.Setup.Pieces {
			return fmt.Sprintf(tileOccupied, m.NameOf(int32(at/pieces)), tile, tiles.Len()-1)
		}
	}
	return ""
}

// TakeOver keeps the values of all variables, except for the fields that the typed rules set.
func (d *desk) TakeOver(m, from *interp.Machine, kept []console.Kept, t *console.Typed, _ console.Desk) {
	for _, v := range kept {
		s := v.Now
		switch {
		case s.Assign == 0 && sets(t, s.Name):
		case s.Type == check.Array:
			array := slices.Clone(from.Arrays[v.Was.Slot])
			if blank := m.Arrays[s.Slot]; len(blank) > len(array) && !s.Lasting {
				array = append(array, blank[len(array):]...) // MaxPlayers may have made the field longer
			}
			m.Arrays[s.Slot] = array
		default:
			m.Words[s.Slot] = from.Words[v.Was.Slot]
		}
	}
	d.layOut(m, &from.Program.Setup)
}

// layOut lays on the table again what the new rules have changed.
func (d *desk) layOut(m *interp.Machine, before *table.Setup) {
	now, state := &m.Program.Setup, &m.Table
	if !sameCards(before.Cards.Kinds, now.Cards.Kinds) {
		state.Deck = table.NewDeck(&now.Cards)
		state.Chosen = nil
	}
	if !slices.Equal(before.Dice, now.Dice) {
		state.Chosen = nil
	}
	names := make([]string, m.Program.Seats)
	copy(names, state.Names)
	state.Names = names
	switch {
	case len(state.Tiles) == 0:
		state.Players = m.Program.Seats
	case before.Pieces != now.Pieces:
		d.layPieces(m, before.Pieces)
	}
}

// layPieces gives each player as many pieces as there are now; there were before of them. New ones stand where the
// player starts.
func (d *desk) layPieces(m *interp.Machine, before int) {
	now, state := m.Program.Setup.Pieces, &m.Table
	tiles := make([]int32, 0, state.Players*now)
	for player := range state.Players {
		tiles = append(tiles, state.Tiles[player*before:][:min(before, now)]...)
		for range now - before {
			tiles = append(tiles, m.Arrays[d.program.slots.startOn][player])
		}
	}
	state.Tiles = tiles
}

func sameCards(a, b []table.Card) bool {
	return slices.EqualFunc(a, b, func(c, d table.Card) bool { return c.Value == d.Value && c.Quantity == d.Quantity })
}

// CannotShow says why dice or cards cannot have these values. It is empty if they can.
func (p *program) CannotShow(m *interp.Machine, values []int32) string {
	if len(m.Program.Setup.Cards.Kinds) == 0 {
		for i, v := range values {
			if faces := m.Program.Setup.Dice[i%len(m.Program.Setup.Dice)]; v < 1 || v > faces {
				return fmt.Sprintf(dieCannotShow, faces, v)
			}
		}
		return ""
	}
	trial := m.Table.Clone()
	for _, v := range values {
		if !slices.ContainsFunc(m.Program.Setup.Cards.Kinds, func(c table.Card) bool { return c.Value == v }) {
			return fmt.Sprintf(noSuchCard, v)
		}
		if _, at := trial.Deck.Take(v, &m.Program.Setup.Cards); at < 0 {
			return fmt.Sprintf(noCardLeft, v)
		}
	}
	return ""
}
