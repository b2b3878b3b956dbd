package ast

import "github.com/roll-lang/roll/source"

// The statements.
type (
	// BadStmt stands where a statement could not be read; the fault is reported.
	BadStmt struct{ Place }

	// Declare declares a variable: `int x = Value;`, or an array of a given size: `int #a[Size];`. Type is the type as
	// it is written, nil in a language whose names tell it.
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

	// ExprStmt is an expression that stands for what it does: a call or a step. At a console it may be any expression;
	// then it is Shown, and its value is told.
	ExprStmt struct {
		Place
		X     Expr
		Shown bool
	}

	// If is a chain of conditions. The block of the first one that holds runs.
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

	// While runs Body as long as Cond holds. With First it runs once before Cond is evaluated.
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

	// Return ends a function, with a value or without one.
	Return struct {
		Place
		Value Expr
	}

	// Break leaves the loop that it stands in.
	Break struct{ Place }

	// Continue goes on with the next round of the loop that it stands in.
	Continue struct{ Place }

	// Block is statements in braces.
	Block struct {
		Place
		Stmts []Stmt
	}
)

// A Type is a type as it is written: a word and, for an array, the type of its elements.
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
