package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// A function as a value is an array in the heap whose elements carry their types: the string that the function is known
// by, and then what it has captured. So it can be copied, kept and taken over like all else.

// Closure compiles a function that is written as a value. It is known by its text and the names of what it has
// captured, for two that have both alike are the same code. While games are played there can be no new one.
func (c *Compiler) Closure(x ast.Expr) Word {
	closure, known, span := c.Info.Closures[x], c.lexeme(x), x.Span()
	for _, s := range closure.Captured {
		known += " " + s.Name
	}
	number := c.Program.StringNumbers[known]
	switch {
	case !c.Late:
		number = c.Program.StringOf(known)
		c.Program.Closures[number] = c.Func(closure.Func)
	case c.Program.Closures[number] == nil:
		return func(m *Machine) int64 {
			m.Fault(NoSuchFunction, span)
			return 0
		}
	}
	captured := make([]Dynamic, len(closure.Captured))
	for i, s := range closure.Captured {
		captured[i] = c.holding(s)
	}
	return func(m *Machine) int64 {
		array := m.NewArray(2+2*len(captured), span)
		elems := m.Heap.Array(array)
		elems[0], elems[1] = number, int64(check.String.Number)
		for i, value := range captured {
			v := value(m)
			elems[2+2*i], elems[3+2*i] = v.Word, int64(v.Type)
		}
		return array
	}
}

// holding gives the value of a variable.
func (c *Compiler) holding(s *check.Symbol) Dynamic {
	if s.Type.Carried() {
		return c.dynamicVariable(s)
	}
	return carrying(c.variable(s), s.Type, c.Info.Nulls)
}

// CallValue compiles the call of a function as a value.
func (c *Compiler) CallValue(function ast.Expr, args []ast.Expr, site *CallSite) Dynamic {
	callee := c.As(function, check.Function)
	values := make([]Dynamic, len(args))
	for i, a := range args {
		values[i] = c.Value(a)
	}
	return func(m *Machine) Value {
		array := callee(m)
		if array == 0 {
			m.nullOperand(true, site.Name, "", site.Span)
		}
		var few [2 * fewArgs]int64
		words := append(few[:0], m.Heap.Array(array)...)
		for _, value := range values {
			v := value(m)
			words = append(words, v.Word, int64(v.Type))
		}
		fn := m.Program.Closures[words[0]]
		if fn == nil {
			m.Fault(NoSuchFunction, site.Span)
		}
		if words = words[2:]; len(words) != 2*len(fn.Code.Params) {
			m.Fault(check.WrongArguments, site.Span, site.Name, check.CountOf(len(args)))
		}
		v, flow := m.CallWords(fn, site, words...)
		m.must(flow)
		return v
	}
}
