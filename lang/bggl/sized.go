package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// sized is an array of a size, whose elements hold what variables without a value hold. It stands where a variable is
// declared with a size.
type sized struct {
	ast.Own
	size  ast.Expr
	value ast.Expr // what is given besides, which is wrong; or nil
	texts bool     // its elements are strings
}

// mostElements is the most elements of an array.
const mostElements = 1_000_000

// OnlyReads says that it only gives a value.
func (n *sized) OnlyReads() {}

// Acts says that it only gives a value.
func (n *sized) Acts() bool { return false }

// Check checks the size. The type is that of the variable.
func (n *sized) Check(c *check.Checker) *check.Type {
	c.Want(n.size, check.Int)
	if n.value != nil {
		c.Report(sizeAndValue, n.value.Span())
	}
	return check.Bad
}

// Compile compiles the array.
func (n *sized) Compile(c *interp.Compiler) interp.Code {
	size, span, blank := c.Int(n.size), n.size.Span(), int64(0)
	if n.texts {
		blank = c.Program.StringOf("")
	}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		count := size(m)
		if count < 0 || count > mostElements {
			m.Fault(arraySize, span, count, mostElements)
		}
		m.Work(int64(count), span)
		made := m.NewArray(int(count), span)
		if blank != 0 {
			elems := m.Heap.Array(made)
			for i := range elems {
				elems[i] = blank
			}
		}
		return made
	}}
}
