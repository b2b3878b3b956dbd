package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file parses the making of objects, whose arguments may have names.

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
			p.FailExpected(p.grammar.Spelling[lexer.Assign]).
				WithHelp("write %s %s …", name.Name, p.spelled(lexer.Assign))
		}
		list = append(list, arg)
		if p.At(lexer.Name) && p.Peek().Kind == lexer.Assign && !p.mute {
			p.MissingComma()
			continue
		}
		if p.mute || !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}
