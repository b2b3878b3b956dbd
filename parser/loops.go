package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses loops, and the statements that leave a loop or a function.

// forStmt parses a loop that begins with for, in the forms that the language has.
func (p *Parser) forStmt() ast.Stmt {
	if p.grammar.Each != lexer.EOF {
		return p.forEach()
	}
	p.Next()
	p.typedIn()
	if p.At(lexer.LParen) || p.isType(p.Tok.Kind) {
		return p.forSteps()
	}
	return p.forIn()
}

// typedIn reports and takes the type at hand, if it stands before the variable of a loop over a list.
func (p *Parser) typedIn() {
	head, list, isList := strings.Cut(p.lineFrom(p.Tok.Span.Start), " "+p.spelled(lexer.In)+" ")
	words := strings.Fields(head)
	typed := p.isType(p.Tok.Kind) || p.At(lexer.Name) && p.Peek().Kind == lexer.Name
	if !typed || !isList || len(words) < 2 || strings.ContainsAny(head, "(=;{") {
		return
	}
	list, _, _ = strings.Cut(list, "{")
	d := p.Report(Expected, p.Tok.Span, "a name for the variable", p.found())
	say(d, p.grammar.Helps.TypedIn, words[len(words)-1], strings.TrimSpace(list))
	for range words[1:] {
		p.Next()
	}
}

