package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// isColumn says whether the expression before brackets is grid.column, and not grid.row.
func isColumn(x ast.Expr) bool {
	attr, ok := ast.Unparen(x).(*ast.Attr)
	return ok && attr.Attr.Name == "column"
}

func printLine(c *interp.Compiler, call *interp.Call) interp.Code {
	return c.Print(call.Args[0], call.Span())
}

// setBackground names the picture below the grid. It is told when the grid is laid out.
func setBackground(c *interp.Compiler, call *interp.Call) interp.Code {
	image, span := picture(c.As(call.Args[0], check.String), call.Args[0]), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		m.Table.Grid.Background = m.Heap.String(image(m))
		if m.Table.Grid.Rows == 0 {
			return interp.Next
		}
		return stdlib.TellGrid(m, span)
	}}
}

// layOut lays out the grid.
func layOut(c *interp.Compiler, call *interp.Call) interp.Code {
	size, span := sizeOf(c, call.Args), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		r, k := size(m)
		if r < 1 || r > maxSide || k < 1 || k > maxSide {
			m.Fault(gridTooLarge, span, r, k)
		}
		m.Table.Grid.Set(int32(r), int32(k))
		return stdlib.TellGrid(m, span)
	}}
}

// sizeOf compiles the rows and columns, which are a pair or two numbers.
func sizeOf(c *interp.Compiler, args []ast.Expr) func(m *interp.Machine) (rows, columns int64) {
	if len(args) == 1 {
		pair, span := c.As(args[0], check.Pair), args[0].Span()
		return func(m *interp.Machine) (rows, columns int64) {
			p := pair(m)
			if p == interp.NullPair {
				m.Fault(interp.NullOperand, span, "the size of the grid")
			}
			r, k := interp.Coordinates(p)
			return int64(r), int64(k)
		}
	}
	rows, columns := c.As(args[0], check.Int), c.As(args[1], check.Int)
	return func(m *interp.Machine) (int64, int64) { return rows(m), columns(m) }
}

// maxSide is the most rows and columns of a grid.
const maxSide = 1000

// ask prints its text and asks for a line, which is read as a value of the type that is wanted.
func ask(c *interp.Compiler, call *interp.Call) interp.Code {
	print, span := c.Print(call.Args[0], call.Span()).Do, call.Span()
	pattern := &play.Prompt{Form: play.LineOf, Target: "prompt()", File: c.File, Span: span}
	asked := func(m *interp.Machine) play.Answer {
		m.Run(print)
		m.Prompt(pattern)
		return m.AskValue()
	}
	switch call.Want {
	case check.Int:
		pattern.Want = play.WholeNumber
	case check.Float:
		pattern.Want = play.AnyNumber
		return interp.Code{Word: func(m *interp.Machine) int64 {
			f, _ := play.ReadNumber(asked(m).Text) // the prompt accepts nothing else
			return interp.FloatOf(f)
		}}
	case check.Bool:
		pattern.Want, pattern.Truths = play.Truth, play.Truths{"False", "True"}
	default:
		return interp.Code{Value: func(m *interp.Machine) interp.Value {
			return interp.Value{Word: m.StringOf([]byte(asked(m).Text), span), Type: check.String.Number}
		}}
	}
	return interp.Code{Word: func(m *interp.Machine) int64 { return int64(asked(m).Number) }}
}

// draw draws a random number or square.
func draw(c *interp.Compiler, call *interp.Call) interp.Code {
	if len(call.Args) == 0 {
		return interp.Code{Word: func(m *interp.Machine) int64 { return interp.FloatOf(m.Table.Rand.Fraction()) }}
	}
	if c.TypeOf(call.Args[0]) == stdlib.Grid {
		return interp.Code{Word: stdlib.AnySquare(call.Span())}
	}
	below, span := c.As(call.Args[0], check.Int), call.Args[0].Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		n := below(m)
		if n == interp.NullInt {
			m.Fault(interp.NullOperand, span, "the limit of random")
		}
		if n < 1 {
			m.Fault(randomOfNone, span, n)
		}
		return int64(m.Table.Rand.Below(uint64(n)))
	}}
}

// length returns how many elements an array has, or how many squares a row or column has.
func length(c *interp.Compiler, call *interp.Call) interp.Code {
	if c.TypeOf(call.Of) == stdlib.Line {
		squares := c.Parts(call.Of)
		return interp.Code{Word: func(m *interp.Machine) int64 { return int64(squares(m).Count) }}
	}
	array := c.Word(call.Of)
	return interp.Code{Word: func(m *interp.Machine) int64 { return m.Heap.Length(array(m)) }}
}

