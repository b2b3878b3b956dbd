package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// A Grammar is what the kit has to know of a language.
//
// Hooks read what only this language has. A hook finds its token at hand, reads with the methods of Parser, takes at
// least one token and returns a node, after a fault too. Operands, Postfixes and Statements may also take nothing and
// return nil: then the kit reads on as if there were no hook. What nests in itself without Expr, ExprAbove, Operand or
// Stmt between must call Nested.
type Grammar struct {
	Table    *lexer.Table
	Spelling map[lexer.Kind]string // how a missing token is written
	Helps    Helps                 // how the language's forms are written

	Unary  map[lexer.Kind]UnaryRule   // the operators before an operand
	Binary map[lexer.Kind]*BinaryRule // the operators between two operands
	Calls  Calls                      // how a function is called

	// Operands parse operands that begin with these tokens, such as `let $x = 1 in $x`, and operators before an operand
	// that make a node of the language's own.
	Operands map[lexer.Kind]func(p *Parser) ast.Expr
	// Postfixes parse what begins with these tokens behind an operand x, such as a call of any value.
	Postfixes map[lexer.Kind]func(p *Parser, x ast.Expr) ast.Expr
	// Statements parse statements that begin with these tokens. Tokens of the language's own that begin a statement are
	// where recovery from a faulty one ends.
	Statements map[lexer.Kind]func(p *Parser) ast.Stmt
	// Acts says which nodes of the language's own may be a statement: those that do something. It is nil if none do.
	Acts func(x ast.Expr) bool

	// Each is what stands between the variable and the array of a for loop, EOF where loops are of other forms.
	Each     lexer.Kind
	Reserved func(name string) bool // names that may not be declared
	// Outside says which tokens begin something that never stands among statements, so that a closing brace
	// must be missing before one; nil if none do.
	Outside func(lexer.Kind) bool
	// Inside parses what begins with some tokens of Outside where it plainly stands in a block, and reports it. Before
	// all others, and elsewhere, a closing brace is missing.
	Inside map[lexer.Kind]func()
	// Called is what is said of a word of Outside that is called like a function; empty where that cannot be meant.
	Called func(lexer.Kind) string
	// Form shows how a function of the language is called, with its parameters; empty for what is none.
	Form func(name string) string
	// Brackets says that arrays are written in square brackets, not in braces; Bare that their elements have no commas
	// between, so that a bracket behind a blank opens the next one; Pairs that `(a, b)` and `x[a, b]` are pairs;
	// Methods that objects have functions of their own.
	Brackets, Bare, Pairs, Methods bool
	// StepsOfAttributes says that `++` and `--` may follow an attribute too.
	StepsOfAttributes bool
	// Types says which tokens, beside IntType, are types and so begin a declaration; nil if none are.
	Types func(lexer.Kind) bool
	// Unended says that no sign ends a statement.
	Unended bool
	// OpenEnd says that what stands last may lack its semicolon, as in a line typed at a prompt.
	OpenEnd bool
	// OpenBlocks says that what stands before a closing brace may lack its semicolon.
	OpenBlocks bool
}

// A UnaryRule is an operator before an operand. Its operand holds the operators that have its precedence or bind
// tighter: with that of comparisons it stands before a whole comparison. Without a precedence it binds tighter than
// them all.
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
	// Here says whether the token at hand is this operator where it stands; it is nil if it always is.
	Here func(p *Parser) bool
	// Call is the name of the built-in function that the operator calls, for one of the language's own.
	Call string
	// Parse reads the operator and what stands right of it, for a node of the language's own. It is nil for a Binary.
	Parse func(p *Parser, x ast.Expr) ast.Expr
}

// Calls is how a function is called: the brackets around its arguments, and whether commas stand between them. Where Of
// is not nil, it says whether a bracket behind this name is that of a call.
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
