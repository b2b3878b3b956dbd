package tiler

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// name is never asked for: the grid is no value by itself.
func (n *natives) name(*interp.ValueCompiler, *ast.Name) interp.Word {
	return func(*interp.Machine) int64 { return 0 }
}

// isColumn says whether what stands before brackets is grid.column, not grid.row.
func isColumn(x ast.Expr) bool {
	attr, ok := ast.Unparen(x).(*ast.Attr)
	return ok && attr.Attr.Name == "column"
}

// implicit makes an attribute executable that is not kept with the object.
func (n *natives) implicit(c *interp.ValueCompiler, of interp.Word, a *check.Attribute) interp.Word {
	if a.Slot == atClassName {
		names := []int64{0}
		for _, class := range n.classes {
			names = append(names, c.StringOf(class.Name))
		}
		return func(m *interp.Machine) int64 {
			object := of(m)
			if object == 0 {
				return interp.NullString
			}
			return names[m.Heap.Class(object)]
		}
	}
	slot, null := a.Slot, interp.NullOf(a.Type)
	return func(m *interp.Machine) int64 {
		object := of(m)
		if object == 0 || m.Heap.Square(object) < 0 {
			return null
		}
		square := m.Heap.Square(object)
		row, column := square/m.Table.Grid.Columns, square%m.Table.Grid.Columns
		switch slot {
		case atX:
			return int64(row)
		case atY:
			return int64(column)
		}
		return interp.PairOf(row, column)
	}
}

// do makes the call of a function executable that gives no value.
func (n *natives) do(c *interp.ValueCompiler, x *ast.Call) interp.Stmt {
	switch x.Fun.Name {
	case "print":
		return c.PrintWords(x.Args[0], x)
	case "grid":
		return n.grid(c, x)
	case "background":
		image, span := picture(c.As(x.Args[0], check.String), x.Args[0].Span()), x.Span()
		return func(m *interp.Machine) interp.Flow {
			m.Table.Grid.Background = m.Heap.String(image(m))
			if m.Table.Grid.Rows == 0 { // told when it is laid out
				return interp.Next
			}
			return m.TellGrid(span)
		}
	}
	return nil
}

// grid lays out the grid.
func (n *natives) grid(c *interp.ValueCompiler, x *ast.Call) interp.Stmt {
	size, span := n.size(c, x.Args), x.Span()
	return func(m *interp.Machine) interp.Flow {
		r, k := size(m)
		if r < 1 || r > maxSide || k < 1 || k > maxSide {
			m.Fault(gridTooLarge, span, r, k)
		}
		m.Table.Grid.Set(int32(r), int32(k))
		return m.TellGrid(span)
	}
}

