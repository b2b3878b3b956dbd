package check_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// TestSurvey looks for elements outside of an array of three. What is found says which element it is, whether every run
// comes to it, and whether it is known only since the code declares a variable.
func TestSurvey(t *testing.T) {
	tests := []struct {
		name, body string
		found      []string
	}{
		{"the last element", "say(list[2]);", nil},
		{"one behind it", "say(list[3]);", []string{"3: 3, sure"}},
		{"one before the first", "say(list[1 - 2]);", []string{"1 - 2: -1, sure"}},
		{"what is not known", "say(list[global]);", nil},
		{"a variable", "var n = 2; say(list[n + 1]);", []string{"n + 1: 3, sure, declared"}},
		{"one that is set", "var n = 3; n = 1; say(list[n]);", nil},
		{"one that is null", "var n; say(n);", []string{"n: null"}},
		{"one that is set later", "var n; n = 1; say(n);", nil},

		{"a condition", "if (global == 1) { say(list[3]); }", []string{"3: 3"}},
		{"one that never holds", "if (1 == 2) { say(list[3]); }", nil},
		{"one that always does", "if (1 < 2) { say(list[3]); }", []string{"3: 3, sure"}},
		{"behind a return", "return 1; say(list[3]);", nil},
		{"behind one that may be", "if (global == 1) { return 1; } say(list[3]);", []string{"3: 3"}},
		{"behind a call that ends all", "abs(1); say(list[3]);", []string{"3: 3"}},

		{"a loop that counts", "var i = 0; while (i < 4) { say(list[i]); i++; }",
			[]string{"i: 3, sure"}},
		{"no further than the array", "var i = 0; while (i < 3) { say(list[i]); i++; }", nil},
		{"a condition inside", "var i = 0; while (i < 4) { if (i < 3) { say(list[i]); } i++; }", nil},
		{"one that leaves the loop", "var i = 0; while (i < 4) { if (i == 3) { return 1; } say(list[i]); i++; }", nil},
		{"another step inside", "var i = 0; while (i < 4) { if (global == i) { i++; } say(list[i]); i++; }", nil},
		{"it begins behind the end", "var i = 5; while (i < 4) { say(list[i]); i++; }", nil},
		{"a length that is not known", "var i = 0; while (i < list.size + 1) { say(list[i]); i++; }",
			[]string{"i: list.size + 0"}},
		{"up to the length", "var i = 0; while (i < list.size) { say(list[i]); i++; }", []string{"i: list.size + -1"}},

		{"a choice", "var n = 0; abs(n); say(list[n]);", []string{"n: 4, declared"}},
		{"a choice that is looked at", "var n = 0; abs(n); if (n < 3) { say(list[n]); }", nil},
		{"one that ends the function", "var n = 0; abs(n); if (n == 4) { return 1; } say(list[n]);", nil},
		{"a choice that may not be", "var n = 0; if (global == 1) { abs(n); } say(list[n]);", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := checked(t, "fun main() { "+test.body+" }")
			if p.bag.HasErrors() {
				t.Fatal(p.bag.Sorted()[0])
			}
			if got := surveyed(p, nil); !slices.Equal(got, test.found) {
				t.Errorf("found %q, want %q", got, test.found)
			}
		})
	}
}

// surveyed goes through main, in which abs(n) lets somebody choose 1 or 4 for n and may end the program.
func surveyed(p *program, unseen func(source.Span) bool) (found []string) {
	s := &check.Survey{
		Info: p.main.Info, Known: map[*check.Symbol]check.Values{}, Lengths: map[*check.Symbol]int{},
		Unseen: unseen,
	}
	s.Length = func(x ast.Expr) ast.Expr {
		if attr, ok := x.(*ast.Attr); ok && attr.Attr.Name == "size" {
			return attr.X
		}
		return nil
	}
	s.Ends = func(x ast.Expr) bool { call, ok := x.(*ast.Call); return ok && call.Fun.Name == "abs" }
	s.Asked = func(call *ast.Call) (ast.Expr, check.Values, bool) {
		return call.Args[0], check.Values{Low: 1, High: 4, Among: true}, call.Fun.Name == "abs"
	}
	s.Look = func(x ast.Expr, sure bool) {
		if s.Null(x) {
			found = append(found, p.bag.Lexeme(x.Span())+": null")
		}
		index, ok := x.(*ast.Index)
		if !ok {
			return
		}
		text := p.bag.Lexeme(index.I.Span()) + ": "
		value, outside := s.Outside(index.I, 0, 2)
		v, _ := s.Values(index.I)
		switch {
		case v.Of != nil:
			found = append(found, fmt.Sprintf("%s%s.size + %d", text, v.Of.Name, v.High))
			return
		case !outside:
			return
		}
		if text += fmt.Sprint(value); sure {
			text += ", sure"
		}
		if s.Declared(index.I) {
			text += ", declared"
		}
		found = append(found, text)
	}
	s.Body(p.main.Body, true)
	return found
}

// TestSurveyBesideErrors wants variables that may be set unseen to be unknown, and others to be known.
func TestSurveyBesideErrors(t *testing.T) {
	tests := []struct {
		name, body string
		found      []string
	}{
		{"an unknown name elsewhere", "var n = 3; say(list[n]); say(lost);", []string{"n: 3, sure, declared"}},
		{"one that is set", "var n = 3; say(list[n]); lost = 2;", nil},
		{"what is no variable", "var n = 3; say(list[n]); 4 = 2; say(list[4]);", []string{"4: 4, sure"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := checked(t, "fun main() { "+test.body+" }")
			unseen := check.Unseen(p.bag, []*ast.Block{p.main.Body})
			if got := surveyed(p, unseen); !slices.Equal(got, test.found) {
				t.Errorf("found %q, want %q", got, test.found)
			}
		})
	}
}
