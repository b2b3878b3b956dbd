package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The functions of the track.
var (
	// AskRange asks for a number between a lower and an upper bound.
	AskRange = asking(askRangeCall, check.Variable, check.Value, check.Value)
	// AskList asks for one of the numbers of an array.
	AskList = asking(askListCall, check.Variable, check.Options)
	// AskName asks for the name of a player.
	AskName = asking(askNameCall, check.TextVariable)
	// Move moves a player's piece forwards by a distance, and MoveReverse backwards.
	Move        = landing(moveCall(false), check.Value, check.Value, check.Value)
	MoveReverse = landing(moveCall(true), check.Value, check.Value, check.Value)
	// Jump puts a player's piece on a tile.
	Jump = action(jumpCall, check.Value, check.Value, check.Value)
)

// Win ends the game. With a winner it also prints a line, the name of the winner and line; without an argument nobody
// wins.
func Win(line string) interp.Builtin {
	row := action(winCall(line), check.Value)
	row.Optional = 1
	return row
}

func winCall(line string) interp.Native {
	return func(c *interp.Compiler, call *interp.Call) interp.Code {
		span := call.Span()
		if len(call.Args) == 0 {
			return interp.Code{Do: func(m *interp.Machine) interp.Flow { return m.End(-1, span) }}
		}
		player, at := c.Operand(call.Args[0]), call.Args[0].Span()
		return interp.Code{Do: func(m *interp.Machine) interp.Flow {
			p := player.Value(m)
			if uint(p) >= uint(m.Table.Players) {
				noPlayer(m, p, at)
			}
			if m.Wants(play.KindPrinted) {
				m.Bodies.Printed = play.Printed{Text: m.NameOf(p) + line}
				if flow := m.Emit(&m.Bodies.Printed, span); flow != interp.Next {
					return flow
				}
			}
			return m.End(int(p), span)
		}}
	}
}

// noPlayer bails out because there is no player with this number.
func noPlayer(m *interp.Machine, player int32, span source.Span) {
	m.Fault(NoPlayer, span, player, m.Table.Players-1)
}
