package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// Func makes a function of the program executable, unless it was before.
func (c *ValueCompiler) Func(f *check.Func) *Func {
	made := c.shell(f)
	if made.body != nil {
		return made
	}
	result, inside := c.result, c.inside
	c.result, c.inside = f.Result, made
	made.body = func(*Machine) Flow { return Next } // so that it is not made again while it is made
	body := c.Block(f.Body)
	if f.Result.Union != nil {
		body = givesNull(body)
	}
	if c.Hooked {
		body = hooked(f, body)
	}
	made.body, c.result, c.inside = body, result, inside
	return made
}

// shell returns a function that may not be executable yet, for a call of it.
func (c *ValueCompiler) shell(f *check.Func) *Func {
	made := c.funcs[f]
	if made == nil {
		made = &Func{Name: f.Name, File: c.File, Code: f, words: f.Ints, null: NullOf(f.Result)}
		c.funcs[f] = made
	}
	return made
}

// Block makes statements executable.
func (c *ValueCompiler) Block(b *ast.Block) Stmt {
	list := make([]Stmt, len(b.Stmts))
	for i, s := range b.Stmts {
		list[i] = c.Stmt(s)
	}
	return sequence(list)
}

// Stmt makes a statement executable.
func (c *ValueCompiler) Stmt(s ast.Stmt) Stmt {
	run := c.statement(s)
	if _, block := s.(*ast.Block); c.Hooked && !block {
		return tells(run, s.Span())
	}
	return run
}

func (c *ValueCompiler) statement(s ast.Stmt) Stmt {
	switch s := s.(type) {
	case *ast.Declare:
		return c.declare(s)
	case *ast.Declares:
		var list []Stmt
		for _, d := range s.List {
			list = append(list, c.declare(d))
		}
		return sequence(list)
	case *ast.Assign:
		return c.assign(s)
	case *ast.ExprStmt:
		return c.effect(s.X)
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
	case *ast.Block:
		return c.Block(s)
	}
	panic(unhandled(s))
}

// setter makes a variable executable that is set to a word.
func setter(s *check.Symbol) func(m *Machine, value int64) {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine, value int64) { m.Words[slot] = value }
	}
	return func(m *Machine, value int64) { m.locals[slot] = value }
}

func (c *ValueCompiler) declare(d *ast.Declare) Stmt {
	s := c.Info.Symbols[d.Name]
	set := setter(s)
	if list, ok := d.Value.(*ast.List); ok && s.Type.Of != nil {
		return c.declareArray(list, s.Type.Of, set)
	}
	return store(s, c.initial(d))
}

// initial makes executable what a variable is when it is declared.
func (c *ValueCompiler) initial(d *ast.Declare) wordOperand {
	s := c.Info.Symbols[d.Name]
	if d.Value == nil {
		return wordOperand{word: NullOf(s.Type)}
	}
	return c.operand(d.Value, s.Type)
}

// store sets a variable.
func store(s *check.Symbol, value wordOperand) Stmt {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Words[slot] = value.value(m)
			return Next
		}
	}
	return storeLocal(slot, value)
}

// storeLocal sets a variable of the running function. It is not inlined, for in copies of its closures value would not be.
//
//go:noinline
func storeLocal(slot int, value wordOperand) Stmt {
	return func(m *Machine) Flow {
		m.locals[slot] = value.value(m)
		return Next
	}
}

func (c *ValueCompiler) declareArray(list *ast.List, of *check.Type, set func(*Machine, int64)) Stmt {
	values, span := make([]Word, len(list.Elems)), list.Span()
	for i, e := range list.Elems {
		values[i] = c.As(e, of)
	}
	return func(m *Machine) Flow {
		if len(m.Heap.elems)+len(m.Heap.starts)+len(values) > maxWords {
			m.Fault(TooManyElements, span, maxWords)
		}
		array, _ := m.Heap.newArray(len(values))
		for i, value := range values {
			v := value(m) // which may make an array itself
			m.Heap.array(array)[i] = v
		}
		set(m, array)
		return Next
	}
}

// effect makes an expression executable that stands for what it does.
func (c *ValueCompiler) effect(x ast.Expr) Stmt {
	x = ast.Unparen(x)
	if call, ok := x.(*ast.Call); ok {
		if native := c.Words.Do(c, call); native != nil {
			return native
		}
	}
	var run Word
	switch x := x.(type) {
	case *ast.Attr:
		run = c.Words.Method(c, x.X, x.Attr, nil, x.Span())
	case *ast.Step:
		return c.step(x)
	default:
		run = c.Word(x)
	}
	return func(m *Machine) Flow {
		run(m)
		return Next
	}
}

func (c *ValueCompiler) ifStmt(s *ast.If) Stmt {
	var otherwise Stmt
	if s.Else != nil {
		otherwise = c.Block(s.Else)
	}
	for i := len(s.Clauses) - 1; i >= 0; i-- {
		otherwise = ifElse(c.Cond(s.Clauses[i].Cond), c.Block(s.Clauses[i].Then), otherwise)
	}
	return otherwise
}

func (c *ValueCompiler) while(s *ast.While) Stmt {
	cond, body, first := c.Cond(s.Cond), c.Block(s.Body), s.First
	return func(m *Machine) Flow {
		for once := first; once || cond(m); once = false {
			m.Tick()
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

func (c *ValueCompiler) forSteps(s *ast.For) Stmt {
	nothing := Stmt(func(*Machine) Flow { return Next })
	init, post, cond := nothing, nothing, Cond(func(*Machine) bool { return true })
	if s.Init != nil {
		init = c.statement(s.Init)
	}
	if s.Cond != nil {
		cond = c.Cond(s.Cond)
	}
	if s.Post != nil {
		post = c.statement(s.Post)
	}
	body := c.Block(s.Body)
	return func(m *Machine) Flow {
		for flow := init(m); ; flow = post(m) {
			if flow != Next {
				return flow
			}
			if !cond(m) {
				return Next
			}
			m.Tick()
			if flow := body(m); flow != Next {
				return flow
			}
		}
	}
}

// forEach makes a loop executable over the elements of an array, or over squares of the grid.
func (c *ValueCompiler) forEach(s *ast.ForEach) Stmt {
	slot, body := c.Info.Symbols[s.Var].Slot, c.Block(s.Body)
	if c.TypeOf(s.Over).Of == nil {
		return forSquares(c.Squares(s.Over), slot, body)
	}
	array := c.Word(s.Over)
	return func(m *Machine) Flow {
		a := array(m)
		if a == 0 {
			return Next
		}
		for i := range len(m.Heap.array(a)) {
			m.Tick()
			m.locals[slot] = m.Heap.array(a)[i]
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

func (c *ValueCompiler) returns(s *ast.Return) Stmt {
	if c.result.Union != nil {
		return c.returnsKinded(s)
	}
	value := wordOperand{word: NullOf(c.result)}
	if x, ok := ast.Unparen(s.Value).(*ast.Binary); ok && c.TypeOf(x) == check.Bool {
		cond := c.Cond(x)
		return func(m *Machine) Flow {
			m.returned = truth(cond(m))
			return Return
		}
	}
	if s.Value != nil {
		value = c.operand(s.Value, c.result)
	}
	return func(m *Machine) Flow {
		m.returned = value.value(m)
		return Return
	}
}
