package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Block parses statements in braces. A missing closing brace is reported where the block must have ended.
func (p *Parser) Block() *ast.Block {
	start := p.Tok.Span
	block := &ast.Block{}
	if !p.Expect(lexer.LBrace) {
		block.Place = ast.Place(p.last.After())
		return block
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && (!p.outside() || p.inside(start)) {
		before := p.Tok.Span.Start
		p.Begin()
		if p.outside() {
			p.grammar.Inside[p.Tok.Kind]()
			continue
		}
		block.Stmts = append(block.Stmts, p.Stmt())
		if p.mute {
			p.RecoverLine(p.endsStatement)
			p.Accept(lexer.Semicolon)
		}
		if p.Tok.Span.Start == before && !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.outside() {
			p.Next()
		}
	}
	p.Close(start)
	block.Place = p.place(start)
	return block
}

// Unopened parses the statements of a block whose opening brace is missing, which is reported: one statement, and
// those that are indented deeper than the line where the head of the block begins. A closing brace belongs to the
// block if it is not indented less.
func (p *Parser) Unopened(head source.Span) *ast.Block {
	start, block, indent := p.last.After(), &ast.Block{}, p.indent(head)
	for p.startsStatement() && (len(block.Stmts) == 0 || p.OnNewLine() && p.indent(p.Tok.Span) > indent) {
		p.Begin()
		block.Stmts = append(block.Stmts, p.Stmt())
		if p.mute {
			p.RecoverLine(p.endsStatement)
			p.Accept(lexer.Semicolon)
		}
	}
	if p.At(lexer.RBrace) && p.OnNewLine() && p.indent(p.Tok.Span) >= indent {
		p.Close(start)
	}
	block.Place = p.place(start)
	return block
}

// startsStatement says whether a statement can begin with the token at hand.
func (p *Parser) startsStatement() bool {
	switch p.Tok.Kind {
	case lexer.If, lexer.For, lexer.While, lexer.Do, lexer.Return:
		return true
	}
	return p.isType(p.Tok.Kind) || p.startsOperand()
}

// Close takes the brace that closes the one at opening, or reports it missing. Where several are missing it is
// the innermost that is reported.
func (p *Parser) Close(opening source.Span) {
	mute := p.mute
	if p.Accept(lexer.RBrace) {
		p.mute = mute // a fault behind it concerns what comes next
		return
	}
	if p.At(lexer.EOF) && p.Tok.AfterFault { // such as a comment that is not closed, in which the brace may be
		return
	}
	if p.inOpenText(lexer.RBrace) {
		return
	}
	if p.closed != p.Tok.Span {
		p.Report(MissingBrace, p.last.After()).WithNote(opening, "closes this one").
			WithEdit(p.last.After(), p.spelled(lexer.RBrace))
		p.closed = p.Tok.Span
	}
}

// inOpenText says whether a sign stands in the text just taken, which is not closed and so holds all of its line.
func (p *Parser) inOpenText(sign lexer.Kind) bool {
	text := p.file.Lexeme(p.last)
	if text == "" || !strings.Contains(p.grammar.Table.Quotes, text[:1]) {
		return false
	}
	closed := len(text) > 1 && text[len(text)-1] == text[0]
	return !closed && strings.Contains(text, p.spelled(sign))
}

// endsStatement says where a statement that could not be read is over.
func (p *Parser) endsStatement(kind lexer.Kind) bool {
	switch kind {
	case lexer.Semicolon, lexer.RBrace, lexer.If, lexer.For, lexer.While, lexer.Do, lexer.Return:
		return true
	}
	return p.isType(kind) || p.grammar.Outside(kind) && p.misused() == ""
}

// ReportEmpty reports the semicolon at hand, which ends nothing.
func (p *Parser) ReportEmpty() {
	p.Report(EmptyStatement, p.Tok.Span).WithSafeEdit(p.Tok.Span, "")
}

// Typed parses a statement that is typed at a console. It may be an expression, whose value is shown.
func (p *Parser) Typed() ast.Stmt {
	p.typed = true
	return p.Stmt()
}

// Stmt parses one statement.
func (p *Parser) Stmt() ast.Stmt {
	typed := p.typed
	p.typed = false // those in it are not
	p.enter(&p.stmts)
	defer func() { p.stmts-- }()
	if p.grammar.Declares != nil {
		if d := p.grammar.Declares(p); d != nil {
			return d
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
	case lexer.IntType:
		return p.Declare()
	case lexer.Semicolon:
		p.ReportEmpty()
		return &ast.BadStmt{Place: ast.Place(p.Next().Span)}
	case lexer.LBrace:
		p.Report(StrayBlock, p.Tok.Span)
		return p.Block()
	case lexer.Else:
		d := p.Report(StrayElse, p.Tok.Span)
		if p.grammar.OpenEnd && p.last == (source.Span{}) {
			d.WithHelp("the if on the line before is done already; write } else { on one line")
		}
		head := p.Next().Span
		if p.At(lexer.If) {
			return p.ifStmt()
		}
		return p.body(head)
	}
	if !p.startsOperand() {
		misused := p.misused()
		d := p.Fail(StatementForm, p.Tok.Span, p.Lexeme(p.Tok))
		if p.statementHelp(d, p.Lexeme(p.Tok)); misused != "" {
			d.Help = misused
			p.Next()
		}
		return &ast.BadStmt{Place: ast.Place(p.last.After())}
	}
	return p.simple(typed)
}

// Declare parses `int x = value;`, `int x;`, `int #a[size];` or `int #a = array;`, the word int at hand.
func (p *Parser) Declare() *ast.Declare {
	start := p.Next().Span
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

// Whole returns an expression that was just read. If there was a fault in it or at its end, it is a BadExpr: what
// was read may not be what was meant.
func (p *Parser) Whole(x ast.Expr) ast.Expr {
	if !p.mute {
		return x
	}
	return &ast.BadExpr{Place: ast.Place(x.Span())}
}

// End takes the semicolon that ends a statement. Where it is missing, and the next token begins a new line or
// statement, the fault is reported at the end of what stands before, and nothing is skipped.
func (p *Parser) End() {
	switch {
	case p.mute:
	case p.Accept(lexer.Semicolon), p.grammar.OpenEnd && p.At(lexer.EOF), p.grammar.OpenBlocks && p.At(lexer.RBrace):
		p.Begin() // a fault behind it concerns what comes next
	case p.atEnd():
		p.Report(MissingSemicolon, p.last.After()).WithSafeEdit(p.last.After(), p.spelled(lexer.Semicolon))
	default:
		d := p.FailExpected(p.grammar.Spelling[lexer.Semicolon])
		if p.head && (p.At(lexer.In) || p.At(lexer.Colon)) {
			d.WithHelp("%s", listLoop)
		}
	}
}

// atEnd says whether a statement is plainly over, even where its semicolon is missing.
func (p *Parser) atEnd() bool {
	if p.closesArray() && p.file.Lexeme(p.last) == p.Lexeme(p.Tok) {
		return false // two braces close one array
	}
	return p.OnNewLine() || p.At(lexer.EOF) || p.endsStatement(p.Tok.Kind)
}

// simple parses an assignment, a call, a step or, where it is typed, any expression.
func (p *Parser) simple(typed bool) ast.Stmt {
	start := p.Tok.Span
	x := p.Expr()
	if p.mute {
		return &ast.BadStmt{Place: p.place(start)}
	}
	if p.Accept(lexer.Assign) {
		p.warnOfSign()
		value := p.Expr()
		p.End()
		return &ast.Assign{Place: p.place(start), Target: x, Value: p.Whole(value)}
	}
	switch bare := ast.Unparen(x).(type) {
	case *ast.Method:
	case *ast.Attr:
		if !p.grammar.Methods && !p.isShown(typed) {
			return p.noStatement(start, x)
		}
	case *ast.Call:
		if p.At(lexer.LBrace) { // such as a while, which no language here has
			p.statementHelp(p.Report(StatementForm, bare.Fun.Span(), bare.Fun.Name), bare.Fun.Name)
			body := p.Block()
			if p.Accept(lexer.Else) && !p.At(lexer.If) { // as behind an elif
				p.Block()
			}
			return body
		}
	case *ast.Step, *ast.BadExpr:
	default:
		if !p.isShown(typed) {
			return p.noStatement(start, x)
		}
	}
	p.End()
	return &ast.ExprStmt{Place: p.place(start), X: x, Shown: typed}
}

// isShown says whether an expression that was read is a statement, since it was typed and nothing else stands behind it.
func (p *Parser) isShown(typed bool) bool { return typed && (p.At(lexer.Semicolon) || p.At(lexer.EOF)) }

// noStatement reports a value that stands where a statement should.
func (p *Parser) noStatement(start source.Span, x ast.Expr) ast.Stmt {
	name, isName := x.(*ast.Name)
	switch {
	case p.grammar.Pairs && p.At(lexer.Comma):
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon]).WithHelp("to set two variables at once write (a, b) = …")
	case isName && (!p.atEnd() || p.grammar.Reserved(name.Name) || p.grammar.Table.Foreign[name.Name] != ""):
		p.notBegun(name)
	case p.atEnd():
		short := p.short
		d := p.Report(NoEffect, x.Span())
		p.short = short || p.short && !p.grammar.OpenEnd // it is whole, though it does nothing
		if b, ok := ast.Unparen(x).(*ast.Binary); ok && b.Op == ast.Equal {
			d.WithHelp("to set a variable write %s", p.grammar.Spelling[lexer.Assign])
		}
		p.Accept(lexer.Semicolon)
	default:
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon])
	}
	return &ast.BadStmt{Place: p.place(start)}
}

