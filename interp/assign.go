package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// A Place is where a value is kept that can be set. An assignment finds the place first, and once; then it evaluates
// the value and stores it there.
type Place struct {
	Type *check.Type // the type of what it holds
	// Find finds the place. The other functions get what it returns. It is nil for a variable, which need not be found.
	Find  Word
	Load  func(m *Machine, at int64) int64
	Store func(m *Machine, at, word int64) Flow
	// Get and Put are Load and Store for a value that carries its type. They are nil if values of Type do not.
	Get func(m *Machine, at int64) Value
	Put func(m *Machine, at int64, v Value) Flow
	// Holds returns the type that the place wants, once it is found, if Type is a union. It is nil for others.
	Holds func(m *Machine, at int64) *check.Type
}

func (p *Place) find(m *Machine) int64 {
	if p.Find == nil {
		return 0
	}
	return p.Find(m)
}

// Place compiles a place that is set. By is the span of what sets it, and value the span of the value.
func (c *Compiler) Place(x ast.Expr, by, value source.Span) Place {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return c.variablePlace(c.Info.Symbols[x], by)
	case *ast.Attr:
		return c.attrTarget(x, value).place(c.TypeOf(x))
	case *ast.Index:
		return c.elementPlace(x, by)
	case OwnPlace:
		return x.CompilePlace(c, by)
	}
	panic(unhandled(x))
}

// variablePlace is a variable, or the place on the board that the variable holds.
func (c *Compiler) variablePlace(s *check.Symbol, by source.Span) Place {
	slot := s.Slot
	switch {
	case s.Place != nil:
		return Place{Type: s.Type, Find: localWord(slot), Store: c.shape(s.Place).Store(by)}
	case s.Storage == check.Static:
		return Place{
			Type: s.Type,
			Load: func(m *Machine, _ int64) int64 { return m.Words[slot] },
			Store: func(m *Machine, _, word int64) Flow {
				m.Words[slot] = word
				return Next
			},
			Get: func(m *Machine, _ int64) Value { return Value{m.Words[slot], int32(m.Words[slot+1])} },
			Put: func(m *Machine, _ int64, v Value) Flow {
				m.Words[slot], m.Words[slot+1] = v.Word, int64(v.Type)
				return Next
			},
		}
	}
	return Place{
		Type: s.Type,
		Load: func(m *Machine, _ int64) int64 { return m.frame.words[slot] },
		Store: func(m *Machine, _, word int64) Flow {
			m.frame.words[slot] = word
			return Next
		},
		Get: func(m *Machine, _ int64) Value { return Value{m.frame.words[slot], int32(m.frame.words[slot+1])} },
		Put: func(m *Machine, _ int64, v Value) Flow {
			m.frame.words[slot], m.frame.words[slot+1] = v.Word, int64(v.Type)
			return Next
		},
	}
}

func localWord(slot int) Word { return func(m *Machine) int64 { return m.frame.words[slot] } }

// elementPlace is an element of an array, or a place on the board.
func (c *Compiler) elementPlace(x *ast.Index, by source.Span) Place {
	t := c.TypeOf(x.X)
	if t == check.Array {
		return c.flatPlace(x)
	}
	if shape := c.shape(t); shape != nil {
		return Place{Type: c.TypeOf(x), Find: shape.Find(c, x), Store: shape.Store(by)}
	}
	of := c.TypeOf(x)
	return Place{
		Type: of,
		Find: c.findElement(x, int64(width(of))),
		Load: func(m *Machine, at int64) int64 { return m.Heap.elems[at] },
		Store: func(m *Machine, at, word int64) Flow {
			m.setElem(at, word)
			return Next
		},
		Get: func(m *Machine, at int64) Value { return Value{m.Heap.elems[at], int32(m.Heap.elems[at+1])} },
		Put: func(m *Machine, at int64, v Value) Flow {
			m.setElem(at, v.Word)
			m.setElem(at+1, int64(v.Type))
			return Next
		},
	}
}

