package roll

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what is typed at a console: an expression, or statements and rules in any order.

// typedText is what a text holds that is no expression.
type typedText struct {
	items []item     // rules: functions, objects, fields and variables of the whole game
	stmts []ast.Stmt // what is done once, when the rules are taken over
}

// Read says what a text is that somebody typed.
func (g *game) Read(text string) lang.Reading {
	file := source.NewFile(lang.TypedFile, text)
	x, _, open := readExpression(file)
	if x != nil {
		return lang.Expression
	}
	bag := source.NewBag(file, catalogs...)
	t, unfinished := readTyped(file, bag, g.program.chance())
	switch {
	case unfinished, open:
		return lang.Unfinished
	case len(t.items) == 0 && len(t.stmts) == 0 && !bag.HasErrors():
		return lang.Nothing
	}
	return lang.Action
}

// chance is whether the game has dice or a deck.
func (p *program) chance() blockKind {
	if len(p.core.Setup.Cards.Kinds) > 0 {
		return deck
	}
	return dice
}

// readExpression returns the expression that a text is, or nil if it is anything else, such as something that changes a
// variable; and whether it is the beginning of one.
func readExpression(file *source.File) (x ast.Expr, bag *source.Bag, unfinished bool) {
	bag = source.NewBag(file, catalogs...)
	p := parser.New(file, openGrammar(), bag)
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
		return nil, nil, p.Unfinished()
	}
	return x, bag, false
}

// acts says whether an expression does something beside having a value.
func acts(x ast.Expr) bool {
	found := false
	ast.Walk(x, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Call, *ast.Step, *ast.BadExpr:
			found = true
		}
		return !found
	})
	return found
}

// readTyped parses statements and rules.
func readTyped(file *source.File, bag *source.Bag, chance blockKind) (t *typedText, unfinished bool) {
	p := &declParser{Parser: parser.New(file, openGrammar(), bag), kind: chance}
	t = &typedText{}
	p.Run(func() {
		for !p.At(lexer.EOF) && !bag.HasErrors() {
			p.Begin()
			p.typedItem(t)
		}
	})
	return t, p.Unfinished()
}

// typedItem parses a rule or a statement.
func (p *declParser) typedItem(t *typedText) {
	switch {
	case p.At(wordDefine), p.At(wordFunction):
		t.items = append(t.items, p.function())
	case p.At(wordMake):
		t.items = append(t.items, p.object(p.Next().Span))
	case p.Peek().Kind == lexer.Assign && p.atField():
		t.items = append(t.items, p.field())
	case p.At(lexer.IntType):
		t.declared(p.Declare())
	case p.At(lexer.RBrace):
		p.Fail(parser.StatementForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = statementHelp
	default:
		t.stmts = append(t.stmts, p.Typed())
	}
}

// atField says whether a field is at hand that a statement cannot set.
func (p *declParser) atField() bool {
	row := fieldNamed(p.Lexeme(p.Tok))
	return row != nil && row.assign == 0
}

// declared takes a declaration. A variable of the whole game becomes one of the program's, whose value is set now.
func (t *typedText) declared(d *ast.Declare) {
	if !strings.HasPrefix(d.Name.Name, globalSigil) || d.Size != nil {
		t.stmts = append(t.stmts, d)
		return
	}
	t.items = append(t.items, d)
	value := d.Value
	if value == nil {
		value = &ast.IntLit{Place: d.Place}
	}
	t.stmts = append(t.stmts, &ast.Assign{Place: d.Place, Target: d.Name, Value: value})
}

// change reads a text and makes what it says of a program at a console.
func (p *program) change(file *source.File) *change {
	c := &change{program: p, file: file, span: source.Span{End: int32(len(file.Text))}}
	bag := source.NewBag(file, catalogs...)
	t, _ := readTyped(file, bag, p.chance())
	if bag.HasErrors() {
		c.faults = bag.Sorted()
		return c
	}
	if len(t.items) > 0 {
		joined, tooLong := p.edited(file, t.items)
		if tooLong != nil {
			c.faults = []*source.Diagnostic{tooLong}
			return c
		}
		if c.program, c.faults = forConsole(joined, p.console.lasting(), p.console.changes); c.program == nil {
			return c
		}
	}
	c.notesOn(t.items, p)
	for _, it := range t.items {
		if f, ok := it.(*field); ok {
			c.sets = append(c.sets, f.name.Name)
		}
	}
	checker := c.program.console.checker.Console(bag, inRoll)
	script := checker.Script("what was typed", t.stmts)
	if bag.HasErrors() {
		c.faults = bag.Sorted()
		return c
	}
	compiler := &interp.Compiler{File: file, Info: checker.Info, Natives: c.program.console.loader.natives, Program: c.program.core, Hooked: true, Shows: shows}
	c.code = compiler.Func(script)
	c.program = c.program.with(checker, t.stmts)
	return c
}

// with returns the program with the variables that statements declare, which is itself if they declare none.
func (p *program) with(checker *check.Checker, stmts []ast.Stmt) *program {
	statics := p.console.statics
	for _, s := range stmts {
		if d, ok := s.(*ast.Declare); ok && !slices.Contains(statics, checker.Info.Symbols[d.Name]) {
			statics = append(slices.Clone(statics), checker.Info.Symbols[d.Name])
		}
	}
	if len(statics) == len(p.console.statics) {
		return p
	}
	c := &console{loader: p.console.loader, checker: checker, statics: statics, changes: p.console.changes}
	wider := &program{course: p.course, console: c}
	wider.extend()
	return wider
}
