package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Vary changes the value with which a variable outside of all braces is declared.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	var all []*ast.Declare
	for _, i := range parseProgram(file, source.NewBag(file, catalogs...)).items {
		if list, _ := i.(*declaration); list != nil {
			all = append(all, list.list...)
		}
	}
	isNumber := func(d *ast.Declare) bool { return d.Type.Name == "int" }
	return console.VariedNumber(file, all, isNumber, name, value, "no variable %s is declared outside of braces")
}