// ifStmt parses an if with all its else-ifs and its else.
func (p *Parser) ifStmt() ast.Stmt {
	start := p.Tok.Span
	stmt := &ast.If{}
	for {
		help := "write if (…) { … }"
		if len(stmt.Clauses) > 0 {
			help = "what is done in all other cases stands behind else alone: else { … }"
		}
		head := p.Next().Span // if
		cond := p.condition(head, help)
		stmt.Clauses = append(stmt.Clauses, ast.Clause{Cond: cond, Then: p.body(head)})
		if p.At(lexer.Semicolon) && p.Peek().Kind == lexer.Else {
			p.ReportEmpty()
			p.Next()
		}
		head = p.Tok.Span
		if p.mute || !p.Accept(lexer.Else) {
			break
		}
		if !p.At(lexer.If) {
			stmt.Else = p.body(head)
			break
		}
	}
	stmt.Place = p.place(start)
	return stmt
}

// closeHead takes the parenthesis that closes the head of an if or for, of which x was read. After a fault in the
// head it skips to the block behind it, so that the block is still read.
func (p *Parser) closeHead(x ast.Expr) ast.Expr {
	p.Expect(lexer.RParen)
	return p.skipHead(x)
}

// skipHead skips, after a fault in the head of which x was read, to the block behind it.
func (p *Parser) skipHead(x ast.Expr) ast.Expr {
	x = p.Whole(x)
	for before := lexer.EOF; p.mute && !p.At(lexer.EOF) && !p.At(lexer.RBrace) && (!p.outside() || p.behindDot()); {
		switch {
		case p.At(lexer.LBrace) && before == p.grammar.Each && before != lexer.EOF:
			p.array()
			continue
		case p.At(lexer.LBrace):
			p.mute = false
			return x
		case p.OnNewLine() && (p.beginsLine() || p.endsStatement(p.Tok.Kind)):
			return x
		}
		before = p.Next().Kind
	}
	return x
}

// body parses the block of an if, else or for, whose head begins at a place. Where statements stand without an
// opening brace, its lack is reported and the statements are taken.
func (p *Parser) body(head source.Span) *ast.Block {
	behind := !p.At(lexer.EOF) && !p.At(lexer.RBrace) && p.Peek().Kind == lexer.LBrace // a word such as then, say
	if p.mute || p.At(lexer.LBrace) || !p.startsStatement() && !behind && !p.At(lexer.Semicolon) {
		return p.Block()
	}
	d := p.Report(Expected, p.here(), p.grammar.Spelling[lexer.LBrace], p.found())
	d.Help = "what is done then stands in braces, even a single statement"
	if behind {
		d.WithHelp("no `%s` stands before the brace; remove it", p.Lexeme(p.Tok))
		p.Next()
		return p.Block()
	}
	if p.At(lexer.Semicolon) {
		return &ast.Block{Place: ast.Place(p.Next().Span)}
	}
	return p.Unopened(head)
}