func isNull(c *interp.Compiler, call *interp.Call) interp.Code {
	object := c.Word(call.Of)
	return interp.Code{Word: func(m *interp.Machine) int64 { return interp.Truth(object(m) == 0) }}
}

// remove takes an object off the grid.
func remove(c *interp.Compiler, call *interp.Call) interp.Code {
	object, at := c.Word(call.Of), call.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		if o := object(m); o != 0 {
			m.Run(func(m *interp.Machine) interp.Flow { return stdlib.Leave(m, o, at) })
		}
		return 0
	}}
}

// target compiles the square that a method gets, as a pair or as two numbers. It need not be on the grid.
func target(c *interp.Compiler, args []ast.Expr, at source.Span) interp.Word {
	if len(args) == 1 {
		return c.As(args[0], check.Pair)
	}
	row, column := c.As(args[0], check.Int), c.As(args[1], check.Int)
	return func(m *interp.Machine) int64 {
		r, k := row(m), column(m)
		if r == interp.NullInt || k == interp.NullInt {
			return interp.NullPair
		}
		return m.Pair(int32(r), int32(k), at)
	}
}

// mayMove says whether the rules let an object go to a square.
func (a *analysis) mayMove(c *interp.Compiler, call *interp.Call) interp.Code {
	object, to, rules := c.Word(call.Of), target(c, call.Args, call.Span()), a.compiledRules(c)
	site := &interp.CallSite{Name: "rules", Span: call.Span()}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		o, t := object(m), to(m)
		if o == 0 {
			return interp.NullBool
		}
		return allowed(m, rules, o, t, site)
	}}
}

// compiledRules returns the rules by the number of their class; nil for a class without rules.
func (a *analysis) compiledRules(c *interp.Compiler) []*interp.Func {
	list := make([]*interp.Func, len(a.rules))
	for i, f := range a.rules {
		if f != nil {
			list[i] = c.Func(f)
		}
	}
	return list
}

// allowed is 1 if the rules let an object go to a square, or 0.
func allowed(m *interp.Machine, rules []*interp.Func, object, target int64, site *interp.CallSite) int64 {
	of := rules[m.Heap.Class(object)]
	if of == nil || target == interp.NullPair {
		return 0
	}
	row, column := interp.Coordinates(target)
	if !m.Table.Grid.Has(row, column) {
		return 0
	}
	return m.CallWord(of, site, object, target)
}

// move moves an object if its rules allow it, or places one that is not on the grid.
func (a *analysis) move(c *interp.Compiler, call *interp.Call) interp.Code {
	at, rules := call.Span(), a.compiledRules(c)
	object, to, missing := c.Word(call.Of), target(c, call.Args, at), "the square"
	if len(call.Args) > 1 {
		missing = "the row or the column"
	}
	site := &interp.CallSite{Name: "move", Span: at}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		o, t := object(m), to(m)
		if o == 0 {
			return interp.NullBool
		}
		if t == interp.NullPair {
			m.Fault(interp.NullOperand, at, missing)
		}
		ruled := m.Heap.Square(o) >= 0 && rules[m.Heap.Class(o)] != nil
		if ruled && allowed(m, rules, o, t, site) == 0 {
			return 0
		}
		square := stdlib.SquareOf(m, t, at)
		m.Run(func(m *interp.Machine) interp.Flow { return stdlib.Put(m, square, o, at) })
		return 1
	}}
}

// classNameOf compiles the name of an object's class.
func classNameOf(c *interp.Compiler, of interp.Word) interp.Word {
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

// rowOf, columnOf and placeOf compile where an object stands, or null.

func rowOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := squareOf(m, of(m))
		if square < 0 {
			return interp.NullInt
		}
		return int64(square / m.Table.Grid.Columns)
	}
}

func columnOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := squareOf(m, of(m))
		if square < 0 {
			return interp.NullInt
		}
		return int64(square % m.Table.Grid.Columns)
	}
}

func placeOf(_ *interp.Compiler, of interp.Word) interp.Word {
	return func(m *interp.Machine) int64 {
		square := squareOf(m, of(m))
		if square < 0 {
			return interp.NullPair
		}
		return interp.PairOf(square/m.Table.Grid.Columns, square%m.Table.Grid.Columns)
	}
}

// squareOf returns where an object stands, -1 for nowhere.
func squareOf(m *interp.Machine, object int64) int32 {
	if object == 0 {
		return -1
	}
	return m.Heap.Square(object)
}
