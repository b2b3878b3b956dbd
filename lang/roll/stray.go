package roll

import (
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file reports what stands where it cannot, and says where it belongs.

// unknownBlock reports a block with an unknown name. If a block has a near name, it is taken for that one.
func (p *declParser) unknownBlock(g *gameDecl) {
	name := p.Lexeme(p.Tok)
	kinds := []blockKind{players, board, dice, deck}
	near := check.Nearest(name, names(kinds))
	p.Report(unknownBlock, p.Tok.Span, name).Suggest(p.Tok.Span, near)
	if near != "" {
		p.block(g, find(kinds, near))
		return
	}
	p.Next()
	p.skipBraces()
}

// skipBraces passes over a pair of braces.
func (p *declParser) skipBraces() {
	p.Next()
	p.Recover(func(kind lexer.Kind) bool { return kind == lexer.RBrace })
	p.Accept(lexer.RBrace)
}

// strayInGame reports what may perhaps stand in a block, but not between blocks.
func (p *declParser) strayInGame(g *gameDecl) {
	lexeme := p.Lexeme(p.Tok)
	switch row := fieldNamed(lexeme); {
	case p.At(lexer.Semicolon):
		p.ReportEmpty()
	case row != nil:
		p.outOfPlace(fieldOfOtherBlock, lexeme, blocksOf(row))
	case p.At(wordMake) || p.At(wordDefine) || p.At(wordFunction):
		p.outOfPlace(notInGame, "`"+lexeme+"`").WithHelp("it belongs into a block; is there a } too many before it?")
		p.strayItem(g)
		return
	case p.At(lexer.LBrace):
		p.outOfPlace(notInGame, "`{`")
		p.skipBraces()
		return
	default:
		next := p.Peek()
		d := p.outOfPlace(notInGame, lexer.Excerpt(lexeme))
		switch {
		case hasSigil(lexeme):
			d.WithHelp("a variable is declared with int: int %s", exampleOf(lexeme))
		case hasSigil(p.Lexeme(next)) && (foreign[lexeme] == "" || declaring[lexeme]):
			d.WithHelp("a variable is declared with int: int %s", exampleOf(p.Lexeme(next)))
		case foreign[lexeme] != "":
			d.Help = foreign[lexeme]
		}
	}
	p.Next()
}

// declaring are words of other languages before a variable that is declared.
var declaring = wordSet("var let const")

// hasSigil says whether a name is that of a variable of the whole game, or of an array.
func hasSigil(name string) bool {
	return strings.HasPrefix(name, globalSigil) || strings.HasPrefix(name, arraySigil)
}

// exampleOf shows how a variable of this name is declared, behind the word int.
func exampleOf(name string) string {
	if strings.HasPrefix(name, arraySigil) {
		return name + "[3]; or int " + name + " = {1, 2, 3};"
	}
	return name + " = 0;"
}

// strayItem reads an object or function that stands between blocks. If the block before can hold it, it is put there,
// where it most likely belongs.
func (p *declParser) strayItem(g *gameDecl) {
	p.Begin()
	it := p.item()
	p.stray = true
	if len(g.blocks) == 0 {
		return
	}
	b := g.blocks[len(g.blocks)-1]
	switch it := it.(type) {
	case *object:
		if row := objectNamed(it.kind.Name); row != nil && row.block == b.kind {
			b.add(it)
		}
	case *function:
		if it.template == nil {
			return
		}
		if _, ok := templateFor(it.template.Name, b.kind); ok {
			b.add(it)
		}
	}
}

// outOfPlace reports the token at hand. It reports several in a row only once.
func (p *declParser) outOfPlace(code source.Code, args ...any) *source.Diagnostic {
	d := &source.Diagnostic{}
	if !p.stray {
		d = p.Report(code, p.Tok.Span, args...)
	}
	p.Quiet()
	p.stray = true
	return d
}

// strayStatement reads a statement outside of all functions.
func (p *declParser) strayStatement() item {
	p.outOfPlace(statementInBlock)
	p.Stmt()
	return nil
}

// functionInside reads a function inside another one. It then belongs to the block.
func (p *declParser) functionInside() {
	p.Report(insideFunction, p.Tok.Span, p.Lexeme(p.Tok)).WithHelp("put it behind the brace that closes this function")
	p.inner = append(p.inner, p.function())
}

// objectInside reads an object inside a function.
func (p *declParser) objectInside() {
	p.Report(insideFunction, p.Tok.Span, p.Lexeme(p.Tok)).WithHelp("objects are made before the functions of the block")
	p.object(p.Next().Span)
}