// forIn parses `for x in list { … }`. The word for was taken.
func (p *Parser) forIn() ast.Stmt {
	start := p.last
	stmt := &ast.ForEach{}
	if stmt.Var = p.Name("a name for the variable"); stmt.Var == nil {
		stmt.Var = &ast.Name{Place: ast.Place(p.last.After())}
	}
	p.Expect(lexer.In)
	stmt.Over = p.skipHead(p.Expr())
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// forEach parses `for (int i : array) { … }`.
func (p *Parser) forEach() ast.Stmt {
	start := p.Next().Span
	if !p.Accept(lexer.LParen) {
		name := "i"
		if p.At(lexer.Name) {
			name = p.Lexeme(p.Tok)
		}
		say(p.missing(lexer.LParen), p.grammar.Helps.EachForm, name)
	}
	p.eachType()
	stmt := &ast.ForEach{}
	if stmt.Var = p.Name("a name for the variable"); stmt.Var == nil {
		stmt.Var = &ast.Name{Place: ast.Place(p.last.After())}
	}
	if !p.Accept(p.grammar.Each) {
		d := p.FailExpected(p.grammar.Spelling[p.grammar.Each])
		if p.At(lexer.Assign) {
			say(d, p.grammar.Helps.EachForm, stmt.Var.Name)
		}
		p.Accept(lexer.Name) // such as in
	}
	over := p.Expr()
	p.bareRange(over)
	stmt.Over = p.closeHead(over)
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// eachType takes the type of a loop's variable. If it is plainly left out, that alone is reported.
func (p *Parser) eachType() {
	if p.At(lexer.Name) && p.Peek().Kind == p.grammar.Each {
		word := p.spelled(lexer.IntType)
		p.Report(Expected, p.here(), p.grammar.Spelling[lexer.IntType], p.found()).
			WithHelp("write %s %s", word, p.Lexeme(p.Tok)).WithEdit(p.here().Before(), word+" ")
		return
	}
	p.Expect(lexer.IntType)
}

// bareRange reports a range without its braces. Its lower bound was read.
func (p *Parser) bareRange(low ast.Expr) {
	if p.mute || !p.At(lexer.Tilde) {
		return
	}
	tilde := p.Next()
	if high := p.Expr(); !p.mute {
		d := p.Fail(Expected, tilde.Span, p.grammar.Spelling[lexer.RParen], p.grammar.Spelling[lexer.Tilde])
		say(d, p.grammar.Helps.Range, p.file.Lexeme(low.Span().To(high.Span())))
	}
}

// forSteps parses `for (beginning; condition; step) { … }`. Each part may be left out. The word for was taken.
func (p *Parser) forSteps() ast.Stmt {
	start := p.last
	if !p.Accept(lexer.LParen) {
		p.Report(Expected, p.here(), p.grammar.Spelling[lexer.LParen], p.found())
	}
	stmt := &ast.For{}
	if next := p.Peek().Kind; p.At(lexer.Name) && (next == lexer.In || next == lexer.Colon) {
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon]).Help = p.grammar.Helps.InForm
	}
	if !p.mute && !p.Accept(lexer.Semicolon) {
		p.head = true
		stmt.Init = p.Stmt()
		p.head = false
	}
	if !p.At(lexer.Semicolon) && !p.mute {
		stmt.Cond = p.Expr()
	}
	switch {
	case p.mute || p.Accept(lexer.Semicolon):
	case p.At(lexer.Name) && p.Tok.Span.Start > p.last.End && p.isStep(p.Peek().Kind):
		p.Forgotten()
	default:
		p.missing(lexer.Semicolon)
	}
	if p.mute {
		stmt.Cond = nil // what was read may not be what was meant
	}
	if !p.At(lexer.RParen) && !p.mute {
		stmt.Post = p.step()
	}
	p.closeHead(&ast.BadExpr{})
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// isStep says whether a name with this token behind it is the step of a loop.
func (p *Parser) isStep(behind lexer.Kind) bool {
	return behind == lexer.Increment || behind == lexer.Decrement || behind == lexer.Assign
}

// step parses an assignment, a call or a step that has no semicolon.
func (p *Parser) step() ast.Stmt {
	x := p.Expr()
	if p.Accept(lexer.Assign) {
		p.warnOfSign()
		value := p.Expr()
		return &ast.Assign{Place: p.place(x.Span()), Target: x, Value: value}
	}
	return &ast.ExprStmt{Place: p.place(x.Span()), X: x}
}

// while parses `while (condition) { … }`.
func (p *Parser) while() ast.Stmt {
	start := p.Next().Span
	stmt := &ast.While{Cond: p.condition(start, p.grammar.Helps.While)}
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// doWhile parses `do { … } while (condition)`. A semicolon may follow.
func (p *Parser) doWhile() ast.Stmt {
	start := p.Next().Span
	p.ends = p.atLastWhile
	stmt := &ast.While{First: true, Body: p.body(start)}
	p.ends = nil
	word := p.Tok.Span
	p.Expect(lexer.While)
	p.openHead(word)
	cond := p.Expr()
	p.refuseAssign()
	p.Expect(lexer.RParen)
	stmt.Cond = p.Whole(cond)
	if p.At(lexer.Semicolon) {
		p.End()
	}
	stmt.Place = p.place(start)
	return stmt
}

// returnStmt parses `return value;`.
func (p *Parser) returnStmt() ast.Stmt {
	start := p.Next().Span
	stmt := &ast.Return{}
	if !p.At(lexer.Semicolon) && !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		stmt.Value = p.Whole(p.Expr())
	}
	p.End()
	stmt.Place = p.place(start)
	return stmt
}

// leave parses `break;` or `continue;`.
func (p *Parser) leave() ast.Stmt {
	word := p.Next()
	p.End()
	if word.Kind == lexer.Break {
		return &ast.Break{Place: p.place(word.Span)}
	}
	return &ast.Continue{Place: p.place(word.Span)}
}

// atLastWhile says whether the while at hand ends the loop whose block opens at a place, so that the brace of the block
// is missing before it: it stands no deeper than the loop, and no block follows.
func (p *Parser) atLastWhile(opening source.Span) bool {
	if !p.At(lexer.While) || !p.OnNewLine() || p.indent(p.Tok.Span) > p.indent(opening) {
		return false
	}
	return !strings.Contains(p.lineFrom(p.Tok.Span.Start), p.spelled(lexer.LBrace))
}
