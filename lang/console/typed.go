package console

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what is typed: an expression, or statements and rules in any order.

// Typed is the parsed form of a text that is not an expression.
type Typed struct {
	File  *source.File
	Rules []Rule     // what becomes part of the program's text
	Stmts []ast.Stmt // what runs once, when the rules are taken over
}

// A Rule is a part of a program's text, such as a function. The language decides what counts as one.
type Rule interface{ Span() source.Span }

// textOf returns what was typed as a Text, with a bag that has the messages of the program.
func textOf(text string, core *interp.Program) Text {
	file := source.NewFile(lang.TypedFile, text)
	return Text{file, source.NewBag(file, core.Catalogs...)}
}

// parserOf returns a parser for a text that may be the beginning of a longer one.
func parserOf(t Text, desk Desk) *parser.Parser {
	g := desk.Grammar()
	g.OpenEnd = true
	return parser.New(t.File, g, t.Bag)
}

// Read says what kind of text was typed.
func (g *Game) Read(text string) lang.Reading {
	p := g.program.atConsole()
	p.kept.mutex.Lock()
	defer p.kept.mutex.Unlock()
	e := p.expression(text)
	if p.looks(e) {
		return lang.Expression
	}
	read := textOf(text, p.Core)
	t, unfinished := p.read(read)
	switch {
	case unfinished, e.unfinished:
		return lang.Unfinished
	case len(t.Rules) == 0 && len(t.Stmts) == 0 && !read.Bag.HasErrors():
		return lang.Nothing
	}
	return lang.Action
}

// An expression is a text that was parsed as one.
type expression struct {
	file       *source.File
	x          ast.Expr // nil if it is not one
	unfinished bool     // whether it is the beginning of one
}

// expression parses a text as an expression, and keeps it for the next time.
func (p *Program) expression(text string) *expression {
	k := p.kept
	e := k.expressions[text]
	if e == nil {
		e = p.parse(text)
		k.counts.Parses++
		if k.expressions == nil || len(k.expressions) == mostLooks {
			k.expressions = map[string]*expression{}
		}
		k.expressions[text] = e
	}
	return e
}

func (p *Program) parse(typed string) *expression {
	t := textOf(typed, p.Core)
	e := &expression{file: t.File}
	r := parserOf(t, p.Desk)
	r.Run(func() {
		if r.At(lexer.EOF) {
			return
		}
		e.x = r.Expr()
		r.Accept(lexer.Semicolon)
		if !r.At(lexer.EOF) {
			e.x = nil
		}
	})
	if t.Bag.HasErrors() {
		e.x = nil
	}
	e.unfinished = r.Unfinished()
	return e
}

// looks says whether a text is an expression that only looks: what may change the game, ask or draw chance is none.
func (p *Program) looks(e *expression) bool {
	return e.x != nil && !p.Sight.acts(p.wrapped(e.x), source.NewBag(e.file, p.Core.Catalogs...))
}

// wrapped makes a node of the language's own of an expression, for this program: the next one has its own.
func (p *Program) wrapped(x ast.Expr) ast.Expr {
	if w, ok := p.Desk.(Wrapper); ok {
		return w.Wrapped(x)
	}
	return x
}

// read parses statements and rules.
func (p *Program) read(text Text) (t *Typed, unfinished bool) {
	r := parserOf(text, p.Desk)
	t = &Typed{File: text.File}
	r.Run(func() {
		for !r.At(lexer.EOF) && !text.Bag.HasErrors() {
			r.Begin()
			switch {
			case p.Desk.Rule(r, t):
			case r.At(lexer.RBrace):
				r.Fail(parser.StatementForm, r.Tok.Span, r.Lexeme(r.Tok)).Help = p.Desk.Grammar().Helps.Statement
			default:
				t.Stmts = append(t.Stmts, r.Typed())
			}
		}
	})
	return t, r.Unfinished()
}
