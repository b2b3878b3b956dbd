package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads ROLL's declarations with the shared kit. It takes items in any order and anywhere: what must
// stand where is checked later, with better words.
type declParser struct {
	*parser.Parser
	kind  blockKind // of the block at hand
	stray bool      // something out of place was reported; what stands beside it is so for the same reason
}

// parseGame parses a program. What could not be read is left out and reported.
func parseGame(file *source.File, bag *source.Bag) *gameDecl {
	p := &declParser{Parser: parser.New(file, grammar(), bag)}
	g := &gameDecl{}
	p.Run(func() { p.game(g) })
	return g
}

// parseFunctions parses a file of function definitions alone.
func parseFunctions(file *source.File, bag *source.Bag) []*function {
	p := &declParser{Parser: parser.New(file, grammar(), bag)}
	var list []*function
	p.Run(func() {
		for !p.At(lexer.EOF) {
			list = append(list, p.function())
		}
	})
	return list
}

func (p *declParser) game(g *gameDecl) {
	p.Begin()
	if p.At(lexer.EOF) {
		p.Fail(noGame, p.Tok.Span)
		return
	}
	if !p.Accept(wordGame) {
		p.FailExpected("`Game`").WithHelp("a game begins with the word Game and a name, such as Game MyGame {")
		p.Accept(lexer.Name) // a misspelt one
	}
	g.name = p.plainName("a name for the game")
	opening, opened := p.Tok.Span, p.Expect(lexer.LBrace)
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || kind == lexer.IntType || startsBlock(kind) })
		opening, opened = p.Tok.Span, p.Accept(lexer.LBrace)
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		p.Begin()
		p.gameItem(g)
	}
	if !opened && p.At(lexer.EOF) {
		return
	}
	p.Close(opening)
	if !p.At(lexer.EOF) && !p.stray {
		p.Fail(afterGame, p.Tok.Span)
	}
}

func startsBlock(kind lexer.Kind) bool {
	return kind == wordPlayers || kind == wordBoard || kind == wordDice || kind == wordDeck
}

// gameItem parses a global or a block.
func (p *declParser) gameItem(g *gameDecl) {
	switch {
	case p.At(lexer.IntType):
		p.stray = false
		d := p.Declare()
		if len(g.blocks) > 0 {
			p.Report(globalAfterBlock, d.Span())
		}
		g.globals = append(g.globals, d)
	case startsBlock(p.Tok.Kind):
		p.block(g, blockKind(p.Tok.Kind-wordPlayers))
	case p.At(lexer.Name) && p.Peek().Kind == lexer.LBrace:
		p.unknownBlock(g)
	default:
		p.strayInGame(g)
	}
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool {
			return startsBlock(kind) || kind == lexer.IntType || kind == lexer.RBrace || kind == lexer.Semicolon
		})
		p.Accept(lexer.Semicolon)
	}
}

// unknownBlock reports a block of an unknown name. If that is near the name of a block, it is taken for it.
func (p *declParser) unknownBlock(g *gameDecl) {
	name := p.Lexeme(p.Tok)
	var names []string
	for kind := players; kind <= deck; kind++ {
		names = append(names, kind.String())
	}
	near := check.Nearest(name, names)
	p.Report(unknownBlock, p.Tok.Span, name).Suggest(p.Tok.Span, near)
	for kind := players; kind <= deck; kind++ {
		if kind.String() == near {
			p.block(g, kind)
			return
		}
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

// strayInGame reports what can stand in a block perhaps, but not between blocks.
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
		p.outOfPlace(notInGame, lexer.Excerpt(lexeme))
	}
	p.Next()
}

// strayItem reads an object or function that stands between blocks. If the block before could hold it, it is put
// there, where it is wanted most likely.
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
			b.items = append(b.items, it)
		}
	case *function:
		if it.template == nil {
			return
		}
		if _, ok := templateFor(it.template.Name, b.kind); ok {
			b.items = append(b.items, it)
		}
	}
}

// outOfPlace reports the token at hand, once for all that stand together.
func (p *declParser) outOfPlace(code source.Code, args ...any) *source.Diagnostic {
	d := &source.Diagnostic{}
	if !p.stray {
		d = p.Report(code, p.Tok.Span, args...)
	}
	p.Quiet()
	p.stray = true
	return d
}

