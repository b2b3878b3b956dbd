package ast

import (
	"fmt"
	"testing"
)

func name(s string) *Name    { return &Name{Name: s} }
func num(n int32) *IntLit    { return &IntLit{Value: n} }
func text(s string) Expr     { return &TextLit{Value: s} }
func paren(x Expr) *Paren    { return &Paren{X: x} }
func do(x Expr) *ExprStmt    { return &ExprStmt{X: x} }
func call(f string) *Call    { return &Call{Fun: name(f)} }
func block(s ...Stmt) *Block { return &Block{Stmts: s} }

// Two nodes of a language's own.
type (
	turn struct{ Own }
	jump struct {
		Own
		far int
	}
)

func (j *jump) String() string { return fmt.Sprint("jump ", j.far) }

// Every kind of node, with each of its optional parts once there and once not.
var dumpTests = []struct {
	name string
	node Node
	want string
}{
	{"bad expression", &BadExpr{}, "(bad)"},
	{"number", num(-5), "-5"},
	{"text", text("a\n\"b\""), `"a\n\"b\""`},
	{"name", name("#a"), "#a"},
	{"index", &Index{X: name("#a"), I: num(1)}, "(index #a 1)"},
	{"attribute", &Attr{X: &Index{X: name("p"), I: num(0)}, Attr: name("q")}, "(.q (index p 0))"},
	{"minus", &Unary{Op: Negate, X: name("a")}, "(- a)"},
	{"not", &Unary{Op: Not, X: paren(name("a"))}, "(! a)"},
	{"between two", &Binary{Op: Multiply, X: name("a"), Y: num(2)}, "(* a 2)"},
	{"step up", &Step{X: name("i"), By: 1}, "(++ i)"},
	{"step down", &Step{X: name("i"), By: -1}, "(-- i)"},
	{"call", &Call{Fun: name("f"), Args: []Expr{num(1), text("x")}}, `(call f 1 "x")`},
	{"call of nothing", call("f"), "(call f)"},
	{"list", &List{Elems: []Expr{num(1), num(2)}}, "(list 1 2)"},
	{"empty list", &List{}, "(list)"},
	{"range", &Range{Low: num(1), High: num(3)}, "(range 1 3)"},
	{"parentheses do not show", paren(paren(num(1))), "1"},
	{"number with a point", &FloatLit{Value: 2.5}, "2.5"},
	{"truth", &BoolLit{Value: true}, "true"},
	{"no value", &NullLit{}, "(none)"},
	{"method", &Method{X: name("p"), Name: name("f"), Args: []Expr{num(1)}}, "(call .f p 1)"},
	{"object", &New{Class: name("C"), Args: []Arg{{Value: num(1)}, {Name: name("a"), Value: num(2)}}}, "(new C 1 2)"},
	{"pair", &Tuple{X: num(1), Y: num(2)}, "(tuple 1 2)"},

	{"bad statement", &BadStmt{}, "(bad)"},
	{"declaration", &Declare{Name: name("x")}, "(declare x)"},
	{"declaration with a value", &Declare{Name: name("x"), Value: num(1)}, "(declare x 1)"},
	{"declaration with a size", &Declare{Name: name("#a"), Size: num(3)}, "(declare-sized #a 3)"},
	{"declaration with both", &Declare{Name: name("#a"), Size: num(3), Value: &List{}}, "(declare-sized #a 3 (list))"},
	{"assignment", &Assign{Target: name("x"), Value: num(1)}, "(= x 1)"},
	{"statement of an expression", do(call("f")), "(do (call f))"},
	{"if", &If{Clauses: []Clause{{name("a"), block()}}}, "(if a (block))"},
	{"if and else", &If{Clauses: []Clause{{name("a"), block()}, {name("b"), block(do(call("f")))}}, Else: block()},
		"(if-else a (block) b (block (do (call f))) (block))"},
	{"loop", &ForEach{Var: name("i"), Over: name("#a"), Body: block()}, "(for i #a (block))"},
	{"declarations", &Declares{List: []*Declare{{Name: name("x")}, {Name: name("y")}}},
		"(declares (declare x) (declare y))"},
	{"loop on a condition", &While{Cond: name("a"), Body: block()}, "(while a (block))"},
	{"done first", &While{First: true, Cond: name("a"), Body: block()}, "(do-while (block) a)"},
	{"loop in steps", &For{Init: do(name("a")), Cond: name("b"), Post: do(name("c")), Body: block()},
		"(for (do a) b (block) (do c))"},
	{"loop for ever", &For{Body: block()}, "(for (block))"},
	{"return", &Return{}, "(return)"},
	{"return of a value", &Return{Value: num(1)}, "(return 1)"},
	{"leaving a loop", block(&Break{}, &Continue{}), "(block (break) (continue))"},

	{"a language's own", &turn{Own{Parts: []Node{num(1), block()}}}, "(turn 1 (block))"},
	{"one without parts", &turn{}, "(turn)"},
	{"one that says what it is", block(&jump{Own{Parts: []Node{&turn{}}}, 3}), "(block (jump 3 (turn)))"},
	{"one among others", &Binary{Op: Add, X: &turn{}, Y: num(1)}, "(+ (turn) 1)"},
	{"block", block(do(call("f")), do(call("g"))), "(block (do (call f)) (do (call g)))"},
}

