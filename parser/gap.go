package parser

import (
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// A gap is where a closing brace is missing by how the text is indented: the block that opens there goes on with lines
// that are not indented deeper than it, and the brace that closes it stands further left.
type gap struct {
	opening source.Span
	at      source.Span // behind what the block holds; zero while its lines are indented
}

// look looks at the token at hand, with which a statement of the block begins.
func (g *gap) look(p *Parser) {
	if g.at.End == 0 && p.OnNewLine() && p.last != g.opening && p.indent(p.Tok.Span) <= p.indent(g.opening) {
		g.at = p.last.After()
	}
}

// close looks at the token at hand, before which the block ends. The first gap of a file is kept until a brace turns
// out to be missing: the innermost one, if several blocks lie in each other.
func (g *gap) close(p *Parser) {
	if p.gap != nil || !p.At(lexer.RBrace) || !p.OnNewLine() || p.indent(p.Tok.Span) >= p.indent(g.opening) {
		return
	}
	if g.at.End == 0 {
		g.at = p.last.After()
	}
	p.gap = g
}
