package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

func (c *Compiler) block(b *ast.Block) Stmt {
	list := make([]Stmt, len(b.Stmts))
	for i, s := range b.Stmts {
		list[i] = c.stmt(s)
	}
	return sequence(list)
}

// sequence runs statements one after the other until one says otherwise.
func sequence(list []Stmt) Stmt {
	switch len(list) {
	case 0:
		return func(*Machine) Flow { return Next }
	case 1:
		return list[0]
	case 2:
		first, second := list[0], list[1]
		return func(m *Machine) Flow {
			if flow := first(m); flow != Next {
				return flow
			}
			return second(m)
		}
	}
	return func(m *Machine) Flow {
		for _, s := range list {
			if flow := s(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

func (c *Compiler) stmt(s ast.Stmt) Stmt {
	run := c.statement(s)
	if _, block := s.(*ast.Block); c.Hooked && !block {
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
		return store(s, func(*Machine) int32 { return 0 })
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
		m.ap[slot] = fill(m, m.ap[slot])
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
			NoElement(m, site, i, len(a))
		}
		a[i] = v
		return Next
	}
}

// store sets a variable to the value of an expression.
func (c *Compiler) store(s *check.Symbol, x ast.Expr) Stmt {
	k, ok := constant(x)
	if !ok {
		return store(s, c.Int(x))
	}
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Vars[slot] = k
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.fp[slot] = k
		return Next
	}
}

func store(s *check.Symbol, value Int) Stmt {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Vars[slot] = value(m)
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.fp[slot] = value(m)
		return Next
	}
}

// effect makes an expression executable that stands for what it does.
func (c *Compiler) effect(x ast.Expr) Stmt {
	switch x := ast.Unparen(x).(type) {
	case *ast.Call:
		return c.Natives.Calls[c.Info.Calls[x]](c, x)
	case *ast.Step:
		step := c.step(x)
		return func(m *Machine) Flow {
			step(m)
			return Next
		}
	}
	panic(unhandled(x))
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
	slot := c.Info.Symbols[s.Var].Slot
	if r, ok := s.Over.(*ast.Range); ok {
		return c.forRange(slot, r, c.block(s.Body))
	}
	array, body := c.Array(s.Over), c.block(s.Body)
	return func(m *Machine) Flow {
		a := array(m)
		for i := range a {
			m.Tick()
			m.fp[slot] = a[i]
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
			m.fp[slot] = int32(i)
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}
