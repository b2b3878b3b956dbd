package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// botKinds say which kinds of bots sit where.
type botKinds struct {
	all   string         // in every seat that is not in seats, or empty
	seats map[int]string // by seat, from 1
}

// parseBots reads the values of --bot: a kind for all seats, or a seat and a kind, with commas between several.
func parseBots(values []string) (botKinds, error) {
	bots := botKinds{seats: map[int]string{}}
	if len(values) == 0 {
		return bots, nil
	}
	for _, text := range strings.Split(strings.Join(values, ","), ",") {
		number, kind, seated := strings.Cut(text, "=")
		if !seated {
			number, kind = "", text
		}
		seat, err := strconv.Atoi(number)
		switch {
		case seated && (err != nil || seat < 1 || seat > table.MaxPlayers),
			!seated && !slices.Contains(play.Bots(), kind):
			return bots, usageError{fmt.Errorf("--bot is a seat and a bot, as in 2=random, not %q", text)}
		case !slices.Contains(play.Bots(), kind):
			return bots, usageError{fmt.Errorf("there is no bot %q; there are %s", kind,
				strings.Join(play.Bots(), ", "))}
		case !seated && bots.all != "":
			return bots, usageError{fmt.Errorf("--bot gives all seats to two bots")}
		case !seated:
			bots.all = kind
		case bots.seats[seat] != "":
			return bots, usageError{fmt.Errorf("--bot gives seat %d to two bots", seat)}
		default:
			bots.seats[seat] = kind
		}
	}
	return bots, nil
}

// seat seats the bots of a session. Each has chance of its own, so that the game's dice stay the same whoever plays.
func (s *session) seat(kinds map[int]string) error {
	s.kinds = kinds
	s.bots = map[int]play.Host{}
	for seat, kind := range kinds {
		bot := play.NewBot(kind, func() (play.Standing, error) { return s.timeline.Standing() })
		if bot == nil {
			return fmt.Errorf("a bot of the kind %q sits in this game, which this roll does not know", kind)
		}
		bot.Start(table.Derive(s.seed, uint64(seat)))
		s.bots[seat-1] = bot
	}
	return nil
}