// flatPlace is an element of a flat array. Its index is found first; whether there is such an element is checked when
// it is read or set.
func (c *Compiler) flatPlace(x *ast.Index) Place {
	array, index, site := c.Array(x.X), c.Int(x.I), c.Site(x)
	return Place{
		Type:  check.Int,
		Find:  widened(index),
		Load:  func(m *Machine, at int64) int64 { return int64(element(array(m), int32(at), &site)) },
		Store: c.flatStore(x.X, array, &site),
	}
}

// flatStore sets an element of a flat array.
func (c *Compiler) flatStore(x ast.Expr, array Ints, site *Site) func(m *Machine, at, word int64) Flow {
	slot, lasting := c.static(x)
	return func(m *Machine, at, word int64) Flow {
		a := array(m)
		if uint(at) >= uint(len(a)) {
			NoElement(site, int32(at), len(a))
		}
		if lasting {
			m.noteArray(slot, int32(at))
		}
		a[at] = int32(word)
		return Next
	}
}

// assign compiles an assignment.
func (c *Compiler) assign(s *ast.Assign) Stmt {
	target := ast.Unparen(s.Target)
	c.sets, c.assigned, c.receiver = c.lexeme(target), ast.Unparen(s.Value), nil
	if attr, ok := target.(*ast.Attr); ok {
		c.goesTo(c.Info.Attrs[attr], s.Value)
	}
	switch target := target.(type) {
	case *ast.Tuple:
		return c.takeApart(target, s.Value)
	case *ast.Name:
		if symbol := c.Info.Symbols[target]; symbol.Place == nil && !symbol.Type.Carried() {
			return c.store(symbol, s.Value)
		}
	}
	p := c.Place(target, s.Span(), s.Value.Span())
	if p.Type.Carried() {
		return c.assignDynamic(p, s.Value)
	}
	return assignWord(p, c.As(s.Value, p.Type))
}

func assignWord(p Place, value Word) Stmt {
	find, store := p.Find, p.Store
	return func(m *Machine) Flow {
		at := find(m)
		return store(m, at, value(m))
	}
}

// assignDynamic sets a place for values that carry their types. If a person is asked for the value, the place that was
// found says what is wanted.
func (c *Compiler) assignDynamic(p Place, x ast.Expr) Stmt {
	if p.Holds != nil && c.adapts(x, p.Type) {
		return c.assignWanted(p, x)
	}
	value := c.Value(x)
	return func(m *Machine) Flow {
		at := p.find(m)
		return p.Put(m, at, value(m))
	}
}

// adapts says whether an expression gives whatever type is wanted of it.
func (c *Compiler) adapts(x ast.Expr, t *check.Type) bool {
	row := c.Info.Calls[ast.Unparen(x)]
	return row != nil && row.Adapts != nil && c.TypeOf(x) == t
}

// assignWanted sets a place of a union type to what a person is asked for.
func (c *Compiler) assignWanted(p Place, x ast.Expr) Stmt {
	asks := map[*check.Type]Dynamic{}
	for _, t := range p.Type.Union {
		asks[t] = c.code(ast.Unparen(x), t).value(t)
	}
	return func(m *Machine) Flow {
		at := p.find(m)
		return p.Put(m, at, asks[p.Holds(m, at)](m))
	}
}

// store sets a variable to the value of an expression.
func (c *Compiler) store(s *check.Symbol, x ast.Expr) Stmt {
	if !c.isNumber(s.Type) {
		return c.storeWord(s, c.WordOperand(x, s.Type))
	}
	if k, ok := c.constant(x); ok {
		return storeConstant(s, int64(k))
	}
	slot, value := s.Slot, c.Operand(x)
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Words[slot] = int64(value.Value(m))
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.words[slot] = int64(value.Value(m))
		return Next
	}
}

func storeConstant(s *check.Symbol, word int64) Stmt {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Words[slot] = word
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.words[slot] = word
		return Next
	}
}

// storeWord sets a variable.
func (c *Compiler) storeWord(s *check.Symbol, value WordOperand) Stmt {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.Words[slot] = value.Value(m)
			return Next
		}
	}
	c.reads = true
	return storeLocal(slot, value)
}

