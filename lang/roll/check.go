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

// analysis is what checking a program found out.
type analysis struct {
	file    *source.File
	bag     *source.Bag
	game    *gameDecl
	checker *check.Checker
	natives *interp.Natives
	fields  map[string]*check.Symbol
	funcs   []*checkedFunc
	missing map[string]bool // names of functions that are reported as unknown
	broken  bool            // a declaration is wrong, so they cannot be evaluated
}

// checkedFunc is a function with the template that it follows.
type checkedFunc struct {
	*function
	template *template
	code     *check.Func
}

// checkNames resolves names and finds types, block by block in the order of the language.
func checkNames(file *source.File, game *gameDecl, bag *source.Bag) *analysis {
	a := &analysis{
		file: file, bag: bag, game: game, fields: map[string]*check.Symbol{}, missing: map[string]bool{},
		natives: &interp.Natives{
			Calls:    map[*check.Builtin]interp.NativeCall{},
			Attrs:    map[*check.Attribute]*interp.Access{},
			Lists:    map[*check.Symbol]*interp.Access{},
			Purposes: map[*check.Symbol]play.Purpose{},
		},
	}
	a.checker = check.New(&check.Config{
		Builtins: a.builtins(), ArraySigil: arraySigil, Declarations: inDeclaration,
		Local: a.local, Unknown: a.unknown, Hidden: a.hiddenAttribute,
	}, bag)
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

// faultOutsideFunctions says whether anything is wrong so far that does not lie in a function. A fault at a
// function's first word may be that of a declaration before it.
func (a *analysis) faultOutsideFunctions() bool {
	if a.bag.Full() {
		return true
	}
	inFunctions := 0
	for _, b := range a.game.blocks {
		for _, it := range b.items {
			if f, ok := it.(*function); ok {
				inner := f.Span()
				inner.Start++
				inFunctions += a.bag.ErrorsIn(inner)
			}
		}
	}
	return a.bag.Errors() > inFunctions
}

// faulty says whether something is wrong in a span already, so that more that is wrong there may follow from it.
func (a *analysis) faulty(span source.Span) bool {
	return a.bag.Full() || a.bag.ErrorsIn(span) > 0
}

// chance returns whether the game has dice, as it does by default, or a deck.
func (a *analysis) chance() blockKind {
	for _, b := range a.game.blocks {
		if b.kind >= dice {
			return b.kind
		}
	}
	return dice
}

func (a *analysis) builtins() []*check.Builtin {
	var list []*check.Builtin
	for _, b := range bindings() {
		builtin := &check.Builtin{
			Name: b.name, Optional: b.row.Optional, Places: b.places, Rule: b.rule, Result: check.None,
		}
		for i, kind := range b.row.Params {
			builtin.Params = append(builtin.Params, check.Param{Name: b.params[i], Kind: kind})
		}
		a.natives.Calls[builtin] = b.row.Call
		list = append(list, builtin)
	}
	return list
}

// global checks a variable of the game level (manual, chapter 4d).
func (a *analysis) global(d *ast.Declare) {
	if name := d.Name.Name; name != "" && name[:1] != globalSigil && name[:1] != arraySigil {
		a.bag.Error(plainGlobal, d.Name.Span(), name).WithHelp("write `%s%s`", globalSigil, name)
		a.broken = true
	}
	a.declaration(d, func() { a.checker.Declare(d, check.Static) })
}

// declaration runs a check of a declaration and notes whether it found an error, or whether a part of the
// declaration could not be read.
func (a *analysis) declaration(n ast.Node, run func()) {
	before := a.bag.Errors()
	run()
	a.broken = a.broken || a.bag.Errors() > before || unread(n)
}

// unread says whether a part of a tree could not be read, which is reported.
func unread(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BadExpr:
			found = true
		case *ast.Declare:
			found = found || n.Name.Name == ""
		}
		return !found
	})
	return found
}

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
	list := &check.Type{Name: "the list " + name, Elem: of}
	symbol := a.checker.Define(&check.Symbol{Name: name, Type: list, Storage: check.Virtual})
	a.natives.Lists[symbol] = access
}

