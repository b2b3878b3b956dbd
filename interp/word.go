package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
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
	// Method makes `of.name(args)` executable, or `of.name`, where args is nil; nil where it is an attribute.
	Method func(c *ValueCompiler, of ast.Expr, name *ast.Name, args []ast.Expr, at source.Span) Word
	// Do makes the call of a function of the language executable that stands as a statement; nil where Call does.
	Do func(c *ValueCompiler, x *ast.Call) Stmt
	// Column says of what stands before the brackets of a row or column of the grid that it is the columns.
	Column func(x ast.Expr) bool
	// Implicit makes an attribute executable that every object has and that is not kept with it.
	Implicit func(c *ValueCompiler, of Word, a *check.Attribute) Word
}

// A ValueCompiler makes checked trees of a language with more kinds of values executable.
type ValueCompiler struct {
	*Compiler
	Words   *ValueNatives
	Classes []*check.Type // by their numbers from 1 on
	Program *Program
	// Late says that games are being played already, whose strings may have other numbers than those of the program.
	Late   bool
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
func (c *ValueCompiler) TypeOf(x ast.Expr) *check.Type { return c.Info.Types[ast.Unparen(x)] }

// As makes an expression executable whose value is held as one of a type: null becomes that of the type, a whole number
// one with a point, an object is looked at.
func (c *ValueCompiler) As(x ast.Expr, want *check.Type) Word {
	t, value := c.TypeOf(x), c.Word(x)
	switch {
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
	return t == check.Null || want == check.Float && t == check.Int || want.Class > 0 && t == check.Object
}

func toFloat(value Word) Word {
	return func(m *Machine) int64 {
		v := value(m)
		if v == NullInt {
			return NullFloat
		}
		return int64(math.Float64bits(float64(v)))
	}
}

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
	case *ast.Step:
		return c.stepWord(x)
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

func (c *ValueCompiler) stringLit(x *ast.TextLit) Word {
	if !c.Late {
		return always(c.StringOf(x.Value))
	}
	text := []byte(x.Value)
	return func(m *Machine) int64 { return m.Heap.StringOf(text) }
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
	case s.Square:
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
		return PairOf(int32(a), int32(b))
	}
}

// square makes the square of the grid executable that an index names.
func (c *ValueCompiler) square(x *ast.Index) func(m *Machine) int32 {
	span := x.Span()
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column := c.operand(pair.X, check.Int), c.operand(pair.Y, check.Int)
		return func(m *Machine) int32 {
			return m.square(row.value(m), column.value(m), span)
		}
	}
	pair := c.As(x.I, check.Pair)
	return func(m *Machine) int32 { return m.SquareAt(pair(m), span) }
}

// square returns the number of the square in a row and column, or bails out.
func (m *Machine) square(row, column int64, span source.Span) int32 {
	g := &m.Table.Grid
	if uint64(row) >= uint64(g.Rows) || uint64(column) >= uint64(g.Columns) {
		m.offGrid(row, column, span)
	}
	return int32(row)*g.Columns + int32(column)
}

// SquareAt returns the number of the square that two coordinates name, or bails out.
func (m *Machine) SquareAt(pair int64, span source.Span) int32 {
	if pair == NullPair {
		m.Fault(NullOperand, span, "the square")
	}
	row, column := Coordinates(pair)
	return m.square(int64(row), int64(column), span)
}

func (m *Machine) offGrid(row, column int64, span source.Span) {
	if row == NullInt || column == NullInt {
		m.Fault(NullOperand, span, "a coordinate")
	}
	g := &m.Table.Grid
	if g.Rows == 0 {
		m.Fault(NoGrid, span)
	}
	m.Fault(OffGrid, span, row, column, g.Rows-1, g.Columns-1)
}

// element makes an element of an array executable, or what stands on a square.
func (c *ValueCompiler) element(x *ast.Index) Word {
	if c.TypeOf(x.X) == check.Board {
		square := c.square(x)
		return func(m *Machine) int64 { return int64(m.Table.Grid.Squares[square(m)]) }
	}
	place := c.elementPlace(x)
	return func(m *Machine) int64 { return *place(m) }
}

// elementPlace gives the address of an element. It is valid until an array is made.
func (c *ValueCompiler) elementPlace(x *ast.Index) func(m *Machine) *int64 {
	array, index, site := c.Word(x.X), c.As(x.I, check.Int), c.site(x)
	return func(m *Machine) *int64 {
		a, i := array(m), index(m)
		if a == 0 || i == NullInt {
			m.Fault(NullOperand, site.Span, "the array or its index")
		}
		elems := m.Heap.array(a)
		if uint64(i) >= uint64(len(elems)) {
			NoElement(&site, int32(i), len(elems))
		}
		return &elems[i]
	}
}

// attr makes an attribute executable, or a method without its parentheses. An attribute of null is null.
func (c *ValueCompiler) attr(x *ast.Attr) Word {
	a := c.Info.Attrs[x]
	if a == nil {
		return c.Words.Method(c, x.X, x.Attr, nil, x.Span())
	}
	of := c.Word(x.X)
	if c.TypeOf(x.X) == check.Null {
		of = always(0)
	}
	if a.Slot < 0 {
		return c.Words.Implicit(c, of, a)
	}
	null := NullOf(a.Type)
	if c.TypeOf(x.X) != check.Object || len(c.Classes) == 1 {
		slot := a.Slot
		if index, ok := ast.Unparen(x.X).(*ast.Index); ok && c.TypeOf(index.X) == check.Board {
			return c.fieldOnGrid(index, slot, null)
		}
		return func(m *Machine) int64 {
			object := of(m)
			if object == 0 {
				return null
			}
			return m.Heap.Field(object, slot)
		}
	}
	slots := c.slotsOf(a)
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			return null
		}
		slot := slots[m.Heap.Class(object)]
		if slot < 0 {
			return null
		}
		return m.Heap.Field(object, slot)
	}
}

