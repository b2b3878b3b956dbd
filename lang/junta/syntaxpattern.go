package junta

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// This file parses patterns.

// A written is a pattern that is written out: `/this n empty/`.
type written struct {
	ast.Own
	whole *part
	// variables are those that stand in the pattern, in their order.
	variables []*ast.Name
}

// A form is how a part of a pattern is made.
type form uint8

const (
	inTurn   form = iota // parts, one after the other
	either               // one of parts
	repeated             // the one part, from least to most times; most is -1 for any number
	stepping             // a step by a vector
	checking             // a word, an identifier or a coordinate
	holding              // what the variable holds
	nowhere              // could not be read
)

// A part is a part of a pattern.
type part struct {
	ast.Own
	form        form
	parts       []*part
	least, most int32
	by          vector
	word        lexer.Kind // of a check; lexer.Name for an identifier and a coordinate
	name        string     // of an identifier, coordinate or variable
	index       int        // among the variables of the pattern
	not         bool
}

// mostTimes is the most that `(…)3` may say.
const mostTimes = 1000

// patternAt parses a pattern between its slashes.
func patternAt(p *parser.Parser) ast.Expr {
	n, start := &written{}, p.Next().Span
	p.Apart(func() {
		p.Nested(func() { n.whole = n.succession(p, lexer.Slash) })
	})
	if !p.Failed() {
		p.Expect(lexer.Slash)
	}
	n.Place = ast.Place(start.To(p.Last()))
	return n
}

// succession parses parts, one after the other, up to a closing sign.
func (n *written) succession(p *parser.Parser, closing lexer.Kind) *part {
	list, start := &part{form: inTurn}, p.Tok.Span
	for !p.Failed() && (startsPart(p.Tok.Kind) || slipInPattern(p)) {
		if startsPart(p.Tok.Kind) {
			list.parts = append(list.parts, n.alternatives(p))
		}
	}
	switch {
	case p.Failed():
	case !p.At(closing):
		helpPattern(p, p.FailExpected("a direction, a check or "+p.Grammar().Spelling[closing]))
	case len(list.parts) == 0:
		p.Report(emptyPattern, p.Tok.Span)
	}
	list.Place = ast.Place(start.To(p.Last()))
	if len(list.parts) == 1 {
		return list.parts[0]
	}
	return list
}

func startsPart(kind lexer.Kind) bool {
	switch kind {
	case wordDirection, wordThis, wordFriend, wordFoe, wordEmpty, lexer.Name, lexer.LParen, signNot:
		return true
	}
	return false
}

// alternatives parses parts with bars between them.
func (n *written) alternatives(p *parser.Parser) *part {
	list, start := &part{form: either}, p.Tok.Span
	for {
		list.parts = append(list.parts, n.repetition(p))
		if p.Failed() || !barIn(p) {
			break
		}
	}
	if len(list.parts) == 1 {
		return list.parts[0]
	}
	list.Place = ast.Place(start.To(p.Last()))
	return list
}

// repetition parses a value and the sign behind it.
func (n *written) repetition(p *parser.Parser) *part {
	start := p.Tok.Span
	x := n.value(p)
	for !p.Failed() {
		least, most := int32(0), int32(-1)
		switch p.Tok.Kind {
		case foreignPower: // two stars side by side
			if p.Lexeme(p.Tok) != "**" {
				return x
			}
		case lexer.Star:
		case lexer.Plus:
			least = 1
		case signMaybe:
			most = 1
		default:
			return x
		}
		p.Next()
		place := ast.Place(start.To(p.Last()))
		x = &part{Own: ast.Own{Place: place}, form: repeated, parts: []*part{x}, least: least, most: most}
	}
	return x
}

// value parses a direction, a check, or parentheses.
func (n *written) value(p *parser.Parser) *part {
	x := &part{form: nowhere}
	switch p.Tok.Kind {
	case wordDirection:
		x.form, x.by = stepping, steps[p.Lexeme(p.Tok)]
	case wordThis, wordFriend, wordFoe, wordEmpty:
		x.form, x.word = checking, p.Tok.Kind
	case lexer.Name:
		return n.named(p)
	case signNot:
		return n.turned(p)
	case lexer.LParen:
		return n.group(p)
	default:
		p.FailExpected("a direction or a check")
		return x
	}
	x.Place = ast.Place(p.Next().Span)
	return x
}

// named parses an identifier, a coordinate or a variable.
func (n *written) named(p *parser.Parser) *part {
	t := p.Next()
	x := &part{Own: ast.Own{Place: ast.Place(t.Span)}, form: checking, word: lexer.Name, name: p.Lexeme(t)}
	switch {
	case isVariableName(x.name):
		x.form, x.index = holding, len(n.variables)
		n.variables = append(n.variables, &ast.Name{Place: x.Place, Name: x.name})
		n.Parts = append(n.Parts, n.variables[x.index])
	case isFunctionName(x.name):
		x.form = nowhere
	}
	return x
}

// turned parses a check that is turned round.
func (n *written) turned(p *parser.Parser) *part {
	sign := p.Next().Span
	if p.At(wordDirection) || p.At(lexer.LParen) || p.At(signNot) {
		p.Fail(notOfWhat, sign, p.Lexeme(p.Tok))
		return &part{form: nowhere}
	}
	x := n.value(p)
	x.not, x.Place = true, ast.Place(sign.To(p.Last()))
	return x
}

// group parses parentheses, and how often what stands in them comes.
func (n *written) group(p *parser.Parser) *part {
	start := p.Next().Span
	var x *part
	p.Nested(func() { x = n.succession(p, lexer.RParen) })
	if p.Failed() || !p.Accept(lexer.RParen) || !p.At(lexer.Int) {
		return x
	}
	t := p.Next()
	times, err := strconv.Atoi(p.Lexeme(t))
	if err != nil || times > mostTimes {
		p.Report(tooManyTimes, t.Span, lexer.Excerpt(p.Lexeme(t)), mostTimes)
		times = 0
	}
	place := ast.Place(start.To(t.Span))
	return &part{
		Own: ast.Own{Place: place}, form: repeated, parts: []*part{x}, least: int32(times), most: int32(times),
	}
}
