package gridlok

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses the parts that are made of fields: the board and the pieces.

// field says whether a field begins with a token.
func isField(kind lexer.Kind) bool { return kind >= wordDimensions && kind <= wordOnTurn }

// inBraces parses the fields in the braces of a part. Each call of parse takes at least one token.
func (p *declParser) inBraces(parse func()) {
	opening := p.Tok.Span
	if !p.Expect(lexer.LBrace) {
		p.Begin()
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !atPart(p.Parser) {
		p.Begin()
		if p.strays() {
			continue
		}
		if parse(); p.Failed() {
			p.Recover(func(kind lexer.Kind) bool {
				return kind == lexer.RBrace || isField(kind) || atPart(p.Parser)
			})
		}
	}
	p.Close(opening)
}

// noField reports something that is no field of a part.
func (p *declParser) noField(fields string) {
	if p.FailExpected(fields); !p.At(lexer.LBrace) { // what stands in braces is passed over as a whole
		p.Next()
	}
}

// twice reports a field that is there already.
func (p *declParser) twice(word lexer.Token, there bool) {
	if there {
		p.Report(fieldTwice, word.Span, p.Lexeme(word))
	}
}

func (p *declParser) board() *board {
	b := &board{word: p.Next().Span}
	p.inBraces(func() {
		switch word := p.Tok; word.Kind {
		case wordDimensions:
			p.Next()
			p.twice(word, b.dimensions != nil)
			if p.Expect(lexer.LBrace) {
				b.dimensions = p.Values(lexer.RBrace, false)
			}
			closed(p.Parser)
		case wordImage:
			p.twice(word, b.image != nil)
			b.image = p.picture()
		default:
			p.noField("dimensions or image")
		}
	})
	return b
}

func (p *declParser) piece() *piece {
	made := &piece{word: p.Next().Span}
	p.inBraces(func() {
		switch word := p.Tok; {
		case p.At(wordName):
			p.twice(word, made.name != nil)
			made.name = p.text("the name of the piece")
		case p.At(wordImage):
			p.twice(word, made.image != nil)
			made.image = p.picture()
		case p.At(wordOnTurn):
			p.twice(word, made.onTurn != nil)
			made.onTurn = p.block()
		case p.At(wordOnClick):
			p.twice(word, made.onClick != nil)
			made.onClick = p.block()
		case p.Lexeme(word) == "mark":
			p.twice(word, made.mark != nil)
			made.mark = p.text("the mark of the piece")
		case p.Lexeme(word) == "visible":
			p.twice(word, made.visible != nil)
			made.visible = p.visible()
		default:
			p.noField("name, image, mark, visible, onTurn or onClick")
		}
	})
	made.at = made.word.To(p.Last())
	return made
}

// text parses a field that is a text: `name {"mines"}`.
func (p *declParser) text(what string) *ast.TextLit {
	p.Next()
	if p.Expect(lexer.LBrace) && !p.At(lexer.Text) {
		d := p.FailExpected(what)
		if p.At(lexer.Name) {
			d.WithHelp("text stands in quotes: {\"%s\"}", p.Lexeme(p.Tok))
		}
	}
	if p.Failed() {
		closed(p.Parser)
		return nil
	}
	t := p.Next()
	closed(p.Parser)
	return &ast.TextLit{Place: ast.Place(t.Span), Value: p.Unquote(t)}
}

// texts parses a list of texts: `players {"x", "o"}`. A comma may stand behind the last one.
func (p *declParser) texts(what string) *texts {
	all := &texts{word: p.Next().Span}
	p.Expect(lexer.LBrace)
	for !p.At(lexer.RBrace) && !p.Failed() {
		if !p.At(lexer.Text) {
			d := p.FailExpected(what)
			if p.At(lexer.Name) {
				d.WithHelp("names stand in quotes: \"%s\"", p.Lexeme(p.Tok))
			}
			break
		}
		t := p.Next()
		all.list = append(all.list, &ast.TextLit{Place: ast.Place(t.Span), Value: p.Unquote(t)})
		if p.At(lexer.Text) {
			p.MissingComma()
		} else if !p.Accept(lexer.Comma) {
			break
		}
	}
	closed(p.Parser)
	return all
}

// visible parses the field that says how a piece begins.
func (p *declParser) visible() *ast.BoolLit {
	p.Next()
	if !p.Expect(lexer.LBrace) {
		closed(p.Parser)
		return nil
	}
	x := p.Expr()
	closed(p.Parser)
	switch x := ast.Unparen(x).(type) {
	case *ast.BoolLit:
		return x
	case *ast.IntLit:
		if x.Value == 0 || x.Value == 1 {
			return &ast.BoolLit{Place: x.Place, Value: x.Value == 1}
		}
	}
	if !p.Failed() {
		p.Report(visibleForm, x.Span())
	}
	return nil
}

// picture parses a field that names a file, whose quotes may be missing.
func (p *declParser) picture() *picture {
	p.Next()
	if !p.At(lexer.LBrace) {
		p.Expect(lexer.LBrace)
		closed(p.Parser)
		return nil
	}
	span, ok := p.Raw("}")
	if !ok {
		p.Next()
		p.FailExpected("the name of a file")
		return nil
	}
	text := p.Lexeme(lexer.Token{Span: span})
	if !strings.HasPrefix(text, `"`) {
		p.Skip(span)
		closed(p.Parser)
		return &picture{text, span}
	}
	p.Next()
	made := &picture{at: source.Span{Start: p.Tok.Span.Start, End: p.Tok.Span.End}}
	if p.At(lexer.Text) {
		made.file = p.Unquote(p.Next())
	}
	closed(p.Parser)
	return made
}
