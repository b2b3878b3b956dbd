// Package parser is the recursive-descent kit: a cursor over tokens, expectations that always say what is
// missing where it is missing, recovery, and the expressions and statements that languages share.
//
// A language describes itself with a [Grammar] and writes its own declarations with the methods of [Parser]:
// look at Tok, take it with Next, Accept or Expect. After a fault the parser is mute until it has recovered at
// a token where a new statement or declaration can begin, so that one mistake gives one diagnostic.
package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// A Parser reads one file.
type Parser struct {
	Tok lexer.Token // the token at hand

	file    *source.File
	bag     *source.Bag
	grammar *Grammar
	scanner *lexer.Scanner
	ahead   lexer.Token // the token behind Tok, if peeked
	peeked  bool
	last    source.Span // the token before Tok
	mute    bool        // a fault is reported and not yet recovered from
	closed  source.Span // the token before which a brace was reported missing
	typed   bool        // the statement at hand is one that is typed
	short   bool        // the first fault was that the text ends too early
	exprs   int         // how deep expressions nest here
	stmts   int         // how deep statements nest here
	head    bool        // what stands first in the head of a loop is being parsed
	bare    bool        // elements that have no commas between are being parsed
}

// A stop ends parsing at once; Run catches it.
type stop struct{}

// New returns a parser at the first token of a file.
func New(file *source.File, grammar *Grammar, bag *source.Bag) *Parser {
	p := &Parser{file: file, bag: bag, grammar: grammar, scanner: lexer.NewScanner(file, grammar.Table, bag)}
	p.Tok = p.scanner.Scan()
	return p
}

// Run calls parse, which may be cut short where the program is nested too deeply or has too many faults.
func (p *Parser) Run(parse func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stop); !ok {
				panic(r)
			}
		}
	}()
	parse()
}

// Next takes the token at hand and moves on to the following one.
func (p *Parser) Next() lexer.Token {
	taken := p.Tok
	p.last = taken.Span
	if p.peeked {
		p.Tok, p.peeked = p.ahead, false
	} else {
		p.Tok = p.scanner.Scan()
	}
	p.mute = p.mute || p.Tok.AfterFault
	return taken
}

// Begin says that a statement or declaration begins at the token at hand, so that what was wrong before matters
// no more.
func (p *Parser) Begin() { p.mute = false }

// Quiet is silent until the parser has recovered, as after a fault: what stands here was reported before.
func (p *Parser) Quiet() { p.mute = true }

// Peek returns the token behind the one at hand.
func (p *Parser) Peek() lexer.Token {
	if !p.peeked {
		p.ahead, p.peeked = p.scanner.Scan(), true
	}
	return p.ahead
}

// At says whether the token at hand is of this kind.
func (p *Parser) At(kind lexer.Kind) bool { return p.Tok.Kind == kind }

// Last returns the span of the token before the one at hand.
func (p *Parser) Last() source.Span { return p.last }

// Lexeme returns the text of a token.
func (p *Parser) Lexeme(t lexer.Token) string { return p.file.Lexeme(t.Span) }

// Accept takes the token at hand if it is of this kind.
func (p *Parser) Accept(kind lexer.Kind) bool {
	if p.Tok.Kind != kind {
		return false
	}
	p.Next()
	return true
}

// Expect takes a token of this kind or reports that it is missing.
func (p *Parser) Expect(kind lexer.Kind) bool {
	if p.Accept(kind) {
		return true
	}
	p.missing(kind)
	return false
}

// Name takes a name that is to be declared. A reserved word is reported and taken; for anything else the
// result is nil.
func (p *Parser) Name(what string) *ast.Name {
	lexeme := p.Lexeme(p.Tok)
	word := p.At(lexer.Name) || len(lexeme) > 0 && isLetter(lexeme[0]) && !p.At(lexer.Invalid)
	if !word {
		p.FailExpected(what)
		return nil
	}
	if !p.At(lexer.Name) || p.isReserved(lexeme) {
		p.Report(ReservedWord, p.Tok.Span, lexeme)
		if p.Peek().Kind == lexer.Name { // as in `int final x`
			p.Next()
			lexeme = p.Lexeme(p.Tok)
		}
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: lexeme}
}

func (p *Parser) isReserved(name string) bool {
	return p.grammar.Reserved != nil && p.grammar.Reserved(name)
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

// OnNewLine says whether the token at hand is the first of its line.
func (p *Parser) OnNewLine() bool {
	between := p.file.Text[p.last.End:p.Tok.Span.Start]
	for i := range len(between) {
		if between[i] == '\n' {
			return true
		}
	}
	return false
}

// indent returns how far the line on which a place lies is indented, in characters.
func (p *Parser) indent(place source.Span) int {
	line := p.file.Line(p.file.LineAt(place.Start))
	return len(line) - len(strings.TrimLeft(line, " \t"))
}

// place returns the place from start to the last token taken. Where none was taken it is empty and behind that one.
func (p *Parser) place(start source.Span) ast.Place {
	return ast.Place{Start: min(start.Start, p.last.End), End: p.last.End}
}
