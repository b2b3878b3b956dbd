package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses the heads of ifs and loops, and says how they are written to those who write them as elsewhere.

// condition parses the condition of an if or a loop, in parentheses, whose word was taken. Where there is none at all
// but only a block, help says what to write, and the block is still read.
func (p *Parser) condition(word source.Span, help string) ast.Expr {
	if p.At(lexer.LBrace) {
		p.Report(Expected, p.here(), p.grammar.Spelling[lexer.LParen], p.found()).Help = help
		return &ast.BadExpr{Place: ast.Place(p.last.After())}
	}
	p.openHead(word)
	cond := p.Expr()
	p.refuseAssign()
	return p.closeHead(cond)
}

// openHead takes the parenthesis that opens a condition behind a word.
func (p *Parser) openHead(word source.Span) {
	if !p.Accept(lexer.LParen) {
		cond := p.bareCondition()
		say(p.missing(lexer.LParen), p.grammar.Helps.Condition, p.file.Lexeme(word), cond)
	}
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

// longestShown is how long a part of a program may be that a help repeats.
const longestShown = 40

// lineFrom returns the rest of the line from a place on, as far as a help can look.
func (p *Parser) lineFrom(at int32) string {
	text := p.file.Text[at:]
	line, _, _ := strings.Cut(text[:min(len(text), 4*longestShown)], "\n")
	return line
}

// bareCondition returns the text up to the brace on the line at hand, if it is a condition without its parentheses, or
// what stands for one. A word of another language is replaced.
func (p *Parser) bareCondition() string {
	text, _, braced := strings.Cut(p.lineFrom(p.Tok.Span.Start), "{")
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "(") {
		text = strings.TrimSuffix(text, ")") // which closes one that was forgotten
	}
	text = strings.TrimSuffix(text, " "+p.grammar.Helps.Then)
	foreign := p.grammar.Table.Foreign[text]
	if instead, ok := strings.CutPrefix(foreign, "write "); ok {
		return instead
	}
	text = strings.ReplaceAll(text, " "+p.spelled(lexer.Assign)+" ", " "+p.spelled(lexer.Equal)+" ")
	if !braced || foreign != "" || len(text) > longestShown || !p.isExpression(text) {
		return "…"
	}
	return text
}

// isExpression says whether a text is an expression with nothing wrong.
func (p *Parser) isExpression(text string) bool {
	file := source.NewFile(p.file.Name, text)
	bag := source.NewBag(file)
	inner := New(file, p.grammar, bag)
	inner.Run(func() { inner.Expr() })
	return inner.At(lexer.EOF) && !bag.HasErrors()
}

// refuseAssign reports a sign of assignment behind a condition, where a comparison is meant.
func (p *Parser) refuseAssign() {
	if p.At(lexer.Assign) {
		p.FailExpected(p.grammar.Spelling[lexer.RParen])
	}
}

// compareHelp adds to a diagnostic how one compares, if a sign of assignment is at hand where something else is
// expected.
func (p *Parser) compareHelp(d *source.Diagnostic, what string) {
	if !p.At(lexer.Assign) {
		return
	}
	meant := p.turnedSign()
	if meant == "" && what == p.grammar.Spelling[lexer.RParen] {
		meant = p.grammar.Spelling[lexer.Equal]
	}
	if meant != "" {
		d.WithHelp("to compare write %s", meant)
	}
}

// turnedSign returns the comparison that is written with its two signs in the wrong order, as in `=>`, the sign of
// assignment at hand; or nothing.
func (p *Parser) turnedSign() string {
	next := p.Peek()
	if next.Span.Start != p.Tok.Span.End {
		return ""
	}
	switch next.Kind {
	case lexer.Greater:
		return p.grammar.Spelling[lexer.GreaterEqual]
	case lexer.Less:
		return p.grammar.Spelling[lexer.LessEqual]
	case lexer.Not:
		return p.grammar.Spelling[lexer.NotEqual]
	}
	return ""
}
