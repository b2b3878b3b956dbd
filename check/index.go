package check

import (
	"strings"
	"unicode"

	"github.com/roll-lang/roll/ast"
)

func (c *Checker) index(x *ast.Index) *Type {
	outer := c.indexed
	c.indexed = ast.Unparen(x.X)
	t := c.expr(x.X).typ
	c.indexed = outer
	switch {
	case t.Elem != nil:
		if d := c.Want(x.I, t.Index); d != nil && t.Index == Pair {
			d.Help = c.Config.Helps[PairAsIndex]
			return Bad
		}
		return t.Elem
	case c.Config.Index != nil:
		c.Want(x.I, c.Config.Index)
	default:
		c.expr(x.I)
	}
	if t == Bad || t == Any {
		return t
	}
	d := c.Bag.Error(NoElements, x.X.Span(), c.Described(t))
	if t == Pair {
		d.Help = c.Config.Helps[PartsOfPair]
	}
	if name, ok := x.X.(*ast.Name); ok && c.Config.ArraySigil != "" {
		array := c.arrayName(name.Name)
		if c.Lookup(array) != nil {
			d.WithHelp("the array is called `%s`", array)
		} else if c.isVariable(name) && c.Config.Declaration != nil {
			d.Help = c.declaration(array)
		}
	}
	return Bad
}

// arrayName returns a name with the sigil of arrays in place of the one that it has, if it has one.
func (c *Checker) arrayName(name string) string {
	plain := strings.TrimLeftFunc(name, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) })
	return c.Config.ArraySigil + plain
}

// isList says whether an expression is an array that is written out.
func isList(x ast.Expr) bool {
	switch x.(type) {
	case *ast.List, *ast.Range:
		return true
	}
	return false
}

// listed checks an array that is written out in a place for any value.
func (c *Checker) listed(x ast.Expr) *Type {
	if c.Config.Lists == nil {
		if c.Config.Written {
			c.written(x, Array)
		} else if list, ok := x.(*ast.List); ok {
			c.values(list.Elems)
		}
		c.Bag.Error(c.Config.Elsewhere, x.Span())
		return Bad
	}
	elems, elem := x.(*ast.List).Elems, Bad
	types := make([]*Type, len(elems))
	for i, e := range elems {
		types[i] = c.expr(e).typ
		elem = common(elem, types[i])
	}
	list := c.Config.Lists(elem)
	if list == nil {
		c.Bag.Error(NoArrayOf, x.Span(), c.Described(elem))
		return Bad
	}
	for i, e := range elems {
		c.Fit(e, types[i], list.Elem)
	}
	return list
}

// common returns the type of the elements of a list: that of the first that is not null, but a number with a point if
// one of the numbers has a point.
func common(first, next *Type) *Type {
	if first == Bad || first == Null || first == Int && next == Float {
		return next
	}
	return first
}

// values checks expressions of any type.
func (c *Checker) values(list []ast.Expr) {
	for _, x := range list {
		c.expr(x)
	}
}

// written checks an array of a given type that is written out, and returns the type.
func (c *Checker) written(x ast.Expr, t *Type) *Type {
	c.Info.Types[x] = t
	switch x := x.(type) {
	case *ast.List:
		c.elements(x, t)
	case *ast.Range:
		low, _ := c.wanted(x.Low, Int)
		high, _ := c.wanted(x.High, Int)
		if !low.known || !high.known {
			break
		}
		if _, code := RangeLength(low.value, high.value); code != "" {
			c.Bag.Error(code, x.Span(), low.value, high.value)
		}
	}
	return t
}

func (c *Checker) elements(x *ast.List, t *Type) {
	for _, e := range x.Elems {
		if _, nested := e.(*ast.List); nested && t.Of != nil {
			c.Bag.Error(NoArrayOf, e.Span(), "arrays")
			continue
		}
		c.Want(e, t.Elem)
	}
	if t == Array && len(x.Elems) > MaxArray {
		c.Bag.Error(ArrayTooLarge, x.Span(), len(x.Elems))
	}
}
