package ast

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

	// NullLit is null, the value that stands for none.
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

	// New is `new Class(Args…)`: it makes an object.
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
