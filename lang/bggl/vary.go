package bggl

import (
	"fmt"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// The reasons why a variable cannot be varied.
const (
	variesNothing  = "no variable %s is declared outside of braces"
	variesNoNumber = "%s is no number, so it cannot be varied"
)

// Vary changes the value with which a variable outside of all braces is declared.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	var names []string
	for _, i := range parseProgram(file, source.NewBag(file, catalogs...)).items {
		list, _ := i.(*declaration)
		if list == nil {
			continue
		}
		for _, d := range list.list {
			switch {
			case d.Name.Name == name && d.Type.Name == "int":
				return console.Varied(file, d, value), nil
			case d.Name.Name == name:
				return nil, fmt.Errorf(variesNoNumber, name)
			case d.Type.Name == "int":
				names = append(names, d.Name.Name)
			}
		}
	}
	return nil, console.NotVaried(fmt.Sprintf(variesNothing, name), name, names)
}
