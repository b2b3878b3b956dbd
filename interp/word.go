package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// Word compiles an expression as a word of its type.
func (c *Compiler) Word(x ast.Expr) Word {
	if k := c.keeping(x); k != nil {
		return keepWord(k.slot, c.plainWord(x))
	}
	return c.plainWord(x)
}

func (c *Compiler) plainWord(x ast.Expr) Word {
	switch x := x.(type) {
	case *ast.Paren:
		return c.Word(x.X)
	case *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.NullLit:
		return always(c.literal(x, c.TypeOf(x)))
	case *ast.TextLit:
		return c.stringLit(x)
	case *ast.Name:
		return c.variable(c.Info.Symbols[x])
	case *ast.Tuple:
		return c.pair(x)
	case *ast.List:
		return c.list(x, c.TypeOf(x).Of)
	case *ast.Index:
		return c.element(x)
	case *ast.Attr:
		return c.attribute(x)
	case *ast.New:
		return c.object(x)
	case *ast.Unary, *ast.Binary, *ast.Step:
		return c.operation(x)
	case *ast.Call:
		if small := c.inlineWord(x); small != nil {
			return small
		}
	}
	return c.code(x, c.TypeOf(x)).word()
}

func always(value int64) Word { return func(*Machine) int64 { return value } }

// operation compiles an operator as a word of its type.
func (c *Compiler) operation(x ast.Expr) Word {
	t := c.TypeOf(x)
	if c.isNumber(t) {
		return widened(c.Int(x))
	}
	if t == check.Bool {
		return truthOf(c.Cond(x))
	}
	switch x := x.(type) {
	case *ast.Unary:
		return c.negative(x)
	case *ast.Step:
		old := c.dynamicStep(x)
		return func(m *Machine) int64 { return old(m).Word }
	}
	return c.calculation(x.(*ast.Binary))
}

// variable reads a variable, or what stands at the place that the variable holds.
func (c *Compiler) variable(s *check.Symbol) Word {
	slot := s.Slot
	switch {
	case s.Storage == check.Static:
		return func(m *Machine) int64 { return m.Words[slot] }
	case s.Place != nil:
		return c.shape(s.Place).Through(slot)
	}
	held := c.held(s)
	if !held.local {
		return always(held.word)
	}
	c.reads = true
	return func(m *Machine) int64 { return m.locals[held.word] }
}

// shape returns how the parts of a value of a type are read and set, or nil.
func (c *Compiler) shape(t *check.Type) *Shape { return c.Natives.Shapes[t] }

func (c *Compiler) pair(x *ast.Tuple) Word {
	first, second, span := c.As(x.X, check.Int), c.As(x.Y, check.Int), x.Span()
	return func(m *Machine) int64 {
		a, b := first(m), second(m)
		if a == NullInt || b == NullInt {
			m.Fault(NullOperand, span, "a coordinate")
		}
		return m.Pair(int32(a), int32(b), span)
	}
}

// Pair returns the word of two coordinates. It bails out for the two that stand for null.
func (m *Machine) Pair(x, y int32, span source.Span) int64 {
	word := PairOf(x, y)
	if word == NullPair {
		m.Fault(LeastPair, span)
	}
	return word
}

// As compiles an expression as a value of the type that is wanted. Null becomes the null of that type, and a whole
// number one with a point. The class of an object is checked, and so is the type of a value that carries it.
func (c *Compiler) As(x ast.Expr, want *check.Type) Word {
	t := c.TypeOf(x)
	if t.Carried() {
		return c.heldAs(c.Value(x), want, x.Span())
	}
	value := c.Word(x)
	switch {
	case !c.converts(t, want):
		return value
	case t.Of != nil:
		return c.copied(x, value)
	case t == check.Int && want == check.Bool:
		return func(m *Machine) int64 { return Truth(value(m) != 0) }
	case t == check.Null:
		return nullAs(x, value, NullOf(want))
	case want == check.Float:
		return toFloat(value)
	}
	return ofClass(value, want, x.Span())
}

// nullAs evaluates an expression that is always null, for what it does, and gives the null of another type.
func nullAs(x ast.Expr, value Word, null int64) Word {
	if _, written := ast.Unparen(x).(*ast.NullLit); written {
		return always(null)
	}
	return func(m *Machine) int64 {
		value(m)
		return null
	}
}

// converts says whether a value of one type must be changed or checked where another type is wanted.
func (c *Compiler) converts(t, want *check.Type) bool {
	return t == check.Null || want == check.Float && t == check.Int || want.Class > 0 && t == check.Object ||
		want == check.Bool && t == check.Int || c.Info.Copied && t.Of != nil
}

// copied copies an array, unless it was made just now.
func (c *Compiler) copied(x ast.Expr, value Word) Word {
	if _, isVariable := ast.Unparen(x).(*ast.Name); !isVariable {
		return value
	}
	span := x.Span()
	return func(m *Machine) int64 { return m.Copy(value(m), span) }
}

func toFloat(value Word) Word {
	return func(m *Machine) int64 {
		v := value(m)
		if v == NullInt {
			return NullFloat
		}
		return FloatOf(float64(v))
	}
}

// ofClass bails out if an object is neither null nor of a class.
func ofClass(value Word, want *check.Type, span source.Span) Word {
	class := int32(want.Class)
	return func(m *Machine) int64 {
		object := value(m)
		if object != 0 && m.Heap.Class(object) != class {
			m.Fault(OtherClass, span, m.Program.ClassName(m.Heap.Class(object)), want.Name)
		}
		return object
	}
}

// stringLit compiles a string that is written out.
func (c *Compiler) stringLit(x *ast.TextLit) Word {
	if !c.Late {
		return always(c.Program.StringOf(x.Value))
	}
	text := []byte(x.Value)
	return func(m *Machine) int64 { return m.stringOf(text) }
}

// literal returns the word of a literal as a value of a type.
func (c *Compiler) literal(x ast.Expr, t *check.Type) int64 {
	value, _ := check.Literal(x)
	switch v := value.(type) {
	case int32:
		if t == check.Float {
			return FloatOf(float64(v))
		}
		return int64(v)
	case float64:
		return FloatOf(v)
	case bool:
		return Truth(v)
	case string:
		return c.Program.StringOf(v)
	case [2]int32:
		return PairOf(v[0], v[1])
	}
	return NullOf(t)
}