// block parses a block whose name is at hand. One without an opening brace is read all the same, if anything
// follows that a block can hold.
func (p *declParser) block(g *gameDecl, kind blockKind) {
	p.kind, p.stray = kind, false
	b := &block{kind: kind, word: p.Next().Span}
	opening := p.Tok.Span
	if !p.Expect(lexer.LBrace) && !p.At(lexer.Name) && (!startsItem(p.Tok.Kind) || startsBlock(p.Tok.Kind) || p.At(lexer.RBrace)) {
		return
	}
	g.blocks = append(g.blocks, b)
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !startsBlock(p.Tok.Kind) && !p.At(wordGame) {
		p.Begin()
		if it := p.item(); it != nil {
			b.items = append(b.items, it)
		}
		if p.Failed() {
			p.RecoverLine(startsItem)
			p.Accept(lexer.Semicolon)
		}
	}
	p.Close(opening)
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
func (p *declParser) item() item {
	switch p.Tok.Kind {
	case lexer.IntType:
		if p.stray { // it stands among statements
			p.Declare()
			return nil
		}
		return p.Declare()
	case wordMake:
		p.stray = false
		start := p.Next().Span
		return p.object(start)
	case wordDefine, wordFunction:
		p.stray = false
		return p.function()
	case lexer.Name:
		return p.named()
	case lexer.If, lexer.For:
		return p.strayStatement()
	case lexer.Semicolon:
		p.ReportEmpty()
		p.Next()
		return nil
	}
	p.outOfPlace(notInBlock, lexer.Excerpt(p.Lexeme(p.Tok)))
	p.Next()
	return nil
}

// strayStatement reads a statement that stands in no function.
func (p *declParser) strayStatement() item {
	p.outOfPlace(statementInBlock)
	p.Stmt()
	return nil
}

// named parses an item of a block that begins with a name: a field, if it is right.
func (p *declParser) named() item {
	name := p.Lexeme(p.Tok)
	switch p.Peek().Kind {
	case lexer.Assign, lexer.Equal, lexer.Colon, lexer.Int, lexer.Minus, lexer.LBrace:
		if p.stray && fieldNamed(name) == nil {
			return p.strayStatement()
		}
		p.stray = false
		return p.field()
	case lexer.LParen:
		if t, _ := templateFor(name, players); t != nil {
			return p.function()
		}
		if objectNamed(name) != nil {
			p.Report(parser.Expected, p.Tok.Span, "`make`", lexer.Excerpt(name))
			return p.object(p.Tok.Span)
		}
		return p.strayStatement()
	case lexer.Increment, lexer.Decrement, lexer.LBracket:
		return p.strayStatement()
	}
	p.outOfPlace(notInBlock, lexer.Excerpt(name))
	p.Next()
	return nil
}

// field parses `Name = value;`. With a definition for a value it is a function that lacks its first word.
func (p *declParser) field() item {
	t := p.Next()
	f := &field{name: &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}}
	if p.Expect(lexer.Assign) && p.At(wordDefine) {
		p.Report(functionForm, t.Span, f.name.Name).Help = p.namedForm(f.name)
		return p.definition(t.Span, f.name)
	}
	f.value = p.Expr()
	p.End()
	f.value = p.Whole(f.value)
	f.Place = ast.Place(t.Span.To(p.Last()))
	return f
}

// object parses `make Kind(…);` behind the word make.
func (p *declParser) object(start source.Span) item {
	o := &object{kind: p.word("Tile, Die or Card")}
	if o.kind == nil {
		o.kind = &ast.Name{Place: ast.Place(p.Last().After())}
	}
	if p.Expect(lexer.LParen) {
		o.attrs = p.attributes()
		p.Expect(lexer.RParen)
	}
	p.End()
	o.Place = ast.Place(start.To(p.upTo()))
	return o
}

// upTo is the span of what was read so far and, after a fault, of the blanks before it.
func (p *declParser) upTo() source.Span {
	if p.Failed() {
		return source.Span{Start: p.Tok.Span.Start, End: p.Tok.Span.Start}
	}
	return p.Last()
}

// attributes parses `name: value` with commas between.
func (p *declParser) attributes() []*attribute {
	var list []*attribute
	for !p.At(lexer.RParen) || len(list) > 0 {
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
			x := p.Expr()
			if !p.At(lexer.Comma) && !p.At(lexer.RParen) {
				p.Expect(lexer.RParen)
			}
			a.value = p.Whole(x)
		}
		list = append(list, a)
		if p.Failed() || !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}

