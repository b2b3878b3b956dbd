package gridlok

import (
	"slices"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Vary changes the value with which a variable of the game is declared, or the size of the board.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	types := newTyping()
	types.begin()
	game := parseGame(file, source.NewBag(file, catalogs...), types)
	if at, ok := sizeOf(game, name); ok {
		return console.Replaced(file, at, strconv.Itoa(int(value))), nil
	}
	var all []*ast.Declare
	for _, s := range game.variables {
		all = append(all, s.(*ast.Declare))
	}
	isNumber := func(d *ast.Declare) bool { return isNumber(d.Value) }
	const nothing = "the game declares no variable %s"
	return console.VariedNumber(file, all, isNumber, name, value, nothing, "rows", "cols")
}

// sizeOf returns where the size of the board stands that a predefined variable holds.
func sizeOf(g *gameDecl, name string) (source.Span, bool) {
	at := slices.Index([]string{"rows", "cols"}, name)
	if at < 0 || len(g.boards) == 0 || len(g.boards[0].dimensions) != 2 {
		return source.Span{}, false
	}
	return g.boards[0].dimensions[at].Span(), true
}

// isNumber says whether a value is plainly a number: literals, and what is calculated from numbers.
func isNumber(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return true
	case *ast.Unary:
		return x.Op == ast.Negate
	case *ast.Binary:
		return x.Op.IsArithmetic() && isNumber(x.X)
	case *copied:
		return isNumber(x.x)
	case *ast.Name:
		return true
	}
	return false
}
