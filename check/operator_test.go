package check

import (
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// TestOperate has a row for each kind of result that the operators of C give.
func TestOperate(t *testing.T) {
	squares, class, other := &Type{NoValue: true}, NewClass("A", 1), NewClass("B", 2)
	tests := []struct {
		op         ast.Op
		a, b, want *Type
	}{
		{ast.Add, Int, Int, Int},
		{ast.Add, Int, Float, Float},
		{ast.Add, Int, Null, Int},
		{ast.Add, Null, Null, Int},
		{ast.Add, Bool, Int, nil},
		{ast.Add, String, Bool, String},
		{ast.Add, class, String, String},
		{ast.Add, String, squares, nil},
		{ast.Add, Pair, Pair, Pair},
		{ast.Multiply, Pair, Pair, nil},
		{ast.Subtract, String, String, nil},
		{ast.Subtract, Any, Int, Any},
		{ast.Add, Any, String, String},
		{ast.Add, Bad, squares, Bad},
		{ast.Equal, String, String, Bool},
		{ast.Equal, String, Int, nil},
		{ast.Equal, class, other, Bool},
		{ast.Equal, squares, squares, nil},
		{ast.Less, Int, Float, Bool},
		{ast.Less, String, String, nil},
		{ast.Less, Any, String, Bool},
		{ast.Negate, Int, nil, Int},
		{ast.Negate, Null, nil, Int},
		{ast.Negate, String, nil, nil},
	}
	for _, test := range tests {
		if got := Operate(test.op, test.a, test.b); got != test.want {
			t.Errorf("%v %s %v gives %v, want %v", test.a, test.op, test.b, got, test.want)
		}
	}
}

// TestNumbersOfTypes wants each type to have a number of its own.
func TestNumbersOfTypes(t *testing.T) {
	all := append([]*Type{
		Null, Int, Float, Bool, String, Pair, Object, Any, Array,
	}, arrays...)
	for number := range 100 {
		all = append(all, NewClass("A", number+1))
	}
	seen := map[int32]*Type{}
	for _, of := range all {
		if other := seen[of.Number]; other != nil || of.Number < 0 || of.Number >= FirstOwn {
			t.Errorf("%s has the number %d, as %v", of.Name, of.Number, other)
		}
		seen[of.Number] = of
	}
}

// TestNotation writes values in a notation that no language has.
func TestNotation(t *testing.T) {
	n := &Notation{
		Null: "nil", True: "T", False: "F", Quote: "*", Point: ",0",
		Pair: [3]string{"<", ":", ">"}, List: [3]string{"(", "; ", ")"}, Call: [3]string{"{", " ", "}"},
	}
	tests := []struct{ got, want string }{
		{string(n.AppendInt(nil, -5)), "-5"},
		{string(n.AppendFloat(nil, 2)), "2,0"},
		{string(n.AppendFloat(nil, 1e30)), "1e+30"},
		{string(n.AppendFloat(nil, 0.5)), "0.5"},
		{string(n.AppendBool(n.AppendBool(nil, true), false)), "TF"},
		{string(n.AppendQuoted(nil, "a")), "*a*"},
		{string(n.AppendPair(nil, 1, -2)), "<1:-2>"},
		{(&Builtin{Name: "f", Params: []Param{{Name: "a"}, {Name: "b"}}}).Signature(n), "f{a b}"},
		{n.show(2.0) + n.show([2]int32{1, 2}) + n.show("a") + n.show(true) + n.show(nil), "2<1:2>*a*Tnil"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("written %s, want %s", test.got, test.want)
		}
	}
}

// TestTypesWithoutNumbers wants the types that no running value has to have no number.
func TestTypesWithoutNumbers(t *testing.T) {
	union := New(numbers(), source.NewBag(source.NewFile("test", ""), Messages)).unionOf(Int, String)
	for _, of := range []*Type{None, Bad, Condition, Shown, Iterable, TextPlace, union} {
		if of.Number >= 0 {
			t.Errorf("%s has the number %d", of.Name, of.Number)
		}
	}
}
