package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// gameDecl is a whole program.
type gameDecl struct {
	word      source.Span
	end       source.Span // the brace that closes it
	boards    []*board
	players   []*texts
	orders    []*texts // turnOrder
	priority  []*texts // eventPriority
	pieces    []*piece
	variables []ast.Stmt
	functions []*function
	setups    []*block
	conds     [3][]*block // win, lose and draw
	parts     []part      // all of them, in the order of the text
	unread    bool        // whether some could not be read, so that names may be declared that are not known
}

// part is a part of a program as it can be replaced at a console: with a word and, for most, a name.
type part struct {
	word lexer.Kind // that of a name for the board
	name string
	at   source.Span
}

// Span is where it stands.
func (p part) Span() source.Span { return p.at }

// texts is a list of texts, such as `players {"x", "o"}`.
type texts struct {
	word source.Span
	list []*ast.TextLit
}

// block is a part that is code: setup, a condition, onClick or onTurn.
type block struct {
	word source.Span
	body *ast.Block
}

// board is `board { dimensions {rows, cols} image {"file"} }`.
type board struct {
	word       source.Span
	dimensions []ast.Expr
	image      *picture
}

// picture names a file.
type picture struct {
	file string
	at   source.Span
}

// piece is `piece { name {"…"} image {"…"} onTurn { … } onClick { … } }`.
type piece struct {
	word    source.Span
	at      source.Span
	name    *ast.TextLit // nil where it is missing
	image   *picture
	mark    *ast.TextLit
	visible *ast.BoolLit // what the field says, or nil
	onTurn  *block
	onClick *block
}

// called returns the name of a piece.
func (p *piece) called() string {
	if p.name == nil {
		return ""
	}
	return p.name.Value
}

// function is `fun name(params) { … }`.
type function struct {
	check.Template
	name *ast.Name
}
