package parser

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses the operands that only some languages have: numbers with a point, pairs, objects and their methods, and
// arrays in square brackets.

// greatestFraction is how large a number with a point can be.
const greatestFraction = "numbers with a point go up to 1.7976931348623157e308"

// floatLit takes a number with a point.
func (p *Parser) floatLit(start source.Span) ast.Expr {
	t := p.Next()
	value, err := strconv.ParseFloat(p.Lexeme(t), 64)
	if err != nil {
		p.Report(NumberTooLarge, t.Span, lexer.Excerpt(p.Lexeme(t))).Help = greatestFraction
		return &ast.BadExpr{Place: p.place(start)}
	}
	return &ast.FloatLit{Place: ast.Place(t.Span), Value: value}
}

// parens parses an expression in parentheses, or a pair.
func (p *Parser) parens() ast.Expr {
	start := p.Next().Span
	x := p.Expr()
	if p.grammar.Pairs && !p.mute && p.Accept(lexer.Comma) {
		y := p.Expr()
		p.Expect(lexer.RParen)
		return &ast.Tuple{Place: p.place(start), X: x, Y: y}
	}
	p.Expect(lexer.RParen)
	return &ast.Paren{Place: p.place(start), X: x}
}

// brackets parses an array in square brackets.
func (p *Parser) brackets() ast.Expr {
	start := p.Next().Span
	elems := p.list(lexer.RBracket)
	p.Expect(lexer.RBracket)
	return &ast.List{Place: p.place(start), Elems: elems}
}

// method parses the arguments of a method.
func (p *Parser) method(x ast.Expr, name *ast.Name) ast.Expr {
	p.Next()
	m := &ast.Method{X: x, Name: name, Args: p.list(lexer.RParen)}
	p.Expect(lexer.RParen)
	m.Place = p.place(x.Span())
	return m
}

// object parses `new Class(name = value, …)`.
func (p *Parser) object() ast.Expr {
	start := p.Next().Span
	x := &ast.New{Class: p.classWord()}
	if x.Class == nil {
		return &ast.BadExpr{Place: p.place(start)}
	}
	if p.Expect(lexer.LParen) {
		x.Args = p.args()
		p.Expect(lexer.RParen)
	}
	x.Place = p.place(start)
	return x
}

func (p *Parser) classWord() *ast.Name {
	if !p.At(lexer.Name) {
		p.FailExpected("the name of a class")
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
}

// args parses arguments that may have names.
func (p *Parser) args() []ast.Arg {
	var list []ast.Arg
	for !p.At(lexer.RParen) || len(list) > 0 {
		var arg ast.Arg
		if p.Peek().Kind == lexer.Assign {
			arg.Name = p.attribute()
			if arg.Name == nil {
				return list
			}
			p.Next()
		}
		arg.Value = p.Expr()
		if name, ok := arg.Value.(*ast.Name); ok && p.At(lexer.Colon) {
			p.FailExpected(p.grammar.Spelling[lexer.Assign]).WithHelp("write %s = …", name.Name)
		}
		list = append(list, arg)
		if p.mute || !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}
