package gridlok

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// This file holds the nodes around values that are handed on: to a variable, to a function and from one.

// passed compiles a value as it is.
func passed(c *interp.Compiler, x ast.Expr) interp.Code {
	switch c.TypeOf(x) {
	case check.Int:
		return interp.Code{Int: c.Int(x)}
	case check.Bool:
		return interp.Code{Cond: c.Cond(x)}
	}
	return interp.Code{Word: c.Word(x)}
}

// copied is a value that is given to a variable or a parameter. A list is copied then.
type copied struct {
	ast.Own
	x ast.Expr
}

// shared returns a value as one that is given to something, if somebody else may have it too.
func shared(x ast.Expr) ast.Expr {
	switch bare := ast.Unparen(x).(type) {
	case *ast.Name, *ast.Index, *wanted:
		n := &copied{x: bare}
		n.Place, n.Parts = ast.Place(x.Span()), []ast.Node{bare}
		return n
	}
	return x
}

// Passes returns the value as it stands.
func (n *copied) Passes() ast.Expr { return n.x }

// Check finds the type, and reports what is no value by itself.
func (n *copied) Check(c *check.Checker) *check.Type {
	t := c.Value(n.x)
	if t.NoValue {
		c.Fit(n.x, t, check.Shown)
		return check.Bad
	}
	return t
}

// Compile compiles the value or, of a list, a copy.
func (n *copied) Compile(c *interp.Compiler) interp.Code {
	t := c.TypeOf(n.x)
	if t.Of == nil {
		return passed(c, n.x)
	}
	list, of, span := c.Word(n.x), t.Of, n.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 { return copyOf(m, list(m), of, span) }}
}

// wanted is a call of a function of the program whose value is wanted.
type wanted struct {
	ast.Own
	call *ast.Call
}

func wantedOf(call *ast.Call) *wanted {
	n := &wanted{call: call}
	n.Place, n.Parts = call.Place, []ast.Node{call}
	return n
}

// Check finds the type.
func (n *wanted) Check(c *check.Checker) *check.Type { return c.Value(n.call) }

// Compile compiles the call, which bails out if the function ends without a value.
func (n *wanted) Compile(c *interp.Compiler) interp.Code {
	value, name, span := c.Word(n.call), n.call.Fun.Name, n.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		v := value(m)
		if v == missing {
			m.Fault(noValue, span, name)
		}
		return v
	}}
}

// missing is the word of a function that ends without its value. No value has it.
const missing = math.MinInt64 + 1

// noResult stands for the value of a function that ends without it.
type noResult struct{ ast.Own }

// Check says that it tells no type.
func (*noResult) Check(*check.Checker) *check.Type { return check.Bad }

// Compile gives the word.
func (*noResult) Compile(*interp.Compiler) interp.Code {
	return interp.Code{Word: func(*interp.Machine) int64 { return missing }}
}

// returned are the returns of a function.
type returned struct {
	function *function
	types    *typing
	list     []*ast.Return
	valued   bool // whether one has a value
}

// add notes a return.
func (r *returned) add(s *ast.Return) {
	r.list = append(r.list, s)
	if s.Value != nil {
		r.valued = true
		n := &result{x: s.Value, of: r.function, types: r.types}
		n.Place, n.Parts = ast.Place(s.Value.Span()), []ast.Node{s.Value}
		s.Value = n
	}
}

// finish lets a function that gives a value on some path say where it ends without one.
func (r *returned) finish(body *ast.Block) {
	if !r.valued {
		return
	}
	end := body.Span().After()
	for _, s := range r.list {
		if s.Value == nil {
			s.Value = &noResult{ast.Own{Place: ast.Place(s.Span())}}
		}
	}
	body.Stmts = append(body.Stmts, &ast.Return{
		Place: ast.Place(end), Value: &noResult{ast.Own{Place: ast.Place(end)}},
	})
}

// result is the value of a return. All returns of a function give values of one type.
type result struct {
	ast.Own
	x     ast.Expr
	of    *function
	types *typing
}

// Check finds the type, and reports one that differs from that of an earlier return.
func (n *result) Check(c *check.Checker) *check.Type {
	t := c.Value(n.x)
	first, known := n.types.results[c.Info]
	switch {
	case t == check.Bad:
	case t.NoValue:
		c.Fit(n.x, t, check.Shown)
		return check.Bad
	case !known || first.of != n.of:
		n.types.results[c.Info] = found{n.of, t, n.Span()}
	case t != first.is:
		c.Report(check.WrongType, n.Span(), c.Described(t), c.Described(first.is)).
			WithNote(first.at, "this return gives %s", c.Described(first.is))
		return check.Bad
	}
	return t
}

// Compile compiles the value.
func (n *result) Compile(c *interp.Compiler) interp.Code { return passed(c, n.x) }

// nothing is the word for no piece.
type nothing struct{ ast.Own }

// Check says that it is a piece.
func (*nothing) Check(*check.Checker) *check.Type { return pieceType }

// Compile gives the word.
func (*nothing) Compile(*interp.Compiler) interp.Code {
	return interp.Code{Word: func(*interp.Machine) int64 { return 0 }}
}
