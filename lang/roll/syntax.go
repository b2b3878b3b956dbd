package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// gameDecl is a whole program: `Game Name { globals blocks }`.
type gameDecl struct {
	name    *ast.Name
	globals []*ast.Declare
	blocks  []*block
	braces  braces
}

// block returns the first block of a kind, or nil.
func (g *gameDecl) block(kind blockKind) *block {
	for _, b := range g.blocks {
		if b.kind == kind {
			return b
		}
	}
	return nil
}

// block is one of the blocks with its items as they stand in the source.
type block struct {
	kind  blockKind
	word  source.Span // the block's name
	items []item
	braces

	// The items of each kind, but for variables.
	fields    []*field
	objects   []*object
	functions []*function
}

// add adds an item behind the others.
func (b *block) add(it item) {
	b.items = append(b.items, it)
	switch it := it.(type) {
	case *field:
		b.fields = append(b.fields, it)
	case *object:
		b.objects = append(b.objects, it)
	case *function:
		b.functions = append(b.functions, it)
	}
}

// braces are the spans of an opening brace and of the one that closes it.
type braces struct{ opening, closing source.Span }

// item is a field, a variable, an object or a function of a block: *field, *ast.Declare, *object or *function.
type item interface{ Span() source.Span }

// field is `Name = value;`.
type field struct {
	ast.Place
	name  *ast.Name
	value ast.Expr
}

// object is `make Kind(attribute: value, …);`.
type object struct {
	ast.Place
	kind  *ast.Name
	attrs []*attribute
}

// attribute is one `name: value` of an object. Where a function is attached, value is its *ast.Name.
type attribute struct {
	name  *ast.Name
	value ast.Expr
}

// function is `define template(params) {…}` or `function name = define template(params) {…}`.
type function struct {
	ast.Place
	name     *ast.Name // or nil
	template *ast.Name
	params   []*ast.Name
	head     source.Span // from the first word to the closing parenthesis
	body     *ast.Block
}

// blockKind is a kind of block, in the order in which blocks stand.
type blockKind int

const (
	players blockKind = iota
	board
	dice
	deck
)

func (k blockKind) String() string { return [...]string{"Players", "Board", "Dice", "Deck"}[k] }

// instead returns the kind of block that excludes kind k, or k itself if there is none.
func (k blockKind) instead() blockKind {
	switch k {
	case dice:
		return deck
	case deck:
		return dice
	}
	return k
}

// before says whether a block of kind k must stand before one of kind l. Dice and Deck exclude each other.
func (k blockKind) before(l blockKind) bool { return min(k, dice) < min(l, dice) }