// storeLocal sets a variable of the running function. It must not be inlined: Go does not inline Value into copies of
// closures.
//
//go:noinline
func storeLocal(slot int, value WordOperand) Stmt {
	return func(m *Machine) Flow {
		m.locals[slot] = value.Value(m)
		return Next
	}
}

// takeApart sets two places to the coordinates of a pair.
func (c *Compiler) takeApart(pair *ast.Tuple, x ast.Expr) Stmt {
	first, second := c.coordinate(pair.X), c.coordinate(pair.Y)
	value := c.As(x, check.Pair)
	return func(m *Machine) Flow {
		at, behind := first.find(m), second.find(m)
		v := value(m)
		a, b := NullInt, NullInt
		if v != NullPair {
			x, y := Coordinates(v)
			a, b = int64(x), int64(y)
		}
		if flow := first.Store(m, at, a); flow != Next {
			return flow
		}
		return second.Store(m, behind, b)
	}
}

// coordinate compiles a place that is set to a whole number, whatever type of number it holds.
func (c *Compiler) coordinate(x ast.Expr) Place {
	p := c.Place(x, x.Span(), x.Span())
	store, span := p.Store, x.Span()
	switch {
	case p.Type.Carried():
		p.Store = func(m *Machine, at, word int64) Flow { return p.Put(m, at, valueOf(word, check.Int)) }
	case p.Type == check.Float:
		p.Store = func(m *Machine, at, word int64) Flow {
			return store(m, at, m.heldAs(valueOf(word, check.Int), check.Float, span))
		}
	}
	return p
}

// A stepper adds one to a number or subtracts one.
type stepper struct {
	by   int32
	name string // the name of what it changes
	span source.Span
}

// of returns the number after one of a type, or bails out.
func (s *stepper) of(m *Machine, old int64, t *check.Type) int64 {
	switch {
	case t == check.Null || old == NullOf(t):
		m.nullOperand(true, s.name, "", s.span)
	case t == check.Float:
		return FloatOf(Float(old) + float64(s.by))
	case t != check.Int:
		m.Fault(check.WrongType, s.span, t.Name, check.Int.Name)
	}
	r := old + int64(s.by)
	if r != int64(int32(r)) {
		noStep(int32(old), s.by, s.span)
	}
	return r
}

// step compiles a number that is changed by one.
func (c *Compiler) step(x *ast.Step) Stmt {
	by := &stepper{x.By, c.lexeme(x.X), x.Span()}
	if s := c.ownVariable(x.X); s != nil && s.Type == check.Int {
		return stepLocal(s.Slot, by)
	}
	p := c.Place(x.X, x.Span(), x.Span())
	if p.Type.Carried() {
		return func(m *Machine) Flow {
			at := p.find(m)
			v := p.Get(m, at)
			v.Word = by.of(m, v.Word, m.TypeOf(v))
			return p.Put(m, at, v)
		}
	}
	return func(m *Machine) Flow {
		at := p.find(m)
		return p.Store(m, at, by.of(m, p.Load(m, at), p.Type))
	}
}

// dynamicStep compiles a number of any type that is changed by one and gives its old value.
func (c *Compiler) dynamicStep(x *ast.Step) Dynamic {
	p, by := c.Place(x.X, x.Span(), x.Span()), &stepper{x.By, c.lexeme(x.X), x.Span()}
	return func(m *Machine) Value {
		at := p.find(m)
		if p.Type.Carried() {
			old := p.Get(m, at)
			m.must(p.Put(m, at, Value{by.of(m, old.Word, m.TypeOf(old)), old.Type}))
			return old
		}
		old := Value{p.Load(m, at), p.Type.Number}
		m.must(p.Store(m, at, by.of(m, old.Word, p.Type)))
		return old
	}
}

// stepLocal changes a variable of the running function by one.
func stepLocal(slot int, by *stepper) Stmt {
	one := int64(by.by)
	return func(m *Machine) Flow {
		r := m.frame.words[slot] + one
		if r != int64(int32(r)) {
			r = by.of(m, r-one, check.Int)
		}
		m.frame.words[slot] = r
		return Next
	}
}
