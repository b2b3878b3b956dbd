package ast

import (
	"testing"
)

func name(s string) *Name    { return &Name{Name: s} }
func num(n int32) *IntLit    { return &IntLit{Value: n} }
func text(s string) Expr     { return &TextLit{Value: s} }
func paren(x Expr) *Paren    { return &Paren{X: x} }
func do(x Expr) *ExprStmt    { return &ExprStmt{X: x} }
func call(f string) *Call    { return &Call{Fun: name(f)} }
func block(s ...Stmt) *Block { return &Block{Stmts: s} }

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
		relation := op == Equal || op == NotEqual || op == Less || op == LessEqual || op == Greater || op == GreaterEqual
		if op.IsArithmetic() != arithmetic || op.IsRelation() != relation {
			t.Errorf("%s: arithmetic %v and relation %v, want %v and %v", op, op.IsArithmetic(), op.IsRelation(), arithmetic, relation)
		}
	}
}

// Walk visits in source order, a node before its children, and leaves out what it is told to.
func TestWalk(t *testing.T) {
	tree := block(
		&If{Clauses: []Clause{{&Binary{Op: Less, X: name("a"), Y: paren(name("b"))}, block(&Assign{Target: name("c"), Value: num(1)})}}, Else: block(do(&Call{Fun: name("f"), Args: []Expr{name("d"), name("e")}}))},
		&ForEach{Var: name("i"), Over: &Range{Low: name("g"), High: name("h")}, Body: block(&Declare{Name: name("x"), Size: name("k"), Value: name("l")})},
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
	if got := visited(func(Node) bool { return true }); got != "abcdeghkl" {
		t.Errorf("all names read in %q, want abcdeghkl", got)
	}
	if got := visited(func(n Node) bool { _, loop := n.(*ForEach); return !loop }); got != "abcde" {
		t.Errorf("without the loop %q, want abcde", got)
	}
	if got := visited(func(n Node) bool { return n == Node(tree) }); got != "" {
		t.Errorf("only the tree's own children: %q, want none", got)
	}
	count := 0
	Walk(tree, func(Node) bool { count++; return true })
	if want := 23; count != want {
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
