package tiler

import (
	"slices"
	"sync"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// console is what a program needs beside its rules to be looked into and changed. Like the program it is the same for all
// games; what somebody types makes another program of it.
type console struct {
	analysis *analysis
	checker  *check.Checker // in whose sight all variables are
	compiler *interp.ValueCompiler
	statics  []*check.Symbol // all that keeps a value through the game
	mutex    sync.Mutex
	changes  map[string]*change
}

// atConsole returns the program as it is at a console.
func (p *program) atConsole() *program {
	if p.console != nil {
		return p
	}
	p.opened.Do(func() {
		p.opens, _ = forConsole(p.file, nil, p.core.Strings) // it was loaded before
	})
	return p.opens
}

// forConsole loads a program for a console. Variables are those that were declared there before, known the
// strings of the program whose games it takes over.
func forConsole(file *source.File, variables []*check.Symbol, known []string) (*program, []*source.Diagnostic) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, slices.DeleteFunc(bag.Sorted(), func(d *source.Diagnostic) bool { return d.Severity == source.Warning })
	}
	p := a.compile(true, known)
	c := p.console
	for _, old := range variables {
		decl := old.Decl
		t := old.Type
		if t.Class > 0 { // the class of now of that name
			if t = a.checker.Config.Types[t.Name]; t == nil {
				t = check.Object
			}
		}
		s := c.checker.Variable(&decl, t, check.Static)
		s.Lasting = true
		c.statics = append(c.statics, s)
	}
	p.extend()
	return p, nil
}

// extend makes room for all variables that are declared by now, in a core of its own.
func (p *program) extend() {
	core := *p.core
	core.Words = make([]int64, p.console.checker.Info.Words)
	for _, s := range p.console.statics {
		core.Words[s.Slot] = interp.NullOf(s.Type)
	}
	p.core = &core
}

func openGrammar() *parser.Grammar {
	g := grammar()
	g.OpenEnd = true
	return g
}

// Read says what a text is that somebody typed.
func (g *game) Read(text string) lang.Reading {
	file := source.NewFile(lang.TypedFile, text)
	if x, _ := readExpression(file); x != nil {
		return lang.Expression
	}
	bag := source.NewBag(file, catalogs...)
	rules, stmts, unfinished := readTyped(file, bag)
	switch {
	case unfinished:
		return lang.Unfinished
	case rules.empty() && len(stmts) == 0 && !bag.HasErrors():
		return lang.Nothing
	}
	return lang.Action
}

// empty says whether a program has no block at all.
func (g *gameDecl) empty() bool {
	return len(g.classes)+len(g.rules)+len(g.functions)+len(g.inits)+len(g.turns)+len(g.ends) == 0
}

// readExpression returns the expression that a text is, or nil if it is anything else, such as something that may change
// the game.
func readExpression(file *source.File) (ast.Expr, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	p := parser.New(file, openGrammar(), bag)
	var x ast.Expr
	p.Run(func() {
		if p.At(lexer.EOF) {
			return
		}
		x = p.Expr()
		p.Accept(lexer.Semicolon)
		if !p.At(lexer.EOF) {
			x = nil
		}
	})
	if x == nil || bag.HasErrors() || acts(x) {
		return nil, nil
	}
	return x, bag
}

// acts says whether an expression may do something beside having a value.
func acts(x ast.Expr) bool {
	found := false
	ast.Walk(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call, *ast.Step, *ast.BadExpr, *ast.New:
			found = true
		case *ast.Method:
			found = found || n.Name.Name == "move" || n.Name.Name == "delete"
		case *ast.Attr:
			found = found || n.Attr.Name == "delete"
		}
		return !found
	})
	return found
}

// readTyped parses blocks and statements in any order.
func readTyped(file *source.File, bag *source.Bag) (rules *gameDecl, stmts []ast.Stmt, unfinished bool) {
	p := &declParser{parser.New(file, openGrammar(), bag)}
	rules = &gameDecl{}
	p.Run(func() {
		for !p.At(lexer.EOF) && !bag.HasErrors() {
			p.Begin()
			switch {
			case startsBlock(p.Tok.Kind):
				p.block(rules)
			case p.At(lexer.RBrace):
				p.Fail(parser.StatementForm, p.Tok.Span, p.Lexeme(p.Tok))
			default:
				stmts = append(stmts, p.Typed())
			}
		}
	})
	return rules, stmts, p.Unfinished()
}

// change is what a text makes of a program.
type change struct {
	program *program     // under whose rules the game goes on
	code    *interp.Func // what is done then
	notes   []string     // what is said of the blocks
	reason  string       // why the text cannot be taken
	faults  []*source.Diagnostic
}

