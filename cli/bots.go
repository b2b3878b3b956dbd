package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
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
			!seated && (kind == "" || strings.ContainsAny(kind, "0123456789")):
			return bots, usageError{fmt.Errorf("--bot is a seat and a bot, as in 2=random, not %q", text)}
		case !slices.Contains(play.Bots(), kind):
			return bots, noBot(kind)
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

// noBot is the fault of a bot that does not exist. It says which is meant, if one is near.
func noBot(kind string) error {
	if near := lang.Nearest(kind, play.Bots()); near != "" {
		return usageError{fmt.Errorf("there is no bot %q; did you mean %s?", kind, near)}
	}
	return usageError{fmt.Errorf("there is no bot %q; there are %s", kind, strings.Join(play.Bots(), ", "))}
}
