package check

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file is what a survey knows of expressions: the values that they have, and conditions that always hold.

// Values returns the values of an expression, if they are constant or those of a loop that counts.
func (s *Survey) Values(x ast.Expr) (Values, bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return One(x.Value), true
	case *ast.Name:
		v, ok := s.Known[s.Info.Symbols[x]]
		return v, ok
	case *ast.Unary:
		if v, ok := s.constant(x.X); ok && x.Op == ast.Negate && v != math.MinInt32 {
			return One(-v), true
		}
	case *ast.Binary:
		if x.Op.IsArithmetic() {
			return s.operation(x)
		}
	case Passing:
		return s.Values(x.Passes())
	default:
		return s.length(x)
	}
	return Values{}, false
}

// length returns how many elements the array has whose length an expression is.
func (s *Survey) length(x ast.Expr) (Values, bool) {
	if s.Length == nil {
		return Values{}, false
	}
	name, ok := ast.Unparen(s.Length(x)).(*ast.Name)
	if !ok {
		return Values{}, false
	}
	symbol := s.Info.Symbols[name]
	if n, known := s.Lengths[symbol]; known {
		return One(int32(n)), true
	}
	return Values{Of: symbol}, symbol != nil && (symbol.Storage == Frame || !symbol.Whole)
}

func (s *Survey) operation(x *ast.Binary) (Values, bool) {
	a, okA := s.Values(x.X)
	b, okB := s.Values(x.Y)
	if !okA || !okB || s.Info.TypeOf(x) != Int {
		return Values{}, false
	}
	if a.single() && b.single() {
		n, code := Arithmetic(x.Op, int32(a.Low), int32(b.Low))
		return One(n), code == ""
	}
	switch {
	case x.Op == ast.Add && a.single():
		a, b = b, a
	case x.Op == ast.Subtract && b.single():
		b.Low = -b.Low
	case x.Op != ast.Add || !b.single():
		return Values{}, false
	}
	return Values{a.Low + b.Low, a.High + b.Low, a.Of, a.Among}, true
}

// constant returns the value of an expression that has only one.
func (s *Survey) constant(x ast.Expr) (int32, bool) {
	v, ok := s.Values(x)
	return int32(v.Low), ok && v.single()
}

// NoResult says whether an operation on constants has no result, with the code and what that is told of: the operands,
// of which the first may be unknown.
func (s *Survey) NoResult(x *ast.Binary) (code source.Code, args []any) {
	if !x.Op.IsArithmetic() {
		return "", nil
	}
	b, ok := s.Constant(x.Y)
	if !ok {
		return "", nil
	}
	a, known := s.Constant(x.X)
	_, code = Arithmetic(x.Op, a, b)
	switch {
	case known && s.Info.TypeOf(x) == Int:
		return code, []any{a, x.Op, b}
	case !known && code == DivideByZero:
		return code, []any{"…", x.Op, b}
	}
	return "", nil
}

// Constant is Values for one value that does not depend on the round of a loop, where no function around was asked
// about it.
func (s *Survey) Constant(x ast.Expr) (int32, bool) {
	v, ok := s.constant(x)
	return v, ok && !s.asked(x)
}

// Outside returns a value of an expression that lies outside of some bounds, of all that it certainly has. Ok is false
// if none is known: there may be a condition around that keeps it inside.
func (s *Survey) Outside(x ast.Expr, low, high int64) (value int64, ok bool) {
	v, known := s.Values(x)
	switch {
	case !known || v.Of != nil:
		return 0, false
	case v.Low < low:
		value = v.Low
	case v.High > high:
		if value = max(v.Low, high+1); v.Among {
			value = v.High
		}
	default:
		return 0, false
	}
	return value, v.single() && !s.counts(x) && !s.asked(x) || !s.Guarded(x)
}

// Declared says whether a variable or array that the code declares stands in an expression. It is no constant of the
// program, though nothing changes it.
func (s *Survey) Declared(x ast.Expr) bool {
	return ast.Any(x, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && s.local[s.Info.Symbols[name]]
	})
}

// counts says whether an expression has the variable of a loop in it.
func (s *Survey) counts(x ast.Expr) bool {
	return ast.Any(x, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && s.Info.Symbols[name] != nil && (s.Info.Symbols[name].Loop || s.Info.Symbols[name].Changed)
	})
}

// Guarded says whether a condition around the present place has a variable in it that an expression has too.
func (s *Survey) Guarded(x ast.Expr) bool {
	has, any := s.hasAnyOf(x)
	return any && slices.ContainsFunc(s.guards, func(guard ast.Expr) bool { return ast.Any(guard, has) })
}

// asked says whether a function is given such a variable in a condition around the present place: who knows what it
// says.
func (s *Survey) asked(x ast.Expr) bool {
	has, any := s.hasAnyOf(x)
	given := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call:
			return slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return ast.Any(arg, has) })
		case *ast.Method:
			return slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return ast.Any(arg, has) })
		}
		return false
	}
	return any && slices.ContainsFunc(s.guards, func(guard ast.Expr) bool { return ast.Any(guard, given) })
}

// hasAnyOf returns a function that says whether a node is a variable that an expression has. Any says whether it has
// any, and there is a condition around the present place.
func (s *Survey) hasAnyOf(x ast.Expr) (has func(ast.Node) bool, any bool) {
	var in map[*Symbol]bool
	if len(s.guards) > 0 {
		ast.Walk(x, func(n ast.Node) bool {
			if name, ok := n.(*ast.Name); ok {
				in = with(in, s.Info.Symbols[name], true)
			}
			return true
		})
	}
	return func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && in[s.Info.Symbols[name]]
	}, len(in) > 0
}

// Truth says whether a condition always holds or never does.
func (s *Survey) Truth(x ast.Expr) (holds, known bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.BoolLit:
		return x.Value, true
	case *ast.Unary:
		if x.Op == ast.Not {
			holds, known = s.Truth(x.X)
			return !holds, known
		}
	case *ast.Binary:
		switch {
		case x.Op == ast.And || x.Op == ast.Or:
			return s.joined(x)
		case x.Op.IsRelation():
			return s.relation(x)
		}
	}
	if v, ok := s.constant(x); ok && s.Numbers {
		return v != 0, true
	}
	return false, false
}

// joined is Truth for two conditions, of which one may decide.
func (s *Survey) joined(x *ast.Binary) (holds, known bool) {
	decides := x.Op == ast.Or
	a, knownA := s.Truth(x.X)
	b, knownB := s.Truth(x.Y)
	if knownA && a == decides || knownB && b == decides {
		return decides, true
	}
	return !decides, knownA && knownB
}

func (s *Survey) relation(x *ast.Binary) (holds, known bool) {
	a, okA := s.Values(x.X)
	b, okB := s.Values(x.Y)
	if !okA || !okB || a.Of != b.Of || a.Among || b.Among {
		return false, false
	}
	switch x.Op {
	case ast.Less:
		return a.High < b.Low, a.High < b.Low || a.Low >= b.High
	case ast.GreaterEqual:
		return a.Low >= b.High, a.High < b.Low || a.Low >= b.High
	case ast.Greater:
		return a.Low > b.High, a.Low > b.High || a.High <= b.Low
	case ast.LessEqual:
		return a.High <= b.Low, a.Low > b.High || a.High <= b.Low
	}
	apart := a.High < b.Low || b.High < a.Low
	same := a.Low == a.High && b.Low == b.High && a.Low == b.Low
	return same == (x.Op == ast.Equal), apart || same
}
