// Package check gives names their meaning: it resolves names to symbols with slots, finds the types of
// expressions, and holds the signatures of built-in functions against their calls.
//
// A language drives a [Checker] through its declarations: it opens scopes, defines its own symbols, and calls
// Func for each function. The tree is left as it is; what is found out goes into an [Info]. A name, type or
// call that is wrong is reported once: its type becomes [Bad], which fits everywhere.
package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Config is what the checker has to know of a language. A hook may be nil.
type Config struct {
	Builtins []*Builtin
	Types    map[string]*Type // by the words that stand for them
	Names    map[*Type]string // what the language calls a type in its sentences, where that is another name
	Classes  []*Type          // by their numbers from 1 on
	Unread   bool             // whether there may be other classes, which could not be read
	Every    *Type            // has the attributes of every object, also where there is no class
	Notation *Notation        // how values are written
	Helps    map[Help]string
	Nodes    int // about how many expressions the program has, or 0

	// ArraySigil is what the names of arrays begin with, in a language whose names tell the types of variables; or
	// empty.
	ArraySigil string
	// Declarations is the place of code that stands in no function.
	Declarations Places
	// Index is what every index must be, where it does not depend on what is indexed; or nil.
	Index *Type
	// Condition says whether a value of a type is a condition.
	Condition func(t *Type) bool
	// Printable says whether a value of a type can be shown or joined to text.
	Printable func(t *Type) bool

	Nulls      bool // every type has null
	Folds      bool // operations on literals are computed
	Hides      bool // a variable of a block may have the name of one outside of it
	Written    bool // an array may be written out wherever one is wanted, not only where it is declared
	Steps      bool // a step gives a value
	Infers     bool // a variable without a type has that of its first value
	KeepParams bool // who assigns a parameter is warned
	ForgetsAll bool // an unknown name is reported again in each function
	// Elsewhere is the code of an array that is written out where it may not be.
	Elsewhere source.Code
	// Lists returns the type of a list that is written out, where lists are values like others.
	Lists func(elem *Type) *Type

	// Operator returns the type that an operator gives on two others, or on one, where b is nil; nil where it gives
	// none. The types are no unions, and may be Bad.
	Operator func(op ast.Op, a, b *Type) *Type
	// Mismatch reports operands on which an operator gives nothing, and returns the type that is taken on; it may be
	// nil.
	Mismatch func(c *Checker, x *ast.Binary, a, b *Type) *Type
	// Negated may report, in the language's own words, a negation; it says whether it did.
	Negated func(c *Checker, x *ast.Unary) bool
	// Misfit reports, in the language's own words, an expression of a type that does not fit another.
	Misfit func(c *Checker, x ast.Expr, t, want *Type) *source.Diagnostic
	// Miscounted reports a call of a built-in function with too many arguments or too few.
	Miscounted func(c *Checker, call *Call)
	// Local may report, in the language's own words, a name that a function may not declare.
	Local func(c *Checker, name *ast.Name)
	// Name gives the type of a name that is no variable; nil for one that means nothing.
	Name func(x *ast.Name) *Type
	// Unknown may report, in the language's own words, a name that is not in sight, perhaps that of a function which
	// is called; it says whether it did.
	Unknown func(c *Checker, name *ast.Name, called bool) bool
	// Foreign says, for names that other languages have, what one writes here instead.
	Foreign map[string]string
	// Declaration says how a variable is declared whose declaration is missing; the value is what it is set to, if it
	// is.
	Declaration func(name string, value ast.Expr) string
	// Hidden may report, in the language's own words, an attribute that an object has but that cannot be read.
	Hidden func(c *Checker, attr *ast.Attr, of *Type) bool
	// NoAttribute says what helps where there is no such attribute, nor one of nearly that name.
	NoAttribute func(c *Checker, attr *ast.Attr, of *Type) string
	// Function returns a function of the program whose result is known, or nil.
	Function func(name string) *Func
	// Template returns a function of the program whose parameters have no types, or nil.
	Template func(name string) *Template
}

// A Checker checks one program.
type Checker struct {
	Info   *Info
	Config *Config
	Bag    *source.Bag

	builtins map[string]*Builtin
	methods  map[string][]*Builtin
	scope    *scope
	base     *scope // what all functions see; nil where they see what is around them
	function function
	guesses  int            // how many names were compared with misspelt ones
	absent   map[string]int // names with a sign before them that are reported as unknown in this program
	setTo    ast.Expr       // what the assignment that is being checked sets its target to
	shown    ast.Expr       // what is to be shown as text or as a number

	unions map[string]*Type      // by their names
	common map[string]*Attribute // of objects of any class, by their names

	instances map[*Template][]*instance
	round     *round // of trials, while what instances give is found out
}

// A function is what is known of the function that is being checked.
type function struct {
	frame
	place   Places         // where its code stands
	missing map[string]int // plain names that are reported as unknown in it
	result  *Type          // what it returns; nil while that is still to be found out
	found   *Type          // what it was found to return
	mixed   bool           // whether it may return values of any types
	loops   int            // how many loops are around the statement at hand
}

// New returns a checker with an open outermost scope.
func New(config *Config, bag *source.Bag) *Checker {
	c := &Checker{
		Info: newInfo(config.Nodes), Config: config, Bag: bag,
		builtins: map[string]*Builtin{}, methods: map[string][]*Builtin{},
		scope: &scope{}, unions: map[string]*Type{}, common: map[string]*Attribute{},
		instances: map[*Template][]*instance{},
	}
	c.Info.Nulls, c.Info.Notation = config.Nulls, config.Notation
	c.function.place = config.Declarations
	for _, b := range config.Builtins {
		if b.Of != nil {
			c.methods[b.Name] = append(c.methods[b.Name], b)
		} else {
			c.builtins[b.Name] = b
		}
	}
	return c
}

// Base makes what is in sight now what all functions see, wherever they are checked.
func (c *Checker) Base() { c.base = c.scope }

// Func checks a function that stands at a place and completes f: its parameters, its frame and its result, which may
// be nil, to be found out.
func (c *Checker) Func(f *Func, params []FuncParam, body *ast.Block, place Places) {
	outer, outerScope := c.function, c.scope
	c.function = function{place: place, missing: outer.missing, result: f.Result, mixed: f.Mixed}
	if c.Config.ForgetsAll {
		c.function.missing = nil
	}
	if c.base != nil {
		c.scope = c.base
	}
	c.Open()
	f.Params = nil
	for _, p := range params {
		f.Params = append(f.Params, c.param(p))
	}
	c.stmts(body.Stmts)
	if f.Result == nil {
		f.Result = cmpType(c.function.found, None)
	}
	f.Body, f.Info, f.Ints, f.Arrays = body, c.Info, c.function.maxInts, c.function.maxArrays
	if !c.Config.ForgetsAll {
		outer.missing = c.function.missing
	}
	c.function, c.scope = outer, outerScope
}

func (c *Checker) param(p FuncParam) *Symbol {
	s := &Symbol{
		Name: p.Name, Type: cmpType(p.Type, Int), Param: true, Indexes: p.Indexes,
		Assign: Everywhere, Prompt: Everywhere,
	}
	if p.Decl != nil {
		s.Decl = *p.Decl
	}
	return c.put(s, p.Decl)
}

// Report reports an error of the language's own.
func (c *Checker) Report(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	return c.Bag.Error(code, span, args...)
}
