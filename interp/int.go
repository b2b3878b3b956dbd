package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// Int makes an expression executable that is a number or an object.
func (c *Compiler) Int(x ast.Expr) Int {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		value := x.Value
		return func(*Machine) int32 { return value }
	case *ast.Name:
		return load(c.Info.Symbols[x])
	case *ast.Index:
		return c.index(x)
	case *ast.Attr:
		return c.Natives.Attrs[c.Info.Attrs[x]].Number(c.Int(x.X))
	case *ast.Unary:
		return c.negate(x)
	case *ast.Binary:
		return c.arithmetic(x)
	case *ast.Step:
		return c.step(x)
	}
	panic(unhandled(x))
}

// load reads a variable.
func load(s *check.Symbol) Int {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) int32 { return m.Vars[slot] }
	}
	return func(m *Machine) int32 { return m.fp[slot] }
}

// local returns the slot of an expression that is a variable of the running function.
func (c *Compiler) local(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	return s.Slot, s.Storage == check.Frame && s.Type == check.Int
}

// static returns the slot of an array that lives for the whole game.
func (c *Compiler) static(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	return s.Slot, s.Storage == check.Static && s.Type == check.Array
}

// constant returns the value of an expression that is a literal.
func constant(x ast.Expr) (int32, bool) {
	if lit, ok := ast.Unparen(x).(*ast.IntLit); ok {
		return lit.Value, true
	}
	return 0, false
}

// index reads an element of an array, or picks an object of a list.
func (c *Compiler) index(x *ast.Index) Int {
	if c.Info.TypeOf(x.X) != check.Array {
		return c.elem(x)
	}
	index, site := c.Int(x.I), c.site(x)
	of, static := c.static(x.X)
	slot, local := c.local(x.I)
	switch {
	case static && local:
		return func(m *Machine) int32 { return element(m, m.Arrays[of], m.fp[slot], &site) }
	case static:
		return func(m *Machine) int32 { return element(m, m.Arrays[of], index(m), &site) }
	}
	array := c.Array(x.X)
	return func(m *Machine) int32 {
		a := array(m)
		return element(m, a, index(m), &site)
	}
}

// element returns an element of an array, or bails out.
func element(m *Machine, a []int32, i int32, site *Site) int32 {
	if uint(i) >= uint(len(a)) {
		NoElement(m, *site, i, len(a))
	}
	return a[i]
}

// elem picks an object of a list.
func (c *Compiler) elem(x *ast.Index) Int {
	access, of := c.ListOf(x.X)
	name, ok := ast.Unparen(x.X).(*ast.Name)
	if !ok {
		name = ast.Unparen(x.X).(*ast.Attr).Attr
	}
	return access.Elem(of, c.within(x, name.Name, access))
}

// ListOf returns how a list of objects is read, which is a name or an attribute of another object, and that object.
func (c *Compiler) ListOf(x ast.Expr) (list *Access, of Int) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return c.Natives.Lists[c.Info.Symbols[x]], nil
	case *ast.Attr:
		return c.Natives.Attrs[c.Info.Attrs[x]], c.Int(x.X)
	}
	panic(unhandled(x))
}

// within gives the index of an object that exists in a list, or bails out.
func (c *Compiler) within(x *ast.Index, list string, access *Access) Int {
	index, length, site := c.Int(x.I), access.Len, c.site(x)
	if c.alwaysWithin(x.I, list) {
		return index
	}
	if slot, ok := c.local(x.I); ok {
		return func(m *Machine) int32 {
			i := m.fp[slot]
			if uint(i) >= uint(length(m)) {
				NoElement(m, site, i, length(m))
			}
			return i
		}
	}
	return func(m *Machine) int32 {
		i := index(m)
		if uint(i) >= uint(length(m)) {
			NoElement(m, site, i, length(m))
		}
		return i
	}
}

// alwaysWithin says that an index can be no other than that of an object of a list: 0, since no list is empty, or
// what the game gives for it.
func (c *Compiler) alwaysWithin(index ast.Expr, list string) bool {
	if k, ok := constant(index); ok {
		return k == 0
	}
	name, ok := ast.Unparen(index).(*ast.Name)
	if !ok {
		return false
	}
	s := c.Info.Symbols[name]
	return s.Indexes == list && !s.Changed
}

