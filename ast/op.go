package ast

// An Op is an operator of a Unary or Binary expression.
type Op uint8

// The operators.
const (
	Add Op = iota
	Subtract
	Multiply
	Divide
	Remainder
	Join // of texts
	And
	Or
	Not
	Equal
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual
	Negate
)

var opNames = [...]string{
	Add: "+", Subtract: "-", Multiply: "*", Divide: "/", Remainder: "%", Join: "|", And: "&&", Or: "||", Not: "!",
	Equal: "==", NotEqual: "!=", Less: "<", LessEqual: "<=", Greater: ">", GreaterEqual: ">=", Negate: "-",
}

// String gives the operator's usual spelling.
func (op Op) String() string { return opNames[op] }

// IsArithmetic says whether op makes a number of two numbers.
func (op Op) IsArithmetic() bool { return op <= Remainder }

// IsRelation says whether op compares two numbers.
func (op Op) IsRelation() bool { return Equal <= op && op <= GreaterEqual }
