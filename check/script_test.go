package check

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// declares returns a declaration of a number at a place.
func declares(name string, at int32) *ast.Declare {
	place := ast.Place{Start: at, End: at + int32(len(name))}
	return &ast.Declare{Place: place, Name: &ast.Name{Place: place, Name: name}}
}

// use returns an assignment of one variable to another.
func use(to, from string) ast.Stmt {
	return &ast.Assign{Target: &ast.Name{Name: to}, Value: &ast.Name{Name: from}}
}

func newConsole(c *Checker) (*Checker, *source.Bag) {
	bag := source.NewBag(source.NewFile("typed", "int x; int x; int x;"), Messages)
	return c.Console(bag, Everywhere), bag
}

// TestConsole types statements one after the other: what they declare outside of braces lasts, and may be declared
// again.
func TestConsole(t *testing.T) {
	program := New(numbers(), source.NewBag(source.NewFile("game", "int g;"), Messages))
	program.Variable(declares("g", 4).Name, Int, Static)

	first, bag := newConsole(program)
	f := first.Script("typed", []ast.Stmt{declares("x", 4), use("x", "g"), &ast.If{Clauses: []ast.Clause{{
		Cond: &ast.IntLit{Value: 1}, Then: &ast.Block{Stmts: []ast.Stmt{declares("inner", 4), use("inner", "x")}},
	}}}})
	x := first.Lookup("x")
	switch {
	case bag.HasErrors():
		t.Fatal(bag.Sorted())
	case x == nil || x.Storage != Static || !x.Lasting || x.Slot == program.Lookup("g").Slot:
		t.Errorf("x is %+v", x)
	case first.Lookup("inner") != nil:
		t.Error("what is declared in braces is in sight behind them")
	case f.Words != 1 || f.Arrays != 0:
		t.Errorf("the frame holds %d integers, want the one in braces", f.Words)
	case program.Lookup("x") != nil || slices.Contains(program.InSight(), "x"):
		t.Error("the program's checker has changed")
	case program.Info.Words != 1 || len(program.Info.Symbols) != 1 || len(program.Info.Statics) != 1:
		t.Errorf("what is known of the program has become %+v", program.Info)
	}

	second, bag := newConsole(first)
	again := declares("x", 4)
	second.Script("typed", []ast.Stmt{again, use("g", "x")})
	if bag.HasErrors() || second.Lookup("x") != x || second.Info.Symbols[again.Name] != x {
		t.Errorf("declared again x is %+v, %v", second.Lookup("x"), bag.Sorted())
	}
}

// TestConsoleNotes declares what is declared already: a note shows where only if that is in the same text.
func TestConsoleNotes(t *testing.T) {
	program := New(numbers(), source.NewBag(source.NewFile("game", "int g;"), Messages))
	program.Variable(declares("g", 4).Name, Int, Static)
	for _, test := range []struct {
		name  string
		stmts []ast.Stmt
		notes int
	}{
		{"in another text", []ast.Stmt{declares("g", 4)}, 0},
		{"in the same one", []ast.Stmt{&ast.If{Clauses: []ast.Clause{{Cond: &ast.IntLit{Value: 1}, Then: &ast.Block{
			Stmts: []ast.Stmt{declares("x", 4), declares("x", 11)},
		}}}}}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, bag := newConsole(program)
			c.Script("typed", test.stmts)
			list := bag.Sorted()
			if len(list) != 1 || list[0].Code != Redeclared || len(list[0].Notes) != test.notes {
				t.Errorf("the diagnostics are %+v", list)
			}
		})
	}
}

// TestBring brings a parameter into sight, as in the middle of its function.
func TestBring(t *testing.T) {
	program := New(numbers(), source.NewBag(source.NewFile("game", ""), Messages))
	f := &Func{Name: "f"}
	program.Func(f, []FuncParam{{Name: "p"}}, &ast.Block{}, Everywhere)
	c, bag := newConsole(program)
	c.Bring(f.Params[0])
	if typ := c.Value(&ast.Name{Name: "p"}); typ != Int || bag.HasErrors() {
		t.Errorf("p is %v, %v", typ, bag.Sorted())
	}
	if typ := c.Value(&ast.List{Elems: []ast.Expr{&ast.IntLit{Value: 1}}}); typ != Array || bag.HasErrors() {
		t.Errorf("{1} is %v, %v", typ, bag.Sorted())
	}
	if program.Lookup("p") != nil {
		t.Error("the program's checker sees p")
	}
}