// fieldOnGrid makes an attribute executable of what stands on a square.
func (c *ValueCompiler) fieldOnGrid(x *ast.Index, slot int, null int64) Word {
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column, span := c.operand(pair.X, check.Int), c.operand(pair.Y, check.Int), x.Span()
		return func(m *Machine) int64 {
			object := m.Table.Grid.Squares[m.square(row.value(m), column.value(m), span)]
			if object == 0 {
				return null
			}
			return m.Heap.Field(int64(object), slot)
		}
	}
	square := c.square(x)
	return func(m *Machine) int64 {
		object := m.Table.Grid.Squares[square(m)]
		if object == 0 {
			return null
		}
		return m.Heap.Field(int64(object), slot)
	}
}

// slotsOf returns the place of an attribute of this name and type in objects of each class, -1 where they have none.
func (c *ValueCompiler) slotsOf(a *check.Attribute) []int {
	slots := make([]int, len(c.Classes)+1)
	for i, class := range c.Classes {
		slots[i+1] = -1
		for _, other := range class.Attrs {
			if other.Name == a.Name && other.Type == a.Type {
				slots[i+1] = other.Slot
			}
		}
	}
	return slots
}

// object makes the making of an object executable.
func (c *ValueCompiler) object(x *ast.New) Word {
	class := c.TypeOf(x)
	blank := c.blank(class)
	var set []func(m *Machine, object int64)
	for i, arg := range x.Args {
		a := class.Argument(i, arg)
		value, slot := c.limited(a, arg.Value), a.Slot
		set = append(set, func(m *Machine, object int64) { m.Heap.SetField(object, slot, value(m)) })
	}
	number, span := int32(class.Class), x.Span()
	return func(m *Machine) int64 {
		if m.Heap.Objects() >= maxObjects || len(m.Heap.fields) > maxWords {
			m.Fault(TooManyObjects, span, maxObjects, maxWords)
		}
		object := m.Heap.NewObject(number, len(blank))
		copy(m.Heap.fields[m.Heap.first[object]:], blank)
		for _, s := range set {
			s(m, object)
		}
		return object
	}
}

// blank returns the attributes of an object of which none is given.
func (c *ValueCompiler) blank(class *check.Type) []int64 {
	var blank []int64
	for _, a := range class.Attrs {
		if a.Slot >= 0 {
			for len(blank) <= a.Slot {
				blank = append(blank, 0)
			}
			blank[a.Slot] = NullOf(a.Type)
		}
	}
	return blank
}

// limited makes a value executable that an attribute is set to, and looks whether the attribute can hold it.
func (c *ValueCompiler) limited(a *check.Attribute, x ast.Expr) Word {
	value := c.As(x, a.Type)
	if len(a.Limits) == 0 {
		return value
	}
	null, span := NullOf(a.Type), x.Span()
	fits := c.within(a)
	return func(m *Machine) int64 {
		v := value(m)
		if v != null && !fits(v) {
			m.Fault(check.ValueOutside, span, a.Name, m.quoted(v, a.Type), check.Allowed(a))
		}
		return v
	}
}

// within says whether an attribute can hold a word that is not null.
func (c *ValueCompiler) within(a *check.Attribute) func(word int64) bool {
	limits := make([]int64, len(a.Limits))
	for i, x := range a.Limits {
		limits[i] = c.literal(x, a.Type)
	}
	if a.Type == check.Float && len(limits) == 2 {
		low, high := floatOf(limits[0]), floatOf(limits[1])
		return func(word int64) bool { return low <= floatOf(word) && floatOf(word) <= high }
	}
	return func(word int64) bool {
		for _, limit := range limits {
			if word == limit {
				return true
			}
		}
		return false
	}
}

// literal returns the word of a literal of the program's own.
func (c *ValueCompiler) literal(x ast.Expr, t *check.Type) int64 {
	early := *c
	early.Late = false
	return early.As(x, t)(nil)
}

func floatOf(word int64) float64 { return math.Float64frombits(uint64(word)) }

// stepWord changes a whole number by one and gives its old value.
func (c *ValueCompiler) stepWord(x *ast.Step) Word {
	by, name, span := int64(x.By), c.File.Lexeme(x.X.Span()), x.Span()
	op := ast.Add
	if by < 0 {
		op = ast.Subtract
	}
	fails := func(m *Machine, old int64) {
		if old == NullInt {
			m.nullOperand(true, name, "", span)
		}
		noResult(op, int32(old), 1, span)
	}
	if s := c.ownVariable(x.X); s != nil {
		slot := s.Slot
		return func(m *Machine) int64 {
			old := m.locals[slot]
			if r := old + by; r != int64(int32(r)) {
				fails(m, old)
			}
			m.locals[slot] = old + by
			return old
		}
	}
	value, set := c.As(x.X, check.Int), c.pairTarget(x.X)
	return func(m *Machine) int64 {
		old := value(m)
		if r := old + by; r != int64(int32(r)) {
			fails(m, old)
		}
		set(m, old+by)
		return old
	}
}

// quoted writes a value as a program does.
func (m *Machine) quoted(word int64, t *check.Type) string {
	text := string(m.appendWord(nil, word, t))
	if t == check.String {
		return "'" + text + "'"
	}
	return text
}
