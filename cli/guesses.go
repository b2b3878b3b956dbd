package cli

import (
	"bytes"
	"slices"

	"github.com/roll-lang/roll/play"
)

// This file keeps from people what a bot guesses in vain: a bot does not know the rules, and the game asks it again.

// guesses hold back what is said while a bot answers. If the same question comes again in the same state, what was said
// in between led nowhere, and is forgotten.
type guesses struct {
	on     bool // something is held back
	held   bytes.Buffer
	states []string // in which a bot was asked
	said   []int    // how much was held back then
}

// mostGuesses is how many questions are remembered.
const mostGuesses = 256

// begin is called when a bot has answered, while the game still asks.
func (g *guesses) begin(game play.Game) {
	noting, ok := game.(play.Noting)
	if !ok {
		return
	}
	state, certain := noting.State(nil)
	if !certain {
		return
	}
	g.on = true
	if at := slices.Index(g.states, string(state)); at >= 0 {
		g.held.Truncate(g.said[at])
		g.states, g.said = g.states[:at], g.said[:at]
	}
	g.states, g.said = append(g.states, string(state)), append(g.said, g.held.Len())
}

// isFull says whether no more can be held back.
func (g *guesses) isFull() bool { return len(g.states) == mostGuesses || g.held.Len() > mostHeld }

// end returns what was held back, and holds back nothing more.
func (g *guesses) end() []byte {
	said := bytes.Clone(g.held.Bytes())
	g.held.Reset()
	g.on, g.states, g.said = false, g.states[:0], g.said[:0]
	return said
}
