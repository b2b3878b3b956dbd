package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// An analysis is what checking a program found out.
type analysis struct {
	builtins stdlib.Rows
	access   map[*check.Attribute]*interp.Access // that are not kept with an object, or may not have every value
	file     *source.File
	bag      *source.Bag
	game     *gameDecl
	checker  *check.Checker
	classes  []*check.Type
	decls    map[string]*class    // by name
	funcs    map[string]*function // by name
	checked  map[*function]*check.Func
	under    map[*function]bool // whose bodies are checked, or are being checked at the moment
	trial    *check.Checker     // finds out what functions return that do not say it
	told     map[string]bool    // names that are reported and need not be again
	rules    []*check.Func      // of each class, from 1 on; nil for one without
	init     *check.Func
	turns    []*check.Func
	end      *check.Func
	grids    int  // how often the size of the grid is set
	inInit   bool // code of init is being checked

	pictures []lang.Picture // whose names are constants
}

// checkGame checks a whole program.
func checkGame(file *source.File, game *gameDecl, bag *source.Bag) *analysis {
	a := &analysis{
		file: file, bag: bag, game: game, decls: map[string]*class{}, funcs: map[string]*function{},
		checked: map[*function]*check.Func{}, under: map[*function]bool{}, told: map[string]bool{},
		access: map[*check.Attribute]*interp.Access{},
	}
	a.checker = check.New(a.config(), bag)
	a.checker.Base()
	a.declareClasses()
	a.declareFunctions()
	a.trial = a.checker.Trial(source.NewBag(file, catalogs...))
	a.checkBlocks()
	for _, f := range game.functions {
		if f.name == nil || a.funcs[f.name.Name] != f {
			continue
		}
		a.functionNamed(f.name.Name) // it finds out what the function returns
		a.function(f)
	}
	a.checkRules()
	a.survey()
	a.trial = nil // it is done, and holds what it found of each function
	a.findPictures()
	return a
}

// config is what the checker has to know of tiler.
func (a *analysis) config() *check.Config {
	config := &check.Config{
		Types: map[string]*check.Type{
			"int": check.Int, "float": check.Float, "string": check.String, "bool": check.Bool, "tuple": check.Pair,
			"Object": check.Object, "void": check.None,
		},
		Names: map[*check.Type]string{check.Null: "null"}, Unread: a.game.unread, Every: a.everyObject(),
		Notation: notation, Helps: checkHelps, Foreign: foreignNames,
		Declarations: check.Everywhere, Lists: listOf, Nulls: true, Hides: true, Folds: true,
		KeepElems: true, Nothing: true,
		Condition: check.Truth, Printable: func(t *check.Type) bool { return !t.NoValue }, Operator: check.Operate,
		Methods: foreignCalls, MethodStems: methodStems, Miscounted: a.miscounted, Name: a.name,
		Unknown: a.unknown, Declaration: a.declaration,
		Function:    a.functionNamed,
		NoAttribute: noAttribute, Nodes: len(a.file.Text) / 8,
	}
	a.builtins = builtins(a)
	config.Builtins = interp.Rows(a.builtins)
	return config
}

// listOf returns the type of an array that is written out, by that of its elements. An empty one where nothing tells
// the type is one of numbers.
func listOf(elem *check.Type) *check.Type {
	if elem == check.Bad || elem == check.Null {
		elem = check.Int
	}
	return check.ArrayOf(elem)
}

// noAttribute returns the help for an attribute that does not exist.
func noAttribute(_ *check.Checker, _ *ast.Attr, of *check.Type) string {
	switch of {
	case check.Pair:
		return checkHelps[check.PartsOfPair]
	case stdlib.Grid:
		return "the grid has grid.column[0].length rows and grid.row[0].length columns"
	}
	return ""
}

// declareClasses declares all classes, and then their attributes.
func (a *analysis) declareClasses() {
	config := a.checker.Config
	for _, c := range a.game.classes {
		if c.name == nil {
			continue
		}
		if first := a.decls[c.name.Name]; first != nil {
			a.bag.Error(check.Redeclared, c.name.Span(), c.name.Name).WithNote(first.name.Span(), "first declared here")
			continue
		}
		t := check.NewClass(c.name.Name, len(a.classes)+1)
		t.Partial = c.partial
		a.classes = append(a.classes, t)
		a.decls[c.name.Name], config.Types[c.name.Name] = c, t
	}
	config.Classes = a.classes
	for _, t := range a.classes {
		a.attributes(t, a.decls[t.Name])
	}
}

