package check

import (
	"math"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
)

// limited reports a literal of the right type that an attribute may not hold.
func (c *Checker) limited(a *Attribute, x ast.Expr) {
	t := c.Info.TypeOf(x)
	value, ok := Literal(x)
	if !ok || value == nil || !Fits(t, a.Type) || mayHold(a, t, value) {
		return
	}
	n := c.Config.Notation
	c.Bag.Error(ValueOutside, x.Span(), a.Name, n.show(value), n.Allowed(a))
}

// mayHold says whether an attribute may hold the value of a literal of a type. If it is an attribute of objects of any
// class, one class is enough.
func mayHold(a *Attribute, t *Type, value any) bool {
	if a.Each == nil {
		return Fits(t, a.Type) && (len(a.Limits) == 0 || Holds(a, value))
	}
	return slices.ContainsFunc(a.Each, func(one *Attribute) bool { return one != nil && mayHold(one, t, value) })
}

// Holds says whether an attribute can hold the value of a literal.
func Holds(a *Attribute, value any) bool {
	if a.Type == Float && len(a.Limits) == 2 {
		low, _ := Literal(a.Limits[0])
		high, _ := Literal(a.Limits[1])
		return asFloat(low) <= asFloat(value) && asFloat(value) <= asFloat(high)
	}
	for _, limit := range a.Limits {
		if l, _ := Literal(limit); l == value {
			return true
		}
	}
	return false
}

func asFloat(value any) float64 {
	switch n := value.(type) {
	case int32:
		return float64(n)
	case float64:
		return n
	}
	return math.NaN()
}

// Allowed lists what an attribute may hold. If it is an attribute of objects of any class, the list has the values of
// each class.
func (n *Notation) Allowed(a *Attribute) string {
	var list []string
	if a.Each != nil {
		for _, one := range a.Each {
			if one != nil && len(one.Limits) > 0 && !slices.Contains(list, n.Allowed(one)) {
				list = append(list, n.Allowed(one))
			}
		}
		return strings.Join(list, ", or ")
	}
	for _, limit := range a.Limits {
		value, _ := Literal(limit)
		list = append(list, n.show(value))
	}
	if a.Type == Float && len(list) == 2 {
		return "from " + list[0] + " to " + list[1]
	}
	return strings.Join(list, ", ")
}

// Literal returns the value of a literal: an int32, a float64, a string, a bool, a [2]int32 for a pair, or nil for
// null.
func Literal(x ast.Expr) (value any, ok bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return x.Value, true
	case *ast.FloatLit:
		return x.Value, true
	case *ast.TextLit:
		return x.Value, true
	case *ast.BoolLit:
		return x.Value, true
	case *ast.NullLit:
		return nil, true
	case *ast.Tuple:
		a, okA := Literal(x.X)
		b, okB := Literal(x.Y)
		m, isIntA := a.(int32)
		n, isIntB := b.(int32)
		return [2]int32{m, n}, okA && okB && isIntA && isIntB
	case *ast.Unary:
		if f, ok := ast.Unparen(x.X).(*ast.FloatLit); ok && x.Op == ast.Negate {
			return -f.Value, true
		}
	}
	return nil, false
}
