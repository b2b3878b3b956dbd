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

// Config is what the checker has to know of a language.
type Config struct {
	Builtins   []*Builtin
	ArraySigil string // what the names of arrays begin with, or empty
	// Declarations is the place of code that stands in no function.
	Declarations Places
	// Local may report, in the language's own words, a name that a function may not declare.
	Local func(name *ast.Name, bag *source.Bag)
	// Unknown may report, in the language's own words, a name that is not in sight; it says whether it did.
	Unknown func(name *ast.Name, bag *source.Bag) bool
	// Foreign says, for names that other languages have, what one writes here instead.
	Foreign map[string]string
	// Declaration says how a variable is declared whose declaration is missing; the value is what it is set to, if it is.
	Declaration func(name string, value ast.Expr) string
	// NameHelp says what is given where a name of a player is wanted and not a variable, whose name fills it.
	NameHelp string
	// Hidden may report, in the language's own words, an attribute that an object has but that cannot be read.
	Hidden func(attr *ast.Attr, of *Type, bag *source.Bag) bool
}

// A Checker checks one program.
type Checker struct {
	Info *Info

	config   *Config
	bag      *source.Bag
	builtins map[string]*Builtin
	scope    *scope
	frame    frame
	place    Places         // where the code being checked stands
	guesses  int            // how many names were compared with misspelt ones
	missing  map[string]int // plain names that are reported as unknown in this function
	setTo    ast.Expr       // what the assignment that is being checked sets its target to
	shown    ast.Expr       // what is to be shown as text or as a number
	absent   map[string]int // names with a sign before them that are reported as unknown in this program
}

// New returns a checker with an open outermost scope.
func New(config *Config, bag *source.Bag) *Checker {
	c := &Checker{Info: NewInfo(), config: config, bag: bag, builtins: map[string]*Builtin{}, scope: &scope{}, place: config.Declarations}
	for _, b := range config.Builtins {
		c.builtins[b.Name] = b
	}
	return c
}

// Func checks a function that stands at a place.
func (c *Checker) Func(name string, params []FuncParam, body *ast.Block, place Places) *Func {
	c.Open()
	defer c.Close()
	outer, outerPlace, outerMissing := c.frame, c.place, c.missing
	c.frame, c.place, c.missing = frame{}, place, nil
	defer func() { c.frame, c.place, c.missing = outer, outerPlace, outerMissing }()
	f := &Func{Name: name, Body: body}
	for _, p := range params {
		f.Params = append(f.Params, c.Define(&Symbol{
			Name: p.Name, Type: Int, Decl: p.Decl, Param: true, Indexes: p.Indexes, Assign: Everywhere, Prompt: Everywhere,
		}))
	}
	c.block(body)
	f.Words, f.Arrays = c.frame.maxInts, c.frame.maxArrays
	return f
}

// Declare checks a declaration and defines its variable. The value is checked before the name is in sight.
func (c *Checker) Declare(d *ast.Declare, storage Storage) {
	c.value(d)
	c.DeclareVar(d.Name, storage)
}

// value checks what a declaration gives its variable.
func (c *Checker) value(d *ast.Declare) {
	array := c.isArrayName(d.Name.Name)
	switch {
	case d.Size != nil && !array:
		c.bag.Error(SizeOfNumber, d.Size.Span(), d.Name.Name).WithHelp("an array's name begins with %s", c.config.ArraySigil)
		c.Int(d.Size)
	case d.Size != nil:
		c.size(d.Size)
	case array && d.Value == nil && d.Name.Name != "":
		c.bag.Error(ArrayWithoutSize, d.Name.Span(), d.Name.Name)
	}
	switch {
	case d.Value == nil:
	case d.Size != nil:
		c.bag.Error(SizeAndValue, d.Value.Span())
	case array:
		c.NewArray(d.Value)
	default:
		c.Int(d.Value)
	}
}

// size checks the size of an array.
func (c *Checker) size(x ast.Expr) {
	v := c.number(x)
	switch {
	case !v.known:
	case v.value < 0:
		c.bag.Error(NegativeSize, x.Span(), v.value)
	case v.value > MaxArray:
		c.bag.Error(ArrayTooLarge, x.Span(), v.value)
	}
}

