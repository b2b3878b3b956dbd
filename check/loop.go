package check

import "github.com/roll-lang/roll/ast"

// Loop checks the block of a loop.
func (c *Checker) Loop(b *ast.Block) {
	c.function.loops++
	c.Block(b)
	c.function.loops--
}

func (c *Checker) while(s *ast.While) {
	if s.First {
		c.Loop(s.Body)
		c.Cond(s.Cond)
		return
	}
	c.Cond(s.Cond)
	c.Loop(s.Body)
}

func (c *Checker) forSteps(s *ast.For) {
	c.Open()
	defer c.Close()
	if s.Init != nil {
		c.stmt(s.Init)
	}
	if s.Cond != nil {
		c.Cond(s.Cond)
	}
	if s.Post != nil {
		c.stmt(s.Post)
	}
	c.Loop(s.Body)
}

// forEach checks a loop over the elements of something. If these are places, the variable is each place in turn.
func (c *Checker) forEach(s *ast.ForEach) {
	outer := c.indexed
	c.indexed = ast.Unparen(s.Over) // what is to be an array
	over := c.loose(s.Over)
	c.indexed = outer
	elem := over.Each
	if over == Bad || over == Any {
		elem = over
	}
	if elem == nil {
		c.misfit(s.Over, over, Iterable)
		elem = Bad
	}
	c.Open()
	defer c.Close()
	c.named(s.Var)
	if c.isArrayName(s.Var.Name) {
		c.Bag.Error(ArrayAsLoopVariable, s.Var.Span(), s.Var.Name)
	}
	if c.Config.ArraySigil != "" {
		elem = c.typeByName(s.Var.Name)
	}
	symbol := c.Variable(s.Var, elem, Frame)
	if over.Places {
		symbol.Place = over
	}
	symbol.Loop = true
	c.Loop(s.Body)
}

// leave reports a break or a continue outside of every loop.
func (c *Checker) leave(s ast.Stmt) {
	if c.function.loops > 0 {
		return
	}
	c.Bag.Error(BreakOutsideLoop, s.Span(), c.Bag.Lexeme(s.Span()))
}