// word takes any word, a reserved one too.
func (p *declParser) word(what string) *ast.Name {
	if !p.At(lexer.Name) && !(p.Tok.Kind >= lexer.If) {
		p.FailExpected(what)
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
}

// function parses a definition. One that lacks the word define, or has its words in another order, is reported
// and read all the same.
func (p *declParser) function() *function {
	start := p.Tok.Span
	if !p.Accept(wordFunction) || p.atTemplate() {
		return p.definition(start, nil)
	}
	name := p.functionName()
	if !p.Accept(lexer.Assign) {
		p.FailExpected("`=`").Help = p.namedForm(name)
	}
	return p.definition(start, name)
}

// definition parses what follows the name of a function, if it has one.
func (p *declParser) definition(start source.Span, name *ast.Name) *function {
	f := &function{name: name}
	if p.atTemplate() {
		p.Report(functionForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = p.form(f.name)
	} else {
		p.Expect(wordDefine)
	}
	if f.template = p.templateName(); f.template != nil && p.At(lexer.Assign) {
		p.swapped(f)
	}
	if f.template != nil && p.Expect(lexer.LParen) {
		f.params = p.params()
		p.Expect(lexer.RParen)
	}
	f.head = start.To(p.upTo())
	f.body = p.body(start)
	f.Place = ast.Place(start.To(p.Last()))
	return f
}

// templateName takes the name of a function that the game calls, or another in its place.
func (p *declParser) templateName() *ast.Name {
	if !p.At(lexer.Name) {
		p.FailExpected("the name of a function, such as landsOn")
		return nil
	}
	return p.word("")
}

// body parses the block of a function whose head begins at a place. After a fault in the head it skips to it or, if
// it is not there, to the next item.
func (p *declParser) body(head source.Span) *ast.Block {
	if !p.At(lexer.LBrace) && !p.Failed() {
		p.FailExpected("`{`")
		return p.Unopened(head)
	}
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool {
			return kind == lexer.LBrace || startsItem(kind) && kind != lexer.IntType && kind != lexer.Semicolon
		})
	}
	if !p.At(lexer.LBrace) {
		return &ast.Block{Place: ast.Place(p.Last().After())}
	}
	return p.Block()
}

// swapped reads `define name = landsOn(…)`, where function and define have changed places.
func (p *declParser) swapped(f *function) {
	f.name = f.template
	p.Next()
	p.Accept(wordDefine)
	if !p.atTemplate() {
		p.FailExpected("the name of a function, such as landsOn")
		return
	}
	p.Report(functionForm, p.Tok.Span, p.Lexeme(p.Tok)).Help = p.form(f.name)
	f.template = p.word("")
}

// atTemplate says whether the name of a function that the game calls is at hand, with its parameters behind it.
func (p *declParser) atTemplate() bool {
	t, _ := templateFor(p.Lexeme(p.Tok), players)
	return t != nil && p.At(lexer.Name) && p.Peek().Kind == lexer.LParen
}

// form shows how the function at hand is defined.
func (p *declParser) form(name *ast.Name) string {
	t, _ := templateFor(p.Lexeme(p.Tok), p.kind)
	return t.formFor(name)
}

// namedForm shows how a function with a name is defined in the block at hand, if there is such a thing.
func (p *declParser) namedForm(name *ast.Name) string {
	for _, t := range templates {
		if t.named && t.block == p.kind {
			return t.formFor(name)
		}
	}
	return ""
}

// formFor shows in a line of help how a function of this name, or without one, is defined.
func (t *template) formFor(name *ast.Name) string {
	form := "write " + t.form()
	if name != nil {
		form = strings.Replace(form, "aName", name.Name, 1)
	}
	return form
}

// functionName takes the name of a function; the reserved word default gets words of its own later.
func (p *declParser) functionName() *ast.Name {
	if p.Lexeme(p.Tok) == defaultName {
		return p.word("")
	}
	return p.plainName("a name for the function")
}

// plainName takes the name of a game or function, which has no sign before its first letter.
func (p *declParser) plainName(what string) *ast.Name {
	name := p.Name(what)
	if name != nil && strings.ContainsAny(name.Name[:1], globalSigil+arraySigil) {
		p.Report(signedName, name.Span(), name.Name[:1]).Help = "only variables of the whole game begin with $, and arrays with #"
	}
	return name
}

// params parses `int name` with commas between.
func (p *declParser) params() []*ast.Name {
	var list []*ast.Name
	for !p.At(lexer.RParen) || len(list) > 0 {
		if p.At(lexer.Name) {
			p.Report(parser.Expected, p.Tok.Span, "`int`", lexer.Excerpt(p.Lexeme(p.Tok)))
		} else if !p.Expect(lexer.IntType) {
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
