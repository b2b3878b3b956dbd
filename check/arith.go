package check

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// MaxArray is the most elements an array may have.
const MaxArray = 2_000_001

// Arithmetic computes a op b. If the result is not a 32-bit number the code says why. Its message takes a, the operator
// and b.
func Arithmetic(op ast.Op, a, b int32) (int32, source.Code) {
	var r int64
	switch op {
	case ast.Add:
		r = int64(a) + int64(b)
	case ast.Subtract:
		r = int64(a) - int64(b)
	case ast.Multiply:
		r = int64(a) * int64(b)
	case ast.Divide, ast.Remainder:
		if b == 0 {
			return 0, DivideByZero
		}
		if r = int64(a) / int64(b); op == ast.Remainder {
			r = int64(a) % int64(b)
		}
	}
	if r < math.MinInt32 || r > math.MaxInt32 {
		return 0, Overflow
	}
	return int32(r), ""
}

// RangeLength returns the number of elements of the range from low to high, or the code that says why there is no such
// array.
func RangeLength(low, high int32) (int, source.Code) {
	n := int64(high) - int64(low) + 1
	if n <= 0 {
		return 0, EmptyRange
	}
	if n > MaxArray {
		return 0, RangeTooLarge
	}
	return int(n), ""
}

// NegativeOf returns what fills the message of Overflow for the negative of a number.
func NegativeOf(n int32) []any { return []any{"the negative", "of", n} }
