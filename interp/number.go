package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// Int compiles an expression that is a number or an object of the table. In a language with null it bails out for null.
func (c *Compiler) Int(x ast.Expr) Int {
	if k := c.keeping(ast.Unparen(x)); k != nil {
		return keepInt(k.slot, c.plainInt(x))
	}
	return c.plainInt(x)
}

func (c *Compiler) plainInt(x ast.Expr) Int {
	if k, ok := c.constant(x); ok {
		return func(*Machine) int32 { return k }
	}
	if c.TypeOf(x).Carried() {
		return narrowed(c.As(x, check.Int))
	}
	if c.Info.Nulls {
		return c.notNull(x)
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return c.load(c.Info.Symbols[x])
	case *ast.Index:
		if c.TypeOf(x.X) == check.Array || c.listOf(x.X) != nil {
			return c.index(x)
		}
	case *ast.Attr:
		if access := c.Natives.Attrs[c.Info.Attrs[x]]; access != nil && access.Number != nil {
			return c.number(x, access)
		}
	case *ast.Unary:
		if x.Op == ast.Negate {
			return c.negate(x)
		}
	case *ast.Binary:
		if x.Op.IsArithmetic() {
			return c.arithmetic(x)
		}
	case *ast.Step:
		return c.stepped(x)
	}
	return narrowed(c.Word(x))
}

// notNull compiles a number, and bails out if it is null.
func (c *Compiler) notNull(x ast.Expr) Int {
	word, name, span := c.Word(x), c.lexeme(x), x.Span()
	return func(m *Machine) int32 {
		v := word(m)
		if v == NullInt {
			m.nullOperand(true, name, "", span)
		}
		return int32(v)
	}
}

// load reads a variable.
func (c *Compiler) load(s *check.Symbol) Int {
	if s.Storage == check.Static {
		slot := s.Slot
		return func(m *Machine) int32 { return int32(m.Words[slot]) }
	}
	held := c.held(s)
	if !held.local {
		k := int32(held.word)
		return func(*Machine) int32 { return k }
	}
	slot := held.word
	return func(m *Machine) int32 { return int32(m.frame.words[slot]) }
}

// number reads a number that an object of the table has.
func (c *Compiler) number(x *ast.Attr, access *Access) Int {
	if index, ok := ast.Unparen(x.X).(*ast.Index); ok && access.Picked != nil {
		if list, ok := ast.Unparen(index.X).(*ast.Attr); ok {
			of := c.Operand(list.X)
			return access.Picked(of, c.within(index, list.Attr.Name, c.listOf(list)))
		}
	}
	return access.Number(c.Operand(x.X))
}

// index reads an element of a flat array, or picks an object from a list.
func (c *Compiler) index(x *ast.Index) Int {
	if c.Info.TypeOf(x.X) != check.Array {
		return c.elem(x).int()
	}
	index, site := c.Operand(x.I), c.Site(x)
	if slot, ok := c.static(x.X); ok {
		return func(m *Machine) int32 { return element(m.Arrays[slot], index.Value(m), &site) }
	}
	array := c.Array(x.X)
	return func(m *Machine) int32 {
		a := array(m)
		return element(a, index.Value(m), &site)
	}
}

// element returns an element of an array, or bails out if there is none.
func element(a []int32, i int32, site *Site) int32 {
	if uint(i) >= uint(len(a)) {
		NoElement(site, i, len(a))
	}
	return a[i]
}

// elem picks an object from a list.
func (c *Compiler) elem(x *ast.Index) Operand {
	access, of := c.ListOf(x.X)
	name, ok := ast.Unparen(x.X).(*ast.Name)
	if !ok {
		name = ast.Unparen(x.X).(*ast.Attr).Attr
	}
	return access.Elem(of, c.within(x, name.Name, access))
}

// ListOf returns how a list of objects is read, and the object that it belongs to. The list is a name or an attribute.
func (c *Compiler) ListOf(x ast.Expr) (list *Access, of Operand) {
	if attr, ok := ast.Unparen(x).(*ast.Attr); ok {
		of = c.Operand(attr.X)
	}
	return c.listOf(x), of
}

// listOf returns how a list of objects is read, or nil if the expression is not one.
func (c *Compiler) listOf(x ast.Expr) *Access {
	var list *Access
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		list = c.Natives.Lists[c.Info.Symbols[x]]
	case *ast.Attr:
		list = c.Natives.Attrs[c.Info.Attrs[x]]
	}
	if list == nil || list.Elem == nil {
		return nil
	}
	return list
}

// within gives the index of an object in a list, and bails out if there is no such object.
func (c *Compiler) within(x *ast.Index, list string, access *Access) Operand {
	index, length, site := c.Operand(x.I), access.Len, c.Site(x)
	if c.alwaysWithin(x.I, list) || c.fits(x.I, access) {
		return index
	}
	return Operand{get: func(m *Machine) int32 {
		i := index.Value(m)
		if n := length(m); uint(i) >= uint(n) {
			NoElement(&site, i, n)
		}
		return i
	}}
}

