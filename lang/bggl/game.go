package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// This file is the course of a game: what is done once, then the rounds, each through the turn blocks and what stands
// behind them, until a winner is set.

// played is all that the course of play needs of a checked program.
type played struct {
	console.Plain
	core    *interp.Program
	game    source.Span
	outside []*interp.Func
	before  *interp.Func
	stages  []*stage
	round   []*check.Symbol // the variables of a round
	empty   int64           // the string ""
	show    *shower
	// The slots that say which warnings were printed in a round lie from first to behind.
	first, behind int
}

// A stage is a compiled stretch of Game.
type stage struct {
	try, other, behind *interp.Func
	declares           []*check.Symbol
	word               source.Span // where the turn block begins
	fresh              []int       // the slots of what each try sets anew
}

// mostTries is how often one turn is tried, and how many turns in a row may ask and change nothing. Who counts how a
// game can go takes back what happens, and tries as often as he likes.
const mostTries = 100_000

// SetUp does what is done once.
func (p *played) SetUp(m *interp.Machine) interp.Flow {
	if flow := p.Begin(m); flow != interp.Next {
		return flow
	}
	for _, f := range p.outside {
		if flow := f.Do(m); flow != interp.Next {
			return flow
		}
	}
	if len(p.stages) == 0 {
		return interp.Next // all of Game is one round
	}
	code, flow := p.call(m, p.before)
	switch {
	case flow != interp.Next:
		return flow
	case code == exits:
		return p.end(m, 0)
	case code >= goesTo:
		m.Words[slotNext] = code - goesTo + 1
	}
	return interp.Next
}

// PlayRound plays a round.
func (p *played) PlayRound(m *interp.Machine) interp.Flow {
	if flow := m.BeginTurn(p.NextSeat(m)); flow != interp.Next {
		return flow
	}
	clear(m.Words[p.first:p.behind])
	if len(p.stages) == 0 {
		return p.once(m)
	}
	p.blank(m, p.round)
	code, flow := p.through(m)
	switch winner := m.Words[slotWinner]; {
	case flow != interp.Next:
		return flow
	case code == exits:
		return p.end(m, 0)
	case winner != 0:
		return p.end(m, winner)
	}
	return interp.Next
}

// once plays a game without turn blocks.
func (p *played) once(m *interp.Machine) interp.Flow {
	code, flow := p.call(m, p.before)
	switch {
	case flow != interp.Next:
		return flow
	case code == exits:
		return p.end(m, 0)
	}
	return p.end(m, m.Words[slotWinner])
}

// through goes through the turn blocks of a round and what stands behind them. It gives exits where that ends the game.
func (p *played) through(m *interp.Machine) (code int64, flow interp.Flow) {
	at, idle := int(max(m.Words[slotNext]-1, 0)), m.Words[slotIdle]
	m.Words[slotNext], m.Words[slotIdle] = 0, 0
	for at < len(p.stages) {
		s, began := p.stages[at], m.Events()
		if code, flow = p.stage(m, s); flow != interp.Next || code == exits {
			return code, flow
		}
		if idle++; m.Events() != began {
			idle = 0
		}
		if idle >= mostTries {
			m.FaultIn(p.Of, idleTurns, s.word, mostTries)
		}
		at = p.next(m, at, code)
	}
	m.Words[slotIdle] = idle
	return goesOn, interp.Next
}

// next returns with which turn block it goes on behind one. What stands between is not done, and what that declares
// holds what a variable without a value does.
func (p *played) next(m *interp.Machine, at int, code int64) int {
	if code < goesTo {
		return at + 1
	}
	to := int(code - goesTo)
	for ; at < to; at++ {
		p.blank(m, p.stages[at].declares)
	}
	return to
}

// stage plays a turn block and what stands behind it.
func (p *played) stage(m *interp.Machine, s *stage) (code int64, flow interp.Flow) {
	code, flow = p.turn(m, s)
	if flow != interp.Next || code >= goesTo {
		return code, flow
	}
	return p.call(m, s.behind)
}

// turn tries a turn block until it is left: by a number from goesTo on, or by another one.
func (p *played) turn(m *interp.Machine, s *stage) (code int64, flow interp.Flow) {
	began := m.Events()
	for tries := int64(0); ; tries++ {
		if happened := m.Events() - began; tries >= mostTries && (happened == 0 || happened >= mostTries) {
			m.FaultIn(p.Of, tooManyTries, s.word, mostTries)
		}
		m.Words[slotAccepted] = 0
		for _, slot := range s.fresh {
			m.Words[slot] = 0
		}
		code, flow = p.call(m, s.try)
		if flow != interp.Next || leaves(code) {
			return code, flow
		}
		if m.Words[slotAccepted] != 0 {
			return goesOn, interp.Next
		}
		if s.other == nil {
			continue
		}
		if code, flow = p.call(m, s.other); flow != interp.Next || leaves(code) {
			return code, flow
		}
	}
}

// leaves says whether a turn is left, even without a move.
func leaves(code int64) bool { return code == exits || code == breaks || code >= goesTo }

// call runs a part of Game, which says how the game goes on.
func (p *played) call(m *interp.Machine, f *interp.Func) (int64, interp.Flow) {
	v, flow := m.CallPart(f)
	return v.Word, flow
}

// blank gives variables what those without a value hold.
func (p *played) blank(m *interp.Machine, list []*check.Symbol) {
	for _, s := range list {
		switch {
		case s.Type == check.String:
			m.Words[s.Slot] = p.empty
		case s.Type.Of != nil:
			m.Words[s.Slot] = m.NewArray(0, p.game)
		default:
			m.Words[s.Slot] = 0
		}
	}
}

// end ends the game with a winner, or with none.
func (p *played) end(m *interp.Machine, winner int64) interp.Flow {
	text := "nobody wins"
	if winner != 0 {
		text = m.NameOf(int32(winner-1)) + " wins"
	}
	if flow := m.Print("Game over: "+text, source.Span{}); flow != interp.Next {
		return flow
	}
	if winner == 0 {
		return m.EndWith(text)
	}
	return m.End(int(winner-1), source.Span{})
}

// NextSeat returns whose turn comes next: that of thisplayer.
func (p *played) NextSeat(m *interp.Machine) int { return max(int(m.Words[slotThisPlayer])-1, 0) }
