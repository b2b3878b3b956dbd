package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Typed parses a statement that was typed at a console. It may be any expression, whose value is shown.
func (p *Parser) Typed() ast.Stmt {
	p.typed = true
	return p.Stmt()
}

// Stmt parses one statement.
func (p *Parser) Stmt() ast.Stmt {
	typed := p.typed
	p.typed = false // statements inside it were not
	p.enter(&p.stmts)
	defer func() { p.stmts-- }()
	if parse := p.grammar.Statements[p.Tok.Kind]; parse != nil {
		if s := parse(p); s != nil {
			return s
		}
	}
	switch p.Tok.Kind {
	case lexer.If:
		return p.ifStmt()
	case lexer.For:
		return p.forStmt()
	case lexer.While:
		return p.while()
	case lexer.Do:
		return p.doWhile()
	case lexer.Return:
		return p.returnStmt()
	case lexer.Break, lexer.Continue:
		return p.leave()
	case lexer.IntType:
		return p.Declare()
	case lexer.Semicolon:
		if p.SkipStrays() {
			return &ast.Block{Place: ast.Place(p.last)}
		}
		p.ReportEmpty()
		return &ast.BadStmt{Place: ast.Place(p.Next().Span)}
	case lexer.LBrace:
		p.Report(StrayBlock, p.Tok.Span).Help = p.grammar.Helps.Block
		return p.Block()
	case lexer.Else:
		return p.strayElse()
	}
	if !p.startsOperand() {
		return p.noBeginning()
	}
	return p.simple(typed)
}

// startsStatement says whether a statement can begin with the token at hand.
func (p *Parser) startsStatement() bool { return p.isStatementWord(p.Tok.Kind) || p.startsOperand() }

// isStatementWord says whether a token is one that begins a statement and stands nowhere else.
func (p *Parser) isStatementWord(kind lexer.Kind) bool {
	switch kind {
	case lexer.If, lexer.For, lexer.While, lexer.Do, lexer.Return, lexer.Break, lexer.Continue:
		return true
	}
	return p.isType(kind) || kind >= lexer.Custom && p.grammar.Statements[kind] != nil
}

// endsStatement says whether a faulty statement is over at this token.
func (p *Parser) endsStatement(kind lexer.Kind) bool {
	return kind == lexer.Semicolon || kind == lexer.RBrace || p.isStatementWord(kind) ||
		p.isOutside(kind) && p.misused() == ""
}

// SkipStrays takes semicolons that end nothing, in a language that allows them. It says whether there were any.
func (p *Parser) SkipStrays() bool {
	if !p.grammar.Strays || !p.At(lexer.Semicolon) {
		return false
	}
	for p.Accept(lexer.Semicolon) {
	}
	return true
}

// ReportEmpty reports the semicolon at hand, which ends nothing.
func (p *Parser) ReportEmpty() {
	p.Report(EmptyStatement, p.Tok.Span, p.grammar.Spelling[lexer.Semicolon]).WithSafeEdit(p.Tok.Span, "")
}

// Declare parses `int x = value;`, `int x;`, `int #a[size];` or `int #a = array;`. The word int is at hand.
func (p *Parser) Declare() *ast.Declare {
	start := p.Next().Span
	if p.At(lexer.LBracket) {
		say(p.FailExpected("a name for the variable"), p.grammar.Helps.ArrayForm)
	}
	d := &ast.Declare{Name: p.Name("a name for the variable")}
	if d.Name == nil {
		d.Name = &ast.Name{Place: ast.Place(p.last.After())}
		d.Place = p.place(start)
		return d
	}
	if p.Accept(lexer.LBracket) {
		d.Size = p.Expr()
		p.Expect(lexer.RBracket)
	}
	if p.Accept(lexer.Assign) {
		d.Value = p.Expr()
	}
	if p.At(lexer.Comma) {
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon]).WithHelp("each variable has a declaration of its own")
	}
	p.End()
	if p.mute { // what was read may not be what was meant
		d.Size, d.Value = nil, &ast.BadExpr{Place: ast.Place(p.last.After())}
	}
	d.Place = p.place(start)
	return d
}

// Whole returns an expression that was just read, or a BadExpr if there was a fault in it or at its end: what was read
// may not be what was meant.
func (p *Parser) Whole(x ast.Expr) ast.Expr {
	if !p.mute {
		return x
	}
	return &ast.BadExpr{Place: ast.Place(x.Span())}
}

// End takes the semicolon that ends a statement. If it is missing and the next token begins a new line or statement,
// the fault is reported at the end of this statement, and nothing is skipped.
func (p *Parser) End() {
	switch {
	case p.mute, p.grammar.Unended:
	case p.Accept(lexer.Semicolon), p.grammar.OpenEnd && p.At(lexer.EOF), p.grammar.OpenBlocks && p.At(lexer.RBrace):
		p.Begin() // a fault behind the semicolon belongs to the next statement
	case p.atEnd() || p.startsBeside():
		p.Forgotten()
	default:
		d := p.FailExpected(p.grammar.Spelling[lexer.Semicolon])
		if p.head && (p.At(lexer.In) || p.At(lexer.Colon)) {
			d.Help = p.grammar.Helps.InForm
		}
	}
}

// Forgotten reports that a semicolon was forgotten behind what was just read.
func (p *Parser) Forgotten() {
	p.Report(MissingSemicolon, p.last.After(), p.grammar.Spelling[lexer.Semicolon]).
		WithSafeEdit(p.last.After(), p.spelled(lexer.Semicolon))
}

