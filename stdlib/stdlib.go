// Package stdlib is what built-in functions, lists and attributes do, as rows of data under neutral names.
//
// A [Function] row says what a function takes and how its call is executed; an interp.Access row how a part
// of the table is read. A language binds them to its own names, says where they may be called, and checks what
// its rules want.
package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A Function is a built-in function without its name.
type Function struct {
	Params   []check.Param
	Optional int // how many of the last arguments may be left out
	Call     interp.NativeCall
}

// The functions.
var (
	Print = Function{
		Params: []check.Param{{Name: "text", Kind: check.Printable}},
		Call:   printCall,
	}
	AskRange = Function{
		Params: []check.Param{{Name: "variable", Kind: check.Variable}, {Name: "lowerBound"}, {Name: "upperBound"}},
		Call:   askRangeCall,
	}
	AskList = Function{
		Params: []check.Param{{Name: "variable", Kind: check.Variable}, {Name: "options", Kind: check.Options}},
		Call:   askListCall,
	}
	AskName = Function{
		Params: []check.Param{{Name: "name", Kind: check.TextVariable}},
		Call:   askNameCall,
	}
	Win = Function{
		Params:   []check.Param{{Name: "playerID"}},
		Optional: 1,
		Call:     winCall,
	}
	Move        = Function{Params: moveParams("distance"), Call: moveCall(false)}
	MoveReverse = Function{Params: moveParams("distance"), Call: moveCall(true)}
	Jump        = Function{Params: moveParams("tileID"), Call: jumpCall}
)

func moveParams(last string) []check.Param {
	return []check.Param{{Name: "playerID"}, {Name: "pieceID"}, {Name: last}}
}

func printCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	return c.Print(call.Args[0], call.Span())
}

func winCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	span := call.Span()
	if len(call.Args) == 0 {
		return func(m *interp.Machine) interp.Flow { return m.End(-1, span) }
	}
	player, at := c.Int(call.Args[0]), call.Args[0].Span()
	return func(m *interp.Machine) interp.Flow {
		p := player(m)
		mustPlay(m, p, at)
		if m.Wants(play.KindPrinted) {
			if flow := m.Emit(play.Printed{Text: wins(m.NameOf(p))}, span); flow != interp.Next {
				return flow
			}
		}
		return m.End(int(p), span)
	}
}

// mustPlay bails out unless there is a player of this number.
func mustPlay(m *interp.Machine, player int32, span source.Span) {
	if uint(player) >= uint(m.Table.Players) {
		m.Fault(NoPlayer, span, player, m.Table.Players-1)
	}
}

// mustOwn bails out unless the player has a piece of this number.
func mustOwn(m *interp.Machine, piece int32, span source.Span) {
	if pieces := m.Program.Setup.Pieces; uint(piece) >= uint(pieces) {
		m.Fault(NoPiece, span, piece, pieces-1)
	}
}

// mustExist bails out unless there is a tile of this number.
func mustExist(m *interp.Machine, tile int32, span source.Span) {
	if board := &m.Program.Setup.Board; !board.Has(tile) {
		m.Fault(NoTile, span, tile, board.Len()-1)
	}
}
