package check

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
)

// Any is the type of a value whose type is known only when it runs.
var Any = &Type{Name: "a value"}

const FirstOwn = 16

func init() {
	for i, t := range Shared() {
		t.Number = int32(i)
	}
}

func Shared() []*Type {
	return append([]*Type{Null, Int, Float, Bool, String, Pair, Object}, arrays...)
}

type Notation struct {
	Null, True, False, Quote string
	List                     [3]string
}

func (n *Notation) AppendBool(buf []byte, b bool) []byte {
	if b {
		return append(buf, n.True...)
	}
	return append(buf, n.False...)
}

func (n *Notation) AppendPair(buf []byte, x, y int32) []byte {
	buf = strconv.AppendInt(append(buf, '('), int64(x), 10)
	buf = strconv.AppendInt(append(buf, ", "...), int64(y), 10)
	return append(buf, ')')
}

// AppendFloat writes a number with a point, also one that is whole.
func AppendFloat(buf []byte, f float64) []byte {
	start := len(buf)
	buf = strconv.AppendFloat(buf, f, 'g', -1, 64)
	for _, c := range buf[start:] {
		if c == '.' || c == 'e' {
			return buf
		}
	}
	return append(buf, ".0"...)
}

func (info *Info) Operate(op ast.Op, a, b *Type) *Type { return Operate(op, a, b) }