// startsBeside says whether the next statement or item plainly begins on the same line, behind one that lacks its
// semicolon: a name that is called, set, declared or given a value. In the head of a loop it is the condition.
func (p *Parser) startsBeside() bool {
	if !p.At(lexer.Name) || p.Tok.Span.Start == p.last.End || p.foreignWord() {
		return false
	}
	next := p.Peek().Kind
	if p.head {
		return lexer.Equal <= next && next <= lexer.GreaterEqual
	}
	switch next {
	case lexer.Assign, lexer.Increment, lexer.Decrement, p.grammar.Calls.Open:
		return next != lexer.EOF
	case lexer.Dot, lexer.LBracket:
		return p.isVariableLine()
	case lexer.Name:
		return p.isDeclarationLine()
	}
	return false
}

// foreignWord says whether the token at hand is a word of another language, such as an operator.
func (p *Parser) foreignWord() bool { return p.grammar.Table.Foreign[p.Lexeme(p.Tok)] != "" }

// isDeclarationLine says whether the rest of the statement at hand declares a variable, in a language in which the name
// of a class does.
func (p *Parser) isDeclarationLine() bool {
	rest, _, _ := strings.Cut(p.lineFrom(p.Tok.Span.Start), p.spelled(lexer.Semicolon))
	head, _, set := strings.Cut(rest, p.spelled(lexer.Assign))
	return p.grammar.Types != nil && set && len(strings.Fields(head)) == 2
}

// isVariableLine says whether the rest of the statement at hand sets something, or calls it.
func (p *Parser) isVariableLine() bool {
	rest, _, _ := strings.Cut(p.lineFrom(p.Tok.Span.Start), p.spelled(lexer.Semicolon))
	target, _, set := strings.Cut(rest, " "+p.spelled(lexer.Assign)+" ")
	return set && p.isExpression(target) || p.grammar.Methods && strings.HasSuffix(strings.TrimSpace(rest), ")")
}

// atEnd says whether a statement is plainly over, even if its semicolon is missing.
func (p *Parser) atEnd() bool {
	if p.closesArray() && p.file.Lexeme(p.last) == p.Lexeme(p.Tok) {
		return false // two braces close one array
	}
	return p.grammar.Unended || p.OnNewLine() || p.At(lexer.EOF) || p.endsStatement(p.Tok.Kind)
}

// simple parses an assignment, a call, a step or, at a console, any expression.
func (p *Parser) simple(typed bool) ast.Stmt {
	start := p.Tok.Span
	x := p.ExprAbove(p.grammar.Setting)
	if p.mute {
		return &ast.BadStmt{Place: p.place(start)}
	}
	if p.Accept(lexer.Assign) {
		p.warnOfSign()
		value := p.Expr()
		p.End()
		return &ast.Assign{Place: p.place(start), Target: x, Value: p.Whole(value)}
	}
	bare := ast.Unparen(x)
	if call, ok := bare.(*ast.Call); ok && p.At(lexer.LBrace) {
		return p.unknownForm(call)
	}
	if !p.acts(bare) && !p.isShown(typed) {
		return p.noStatement(start, x)
	}
	p.End()
	return &ast.ExprStmt{Place: p.place(start), X: x, Shown: typed}
}

// acts says whether an expression may be a statement.
func (p *Parser) acts(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Call, *ast.Method, *ast.Step, *ast.BadExpr:
		return true
	case *ast.Attr:
		return p.grammar.Methods // the checker has better words for it
	}
	return p.grammar.Acts != nil && p.grammar.Acts(x)
}

// unknownForm reports a call with a block behind it, such as a while in a language without while, and parses the block.
func (p *Parser) unknownForm(call *ast.Call) ast.Stmt {
	p.statementHelp(p.Report(StatementForm, call.Fun.Span(), call.Fun.Name), call.Fun.Span())
	body := p.Block()
	if p.Accept(lexer.Else) && !p.At(lexer.If) { // as behind an elif
		p.Block()
	}
	return body
}

// isShown says whether an expression is a whole statement that was typed, so that its value is shown.
func (p *Parser) isShown(typed bool) bool { return typed && (p.At(lexer.Semicolon) || p.At(lexer.EOF)) }

// noStatement reports a value that stands where a statement should.
func (p *Parser) noStatement(start source.Span, x ast.Expr) ast.Stmt {
	name, isName := x.(*ast.Name)
	switch {
	case p.grammar.Pairs && p.At(lexer.Comma):
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon]).Help = p.grammar.Helps.Pair
	case isName && (!p.atEnd() || p.isReserved(name.Name) || p.grammar.Table.Foreign[name.Name] != ""):
		p.notBegun(name)
	case p.atEnd():
		short := p.short
		d := p.Report(NoEffect, x.Span())
		p.short = short || p.short && !p.grammar.OpenEnd // the statement is whole, though it does nothing
		d.Help = p.grammar.Helps.NoEffect
		if b, ok := ast.Unparen(x).(*ast.Binary); ok && b.Op == ast.Equal {
			d.WithHelp("to set a variable write %s", p.grammar.Spelling[lexer.Assign])
		}
		p.Accept(lexer.Semicolon)
	default:
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon])
	}
	return &ast.BadStmt{Place: p.place(start)}
}
