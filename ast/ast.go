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

	// FloatLit is a number with a point.
	FloatLit struct {
		Place
		Value float64
	}

	// BoolLit is true or false.
	BoolLit struct {
		Place
		Value bool
	}

	// NullLit is the value that stands for none.
	NullLit struct{ Place }

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

	// Method is `X.Name(Args…)`.
	Method struct {
		Place
		X    Expr
		Name *Name
		Args []Expr
	}

	// New is `new Class(Args…)`, an object that is made.
	New struct {
		Place
		Class *Name
		Args  []Arg
	}

	// Tuple is two numbers: `(X, Y)`, or what stands in the brackets of `a[X, Y]`.
	Tuple struct {
		Place
		X, Y Expr
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

func (*BadExpr) expr()  {}
func (*IntLit) expr()   {}
func (*TextLit) expr()  {}
func (*Name) expr()     {}
func (*Index) expr()    {}
func (*Attr) expr()     {}
func (*Unary) expr()    {}
func (*Binary) expr()   {}
func (*Step) expr()     {}
func (*Call) expr()     {}
func (*List) expr()     {}
func (*Range) expr()    {}
func (*FloatLit) expr() {}
func (*BoolLit) expr()  {}
func (*NullLit) expr()  {}
func (*Method) expr()   {}
func (*New) expr()      {}
func (*Tuple) expr()    {}
func (*Paren) expr()    {}

// The statements.
type (
	// BadStmt stands where a statement could not be read; the fault is reported.
	BadStmt struct{ Place }

	// Declare makes a variable: `int x = Value;`, or an array of a given size: `int #a[Size];`. Type is how the type is
	// written, nil in a language whose names tell it.
	Declare struct {
		Place
		Type  *Type
		Name  *Name
		Size  Expr // or nil
		Value Expr // or nil
	}

	// Assign is `Target = Value;`.
	Assign struct {
		Place
		Target, Value Expr
	}

	// Declares are several declarations in one statement.
	Declares struct {
		Place
		List []*Declare
	}

	// ExprStmt is an expression that stands for what it does: a call or a step. Where it is typed at a console it may be
	// any, and if it has a value that is Shown.
	ExprStmt struct {
		Place
		X     Expr
		Shown bool
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

	// While runs Body as long as Cond holds; with First it runs once before Cond is looked at.
	While struct {
		Place
		Cond  Expr
		Body  *Block
		First bool
	}

	// For is a loop with a beginning, a condition and a step; each may be nil.
	For struct {
		Place
		Init Stmt
		Cond Expr
		Post Stmt
		Body *Block
	}

	// Return ends a function, with a value or nil.
	Return struct {
		Place
		Value Expr
	}

	// Break leaves the innermost loop.
	Break struct{ Place }

	// Continue goes on with the next round of the innermost loop.
	Continue struct{ Place }

	// Block is statements in braces.
	Block struct {
		Place
		Stmts []Stmt
	}
)

// A Type is how a type is written: a word and, for an array, that of its elements.
type Type struct {
	Place
	Name string
	Elem *Type // or nil
}

// An Arg is an argument, with a name before it or without one.
type Arg struct {
	Name  *Name // or nil
	Value Expr
}

// Span returns where the argument stands: its name, if it has one.
func (a Arg) Span() source.Span {
	if a.Name != nil {
		return a.Name.Span()
	}
	return a.Value.Span()
}

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
func (*Declares) stmt() {}
func (*While) stmt()    {}
func (*For) stmt()      {}
func (*Return) stmt()   {}
func (*Break) stmt()    {}
func (*Continue) stmt() {}

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
