package sim

import (
	"errors"

	"github.com/roll-lang/roll/play"
)

// players answer the prompts of game after game: lines given beforehand first, then bots.
type players struct {
	count  int  // what the prompt for the number of players is answered, or 0
	any    bool // it is answered by a bot
	bots   *Bots
	lines  []string
	seed   uint64
	given  int  // lines used
	asked  bool // whether somebody asked how many play, beyond the lines
	byKind map[string]play.Bot
	all    play.Bot // who plays in seats that have no bot of their own, and answers for the whole table
}

func newPlayers(plan *Plan, arm *Arm, look play.Look) players {
	p := players{count: arm.Players, any: arm.AnyPlayers, bots: &plan.Bots, lines: plan.Answers, byKind: map[string]play.Bot{}}
	for _, kind := range play.Bots() {
		bot := play.NewBot(kind, look)
		if greedy, ok := bot.(*play.Greedy); ok {
			greedy.Playouts = plan.Bots.Playouts
		}
		p.byKind[kind] = bot
	}
	p.all = p.byKind[plan.Bots.All]
	return p
}

// looks says whether one of the bots looks ahead.
func (p *players) looks() bool {
	if p.bots.All == "greedy" {
		return true
	}
	for _, kind := range p.bots.Seats {
		if kind == "greedy" {
			return true
		}
	}
	return false
}

// start begins a game.
func (p *players) start(seed uint64) { p.seed, p.given, p.asked = seed, 0, false }

// The errors of a plan that does not suit a game, which probe explains.
var (
	errAnswer  = errors.New("an answer given beforehand does not fit")
	errPlayers = errors.New("the number of players does not fit")
)

// Ask answers a prompt.
func (p *players) Ask(prompt *play.Prompt) (play.Answer, error) {
	if p.given < len(p.lines) {
		answer, complaint := prompt.Read(p.lines[p.given])
		if complaint != "" {
			return answer, &MisfitError{Line: p.given + 1, Reason: complaint, err: errAnswer}
		}
		p.given++
		return answer, nil
	}
	if !p.any && prompt.Purpose == play.ForPlayers && prompt.Form != play.NameOf {
		return p.howMany(prompt)
	}
	bot := p.all
	if prompt.Seat >= 0 && len(p.bots.Seats) > 0 {
		bot = p.byKind[p.bots.Kind(prompt.Seat)]
	}
	bot.Start(seatSeed(p.seed, prompt.Seat))
	return bot.Ask(prompt)
}

// howMany answers how many play: as the plan says or, if it does not, with 2, or what comes
// nearest to it.
func (p *players) howMany(prompt *play.Prompt) (play.Answer, error) {
	p.asked = true
	if p.count > 0 {
		answer := play.Answer{Number: int32(p.count)}
		if !prompt.Accepts(answer) {
			_, complaint := prompt.Read(prompt.Show(answer))
			return answer, &MisfitError{Reason: complaint, err: errPlayers}
		}
		return answer, nil
	}
	answer := play.Answer{Number: 2}
	switch {
	case prompt.Form == play.InRange:
		answer.Number = max(prompt.Low, min(answer.Number, prompt.High))
	case !prompt.Accepts(answer):
		answer = prompt.Choice(0)
	}
	return answer, nil
}
