package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// An analysis is what checking a program found out.
type analysis struct {
	file    *source.File
	bag     *source.Bag
	game    *gameDecl
	checker *check.Checker
	natives *interp.Natives
	fields  map[string]*check.Symbol
	funcs   []*checkedFunc
	missing map[string]bool // names of functions that were reported as unknown
	broken  bool            // a declaration is wrong, so the declarations cannot be evaluated
}

// checkNames resolves names and finds types, block by block in the order of the language.
func checkNames(file *source.File, game *gameDecl, bag *source.Bag) *analysis {
	a := &analysis{
		file: file, bag: bag, game: game, fields: map[string]*check.Symbol{}, missing: map[string]bool{},
		natives: &interp.Natives{
			Calls:    map[*check.Builtin]interp.Native{},
			Attrs:    map[*check.Attribute]*interp.Access{},
			Lists:    map[*check.Symbol]*interp.Access{},
			Purposes: map[*check.Symbol]play.Purpose{},
		},
	}
	a.checker = check.New(a.config(), bag)
	a.broken = game.name == nil || a.faultOutsideFunctions()
	for _, d := range game.globals {
		if bag.Full() {
			break
		}
		a.global(d)
	}
	kinds := []blockKind{players, board, a.chance()}
	for _, kind := range kinds {
		a.defineFields(kind)
		for _, b := range game.blocks {
			if b.kind == kind {
				a.block(b)
			}
		}
	}
	return a
}

// faultOutsideFunctions says whether anything is wrong so far outside of functions. A fault at the first word of a
// function may belong to a declaration before it.
func (a *analysis) faultOutsideFunctions() bool {
	if a.bag.Full() {
		return true
	}
	inFunctions := 0
	for _, b := range a.game.blocks {
		for _, f := range b.functions {
			inner := f.Span()
			inner.Start++
			inFunctions += a.bag.ErrorsIn(inner)
		}
	}
	return a.bag.Errors() > inFunctions
}

// faulty says whether a span already has an error, from which others there may follow.
func (a *analysis) faulty(span source.Span) bool {
	return a.bag.Full() || a.bag.ErrorsIn(span) > 0
}

// chance says whether the game has a deck or, as by default, dice.
func (a *analysis) chance() blockKind {
	for _, b := range a.game.blocks {
		if b.kind >= dice {
			return b.kind
		}
	}
	return dice
}

// config is what the checker has to know of ROLL.
func (a *analysis) config() *check.Config {
	config := &check.Config{
		Names:    map[*check.Type]string{check.String: "text", check.Bool: "a condition"},
		Notation: notation, ArraySigil: arraySigil, Declarations: inDeclaration, Index: check.Int,
		Elsewhere: check.ArrayHere,
		Folds:     true, Written: true, Steps: true, KeepParams: true, ForgetsAll: true,
		Condition: isCondition, Printable: isPrintable, Operator: operator, Mismatch: mismatch, Negated: negated,
		Misfit: misfit,
		Local:  a.local, Unknown: a.unknown, Hidden: a.hiddenAttribute, NoAttribute: noAttribute,
		Foreign: foreignNames, Stems: stems, Declaration: declaration,
		Helps: map[check.Help]string{
			check.JoinParts:     "join the parts with `|`",
			check.SizedArray:    "an array's name begins with #: int %s[…];",
			check.OneNumber:     "an array of this one number is {%d}; one of so many zeros is int #a[%d];",
			check.ElementCalled: "an element is written in square brackets: %s[0]",
			check.QuotedText:    "text stands in quotes: \"%s\"; %s",
		},
		Nodes: len(a.file.Text) / 8,
	}
	a.natives.Calls, config.Builtins = interp.Codes(builtins), interp.Rows(builtins)
	return config
}

// global checks a variable of the game level (manual, chapter 4d).
func (a *analysis) global(d *ast.Declare) {
	if name := d.Name.Name; name != "" && name[:1] != globalSigil && name[:1] != arraySigil {
		sigil := globalSigil
		if _, list := d.Value.(*ast.List); d.Size != nil || list {
			sigil = arraySigil
		}
		a.bag.Error(plainGlobal, d.Name.Span(), name).WithHelp("write `%s%s`", sigil, name)
		a.broken = true
	}
	a.declaration(d, func() { a.checker.Declare(d, check.Static) })
}

