package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// This file parses statements, and the operands that only GridLok has.

// named parses a call of a function. It takes nothing where the name is that of anything else.
func (s *code) named(p *parser.Parser) ast.Expr {
	alone := s.alone
	s.alone = false
	if p.Peek().Kind != lexer.LBrace || !s.calls(p.Lexeme(p.Tok)) && !s.isUnknown(p) {
		return nil
	}
	word := p.Next()
	p.Next()
	call := &ast.Call{Fun: &ast.Name{Place: ast.Place(word.Span), Name: p.Lexeme(word)}}
	call.Args = p.Values(lexer.RBrace, false)
	whole := closed(p)
	if call.Place = ast.Place(word.Span.To(p.Last())); !whole {
		return &ast.BadExpr{Place: call.Place}
	}
	if !s.functions[call.Fun.Name] {
		return call
	}
	for i, x := range call.Args {
		call.Args[i] = shared(x)
	}
	if alone {
		return call
	}
	return wantedOf(call)
}

// isUnknown says whether the name at hand means nothing and has a brace close behind it, as that of a function has.
func (s *code) isUnknown(p *parser.Parser) bool {
	name := p.Lexeme(p.Tok)
	return !s.typed && p.Peek().Span.Start == p.Tok.Span.End && !s.isVariable(name) && !isReserved(name)
}

// emptyAt parses the word for no piece.
func emptyAt(p *parser.Parser) ast.Expr {
	n := &nothing{}
	n.Place = ast.Place(p.Next().Span)
	return n
}

// bracketAt reports a list in brackets.
func bracketAt(p *parser.Parser) ast.Expr {
	p.FailExpected("a value").WithHelp("a list is declared in braces, with a comma behind each element: def l{1, 2,}")
	return &ast.BadExpr{Place: ast.Place(p.Next().Span)}
}

// nameStmt parses a statement that begins with a name and is no call: `x{5}`, `l[i]{5}` or, in setup, `player { … }`.
func (s *code) nameStmt(p *parser.Parser) ast.Stmt {
	name, next := p.Lexeme(p.Tok), p.Peek().Kind
	switch {
	case next == lexer.LBracket:
		return s.element(p)
	case next == lexer.LBrace && !s.calls(name):
		if s.part && s.players[name] && !s.isVariable(name) {
			return s.turnOf(p)
		}
		word := p.Next()
		target := &ast.Name{Place: ast.Place(word.Span), Name: name}
		if s.typed || s.isVariable(name) || isReserved(name) {
			return s.set(p, target)
		}
		return s.unknown(p, target)
	}
	if s.alone = true; s.rules.OpenEnd { // at a console a value is shown
		return nil
	}
	switch {
	case next == lexer.Dot, next >= lexer.Plus && next <= lexer.GreaterEqual:
		return nil // the kit reports a value that does nothing
	case next != lexer.LBrace:
		return s.noStmt(p)
	}
	x := s.named(p)
	return &ast.ExprStmt{Place: ast.Place(x.Span()), X: x}
}

// unknown parses a name that means nothing, with braces behind it, as the call of a function.
func (s *code) unknown(p *parser.Parser, name *ast.Name) ast.Stmt {
	s.types.unknown[name] = true
	call := &ast.Call{Fun: name}
	p.Next()
	call.Args = p.Values(lexer.RBrace, false)
	whole := closed(p)
	if call.Place = ast.Place(name.Span().To(p.Last())); !whole {
		return &ast.BadStmt{Place: call.Place}
	}
	return &ast.ExprStmt{Place: call.Place, X: call}
}

// noStmt reports a name with which no statement begins like this.
func (s *code) noStmt(p *parser.Parser) ast.Stmt {
	word := p.Next()
	name := p.Lexeme(word)
	if p.OnNewLine() || p.At(lexer.RBrace) {
		p.Report(parser.NoEffect, word.Span).Help = helps.NoEffect
		return &ast.BadStmt{Place: ast.Place(word.Span)}
	}
	d := p.Fail(parser.StatementForm, word.Span, name)
	switch form := formOf(name); {
	case foreign[name] != "":
		d.Help = foreign[name]
	case form != "":
		d.WithHelp(helps.Given, form)
	case s.functions[name]:
		d.WithHelp(helps.Given, name+"{…}")
	case s.isVariable(name):
		d.WithHelp("a variable is set by what stands in braces behind it: %s{…}", name)
	default:
		d.Help = helps.Statement
	}
	return &ast.BadStmt{Place: ast.Place(word.Span)}
}

// turnOf parses a player's part of setup.
func (s *code) turnOf(p *parser.Parser) ast.Stmt {
	word := p.Next()
	n := &turnOf{name: p.Lexeme(word), types: s.types}
	n.body = s.scoped(p)
	n.Place, n.Parts = ast.Place(word.Span.To(p.Last())), []ast.Node{n.body}
	return n
}