func TestDump(t *testing.T) {
	for _, test := range dumpTests {
		t.Run(test.name, func(t *testing.T) {
			if got := Dump(test.node); got != test.want {
				t.Errorf("Dump is %s, want %s", got, test.want)
			}
		})
	}
}

func TestOpString(t *testing.T) {
	for op, want := range map[Op]string{
		Add: "+", Subtract: "-", Multiply: "*", Divide: "/", Remainder: "%", Join: "|", And: "&&", Or: "||", Not: "!",
		Equal: "==", NotEqual: "!=", Less: "<", LessEqual: "<=", Greater: ">", GreaterEqual: ">=", Negate: "-",
	} {
		if op.String() != want {
			t.Errorf("operator %d is %q, want %q", op, op, want)
		}
	}
}

func TestOpKinds(t *testing.T) {
	for op := Add; op <= Negate; op++ {
		arithmetic := op == Add || op == Subtract || op == Multiply || op == Divide || op == Remainder
		relation := op == Equal || op == NotEqual ||
			op == Less || op == LessEqual || op == Greater || op == GreaterEqual
		if op.IsArithmetic() != arithmetic || op.IsRelation() != relation {
			t.Errorf("%s: arithmetic %v and relation %v", op, op.IsArithmetic(), op.IsRelation())
		}
	}
}

// Walk visits in source order, a node before its children, and leaves out what it is told to.
func TestWalk(t *testing.T) {
	tree := block(
		&If{
			Clauses: []Clause{{
				&Binary{Op: Less, X: name("a"), Y: paren(name("b"))},
				block(&Assign{Target: name("c"), Value: num(1)}),
			}},
			Else: block(do(&Call{Fun: name("f"), Args: []Expr{name("d"), name("e")}})),
		},
		&ForEach{
			Var: name("i"), Over: &Range{Low: name("g"), High: name("h")},
			Body: block(&Declare{Name: name("x"), Size: name("k"), Value: name("l")}),
		},
		&turn{Own{Parts: []Node{name("m"), do(&turn{Own{Parts: []Node{name("n")}}})}}},
	)
	visited := func(enter func(Node) bool) string {
		var seen string
		Walk(tree, func(n Node) bool {
			if name, ok := n.(*Name); ok {
				seen += name.Name
			}
			return enter(n)
		})
		return seen
	}
	if got := visited(func(Node) bool { return true }); got != "abcdeghklmn" {
		t.Errorf("all names read in %q, want abcdeghklmn", got)
	}
	if got := visited(func(n Node) bool { _, loop := n.(*ForEach); return !loop }); got != "abcdemn" {
		t.Errorf("without the loop %q, want abcdemn", got)
	}
	if got := visited(func(n Node) bool { _, own := n.(*turn); return !own }); got != "abcdeghkl" {
		t.Errorf("without the language's own %q, want abcdeghkl", got)
	}
	if got := visited(func(n Node) bool { return n == Node(tree) }); got != "" {
		t.Errorf("only the tree's own children: %q, want none", got)
	}
	count := 0
	Walk(tree, func(Node) bool { count++; return true })
	if want := 28; count != want {
		t.Errorf("%d nodes, want %d", count, want)
	}
}

func TestUnparen(t *testing.T) {
	x := name("x")
	for _, with := range []Expr{x, paren(x), paren(paren(x))} {
		if got := Unparen(with); got != Expr(x) {
			t.Errorf("Unparen gives %s", Dump(got))
		}
	}
}
