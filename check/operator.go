package check

import "github.com/roll-lang/roll/ast"

func (c *Checker) unary(x *ast.Unary) operand {
	if x.Op == ast.Not {
		if c.Config.Negated != nil && c.Config.Negated(c, x) {
			return operand{typ: Bad} // in !a == b more is wrong, for the same reason
		}
		c.Cond(x.X)
		return operand{typ: Bool}
	}
	v := c.expr(x.X)
	t := c.operate(x.Op, v.typ, nil)
	if t == nil {
		c.misfit(x.X, v.typ, Int)
		return operand{typ: Bad}
	}
	if !v.known {
		return operand{typ: t}
	}
	value, code := Arithmetic(ast.Subtract, 0, v.value)
	if code != "" {
		c.Bag.Error(code, x.Span(), NegativeOf(v.value)...)
		return operand{typ: Bad}
	}
	return operand{Int, true, value}
}

func (c *Checker) binary(x *ast.Binary) operand {
	switch x.Op {
	case ast.And, ast.Or:
		c.Cond(x.X)
		c.Cond(x.Y)
		return operand{typ: Bool}
	case ast.Join:
		c.printable(x.X)
		c.printable(x.Y)
		return operand{typ: String}
	}
	a, b := c.expr(x.X), c.expr(x.Y)
	t := c.operate(x.Op, a.typ, b.typ)
	switch {
	case t == nil:
		return operand{typ: c.mismatch(x, a.typ, b.typ)}
	case t != Int || !c.Config.Folds:
		return operand{typ: t}
	}
	return c.fold(x, a, b)
}

// mismatch reports operands on which an operator cannot be used, and returns the type to go on with.
func (c *Checker) mismatch(x *ast.Binary, a, b *Type) *Type {
	if c.Config.Mismatch != nil {
		return c.Config.Mismatch(c, x, a, b)
	}
	d := c.Bag.Error(NoOperator, x.Span(), x.Op, c.Described(a), c.Described(b))
	c.typedFirst(d, x, Int)
	return Bad
}

// fold computes an operation on numbers if both are known, and reports one that has no result.
func (c *Checker) fold(x *ast.Binary, a, b operand) operand {
	if (x.Op == ast.Divide || x.Op == ast.Remainder) && b.known && b.value == 0 && !a.known {
		c.Bag.Error(DivideByZero, x.Span(), "…", x.Op, 0)
	}
	if !a.known || !b.known {
		return operand{typ: Int}
	}
	value, code := Arithmetic(x.Op, a.value, b.value)
	if code != "" {
		c.Bag.Error(code, x.Span(), a.value, x.Op, b.value)
		return operand{typ: Bad}
	}
	return operand{Int, true, value}
}

// operate returns the type that an operator gives for two operands, or for one if b is nil. It tries all types that
// they may have, and returns nil if the operator can be used on none of them.
func (c *Checker) operate(op ast.Op, a, b *Type) *Type {
	if !c.Config.Nulls && (a == Null || b == Null) && !op.IsRelation() {
		return nil
	}
	if a.Union == nil && (b == nil || b.Union == nil) {
		return c.Config.Operator(op, a, b)
	}
	seconds := []*Type{nil}
	if b != nil {
		seconds = b.Members()
	}
	var results []*Type
	for _, m := range a.Members() {
		for _, n := range seconds {
			if t := c.Config.Operator(op, m, n); t != nil {
				results = append(results, t)
			}
		}
	}
	if results == nil {
		return nil
	}
	return c.unionOf(results...)
}

// Operate returns the types of the operators of C, for a Config: what an operator gives for two operands, or for one if
// b is nil; nil if it cannot be used on them. The types are not unions. Numbers may have a point, null goes with every
// type, and + joins any value to a string.
func Operate(op ast.Op, a, b *Type) *Type {
	if b == nil {
		return negative(a)
	}
	if a == Null {
		a = b
	}
	if b == Null {
		b = a
	}
	switch {
	case a == Bad || b == Bad:
		return Bad
	case op.IsRelation():
		return compared(op, a, b)
	case op == ast.Add && (a == String || b == String) && joins(a) && joins(b):
		return String
	case a == Any || b == Any:
		return Any
	case op == ast.Add && a == b && a.Of == Any:
		return a
	case a == Pair && b == Pair && (op == ast.Add || op == ast.Subtract):
		return Pair
	case !isNumber(a) || !isNumber(b):
		return nil
	case a == Float || b == Float:
		return Float
	}
	return Int
}

func negative(t *Type) *Type {
	switch t {
	case Null:
		return Int
	case Int, Float, Any, Bad:
		return t
	}
	return nil
}

func compared(op ast.Op, a, b *Type) *Type {
	same := a == b && !a.NoValue || a.IsObject() && b.IsObject()
	switch {
	case a == Any || b == Any || isNumber(a) && isNumber(b):
		return Bool
	case same && (op == ast.Equal || op == ast.NotEqual):
		return Bool
	}
	return nil
}

func isNumber(t *Type) bool { return t == Int || t == Float || t == Null }

// joins says whether a value of a type can be joined to a string.
func joins(t *Type) bool { return !t.NoValue && t != None }
