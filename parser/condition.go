package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses the heads of ifs and loops, and tells people who write them as in another language how they are
// written here.

// condition parses the condition of an if or a loop, in parentheses. The word before it was taken. If a block follows
// at once and there is no condition, help says what to write, and the block is still read.
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

// closeHead takes the parenthesis that closes the head of an if or a loop; x is what was read of the head. After a
// fault in the head it skips to the block, so that the block is still read.
func (p *Parser) closeHead(x ast.Expr) ast.Expr {
	p.Expect(lexer.RParen)
	return p.skipHead(x)
}

// skipHead skips to the block after a fault in the head; x is what was read of the head.
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

// longestShown is the length of the longest part of a program that a help repeats.
const longestShown = 40

// lineFrom returns the rest of the line from a place on, as far as helps look.
func (p *Parser) lineFrom(at int32) string {
	text := p.file.Text[at:]
	line, _, _ := strings.Cut(text[:min(len(text), 4*longestShown)], "\n")
	return line
}

// bareCondition returns the text up to the brace on this line if it is a condition without parentheses, or "…" if it is
// not. A word of another language is replaced.
func (p *Parser) bareCondition() string {
	text, _, braced := strings.Cut(p.lineFrom(p.Tok.Span.Start), "{")
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "(") {
		text = strings.TrimSuffix(text, ")") // its opening one was forgotten
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

// isExpression says whether a text is an expression without faults.
func (p *Parser) isExpression(text string) bool {
	file := source.NewFile(p.file.Name, text)
	bag := source.NewBag(file)
	inner := New(file, p.grammar, bag)
	inner.Run(func() { inner.Expr() })
	return inner.At(lexer.EOF) && !bag.HasErrors()
}

// refuseAssign reports an assignment sign behind a condition, where a comparison is meant.
func (p *Parser) refuseAssign() {
	if p.At(lexer.Assign) {
		p.FailExpected(p.grammar.Spelling[lexer.RParen])
	}
}

// compareHelp adds to a diagnostic how to compare, if an assignment sign stands where something else is expected.
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

// turnedSign returns the comparison whose two signs stand in the wrong order, as in `=>`. The assignment sign is at
// hand. It is empty if there is none.
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
