package play

import (
	"errors"
	"slices"

	"github.com/roll-lang/roll/table"
)

// A Standing is where a game stands, perhaps in the middle of a step: what a bot needs to look ahead.
type Standing struct {
	Game   Game    // in which the bot goes ahead
	Steps  int     // how many steps are finished; setting up is the first
	Inputs []Input // those given since
}

// A Look returns where a game stands while a prompt is asked.
type Look func() (Standing, error)

// What a greedy bot tries.
const (
	DefaultPlayouts = 32    // games for each answer
	mostTried       = 64    // answers, evenly spread where there are more
	longestPlayout  = 1_000 // turns; a playout that takes longer is not won
)

// A Seatless game can say that none of its seats ever wins, for it ends with a value alone.
type Seatless interface{ NoSeatWins() bool }

// NoSeatWins says whether it is known that no seat wins a game.
func NoSeatWins(game Game) bool {
	s, ok := game.(Seatless)
	return ok && s.NoSeatWins()
}

// Greedy is a bot that tries each answer: it goes ahead in the game again and again, which random bots play to the end,
// and takes the answer with which its own seat won most often; the first of several. Where only the whole table is
// asked, and in a game that no seat wins, it answers at random.
//
// Each trial has chance of its own from the prompt on, so that the bot does not see the future. The chance of the n-th
// trial is the same for each answer, which makes the answers easier to tell apart.
type Greedy struct {
	Look     Look
	Playouts int // games for each answer, at least 1
	seed     uint64
	steady   Steady
	trial    trial
	blind
}

// Listens says that the bot goes ahead.
func (g *Greedy) Listens() Kinds { return Ahead }

// Start gives the bot the seed of its own chance.
func (g *Greedy) Start(seed uint64) { g.seed = seed }

// Ask returns the answer that won most. The error is that of Look, ErrUnprepared, ErrPeeks or ErrInterrupted.
func (g *Greedy) Ask(p *Prompt) (Answer, error) {
	n := p.Choices()
	if p.Seat < 0 || n == 0 {
		return g.atRandom(p)
	}
	if n == 1 {
		return p.Choice(0), nil
	}
	at, err := g.Look()
	if err != nil {
		return Answer{}, err
	}
	if Conceals(at.Game) {
		return Answer{}, ErrPeeks
	}
	if NoSeatWins(at.Game) {
		return g.atRandom(p)
	}
	var answers []Answer
	asked := p.Clone()
	err = at.Game.Ahead(func() error {
		answers, err = g.ranked(&at, asked, n)
		return err
	})
	if err != nil {
		return Answer{}, err
	}
	if p.Form == SquareOf && p.Again >= len(answers) { // none of those will do
		return g.atRandom(p)
	}
	if p.Form == SquareOf {
		return answers[p.Again], nil
	}
	return answers[0], nil
}

// atRandom answers as a random bot does.
func (g *Greedy) atRandom(p *Prompt) (Answer, error) {
	g.steady.Start(g.seed)
	return g.steady.Ask(p)
}

// ranked returns the answers that are tried, those first that won most.
func (g *Greedy) ranked(at *Standing, p *Prompt, n int64) (answers []Answer, err error) {
	tried := min(n, mostTried)
	wins := map[Answer]int{}
	answers = make([]Answer, tried)
	for i := range tried {
		answers[i] = p.Choice(i * (n - 1) / (tried - 1))
		if wins[answers[i]], err = g.try(at, p, answers[i]); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(answers, func(a, b Answer) int { return wins[b] - wins[a] })
	return answers, nil
}

// try plays the game on from an answer, and returns how often the seat won that is asked.
func (g *Greedy) try(at *Standing, p *Prompt, answer Answer) (wins int, err error) {
	chance := table.Derive(g.seed, uint64(p.Number-p.Again))
	for i := range g.Playouts {
		g.trial.begin(at, answer, table.Derive(chance, uint64(i)))
		winner, err := g.trial.play(at)
		if errors.Is(err, ErrInterrupted) {
			return 0, err
		}
		if err == nil && winner == p.Seat { // a game that fails is not won
			wins++
		}
	}
	return wins, nil
}

// trial is the host of the game that is played ahead: it gives the inputs up to the prompt, then the answer that is
// tried, and goes on at random.
type trial struct {
	Random
	game   Game
	inputs []Input
	answer Answer
	seed   uint64
	given  int
	// impasse ends a trial that would go on for ever.
	impasse Impasse
}

func (t *trial) begin(at *Standing, answer Answer, seed uint64) {
	t.game, t.inputs, t.answer, t.seed, t.given = at.Game, at.Inputs, answer, seed, 0
	t.rand.Seed(table.Derive(seed, 0))
}

// play plays the game to its end, goes back, and returns who won, or -1.
func (t *trial) play(at *Standing) (winner int, err error) {
	t.game.Mark()
	defer t.game.Back()
	step := t.game.Turn
	if at.Steps == 0 {
		step = t.game.Setup
	}
	for range longestPlayout {
		if err := step(t); err != nil {
			return -1, err
		}
		if t.game.Result().Over {
			return t.game.Result().Winner, nil
		}
		step = t.game.Turn
	}
	return -1, nil
}

// Ask gives an answer. At the prompt that is looked ahead from, chance becomes the trial's own.
func (t *trial) Ask(p *Prompt) (Answer, error) {
	t.given++
	switch {
	case t.given <= len(t.inputs):
		answer, ok := t.inputs[t.given-1].(Answer)
		if !ok {
			return Answer{}, ErrMisfit
		}
		return answer, nil
	case t.given == len(t.inputs)+1:
		t.game.Reseed(t.seed)
		return t.answer, nil
	}
	return t.impasse.Ask(t.game, p, &t.Random)
}
