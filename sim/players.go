package sim

import (
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// players answer the prompts of game after game: lines given beforehand first, then bots.
type players struct {
	played  play.Game
	impasse play.Impasse
	count   int  // what the prompt for the number of players is answered, or 0
	any     bool // it is answered by a bot
	bots    *Bots
	lines   []string
	seeds   table.Seeds // of the bots in this game, by their seats from -1
	given   int         // lines used
	asked   bool        // whether somebody asked how many play, beyond the lines
	// The bots of the first seats, from -1, the whole table; a bit of started says that one was started in this game.
	// All later seats share a bot of each kind.
	early   [1 + earlySeats]play.Bot
	started uint
	late    map[string]play.Bot
}

func newPlayers(plan *Plan, arm *Arm, game play.Game, look play.Look) players {
	p := players{played: game, count: arm.Players, any: arm.AnyPlayers, bots: &plan.Bots, lines: plan.Answers,
		late: map[string]play.Bot{}}
	for _, kind := range play.Bots() {
		p.late[kind] = newBot(kind, look, plan.Bots.Playouts)
	}
	for i := range p.early {
		p.early[i] = newBot(p.bots.Kind(i-1), look, plan.Bots.Playouts)
	}
	return p
}

func newBot(kind string, look play.Look, playouts int) play.Bot {
	bot := play.NewBot(kind, look)
	if greedy, ok := bot.(*play.Greedy); ok {
		greedy.Playouts = playouts
	}
	return bot
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
func (p *players) start(seed uint64) {
	p.seeds, p.started, p.given, p.asked = table.SeedsOf(seed), 0, 0, false
}

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
	bot := p.bot(prompt.Seat)
	if p.impasse.Spares(prompt) { // as in most questions, which shall cost nothing more
		return bot.Ask(prompt)
	}
	return p.impasse.Ask(p.played, prompt, bot)
}

// bot returns the bot of a seat, or of the whole table, with the seed that roll play gives it too.
func (p *players) bot(seat int) play.Bot {
	at := uint(seat + 1)
	if at >= uint(len(p.early)) {
		bot := p.late[p.bots.Kind(seat)]
		bot.Start(p.seeds.At(uint64(at)))
		return bot
	}
	bot := p.early[at]
	if p.started>>at&1 == 0 {
		p.started |= 1 << at
		bot.Start(p.seeds.At(uint64(at)))
	}
	return bot
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
