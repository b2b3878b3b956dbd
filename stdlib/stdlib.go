// Package stdlib is what built-in functions, lists and attributes do, as rows of data under neutral names.
//
// A [Function] row says what a function takes and how its call is compiled; an interp.Access row says how a part of the
// table is read. A language binds them to its own names, says where they may be called, and checks what its rules want.
package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A Function is a built-in function without its name and those of its parameters.
type Function struct {
	Params   []check.ParamKind
	Optional int // how many of the last arguments may be left out
	Call     interp.Native
}

// The functions.
var (
	// Print prints text or a number.
	Print = Function{Params: []check.ParamKind{check.Printable}, Call: printCall}
	// AskRange asks for a number between a lower and an upper bound.
	AskRange = Function{Params: []check.ParamKind{check.Variable, check.Value, check.Value}, Call: askRangeCall}
	// AskList asks for one of an array's numbers.
	AskList = Function{Params: []check.ParamKind{check.Variable, check.Options}, Call: askListCall}
	// AskName asks for the name of a player.
	AskName = Function{Params: []check.ParamKind{check.TextVariable}, Call: askNameCall}
	// Move moves a player's piece forwards, MoveReverse backwards, by a distance.
	Move        = Function{Params: threeNumbers(), Call: moveCall(false)}
	MoveReverse = Function{Params: threeNumbers(), Call: moveCall(true)}
	// Jump puts a player's piece on a tile.
	Jump = Function{Params: threeNumbers(), Call: jumpCall}
)

// Win ends the game, with a winner and a line that says so or, without an argument, with none. Line is what stands
// behind the winner's name.
func Win(line string) Function {
	return Function{Params: []check.ParamKind{check.Value}, Optional: 1, Call: winCall(line)}
}

func threeNumbers() []check.ParamKind {
	return []check.ParamKind{check.Value, check.Value, check.Value}
}

func printCall(c *interp.Compiler, call *interp.Call) interp.Code {
	return c.Print(call.Args[0], call.Span())
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

// noPlayer bails out: there is no player of this number.
func noPlayer(m *interp.Machine, player int32, span source.Span) {
	m.Fault(NoPlayer, span, player, m.Table.Players-1)
}