// NoElement bails out: there is no element of this index among n.
func NoElement(m *Machine, site Site, index int32, n int) {
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
			noResult(ast.Subtract, 0, a, span)
		}
		return -a
	}
}

// noResult bails out of an operation that has no 32-bit result.
func noResult(op ast.Op, a, b int32, span source.Span) {
	_, code := check.Arithmetic(op, a, b)
	panic(fault{code: code, span: span, args: []any{a, op, b}})
}

func (c *Compiler) arithmetic(x *ast.Binary) Int {
	span, a := x.Span(), c.Int(x.X)
	if k, ok := constant(x.Y); ok && k != 0 {
		return arithmeticConstant(x.Op, a, k, span)
	}
	b := c.Int(x.Y)
	switch x.Op {
	case ast.Add:
		return func(m *Machine) int32 {
			a, b := a(m), b(m)
			r := int64(a) + int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Add, a, b, span)
			}
			return int32(r)
		}
	case ast.Subtract:
		return func(m *Machine) int32 {
			a, b := a(m), b(m)
			r := int64(a) - int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Subtract, a, b, span)
			}
			return int32(r)
		}
	case ast.Multiply:
		return func(m *Machine) int32 {
			a, b := a(m), b(m)
			r := int64(a) * int64(b)
			if r != int64(int32(r)) {
				noResult(ast.Multiply, a, b, span)
			}
			return int32(r)
		}
	case ast.Divide:
		return func(m *Machine) int32 {
			a, b := a(m), b(m)
			if b == 0 || b == -1 && a == -a && a != 0 {
				noResult(ast.Divide, a, b, span)
			}
			return a / b
		}
	}
	panic(unhandled(x))
}

// arithmeticConstant is an operation whose right operand is a literal other than 0.
func arithmeticConstant(op ast.Op, a Int, k int32, span source.Span) Int {
	wide := int64(k)
	switch op {
	case ast.Add, ast.Subtract:
		if op == ast.Subtract {
			wide = -wide
		}
		return func(m *Machine) int32 {
			a := a(m)
			r := int64(a) + wide
			if r != int64(int32(r)) {
				noResult(op, a, k, span)
			}
			return int32(r)
		}
	case ast.Multiply:
		return func(m *Machine) int32 {
			a := a(m)
			r := int64(a) * wide
			if r != int64(int32(r)) {
				noResult(op, a, k, span)
			}
			return int32(r)
		}
	}
	return func(m *Machine) int32 {
		a := a(m)
		r := int64(a) / wide
		if r != int64(int32(r)) {
			noResult(op, a, k, span)
		}
		return int32(r)
	}
}

// step changes a variable by one and gives its old value.
func (c *Compiler) step(x *ast.Step) Int {
	place, by, span := c.place(x.X), x.By, x.Span()
	op := ast.Add
	if by < 0 {
		op = ast.Subtract
	}
	return func(m *Machine) int32 {
		p := place(m)
		old := *p
		r := int64(old) + int64(by)
		if r != int64(int32(r)) {
			noResult(op, old, 1, span)
		}
		*p = int32(r)
		return old
	}
}

// A place gives the address of a variable or element. It is valid until another function runs.
type place func(m *Machine) *int32

// place makes the target of an assignment executable: a variable, or an element of an array.
func (c *Compiler) place(x ast.Expr) place {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		s := c.Info.Symbols[x]
		slot := s.Slot
		if s.Storage == check.Static {
			return func(m *Machine) *int32 { return &m.Vars[slot] }
		}
		return func(m *Machine) *int32 { return &m.fp[slot] }
	case *ast.Index:
		array, index, site := c.Array(x.X), c.Int(x.I), c.site(x)
		return func(m *Machine) *int32 {
			a, i := array(m), index(m)
			if uint(i) >= uint(len(a)) {
				NoElement(m, site, i, len(a))
			}
			return &a[i]
		}
	}
	panic(unhandled(x))
}
