package check

import (
	"maps"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// The files values*.go check languages with more kinds of values than whole numbers: numbers with a point, truths, strings,
// pairs, arrays of these, objects of classes, and null, which has every type.

// The types of such languages, beside Int and None.
var (
	Float  = &Type{Name: "a number with a point"}
	Bool   = &Type{Name: "a bool"}
	String = &Type{Name: "a string"}
	Pair   = &Type{Name: "a pair of numbers"}
	Null   = &Type{Name: "null"}
	Object = &Type{Name: "an object"} // of any class
	Board  = &Type{Name: "the grid"}
	Line   = &Type{Name: "a row or column of the grid"}
	Lines  = &Type{Name: "the rows or columns of the grid", Elem: Line}
)

// arrays are the types of arrays, each that of its elements.
var arrays = []*Type{
	{Name: "an array of numbers", Of: Int}, {Name: "an array of numbers with a point", Of: Float},
	{Name: "an array of bools", Of: Bool}, {Name: "an array of strings", Of: String}, {Name: "an array of pairs", Of: Pair},
}

// ArrayOf returns the type of an array of values of a type, or nil for one that arrays cannot hold.
func ArrayOf(elem *Type) *Type {
	for _, t := range arrays {
		if t.Of == elem {
			return t
		}
	}
	return nil
}

// IsObject says whether a type is that of objects.
func (t *Type) IsObject() bool { return t == Object || t.Class > 0 }

// ValueRules are what a language adds to the rules of its values.
type ValueRules struct {
	Types   map[string]*Type // by the words that stand for them
	Classes []*Type          // by their numbers from 1 on
	Unread  bool             // whether there may be other classes, which could not be read
	Every   *Type            // has the attributes of every object, also where there is no class
	// Name gives the type of a name that is no variable; nil for one that means nothing.
	Name func(x *ast.Name) *Type
	// Call checks the call of a function that the language has; nil for one that it has not.
	Call func(v *Values, x *ast.Call) *Type
	// Method checks `of.name(args)`, or `of.name`, where args is nil; nil where there is no such thing.
	Method func(v *Values, of *Type, x ast.Expr, name *ast.Name, args []ast.Expr) *Type
	// Adapt says whether an expression has any of several types, of which one is wanted: what a person types, say.
	Adapt func(x ast.Expr, want *Type) bool
	// Function returns a function of the program whose result is known, or nil.
	Function func(name string) *Func
	// Functions are the names of all functions, those of the program and of the language.
	Functions func() []string
	// Methods are the names of what Method knows of a type, each with the form in which it is used.
	Methods func(of *Type) map[string]string
	// Foreign says, for words of other languages, what one writes here instead.
	Foreign map[string]string
}

// Values is a checker of such a language.
type Values struct {
	*Checker
	Rules  *ValueRules
	base   *scope // what lives for the whole game
	result *Type  // what the function at hand returns; nil while that is still to be found out
	found  *Type  // what it was found to return
	mixed  bool   // whether it may return values of any types

	unions map[string]*Type      // by their names
	common map[string]*Attribute // of objects of any class, by their names
}

// NewValues returns a checker of values on top of a checker of names.
func NewValues(c *Checker, rules *ValueRules) *Values {
	return &Values{
		Checker: c, Rules: rules, base: c.scope, unions: map[string]*Type{}, common: map[string]*Attribute{},
	}
}

// Typed is a parameter or a variable with its type.
type Typed struct {
	Name *ast.Name
	Type *Type
}

// Function checks the body of a function in sight of what lives for the whole game, and completes f. Its result may be
// nil, to be found out.
func (v *Values) Function(f *Func, params []Typed, body *ast.Block) {
	scope, outer, result, found, mixed := v.scope, v.frame, v.result, v.found, v.mixed
	v.scope, v.frame, v.result, v.found, v.mixed = v.base, frame{}, f.Result, nil, f.Mixed
	v.Open()
	f.Params = nil
	for _, p := range params {
		f.Params = append(f.Params, v.Variable(p.Name, p.Type, Frame))
	}
	v.stmts(body.Stmts)
	if f.Result == nil {
		f.Result = cmpType(v.found, None)
	}
	f.Body, f.Words = body, v.frame.maxInts
	v.scope, v.frame, v.result, v.found, v.mixed = scope, outer, result, found, mixed
}

// Lasting checks a block whose own variables live for the whole game and stay in sight.
func (v *Values) Lasting(name string, body *ast.Block) *Func {
	outer := v.frame
	v.frame, v.result = frame{}, None
	for _, s := range body.Stmts { // so that a function may use them that is called before them
		for _, d := range Declarations(s) {
			v.Variable(d.Name, v.VariableType(d.Type), Static)
		}
	}
	for _, s := range body.Stmts {
		if list := Declarations(s); list != nil {
			for _, d := range list {
				symbol := v.Info.Symbols[d.Name]
				symbol.Type = v.initial(d, symbol.Type)
			}
			continue
		}
		v.stmt(s)
	}
	f := &Func{Name: name, Body: body, Words: v.frame.maxInts, Result: None}
	v.frame = outer
	return f
}

// Console returns a checker that goes on from where v stands and leaves v as it is. It reports into a bag of its own.
func (v *Values) Console(bag *source.Bag) *Values {
	d := *v
	d.Checker = v.Checker.Console(bag, Everywhere)
	d.base, d.result = d.Checker.scope, None
	d.unions, d.common = maps.Clone(v.unions), maps.Clone(v.common) // games may be looked into at the same time
	return &d
}

// Trial returns a checker that finds out what functions return and leaves v as it is. It reports into a bag of its own.
func (v *Values) Trial(bag *source.Bag) *Values {
	d := v.Console(bag)
	d.base, d.unions, d.common = v.base, v.unions, v.common
	return d
}

// Base ends what all code sees: what is defined from now on is in sight of some of it only.
func (v *Values) Base() { v.base = v.scope }

// Script checks statements that are typed at a console. What they declare outside of all braces stays in sight and lives
// for the whole game; it may be declared again.
func (v *Values) Script(name string, stmts []ast.Stmt) *Func {
	v.frame, v.result = frame{}, None
	for _, s := range stmts {
		list := Declarations(s)
		for _, d := range list {
			t := v.initial(d, v.VariableType(d.Type))
			if again := v.scope.names[d.Name.Name]; again != nil && again.Lasting && again.Type == t {
				v.Info.Symbols[d.Name] = again
				continue
			}
			v.Variable(d.Name, t, Static).Lasting = true
		}
		if list == nil {
			v.stmt(s)
		}
	}
	return &Func{Name: name, Body: &ast.Block{Stmts: stmts}, Words: v.frame.maxInts, Result: None}
}

// Declarations returns those that a statement is, or nil.
func Declarations(s ast.Stmt) []*ast.Declare {
	switch s := s.(type) {
	case *ast.Declare:
		return []*ast.Declare{s}
	case *ast.Declares:
		return s.List
	}
	return nil
}

// Variable puts a variable of a type into sight.
func (v *Values) Variable(name *ast.Name, t *Type, storage Storage) *Symbol {
	s := &Symbol{Name: name.Name, Type: t, Storage: storage, Decl: *name, Assign: Everywhere, Prompt: Everywhere}
	v.Info.Symbols[name] = s
	v.Info.Declared = append(v.Info.Declared, s)
	if first := v.scope.names[s.Name]; first != nil {
		return v.Define(s) // which reports it
	}
	v.Bring(s) // a variable of a block hides one that is declared outside of it
	v.allot(s)
	return s
}

// TypeNamed returns the type that is written, reporting one that does not exist. Where none is written it is Bad.
func (v *Values) TypeNamed(x *ast.Type) *Type {
	if x == nil {
		return Bad
	}
	if x.Elem != nil {
		elem := v.TypeNamed(x.Elem)
		if t := ArrayOf(elem); t != nil || elem == Bad {
			return cmpType(t, Bad)
		}
		v.bag.Error(NoArrayOf, x.Elem.Span(), elem.described())
		return Bad
	}
	if t := v.Rules.Types[x.Name]; t != nil {
		return t
	}
	near := v.Nearest(x.Name, func() []string {
		var names []string
		for name := range v.Rules.Types {
			names = append(names, name)
		}
		return names
	})
	if !v.repeated(x.Name, near) {
		v.instead(v.bag.Error(UnknownType, x.Span(), x.Name).Suggest(x.Span(), near), x.Name)
	}
	return Bad
}

// VariableType returns the type that is written for a variable, reporting one that does not exist or that none can have.
func (v *Values) VariableType(x *ast.Type) *Type {
	t := v.TypeNamed(x)
	if t == None {
		v.bag.Error(VariableOfNothing, x.Span(), x.Name)
		return Bad
	}
	return t
}

// instead adds to a diagnostic about a word of another language what one writes here.
func (v *Values) instead(d *source.Diagnostic, word string) *source.Diagnostic {
	if help := v.Rules.Foreign[word]; help != "" {
		d.Help = help
	}
	return d
}

// WantedFor says what is wanted where a value of a type was given for one of this type.
func (t *Type) WantedFor(given *Type) string {
	if given == Float && t == Int {
		return "a whole number"
	}
	return t.described()
}

// described says what a value of a type is.
func (t *Type) described() string {
	if t.Class > 0 {
		return "an object of " + t.Name
	}
	return t.Name
}

// cmpType returns the first type that is not nil.
func cmpType(a, b *Type) *Type {
	if a != nil {
		return a
	}
	return b
}

// Want checks an expression that must fit a type.
func (v *Values) Want(x ast.Expr, want *Type) {
	t := v.Value(x)
	if t != want && anyOf(want, func(m *Type) bool { return v.Rules.Adapt(ast.Unparen(x), m) }) {
		v.Info.Types[ast.Unparen(x)], v.Info.Types[x] = want, want
		return
	}
	v.fits(x, t, want)
}

// fits reports an expression of a type that does not fit another.
func (v *Values) fits(x ast.Expr, t, want *Type) {
	if !Fits(t, want) {
		v.wrongType(x, t, want)
	}
}

func (v *Values) wrongType(x ast.Expr, t, want *Type) {
	d := v.bag.Error(WrongType, x.Span(), t.described(), want.WantedFor(t))
	text, literal := ast.Unparen(x).(*ast.TextLit)
	switch {
	case v.typedFirst(d, x, want):
	case t == Pair && want == Int:
		d.WithHelp("take the two numbers out of it: (a, b) = …")
	case want == String && (t == Int || t == Float || t == Bool):
		d.WithHelp("joined to a string it becomes one: '' + …")
	case literal && (want == Int || want == Float) && isNumber(text.Value):
		d.WithHelp("a number is written without quotes: %s", text.Value)
	}
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && strings.Trim(s, "-.0123456789") == ""
}

// Fits says whether a value of a type can be held where another is wanted: of the same type, null, a whole number as one
// with a point, an object where its class is looked at when it happens.
func Fits(t, want *Type) bool {
	if t.Union == nil && want.Union == nil {
		return fits(t, want)
	}
	return anyOf(t, func(m *Type) bool { return anyOf(want, func(n *Type) bool { return fits(m, n) }) })
}

func fits(t, want *Type) bool {
	switch {
	case t == want, t == Bad, want == Bad, t == Null && want != None:
		return true
	case want == Float:
		return t == Int
	case want == Object:
		return t.IsObject()
	}
	return want.Class > 0 && t == Object
}

// Cond checks a condition: a truth, an object, or null.
func (v *Values) Cond(x ast.Expr) {
	t := v.Value(x)
	if !anyOf(t, func(m *Type) bool { return m == Bool || m == Null || m == Bad || m.IsObject() }) {
		v.bag.Error(NoCondition, x.Span(), t.described())
	}
}

// Report reports an error of the language's own.
func (v *Values) Report(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	return v.bag.Error(code, span, args...)
}