func (a *analysis) playerType() *check.Type {
	piece := &check.Type{Name: "a piece", Attrs: []*check.Attribute{
		a.attr("occupiedTileID", check.Int, &stdlib.TileOfPiece),
	}}
	name := a.attr("name", check.Text, &stdlib.NameOfPlayer)
	name.Prompt, name.Rule = true, "a player's name is set with promptName"
	return &check.Type{Name: "a player", Attrs: []*check.Attribute{
		name,
		a.attr("PieceList", &check.Type{Name: "the list PieceList", Elem: piece}, &stdlib.Pieces),
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
	attr := &check.Attribute{Name: name, Type: t}
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
	if b.kind == deck && !hasCard(b) {
		a.bag.Error(emptyDeck, b.word)
		a.broken = true
	}
}

func hasCard(b *block) bool {
	for _, it := range b.items {
		if _, ok := it.(*object); ok { // if it is none, that is reported
			return true
		}
	}
	return false
}

func (a *analysis) variable(d *ast.Declare) {
	a.declaration(d, func() {
		a.local(d.Name, a.bag)
		a.checker.Declare(d, check.Static)
	})
}

// local reports a variable of the whole game that is declared in a block or function.
func (a *analysis) local(name *ast.Name, bag *source.Bag) {
	if strings.HasPrefix(name.Name, globalSigil) {
		bag.Error(globalInBlock, name.Span(), name.Name)
	}
}

func (a *analysis) field(b *block, f *field) {
	row := fieldNamed(f.name.Name)
	a.declaration(f.value, func() {
		switch {
		case row == nil || !row.belongsTo(b.kind):
			a.broken = true // reported as out of order
		case row.typ == check.Array:
			a.checker.NewArray(f.value)
		default:
			a.checker.Int(f.value)
		}
	})
}

// object checks `make Kind(…)` (manual, chapter 9a).
func (a *analysis) object(b *block, o *object, defined map[string]*function) {
	before := a.bag.Errors()
	defer func() { a.broken = a.broken || a.bag.Errors() > before }()
	row := objectNamed(o.kind.Name)
	if o.kind.Name == "" { // reported when it was parsed
		a.broken = true
		return
	}
	if row == nil {
		a.unknownObject(o)
		return
	}
	if row.block != b.kind {
		a.bag.Error(objectOfOtherBlock, o.kind.Span(), row.name, row.block)
	}
	last := -1
	given := map[string]bool{}
	for _, at := range o.attrs {
		i := row.attr(at.name.Name)
		switch {
		case i < 0:
			a.unknownAttribute(row, at)
			continue
		case given[at.name.Name]:
			a.bag.Error(attributeTwice, at.name.Span(), at.name.Name)
		case i < last:
			a.bag.Error(attributesOutOfOrder, at.name.Span(), at.name.Name, row.attrs[last].name).Help = row.form()
		}
		given[at.name.Name] = true
		last = max(last, i)
		a.broken = a.broken || unread(at.value)
		if typ := row.attrs[i].typ; typ != check.None || row.block == b.kind {
			a.attribute(typ, at, defined)
		}
	}
	var missing []string
	for _, at := range row.attrs {
		if !at.optional && !given[at.name] {
			missing = append(missing, "`"+at.name+"`")
		}
	}
	if len(missing) == 0 {
		return
	}
	a.broken = true
	if !a.faulty(o.Span()) { // else one that could not be read may be the one that is missing
		a.bag.Error(attributeMissing, o.kind.Span(), row.name, strings.Join(missing, ", ")).Help = row.form()
	}
}

func (a *analysis) attribute(typ *check.Type, at *attribute, defined map[string]*function) {
	switch typ {
	case check.Int:
		a.checker.Int(at.value)
	case check.Array:
		a.checker.NewArray(at.value)
	default:
		a.attachment(at, defined)
	}
}

// attachment checks that an attribute names a function that follows the right template.
func (a *analysis) attachment(at *attribute, defined map[string]*function) {
	name := at.value.(*ast.Name)
	if name.Name == defaultName {
		return
	}
	f := defined[name.Name]
	if f == nil {
		a.broken = true
		a.unknownAttachment(at, name, defined)
		return
	}
	if f.template != nil && f.template.Name != at.name.Name {
		a.broken = true
		if t, _ := templateFor(f.template.Name, board); t == nil {
			return // reported where it is defined
		}
		a.bag.Error(wrongAttachment, name.Span(), name.Name, f.template.Name, at.name.Name).
			WithNote(f.name.Span(), "defined here")
	}
}

// definedIn collects the named functions of a block and reports names given twice. A function whose name is missing
// or could not be read has the name "".
func (a *analysis) definedIn(b *block) map[string]*function {
	defined := map[string]*function{}
	for _, it := range b.items {
		f, ok := it.(*function)
		if !ok {
			continue
		}
		if f.name == nil {
			if f.template == nil || attaches(f.template.Name) {
				defined[""] = f
			}
			continue
		}
		if first := defined[f.name.Name]; first != nil {
			a.bag.Error(functionNameTwice, f.name.Span(), f.name.Name).WithNote(first.name.Span(), "the first one")
			continue
		}
		defined[f.name.Name] = f
	}
	return defined
}

// function checks a definition: its template, name and signature, then its body (manual, chapter 10c).
func (a *analysis) function(b *block, f *function) {
	if f.template == nil {
		return // reported when it was parsed
	}
	t, ok := templateFor(f.template.Name, b.kind)
	if t == nil {
		a.unknownTemplate(f)
		return
	}
	if !ok {
		a.bag.Error(functionOfOtherBlock, f.template.Span(), t.name, t.block)
		return // it may use what is known there alone
	}
	a.naming(t, f)
	if !t.matches(f.params) && !a.faulty(f.head) {
		a.bag.Error(wrongSignature, f.head, t.name).Help = t.formFor(f.name)
	}
	name := t.name
	if f.name != nil {
		name += " " + f.name.Name
	}
	code := a.checker.Func(name, a.params(t, f), f.body, t.place)
	if !a.firstOfItsKind(t, f) {
		return
	}
	a.funcs = append(a.funcs, &checkedFunc{f, t, code})
}

// params are the parameters of a template. If a function has others they are known in its body all the same.
func (a *analysis) params(t *template, f *function) []check.FuncParam {
	written := map[string]*ast.Name{}
	for _, p := range f.params {
		written[p.Name] = p
	}
	var params []check.FuncParam
	for _, p := range t.params {
		if name := written[p.Name]; name != nil {
			p.Decl = *name
		}
		delete(written, p.Name)
		params = append(params, p)
	}
	for _, p := range f.params {
		if written[p.Name] != nil && a.checker.Lookup(p.Name) == nil {
			params = append(params, check.FuncParam{Name: p.Name, Decl: *p})
		}
		delete(written, p.Name)
	}
	return params
}

// naming reports a function that lacks its name or must have none.
func (a *analysis) naming(t *template, f *function) {
	switch {
	case t.named && f.name == nil && a.faulty(f.head): // it could not be read
	case t.named && f.name == nil:
		a.bag.Error(functionUnnamed, f.head, t.name, t.block).WithHelp("write %s", t.form())
	case !t.named && f.name != nil:
		a.bag.Error(functionNamed, f.name.Span(), t.name, t.block).WithHelp("write %s", t.form())
	case f.name != nil && f.name.Name == defaultName:
		a.bag.Error(functionNamedDefault, f.name.Span())
	}
}

func (t *template) matches(params []*ast.Name) bool {
	if len(params) != len(t.params) {
		return false
	}
	for i, p := range params {
		if p.Name != t.params[i].Name {
			return false
		}
	}
	return true
}

// firstOfItsKind reports a second definition of a template that has only one.
func (a *analysis) firstOfItsKind(t *template, f *function) bool {
	if t.named {
		return true
	}
	for _, other := range a.funcs {
		if other.template == t {
			a.bag.Error(functionTwice, f.head, t.name).WithNote(other.head, "the first one")
			return false
		}
	}
	return true
}
