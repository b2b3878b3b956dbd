package cli

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// This file is who plays, as far as the command line says so: --players, --names and --bot.

// known returns how many play and what they are called, nil where nothing is said of that. Names alone say how many
// there are, where the game asks that.
func (f *playFlags) known() (*play.Known, error) {
	var names []string
	if f.names != "" {
		names = strings.Split(f.names, ",")
	}
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	players := f.players
	switch {
	case players < 0 || players > table.MaxPlayers:
		return nil, usageError{fmt.Errorf("--players is a number from 1 to %d, not %d", table.MaxPlayers, players)}
	case players > 0 && len(names) > players:
		return nil, usageError{fmt.Errorf("--names has %d names, and --players says that %d play", len(names), players)}
	case players == 0 && len(names) == 0:
		return nil, nil
	case players == 0:
		players = len(names)
	}
	return &play.Known{Players: players, Names: names}, nil
}

// misfit says that what the command line answers to a prompt does not suit the game.
func (f *playFlags) misfit(p *play.Prompt, refused *play.Refused) error {
	flag := "--names"
	if p.Purpose == play.ForPlayers && f.players > 0 {
		flag = "--players"
	}
	return usageError{fmt.Errorf("%s does not suit this game: %s", flag, refused.Reason)}
}

// suits says, once a game is set up, what of the command line has no place in it. The error is that of a number of
// players that the game does not have.
func (s *session) suits() error {
	if s.suited || s.resumed {
		return nil
	}
	s.suited = true
	game, err := s.game.At()
	if err != nil {
		return err
	}
	_, state := game.Table()
	if known := s.game.Known(); known != nil {
		if s.flags.players > 0 && !known.Told && s.flags.players != state.Players {
			return usageError{fmt.Errorf("--players does not suit this game: it asks nobody how many play, and %s",
				playHere(state.Players))}
		}
		if len(known.Names) > 0 && !known.Named {
			s.note(errors.New("this game asks nobody for a name, so --names says nothing to it"))
		}
	}
	s.idleBots(game, state.Players)
	return nil
}

// idleBots says which bots do not do what is expected of them.
func (s *session) idleBots(game play.Game, players int) {
	kinds := s.game.Record().Header.Players
	for _, seat := range slices.Sorted(maps.Keys(kinds)) {
		switch {
		case seat > players:
			s.note(fmt.Errorf("nobody sits in seat %d, so the bot there does nothing: %s", seat, playHere(players)))
		case kinds[seat] == "greedy" && play.NoSeatWins(game):
			s.note(fmt.Errorf("no seat wins this game, so the greedy bot in seat %d answers at random", seat))
		}
	}
}

// playHere says how many play.
func playHere(players int) string {
	if players == 1 {
		return "1 plays here"
	}
	return fmt.Sprintf("%d play here", players)
}