// NewArray checks the value of an array that is being made, which must be written out.
func (c *Checker) NewArray(x ast.Expr) {
	switch x := x.(type) {
	case *ast.List, *ast.Range:
		c.Array(x)
	default:
		if t := c.expr(x).typ; t != Bad {
			c.bag.Error(NotWrittenOut, x.Span())
		}
	}
}

func (c *Checker) block(b *ast.Block) {
	c.Open()
	defer c.Close()
	for _, s := range b.Stmts {
		c.stmt(s)
	}
}

func (c *Checker) stmt(s ast.Stmt) {
	if c.bag.Full() {
		return
	}
	switch s := s.(type) {
	case *ast.Declare:
		c.local(s.Name)
		c.Declare(s, Frame)
	case *ast.Assign:
		c.assign(s)
	case *ast.ExprStmt:
		if s.Shown {
			c.typed(s.X)
		} else {
			c.effect(s.X)
		}
	case *ast.If:
		for _, clause := range s.Clauses {
			c.cond(clause.Cond)
			c.block(clause.Then)
		}
		if s.Else != nil {
			c.block(s.Else)
		}
	case *ast.ForEach:
		c.forEach(s)
	case *ast.Block:
		c.block(s)
	}
}

func (c *Checker) local(name *ast.Name) {
	if c.config.Local != nil && name.Name != "" {
		c.config.Local(name, c.bag)
	}
}

func (c *Checker) assign(s *ast.Assign) {
	c.setTo = s.Value
	settable := c.target(s.Target, c.mayAssign)
	c.setTo = nil
	if settable {
		c.Int(s.Value)
	} else {
		c.lenient(s.Value)
	}
}

func (c *Checker) forEach(s *ast.ForEach) {
	c.Array(s.Over)
	c.Open()
	defer c.Close()
	c.local(s.Var)
	if c.isArrayName(s.Var.Name) {
		c.bag.Error(ArrayAsLoopVariable, s.Var.Span(), s.Var.Name)
	}
	c.DeclareVar(s.Var, Frame).Loop = true
	c.block(s.Body)
}

// effect checks an expression that stands as a statement.
func (c *Checker) effect(x ast.Expr) {
	if call, ok := ast.Unparen(x).(*ast.Call); ok {
		c.call(call)
		return
	}
	if step, ok := ast.Unparen(x).(*ast.Step); ok {
		c.target(step.X, c.mayAssign)
		return
	}
	c.expr(x)
}

// typed checks an expression that was typed.
func (c *Checker) typed(x ast.Expr) {
	switch ast.Unparen(x).(type) {
	case *ast.Call, *ast.Step:
		c.effect(x)
	default:
		c.Info.Types[x] = c.Any(x)
	}
}

// target checks what an assignment, a step or a prompt sets; may says whether it may set this symbol here. The
// result says whether it is a number that can be set.
func (c *Checker) target(x ast.Expr, may func(*Symbol) bool) bool {
	if c.expr(x).typ == Bad {
		return false
	}
	name := variableIn(x)
	if name == nil || c.Info.Symbols[name].Storage == Virtual {
		d := c.bag.Error(NotAVariable, x.Span())
		if attr, ok := ast.Unparen(x).(*ast.Attr); ok {
			d.Help = c.Info.Attrs[attr].Rule
		}
		return false
	}
	symbol := c.Info.Symbols[name]
	if symbol.Type == Array && ast.Expr(name) == ast.Unparen(x) {
		c.bag.Error(WholeArray, x.Span(), name.Name)
		return false
	}
	symbol.Changed = true
	symbol.Reads-- // to set it is not to read it
	if !may(symbol) {
		c.bag.Error(CannotChange, x.Span(), name.Name).Help = symbol.Rule
	} else if symbol.Param {
		c.bag.Warn(ParameterChanged, x.Span(), name.Name)
	}
	return true
}

// variableIn returns the name of the variable or array that is set, or nil.
func variableIn(x ast.Expr) *ast.Name {
	x = ast.Unparen(x)
	if index, ok := x.(*ast.Index); ok {
		x = ast.Unparen(index.X)
	}
	name, _ := x.(*ast.Name)
	return name
}

func (c *Checker) mayAssign(s *Symbol) bool { return s.Assign&c.place != 0 }
func (c *Checker) mayPrompt(s *Symbol) bool { return s.Prompt&c.place != 0 }
