package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

func (c *Compiler) block(b *ast.Block) Stmt {
	run, _ := c.body(b)
	return run
}

func (c *Compiler) stmt(s ast.Stmt) Stmt {
	run := c.statement(s)
	if _, block := s.(*ast.Block); c.Hooked && !block {
		c.silent = false // it tells that it runs
		return tells(run, s.Span())
	}
	return run
}

func (c *Compiler) statement(s ast.Stmt) Stmt {
	switch s := s.(type) {
	case *ast.Declare:
		return c.Declare(s)
	case *ast.Assign:
		return c.assign(s)
	case *ast.ExprStmt:
		if s.Shown && c.Shows != nil && !acts(s.X) {
			return valued(c.Shows(c, s.X), s.X.Span())
		}
		return c.effect(s.X)
	case *ast.If:
		return c.ifStmt(s)
	case *ast.ForEach:
		return c.forEach(s)
	case *ast.Block:
		return c.block(s)
	}
	panic(unhandled(s))
}

// Declare makes a declaration executable: it gives the variable its first value.
func (c *Compiler) Declare(d *ast.Declare) Stmt {
	s := c.Info.Symbols[d.Name]
	if s.Type == check.Array {
		return c.declareArray(d, s)
	}
	if d.Value == nil {
		return storeConstant(s, 0)
	}
	return c.store(s, d.Value)
}

func (c *Compiler) declareArray(d *ast.Declare, s *check.Symbol) Stmt {
	slot := s.Slot
	var fill filler
	if d.Size != nil {
		fill = c.zeros(d.Size)
	} else {
		fill = c.fill(d.Value)
	}
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			old := len(m.Arrays[slot])
			m.Arrays[slot] = fill(m, m.Arrays[slot])
			m.lasting += len(m.Arrays[slot]) - old
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.arrays[slot] = fill(m, m.frame.arrays[slot])
		return Next
	}
}

func (c *Compiler) assign(s *ast.Assign) Stmt {
	index, ok := ast.Unparen(s.Target).(*ast.Index)
	if !ok {
		return c.store(c.Info.Symbols[ast.Unparen(s.Target).(*ast.Name)], s.Value)
	}
	array, at, site, value := c.Array(index.X), c.Int(index.I), c.site(index), c.Int(s.Value)
	return func(m *Machine) Flow {
		i := at(m)
		v := value(m)
		a := array(m)
		if uint(i) >= uint(len(a)) {
			NoElement(&site, i, len(a))
		}
		a[i] = v
		return Next
	}
}

// store sets a variable to the value of an expression.
func (c *Compiler) store(s *check.Symbol, x ast.Expr) Stmt {
	if k, ok := c.constant(x); ok {
		return storeConstant(s, k)
	}
	slot, value := s.Slot, c.Operand(x)
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Vars[slot] = value.Value(m)
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.ints[slot] = value.Value(m)
		return Next
	}
}

func storeConstant(s *check.Symbol, k int32) Stmt {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Vars[slot] = k
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.ints[slot] = k
		return Next
	}
}

// effect makes an expression executable that stands for what it does.
func (c *Compiler) effect(x ast.Expr) Stmt {
	switch x := ast.Unparen(x).(type) {
	case *ast.Call:
		return c.Natives.Calls[c.Info.Calls[x]](c, x)
	case *ast.Step:
		if slot, ok := c.local(x.X); ok {
			return stepLocal(slot, x)
		}
		step := c.step(x)
		return func(m *Machine) Flow {
			step(m)
			return Next
		}
	}
	panic(unhandled(x))
}

// stepLocal changes a variable of the running function by one.
func stepLocal(slot int, x *ast.Step) Stmt {
	by, span := x.By, x.Span()
	return func(m *Machine) Flow {
		old := m.frame.ints[slot]
		r := int64(old) + int64(by)
		if r != int64(int32(r)) {
			noStep(old, by, span)
		}
		m.frame.ints[slot] = int32(r)
		return Next
	}
}

func (c *Compiler) ifStmt(s *ast.If) Stmt {
	last := Stmt(nil)
	if s.Else != nil {
		last = c.block(s.Else)
	}
	if len(s.Clauses) == 1 {
		return ifElse(c.Cond(s.Clauses[0].Cond), c.block(s.Clauses[0].Then), last)
	}
	type clause struct {
		cond Cond
		then Stmt
	}
	clauses := make([]clause, len(s.Clauses))
	for i, cl := range s.Clauses {
		clauses[i] = clause{c.Cond(cl.Cond), c.block(cl.Then)}
	}
	return func(m *Machine) Flow {
		for i := range clauses {
			if clauses[i].cond(m) {
				return clauses[i].then(m)
			}
		}
		if last != nil {
			return last(m)
		}
		return Next
	}
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

func (c *Compiler) forEach(s *ast.ForEach) Stmt {
	symbol := c.Info.Symbols[s.Var]
	slot := symbol.Slot
	c.noteLoop(symbol, s.Over)
	if low, high, ok := c.constantRange(s.Over); ok {
		return forConstantRange(slot, low, high, c.block(s.Body))
	}
	if r, ok := s.Over.(*ast.Range); ok {
		return c.forRange(slot, r, c.block(s.Body))
	}
	array, body := c.Array(s.Over), c.block(s.Body)
	return func(m *Machine) Flow {
		a := array(m)
		for i := range a {
			m.Tick()
			m.frame.ints[slot] = a[i]
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

// forRange is a loop over a range, of which no array is made.
func (c *Compiler) forRange(slot int, r *ast.Range, body Stmt) Stmt {
	bounds := c.Range(r)
	return func(m *Machine) Flow {
		low, high := bounds(m)
		for i := int64(low); i <= int64(high); i++ {
			m.Tick()
			m.frame.ints[slot] = int32(i)
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

// forConstantRange is a loop over a range that is known before the game is played.
func forConstantRange(slot int, low, high int32, body Stmt) Stmt {
	return func(m *Machine) Flow {
		for i := int64(low); i <= int64(high); i++ {
			m.Tick()
			m.frame.ints[slot] = int32(i)
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}
