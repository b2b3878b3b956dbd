package cli

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/table"
)

// simulateFlags are the flags of roll simulate.
type simulateFlags struct {
	games    int64
	players  string
	seed     string
	seeded   bool
	jobs     int
	maxTurns int
	bots     []string
	playouts int
	answers  string
	vary     []string
	compare  string
	shard    string
	merge    bool
	json     bool
	csv      bool
	html     string
	force    bool
	color    bool
}

// Limits of the numbers that can be asked for.
const (
	mostGames    = 1_000_000_000_000
	mostJobs     = 1024
	mostMaxTurns = 10_000_000
	mostPlayouts = 100_000
	mostSteps    = 100_000_000 // of a game, beyond which it has no end
)

func (f *simulateFlags) add(flags *pflag.FlagSet) {
	flags.Int64Var(&f.games, "games", 10_000, "play `N` games")
	flags.StringVar(&f.players, "players", "", "how many play, `K` or A..B (default: 2, or what comes nearest)")
	flags.StringVar(&f.seed, "seed", "",
		"the number that decides all games, `N` from 0 to 18446744073709551615 (default: a random one)")
	flags.IntVar(&f.jobs, "jobs", runtime.NumCPU(), "play `N` games at the same time; the report stays the same")
	flags.IntVar(&f.maxTurns, "max-turns", 10_000, "give a game up after `N` turns")
	flags.StringArrayVar(&f.bots, "bot", nil,
		"which bots play, as in greedy or `1=random`,2=greedy; bots are random, first, last and greedy "+
			"(default random)")
	flags.IntVar(&f.playouts, "playouts", 32, "greedy bots play each answer on `N` times")
	flags.StringVar(&f.answers, "answers", "", "answer the first prompts of each game from a `FILE`, one a line")
	flags.StringArrayVar(&f.vary, "vary", nil, "play with several values of a global or field, `NAME=A..B` or NAME=X,Y")
	flags.StringVar(&f.compare, "compare", "", "play with the rules of another `FILE` too")
	flags.StringVar(&f.shard, "shard", "", "play the `I/N`-th part of the games only; needs --json")
	flags.BoolVar(&f.merge, "merge", false, "put the JSON of all shards together")
	flags.BoolVar(&f.json, "json", false, "write the report as JSON")
	flags.BoolVar(&f.csv, "csv", false, "write the report as CSV")
	flags.StringVar(&f.html, "html", "", "write the report as a page with charts too, to a `FILE`")
	flags.BoolVar(&f.force, "force", false, "overwrite the file of --html")
}

// check says what is wrong with the flags by themselves, of a game at a path.
func (f *simulateFlags) check(path string) error {
	within := func(name string, n, low, high int64) error {
		if n < low || n > high {
			return usageError{fmt.Errorf("--%s goes from %d to %d, and cannot be %d", name, low, high, n)}
		}
		return nil
	}
	switch {
	case f.json && f.csv:
		return notBoth("json", "csv")
	case f.shard != "" && !f.json:
		return usageError{errors.New("--shard needs --json: the part is put together with the others by --merge")}
	case f.shard != "" && !f.seeded:
		return usageError{errors.New("--shard needs --seed, the same one for all parts")}
	case f.shard != "" && f.html != "":
		return notBoth("shard", "html")
	case f.compare == "-" && (path == "-" || f.answers == "-"):
		return usageError{errors.New("only one file can come from standard input")}
	case len(f.vary) > 0 && f.compare != "":
		return notBoth("vary", "compare")
	}
	return errors.Join(
		within("games", f.games, 1, mostGames), within("jobs", int64(f.jobs), 1, mostJobs),
		within("max-turns", int64(f.maxTurns), 1, mostMaxTurns), within("playouts", int64(f.playouts), 1, mostPlayouts))
}

// options is what the texts of flags mean.
type options struct {
	seed       uint64
	bots       botKinds
	low, high  int   // how many play
	number, of int64 // the shard; 0 of 0 for all games
}

// parse reads the flags that are more than a number or a name.
func (f *simulateFlags) parse() (o options, err error) {
	if o.seed, err = parseSeed(f.seed, f.seeded); err != nil {
		return o, err
	}
	if o.bots, err = parseBots(f.bots); err != nil {
		return o, err
	}
	if o.bots.all == "" {
		o.bots.all = "random"
	}
	if o.low, o.high, err = parsePlayers(f.players); err != nil {
		return o, err
	}
	o.number, o.of, err = parseShard(f.shard)
	return o, err
}

// parsePlayers reads K or A..B; nothing is 0, 0.
func parsePlayers(text string) (low, high int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, isRange := strings.Cut(text, "..")
	if !isRange {
		last = first
	}
	low, err = strconv.Atoi(first)
	high, err2 := strconv.Atoi(last)
	if err != nil || err2 != nil || low < 1 || high < low || high > table.MaxPlayers {
		return 0, 0, usageError{fmt.Errorf("--players is a number or a range, as in 3 or 2..4, not %q", text)}
	}
	return low, high, nil
}

// parseShard reads I/N; nothing is 0, 0.
func parseShard(text string) (number, of int64, err error) {
	if text == "" {
		return 0, 0, nil
	}
	first, last, _ := strings.Cut(text, "/")
	number, err = strconv.ParseInt(first, 10, 64)
	of, err2 := strconv.ParseInt(last, 10, 64)
	if err != nil || err2 != nil || number < 1 || number > of || of > math.MaxInt32 {
		return 0, 0, usageError{fmt.Errorf("--shard is a part of so many, as in 1/7, not %q", text)}
	}
	return number, of, nil
}

// page is where the page of --html goes.
func (f *simulateFlags) page() *target { return &target{"html", "page", f.html, f.force} }
