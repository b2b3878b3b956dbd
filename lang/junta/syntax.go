package junta

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file parses the expressions that only Junta has, but for patterns.

// A let gives values names: `let $a = e, $b = f in g`.
type let struct {
	ast.Own
	names  []*ast.Name
	values []ast.Expr
	body   ast.Expr
}

// A choice is `if a then b else c`.
type choice struct {
	ast.Own
	condition, then, other ast.Expr
}

// A lambda is a function without a name: `#[$a $b] => e`.
type lambda struct {
	ast.Own
	params []*ast.Name
	body   ast.Expr
}

// An application calls a value: `$f[1]`.
type application struct {
	ast.Own
	fun  ast.Expr
	args []ast.Expr
}

// A heading is a direction that is written out.
type heading struct {
	ast.Own
	by vector
}

// A this is the piece in question.
type this struct{ ast.Own }

// A keyword stands for what the game declares: `board`.
type keyword struct {
	ast.Own
	word lexer.Kind
}

// letAt parses a let. It goes as far to the right as it can.
func letAt(p *parser.Parser) ast.Expr {
	n, start := &let{}, p.Next().Span
	p.Nested(func() {
		for {
			n.names = append(n.names, variableAt(p))
			if p.Failed() || !setAt(p) {
				break
			}
			n.values = append(n.values, p.Expr())
			if p.Failed() || !p.Accept(lexer.Comma) {
				break
			}
		}
		switch {
		case p.Failed():
		case p.Accept(lexer.In):
			n.body = p.Expr()
		default:
			p.FailExpected("`in`").Help = letForm
		}
	})
	if n.body == nil {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	n.Place = ast.Place(start.To(n.body.Span()))
	for _, x := range n.values {
		n.Parts = append(n.Parts, x)
	}
	n.Parts = append(n.Parts, n.body)
	return n
}

// setAt takes the sign between a variable and its value.
func setAt(p *parser.Parser) bool {
	if p.At(lexer.Equal) || p.At(foreignBecomes) {
		slip(p, "write =").WithSafeEdit(p.Last(), "=")
		return true
	}
	return p.Expect(lexer.Assign)
}

// variableAt takes a variable that is given a value. A name without its sign is taken for one.
func variableAt(p *parser.Parser) *ast.Name {
	if p.At(lexer.Name) && isVariableName(p.Lexeme(p.Tok)) {
		t := p.Next()
		return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
	}
	if !p.At(lexer.Name) && !p.At(wordDirection) {
		p.FailExpected("a variable")
		return &ast.Name{}
	}
	lexeme := p.Lexeme(p.Tok)
	p.Report(parser.Expected, p.Tok.Span, "a variable", lexer.Excerpt(lexeme)).
		WithHelp("variables begin with $: write $%s", lexeme)
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: "$" + lexeme}
}

