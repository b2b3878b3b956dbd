// Package check gives names their meaning: it resolves names to symbols with slots, finds the types of expressions, and
// checks calls of built-ins against their rows.
//
// There is one checker for all languages. A language describes itself with a [Config]: its types, its built-ins (a
// [Builtin] each), its operators, how it writes values, and hooks for what only this language has. It drives a
// [Checker] through its declarations: it opens scopes, defines its own symbols, and calls Func for each function. Nodes
// of its own check themselves ([OwnExpr], [OwnStmt]). A function whose parameters have no types is a [Template]: it is
// checked once for each combination of argument types.
//
// The tree stays as it is; what is found out goes into an [Info]. A wrong name, type or call is reported once: its type
// becomes [Bad], which fits everywhere.
package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// A Checker checks one program.
type Checker struct {
	Info   *Info
	Config *Config
	Bag    *source.Bag

	builtins map[string]*Builtin
	methods  map[string][]*Builtin
	scope    *scope
	base     *scope // what all functions see; nil if they see what is around them
	function function
	guesser  Guesser        // of names that misspelt ones mean
	absent   map[string]int // names with a sigil that were reported as unknown, and how often
	setTo    ast.Expr       // the value of the assignment that is being checked
	indexed  ast.Expr       // what is to be an array, for an element of it
	shown    ast.Expr       // what is to be shown as text or as a number

	unions map[string]*Type      // by their names
	common map[string]*Attribute // the attributes of objects of any class, by name

	instances map[*Template][]*instance
	round     *round // the present round of trials; nil outside of one
}

// A function is what is known of the function that is being checked.
type function struct {
	frame
	place   Places         // where its code stands
	missing map[string]int // plain names that were reported as unknown in it, and how often
	result  *Type          // what it returns; nil while that is not known yet
	found   *Type          // what its returns have given so far
	mixed   bool           // whether it may return values of any types
	loops   int            // how many loops are around the statement at hand
	held    []*Symbol      // its variables that hold what lies in the heap, without the parameters
}

// New returns a checker with an open outermost scope. It panics if the language leaves out a hook that is needed.
func New(config *Config, bag *source.Bag) *Checker {
	if missing := config.missing(); missing != "" {
		panic("check: the Config of a language needs " + missing)
	}
	c := &Checker{
		Info: newInfo(config.Nodes), Config: config, Bag: bag,
		builtins: map[string]*Builtin{}, methods: map[string][]*Builtin{},
		scope: &scope{}, unions: map[string]*Type{}, common: map[string]*Attribute{},
		instances: map[*Template][]*instance{},
	}
	c.Info.Nulls, c.Info.Copied = config.Nulls, config.Copied
	c.Info.Notation, c.Info.Operator = config.Notation, config.Operator
	c.function.place = config.Declarations
	for _, t := range config.Classes {
		config.Types[t.Name] = t
	}
	for _, b := range config.Builtins {
		if b.Of != nil {
			c.methods[b.Name] = append(c.methods[b.Name], b)
		} else {
			c.builtins[b.Name] = b
		}
	}
	return c
}

// Base makes the names that are in sight now those that all functions see, wherever they are checked.
func (c *Checker) Base() { c.base = c.scope }

// Func checks a function that stands at a place, and completes f: its parameters, its frame and, if that is nil, its
// result.
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
	f.Body, f.Info = body, c.Info
	c.hold(f)
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
	if p.Captured {
		s.Assign, s.Prompt = 0, 0
	}
	return c.put(s, p.Decl)
}

// Report reports an error of the language's own.
func (c *Checker) Report(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	return c.Bag.Error(code, span, args...)
}
