package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// A Grammar is what the kit has to know of a language.
//
// Hooks read the forms that only this language has. A hook finds its token at hand, reads with the methods of Parser,
// takes at least one token and returns a node, also after a fault. Operands, Postfixes and Statements may also take
// nothing and return nil: then the kit goes on as if there were no hook. A form that contains itself, and does not read
// that part with Expr, ExprAbove, Operand or Stmt, must call Nested.
type Grammar struct {
	Table    *lexer.Table
	Spelling map[lexer.Kind]string // how tokens are written, for diagnostics
	Helps    Helps                 // how the language's forms are written

	Unary  map[lexer.Kind]UnaryRule   // the operators before an operand
	Binary map[lexer.Kind]*BinaryRule // the operators between two operands
	Calls  Calls                      // how a function is called
	// Setting is the precedence of the assignment, the loosest of all operators, in a language in which it is one.
	Setting int

	// Operands parse operands that begin with these tokens, such as `let $x = 1 in $x`, and prefix operators that make
	// a node of the language's own.
	Operands map[lexer.Kind]func(p *Parser) ast.Expr
	// Postfixes parse what begins with these tokens behind an operand x, such as a call of any value.
	Postfixes map[lexer.Kind]func(p *Parser, x ast.Expr) ast.Expr
	// Statements parse statements that begin with these tokens. Recovery from a faulty statement ends at those tokens
	// among them that are the language's own.
	Statements map[lexer.Kind]func(p *Parser) ast.Stmt
	// Acts says which nodes of the language's own may be a statement, because they do something. It is nil if none may.
	Acts func(x ast.Expr) bool

	// Each is the token between the variable and the array of a for loop. It is EOF in languages with other loops.
	Each     lexer.Kind
	Reserved func(name string) bool // names that may not be declared
	// Outside says which tokens begin something that never stands among statements, so that a closing brace must be
	// missing before them. It is nil if none do.
	Outside func(lexer.Kind) bool
	// Inside parses and reports what begins with some tokens of Outside, if it plainly stands in a block. In all other
	// cases a closing brace is missing.
	Inside map[lexer.Kind]func()
	// Called returns what to say of a word of Outside that is called like a function. It is empty if that cannot be
	// meant.
	Called func(lexer.Kind) string
	// Form shows how a function of the language is called, with its parameters. It is empty for other names.
	Form func(name string) string
	// Brackets: arrays are written in square brackets, not in braces. Bare: no commas stand between the elements of
	// arrays, so a bracket behind a blank opens the next element. Pairs: `(a, b)` and `x[a, b]` are pairs. Methods:
	// objects have functions of their own.
	Brackets, Bare, Pairs, Methods bool
	// ArraySigil is what the names of arrays begin with. It is empty in languages where names do not tell.
	ArraySigil string
	// StepsOfAttributes says that `++` and `--` may follow an attribute too.
	StepsOfAttributes bool
	// Types says which tokens, other than IntType, are types and so begin a declaration. It is nil if none are.
	Types func(lexer.Kind) bool
	// Idle are the language's own kinds for signs of other languages that stand for nothing. Each is reported, with
	// what Table.Foreign says of it, and passed over. Where one is true, what follows is read no further.
	Idle map[lexer.Kind]bool
	// Unended says that statements need no sign at their end.
	Unended bool
	// OpenEnd says that the last statement may lack its semicolon, as in a line typed at a prompt.
	OpenEnd bool
	// Strays says that a semicolon may stand where it ends nothing.
	Strays bool
	// OpenBlocks says that a statement before a closing brace may lack its semicolon.
	OpenBlocks bool
}

// A UnaryRule is an operator before an operand. The operand includes operators of the same or a higher precedence: an
// operator with the precedence of comparisons stands before a whole comparison. With precedence 0 it binds tighter than
// all of them.
type UnaryRule struct {
	Op         ast.Op
	Precedence int
}

// A BinaryRule is an operator between two operands. A higher precedence binds tighter. Operators of the same precedence
// are all left-associative, all right-associative, or do not chain.
type BinaryRule struct {
	Op         ast.Op
	Precedence int  // from 1
	Right      bool // it is right-associative
	Alone      bool // it does not chain
	// Here says whether the token at hand is this operator where it stands. It is nil if it always is.
	Here func(p *Parser) bool
	// Call is the name of the built-in function that the operator calls, for one of the language's own.
	Call string
	// Parse reads the operator and what follows it, and returns a node of the language's own. It is nil for an ordinary
	// Binary.
	Parse func(p *Parser, x ast.Expr) ast.Expr
}

// Calls says how a function is called: which brackets stand around the arguments, and whether commas stand between
// them. If Of is not nil, it says whether a bracket behind this name opens a call.
type Calls struct {
	Open, Close lexer.Kind
	Bare        bool // there are no commas
	Of          func(p *Parser, name *ast.Name) bool
}

// Spellings says how a missing token is written, by the words and the signs of a language.
func Spellings(tables ...map[string]lexer.Kind) map[lexer.Kind]string {
	spelling := map[lexer.Kind]string{}
	for _, table := range tables {
		for written, kind := range table {
			spelling[kind] = "`" + written + "`"
		}
	}
	return spelling
}

// Operators are the usual operators between two operands with their usual precedence, for a language to go on from.
func Operators() map[lexer.Kind]*BinaryRule {
	return map[lexer.Kind]*BinaryRule{
		lexer.Or: {Op: ast.Or, Precedence: 1}, lexer.And: {Op: ast.And, Precedence: 2},
		lexer.Equal: {Op: ast.Equal, Precedence: 3}, lexer.NotEqual: {Op: ast.NotEqual, Precedence: 3},
		lexer.Less: {Op: ast.Less, Precedence: 4}, lexer.LessEqual: {Op: ast.LessEqual, Precedence: 4},
		lexer.Greater: {Op: ast.Greater, Precedence: 4}, lexer.GreaterEqual: {Op: ast.GreaterEqual, Precedence: 4},
		lexer.Plus: {Op: ast.Add, Precedence: 5}, lexer.Minus: {Op: ast.Subtract, Precedence: 5},
		lexer.Star: {Op: ast.Multiply, Precedence: 6}, lexer.Slash: {Op: ast.Divide, Precedence: 6},
		lexer.Percent: {Op: ast.Remainder, Precedence: 6},
	}
}
