package parser

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file reports what stands at the place of a statement but cannot begin one.

// outside says whether the token at hand begins something that never stands among statements.
func (p *Parser) outside() bool { return p.isOutside(p.Tok.Kind) && p.misused() == "" }

func (p *Parser) isOutside(kind lexer.Kind) bool {
	return p.grammar.Outside != nil && p.grammar.Outside(kind)
}

// inside says whether the declaration at hand plainly stands within the block that opens at a place: on the same line,
// or indented deeper.
func (p *Parser) inside(opening source.Span) bool {
	if p.grammar.Inside[p.Tok.Kind] == nil {
		return false
	}
	return !p.OnNewLine() || p.indent(p.Tok.Span) > p.indent(opening)
}

// misused returns what to say of a word of Outside that is called like a function or set like a variable. It is empty
// for all other tokens.
func (p *Parser) misused() string {
	if !p.isOutside(p.Tok.Kind) {
		return ""
	}
	switch next := p.Peek().Kind; {
	case next == lexer.Assign:
		return "`" + p.Lexeme(p.Tok) + "` is a reserved word; a variable needs another name"
	case next == lexer.LParen && p.grammar.Called != nil:
		return p.grammar.Called(p.Tok.Kind)
	}
	return ""
}

// statementHelp adds to a diagnostic which statements there are or, for a word of another language, what to write
// instead.
func (p *Parser) statementHelp(d *source.Diagnostic, word source.Span) {
	d.Help = p.grammar.Helps.Statement
	p.foreign(d, word)
}

// noBeginning reports a token with which no statement can begin.
func (p *Parser) noBeginning() ast.Stmt {
	misused := p.misused()
	d := p.Fail(StatementForm, p.Tok.Span, p.Lexeme(p.Tok))
	if p.At(lexer.RParen) || p.At(lexer.RBracket) {
		p.closerHelp(d, p.grammar.Spelling[lexer.Semicolon])
	}
	if d.Help == "" {
		p.statementHelp(d, p.Tok.Span)
	}
	if misused != "" {
		d.Help = misused
		p.Next()
	}
	return &ast.BadStmt{Place: ast.Place(p.last.After())}
}

// foreign adds to a diagnostic what to write in this language instead of a word of another language.
func (p *Parser) foreign(d *source.Diagnostic, word source.Span) {
	if help := p.grammar.Table.Foreign[p.file.Lexeme(word)]; help != "" && d.Code != "" {
		d.Instead(word, help)
	}
}

// joinHelp adds to a diagnostic about the end of a call how to join texts, or what stands between values, if two of
// them stand side by side.
func (p *Parser) joinHelp(d *source.Diagnostic, args []ast.Expr) {
	if d.Help != "" || len(args) == 0 || !p.startsOperand() || p.OnNewLine() {
		return
	}
	if _, isText := args[len(args)-1].(*ast.TextLit); isText || p.At(lexer.Text) {
		d.Help = p.grammar.Helps.Joined
	}
	p.betweenHelp(d, p.grammar.Calls.Close)
}

// notBegun reports a name that begins no statement, because of what follows it.
func (p *Parser) notBegun(name *ast.Name) {
	called := p.At(lexer.Text)
	set := p.Lexeme(p.Tok) == ":" && p.Peek().Kind == lexer.Assign
	d := p.Fail(StatementForm, name.Span(), name.Name)
	p.statementHelp(d, name.Span())
	helps := &p.grammar.Helps
	switch {
	case d.Help != "" && p.grammar.Table.Foreign[name.Name] == d.Help:
	case called:
		say(d, helps.Given, fmt.Sprintf(helps.AnyCall, name.Name))
	case set:
		d.WithHelp("to set a variable write %s", p.grammar.Spelling[lexer.Assign])
	case p.grammar.Form != nil && p.grammar.Form(name.Name) != "":
		say(d, helps.Given, p.grammar.Form(name.Name))
	}
}
