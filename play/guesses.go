package play

import "slices"

// Guesses find what a bot guesses in vain: it does not know the rules, and the game asks it again. Who tells people of
// a game holds back what happens while a bot answers; what led back to the same question in the same state can be
// forgotten. The zero Guesses remember nothing.
type Guesses struct {
	states []string // in which a bot was asked
	held   []int    // how much was held back then
}

// mostGuesses is how many questions are remembered.
const mostGuesses = 256

// Begin is called when a bot has answered, while the game still asks, with how much is held back. Keep is how much of
// that still counts. Ok is false where the game cannot tell how it stands; then nothing is to be held back for it.
func (g *Guesses) Begin(game Game, held int) (keep int, ok bool) {
	noting, ok := game.(Noting)
	if !ok {
		return held, false
	}
	state, certain := noting.State(nil)
	if !certain {
		return held, false
	}
	if at := slices.Index(g.states, string(state)); at >= 0 {
		held = g.held[at]
		g.states, g.held = g.states[:at], g.held[:at]
	}
	g.states, g.held = append(g.states, string(state)), append(g.held, held)
	return held, true
}

// IsFull says whether no more questions can be remembered: then all that is held back should be told.
func (g *Guesses) IsFull() bool { return len(g.states) >= mostGuesses }

// End forgets all questions.
func (g *Guesses) End() { g.states, g.held = g.states[:0], g.held[:0] }