// ifAt parses a choice.
func ifAt(p *parser.Parser) ast.Expr {
	n, start := &choice{}, p.Next().Span
	p.Nested(func() {
		if n.condition = p.Expr(); p.Failed() {
			return
		}
		b := &braced{Parser: p}
		if !b.then() {
			return
		}
		if n.then = b.value(); p.Failed() {
			return
		}
		if n.other = elseIfAt(p); n.other == nil && elseAt(p) {
			n.other = b.value()
		}
	})
	if n.other == nil {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	n.Place = ast.Place(start.To(n.other.Span()))
	n.Parts = []ast.Node{n.condition, n.then, n.other}
	return n
}

// A braced reads values that may stand in braces, as in other languages, and tells that once.
type braced struct {
	*parser.Parser
	told    *source.Diagnostic // what was reported
	instead string             // of the first brace
}

// then takes the word behind a condition, which is missing in other languages.
func (b *braced) then() bool {
	if b.Accept(wordThen) {
		return true
	}
	return b.missing("then", questionHelp)
}

// missing reports a word that is missing before a value.
func (b *braced) missing(word, help string) bool {
	if !b.At(lexer.LBrace) && (!isOperand(b.Tok.Kind) || b.OnNewLine()) {
		d := b.FailExpected("`" + word + "`")
		if d.Help == "" {
			d.Help = help
		}
		return false
	}
	b.told = b.Report(parser.Expected, b.Tok.Span, "`"+word+"`", lexer.Excerpt(b.Lexeme(b.Tok))).WithHelp("%s", help)
	if b.At(lexer.LBrace) {
		b.instead = word + " "
	} else {
		b.told.WithSafeEdit(b.Tok.Span.Before(), word+" ")
	}
	return true
}

// value parses a value, perhaps in braces.
func (b *braced) value() ast.Expr {
	if !b.At(lexer.LBrace) {
		return b.Expr()
	}
	if b.told == nil {
		b.told = b.Report(foreignForm, b.Tok.Span, "{").WithHelp(braceHelp)
	}
	opening := b.Next().Span
	var x ast.Expr
	b.Apart(func() { x = b.Expr() })
	if !b.Failed() && b.Expect(lexer.RBrace) {
		b.told.WithSafeEdit(opening, b.instead).WithSafeEdit(b.Last(), "")
		b.instead = ""
	}
	return x
}

// elseIfAt parses what stands behind one word for `else if`. The result is nil if there is none.
func elseIfAt(p *parser.Parser) ast.Expr {
	switch p.Lexeme(p.Tok) {
	case "elif", "elseif", "elsif":
		p.Report(foreignForm, p.Tok.Span, p.Lexeme(p.Tok)).WithHelp("write else if").WithSafeEdit(p.Tok.Span, "else if")
		return ifAt(p)
	}
	return nil
}

// elseAt takes the word between the two values of a choice.
func elseAt(p *parser.Parser) bool {
	if p.Accept(lexer.Else) {
		return true
	}
	p.Fail(elseMissing, p.Last().After())
	return false
}

// lambdaAt parses a function without a name.
func lambdaAt(p *parser.Parser) ast.Expr {
	n, start := &lambda{}, p.Next().Span
	p.Nested(func() {
		b := &braced{Parser: p}
		if n.params = paramsAt(p, lambdaHelp); !p.Failed() && b.arrow() {
			n.body = b.value()
		}
	})
	if n.body == nil {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	n.Place, n.Parts = ast.Place(start.To(n.body.Span())), []ast.Node{n.body}
	return n
}

// arrow takes the sign before the body of a function without a name.
func (b *braced) arrow() bool {
	switch {
	case b.Accept(signArrow):
		return true
	case b.At(foreignArrow):
		b.told = slip(b.Parser, "write =>")
		b.told.WithSafeEdit(b.Last(), "=>")
		return true
	}
	return b.missing("=>", lambdaHelp)
}

// paramsAt parses the parameters of a function, in brackets.
func paramsAt(p *parser.Parser, help string) (names []*ast.Name) {
	closing := lexer.RBracket
	var d *source.Diagnostic
	switch {
	case p.At(lexer.LParen):
		d = slip(p, help)
		d.WithSafeEdit(p.Last(), "[")
		closing = lexer.RParen
	case p.At(lexer.Name) && isVariableName(p.Lexeme(p.Tok)):
		return bareParams(p)
	case !p.At(lexer.LBracket):
		p.FailExpected(p.Grammar().Spelling[lexer.LBracket]).Help = help
		return nil
	default:
		p.Next()
	}
	names = paramsUpTo(p, closing, d != nil)
	if d != nil && !p.Failed() {
		d.WithSafeEdit(p.Last(), "]")
	}
	return names
}

// bareParams takes parameters without their brackets.
func bareParams(p *parser.Parser) (names []*ast.Name) {
	start := p.Tok.Span
	d := p.Fail(parser.Expected, start, p.Grammar().Spelling[lexer.LBracket], lexer.Excerpt(p.Lexeme(p.Tok)))
	d.WithHelp("parameters stand in brackets: [%s]", p.Lexeme(p.Tok))
	return []*ast.Name{variableAt(p)}
}

// typeWords are the names of kinds, which no parameter has before it.
var typeWords = map[string]bool{
	"int": true, "integer": true, "string": true, "bool": true, "boolean": true, "list": true, "function": true,
	"direction": true, "coordinate": true, "pattern": true, "action": true,
}

// paramsUpTo takes parameters up to their closing bracket. Where commas are a part of what was reported they are not
// told.
func paramsUpTo(p *parser.Parser, closing lexer.Kind, told bool) (names []*ast.Name) {
	for !p.Failed() && !p.At(closing) {
		if p.At(lexer.Comma) && told {
			p.Next()
			continue
		}
		if typeWords[p.Lexeme(p.Tok)] && p.Peek().Kind == lexer.Name {
			slip(p, "a parameter has no kind of its own: write its name alone").WithSafeEdit(p.Last(), "")
			continue
		}
		if p.At(lexer.Comma) {
			p.Report(parser.StrayComma, p.Tok.Span, p.Lexeme(p.Tok)).WithSafeEdit(p.Tok.Span, "")
			p.Next()
			continue
		}
		names = append(names, variableAt(p))
	}
	if !p.Failed() {
		p.Next()
	}
	return names
}

// applied parses a call of any value.
func applied(p *parser.Parser, x ast.Expr) ast.Expr {
	n := &application{fun: x}
	p.Next()
	n.args = p.Values(lexer.RBracket, true)
	p.Expect(lexer.RBracket)
	n.Place = ast.Place(x.Span().To(p.Last()))
	n.Parts = []ast.Node{x}
	for _, arg := range n.args {
		n.Parts = append(n.Parts, arg)
	}
	return n
}

func thisAt(p *parser.Parser) ast.Expr {
	return &this{ast.Own{Place: ast.Place(p.Next().Span)}}
}

func directionAt(p *parser.Parser) ast.Expr {
	t := p.Next()
	return &heading{ast.Own{Place: ast.Place(t.Span)}, steps[p.Lexeme(t)]}
}

func keywordAt(p *parser.Parser) ast.Expr {
	t := p.Next()
	return &keyword{ast.Own{Place: ast.Place(t.Span)}, t.Kind}
}

// coordinateOf returns the column and row, from 1, that a coordinate names. It is false for row 0, and where a number
// is too large.
func coordinateOf(name string) (vector, bool) {
	column, at := int64(0), 0
	for ; 'A' <= name[at] && name[at] <= 'Z'; at++ {
		if column = 26*column + int64(name[at]-'A') + 1; column > mostNumber {
			return vector{}, false
		}
	}
	row, err := strconv.ParseInt(name[at:], 10, 32)
	return vector{int32(column), int32(row)}, err == nil && row > 0
}

// mostNumber is the greatest integer.
const mostNumber = 1<<31 - 1