// element parses `l[i]{5}`, or whatever else begins with an element.
func (s *code) element(p *parser.Parser) ast.Stmt {
	start := p.Tok.Span
	x := p.Operand()
	if p.Failed() {
		return &ast.BadStmt{Place: ast.Place(start.To(p.Last()))}
	}
	if _, ok := x.(*ast.Index); !ok || !p.At(lexer.LBrace) {
		if p.OnNewLine() || p.At(lexer.RBrace) {
			p.Report(parser.NoEffect, x.Span()).Help = helps.NoEffect
		} else {
			p.FailExpected("`{`")
		}
		return &ast.BadStmt{Place: ast.Place(start.To(p.Last()))}
	}
	return s.set(p, x)
}

// set parses the value of what is set, in braces.
func (s *code) set(p *parser.Parser, target ast.Expr) ast.Stmt {
	n := &set{target: target, value: s.content(p), types: s.types}
	n.value = p.Whole(n.value)
	n.Place = ast.Place(target.Span().To(p.Last()))
	n.Parts = []ast.Node{n.target, n.value}
	return n
}

// def parses `def x{5}`.
func (s *code) def(p *parser.Parser) ast.Stmt {
	start := p.Next().Span
	d := &ast.Declare{Name: nameAt(p, "a name for the variable")}
	if d.Name == nil {
		d.Name = &ast.Name{Place: ast.Place(p.Last().After())}
	}
	if p.At(lexer.LBrace) {
		d.Value = s.content(p)
	} else if help := p.FailExpected("`{`"); d.Name.Name != "" {
		help.WithHelp("the value stands in braces: def %s{…}", d.Name.Name)
	}
	if p.Failed() || d.Value == nil {
		d.Value = &ast.BadExpr{Place: ast.Place(p.Last().After())}
	}
	if list, ok := d.Value.(*emptyList); ok {
		list.of = d.Name
	}
	s.declare(d.Name.Name)
	d.Place = ast.Place(start.To(p.Last()))
	return d
}

// content parses the value in the braces at hand: one, or a list with a comma behind each element.
func (s *code) content(p *parser.Parser) ast.Expr {
	start := p.Next().Span
	if p.Accept(lexer.Comma) {
		if !closed(p) {
			return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
		}
		n := &emptyList{types: s.types}
		n.Place = ast.Place(start.To(p.Last()))
		return n
	}
	var elems []ast.Expr
	elems = append(elems, shared(p.Expr()))
	if !p.At(lexer.Comma) {
		if !closed(p) {
			return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
		}
		return elems[0]
	}
	for p.Accept(lexer.Comma) && !p.At(lexer.RBrace) && !p.Failed() {
		elems = append(elems, shared(p.Expr()))
		if p.At(lexer.RBrace) && !p.Failed() {
			p.Report(listComma, p.Last().After()).WithSafeEdit(p.Last().After(), ",")
		}
	}
	if !closed(p) {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	return &ast.List{Place: ast.Place(start.To(p.Last())), Elems: elems}
}

// ifStmt parses an if with all its elseifs and its else. Conditions may stand in parentheses.
func (s *code) ifStmt(p *parser.Parser) ast.Stmt {
	start, stmt := p.Tok.Span, &ast.If{}
	for {
		p.Next() // if or elseif
		cond := p.Whole(p.Expr())
		if head(p) {
			cond = &ast.BadExpr{Place: ast.Place(cond.Span())}
		}
		stmt.Clauses = append(stmt.Clauses, ast.Clause{Cond: cond, Then: s.scoped(p)})
		if p.Failed() || !p.At(wordElseif) && !s.elseIf(p) {
			break
		}
	}
	if !p.Failed() && p.Accept(lexer.Else) {
		stmt.Else = s.scoped(p)
	}
	stmt.Place = ast.Place(start.To(p.Last()))
	return stmt
}

// elseIf reports an elseif that is written as two words, if one is at hand, and takes the first of them.
func (s *code) elseIf(p *parser.Parser) bool {
	if !p.At(lexer.Else) || p.Peek().Kind != lexer.If {
		return false
	}
	both := p.Tok.Span.To(p.Peek().Span)
	p.Report(elseIf, both).WithSafeEdit(both, "elseif")
	p.Next()
	return true
}

// strayElse reports an else or elseif that follows no if, and parses its block.
func (s *code) strayElse(p *parser.Parser) ast.Stmt {
	word := p.Tok
	p.Report(parser.StrayElse, word.Span, "`"+p.Lexeme(word)+"`")
	if word.Kind == wordElseif {
		return s.ifStmt(p)
	}
	p.Next()
	return s.scoped(p)
}

// returnStmt parses `return value`. Without a value it stands before a closing brace.
func (s *code) returnStmt(p *parser.Parser) ast.Stmt {
	stmt, start := &ast.Return{}, p.Next().Span
	if s.returns == nil {
		p.Report(returnOutside, start)
	}
	if !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		stmt.Value = p.Whole(p.Expr())
	}
	stmt.Place = ast.Place(start.To(p.Last()))
	if s.returns == nil {
		return &ast.BadStmt{Place: stmt.Place}
	}
	s.returns.add(stmt)
	return stmt
}
