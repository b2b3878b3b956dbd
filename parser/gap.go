package parser

import (
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// A Gap is where a closing brace is missing by how the text is indented: the block that opens there goes on with lines
// that are not indented deeper than it, and the brace that closes it stands further left.
type Gap struct {
	p       *Parser
	opening source.Span
	at      source.Span // behind what the block holds; zero while its lines are indented
}

// Gap watches a block of the language's own that opens at a place.
func (p *Parser) Gap(opening source.Span) *Gap { return &Gap{p: p, opening: opening} }

// Look looks at the token at hand, with which a part of the block begins.
func (g *Gap) Look() {
	p := g.p
	if g.at.End == 0 && p.OnNewLine() && p.last != g.opening && p.indent(p.Tok.Span) <= p.indent(g.opening) {
		g.at = p.last.After()
	}
}

// Close looks at the token at hand, before which the block ends. The first gap of a file is kept until a brace turns
// out to be missing: the innermost one, if several blocks lie in each other.
func (g *Gap) Close() {
	p := g.p
	if p.gap != nil || !p.At(lexer.RBrace) || !p.OnNewLine() || p.indent(p.Tok.Span) >= p.indent(g.opening) {
		return
	}
	if g.at.End == 0 {
		g.at = p.last.After()
	}
	p.gap = g
}