func (a *analysis) attributes(t *check.Type, c *class) {
	for _, at := range c.attrs {
		typ := a.checker.TypeNamed(at.typ)
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
	t.Attrs = append(t.Attrs, a.implicitOf(len(t.Attrs))...)
}

// limits checks the values to which an attribute is limited, and returns those that are written out as they must be.
func (a *analysis) limits(list []ast.Expr, t *check.Type) []ast.Expr {
	var sound []ast.Expr
	for _, limit := range list {
		a.checker.Want(limit, t)
		value, ok := check.Literal(limit)
		switch {
		case a.bag.ErrorsIn(limit.Span()) > 0:
		case !ok || value == nil:
			a.bag.Error(limitForm, limit.Span())
		default:
			sound = append(sound, limit)
		}
	}
	if len(sound) < len(list) {
		return nil // others than those that were read may be meant
	}
	if t == check.Float && len(list) > 0 {
		a.interval(list)
	}
	return sound
}

// interval checks the two values to which a float is limited, the least and the greatest.
func (a *analysis) interval(list []ast.Expr) {
	first, last := list[0], list[len(list)-1]
	if len(list) != 2 || number(first) > number(last) {
		a.bag.Error(limitRange, first.Span().To(last.Span()))
	}
}

// number returns the value of a number literal.
func number(x ast.Expr) float64 {
	switch value, _ := check.Literal(x); value := value.(type) {
	case int32:
		return float64(value)
	case float64:
		return value
	}
	return 0
}

// twice reports an attribute that its class already has.
func (a *analysis) twice(t *check.Type, at *attribute) bool {
	name := at.name.Name
	if name == imageName || slices.ContainsFunc(implicit, func(i implied) bool { return i.Name == name }) {
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

// signature returns a function of the program as it is called. Its result is nil while that is to be found out.
func (a *analysis) signature(f *function) *check.Func {
	if made := a.checked[f]; made != nil {
		return made
	}
	made := &check.Func{Name: f.name.Name, Partial: f.partial}
	a.checked[f] = made
	switch {
	case f.typ != nil:
		made.Result = a.checker.TypeNamed(f.typ)
	case !returns(f.body):
		made.Result = check.None
	}
	for _, p := range f.params {
		made.Params = append(made.Params, &check.Symbol{Name: p.name.Name, Type: a.checker.VariableType(p.typ)})
	}
	return made
}

// params returns the parameters of a function with their types.
func (a *analysis) params(f *function) []check.FuncParam {
	var params []check.FuncParam
	for i, p := range a.signature(f).Params {
		params = append(params, check.FuncParam{Name: p.Name, Type: p.Type, Decl: f.params[i].name})
	}
	return params
}

// function checks a function of the program, unless that was done before.
func (a *analysis) function(f *function) {
	if a.under[f] {
		return
	}
	made := a.signature(f)
	outer := a.inInit
	a.inInit, a.under[f] = false, true
	a.checker.Func(made, a.params(f), f.body, check.Everywhere)
	a.inInit = outer
}

// unknown reports a name that means something in tiler, but not here.
func (a *analysis) unknown(c *check.Checker, name *ast.Name, called bool) bool {
	bag := c.Bag
	if called {
		a.unknownFunction(c, name)
		return true
	}
	if help := foreignNames[name.Name]; help != "" {
		d := bag.Error(check.UnknownName, name.Span(), name.Name)
		if d.Help = help; foreign[name.Name] != "" {
			d.Instead(name.Span(), help)
		}
		return true
	}
	if a.limitsText(name.Name) {
		bag.Error(check.UnknownName, name.Span(), name.Name).WithHelp("text stands in quotes: '%s'", name.Name)
		return true
	}
	if provided.Function(name.Name) != nil || a.funcs[name.Name] != nil {
		if a.first(name, bag) {
			bag.Error(check.FunctionAsValue, name.Span(), name.Name).WithHelp("write %s", formOf(name.Name))
		}
		return true
	}
	return a.elsewhere(name, bag)
}

// limitsText says whether an attribute is limited to a text, perhaps with its quotes forgotten.
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

// first says whether a name is reported for the first time. What is typed at a console is always reported.
func (a *analysis) first(name *ast.Name, bag *source.Bag) bool {
	if bag != a.bag {
		return true
	}
	told := a.told[name.Name]
	a.told[name.Name] = true
	return !told
}

// elsewhere reports, once, a name that is declared in other braces of the program.
func (a *analysis) elsewhere(name *ast.Name, bag *source.Bag) bool {
	if bag != a.bag { // it is typed at a console
		return false
	}
	for _, s := range a.checker.Info.Declared {
		if s.Name != name.Name || s.Decl.Span().End == 0 {
			continue
		}
		if a.first(name, bag) {
			bag.Error(check.UnknownName, name.Span(), name.Name).
				WithNote(s.Decl.Span(), "this one is known to the end of its braces").
				WithHelp("declare it here too, or in init, where all blocks know it")
		}
		return true
	}
	return false
}

// functionNames are the names of the functions of the program and of tiler.
func (a *analysis) functionNames() []string {
	names := provided.Names(nil)
	for name := range a.funcs {
		names = append(names, name)
	}
	return names
}
