// Package parser is the recursive-descent kit: a cursor over tokens, recovery after faults, and the expressions and
// statements that languages share. What is missing is reported where it is missing.
//
// A language describes itself with a [Grammar]. Forms that only this language has are hooks of the grammar, which the
// kit calls at the tokens that the forms begin with. Its declarations are read by a parser of its own, with the methods
// of [Parser]: look at Tok, and take it with Next, Accept or Expect. After a fault the parser is mute until it has
// recovered at a token with which a new statement or declaration can begin, so that one mistake gives one diagnostic.
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
	mute    bool        // a fault was reported, and the parser has not recovered yet
	gap     *Gap        // where a brace is missing by how the text is indented
	// ends says whether a block that is to come lacks its brace before the token at hand.
	ends   func(opening source.Span) bool
	closed source.Span // the token before which a missing brace was reported
	typed  bool        // the statement at hand was typed at a console
	short  bool        // the first fault is that the text ends too early
	exprs  int         // how deep expressions nest here
	stmts  int         // how deep statements nest here
	head   bool        // the first part of the head of a loop is being parsed
	bare   bool        // values without commas between them are being parsed
}

// A stop ends parsing at once; Run catches it.
type stop struct{}

// New returns a parser at the first token of a file.
func New(file *source.File, grammar *Grammar, bag *source.Bag) *Parser {
	p := &Parser{file: file, bag: bag, grammar: grammar, scanner: lexer.NewScanner(file, grammar.Table, bag)}
	p.Tok = p.scan()
	return p
}

// Run calls parse, and stops it where the program is nested too deeply or has too many faults.
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
		p.Tok = p.scan()
	}
	p.mute = p.mute || p.Tok.AfterFault
	return taken
}

// Begin says that a statement or declaration begins at the token at hand, so that faults before it no longer matter.
func (p *Parser) Begin() { p.mute = false }

// Quiet mutes the parser until it has recovered, as after a fault: what is wrong here was reported before.
func (p *Parser) Quiet() { p.mute = true }

// Peek returns the token behind the one at hand.
func (p *Parser) Peek() lexer.Token {
	if !p.peeked {
		p.ahead, p.peeked = p.scan(), true
	}
	return p.ahead
}

// scan returns the next token that stands for something.
func (p *Parser) scan() lexer.Token {
	for {
		t := p.scanner.Scan()
		ends, idle := p.grammar.Idle[t.Kind]
		if !idle {
			return t
		}
		if !p.mute && !t.AfterFault {
			d := p.bag.Error(lexer.UnknownCharacter, t.Span, lexer.Excerpt(p.Lexeme(t)))
			d.Help = p.grammar.Table.Foreign[p.Lexeme(t)]
			d.WithSafeEdit(t.Span, "")
		}
		p.mute = p.mute || ends
	}
}

// CallBehind says whether the token behind the one at hand is followed by a bracket that opens a call.
func (p *Parser) CallBehind() bool {
	behind := strings.TrimLeft(p.lineFrom(p.Peek().Span.End), " \t")
	return strings.HasPrefix(behind, p.spelled(p.grammar.Calls.Open))
}

// At says whether the token at hand is of this kind.
func (p *Parser) At(kind lexer.Kind) bool { return p.Tok.Kind == kind }

// Last returns the span of the token before the one at hand.
func (p *Parser) Last() source.Span { return p.last }

// Lexeme returns the text of a token.
func (p *Parser) Lexeme(t lexer.Token) string { return p.file.Lexeme(t.Span) }

// Unquote returns what a token of text stands for.
func (p *Parser) Unquote(t lexer.Token) string { return p.grammar.Table.Unquote(p.Lexeme(t)) }

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

// Name takes a name that is declared. A reserved word is reported and taken. The result is nil if something else is at
// hand.
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

// Rest returns the text from the token at hand on.
func (p *Parser) Rest() string { return p.file.Text[p.Tok.Span.Start:] }

// Grammar returns the grammar of the language.
func (p *Parser) Grammar() *Grammar { return p.grammar }

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

// indent returns how many characters the line of a place is indented.
func (p *Parser) indent(place source.Span) int {
	line := p.file.Line(p.file.LineAt(place.Start))
	return len(line) - len(strings.TrimLeft(line, " \t"))
}

// place returns the place from start to the last token that was taken. If none was taken since start, it is empty and
// behind the last token.
func (p *Parser) place(start source.Span) ast.Place {
	return ast.Place{Start: min(start.Start, p.last.End), End: p.last.End}
}

// Raw returns what stands in the bracket at hand, up to a closing sign on its line and without the blanks around it, as
// text that need not be made of tokens. It is false if there is nothing. It takes nothing, and the token behind the one
// at hand must not have been peeked at.
func (p *Parser) Raw(closing string) (source.Span, bool) {
	start := p.Tok.Span.End
	line, _, _ := strings.Cut(p.file.Text[start:], "\n")
	inner, _, closed := strings.Cut(line, closing)
	text := strings.TrimSpace(inner)
	start += int32(strings.Index(inner, text))
	return source.Span{Start: start, End: start + int32(len(text))}, closed && text != ""
}

// Skip takes the token at hand and all up to the end of a span that Raw has returned.
func (p *Parser) Skip(raw source.Span) {
	p.scanner.Skip(raw.End)
	p.Next()
}
