package cli

import (
	"fmt"
	"runtime"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/sim/show"
)

// checkMaxTurns is after how many turns a game is taken for one that never ends.
const checkMaxTurns = 10_000

// checkByPlaying plays many games with random answers and tells what checking alone cannot see. It says whether a game
// failed.
func (e *env) checkByPlaying(path string, f *checkFlags) (failed bool, err error) {
	program, err := e.loadWhole(path)
	if err != nil {
		return false, err
	}
	plan := &sim.Plan{
		Arms: []sim.Arm{{New: program.NewGame, AnyPlayers: true}}, Games: f.play, Seed: f.seed, Jobs: runtime.NumCPU(),
		MaxTurns: checkMaxTurns, Steps: mostSteps, Bots: sim.Bots{All: "random"},
	}
	result, err := e.runPlan(plan)
	if err != nil {
		return false, err
	}
	report := sim.NewReport(sim.Head{Bots: []string{"random"}}, []string{""}, result)
	_, err = fmt.Fprint(e.out, show.Played(report, path, f.seed))
	if err == nil && result.Interrupted {
		err = status(statusInterrupted)
	}
	return report.Failed+report.Unfinished > 0, cannotWrite(err)
}
