package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// The methods of objects, which may also be called on null.
var (
	// IsNull says whether there is no object.
	IsNull = interp.Builtin{Code: isNothingCall, Builtin: check.Builtin{Of: isObject, Result: check.Bool}}
	// Remove takes an object off the grid.
	Remove = interp.Builtin{Code: removeCall, Builtin: check.Builtin{Of: isObject, Result: check.Null, Acts: true}}
)

// The attributes of objects: the name of their class, and where they stand on the grid, or null.
var (
	ClassOfObject  = interp.Access{Word: classOf}
	RowOfObject    = interp.Access{Word: rowOf}
	ColumnOfObject = interp.Access{Word: columnOf}
	SquareOfObject = interp.Access{Word: placeOf}
)

func isObject(t *check.Type) bool { return t.IsObject() || t == check.Null }

func isNothingCall(c *interp.Compiler, call *interp.Call) interp.Code {
	object := c.Word(call.Of)
	return interp.Code{Word: func(m *interp.Machine) int64 { return interp.Truth(object(m) == 0) }}
}

func removeCall(c *interp.Compiler, call *interp.Call) interp.Code {
	object, at := c.Word(call.Of), call.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		if o := object(m); o != 0 {
			m.Run(func(m *interp.Machine) interp.Flow { return Leave(m, o, at) })
		}
		return 0
	}}
}

func classOf(c *interp.Compiler, of interp.Word) interp.Word {
	names := []int64{interp.NullString}
	for _, class := range c.Program.Classes {
		names = append(names, c.Program.StringOf(class.Name))
	}
	return func(m *interp.Machine) int64 {
		object := of(m)
		if object == 0 {
			return interp.NullString
		}
		return names[m.Heap.Class(object)]
	}
}

func rowOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := standsOn(m, of(m))
		if square < 0 {
			return interp.NullInt
		}
		return int64(square / m.Table.Grid.Columns)
	}
}

func columnOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := standsOn(m, of(m))
		if square < 0 {
			return interp.NullInt
		}
		return int64(square % m.Table.Grid.Columns)
	}
}

func placeOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := standsOn(m, of(m))
		if square < 0 {
			return interp.NullPair
		}
		return interp.PairOf(square/m.Table.Grid.Columns, square%m.Table.Grid.Columns)
	}
}

// standsOn returns the square on which an object stands, or -1.
func standsOn(m *interp.Machine, object int64) int32 {
	if object == 0 {
		return -1
	}
	return m.Heap.Square(object)
}
