package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// gameDecl is a whole program: its blocks, each kind in the order in which they stand.
type gameDecl struct {
	classes   []*class
	rules     []*rules
	functions []*function
	inits     []*block
	turns     []*block
	ends      []*block
	parts     []part // all of them, in the order of the text
	unread    bool   // whether some blocks could not be read
}

// part is a block of a program as it is named: with a word and, for most, a name.
type part struct {
	word, name string
	at         source.Span
}

// Span is where it stands.
func (p part) Span() source.Span { return p.at }

// block is `init { … }`, `turn { … }`, `turn 'name' { … }` or `end { … }`.
type block struct {
	ast.Place
	word source.Span
	name *ast.TextLit // what the player of a turn is called; nil where the program does not say
	body *ast.Block
}

// class is `class Name { attr … }`.
type class struct {
	name    *ast.Name
	attrs   []*attribute
	partial bool // whether some attributes could not be read
}

// attribute is `attr name: type [values];`.
type attribute struct {
	name   *ast.Name
	typ    *ast.Type
	limits []ast.Expr
}

// rules is `rules Name { condition >> [targets]; … }`.
type rules struct {
	ast.Place
	name  *ast.Name
	lines []*line
}

// line is a line of rules. Its condition compares attributes with values; each attribute is an ast.Attr of an object
// without a name.
type line struct {
	ast.Place
	cond    ast.Expr
	targets []ast.Expr
}

// function is `function type name(params) { … }`.
type function struct {
	name    *ast.Name
	typ     *ast.Type // or nil
	params  []param
	partial bool // whether some parameters could not be read
	body    *ast.Block

	template *check.Template // for trial
}

// param is a parameter of a function.
type param struct {
	typ  *ast.Type // nil if it is missing, which is reported
	name *ast.Name
}
