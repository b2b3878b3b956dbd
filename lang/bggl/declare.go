package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file parses declarations of variables, and gives those their first value that have none.

// typeAt takes the type at hand, and the brackets of an array.
func typeAt(p *parser.Parser) *ast.Type {
	word := p.Next()
	t := &ast.Type{Place: ast.Place(word.Span), Name: p.Lexeme(word)}
	if p.At(lexer.LBracket) && p.Peek().Kind == lexer.RBracket {
		p.Next()
		return arrayType(t, p.Next().Span)
	}
	return t
}

// arrayType is the type of an array of elements, whose brackets end at a place.
func arrayType(elem *ast.Type, end source.Span) *ast.Type {
	return &ast.Type{Place: ast.Place(elem.Span().To(end)), Name: elem.Name + "[]", Elem: elem}
}

// declares parses a declaration in braces, or returns nil for a type that is used as a value.
func declares(p *parser.Parser) ast.Stmt {
	if next := p.Peek().Kind; p.At(wordPlayer) && next != lexer.Name && next != lexer.LBracket && !isWord(next) {
		return nil
	}
	start := p.Tok.Span
	all := &ast.Declares{List: declarators(p, typeAt(p))}
	p.End()
	all.Place = ast.Place(start.To(p.Last()))
	if len(all.List) == 1 {
		return all.List[0]
	}
	return all
}

// isWord says whether a token is a word of BGGL, which cannot be a name.
func isWord(kind lexer.Kind) bool {
	return kind >= lexer.Custom && kind < signBlank || kind >= lexer.If && kind < lexer.Custom
}

// declarators parses `name`, `name = value`, `name[size]` and `name[] = value`, with commas between.
func declarators(p *parser.Parser, t *ast.Type) []*ast.Declare {
	var list []*ast.Declare
	for {
		d := &ast.Declare{Type: t, Name: p.Name("a name for the variable")}
		if d.Name == nil {
			return list
		}
		var size ast.Expr
		if p.Accept(lexer.LBracket) {
			if !p.At(lexer.RBracket) {
				size = p.Expr()
			}
			p.Expect(lexer.RBracket)
			d.Type = arrayType(t, p.Last())
		}
		if p.Accept(lexer.Assign) {
			d.Value = p.Whole(p.Expr())
		}
		d.Place = ast.Place(t.Span().To(p.Last()))
		first(d, size)
		list = append(list, d)
		if p.Failed() || !p.Accept(lexer.Comma) {
			return list
		}
	}
}

// first gives a variable without a value the one that it holds, where that is not 0: an array of a size, or a string.
func first(d *ast.Declare, size ast.Expr) {
	place := ast.Place(d.Name.Span())
	switch {
	case size != nil && d.Value != nil:
		d.Value = &sized{Own: own(place, size, d.Value), size: size, value: d.Value, texts: isText(d.Type.Elem)}
	case d.Value != nil:
	case size != nil:
		d.Value = &sized{Own: own(place, size), size: size, texts: isText(d.Type.Elem)}
	case d.Type.Elem != nil:
		d.Value = &ast.List{Place: place}
	case isText(d.Type):
		d.Value = &ast.TextLit{Place: place}
	}
}

// own makes what a node of BGGL's own embeds.
func own(place ast.Place, parts ...ast.Expr) ast.Own {
	o := ast.Own{Place: place}
	for _, x := range parts {
		o.Parts = append(o.Parts, x)
	}
	return o
}

func isText(t *ast.Type) bool { return t.Name == "string" }
