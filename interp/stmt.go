package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// Stmt compiles a statement.
func (c *Compiler) Stmt(s ast.Stmt) Stmt {
	run := c.statement(s)
	if _, block := s.(*ast.Block); c.Hooked && !block {
		c.silent = false // it also tells that it runs
		return tells(run, s.Span())
	}
	return run
}

// Block compiles statements in braces.
func (c *Compiler) Block(b *ast.Block) Stmt {
	run, _ := c.body(b)
	return run
}

func (c *Compiler) statement(s ast.Stmt) Stmt {
	switch s := s.(type) {
	case *ast.Declare:
		return c.Declare(s)
	case *ast.Declares:
		list := make([]Stmt, len(s.List))
		for i, d := range s.List {
			list[i] = c.Declare(d)
		}
		return sequence(list)
	case *ast.Assign:
		return c.assign(s)
	case *ast.ExprStmt:
		if s.Shown && c.Shows != nil && c.hasValue(s.X) {
			return valued(c.Shows(c, s.X), s.X.Span())
		}
		return c.effect(ast.Unparen(s.X))
	case *ast.If:
		return c.ifStmt(s)
	case *ast.While:
		return c.while(s)
	case *ast.For:
		return c.forSteps(s)
	case *ast.ForEach:
		return c.forEach(s)
	case *ast.Return:
		return c.returns(s)
	case *ast.Break:
		return func(*Machine) Flow { return Break }
	case *ast.Continue:
		return func(*Machine) Flow { return Continue }
	case *ast.Block:
		return c.Block(s)
	case OwnStmt:
		return s.CompileStmt(c)
	}
	panic(unhandled(s))
}

// Declare compiles a declaration, which gives the variable its first value.
func (c *Compiler) Declare(d *ast.Declare) Stmt {
	s := c.Info.Symbols[d.Name]
	c.sets, c.assigned, c.receiver = s.Name, ast.Unparen(d.Value), nil
	switch {
	case s.Type == check.Array:
		return c.declareArray(d, s)
	case s.Type.Carried() && d.Value != nil:
		return c.assignDynamic(c.variablePlace(s, d.Span()), d.Value)
	case s.Type.Carried():
		put := c.variablePlace(s, d.Span()).Put
		return func(m *Machine) Flow { return put(m, 0, Value{}) }
	case d.Value == nil:
		return storeConstant(s, c.blank(s.Type))
	}
	return c.store(s, d.Value)
}

// effect compiles an expression that is a statement.
func (c *Compiler) effect(x ast.Expr) Stmt {
	switch x := x.(type) {
	case *ast.Step:
		return c.step(x)
	case *ast.Call, *ast.Method, OwnExpr:
		return c.done(c.code(x, nil))
	case *ast.Attr:
		if c.Info.Attrs[x] == nil {
			return c.done(c.code(x, nil))
		}
	}
	return Code{Word: c.Word(x)}.effect()
}

// done compiles what a call does.
func (c *Compiler) done(k Code) Stmt {
	c.silent = k.silent
	return k.effect()
}

func (c *Compiler) ifStmt(s *ast.If) Stmt {
	var otherwise Stmt
	if s.Else != nil {
		otherwise = c.Block(s.Else)
	}
	for i := len(s.Clauses) - 1; i >= 0; i-- {
		otherwise = ifElse(c.Cond(s.Clauses[i].Cond), c.Block(s.Clauses[i].Then), otherwise)
	}
	return otherwise
}

func ifElse(cond Cond, then, otherwise Stmt) Stmt {
	if otherwise == nil {
		return func(m *Machine) Flow {
			if cond(m) {
				return then(m)
			}
			return Next
		}
	}
	return func(m *Machine) Flow {
		if cond(m) {
			return then(m)
		}
		return otherwise(m)
	}
}

// returns compiles a return. The result stays in the frame of the function until the caller has read it.
func (c *Compiler) returns(s *ast.Return) Stmt {
	switch {
	case s.Value == nil:
		null := c.made.null
		return func(m *Machine) Flow {
			m.frame.result = null
			return Return
		}
	case c.result.Carried():
		value := c.Value(s.Value)
		return func(m *Machine) Flow {
			v := value(m)
			m.frame.result = v
			return Return
		}
	}
	if x, ok := ast.Unparen(s.Value).(*ast.Binary); ok && c.TypeOf(x) == check.Bool {
		cond := c.Cond(x)
		return func(m *Machine) Flow {
			word := Truth(cond(m))
			m.frame.result.Word = word
			return Return
		}
	}
	if own := c.ownVariable(s.Value); own != nil && own.Type.Of != nil && c.keeps[ast.Unparen(s.Value)] == nil {
		c.reads = true
		return returnWord(c.held(own)) // nobody else holds it any more
	}
	return returnWord(c.WordOperand(s.Value, c.result))
}

// returnWord returns a word. It must not be inlined: Go does not inline Value into copies of closures.
//
//go:noinline
func returnWord(value WordOperand) Stmt {
	return func(m *Machine) Flow {
		word := value.Value(m)
		m.frame.result.Word = word
		return Return
	}
}
