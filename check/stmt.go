package check

import "github.com/roll-lang/roll/ast"

// An OwnStmt is a statement that only one language has.
type OwnStmt interface {
	ast.Stmt
	// CheckStmt checks the statement.
	CheckStmt(c *Checker)
}

// Block checks statements in braces.
func (c *Checker) Block(b *ast.Block) {
	c.Open()
	defer c.Close()
	c.stmts(b.Stmts)
}

func (c *Checker) stmts(list []ast.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *Checker) stmt(s ast.Stmt) {
	if c.Bag.Full() {
		return
	}
	switch s := s.(type) {
	case *ast.Declare:
		c.local(s)
	case *ast.Declares:
		for _, d := range s.List {
			c.local(d)
		}
	case *ast.Assign:
		c.assign(s)
	case *ast.ExprStmt:
		if s.Shown {
			c.typed(s.X)
		} else {
			c.effect(s.X)
		}
	case *ast.If:
		c.choice(s)
	case *ast.While:
		c.while(s)
	case *ast.For:
		c.forSteps(s)
	case *ast.ForEach:
		c.forEach(s)
	case *ast.Break, *ast.Continue:
		c.leave(s)
	case *ast.Return:
		c.returns(s)
	case *ast.Block:
		c.Block(s)
	case OwnStmt:
		s.CheckStmt(c)
	}
}

func (c *Checker) choice(s *ast.If) {
	for _, clause := range s.Clauses {
		c.Cond(clause.Cond)
		c.Block(clause.Then)
	}
	if s.Else != nil {
		c.Block(s.Else)
	}
}

// effect checks an expression that stands as a statement.
func (c *Checker) effect(x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Call:
		c.Info.Types[x] = c.call(x)
	case *ast.Method, OwnExpr:
		c.expr(x)
	case *ast.Step:
		c.Info.Types[x] = c.step(x)
	case *ast.Attr:
		c.bareEffect(x)
	case *ast.BadExpr: // reported
	default:
		c.Bag.Error(NoStatement, x.Span())
	}
}

// bareEffect checks a method without its parentheses that stands as a statement.
func (c *Checker) bareEffect(x *ast.Attr) {
	of := c.expr(x.X).typ
	if of == Bad {
		return
	}
	if t := c.bare(x, of); t != nil {
		c.Info.Types[x] = t
		return
	}
	d := c.Bag.Error(NoStatement, x.Span())
	if form := c.formOf(of, x.Attr.Name); form != "" {
		d.WithHelp(callForm, form)
	}
}

// typed checks an expression that was typed at a console. Only a call may have no value.
func (c *Checker) typed(x ast.Expr) {
	switch ast.Unparen(x).(type) {
	case *ast.Call, *ast.Step:
		c.effect(x)
	default:
		c.Value(x)
	}
}

func (c *Checker) returns(s *ast.Return) {
	t, result := None, c.function.result
	if c.Config.Returned && s.Value != nil && result != nil && result != None {
		c.Want(s.Value, result)
		return
	}
	if s.Value != nil {
		t = c.expr(s.Value).typ
	}
	switch {
	case result != nil && s.Value == nil:
	case result == None && t != Bad:
		c.Bag.Error(ReturnsNothing, s.Value.Span())
	case result == nil && t.NoValue:
		c.misfit(s.Value, t, Shown)
		c.function.found = c.joined(s.Value, Bad)
	case result == nil:
		c.function.found = c.joined(s.Value, t)
	case !c.fits(t, result):
		c.misfit(s.Value, t, result)
	}
}

// joined returns the result of a function that has been found so far, joined with the type of one more return.
func (c *Checker) joined(x ast.Expr, t *Type) *Type {
	found := c.function.found
	switch {
	case known(found) < someType || known(t) < someType:
		if known(t) > known(found) {
			return t
		}
		return found
	case found == t:
		return t
	case found == Any || t == Any:
		return Any
	case c.function.mixed:
		return c.unionOf(found, t)
	case found.IsObject() && t.IsObject():
		return Object
	case found == Int && t == Float, found == Float && t == Int:
		return Float
	case simple(found) && simple(t):
		return c.unionOf(found, t)
	}
	c.misfit(x, t, found)
	c.function.result = Bad // nobody knows which of them is meant
	return Bad
}

// someType is what known returns for a type that tells what values a function returns.
const someType = 4

// known says how much the type of a return tells about the result of its function, from 0 (nothing) to someType.
func known(t *Type) int {
	switch t {
	case nil:
		return 0
	case None:
		return 1
	case Bad: // reported, or not known yet
		return 2
	case Null:
		return 3
	}
	return someType
}