// fits says whether an index always names an object of a list, as far as both are known.
func (c *Compiler) fits(index ast.Expr, access *Access) bool {
	if c.Setup == nil || access.Fixed == nil {
		return false
	}
	return c.bounds(index).within(bounds{0, int64(access.Fixed(c.Setup)) - 1})
}

// alwaysWithin says whether an index always names an object of a list: it is 0, since no list is empty, or the game
// itself gives it.
func (c *Compiler) alwaysWithin(index ast.Expr, list string) bool {
	if k, ok := c.constant(index); ok {
		return k == 0
	}
	name, ok := ast.Unparen(index).(*ast.Name)
	if !ok {
		return false
	}
	s := c.Info.Symbols[name]
	return s.Indexes == list && !s.Changed
}

// NoElement bails out because there is no element with this index among n.
func NoElement(site *Site, index int32, n int) {
	f := fault{code: IndexOutside, span: site.Span, args: []any{site.Name, index, n - 1}}
	if n == 0 {
		f = fault{code: IndexOfEmpty, span: site.Span, args: []any{site.Name, index}}
	}
	panic(f)
}

func (c *Compiler) negate(x *ast.Unary) Int {
	operand, span := c.Int(x.X), x.Span()
	return func(m *Machine) int32 {
		a := operand(m)
		if a == -a && a != 0 {
			noNegative(a, span)
		}
		return -a
	}
}

// noResult bails out of an operation that has no 32-bit result.
func noResult(op ast.Op, a, b int32, span source.Span) {
	_, code := check.Arithmetic(op, a, b)
	panic(fault{code: code, span: span, args: []any{a, op, b}})
}

// noNegative bails out because a number has no negative.
func noNegative(n int32, span source.Span) {
	panic(fault{code: check.Overflow, span: span, args: check.NegativeOf(n)})
}

func (c *Compiler) arithmetic(x *ast.Binary) Int {
	span, a := x.Span(), c.Operand(x.X)
	if k, ok := c.constant(x.Y); ok && k != 0 {
		return arithmeticConstant(x.Op, a, k, span)
	}
	b := c.Operand(x.Y)
	switch x.Op {
	case ast.Add:
		return func(m *Machine) int32 {
			a, b := a.Value(m), b.Value(m)
			r := int64(a) + int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Add, a, b, span)
			}
			return int32(r)
		}
	case ast.Subtract:
		return func(m *Machine) int32 {
			a, b := a.Value(m), b.Value(m)
			r := int64(a) - int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Subtract, a, b, span)
			}
			return int32(r)
		}
	case ast.Multiply:
		return func(m *Machine) int32 {
			a, b := a.Value(m), b.Value(m)
			r := int64(a) * int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Multiply, a, b, span)
			}
			return int32(r)
		}
	case ast.Divide:
		return func(m *Machine) int32 {
			a, b := a.Value(m), b.Value(m)
			if b == 0 || b == -1 && a == -a && a != 0 {
				noResult(ast.Divide, a, b, span)
			}
			return a / b
		}
	case ast.Remainder:
		return func(m *Machine) int32 {
			a, b := a.Value(m), b.Value(m)
			if b == 0 {
				noResult(ast.Remainder, a, b, span)
			}
			return int32(int64(a) % int64(b))
		}
	}
	panic(unhandled(x))
}

// arithmeticConstant is an operation whose right operand is known and not 0. It must not be inlined: Go does not inline
// Value into copies of closures.
//
//go:noinline
func arithmeticConstant(op ast.Op, a Operand, k int32, span source.Span) Int {
	wide := int64(k)
	switch op {
	case ast.Add, ast.Subtract:
		if op == ast.Subtract {
			wide = -wide
		}
		return func(m *Machine) int32 {
			a := a.Value(m)
			r := int64(a) + wide
			if r != int64(int32(r)) {
				noResult(op, a, k, span)
			}
			return int32(r)
		}
	case ast.Multiply:
		return func(m *Machine) int32 {
			a := a.Value(m)
			r := int64(a) * wide
			if r != int64(int32(r)) {
				noResult(op, a, k, span)
			}
			return int32(r)
		}
	}
	if op == ast.Remainder {
		return func(m *Machine) int32 { return int32(int64(a.Value(m)) % wide) }
	}
	return func(m *Machine) int32 {
		a := a.Value(m)
		r := int64(a) / wide
		if r != int64(int32(r)) {
			noResult(op, a, k, span)
		}
		return int32(r)
	}
}

// stepped changes a number by one and gives its old value.
func (c *Compiler) stepped(x *ast.Step) Int {
	place, by, span := c.Place(x.X, x.Span(), x.Span()), x.By, x.Span()
	return func(m *Machine) int32 {
		at := place.find(m)
		old := int32(place.Load(m, at))
		r := int64(old) + int64(by)
		if r != int64(int32(r)) {
			noStep(old, by, span)
		}
		place.Store(m, at, r)
		return old
	}
}

// noStep bails out of a step that has no 32-bit result.
func noStep(old, by int32, span source.Span) {
	op := ast.Add
	if by < 0 {
		op = ast.Subtract
	}
	noResult(op, old, 1, span)
}
