package junta

import (
	"math"

	"github.com/roll-lang/roll/ast"
)

// This file finds how functions may be called, and what they surely ask of their arguments.

// A signature is how a function may be called.
type signature struct {
	name        string
	least, most int // how many arguments it takes
	kinds       kindSet
}

// signatureOf returns how a function of the program may be called.
func (c *compiler) signatureOf(fn *function) *signature {
	s := &signature{name: fn.name.Name, least: len(fn.params), most: len(fn.params), kinds: anything}
	if fn.state == done {
		s.kinds = fn.formula.kinds
	}
	return s
}

// signature returns how a function of the library may be called.
func (r *row) signature() *signature {
	s := &signature{name: r.name, least: r.fewest(), most: len(r.params), kinds: r.gives}
	if r.rest {
		s.most = math.MaxInt
	}
	return s
}

func (s *signature) shown() string {
	if s.name == "" {
		return "this function"
	}
	return "`" + s.name + "`"
}

func (s *signature) wanted() string {
	if s.least == s.most {
		return count(s.most, "argument")
	}
	return "at least " + count(s.least, "argument")
}

// checkArguments reports arguments of which a function of the program surely asks what they are not.
func (c *compiler) checkArguments(fn *function, x *ast.Call, parts []formula) {
	for i := range parts {
		if wants := fn.locals[i].wants; wants != 0 && parts[i].kinds&wants == 0 {
			d := c.bag.Error(wrongKind, x.Args[i].Span(), fn.name.Name, wants, c.lexeme(x.Args[i]), parts[i].kinds)
			c.callInstead(d, x.Args[i])
		}
	}
}

// demand notes what is surely asked of a parameter.
func (c *compiler) demand(x ast.Expr, kinds kindSet) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok || c.doubtful > 0 || c.frame.up != nil || !isVariableName(name.Name) {
		return
	}
	for i := len(c.frame.vars) - 1; i >= 0; i-- {
		if v := c.frame.vars[i]; v.name == name.Name {
			if v.param && v.wants == 0 {
				v.wants = kinds
			} else if v.param && v.wants&kinds != 0 {
				v.wants &= kinds
			}
			return
		}
	}
}

// demandOperands notes what an operator surely asks of parameters.
func (c *compiler) demandOperands(x *ast.Binary) {
	switch x.Op {
	case ast.Less, ast.Greater, ast.LessEqual, ast.GreaterEqual, ast.Multiply, ast.Divide:
		c.demand(x.X, numbers)
		c.demand(x.Y, numbers)
	case ast.Subtract:
		c.demand(x.X, numbers|coordinates)
		c.demand(x.Y, numbers|coordinates)
	}
}
