package check

import (
	"strconv"
	"strings"
)

// A Notation says how a language writes its values, in its sentences and in what a game prints.
type Notation struct {
	Null, True, False string
	Quote             string    // around text, where it is written as in a program
	Point             string    // behind a whole number of a type with a point
	Pair, List        [3]string // the opening, what stands between elements, and the closing
	Call              [3]string // the same for the arguments of a call
	Function          string    // stands for a function as a value
}

// AppendInt writes a whole number.
func (n *Notation) AppendInt(buf []byte, value int64) []byte {
	return strconv.AppendInt(buf, value, 10)
}

// AppendFloat writes a number with a point, even if it is whole.
func (n *Notation) AppendFloat(buf []byte, value float64) []byte {
	start := len(buf)
	buf = strconv.AppendFloat(buf, value, 'g', -1, 64)
	for _, c := range buf[start:] {
		if c == '.' || c == 'e' {
			return buf
		}
	}
	return append(buf, n.Point...)
}

// AppendBool writes a truth.
func (n *Notation) AppendBool(buf []byte, value bool) []byte {
	if value {
		return append(buf, n.True...)
	}
	return append(buf, n.False...)
}

// AppendQuoted writes text as a program does.
func (n *Notation) AppendQuoted(buf []byte, text string) []byte {
	return append(append(append(buf, n.Quote...), text...), n.Quote...)
}

// AppendPair writes two numbers.
func (n *Notation) AppendPair(buf []byte, x, y int32) []byte {
	buf = n.AppendInt(append(buf, n.Pair[0]...), int64(x))
	buf = n.AppendInt(append(buf, n.Pair[1]...), int64(y))
	return append(buf, n.Pair[2]...)
}

// signature shows how a function is called: `jump(piece, tile)`.
func (n *Notation) signature(name string, params []string) string {
	return name + n.Call[0] + strings.Join(params, n.Call[1]) + n.Call[2]
}

// Typed writes the value of a literal as a person types it: text without quotes.
func (n *Notation) Typed(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	return n.show(value)
}

// show writes the value of a literal as a program does.
func (n *Notation) show(value any) string {
	switch v := value.(type) {
	case int32:
		return string(n.AppendInt(nil, int64(v)))
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case bool:
		return string(n.AppendBool(nil, v))
	case string:
		return string(n.AppendQuoted(nil, v))
	case [2]int32:
		return string(n.AppendPair(nil, v[0], v[1]))
	}
	return n.Null
}
