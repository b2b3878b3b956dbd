package gridlok

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
)

// CannotTake is always empty: rules that do not fit are errors of the program.
func (d *desk) CannotTake(*interp.Machine, *console.Typed) string { return "" }

// TakeOver keeps the values of variables that have the same name and type. Types of pieces keep their numbers, since
// new ones stand behind the others, and the players stay the same.
func (d *desk) TakeOver(m, from *interp.Machine, kept []console.Kept, _ *console.Typed, _ console.Desk) {
	m.Heap.TakeOver(&from.Heap, nil)
	for _, v := range kept {
		if v.Now.Type.Number == v.Was.Type.Number {
			m.CopyVariable(v.Now, from, v.Was)
		}
	}
}
