package cli

import (
	"fmt"
	"runtime"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/sim/show"
)

// checkMaxTurns is after how many turns a game is taken for one that never ends.
const checkMaxTurns = 10_000

// byPlaying plays many games with random answers and tells what checking alone cannot see. It says whether a game
// failed.
func (c *checking) byPlaying(path string) (failed bool, err error) {
	program, err := c.loader.loadWhole(path)
	if err != nil {
		return false, err
	}
	plan := &sim.Plan{
		Arms:  []sim.Arm{{New: program.NewGame, AnyPlayers: true}},
		Games: c.flags.play, Seed: c.flags.seed, Jobs: runtime.NumCPU(),
		MaxTurns: checkMaxTurns, Steps: mostSteps, Bots: sim.Bots{All: "random"},
	}
	result, err := runPlan(c.env, plan)
	if err != nil {
		return false, err
	}
	report := sim.NewReport(sim.Head{Bots: []string{"random"}}, []string{""}, result)
	_, err = fmt.Fprint(c.out, show.Played(report, path, c.onGame("play", path), c.flags.seed))
	if err == nil {
		err = c.endedEarly(result, c.flags.color)
	}
	return report.Failed+report.Unfinished > 0, cannotWrite(err)
}
