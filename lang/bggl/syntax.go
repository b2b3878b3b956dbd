package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// program is a whole program as it is written.
type program struct {
	items []item          // all that stands outside of braces, in the order of the text
	parts []part          // what can be typed anew
	own   map[string]bool // the functions that it declares
}

// An item is what stands outside of all braces: a *declaration, *boardDecl, *function, *rule, *game or *placing.
type item interface{ Span() source.Span }

// part is a part of a program as it is named: with a word and, for most, a name.
type part struct {
	word, name string
	at         source.Span
}

// Span is where it stands.
func (p part) Span() source.Span { return p.at }

// declaration declares kinds of pieces, seats or variables.
type declaration struct {
	ast.Place
	word string // how the type begins
	list []*ast.Declare
}

// placing is an assignment to squares outside of Game.
type placing struct{ *ast.Assign }

// function is `type name(params) { … }`. IsValidMove may lack its type.
type function struct {
	ast.Place
	name   *ast.Name
	typ    *ast.Type // or nil
	params []param
	body   *ast.Block
}

// param is a parameter of a function.
type param struct {
	typ  *ast.Type // nil where it takes the type of the first call
	name *ast.Name
}

// rule is `Rule name: pieces { lines }`.
type rule struct {
	ast.Place
	name   *ast.Name
	pieces []*ast.Name
	lines  []ast.Expr
}

// game is `Game { … }`.
type game struct {
	ast.Place
	word source.Span
	body *ast.Block
}

// turn is `turn name { … } else { … }`, a statement of Game.
type turn struct {
	ast.Own
	word  source.Span
	name  *ast.Name
	tries *ast.Block
	other *ast.Block // what is done where a try ends without a move; or nil
}

// leave is `exit;` or `gototurn name;`.
type leave struct {
	ast.Own
	to *ast.Name // the turn that begins; nil for exit
}
