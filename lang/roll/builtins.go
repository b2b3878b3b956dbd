package roll

import (
	"slices"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/stdlib"
)

// builtins are all static functions, one row each: those that a program calls (manual, chapter 10). What :help and the
// reference say about them is in builtins.md.
var builtins = stdlib.Rows(lang.Documented([]*interp.Builtin{
	row(stdlib.Print, "print", "text"),
	row(stdlib.AskName, "promptName", "name"),
	row(stdlib.AskName, "promptText", "name"),
	row(stdlib.AskList, "promptList", "variable", "options"),
	row(stdlib.AskRange, "promptRange", "variable", "lowerBound", "upperBound"),
	row(stdlib.Win(" WINS!!!"), "declareWinner", "playerID"),
	moves(stdlib.Move, "move", "playerID", "pieceID", "distance"),
	moves(stdlib.MoveReverse, "moveReverse", "playerID", "pieceID", "distance"),
	moves(stdlib.Jump, "jump", "playerID", "pieceID", "tileID"),
}, builtinsText))

// row gives names to a row of the library and to its parameters. It may be called in all functions.
func row(b interp.Builtin, name string, params ...string) *interp.Builtin {
	b.Name, b.Places, b.Params = name, inFunctions, slices.Clone(b.Params)
	for i, param := range params {
		b.Params[i].Name = param
	}
	return &b
}

// moves is row for a function that moves pieces, which may be called in few places.
func moves(b interp.Builtin, name string, params ...string) *interp.Builtin {
	moving := row(b, name, params...)
	moving.Places, moving.Rule = inRoll|inLandsOn, "pieces are moved in roll and landsOn functions only"
	return moving
}

// formOf shows how a function is called. It is empty for other names.
func formOf(name string) string { return builtins.Form(name, notation) }
