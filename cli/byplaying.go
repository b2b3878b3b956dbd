package cli

import (
	"cmp"
	"fmt"
	"runtime"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/sim/show"
)

// checkMaxTurns is after how many turns a game is taken for one that never ends.
const checkMaxTurns = 10_000

// byPlaying plays many games with random answers and tells what checking alone cannot see. Sound says that checking
// found nothing. It says whether a game failed.
func (c *checking) byPlaying(path string, sound bool) (failed bool, err error) {
	program, err := c.loader.loadWhole(path)
	if err != nil {
		return false, err
	}
	plan := &sim.Plan{
		Arms:  []sim.Arm{{New: program.NewGame, AnyPlayers: true}},
		Games: c.flags.play, Seed: c.flags.seed, Jobs: runtime.NumCPU(),
		MaxTurns: checkMaxTurns, Steps: cmp.Or(c.steps, mostSteps), Bots: sim.Bots{All: "random"},
	}
	result, err := runPlan(c.env, plan)
	if err != nil {
		return false, err
	}
	report := sim.NewReport(sim.Head{Bots: []string{"random"}}, []string{""}, result)
	played, clean := show.Played(report, path, c.onGame("play", path), c.flags.seed)
	if clean && sound {
		played = fmt.Sprintf("%s: %s\n%s", nameOf(path), verdict(0), played)
	}
	_, err = fmt.Fprint(c.out, played)
	if err == nil {
		err = c.endedEarly(result, c.flags.color)
	}
	return report.Failed+report.Unfinished > 0, cannotWrite(err)
}
