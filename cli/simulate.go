package cli

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/sim/show"
	"github.com/roll-lang/roll/term"
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

func newSimulate(e *env) *cobra.Command {
	var f simulateFlags
	cmd := &cobra.Command{
		Use:   "simulate FILE",
		Short: "Play many games with bots and say what they show",
		Long: "Simulate plays many games with bots and says how often each seat wins, how long games last, where the\n" +
			"pieces come to, and what goes wrong. Every game's seed comes from --seed and the number of the game.",
		Example: "  roll simulate game.roll --players 2..4\n" +
			"  roll simulate game.roll --vary '$Bonus=1..5'\n" +
			"  roll simulate game.roll --bot 1=random,2=greedy --games 200",
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.seeded = cmd.Flags().Changed("seed")
			if f.merge {
				if err := suitsMerge(cmd.Flags()); err != nil {
					return err
				}
				return e.merge(args, &f)
			}
			if err := exactly(1, "one game")(cmd, args); err != nil {
				return err
			}
			return e.simulate(args[0], &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.Int64Var(&f.games, "games", 10_000, "play `N` games")
	flags.StringVar(&f.players, "players", "", "how many play, `K` or A..B (default: 2, or what comes nearest)")
	flags.StringVar(&f.seed, "seed", "", "the number that decides all games, `N` from 0 to 18446744073709551615 (default: a random one)")
	flags.IntVar(&f.jobs, "jobs", runtime.NumCPU(), "play `N` games at the same time; the report stays the same")
	flags.IntVar(&f.maxTurns, "max-turns", 10_000, "give a game up after `N` turns")
	flags.StringArrayVar(&f.bots, "bot", nil, "which bots play, as in greedy or `1=random`,2=greedy; bots are random, first, last and greedy (default random)")
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
	return cmd
}

// simulate plays the games of a plan and reports on them.
func (e *env) simulate(path string, f *simulateFlags) error {
	if err := f.check(path); err != nil {
		return err
	}
	if err := e.mustNotOverwrite(f, path, f.compare, f.answers); err != nil {
		return err
	}
	x, err := e.experiment(path, f)
	if err != nil {
		return err
	}
	result, err := e.runPlan(x.plan)
	if err != nil {
		return fmt.Errorf("%s: %w", nameOf(path), err)
	}
	x.head.Interrupted = result.Interrupted
	report := sim.NewReport(x.head, x.labels, result)
	if x.shard != nil {
		x.shard.Result = *result
		if err := e.write(func(w io.Writer) error { return show.JSON(w, &sim.ShardFile{Report: *report, Shard: x.shard}) }); err != nil {
			return err
		}
		return endedEarly(result)
	}
	if err := e.report(report, path, f); err != nil {
		return err
	}
	return endedEarly(result)
}

// endedEarly returns the exit status of games that were interrupted.
func endedEarly(result *sim.Result) error {
	if result.Interrupted {
		return status(statusInterrupted)
	}
	return nil
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

func (f *simulateFlags) parseSeed() (uint64, error) {
	if !f.seeded {
		return rand.Uint64(), nil
	}
	return parseSeed(f.seed)
}

// parseSeed reads the value of --seed.
func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, usageError{fmt.Errorf("--seed is a number from 0 to 18446744073709551615, not %q", text)}
	}
	return seed, nil
}

// runPlan plays the games, with a bar on the error stream where that is a terminal.
func (e *env) runPlan(plan *sim.Plan) (*sim.Result, error) {
	var done atomic.Int64
	stop := e.progress(&done, plan.Games)
	defer stop()
	e.finishes.Store(true)
	return sim.Run(e.ctx, plan, &done)
}

// report writes a report as the flags say. Where the page or the output cannot be written the other one is, since the
// games may have taken hours.
func (e *env) report(r *sim.Report, file string, f *simulateFlags) error {
	written := e.write(func(w io.Writer) error {
		switch {
		case f.json:
			return show.JSON(w, r)
		case f.csv:
			return show.CSV(w, r)
		}
		columns, _ := term.Size(e.out)
		return show.Text(w, r, file, columns)
	})
	if f.html == "" {
		return written
	}
	var page bytes.Buffer
	err := show.HTML(&page, r, file)
	if err == nil {
		err = e.writeFile(f, page.Bytes())
	}
	return cmp.Or(err, written)
}

// write writes to standard output at once.
func (e *env) write(to func(io.Writer) error) error {
	var b bytes.Buffer
	if err := to(&b); err != nil {
		return err
	}
	_, err := e.out.Write(b.Bytes())
	return cannotWrite(err)
}

// mustNotOverwrite refuses a page that exists, or would take the place of a file that is read, before anything is played.
func (e *env) mustNotOverwrite(f *simulateFlags, inputs ...string) error {
	if f.html == "" {
		return nil
	}
	info, err := os.Stat(f.html)
	switch _, there := os.Lstat(f.html); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: this is a folder, not a page", f.html)
	case there == nil && !f.force:
		return fmt.Errorf("%s: this file exists already; --force overwrites it", f.html)
	}
	if info, err := os.Stat(filepath.Dir(f.html)); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: there is no such folder", filepath.Dir(f.html))
	}
	for _, input := range inputs {
		if isSameFile(f.html, input) {
			return usageError{fmt.Errorf("--html would overwrite %s, which is read", input)}
		}
	}
	return nil
}

func isSameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// writeFile writes the page of --html.
func (e *env) writeFile(f *simulateFlags, page []byte) error {
	if f.force {
		return replaceFile(f.html, page)
	}
	return createFile(f.html, bytes.NewReader(page))
}