// declaration checks a declaration by a function, and notes whether that found an error or a part of the declaration
// could not be read.
func (a *analysis) declaration(n ast.Node, run func()) {
	before := a.bag.Errors()
	run()
	a.broken = a.broken || a.bag.Errors() > before || unread(n)
}

// unread says whether a part of a tree could not be read, which was reported.
func unread(n ast.Node) bool {
	return ast.Any(n, func(n ast.Node) bool {
		d, isDeclare := n.(*ast.Declare)
		_, isBad := n.(*ast.BadExpr)
		return isBad || isDeclare && d.Name.Name == ""
	})
}

// lists are the lists of objects that the game makes, with the blocks from which on they are known.
var lists = map[string]blockKind{"PlayerList": players, "TileList": board}

// defineFields makes the fields of a block known, and its list of objects, from here to the end of the program.
func (a *analysis) defineFields(kind blockKind) {
	for _, row := range fieldsOf(kind) {
		symbol := a.checker.Define(row.symbol())
		a.fields[row.name] = symbol
		if row.name == "NumPlayers" {
			a.natives.Purposes[symbol] = play.ForPlayers
		}
	}
	switch kind {
	case players:
		a.define("PlayerList", a.playerType(), &stdlib.Players)
	case board:
		a.define("TileList", a.tileType(), &stdlib.Tiles)
	}
}

func (a *analysis) define(name string, of *check.Type, access *interp.Access) {
	symbol := a.checker.Define(&check.Symbol{Name: name, Type: listOf(name, of), Storage: check.Virtual})
	a.natives.Lists[symbol] = access
}

// listOf returns the type of a list of objects.
func listOf(name string, of *check.Type) *check.Type {
	return &check.Type{Name: "the list " + name, Index: check.Int, Elem: of}
}

func (a *analysis) playerType() *check.Type {
	tile := a.attr("occupiedTileID", check.Int, &stdlib.TileOfPiece)
	tile.Rule = "a piece is put on a tile with jump(playerID, pieceID, tileID), in roll and landsOn"
	piece := &check.Type{Name: "a piece", Attrs: []*check.Attribute{tile}}
	name := a.attr("name", check.String, &stdlib.NameOfPlayer)
	name.Prompt, name.Rule = true, "a player's name is set with promptName"
	return &check.Type{Name: "a player", Attrs: []*check.Attribute{
		name,
		a.attr("PieceList", listOf("PieceList", piece), &stdlib.Pieces),
	}}
}

func (a *analysis) tileType() *check.Type {
	return &check.Type{Name: "a tile", Attrs: []*check.Attribute{
		a.attr("next", check.Int, &stdlib.NextOfTile),
		a.attr("prev", check.Int, &stdlib.PrevOfTile),
		a.attr("accessible", check.Array, &stdlib.AccessibleOfTile),
	}}
}

func (a *analysis) attr(name string, t *check.Type, access *interp.Access) *check.Attribute {
	attr := &check.Attribute{Name: name, Type: t, Virtual: true}
	a.natives.Attrs[attr] = access
	return attr
}

// block checks a block's items. Its variables are known to the end of the block.
func (a *analysis) block(b *block) {
	a.checker.Open()
	defer a.checker.Close()
	defined := a.definedIn(b)
	for _, it := range b.items {
		switch it := it.(type) {
		case *ast.Declare:
			a.variable(it)
		case *field:
			a.field(b, it)
		case *object:
			a.object(b, it, defined)
		case *function:
			a.function(b, it)
		}
	}
	if b.kind == deck && len(b.objects) == 0 {
		a.bag.Error(emptyDeck, b.word)
		a.broken = true
	}
}

func (a *analysis) variable(d *ast.Declare) {
	a.declaration(d, func() {
		a.local(a.checker, d.Name)
		a.checker.Declare(d, check.Static)
	})
}

// local reports a variable of the whole game that is declared in a block or function.
func (a *analysis) local(c *check.Checker, name *ast.Name) {
	if strings.HasPrefix(name.Name, globalSigil) {
		c.Report(globalInBlock, name.Span(), name.Name)
	}
}

func (a *analysis) field(b *block, f *field) {
	row := fieldNamed(f.name.Name)
	a.declaration(f.value, func() {
		switch {
		case row == nil || !row.belongsTo(b.kind):
			a.broken = true // checkOrder reports it
		case row.typ == check.Array:
			a.checker.NewArray(f.value)
		default:
			a.checker.Want(f.value, check.Int)
		}
	})
}
