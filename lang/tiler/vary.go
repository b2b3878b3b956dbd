package tiler

import (
	"fmt"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// The reasons why a variable cannot be varied.
const (
	variesNothing  = "init declares no variable %s"
	variesNoNumber = "%s is no number, so it cannot be varied"
)

// Vary changes the value with which a variable of init is declared.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	game := parseGame(file, source.NewBag(file, catalogs...))
	var names []string
	for _, b := range game.inits {
		for _, s := range b.body.Stmts {
			for _, d := range check.Declarations(s) {
				isNumber := d.Type.Name == "int" || d.Type.Name == "float"
				switch {
				case d.Name.Name != name && isNumber:
					names = append(names, d.Name.Name)
				case d.Name.Name != name:
				case !isNumber:
					return nil, fmt.Errorf(variesNoNumber, name)
				default:
					return console.Varied(file, d, value), nil
				}
			}
		}
	}
	return nil, console.NotVaried(fmt.Sprintf(variesNothing, name), name, names)
}
