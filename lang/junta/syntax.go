package junta

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
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
			if p.Failed() || !p.Expect(lexer.Assign) {
				break
			}
			n.values = append(n.values, p.Expr())
			if p.Failed() || !p.Accept(lexer.Comma) {
				break
			}
		}
		if !p.Failed() && p.Expect(lexer.In) {
			n.body = p.Expr()
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

// variableAt takes a variable that is given a value.
func variableAt(p *parser.Parser) *ast.Name {
	if p.At(lexer.Name) && isVariableName(p.Lexeme(p.Tok)) {
		t := p.Next()
		return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
	}
	d := p.FailExpected("a variable")
	if lexeme := p.Lexeme(p.Tok); p.At(lexer.Name) {
		d.WithHelp("variables begin with $: write $%s", lexeme)
	}
	return &ast.Name{}
}

// ifAt parses a choice.
func ifAt(p *parser.Parser) ast.Expr {
	n, start := &choice{}, p.Next().Span
	p.Nested(func() {
		if n.condition = p.Expr(); p.Failed() || !p.Expect(wordThen) {
			return
		}
		if n.then = p.Expr(); p.Failed() {
			return
		}
		if !p.At(lexer.Else) {
			p.Fail(elseMissing, p.Last().After())
			return
		}
		p.Next()
		n.other = p.Expr()
	})
	if n.other == nil {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	n.Place = ast.Place(start.To(n.other.Span()))
	n.Parts = []ast.Node{n.condition, n.then, n.other}
	return n
}

// lambdaAt parses a function without a name.
func lambdaAt(p *parser.Parser) ast.Expr {
	n, start := &lambda{}, p.Next().Span
	p.Nested(func() {
		if n.params = paramsAt(p); !p.Failed() && p.Expect(signArrow) {
			n.body = p.Expr()
		}
	})
	if n.body == nil {
		return &ast.BadExpr{Place: ast.Place(start.To(p.Last()))}
	}
	n.Place, n.Parts = ast.Place(start.To(n.body.Span())), []ast.Node{n.body}
	return n
}

// paramsAt parses the parameters of a function, in brackets.
func paramsAt(p *parser.Parser) (names []*ast.Name) {
	if !p.Expect(lexer.LBracket) {
		return nil
	}
	for !p.Failed() && !p.At(lexer.RBracket) {
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
