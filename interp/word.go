package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A Word gives a value of a language with more kinds of them; see Heap.
type Word func(m *Machine) int64

// ValueNatives say how the things that such a language provides are executed.
type ValueNatives struct {
	// Name makes a name executable that is no variable.
	Name func(c *ValueCompiler, x *ast.Name) Word
	// Call makes the call of a function of the language executable; nil for one of the program's.
	Call func(c *ValueCompiler, x *ast.Call) Word
	// Typed makes a call executable that gives what a person types, where one of a type is wanted, and says of which type it is.
	Typed func(c *ValueCompiler, x *ast.Call, want *check.Type) (Word, *check.Type)
	// Method makes `of.name(args)` executable, or `of.name`, where args is nil; nil where it is an attribute.
	Method func(c *ValueCompiler, of ast.Expr, name *ast.Name, args []ast.Expr, at source.Span) Word
	// Do makes the call of a function of the language executable that stands as a statement; nil where Call does.
	Do func(c *ValueCompiler, x *ast.Call) Stmt
	// Column says of what stands before the brackets of a row or column of the grid that it is the columns.
	Column func(x ast.Expr) bool
	// Implicit makes an attribute executable that every object has and that is not kept with it.
	Implicit func(c *ValueCompiler, of Word, a *check.Attribute) Word
	// Given makes a value executable that an object is made with, looking whether the language lets it have that.
	Given func(a *check.Attribute, value Word, span source.Span) Word
}

// A ValueCompiler makes checked trees of a language with more kinds of values executable.
type ValueCompiler struct {
	*Compiler
	Words   *ValueNatives
	Classes []*check.Type // by their numbers from 1 on
	Program *Program
	// Late says that games are being played already, whose strings may have other numbers than those of the program.
	Late bool
	// Shows is that of a Compiler.
	Shows  func(c *ValueCompiler, x ast.Expr) func(*Machine) play.Valued
	funcs  map[*check.Func]*Func
	result *check.Type                   // what the function at hand returns
	inside *Func                         // the function at hand
	bound  map[*check.Symbol]wordOperand // the variables of one that is made executable in it
}

// NewValueCompiler returns a compiler that adds its strings to a program. Known are those of a program whose games this
// one shall take over; they keep their numbers.
func NewValueCompiler(c *Compiler, words *ValueNatives, classes []*check.Type, p *Program, known []string) *ValueCompiler {
	p.Strings, p.StringNumbers = []string{""}, map[string]int64{} // the one of number 0 is null
	v := &ValueCompiler{Compiler: c, Words: words, Classes: classes, Program: p, funcs: map[*check.Func]*Func{}}
	for _, s := range known[min(1, len(known)):] {
		v.StringOf(s)
	}
	for _, class := range classes {
		for _, a := range class.Attrs {
			for _, limit := range a.Limits {
				v.literal(limit, a.Type) // so that it has its number before any game begins
			}
		}
	}
	return v
}

// StringOf returns the number of a string of the program.
func (c *ValueCompiler) StringOf(s string) int64 {
	number, ok := c.Program.StringNumbers[s]
	if !ok {
		number = int64(len(c.Program.Strings))
		c.Program.Strings = append(c.Program.Strings, s)
		c.Program.StringNumbers[s] = number
	}
	return number
}

// TypeOf returns the type of a checked expression.
func (c *ValueCompiler) TypeOf(x ast.Expr) *check.Type { return c.Info.TypeOf(x) }

// As makes an expression executable whose value is held as one of a type: null becomes that of the type, a whole number
// one with a point, an object is looked at.
func (c *ValueCompiler) As(x ast.Expr, want *check.Type) Word {
	if want.Union != nil {
		return c.kinded(x)
	}
	t, value := c.TypeOf(x), c.Word(x)
	switch {
	case t.Union != nil:
		return heldAs(value, want, x.Span())
	case !converts(t, want):
		return value
	case t == check.Null:
		return always(NullOf(want))
	case want == check.Float:
		return toFloat(value)
	}
	return c.ofClass(value, want, x.Span())
}

// converts says whether a value of a type is held as another word, or looked at, where one of another type is wanted.
func converts(t, want *check.Type) bool {
	return t == check.Null || want == check.Float && t == check.Int || want.Class > 0 && t == check.Object ||
		t.Union != nil || want.Union != nil
}

func toFloat(value Word) Word {
	return func(m *Machine) int64 {
		v := value(m)
		if v == NullInt {
			return NullFloat
		}
		return floatOfInt(v)
	}
}

