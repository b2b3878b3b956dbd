package interp

import (
	"slices"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Print compiles a statement at a span that prints text or another value. If nobody reads the line, it is not built;
// but what can fail or change something is evaluated all the same.
func (c *Compiler) Print(x ast.Expr, span source.Span) Code { return c.say(x, play.Plain, span) }

// Display is Print for a line that is shown beside the board.
func (c *Compiler) Display(x ast.Expr, span source.Span) Code { return c.say(x, play.Displayed, span) }

func (c *Compiler) say(x ast.Expr, manner play.Manner, span source.Span) Code {
	text, effects := c.Text(x), c.effectsOf(x)
	return Code{silent: len(effects) == 0, Do: func(m *Machine) Flow {
		if !m.wants.Has(play.KindPrinted) {
			for _, effect := range effects {
				effect(m)
			}
			m.events++ // only now, since an effect may fail
			return Next
		}
		buf := m.buf
		m.buf = nil // what is evaluated on the way may need one too
		buf = text(m, buf[:0])
		m.buf = buf
		m.Bodies.Printed = play.Printed{Text: string(buf), Manner: manner}
		return m.Emit(&m.Bodies.Printed, span)
	}}
}

// Text compiles what is shown: a value, or the parts of a text one after the other.
func (c *Compiler) Text(x ast.Expr) Text {
	var parts []Text
	c.eachPart(x, func(part ast.Expr) { parts = append(parts, c.part(part)) })
	return concat(parts)
}

// concat appends texts one after the other.
func concat(parts []Text) Text {
	switch len(parts) {
	case 1:
		return parts[0]
	case 2:
		first, second := parts[0], parts[1]
		return func(m *Machine, buf []byte) []byte { return second(m, first(m, buf)) }
	}
	return func(m *Machine, buf []byte) []byte {
		for _, part := range parts {
			buf = part(m, buf)
		}
		return buf
	}
}

// eachPart visits the operands of joins from left to right.
func (c *Compiler) eachPart(x ast.Expr, visit func(ast.Expr)) {
	x = ast.Unparen(x)
	if b, ok := x.(*ast.Binary); ok && c.joins(b) {
		c.eachPart(b.X, visit)
		c.eachPart(b.Y, visit)
		return
	}
	visit(x)
}

// joins says whether an operation joins text, whatever operator that is.
func (c *Compiler) joins(x *ast.Binary) bool { return c.Info.Joins(x) }

// part compiles one part of a line.
func (c *Compiler) part(x ast.Expr) Text {
	switch x := x.(type) {
	case *ast.TextLit:
		value := x.Value
		return func(_ *Machine, buf []byte) []byte { return append(buf, value...) }
	case *ast.Attr:
		if access := c.Natives.Attrs[c.Info.Attrs[x]]; access != nil && access.Text != nil {
			return access.Text(c.Operand(x.X))
		}
	}
	t := c.TypeOf(x)
	if t.InHeap() && t != check.String {
		delete(c.keeps, ast.Node(ast.Unparen(x))) // what it shows may change while the line is made
	}
	switch {
	case c.isNumber(t):
		number := c.Int(x)
		return func(m *Machine, buf []byte) []byte { return strconv.AppendInt(buf, int64(number(m)), 10) }
	case t.Carried():
		value := c.Value(x)
		return bounded(func(m *Machine, buf []byte) []byte { return m.appendValue(buf, value(m)) }, x.Span())
	}
	value := c.Word(x)
	text := func(m *Machine, buf []byte) []byte { return m.appendWord(buf, value(m), t) }
	if t == check.String || t.Of != nil {
		return bounded(text, x.Span())
	}
	return text
}

// bounded bails out if a text makes a line too long.
func bounded(text Text, span source.Span) Text {
	return func(m *Machine, buf []byte) []byte {
		if buf = text(m, buf); len(buf) > maxLine {
			m.tooMuchText(span)
		}
		return buf
	}
}

// effectsOf compiles what must be evaluated of a line even if nobody reads it, because it may fail or do something.
func (c *Compiler) effectsOf(x ast.Expr) []Int {
	var effects []Int
	whole := c.strings(x) > fewStrings
	c.eachPart(x, func(part ast.Expr) {
		attr, _ := part.(*ast.Attr)
		access := c.Natives.Attrs[c.Info.Attrs[attr]]
		switch {
		case c.harmless(part):
		case access != nil && access.Text != nil:
			of := c.Operand(attr.X)
			effects = append(effects, of.int())
		case c.isNumber(c.TypeOf(part)):
			effects = append(effects, c.Int(part))
		default:
			whole = true
		}
	})
	if whole {
		return []Int{unread(c.Text(x))}
	}
	return effects
}

// unread makes a text that nobody reads.
func unread(text Text) Int {
	return func(m *Machine) int32 {
		buf := m.buf
		m.buf = nil
		m.buf = text(m, buf[:0])
		return 0
	}
}

// fewStrings is how many strings can certainly be joined in one line.
const fewStrings = 16

// strings counts the joined strings that are not literals.
func (c *Compiler) strings(x ast.Expr) int {
	n := 0
	c.eachPart(x, func(part ast.Expr) {
		_, literal := part.(*ast.TextLit)
		if t := c.TypeOf(part); !literal && slices.Contains(t.Members(), check.String) {
			n++
		}
	})
	return n
}

// harmless says whether evaluating an expression can neither fail nor change anything, and its text is short.
func (c *Compiler) harmless(x ast.Expr) bool {
	if _, ok := c.constant(x); ok {
		return true
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.FloatLit, *ast.TextLit, *ast.BoolLit, *ast.NullLit:
		return true
	case *ast.Name:
		return c.TypeOf(x).Of == nil
	case *ast.Binary:
		return c.isNumber(c.TypeOf(x)) && c.harmless(x.X) && c.harmless(x.Y) && c.bounds(x).within(anyNumber)
	case *ast.Attr:
		return c.Info.Attrs[x] != nil && !c.TypeOf(x.X).Carried() && c.harmless(x.X)
	case *ast.Index:
		return c.harmlessIndex(x)
	}
	return false
}

// harmlessIndex says whether an index certainly picks an object from a list of the table.
func (c *Compiler) harmlessIndex(x *ast.Index) bool {
	if c.listOf(x.X) == nil {
		return false // an array may have no element at all
	}
	switch list := ast.Unparen(x.X).(type) {
	case *ast.Name:
		return c.alwaysWithin(x.I, list.Name)
	case *ast.Attr:
		return c.harmless(list.X) && c.alwaysWithin(x.I, list.Attr.Name)
	}
	return false
}

// joined makes a string of several parts. An equal string that exists already is used again.
func (c *Compiler) joined(x ast.Expr) Word {
	text, span := c.Text(x), x.Span()
	return func(m *Machine) int64 {
		buf := m.buf
		m.buf = nil // what is evaluated on the way may need one too
		buf = text(m, buf[:0])
		m.buf = buf
		return m.StringOf(buf, span)
	}
}

// The most bytes of a string, of all strings that a game makes, and of a printed line.
const (
	maxString  = 1_000_000
	maxStrings = 100_000_000
	maxLine    = 32_000_000
)

// StringOf returns the number of a string that the game makes. It bails out if its strings become too large.
func (m *Machine) StringOf(text []byte, span source.Span) int64 {
	if len(text) > maxString || m.Heap.text > maxStrings {
		m.tooMuchText(span)
	}
	return m.stringOf(text)
}

func (m *Machine) stringOf(text []byte) int64 {
	if number := m.Heap.known(text); number != 0 {
		return number
	}
	m.noteReused(freeStrings)
	return m.Heap.newString(string(text))
}

func (m *Machine) tooMuchText(span source.Span) {
	m.Fault(TooMuchText, span, maxString, maxStrings)
}
