package check

import (
	"maps"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file checks what is typed at a console: after the program, and with all of it in sight.

// Console returns a checker that goes on from where c stands, and leaves c as it is. It reports into a bag of its own
// and takes all code to stand at a place. What it finds out goes into an Info of its own, which knows what the program
// declares but not the names in its text: so nobody has to keep everything that was ever typed.
func (c *Checker) Console(bag *source.Bag, place Places) *Checker {
	d := c.Trial(bag)
	innermost := *c.scope
	innermost.names, innermost.bare = maps.Clone(innermost.names), maps.Clone(innermost.bare)
	d.scope = &innermost
	if d.base != nil {
		d.base = d.scope
	}
	d.function = function{frame: c.function.frame, place: place, result: None}
	d.guesser, d.absent = Guesser{}, nil
	d.unions, d.common = maps.Clone(c.unions), maps.Clone(c.common) // games may be looked into at the same time
	return d
}

// Trial returns a checker that finds out what functions return, and leaves c as it is. It reports into a bag of its
// own.
func (c *Checker) Trial(bag *source.Bag) *Checker {
	d := *c
	d.Info, d.Bag = c.Info.inner(), bag
	d.Info.Declared, d.Info.Statics = slices.Clip(c.Info.Declared), slices.Clip(c.Info.Statics)
	d.function = function{frame: c.function.frame, place: c.function.place, result: None}
	d.guesser, d.absent = Guesser{}, nil
	d.instances = maps.Clone(c.instances)
	return &d
}

// Looked checks an expression that is typed to be looked at. What cannot be shown is reported; what is no value by
// itself can be where all of it is listed.
func (c *Checker) Looked(x ast.Expr, listed bool) {
	if t := c.Value(x); t.NoValue && (t.Each == nil || !listed) {
		c.misfit(x, t, Shown)
	}
}

// Bring brings a symbol whose scope is closed into sight again.
func (c *Checker) Bring(symbol *Symbol) { c.sight(symbol) }

// Script checks statements. What they declare outside of all braces stays in sight and lives for the whole game. It may
// be declared again.
func (c *Checker) Script(name string, stmts []ast.Stmt) *Func {
	c.function.frame, c.function.result = frame{}, None
	for _, s := range stmts {
		list := Declarations(s)
		for _, d := range list {
			c.lasting(d)
		}
		if list == nil {
			c.stmt(s)
		}
	}
	return c.unnamed(name, &ast.Block{Stmts: stmts})
}

func (c *Checker) lasting(d *ast.Declare) {
	c.named(d.Name)
	t := c.initial(d, c.declaredType(d))
	if again := c.scope.names[d.Name.Name]; again != nil && again.Lasting && again.Type == t {
		c.Info.Symbols[d.Name] = again
		return
	}
	c.Variable(d.Name, t, Static).Lasting = true
}

// Lasting checks a block whose own variables live for the whole game and stay in sight.
func (c *Checker) Lasting(name string, body *ast.Block) *Func {
	outer := c.function
	c.function.frame, c.function.result = frame{}, None
	for _, s := range body.Stmts { // so that a function may use them that is called before them
		for _, d := range Declarations(s) {
			c.Variable(d.Name, c.declaredType(d), Static)
		}
	}
	for _, s := range body.Stmts {
		list := Declarations(s)
		for _, d := range list {
			symbol := c.Info.Symbols[d.Name]
			symbol.Type = c.initial(d, symbol.Type)
		}
		if list == nil {
			c.stmt(s)
		}
	}
	f := c.unnamed(name, body)
	outer.missing = c.function.missing
	c.function = outer
	return f
}

// Ordered checks statements one after the other, as a function with a result. What they declare outside of all braces
// lives for the whole game, and is in sight of what follows.
func (c *Checker) Ordered(name string, stmts []ast.Stmt, result *Type) *Func {
	outer := c.function
	c.function.frame, c.function.result, c.function.held = frame{}, result, nil
	for _, s := range stmts {
		list := Declarations(s)
		for _, d := range list {
			c.named(d.Name)
			c.Declare(d, Static)
		}
		if list == nil {
			c.stmt(s)
		}
	}
	f := c.unnamed(name, &ast.Block{Stmts: stmts})
	f.Result = result
	outer.missing = c.function.missing
	c.function = outer
	return f
}

// Statics checks declarations of variables that live for the whole game, each of which sees those before it, and
// returns the function that gives them their first values.
func (c *Checker) Statics(name string, list []ast.Stmt) *Func {
	for _, s := range list {
		for _, d := range Declarations(s) {
			c.Declare(d, Static)
		}
	}
	return &Func{Name: name, Body: &ast.Block{Stmts: list}, Info: c.Info, Result: None}
}

// unnamed returns statements that stand in no function as a function.
func (c *Checker) unnamed(name string, body *ast.Block) *Func {
	f := &Func{Name: name, Body: body, Info: c.Info, Result: None}
	c.hold(f)
	return f
}

// Forget drops what was found out about the names and expressions of a program, once it is compiled: a console keeps
// many programs. What lives for the whole game stays known.
func (info *Info) Forget() {
	kept := info.inner()
	kept.Statics = info.Statics
	*info = *kept
}
