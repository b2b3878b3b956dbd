package interp

import (
	"github.com/roll-lang/roll/check"
)

// This file writes values as people read them, in the notation of the language.

// WordText returns a value of a type as people read it.
func (m *Machine) WordText(word int64, t *check.Type) string {
	if t == check.String && word != NullString {
		return m.Heap.String(word)
	}
	return m.text(word, t)
}

func (m *Machine) text(word int64, t *check.Type) string { return string(m.appendWord(nil, word, t)) }

// VariableText returns the value of a variable that lives for the whole game as people read it.
func (m *Machine) VariableText(s *check.Symbol) string {
	if s.Type.Carried() {
		return string(m.appendValue(nil, Value{m.Words[s.Slot], int32(m.Words[s.Slot+1])}))
	}
	return m.WordText(m.Words[s.Slot], s.Type)
}

// quoted writes a value as a program does.
func (m *Machine) quoted(word int64, t *check.Type) string {
	text, quote := m.text(word, t), m.Program.Notation.Quote
	if t == check.String {
		return quote + text + quote
	}
	return text
}

// appendValue writes a value that carries its type.
func (m *Machine) appendValue(buf []byte, v Value) []byte {
	if v.Type >= check.FirstOwn {
		return m.Program.Show(m, buf, v)
	}
	return m.appendWord(buf, v.Word, m.TypeOf(v))
}

// appendWord writes a value of a type.
func (m *Machine) appendWord(buf []byte, word int64, t *check.Type) []byte {
	n := m.Program.Notation
	if t == check.Null || word == NullOf(t) && n.Null != "" {
		return append(buf, n.Null...)
	}
	switch t {
	case check.Int:
		return n.AppendInt(buf, word)
	case check.Float:
		return n.AppendFloat(buf, Float(word))
	case check.Bool:
		return n.AppendBool(buf, word == 1)
	case check.String:
		return append(buf, m.Heap.String(word)...)
	case check.Pair:
		x, y := Coordinates(word)
		return n.AppendPair(buf, x, y)
	}
	switch {
	case t == check.Function:
		return append(buf, n.Function...)
	case t.Number >= check.FirstOwn:
		return m.Program.Show(m, buf, Value{word, t.Number})
	case t.Of != nil:
		return m.appendArray(buf, m.Heap.Array(word), t.Of)
	}
	return append(buf, m.Program.ClassName(m.Heap.Class(word))...)
}

// appendArray writes the elements of an array, but not many more than a line may hold.
func (m *Machine) appendArray(buf []byte, elems []int64, of *check.Type) []byte {
	n, step := m.Program.Notation, width(of)
	buf = append(buf, n.List[0]...)
	for i := 0; i < len(elems) && len(buf) <= maxLine; i += step {
		if i > 0 {
			buf = append(buf, n.List[1]...)
		}
		if of.Carried() {
			buf = m.appendValue(buf, Value{elems[i], int32(elems[i+1])})
		} else {
			buf = m.appendWord(buf, elems[i], of)
		}
	}
	return append(buf, n.List[2]...)
}