// changed returns what a text makes of a program at a console.
func (p *program) changed(text string) *change {
	c := p.console
	c.mutex.Lock()
	defer c.mutex.Unlock()
	made := c.changes[text]
	if made == nil {
		made = p.change(source.NewFile(lang.TypedFile, text))
		if c.changes == nil {
			c.changes = map[string]*change{}
		}
		c.changes[text] = made
	}
	return made
}

func (p *program) change(file *source.File) *change {
	c := &change{program: p}
	bag := source.NewBag(file, catalogs...)
	rules, stmts, _ := readTyped(file, bag)
	if bag.HasErrors() {
		c.faults = bag.Sorted()
		return c
	}
	if !rules.empty() {
		joined, reason := p.edited(file, rules)
		if reason != "" {
			c.reason = reason
			return c
		}
		if c.program, c.faults = forConsole(joined, p.console.lasting(), p.core.Strings); c.program == nil {
			return c
		}
	}
	c.notes = p.notesOn(rules)
	checker := c.program.console.checker.Console(bag, check.Everywhere)
	script := checker.Script("what was typed", stmts)
	if bag.HasErrors() {
		c.faults = bag.Sorted()
		return c
	}
	compiler := c.program.console.compilerFor(file, checker.Info, true)
	compiler.Shows = c.program.shower
	c.code = compiler.Func(script)
	c.program = c.program.with(checker, stmts)
	return c
}

// compilerFor returns a compiler of what is typed while games are played, of which info is known.
func (c *console) compilerFor(file *source.File, info *check.Info, hooked bool) *interp.ValueCompiler {
	v := *c.compiler
	v.Compiler = &interp.Compiler{File: file, Info: info, Hooked: hooked}
	v.Late = true
	return &v
}

// lasting returns the variables that were declared at the console.
func (c *console) lasting() []*check.Symbol {
	return slices.DeleteFunc(slices.Clone(c.statics), func(s *check.Symbol) bool { return !s.Lasting })
}

// with returns the program with the variables that statements declare, which is itself if they declare none.
func (p *program) with(checker *check.Checker, stmts []ast.Stmt) *program {
	statics := p.console.statics
	for _, s := range stmts {
		for _, d := range check.Declarations(s) {
			if symbol := checker.Info.Symbols[d.Name]; !slices.Contains(statics, symbol) {
				statics = append(slices.Clone(statics), symbol)
			}
		}
	}
	if len(statics) == len(p.console.statics) {
		return p
	}
	wider := &program{
		name: p.name, file: p.file, core: p.core, classes: p.classes, init: p.init, turns: p.turns, end: p.end,
		result: p.result, rules: p.rules, pictures: p.pictures,
		console: &console{analysis: p.console.analysis, checker: checker, compiler: p.console.compiler, statics: statics},
	}
	wider.extend()
	return wider
}

// Do does what somebody typed between two steps.
func (g *game) Do(input play.Input, host play.Host) error {
	switch in := input.(type) {
	case play.Typed:
		return g.typed(in.Text, host)
	case play.Dice:
		return &play.Refused{Reason: noDice}
	}
	return play.ErrMisfit
}

// noDice is why no dice can be chosen.
const noDice = "this game has neither dice nor cards"

func (g *game) typed(text string, host play.Host) error {
	c := g.program.atConsole().changed(text)
	switch {
	case len(c.faults) > 0:
		return &play.Refused{Faults: c.faults}
	case c.reason != "":
		return &play.Refused{Reason: c.reason}
	}
	g.takeOver(c.program)
	return g.Step(host, func(m *interp.Machine) interp.Flow {
		if m.Wants(play.KindTyping) {
			if flow := m.Emit(&play.Typing{Text: text, Setup: &g.core.Setup}, source.Span{}); flow != interp.Next {
				return flow
			}
		}
		m.Follow(m.LastEvent())
		if flow := m.TellNotes(c.notes); flow != interp.Next {
			return flow
		}
		return m.CallWords(c.code, nil, nil)
	})
}

// NextSeat returns whose turn comes next.
func (g *game) NextSeat() int { return int(g.Vars[next]) }

// Functions lists the functions that a breakpoint can name.
func (g *game) Functions() []string {
	list := []string{"init"}
	for _, t := range g.turns {
		list = append(list, t.Name)
	}
	list = append(list, "end")
	for _, f := range g.program.atConsole().console.analysis.game.functions {
		list = append(list, f.name.Name)
	}
	for i, r := range g.rules {
		if r != nil {
			list = append(list, "rules "+g.classes[i-1].Name)
		}
	}
	return list
}
