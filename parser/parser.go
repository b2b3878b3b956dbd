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

// MaxNesting is how deep expressions, statements and blocks may nest.
const MaxNesting = 1000

// maxChain is how many operators, indices and attributes one expression may have side by side.
const maxChain = 10_000

// A Grammar is what the kit has to know of a language.
type Grammar struct {
	Table    *lexer.Table
	Spelling map[lexer.Kind]string     // how a missing token is written
	Binary   map[lexer.Kind]BinaryRule // the operators between two operands
	Each     lexer.Kind                // what stands between the variable and the array of a for loop, EOF where loops are of other forms
	Reserved func(name string) bool    // names that may not be declared
	// Outside says which tokens begin something that never stands among statements, so that a closing brace
	// must be missing before one.
	Outside func(lexer.Kind) bool
	// Inside parses what begins with some tokens of Outside where it plainly stands in a block, and reports it. Before all
	// others, and elsewhere, a closing brace is missing.
	Inside map[lexer.Kind]func()
	// Called is what is said of a word of Outside that is called like a function; empty for one that cannot be meant so.
	Called func(lexer.Kind) string
	// Form shows how a function of the language is called, such as `print(text)`; empty for what is none.
	Form func(name string) string
	// Brackets says that arrays are written in square brackets, not in braces; Pairs that `(a, b)` and `x[a, b]` are
	// pairs; Methods that objects have functions of their own.
	Brackets, Pairs, Methods bool
	// StepsOfAttributes says that `++` and `--` may follow an attribute too.
	StepsOfAttributes bool
	// Declares parses a declaration, if one is at hand; it says nil if none is. It is nil itself in a language whose
	// declarations all begin with IntType.
	Declares func(p *Parser) ast.Stmt
	// Types says which tokens, beside IntType, are types and so begin a declaration; nil if none are.
	Types func(lexer.Kind) bool
	// OpenEnd says that what stands last may lack its semicolon, as in a line typed at a prompt.
	OpenEnd bool
	// OpenBlocks says that what stands before a closing brace may lack its semicolon.
	OpenBlocks bool
}

// A BinaryRule is an operator between two operands. A higher precedence binds tighter; all are
// left-associative.
type BinaryRule struct {
	Op         ast.Op
	Precedence int // from 1
}

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

// missing reports that a token is missing.
func (p *Parser) missing(kind lexer.Kind) *source.Diagnostic {
	return p.FailExpected(p.grammar.Spelling[kind]).WithEdit(p.here().Before(), p.spelled(kind))
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
	if !p.At(lexer.Name) || p.grammar.Reserved(lexeme) {
		p.Report(ReservedWord, p.Tok.Span, lexeme)
		if p.Peek().Kind == lexer.Name { // as in `int final x`
			p.Next()
			lexeme = p.Lexeme(p.Tok)
		}
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: lexeme}
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

// Report reports a fault that needs no recovery, since it is plain how to go on.
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

// atUnclosedText says whether a text is at hand of which it is already said that it is never closed; all that is wrong
// there comes of that.
func (p *Parser) atUnclosedText() bool {
	start := p.Tok.Span.Start
	return p.At(lexer.Text) && p.bag.ErrorsIn(source.Span{Start: start, End: start}) > 0
}

// Unfinished says that nothing is wrong with a text but that it ends too early.
func (p *Parser) Unfinished() bool { return p.short }

// Fail reports a fault and mutes the parser until it has recovered.
func (p *Parser) Fail(code source.Code, span source.Span, args ...any) *source.Diagnostic {
	d := p.Report(code, span, args...)
	p.mute = true
	return d
}

// FailExpected fails since something described by what does not stand where it should. The place is the
// token found instead or, where that stands on a later line, the end of the token before it.
func (p *Parser) FailExpected(what string) *source.Diagnostic {
	d := p.Fail(Expected, p.here(), what, p.found())
	p.compareHelp(d, what)
	p.foreign(d, p.file.Lexeme(p.last)) // such as not
	p.foreign(d, p.Lexeme(p.Tok))       // such as and
	return d
}

// spelled is how a token is written.
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

// Failed says that a fault is reported and not yet recovered from.
func (p *Parser) Failed() bool { return p.mute }

// Recover skips to the next token for which until says true, or to the end of the file, passing over whole
// pairs of braces, and ends the silence after a fault. At the end of the file the silence goes on, lest all that is
// open there be reported too.
func (p *Parser) Recover(until func(lexer.Kind) bool) {
	p.recover(func() bool { return until(p.Tok.Kind) })
}

// RecoverLine is Recover where assignments and calls are among what may follow: it ends, too, at a line that
// begins with one.
func (p *Parser) RecoverLine(until func(lexer.Kind) bool) {
	p.recover(func() bool { return until(p.Tok.Kind) || p.beginsLine() })
}

func (p *Parser) recover(until func() bool) {
	braces, parens := 0, 0
	for ; !p.At(lexer.EOF); p.Next() {
		parameter := parens > 0 && p.isType(p.Tok.Kind)
		if braces == 0 && !parameter && !p.closesArray() && !p.behindDot() && until() {
			break
		}
		switch p.Tok.Kind {
		case lexer.LBrace:
			braces, parens = braces+1, 0
		case lexer.RBrace:
			braces, parens = max(0, braces-1), 0
		case lexer.Semicolon:
			parens = 0
		case lexer.LParen:
			parens++
		case lexer.RParen:
			parens = max(0, parens-1)
		}
	}
	p.mute = p.mute && p.At(lexer.EOF)
}

// isType says whether a token is a type, which begins a declaration.
func (p *Parser) isType(kind lexer.Kind) bool {
	return kind == lexer.IntType || p.grammar.Types != nil && p.grammar.Types(kind)
}

// behindDot says whether the token at hand is a name behind a dot, though it may be a word of the language.
func (p *Parser) behindDot() bool {
	lexeme := p.Lexeme(p.Tok)
	return p.file.Lexeme(p.last) == "." && lexeme != "" && isLetter(lexeme[0])
}

// beginsLine says whether a line begins here with what can only be an assignment or a call.
func (p *Parser) beginsLine() bool {
	if !p.At(lexer.Name) || !p.OnNewLine() {
		return false
	}
	next := p.Peek().Kind
	return next == lexer.Assign || next == lexer.LParen
}

// closesArray says whether a closing brace is at hand that cannot be that of a block.
func (p *Parser) closesArray() bool {
	if !p.At(lexer.RBrace) || p.OnNewLine() {
		return false
	}
	next := p.Peek().Kind
	return next == lexer.Comma || next == lexer.RParen || next == lexer.Semicolon
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

// enter counts one level of nesting; the count must be taken back afterwards.
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

// tooLong ends parsing likewise.
func (p *Parser) tooLong() {
	p.bag.Error(TooLong, p.Tok.Span, maxChain)
	panic(stop{})
}

// place returns the place from start to the last token taken. Where none was taken it is empty and behind that one.
func (p *Parser) place(start source.Span) ast.Place {
	return ast.Place{Start: min(start.Start, p.last.End), End: p.last.End}
}
