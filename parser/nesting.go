package parser

// This file holds the limits on how deep and how long programs may be.

// MaxNesting is how deep expressions, statements and blocks may nest.
const MaxNesting = 1000

// maxChain is how many operators, indices and attributes one expression may have side by side.
const maxChain = 10_000

// enter counts one level of nesting. The caller takes the count back at the end.
func (p *Parser) enter(depth *int) {
	*depth++
	if *depth > MaxNesting {
		p.tooDeep()
	}
}

// tooDeep ends parsing: whatever follows would be read wrong.
func (p *Parser) tooDeep() {
	p.bag.Error(TooDeep, p.Tok.Span, MaxNesting)
	panic(stop{})
}

// tooLong ends parsing too.
func (p *Parser) tooLong() {
	p.bag.Error(TooLong, p.Tok.Span, maxChain)
	panic(stop{})
}
