package cli

import (
	"bytes"

	"github.com/roll-lang/roll/play"
)

// This file keeps from people what a bot guesses in vain.

// guesses hold back what is said while a bot answers.
type guesses struct {
	on    bool // something is held back
	held  bytes.Buffer
	known play.Guesses
}

// begin is called when a bot has answered, while the game still asks. What was said since it was asked the same in the
// same state is forgotten.
func (g *guesses) begin(game play.Game) {
	keep, ok := g.known.Begin(game, g.held.Len())
	if !ok {
		return
	}
	g.on = true
	g.held.Truncate(keep)
}

// isFull says whether no more can be held back.
func (g *guesses) isFull() bool { return g.known.IsFull() || g.held.Len() > mostHeld }

// end returns what was held back, and holds back nothing more.
func (g *guesses) end() []byte {
	said := bytes.Clone(g.held.Bytes())
	g.held.Reset()
	g.on = false
	g.known.End()
	return said
}
