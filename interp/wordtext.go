package interp

import (
	"slices"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

func (c *ValueCompiler) stringLit(x *ast.TextLit) Word {
	if !c.Late {
		return always(c.StringOf(x.Value))
	}
	text := []byte(x.Value)
	return func(m *Machine) int64 { return m.Heap.StringOf(text) }
}

// joined makes a string of several parts, which is looked up among those there are.
func (c *ValueCompiler) joined(x ast.Expr) Word {
	text, span := c.TextOf(x), x.Span()
	return func(m *Machine) int64 {
		buf := m.buf
		m.buf = nil // what is evaluated on the way may need one too
		buf = text(m, buf[:0])
		m.buf = buf
		return m.StringOf(buf, span)
	}
}

// StringOf returns the number of a string that the game makes, or bails out where its strings become too large.
func (m *Machine) StringOf(text []byte, span source.Span) int64 {
	if len(text) > maxString || m.Heap.text > maxStrings {
		m.tooMuchText(span)
	}
	return m.Heap.StringOf(text)
}

// The most bytes of one string, of all that a game makes, and of a line that is printed.
const (
	maxString  = 1_000_000
	maxStrings = 100_000_000
	maxLine    = 32_000_000
)

func (m *Machine) tooMuchText(span source.Span) {
	m.Fault(TooMuchText, span, maxString, maxStrings)
}

// PrintWords makes a statement that prints text. Where nobody reads the line it is evaluated all the same, since that
// may fail or do something.
func (c *ValueCompiler) PrintWords(x ast.Expr, call *ast.Call) Stmt {
	text, span := c.TextOf(x), call.Span()
	harmless := c.onlyLooks(x) && c.strings(x) <= fewStrings
	return func(m *Machine) Flow {
		wanted := m.Wants(play.KindPrinted)
		if !wanted && harmless {
			return Next
		}
		buf := m.buf
		m.buf = nil
		buf = text(m, buf[:0])
		m.buf = buf
		if !wanted {
			return Next
		}
		m.Bodies.Printed.Text = string(buf)
		return m.Emit(&m.Bodies.Printed, span)
	}
}

// fewStrings is how many strings can be joined without being longer than a line may be.
const fewStrings = 16

// strings counts the strings of a program's variables and attributes that are joined.
func (c *ValueCompiler) strings(x ast.Expr) int {
	if b, ok := ast.Unparen(x).(*ast.Binary); ok {
		return c.strings(b.X) + c.strings(b.Y)
	}
	_, literal := ast.Unparen(x).(*ast.TextLit)
	if t := c.TypeOf(x); !literal && slices.Contains(t.Members(), check.String) {
		return 1
	}
	return 0
}

// onlyLooks says that evaluating an expression can neither fail, unless it is too long a text, nor do anything.
func (c *ValueCompiler) onlyLooks(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit, *ast.FloatLit, *ast.TextLit, *ast.BoolLit, *ast.NullLit:
		return true
	case *ast.Name:
		return c.TypeOf(x).Of == nil
	case *ast.Attr:
		return c.Info.Attrs[x] != nil && c.onlyLooks(x.X)
	case *ast.Binary:
		return c.joins(x) && c.onlyLooks(x.X) && c.onlyLooks(x.Y)
	}
	return false
}

// TextOf makes what is printed or joined executable: the parts of a string one after the other, or a value.
func (c *ValueCompiler) TextOf(x ast.Expr) Text {
	x = ast.Unparen(x)
	if b, ok := x.(*ast.Binary); ok && c.joins(b) {
		first, second := c.TextOf(b.X), c.TextOf(b.Y)
		return func(m *Machine, buf []byte) []byte { return second(m, first(m, buf)) }
	}
	t := c.TypeOf(x)
	if lit, ok := x.(*ast.TextLit); ok {
		value := lit.Value
		return func(_ *Machine, buf []byte) []byte { return append(buf, value...) }
	}
	value, span := c.Word(x), x.Span()
	switch {
	case t == check.String:
		return func(m *Machine, buf []byte) []byte {
			buf = m.appendWord(buf, value(m), t)
			if len(buf) > maxLine {
				m.tooMuchText(span)
			}
			return buf
		}
	case t.Of != nil:
		return func(m *Machine, buf []byte) []byte { return m.appendArray(buf, value(m), t, span) }
	case t.Union != nil:
		return func(m *Machine, buf []byte) []byte {
			word := value(m)
			if buf = m.appendWord(buf, word, m.kind); len(buf) > maxLine {
				m.tooMuchText(span)
			}
			return buf
		}
	}
	return func(m *Machine, buf []byte) []byte { return m.appendWord(buf, value(m), t) }
}

// WordText returns a value as people read it.
func (m *Machine) WordText(word int64, t *check.Type) string {
	if t == check.String && word != NullString {
		return m.Heap.String(word)
	}
	return string(m.appendWord(nil, word, t))
}

// quoted writes a value as a program does.
func (m *Machine) quoted(word int64, t *check.Type) string {
	text := string(m.appendWord(nil, word, t))
	if t == check.String {
		return "'" + text + "'"
	}
	return text
}

// appendWord writes a value as people read it.
func (m *Machine) appendWord(buf []byte, word int64, t *check.Type) []byte {
	if t == check.Null || word == NullOf(t) {
		return append(buf, "null"...)
	}
	switch t {
	case check.Int:
		return strconv.AppendInt(buf, word, 10)
	case check.Float:
		return appendFloat(buf, floatOf(word))
	case check.Bool:
		if word == 1 {
			return append(buf, "True"...)
		}
		return append(buf, "False"...)
	case check.String:
		return append(buf, m.Heap.String(word)...)
	case check.Pair:
		x, y := Coordinates(word)
		buf = strconv.AppendInt(append(buf, '('), int64(x), 10)
		buf = strconv.AppendInt(append(buf, ", "...), int64(y), 10)
		return append(buf, ')')
	}
	if t.Of != nil {
		return m.appendArray(buf, word, t, source.Span{})
	}
	return append(buf, m.Program.ClassNames[m.Heap.Class(word)]...)
}

// appendArray writes an array as people read it, or bails out where it is too long.
func (m *Machine) appendArray(buf []byte, array int64, t *check.Type, span source.Span) []byte {
	if array == NullOf(t) {
		return append(buf, "null"...)
	}
	buf = append(buf, '[')
	for i, e := range m.Heap.array(array) {
		if i > 0 {
			buf = append(buf, ", "...)
		}
		if buf = m.appendWord(buf, e, t.Of); len(buf) > maxLine {
			m.tooMuchText(span)
		}
	}
	return append(buf, ']')
}

// appendFloat writes a number with a point, also one that is whole.
func appendFloat(buf []byte, f float64) []byte {
	start := len(buf)
	buf = strconv.AppendFloat(buf, f, 'g', -1, 64)
	for _, c := range buf[start:] {
		if c == '.' || c == 'e' {
			return buf
		}
	}
	return append(buf, ".0"...)
}
