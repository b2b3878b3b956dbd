package gridlok

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// open loads a program for a console.
func open(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	loaded, _ := a.compile(known)
	return loaded, bag
}
