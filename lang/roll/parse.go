package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads ROLL's declarations with the shared kit. It takes items in any order and anywhere: what must
// stand where is checked later, with better words.
type declParser struct {
	*parser.Parser
}

// parseGame parses a program. What could not be read is left out and reported.
func parseGame(file *source.File, bag *source.Bag) *gameDecl {
	p := declParser{parser.New(file, grammar(), bag)}
	g := &gameDecl{}
	p.Run(func() { p.game(g) })
	return g
}

// parseFunctions parses a file of function definitions alone.
func parseFunctions(file *source.File, bag *source.Bag) []*function {
	p := declParser{parser.New(file, grammar(), bag)}
	var list []*function
	p.Run(func() {
		for !p.At(lexer.EOF) {
			list = append(list, p.function())
		}
	})
	return list
}

func (p declParser) game(g *gameDecl) {
	if p.At(lexer.EOF) {
		p.Fail(noGame, p.Tok.Span)
		return
	}
	p.Expect(wordGame)
	g.name = p.Name("a name for the game")
	opening := p.Tok.Span
	if !p.Expect(lexer.LBrace) {
		p.Recover(startsBlock)
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		p.gameItem(g)
	}
	p.Close(opening)
	if !p.At(lexer.EOF) {
		p.Fail(afterGame, p.Tok.Span)
	}
}

func startsBlock(kind lexer.Kind) bool {
	return kind == wordPlayers || kind == wordBoard || kind == wordDice || kind == wordDeck
}

// gameItem parses a global or a block.
func (p declParser) gameItem(g *gameDecl) {
	switch {
	case p.At(lexer.IntType):
		d := p.Declare()
		if len(g.blocks) > 0 {
			p.Report(globalAfterBlock, d.Span())
		}
		g.globals = append(g.globals, d)
	case startsBlock(p.Tok.Kind):
		g.blocks = append(g.blocks, p.block())
	default:
		p.Fail(notInGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
		p.Next()
	}
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool {
			return startsBlock(kind) || kind == lexer.IntType || kind == lexer.RBrace || kind == lexer.Semicolon
		})
		p.Accept(lexer.Semicolon)
	}
}

func (p declParser) block() *block {
	word := p.Next()
	b := &block{kind: blockKind(word.Kind - wordPlayers), word: word.Span}
	opening := p.Tok.Span
	if !p.Expect(lexer.LBrace) {
		return b
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !startsBlock(p.Tok.Kind) && !p.At(wordGame) {
		if it := p.item(); it != nil {
			b.items = append(b.items, it)
		}
		if p.Failed() {
			p.Recover(startsItem)
			p.Accept(lexer.Semicolon)
		}
	}
	p.Close(opening)
	return b
}

// startsItem says where a block's item that could not be read is over.
func startsItem(kind lexer.Kind) bool {
	switch kind {
	case wordMake, wordDefine, wordFunction, lexer.IntType, lexer.Semicolon, lexer.RBrace, wordGame:
		return true
	}
	return startsBlock(kind)
}

// item parses one item of a block. It takes at least one token.
func (p declParser) item() item {
	switch p.Tok.Kind {
	case lexer.IntType:
		return p.Declare()
	case wordMake:
		return p.object()
	case wordDefine, wordFunction:
		return p.function()
	case lexer.Name:
		switch p.Peek().Kind {
		case lexer.Assign:
			return p.field()
		case lexer.LParen:
			p.Fail(statementInBlock, p.Tok.Span)
		default:
			p.Fail(notInBlock, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
		}
	case lexer.If, lexer.For:
		p.Fail(statementInBlock, p.Tok.Span)
	default:
		p.Fail(notInBlock, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
	}
	p.Next()
	return nil
}

func (p declParser) field() item {
	t := p.Next()
	f := &field{name: &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}}
	p.Expect(lexer.Assign)
	f.value = p.Expr()
	p.End()
	f.Place = ast.Place(t.Span.To(p.Last()))
	return f
}

func (p declParser) object() item {
	start := p.Next().Span
	o := &object{kind: p.word("what to make: Tile, Die or Card")}
	if o.kind != nil && p.Expect(lexer.LParen) {
		o.attrs = p.attributes()
		p.Expect(lexer.RParen)
	}
	p.End()
	o.Place = ast.Place(start.To(p.Last()))
	if o.kind == nil {
		return nil
	}
	return o
}

// attributes parses `name: value` with commas between.
func (p declParser) attributes() []*attribute {
	var list []*attribute
	for !p.At(lexer.RParen) {
		a := &attribute{name: p.word("the name of an attribute")}
		if a.name == nil || !p.Expect(lexer.Colon) {
			return list
		}
		if attaches(a.name.Name) {
			name := p.word("the name of a function")
			if name == nil {
				return list
			}
			a.value = name
		} else {
			a.value = p.Expr()
		}
		list = append(list, a)
		if p.Failed() || !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}

// word takes any word, a reserved one too.
func (p declParser) word(what string) *ast.Name {
	if !p.At(lexer.Name) && !(p.Tok.Kind >= lexer.If) {
		p.FailExpected(what)
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
}

func (p declParser) function() *function {
	start := p.Tok.Span
	f := &function{}
	if p.Accept(wordFunction) {
		f.name = p.functionName()
		p.Expect(lexer.Assign)
	}
	p.Expect(wordDefine)
	f.template = p.word("the name of a function, such as landsOn")
	if f.template != nil && p.Expect(lexer.LParen) {
		f.params = p.params()
		p.Expect(lexer.RParen)
	}
	f.head = start.To(p.Last())
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || startsItem(kind) })
	}
	f.body = p.Block()
	f.Place = ast.Place(start.To(p.Last()))
	return f
}

// functionName takes the name of a function; the reserved word default gets words of its own later.
func (p declParser) functionName() *ast.Name {
	if p.Lexeme(p.Tok) == defaultName {
		return p.word("")
	}
	return p.Name("a name for the function")
}

// params parses `int name` with commas between.
func (p declParser) params() []*ast.Name {
	var list []*ast.Name
	for !p.At(lexer.RParen) {
		if !p.Expect(lexer.IntType) {
			return list
		}
		name := p.word("the name of the parameter")
		if name == nil {
			return list
		}
		list = append(list, name)
		if !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}