// floatOfInt returns the word of a whole number as one with a point.
func floatOfInt(v int64) int64 { return int64(math.Float64bits(float64(v))) }

// ofClass bails out unless an object is null or of a class.
func (c *ValueCompiler) ofClass(value Word, want *check.Type, span source.Span) Word {
	class, names := int32(want.Class), c.Classes
	return func(m *Machine) int64 {
		object := value(m)
		if object != 0 && m.Heap.Class(object) != class {
			m.Fault(OtherClass, span, names[m.Heap.Class(object)-1].Name, want.Name)
		}
		return object
	}
}

// Word makes an expression executable.
func (c *ValueCompiler) Word(x ast.Expr) Word {
	switch x := x.(type) {
	case *ast.Paren:
		return c.Word(x.X)
	case *ast.IntLit:
		return always(int64(x.Value))
	case *ast.FloatLit:
		return always(int64(math.Float64bits(x.Value)))
	case *ast.BoolLit:
		return always(truth(x.Value))
	case *ast.TextLit:
		return c.stringLit(x)
	case *ast.NullLit:
		return always(0)
	case *ast.Name:
		return c.name(x)
	case *ast.Tuple:
		return c.pair(x)
	case *ast.Index:
		return c.element(x)
	case *ast.Attr:
		return c.attr(x)
	case *ast.Method:
		return c.Words.Method(c, x.X, x.Name, x.Args, x.Span())
	case *ast.New:
		return c.object(x)
	case *ast.Unary:
		if x.Op == ast.Not {
			return c.truthOf(x)
		}
		return c.negative(x)
	case *ast.Binary:
		return c.operation(x)
	case *ast.Call:
		if native := c.Words.Call(c, x); native != nil {
			return native
		}
		if small := c.inlineWord(x); small != nil {
			return small
		}
		return c.call(x)
	}
	panic(unhandled(x))
}

func always(value int64) Word { return func(*Machine) int64 { return value } }

func (c *ValueCompiler) name(x *ast.Name) Word {
	s := c.Info.Symbols[x]
	if s == nil {
		return c.Words.Name(c, x)
	}
	slot := s.Slot
	switch {
	case s.Storage == check.Static:
		return func(m *Machine) int64 { return m.Words[slot] }
	case s.Place != nil:
		return func(m *Machine) int64 { return int64(m.Table.Grid.Squares[m.locals[slot]]) }
	}
	held := c.held(s)
	if !held.local {
		return always(held.word)
	}
	return func(m *Machine) int64 { return m.locals[held.word] }
}

func (c *ValueCompiler) pair(x *ast.Tuple) Word {
	first, second, span := c.As(x.X, check.Int), c.As(x.Y, check.Int), x.Span()
	return func(m *Machine) int64 {
		a, b := first(m), second(m)
		if a == NullInt || b == NullInt {
			m.Fault(NullOperand, span, "a coordinate")
		}
		return m.Pair(int32(a), int32(b), span)
	}
}

// Pair returns the word of two coordinates, or bails out where these are the two that stand for null.
func (m *Machine) Pair(x, y int32, span source.Span) int64 {
	word := PairOf(x, y)
	if word == NullPair {
		m.Fault(LeastPair, span)
	}
	return word
}

// element makes an element of an array executable, or what stands on a square.
func (c *ValueCompiler) element(x *ast.Index) Word {
	if c.isSquare(x) {
		square := c.square(x)
		return func(m *Machine) int64 { return int64(m.Table.Grid.Squares[square(m)]) }
	}
	place := c.elementPlace(x)
	return func(m *Machine) int64 { return *place(m) }
}

// elementPlace gives the address of an element. It is valid until an array is made.
func (c *ValueCompiler) elementPlace(x *ast.Index) func(m *Machine) *int64 {
	array, index, site := c.Word(x.X), c.As(x.I, check.Int), c.site(x)
	name, at := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.I.Span())
	return func(m *Machine) *int64 {
		a, i := array(m), index(m)
		if a == 0 || i == NullInt {
			m.nullOperand(a == 0, name, at, site.Span)
		}
		elems := m.Heap.array(a)
		if uint64(i) >= uint64(len(elems)) {
			NoElement(&site, int32(i), len(elems))
		}
		return &elems[i]
	}
}

func floatOf(word int64) float64 { return math.Float64frombits(uint64(word)) }
