package repl

import (
	"fmt"

	"github.com/roll-lang/roll/shelf"
)

// mostWitnessed bounds what is remembered of a long game.
const mostWitnessed = 100_000

// parting says where a game went another way under new rules, which may be nowhere.
func parting(d *shelf.Difference, v *revival, turn int) string {
	if d == nil {
		return "All that happened stays the same.\n"
	}
	text := fmt.Sprintf("From %s on the game goes another way.\n  before: %s\n  now:    %s\n",
		shelf.Where(d.Turn), d.Then, d.Now)
	if v.stopped != nil && v.console.Turns() < turn {
		text += fmt.Sprintf("What was done behind %s does not fit the new rules and is left out.\n",
			shelf.Where(v.console.Turns()))
	}
	return text
}
