package parser

import (
	"strings"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// missing reports that a token is missing.
func (p *Parser) missing(kind lexer.Kind) *source.Diagnostic {
	d := p.FailExpected(p.grammar.Spelling[kind])
	if len(d.Edits) == 0 {
		d.WithEdit(p.here().Before(), p.spelled(kind))
	}
	return d
}

// Report reports a fault after which it is plain how to go on, so that the parser does not become mute.
func (p *Parser) Report(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	if p.mute || p.At(lexer.Invalid) || p.atUnclosedText() {
		return &source.Diagnostic{}
	}
	p.short = p.short || p.At(lexer.EOF) && !p.bag.HasErrors()
	d := p.bag.Error(code, span, args...)
	if p.bag.Full() {
		panic(stop{})
	}
	return d
}

// atUnclosedText says whether the token at hand is text that is never closed, which was reported. All that is wrong
// there comes from that.
func (p *Parser) atUnclosedText() bool {
	start := p.Tok.Span.Start
	return p.At(lexer.Text) && p.bag.ErrorsIn(source.Span{Start: start, End: start}) > 0
}

// Unfinished says that the only fault of a text is that it ends too early.
func (p *Parser) Unfinished() bool { return p.short }

// Fail reports a fault and mutes the parser until it has recovered.
func (p *Parser) Fail(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	d := p.Report(code, span, args...)
	p.mute = true
	return d
}

// FailExpected fails because something is missing, which is described by what. The place is the token found instead or,
// if that is on a later line, the end of the token before it.
func (p *Parser) FailExpected(what string) *source.Diagnostic {
	d := p.Fail(Expected, p.here(), what, p.found())
	p.compareHelp(d, what)
	p.closerHelp(d, what)
	p.foreign(d, p.last)     // such as not
	p.foreign(d, p.Tok.Span) // such as and
	return d
}

// spelled returns how a token is written.
func (p *Parser) spelled(kind lexer.Kind) string {
	return strings.Trim(p.grammar.Spelling[kind], "`")
}

// here is the place to report that something is missing before the token at hand.
func (p *Parser) here() source.Span {
	if p.last.End > 0 && (p.OnNewLine() || p.At(lexer.EOF)) {
		return p.last.After()
	}
	return p.Tok.Span
}

// found describes the token at hand.
func (p *Parser) found() string {
	switch {
	case p.At(lexer.EOF) && p.grammar.OpenEnd:
		return "the end of what was typed"
	case p.At(lexer.EOF):
		return "the end of the file"
	}
	return lexer.Excerpt(p.Lexeme(p.Tok))
}

// Failed says that a fault was reported and the parser has not recovered yet.
func (p *Parser) Failed() bool { return p.mute }
