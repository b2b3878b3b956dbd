package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Vary changes the value with which a variable of init is declared.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	var all []*ast.Declare
	for _, b := range parseGame(file, source.NewBag(file, catalogs...)).inits {
		for _, s := range b.body.Stmts {
			all = append(all, check.Declarations(s)...)
		}
	}
	isNumber := func(d *ast.Declare) bool { return d.Type.Name == "int" || d.Type.Name == "float" }
	return console.VariedNumber(file, all, isNumber, name, value, "init declares no variable %s")
}
