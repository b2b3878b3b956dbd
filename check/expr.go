package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// An OwnExpr is an expression that only one language has.
type OwnExpr interface {
	ast.Expr
	// Check checks the expression and returns its type.
	Check(c *Checker) *Type
}

// An OwnPlace is an OwnExpr that can be assigned.
type OwnPlace interface {
	OwnExpr
	// Settable marks the expression; it does nothing.
	Settable()
}

// An OwnReader is an OwnExpr that only reads what lies on the table, besides evaluating its parts: it sets no variable,
// and asks nobody.
type OwnReader interface {
	OwnExpr
	// OnlyReads marks the expression; it does nothing.
	OnlyReads()
}

// An operand is what is known of an expression: its type and, if it is made of literals, its value.
type operand struct {
	typ   *Type
	known bool
	value int32
}

// expr checks any expression and returns what is known of it.
func (c *Checker) expr(x ast.Expr) operand {
	x = ast.Unparen(x)
	v := c.operand(x)
	if v.typ != c.Info.evident(x) {
		c.Info.Types[x] = v.typ
	}
	return v
}

func (c *Checker) operand(x ast.Expr) operand {
	switch x := x.(type) {
	case *ast.IntLit:
		return operand{Int, c.Config.Folds, x.Value}
	case *ast.Unary:
		return c.unary(x)
	case *ast.Binary:
		return c.binary(x)
	case *ast.Name:
		return operand{typ: c.name(x)}
	case *ast.Index:
		return operand{typ: c.index(x)}
	case *ast.Attr:
		return operand{typ: c.attr(x)}
	case *ast.Step:
		return operand{typ: c.stepped(x)}
	case *ast.Call:
		return operand{typ: c.value(x)}
	case *ast.Method:
		return operand{typ: c.method(x)}
	case *ast.New:
		return operand{typ: c.object(x)}
	case *ast.Tuple:
		c.Want(x.X, Int)
		c.Want(x.Y, Int)
		return operand{typ: Pair}
	case *ast.List, *ast.Range:
		return operand{typ: c.listed(x)}
	case OwnExpr:
		return operand{typ: x.Check(c)}
	}
	return operand{typ: literalType(x)}
}

// literalType returns the type of a literal that is not a whole number. It is Bad for all other expressions.
func literalType(x ast.Expr) *Type {
	switch x.(type) {
	case *ast.TextLit:
		return String
	case *ast.FloatLit:
		return Float
	case *ast.BoolLit:
		return Bool
	case *ast.NullLit:
		return Null
	}
	return Bad
}

// Value checks an expression of any type and returns the type. It may be an array that is written out, where that is
// allowed.
func (c *Checker) Value(x ast.Expr) *Type {
	if _, paren := x.(*ast.Paren); paren && isList(ast.Unparen(x)) {
		x = ast.Unparen(x)
	}
	return c.loose(x)
}

// loose checks an expression of any type, also an array that is written out.
func (c *Checker) loose(x ast.Expr) *Type {
	if c.Config.Written && isList(x) {
		return c.written(x, Array)
	}
	return c.expr(x).typ
}

// Want checks an expression that must fit a type. The diagnostic is nil if it does.
func (c *Checker) Want(x ast.Expr, want *Type) *source.Diagnostic {
	_, d := c.wanted(x, want)
	return d
}

func (c *Checker) wanted(x ast.Expr, want *Type) (operand, *source.Diagnostic) {
	if outer := c.indexed; want == Array || want == Iterable {
		c.indexed = ast.Unparen(x)
		defer func() { c.indexed = outer }()
	}
	if want == Array && isList(x) || want == Bad {
		return operand{typ: c.loose(x)}, nil
	}
	if list, ok := ast.Unparen(x).(*ast.List); ok && c.Config.Lists != nil && want.Of != nil && want.Of != Any {
		return operand{typ: c.written(list, want)}, nil
	}
	v := c.expr(x)
	if v.typ == want {
		return v, nil
	}
	return c.fit(x, v, want)
}

// Fit checks whether an expression whose type is known fits another type. The diagnostic is nil if it does.
func (c *Checker) Fit(x ast.Expr, t, want *Type) *source.Diagnostic {
	_, d := c.fit(x, operand{typ: t}, want)
	return d
}

func (c *Checker) fit(x ast.Expr, v operand, want *Type) (operand, *source.Diagnostic) {
	if anyOf(want, func(m *Type) bool { return c.adapts(x, m) }) {
		c.Info.Types[ast.Unparen(x)] = want
		return operand{typ: want}, nil
	}
	if c.fits(v.typ, want) && c.mayBeNull(v.typ, want) {
		return v, nil
	}
	return operand{typ: Bad}, c.misfit(x, v.typ, want)
}

// fits says whether a value of one type may stand where another type is wanted.
func (c *Checker) fits(t, want *Type) bool {
	return Fits(t, want) || c.Config.Gives != nil && c.Config.Gives(t, want)
}

// mayBeNull says whether a value of a type is not null, or another may be null: in a language whose types have no null,
// one that carries its type or is an object.
func (c *Checker) mayBeNull(t, want *Type) bool {
	return t != Null || c.Config.Nulls || want.Carried() || want.IsObject() || want == Bad
}

// adapts says whether an expression takes on the type that is wanted, as a call does that returns what a person types.
func (c *Checker) adapts(x ast.Expr, want *Type) bool {
	b := c.Info.Calls[ast.Unparen(x)]
	return b != nil && b.Adapts != nil && b.Adapts(want)
}

// misfit reports an expression whose type does not fit the one that is wanted.
func (c *Checker) misfit(x ast.Expr, t, want *Type) *source.Diagnostic {
	if c.Config.Misfit != nil {
		return c.Config.Misfit(c, x, t, want)
	}
	switch want {
	case Condition:
		return c.Bag.Error(NoCondition, x.Span(), c.Described(t))
	case Iterable:
		return c.Bag.Error(NoList, x.Span(), c.Described(t))
	}
	wanted := want.WantedFor(t)
	if name := c.Config.Names[want]; name != "" {
		wanted = name
	}
	d := c.Bag.Error(WrongType, x.Span(), c.Described(t), wanted)
	c.helpMisfit(d, x, t, want)
	return d
}

// Cond checks a condition.
func (c *Checker) Cond(x ast.Expr) {
	if t := c.expr(x).typ; !anyOf(t, c.Config.Condition) {
		c.misfit(x, t, Condition)
	}
}

// printable checks an expression that is shown or joined to text.
func (c *Checker) printable(x ast.Expr) {
	c.shown = x
	t := c.expr(x).typ
	c.shown = nil
	if !c.Config.Printable(t) {
		c.misfit(x, t, Shown)
	}
}
