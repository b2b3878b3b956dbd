// Package ast holds the nodes that languages share: expressions and statements, each with its span.
//
// A tree is immutable once it is parsed: what names mean and which types expressions have is kept beside it by
// package check. Declarations differ from language to language, so they are not here. Expr and Stmt are sealed;
// a switch over them can be complete.
package ast

import "github.com/roll-lang/roll/source"

// A Node is any part of a tree.
type Node interface {
	Span() source.Span
	node()
}

// An Expr is an expression.
type Expr interface {
	Node
	expr()
}

// A Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// A Place is the span of a node; nodes embed it.
type Place source.Span

// Span returns where the node stands in its file.
func (p Place) Span() source.Span { return source.Span(p) }

func (Place) node() {}

// The expressions.
type (
	// BadExpr stands where an expression could not be read; the fault is reported.
	BadExpr struct{ Place }

	// IntLit is a whole number.
	IntLit struct {
		Place
		Value int32
	}

	// TextLit is text in quotes; Value is what it stands for.
	TextLit struct {
		Place
		Value string
	}

	// Name is a name as written, its sigil included.
	Name struct {
		Place
		Name string
	}

	// Index is `X[I]`.
	Index struct {
		Place
		X, I Expr
	}

	// Attr is `X.Attr`.
	Attr struct {
		Place
		X    Expr
		Attr *Name
	}

	// Unary is an operator before its operand.
	Unary struct {
		Place
		Op Op
		X  Expr
	}

	// Binary is an operator between its operands.
	Binary struct {
		Place
		Op   Op
		X, Y Expr
	}

	// Step is `X++` or `X--`: it changes X by one and yields the old value.
	Step struct {
		Place
		X  Expr
		By int32 // 1 or -1
	}

	// Call is `Fun(Args…)`.
	Call struct {
		Place
		Fun  *Name
		Args []Expr
	}

	// List is an array written out: `{1, 2, 3}`.
	List struct {
		Place
		Elems []Expr
	}

	// Range is an array of successive numbers: `{Low ~ High}`, both included.
	Range struct {
		Place
		Low, High Expr
	}

	// Paren is an expression in parentheses.
	Paren struct {
		Place
		X Expr
	}
)

func (*BadExpr) expr() {}
func (*IntLit) expr()  {}
func (*TextLit) expr() {}
func (*Name) expr()    {}
func (*Index) expr()   {}
func (*Attr) expr()    {}
func (*Unary) expr()   {}
func (*Binary) expr()  {}
func (*Step) expr()    {}
func (*Call) expr()    {}
func (*List) expr()    {}
func (*Range) expr()   {}
func (*Paren) expr()   {}

// The statements.
type (
	// BadStmt stands where a statement could not be read; the fault is reported.
	BadStmt struct{ Place }

	// Declare makes a variable: `int x = Value;`, or an array of a given size: `int #a[Size];`.
	Declare struct {
		Place
		Name  *Name
		Size  Expr // or nil
		Value Expr // or nil
	}

	// Assign is `Target = Value;`.
	Assign struct {
		Place
		Target, Value Expr
	}

	// ExprStmt is an expression that stands for what it does: a call or a step.
	ExprStmt struct {
		Place
		X Expr
	}

	// If is a chain of conditions, the first that holds being the one whose block runs.
	If struct {
		Place
		Clauses []Clause // at least one
		Else    *Block   // or nil
	}

	// ForEach runs Body once for each element of Over.
	ForEach struct {
		Place
		Var  *Name
		Over Expr
		Body *Block
	}

	// Block is statements in braces.
	Block struct {
		Place
		Stmts []Stmt
	}
)

// A Clause is one condition of an If and its block.
type Clause struct {
	Cond Expr
	Then *Block
}

func (*BadStmt) stmt()  {}
func (*Declare) stmt()  {}
func (*Assign) stmt()   {}
func (*ExprStmt) stmt() {}
func (*If) stmt()       {}
func (*ForEach) stmt()  {}
func (*Block) stmt()    {}

// Unparen takes the parentheses off an expression.
func Unparen(x Expr) Expr {
	for {
		p, ok := x.(*Paren)
		if !ok {
			return x
		}
		x = p.X
	}
}
