package check

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

func (c *Checker) assign(s *ast.Assign) {
	if pair, ok := ast.Unparen(s.Target).(*ast.Tuple); ok {
		c.assignPair(pair, s.Value)
		return
	}
	c.setTo = s.Value
	want := c.target(s.Target, c.mayAssign)
	c.setTo = nil
	c.Want(s.Value, want)
	c.limitedTo(s.Target, s.Value)
}

// assignPair checks an assignment of the two numbers of a pair to two places.
func (c *Checker) assignPair(pair *ast.Tuple, x ast.Expr) {
	c.Want(x, Pair)
	value, literal := ast.Unparen(x).(*ast.Tuple)
	for i, target := range []ast.Expr{pair.X, pair.Y} {
		if want := c.target(target, c.mayAssign); !Fits(Int, want) {
			c.misfit(target, want, Int)
		} else if literal {
			c.limitedTo(target, []ast.Expr{value.X, value.Y}[i])
		}
	}
}

// limitedTo reports a literal that is assigned to an attribute that may not hold it.
func (c *Checker) limitedTo(target, x ast.Expr) {
	if attr, ok := ast.Unparen(target).(*ast.Attr); ok && c.Info.Attrs[attr] != nil {
		c.limited(c.Info.Attrs[attr], x)
	}
}

// stepped checks a step whose old value is used.
func (c *Checker) stepped(x *ast.Step) *Type {
	if !c.Config.Steps {
		c.Bag.Error(StepAsValue, x.Span(), c.signOf(x))
		return c.step(x)
	}
	t := c.step(x)
	if s := c.Info.Symbols[variableIn(x.X)]; s != nil {
		s.Reads++
	}
	return t
}

// signOf returns the sign of a step as it is written.
func (c *Checker) signOf(x *ast.Step) string {
	return strings.TrimSpace(c.Bag.Lexeme(source.Span{Start: x.X.Span().End, End: x.Span().End}))
}

// step checks a variable that is changed by one.
func (c *Checker) step(x *ast.Step) *Type {
	t := c.target(x.X, c.mayAssign)
	if !anyOf(t, func(m *Type) bool { return m == Int || m == Float || m == Bad || m == Any }) {
		c.misfit(x.X, t, Int)
	}
	return t
}

// target checks the place that an assignment, a step or a prompt sets, and returns its type, or Bad if it cannot be
// set. May says whether it may set this symbol here.
func (c *Checker) target(x ast.Expr, may func(*Symbol) bool) *Type {
	t := c.expr(x).typ
	if t == Bad {
		return Bad
	}
	switch target := ast.Unparen(x).(type) {
	case *ast.Name:
		if t == Array && c.isVariable(target) {
			c.Bag.Error(WholeArray, x.Span(), target.Name)
			return Bad
		}
		if c.isVariable(target) {
			c.set(x, target, may)
			return t
		}
	case *ast.Index:
		if c.element(x, target, may) {
			return t
		}
	case *ast.Attr:
		if a := c.Info.Attrs[target]; a != nil {
			return c.settable(target, a)
		}
	case OwnPlace:
		return t
	}
	c.Bag.Error(NotAVariable, x.Span())
	return Bad
}

// element checks an element that is set. It is false if what is indexed has no elements that can be set.
func (c *Checker) element(x ast.Expr, target *ast.Index, may func(*Symbol) bool) bool {
	of, name := c.Info.TypeOf(target.X), variableIn(x)
	if of == Array && name != nil && c.isVariable(name) {
		c.set(x, name, may)
		return true
	}
	return of.Of != nil || of.Places || of == Any
}

// settable returns the type of an attribute that is set, or Bad if it cannot be set.
func (c *Checker) settable(x *ast.Attr, a *Attribute) *Type {
	switch {
	case a.Virtual:
		c.Bag.Error(NotAVariable, x.Span()).Help = a.Rule
		return Bad
	case a.Fixed:
		c.Bag.Error(FixedAttribute, x.Attr.Span(), a.Name).Help = a.Rule
		return Bad
	}
	return a.Type
}

func (c *Checker) isVariable(name *ast.Name) bool {
	symbol := c.Info.Symbols[name]
	return symbol != nil && symbol.Storage != Virtual
}

// set notes that an assignment, a step or a prompt sets a variable or an element of it.
func (c *Checker) set(x ast.Expr, name *ast.Name, may func(*Symbol) bool) {
	symbol := c.Info.Symbols[name]
	symbol.Changed = true
	symbol.Whole = symbol.Whole || ast.Unparen(x) == ast.Expr(name)
	symbol.Reads-- // setting it is not reading it
	if !may(symbol) {
		c.Bag.Error(CannotChange, x.Span(), name.Name).Help = symbol.Rule
	} else if symbol.Param && c.Config.KeepParams {
		c.Bag.Warn(ParameterChanged, x.Span(), name.Name)
	} else if symbol.Loop && symbol.Place == nil && c.Config.KeepElems {
		c.Bag.Warn(ElementKept, x.Span(), name.Name)
	}
}

// variableIn returns the name of the variable or array that is set, or nil.
func variableIn(x ast.Expr) *ast.Name {
	x = ast.Unparen(x)
	if index, ok := x.(*ast.Index); ok {
		x = ast.Unparen(index.X)
	}
	name, _ := x.(*ast.Name)
	return name
}

func (c *Checker) mayAssign(s *Symbol) bool { return s.Assign&c.function.place != 0 }
func (c *Checker) mayPrompt(s *Symbol) bool { return s.Prompt&c.function.place != 0 }
