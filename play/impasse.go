package play

import (
	"errors"
	"math"
)

// ErrHopeless is returned by a host that gives a turn up: every answer to a question was tried, and the same question
// came again in the same state.
var ErrHopeless = errors.New("every answer was tried, and nothing changed")

// An Impasse asks bots, and gives up a turn in which every answer of theirs is in vain. A bot that gives the same
// answer again and again is helped to the others then. The zero Impasse is that of a table where nothing was asked yet.
type Impasse struct {
	tries Tries
	from  int // how often a question must have been asked again before answers are watched

	turn, next int // the turn, and the number of the prompt behind the last one
	asked      int // how many prompts there were in the turn; -1 where it is not known whether it goes round
	rounds     rounds
}

// longTurn is after how many questions a turn is watched for going round in several.
const longTurn = 1000

// inRounds counts the questions of a turn, and says whether it is long and may go round.
func (i *Impasse) inRounds(game Game, p *Prompt) bool {
	if game == nil {
		return false
	}
	turn, follows := game.Turns(), p.Number == i.next
	i.next = p.Number + 1
	switch {
	case turn != i.turn || !follows:
		i.turn, i.asked = turn, 0
	case i.asked == longTurn:
		i.rounds.begin()
	case i.asked < 0:
		return false
	}
	i.asked++
	return i.asked > longTurn
}

// Ask returns the answer of a bot, which is asked in a game, or ErrHopeless. It looks at the game only where the same
// question came again and again, or a turn asks very much.
func (i *Impasse) Ask(game Game, p *Prompt, bot Host) (Answer, error) {
	if i.inRounds(game, p) {
		if answer, ok, err := i.rounds.ask(game, p, bot); ok {
			return answer, err
		}
		i.rounds.begin()
		i.asked = -1
	}
	if p.Again == 0 {
		i.from = 0
		return bot.Ask(p)
	}
	if i.from == 0 {
		i.from = patience(p)
		i.tries.Forget()
	}
	if p.Again < i.from {
		return bot.Ask(p)
	}
	return i.watch(game, p, bot)
}

// Spares says whether a prompt can be asked without the Impasse: what is asked for the first time, in a game that
// cannot have had a long turn.
func (i *Impasse) Spares(p *Prompt) bool {
	if p.Again > 0 || p.Number >= longTurn {
		return false
	}
	i.from = 0
	return true
}

// patience returns how often a question is asked again before answers are watched: when a bot that remembers them has
// given all squares; and, of anything else, when it would be a wonder that one was not given. Where there are too many
// answers, they are never watched.
func patience(p *Prompt) int {
	switch n := p.Choices(); {
	case n == 0 || n > mostProbed:
		return math.MaxInt
	case p.recalled() && n <= mostRefused:
		return int(n)
	default:
		return int(20*n + 100)
	}
}

// watch returns the answer of a bot, and remembers those that are in vain.
func (i *Impasse) watch(game Game, p *Prompt, bot Host) (Answer, error) {
	waited := i.tries.prompt != nil
	_, unchanged := i.tries.Asked(game, p)
	if waited && !unchanged {
		i.from = 2 * p.Again
	}
	other, some := i.tries.untried(p)
	if !some {
		return Answer{}, ErrHopeless
	}
	answer, err := bot.Ask(p)
	if err != nil {
		return answer, err
	}
	if i.tries.vain[answer] && (!p.recalled() || p.Choices() > mostRefused) {
		answer = other
	}
	i.tries.Answered(p, answer)
	return answer, nil
}
