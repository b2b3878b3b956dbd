package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file helps with signs that mean nothing side by side, or not what they seem to mean.

// twoSigns adds to a diagnostic what two signs side by side are meant to be. The second one is at hand.
func (p *Parser) twoSigns(d *source.Diagnostic) {
	if p.last.End != p.Tok.Span.Start {
		p.partedSigns(d)
		return
	}
	first, second := p.file.Lexeme(p.last), p.Lexeme(p.Tok)
	again := func(written, sign string) {
		if say(d, p.grammar.Helps.Again, written); p.grammar.Helps.Again == "" {
			d.WithHelp("there is no `%s`; write the variable again: %s", written, p.again(sign))
		}
	}
	switch {
	case p.At(lexer.Assign):
		again(first+second, first)
	case first == p.spelled(lexer.Plus) && p.At(lexer.Plus):
		again(first+second, first)
	case p.endsInMinuses():
		again(first+first, first)
	case first == p.spelled(lexer.Less) && p.At(lexer.Greater):
		d.WithHelp("to compare write %s", p.grammar.Spelling[lexer.NotEqual])
	case first != p.spelled(lexer.Assign):
	case p.At(lexer.Greater), p.At(lexer.Less):
		d.WithHelp("to compare write `%s`", second+first)
	case p.At(lexer.Star), p.At(lexer.Slash), p.At(lexer.Percent):
		again(first+second, second)
	}
}

// endsInMinuses says whether two minus signs were taken last, with no value behind them.
func (p *Parser) endsInMinuses() bool {
	minus := p.spelled(lexer.Minus)
	return minus != "" && p.grammar.Spelling[lexer.Decrement] == "" &&
		strings.HasSuffix(p.file.Text[:p.last.End], minus+minus)
}

// partedSigns adds to a diagnostic that a comparison has a blank in it. Its second sign is at hand.
func (p *Parser) partedSigns(d *source.Diagnostic) {
	whole := p.file.Lexeme(p.last) + p.Lexeme(p.Tok)
	for _, kind := range []lexer.Kind{lexer.GreaterEqual, lexer.LessEqual, lexer.NotEqual, lexer.Equal} {
		if whole == p.spelled(kind) && !p.OnNewLine() {
			d.WithHelp("write %s without a blank in it", p.grammar.Spelling[kind])
		}
	}
}

// warnOfSign warns of `=+ 1` and `=- 1`, which neither add nor subtract. The assignment sign was just taken.
func (p *Parser) warnOfSign() {
	equals := p.last
	if p.Tok.Span.Start != equals.End || !p.At(lexer.Plus) && !p.At(lexer.Minus) {
		return
	}
	if sign := p.Tok; p.At(lexer.Plus) || p.Peek().Span.Start > sign.Span.End { // x =-1 is a number with its sign
		p.bag.Warn(SignBehindEquals, equals.To(sign.Span), p.file.Lexeme(equals)+p.Lexeme(sign)).
			WithHelp("to change what it holds write %s", p.again(p.Lexeme(sign)))
	}
}

// again shows the assignment that is meant by the two signs around the present place, with what stands on both sides of
// them.
func (p *Parser) again(sign string) string {
	target, value := "x", "1"
	before := p.file.Text[max(0, p.last.Start-4*longestShown):p.last.Start]
	before = before[strings.LastIndexAny(before, "\n;{}(")+1:]
	before = strings.TrimSpace(before)
	if len(before) <= longestShown && p.isExpression(before) && !p.assigns(before) {
		target = p.indexed(before)
	}
	behind := p.lineFrom(p.Tok.Span.End)
	if end := strings.IndexAny(behind, ";{})"); end >= 0 {
		behind = behind[:end]
	}
	if behind = strings.TrimSpace(behind); len(behind) <= longestShown && p.isExpression(behind) {
		value = behind
	}
	if strings.ContainsRune(value, ' ') {
		value = "(" + value + ")"
	}
	return strings.Join([]string{target, p.spelled(lexer.Assign), target, sign, value}, " ")
}

// assigns says whether an assignment stands in the text of an expression, in a language in which it can.
func (p *Parser) assigns(text string) bool {
	return p.grammar.Binary[lexer.Assign] != nil && strings.Contains(text, p.spelled(lexer.Assign))
}

// indexed returns what is set as it must be written, if it is an element of an array whose name lacks its sigil.
func (p *Parser) indexed(target string) string {
	name, index, ok := strings.Cut(target, "[")
	name = strings.TrimSpace(name)
	plain := strings.TrimLeft(name, "$#@%&")
	sigil := p.grammar.ArraySigil
	if !ok || sigil == "" || plain == "" || strings.Contains(index, ".") || p.isReserved(plain) {
		return target
	}
	return sigil + plain + "[" + index
}

// stepBefore reports the step at hand, which stands before its variable.
func (p *Parser) stepBefore() {
	sign, name := p.Lexeme(p.Tok), p.Peek()
	d := p.Fail(StepBefore, p.Tok.Span, sign)
	d.Help = p.grammar.Helps.StepBefore
	if name.Kind == lexer.Name {
		d.WithHelp("write %s%s", p.Lexeme(name), sign)
	}
}

// stepOfValue reports the step at hand, which stands behind something that is not a variable.
func (p *Parser) stepOfValue(x ast.Expr) {
	sign := p.Lexeme(p.Tok)
	d := p.Fail(StepOfValue, p.Tok.Span, sign)
	d.Help = p.grammar.Helps.StepOfValue
	if _, ok := x.(*ast.Attr); ok {
		attr := p.file.Lexeme(x.Span())
		d.WithHelp("write %s %s %s %s 1", attr, p.spelled(lexer.Assign), attr, sign[:1])
	}
}