// size makes the rows and columns executable that are given as a pair or as two numbers.
func (n *natives) size(c *interp.ValueCompiler, args []ast.Expr) func(m *interp.Machine) (rows, columns int64) {
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

// call makes the call of a function executable that gives a value; nil where it is one of the program's.
func (n *natives) call(c *interp.ValueCompiler, x *ast.Call) interp.Word {
	switch x.Fun.Name {
	case "capture":
		return n.capture(c, x.Span())
	case "prompt":
		return n.prompt(c, x, c.TypeOf(x))
	case "random":
		return n.random(c, x)
	}
	return nil
}

// capture asks for a square.
func (n *natives) capture(c *interp.ValueCompiler, span source.Span) interp.Word {
	pattern := &play.Prompt{Form: play.SquareOf, Target: "capture()", File: c.File, Span: span}
	return func(m *interp.Machine) int64 {
		if m.Table.Grid.Rows == 0 {
			m.Fault(interp.NoGrid, span)
		}
		p := m.Prompt(pattern)
		p.Rows, p.Columns = m.Table.Grid.Rows, m.Table.Grid.Columns
		answer := m.AskValue()
		return interp.PairOf(answer.Number/p.Columns, answer.Number%p.Columns)
	}
}

// typed makes a prompt executable that asks for a value of a type, if a line can be one, and says of which type it is.
func (n *natives) typed(c *interp.ValueCompiler, x *ast.Call, want *check.Type) (interp.Word, *check.Type) {
	if !isTyped(want) {
		want = check.String
	}
	return n.prompt(c, x, want), want
}

// prompt prints its text and asks for a line, which is a value of a type.
func (n *natives) prompt(c *interp.ValueCompiler, x *ast.Call, t *check.Type) interp.Word {
	print := c.PrintWords(x.Args[0], x)
	span := x.Span()
	pattern := &play.Prompt{Form: play.LineOf, Target: "prompt()", File: c.File, Span: span}
	switch t {
	case check.Int:
		pattern.Want = play.WholeNumber
	case check.Float:
		pattern.Want = play.AnyNumber
	case check.Bool:
		pattern.Want = play.Truth
	}
	return func(m *interp.Machine) int64 {
		m.Run(print)
		m.Prompt(pattern)
		answer := m.AskValue()
		switch t {
		case check.Int:
			return int64(answer.Number)
		case check.Float:
			f, _ := play.ReadNumber(answer.Text) // the prompt accepts no other
			return int64(math.Float64bits(f))
		case check.Bool:
			return int64(answer.Number)
		}
		return m.StringOf([]byte(answer.Text), span)
	}
}

func (n *natives) random(c *interp.ValueCompiler, x *ast.Call) interp.Word {
	if len(x.Args) == 0 {
		return func(m *interp.Machine) int64 { return int64(math.Float64bits(m.Table.Rand.Fraction())) }
	}
	if c.TypeOf(x.Args[0]) == stdlib.Grid {
		return func(m *interp.Machine) int64 {
			g := &m.Table.Grid
			if g.Rows == 0 {
				m.Fault(interp.NoGrid, x.Span())
			}
			square := int32(m.Table.Rand.Below(uint64(len(g.Squares))))
			return interp.PairOf(square/g.Columns, square%g.Columns)
		}
	}
	below, span := c.As(x.Args[0], check.Int), x.Args[0].Span()
	return func(m *interp.Machine) int64 {
		n := below(m)
		if n == interp.NullInt {
			m.Fault(interp.NullOperand, span, "the limit of random")
		}
		if n < 1 {
			m.Fault(randomOfNone, span, n)
		}
		return int64(m.Table.Rand.Below(uint64(n)))
	}
}

// method makes a method executable, of an object, of an array or of the grid.
func (n *natives) method(c *interp.ValueCompiler, of ast.Expr, name *ast.Name, args []ast.Expr, at source.Span) interp.Word {
	if c.TypeOf(of) == stdlib.Line {
		squares := c.Squares(of)
		return func(m *interp.Machine) int64 { return int64(squares(m).Count()) }
	}
	object := c.Word(of)
	switch name.Name {
	case "length":
		return func(m *interp.Machine) int64 { return m.Heap.Length(object(m)) }
	case "isNull", "isEmpty":
		return func(m *interp.Machine) int64 {
			if object(m) == 0 {
				return 1
			}
			return 0
		}
	case "delete":
		return func(m *interp.Machine) int64 {
			if o := object(m); o != 0 {
				m.Run(func(m *interp.Machine) interp.Flow { return m.Leave(o, at) })
			}
			return 0
		}
	case "move":
		target, missing := n.target(c, args, at), "the square"
		if len(args) > 1 {
			missing = "the row or the column"
		}
		return n.move(object, target, missing, at)
	case "rules":
		target := n.target(c, args, at)
		site := &interp.CallSite{Name: "rules", Span: at}
		return func(m *interp.Machine) int64 {
			o, t := object(m), target(m)
			if o == 0 {
				return interp.NullBool
			}
			return n.allowed(m, o, t, site)
		}
	}
	return func(*interp.Machine) int64 { return 0 }
}

// target makes the square executable that a method is given, as a pair or as two numbers; it need not be on the grid.
func (n *natives) target(c *interp.ValueCompiler, args []ast.Expr, at source.Span) interp.Word {
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

// allowed says whether rules let an object go to a square: 1 or 0.
func (n *natives) allowed(m *interp.Machine, object, target int64, site *interp.CallSite) int64 {
	rules := n.rules[m.Heap.Class(object)]
	if rules == nil || target == interp.NullPair {
		return 0
	}
	row, column := interp.Coordinates(target)
	if !m.Table.Grid.Has(row, column) {
		return 0
	}
	return m.CallPair(rules, site, object, target)
}

// move moves an object where its rules allow it, or places one that is not on the grid. Missing is what is said of a
// target that is null.
func (n *natives) move(object, target interp.Word, missing string, at source.Span) interp.Word {
	site := &interp.CallSite{Name: "move", Span: at}
	return func(m *interp.Machine) int64 {
		o, t := object(m), target(m)
		if o == 0 {
			return interp.NullBool
		}
		if t == interp.NullPair {
			m.Fault(interp.NullOperand, at, missing)
		}
		ruled := m.Heap.Square(o) >= 0 && n.rules[m.Heap.Class(o)] != nil
		if ruled && n.allowed(m, o, t, site) == 0 {
			return 0
		}
		square := m.SquareAt(t, at)
		m.Run(func(m *interp.Machine) interp.Flow { return m.Put(square, o, at) })
		return 1
	}
}
