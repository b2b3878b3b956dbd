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
	c.Info.Nulls, c.Info.Notation, c.Info.Operator = config.Nulls, config.Notation, config.Operator
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
	f.Body, f.Info, f.Words, f.Arrays = body, c.Info, c.function.maxWords, c.function.maxArrays
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
