package tiler

import (
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// selfName is the name of the object that rules are about; no program can use it.
const selfName = "this object"

// self is that object, where a span needs it.
func self(span source.Span) ast.Expr {
	return &ast.Name{Place: ast.Place(span), Name: selfName}
}

// implicit are the attributes that every object has.
var implicit = []check.Attribute{
	{Name: "className", Type: check.String, Slot: atClassName, Fixed: true, Rule: "it is the name of the class"},
	{Name: "x", Type: check.Int, Slot: atX, Fixed: true, Rule: "an object is moved with move"},
	{Name: "y", Type: check.Int, Slot: atY, Fixed: true, Rule: "an object is moved with move"},
	{Name: "coord", Type: check.Pair, Slot: atCoord, Fixed: true, Rule: "an object is moved with move"},
}

// The places of attributes that are not kept with an object.
const (
	atClassName = -1 - iota
	atX
	atY
	atCoord
)

// imageName is the attribute that is given when an object is made, if it is, and cannot be set later.
const imageName = "image"

// analysis is what checking a program found out.
type analysis struct {
	file    *source.File
	bag     *source.Bag
	game    *gameDecl
	values  *check.Values
	classes []*check.Type
	decls   map[string]*class    // by name
	funcs   map[string]*function // by name
	checked map[*function]*check.Func
	under   map[*function]bool // being checked at the moment
	told    map[string]bool    // names that are reported and need not be again
	rules   []*check.Func      // of each class, from 1 on; nil for one without
	init    *check.Func
	turns   []*check.Func
	end     *check.Func
	grids   int  // how often the size of the grid is set
	inInit  bool // code of init is being checked

	pictures []lang.Picture // that are named by constants
}

// checkGame checks a whole program.
func checkGame(file *source.File, game *gameDecl, bag *source.Bag) *analysis {
	a := &analysis{
		file: file, bag: bag, game: game, decls: map[string]*class{}, funcs: map[string]*function{},
		checked: map[*function]*check.Func{}, under: map[*function]bool{}, told: map[string]bool{},
	}
	checker := check.New(&check.Config{Unknown: a.unknown, Declaration: a.declaration}, bag)
	rules := &check.ValueRules{Types: map[string]*check.Type{
		"int": check.Int, "float": check.Float, "string": check.String, "bool": check.Bool, "tuple": check.Pair,
		"Object": check.Object, "void": check.None,
	}}
	rules.Name, rules.Call, rules.Method, rules.Adapt, rules.Function = a.name, a.call, a.method, a.adapt, a.functionNamed
	rules.Unread = game.unread
	rules.Functions, rules.Methods, rules.Foreign = a.functionNames, methodsOf, foreignNames
	a.values = check.NewValues(checker, rules)
	a.declareClasses()
	a.declareFunctions()
	a.checkBlocks()
	for _, f := range game.functions {
		if f.name != nil && a.funcs[f.name.Name] == f {
			a.function(f)
		}
	}
	a.checkRules()
	a.findPictures()
	return a
}

// declareClasses makes all classes known, then their attributes.
func (a *analysis) declareClasses() {
	types := a.values.Rules.Types
	for _, c := range a.game.classes {
		if c.name == nil {
			continue
		}
		if first := a.decls[c.name.Name]; first != nil {
			a.bag.Error(check.Redeclared, c.name.Span(), c.name.Name).WithNote(first.name.Span(), "first declared here")
			continue
		}
		t := &check.Type{Name: c.name.Name, Class: len(a.classes) + 1, Partial: c.partial}
		a.classes = append(a.classes, t)
		a.decls[c.name.Name], types[c.name.Name] = c, t
	}
	a.values.Rules.Classes = a.classes
	for _, t := range a.classes {
		a.attributes(t, a.decls[t.Name])
	}
}

func (a *analysis) attributes(t *check.Type, c *class) {
	for _, at := range c.attrs {
		typ := a.values.TypeNamed(at.typ)
		if typ.IsObject() || typ.Of != nil || typ == check.None {
			a.bag.Error(attributeType, at.typ.Span(), at.typ.Name)
		}
		if a.twice(t, at) {
			continue
		}
		attr := &check.Attribute{Name: at.name.Name, Type: typ, Slot: len(t.Attrs), Limits: at.limits}
		attr.Limits = a.limits(at.limits, typ)
		t.Attrs = append(t.Attrs, attr)
	}
	image := len(t.Attrs)
	for i := range implicit {
		attr := implicit[i]
		t.Attrs = append(t.Attrs, &attr)
	}
	t.Attrs = append(t.Attrs, &check.Attribute{
		Name: imageName, Type: check.String, Slot: image, Fixed: true, Prompt: true, Rule: "it is given when the object is made",
	})
}

// limits checks the values that an attribute is limited to, and returns those that are written out as they must be.
func (a *analysis) limits(list []ast.Expr, t *check.Type) []ast.Expr {
	var sound []ast.Expr
	for _, limit := range list {
		a.values.Want(limit, t)
		value, ok := check.Literal(limit)
		switch {
		case a.bag.ErrorsIn(limit.Span()) > 0:
		case !ok || value == nil:
			a.bag.Error(limitForm, limit.Span())
		default:
			sound = append(sound, limit)
		}
	}
	if t == check.Float && len(sound) == len(list) && len(list) > 0 {
		a.interval(list)
	}
	return sound
}

// interval checks the values that a float is limited to: the least and the greatest.
func (a *analysis) interval(list []ast.Expr) {
	first, last := list[0], list[len(list)-1]
	if len(list) != 2 || number(first) > number(last) {
		a.bag.Error(limitRange, first.Span().To(last.Span()))
	}
}

// number returns the number that a literal is.
func number(x ast.Expr) float64 {
	switch value, _ := check.Literal(x); value := value.(type) {
	case int32:
		return float64(value)
	case float64:
		return value
	}
	return 0
}

// twice reports an attribute that there is already.
func (a *analysis) twice(t *check.Type, at *attribute) bool {
	name := at.name.Name
	if name == imageName || slices.ContainsFunc(implicit, func(i check.Attribute) bool { return i.Name == name }) {
		a.bag.Error(implicitAttribute, at.name.Span(), name)
		return true
	}
	if slices.ContainsFunc(t.Attrs, func(b *check.Attribute) bool { return b.Name == name }) {
		a.bag.Error(check.Redeclared, at.name.Span(), name)
		return true
	}
	return false
}

func (a *analysis) declareFunctions() {
	for _, f := range a.game.functions {
		if f.name == nil {
			continue
		}
		if first := a.funcs[f.name.Name]; first != nil {
			a.bag.Error(check.Redeclared, f.name.Span(), f.name.Name).WithNote(first.name.Span(), "first declared here")
			continue
		}
		a.funcs[f.name.Name] = f
	}
}

// checkBlocks checks init, whose variables all see, then the turns and the end.
func (a *analysis) checkBlocks() {
	inits, turns, ends := a.game.inits, a.game.turns, a.game.ends
	if !a.bag.HasErrors() { // or what is missing may be there and could not be read
		a.wantBlocks()
	}
	a.once(inits, "init")
	a.once(ends, "end")
	a.inInit = true
	if len(inits) > 0 {
		a.init = a.values.Lasting("init", inits[0].body)
		if a.grids == 0 && a.bag.ErrorsIn(inits[0].Span()) == 0 {
			a.bag.Error(gridMissing, inits[0].word)
		}
	}
	a.inInit = false
	for i, b := range turns {
		f := &check.Func{Name: turnName(i, len(turns)), Result: check.None}
		a.values.Function(f, nil, b.body)
		a.turns = append(a.turns, f)
	}
	if len(ends) == 0 {
		return
	}
	a.end = &check.Func{Name: "end"}
	a.values.Function(a.end, nil, ends[0].body)
}

// wantBlocks reports the blocks that every game has and this one has not.
func (a *analysis) wantBlocks() {
	var missing []string
	for _, b := range []struct {
		word string
		list []*block
	}{{"init", a.game.inits}, {"turn", a.game.turns}, {"end", a.game.ends}} {
		if len(b.list) == 0 {
			missing = append(missing, "`"+b.word+"`")
		}
	}
	if len(missing) > 0 {
		a.bag.Error(blockMissing, source.Span{}, strings.Join(missing, ", no "))
	}
}

func turnName(i, n int) string {
	if n == 1 {
		return "turn"
	}
	return "turn " + strconv.Itoa(i+1)
}

// once reports a kind of block that is there more than once.
func (a *analysis) once(list []*block, word string) {
	for _, b := range list[min(1, len(list)):] {
		a.bag.Error(blockTwice, b.word, word).WithNote(list[0].word, "the first one")
	}
}

// function checks a function of the program, unless it was before.
func (a *analysis) function(f *function) *check.Func {
	if made := a.checked[f]; made != nil {
		return made
	}
	made := &check.Func{Name: f.name.Name, Partial: f.partial}
	a.checked[f] = made
	switch {
	case f.typ != nil:
		made.Result = a.values.TypeNamed(f.typ)
	case !returns(f.body):
		made.Result = check.None
	}
	var params []check.Typed
	for _, p := range f.params {
		params = append(params, check.Typed{Name: p.name, Type: a.values.TypeNamed(p.typ)})
	}
	for _, p := range params { // so that calls inside of it see them
		made.Params = append(made.Params, &check.Symbol{Name: p.Name.Name, Type: p.Type})
	}
	outer := a.inInit
	a.inInit, a.under[f] = false, true
	a.values.Function(made, params, f.body)
	a.inInit, a.under[f] = outer, false
	return made
}

// functionNamed returns a function of the program. One that says no type and calls itself returns something of no type
// while that is found out.
func (a *analysis) functionNamed(name string) *check.Func {
	f := a.funcs[name]
	if f == nil {
		return nil
	}
	made := a.function(f)
	if made.Result == nil && a.under[f] {
		a.bag.Error(resultUnknown, f.name.Span(), f.name.Name)
		made.Result = check.Bad
	}
	return made
}

// checkRules checks the rules of each class: as a function of an object and a target that looks through the lines.
func (a *analysis) checkRules() {
	a.rules = make([]*check.Func, len(a.classes)+1)
	for _, r := range a.game.rules {
		if r.name == nil {
			continue
		}
		t := a.values.Rules.Types[r.name.Name]
		if t == nil || t.Class == 0 {
			a.values.UnknownClass(r.name)
			continue
		}
		if a.rules[t.Class] != nil {
			a.bag.Error(rulesTwice, r.name.Span(), t.Name)
			continue
		}
		f := &check.Func{Name: "rules " + t.Name, Result: check.Bool}
		object, target := &ast.Name{Name: selfName, Place: r.name.Place}, &ast.Name{Name: targetName, Place: r.name.Place}
		a.values.Function(f, []check.Typed{{Name: object, Type: t}, {Name: target, Type: check.Pair}}, a.searching(t, r))
		a.rules[t.Class] = f
	}
}

// targetName is the name of the square that rules are asked about.
const targetName = "the target"

// searching is the body of rules as a function: for each line, where its condition holds, whether the target is one of
// its own.
func (a *analysis) searching(t *check.Type, r *rules) *ast.Block {
	body := &ast.Block{Place: r.Place}
	for _, l := range r.lines {
		then := &ast.Block{Place: l.Place}
		for _, target := range l.targets {
			at := target.Span()
			if _, ok := target.(*ast.Tuple); !ok {
				a.bag.Error(noTarget, at)
				continue
			}
			own := a.owned(t, target)
			equal := &ast.Binary{Place: ast.Place(at), Op: ast.Equal, X: &ast.Name{Place: ast.Place(at), Name: targetName}, Y: own}
			yes := &ast.Return{Place: ast.Place(at), Value: &ast.BoolLit{Place: ast.Place(at), Value: true}}
			then.Stmts = append(then.Stmts, ifOnly(equal, yes))
		}
		body.Stmts = append(body.Stmts, &ast.If{Place: l.Place, Clauses: []ast.Clause{{Cond: l.cond, Then: then}}})
	}
	no := &ast.Return{Place: r.Place, Value: &ast.BoolLit{Place: r.Place}}
	body.Stmts = append(body.Stmts, no)
	return body
}

func ifOnly(cond ast.Expr, then ast.Stmt) ast.Stmt {
	place := ast.Place(then.Span())
	return &ast.If{Place: place, Clauses: []ast.Clause{{Cond: cond, Then: &ast.Block{Place: place, Stmts: []ast.Stmt{then}}}}}
}

// owned makes the names in an expression that are attributes of the object attributes of it.
func (a *analysis) owned(t *check.Type, x ast.Expr) ast.Expr {
	switch x := x.(type) {
	case *ast.Name:
		if slices.ContainsFunc(t.Attrs, func(attr *check.Attribute) bool { return attr.Name == x.Name }) {
			return &ast.Attr{Place: x.Place, X: self(x.Span()), Attr: x}
		}
	case *ast.Paren:
		return &ast.Paren{Place: x.Place, X: a.owned(t, x.X)}
	case *ast.Unary:
		return &ast.Unary{Place: x.Place, Op: x.Op, X: a.owned(t, x.X)}
	case *ast.Binary:
		return &ast.Binary{Place: x.Place, Op: x.Op, X: a.owned(t, x.X), Y: a.owned(t, x.Y)}
	case *ast.Tuple:
		return &ast.Tuple{Place: x.Place, X: a.owned(t, x.X), Y: a.owned(t, x.Y)}
	case *ast.Index:
		return &ast.Index{Place: x.Place, X: a.owned(t, x.X), I: a.owned(t, x.I)}
	case *ast.Attr:
		return &ast.Attr{Place: x.Place, X: a.owned(t, x.X), Attr: x.Attr}
	case *ast.Call:
		c := &ast.Call{Place: x.Place, Fun: x.Fun}
		for _, arg := range x.Args {
			c.Args = append(c.Args, a.owned(t, arg))
		}
		return c
	}
	return x
}

// unknown reports a name that means something in tiler, but not here.
func (a *analysis) unknown(name *ast.Name, bag *source.Bag) bool {
	if help := foreignNames[name.Name]; help != "" {
		bag.Error(check.UnknownName, name.Span(), name.Name).Help = help
		return true
	}
	if a.limitsText(name.Name) {
		bag.Error(check.UnknownName, name.Span(), name.Name).WithHelp("text stands in quotes: '%s'", name.Name)
		return true
	}
	if slices.Contains(named, name.Name) || a.funcs[name.Name] != nil {
		if a.first(name, bag) {
			bag.Error(check.FunctionAsValue, name.Span(), name.Name).WithHelp("write %s", formOf(name.Name))
		}
		return true
	}
	return a.elsewhere(name, bag)
}

// limitsText says whether an attribute can hold a text, whose quotes may have been forgotten, or is to be limited to it.
func (a *analysis) limitsText(text string) bool {
	for _, c := range a.game.classes {
		for _, at := range c.attrs {
			if slices.ContainsFunc(at.limits, func(limit ast.Expr) bool { return isText(limit, text) }) {
				return true
			}
		}
	}
	return false
}

func isText(x ast.Expr, text string) bool {
	if name, ok := x.(*ast.Name); ok {
		return name.Name == text
	}
	value, _ := check.Literal(x)
	return value == text
}

// first says whether a name is the first of this spelling that is reported; what is typed at a console always is.
func (a *analysis) first(name *ast.Name, bag *source.Bag) bool {
	if bag != a.bag {
		return true
	}
	told := a.told[name.Name]
	a.told[name.Name] = true
	return !told
}

// elsewhere reports a name that is declared in other braces of the program, once.
func (a *analysis) elsewhere(name *ast.Name, bag *source.Bag) bool {
	if bag != a.bag { // it is typed at a console
		return false
	}
	for _, s := range a.values.Info.Declared {
		if s.Name != name.Name || s.Decl.Span().End == 0 {
			continue
		}
		if a.first(name, bag) {
			bag.Error(check.UnknownName, name.Span(), name.Name).WithNote(s.Decl.Span(), "this one is known to the end of its braces").
				WithHelp("declare it here too, or in init, where all blocks know it")
		}
		return true
	}
	return false
}

// functionNames are the names of the functions of the program and of tiler.
func (a *analysis) functionNames() []string {
	names := slices.Clone(named)
	for name := range a.funcs {
		names = append(names, name)
	}
	return names
}
