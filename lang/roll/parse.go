package roll

import (
	"slices"
	"strings"
	"unicode"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads ROLL's declarations with the shared kit. It takes items in any order and anywhere: what must stand
// where is checked later, with better messages.
type declParser struct {
	*parser.Parser
	kind  blockKind   // of the block at hand
	inner []*function // functions that stand in the function just read
	stray bool        // something out of place was reported; what stands beside it is so for the same reason
}

// parseGame parses a program. What could not be read is left out and reported.
func parseGame(file *source.File, bag *source.Bag) *gameDecl {
	rules := grammar()
	p := &declParser{Parser: parser.New(file, rules, bag)}
	rules.Inside = map[lexer.Kind]func(){
		wordDefine: p.functionInside, wordFunction: p.functionInside, wordMake: p.objectInside,
	}
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
		p.Accept(lexer.Name) // a misspelt word
	}
	g.name = p.plainName("a name for the game")
	opening := p.Tok.Span
	opened := p.openGame(g.name)
	if p.Failed() {
		p.Recover(func(kind lexer.Kind) bool {
			return kind == lexer.LBrace || kind == lexer.IntType || startsBlock(kind)
		})
		opening = p.Tok.Span
		opened = p.Accept(lexer.LBrace)
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		p.Begin()
		p.gameItem(g)
	}
	if !opened && p.At(lexer.EOF) {
		return
	}
	p.Close(opening)
	g.braces = braces{opening, p.Last()}
	if !p.At(lexer.EOF) && !p.stray {
		if d := p.Fail(afterGame, p.Tok.Span); p.At(wordGame) {
			d.Help = "a file holds one game; put this one into a file of its own"
		}
	}
}

// openGame takes the brace that opens the game. If the name has several words, that alone is reported.
func (p *declParser) openGame(name *ast.Name) bool {
	if p.Accept(lexer.LBrace) {
		return true
	}
	d := p.FailExpected("`{`")
	if name == nil || p.OnNewLine() {
		return false
	}
	whole := name.Name
	for !p.At(lexer.LBrace) && !p.At(lexer.EOF) && !p.OnNewLine() && !startsBlock(p.Tok.Kind) {
		whole += p.Lexeme(p.Next())
	}
	if p.At(lexer.LBrace) && isName(whole) {
		d.WithHelp("a name is one word: write Game %s", whole)
	}
	return false
}

// isName says whether a text is made of letters and digits alone.
func isName(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_'
	})
}

func startsBlock(kind lexer.Kind) bool {
	return kind == wordPlayers || kind == wordBoard || kind == wordDice || kind == wordDeck
}

// atBlock says whether a block begins here, and not a field with the name of a block.
func (p *declParser) atBlock() bool { return startsBlock(p.Tok.Kind) && p.Peek().Kind != lexer.Assign }

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

// block parses a block whose name is at hand. One without an opening brace is read all the same, if anything
// follows that a block can hold.
func (p *declParser) block(g *gameDecl, kind blockKind) {
	p.kind, p.stray = kind, false
	b := &block{kind: kind, word: p.Next().Span}
	opening := p.Tok.Span
	if p.At(lexer.Assign) {
		p.FailExpected("`{`").Help = fieldHelp[kind]
		return
	}
	if !p.Expect(lexer.LBrace) && !p.At(lexer.Name) &&
		(!startsItem(p.Tok.Kind) || startsBlock(p.Tok.Kind) || p.At(lexer.RBrace)) {
		return
	}
	g.blocks = append(g.blocks, b)
	gap := p.Gap(opening)
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.atBlock() && !p.At(wordGame) {
		p.Begin()
		gap.Look()
		if it := p.item(); it != nil {
			b.add(it)
		}
		for _, f := range p.inner {
			b.add(f)
		}
		p.inner = nil
		if p.Failed() {
			p.RecoverLine(startsItem)
			p.Accept(lexer.Semicolon)
		}
	}
	gap.Close()
	p.Close(opening)
	b.braces = braces{opening, p.Last()}
}

// fieldHelp says what to write, for a block that is given a value like a field.
var fieldHelp = [...]string{
	players: "write Players { NumPlayers = 2; }", board: "write Board { NumTiles = 20; }",
	dice: "write Dice { make Die(faces: 6); }", deck: "write Deck { make Card(value: 1, quantity: 4); }",
}

// startsItem says whether a faulty item of a block is over at this token.
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
		if p.Peek().Kind == lexer.Name && p.CallBehind() {
			start := p.Next().Span
			at := p.Next()
			return p.foreignFunction(start, at.Span, &ast.Name{Place: ast.Place(at.Span), Name: p.Lexeme(at)})
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
	if startsBlock(p.Tok.Kind) { // see atBlock
		return p.field()
	}
	p.outOfPlace(notInBlock, lexer.Excerpt(p.Lexeme(p.Tok)))
	p.Next()
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
			p.Report(parser.Expected, p.Tok.Span, "`make`", lexer.Excerpt(name)).WithHelp("write make %s(…);", name).
				WithEdit(p.Tok.Span.Before(), "make ")
			return p.object(p.Tok.Span)
		}
		return p.strayStatement()
	case lexer.Increment, lexer.Decrement, lexer.LBracket:
		return p.strayStatement()
	case lexer.Name:
		if name == "new" && objectNamed(p.Lexeme(p.Peek())) != nil {
			p.Report(parser.Expected, p.Tok.Span, "`make`", lexer.Excerpt(name)).
				WithHelp("write make %s(…);", p.Lexeme(p.Peek()))
			return p.object(p.Next().Span)
		}
		if !p.stray && p.CallBehind() && objectNamed(p.Lexeme(p.Peek())) == nil {
			start := p.Next().Span
			at := p.Next()
			return p.foreignFunction(start, at.Span, &ast.Name{Place: ast.Place(at.Span), Name: p.Lexeme(at)})
		}
	}
	if d := p.outOfPlace(notInBlock, lexer.Excerpt(name)); foreign[name] != "" {
		d.Help = foreign[name]
	}
	p.Next()
	return nil
}

// field parses `Name = value;`. If the value is a definition, it is a function whose first word is missing.
func (p *declParser) field() item {
	t := p.Next()
	f := &field{name: &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}}
	if p.At(lexer.Colon) {
		p.FailExpected("`=`").WithHelp("a field is set with `=`: %s = …;", f.name.Name)
	}
	if p.Expect(lexer.Assign) && p.At(wordDefine) {
		p.Report(functionForm, t.Span, f.name.Name).Help = p.namedForm(f.name)
		return p.definition(t.Span, f.name)
	}
	if p.At(wordFunction) && !p.Failed() {
		return p.unnamedFunction(t.Span, f.name)
	}
	if p.At(lexer.LParen) && (p.Peek().Kind == lexer.IntType || p.Peek().Kind == lexer.RParen) && !p.Failed() {
		return p.foreignFunction(t.Span, t.Span, f.name)
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
		p.withoutNames(o)
		o.attrs = p.attributes()
		p.Expect(lexer.RParen)
	}
	p.End()
	o.Place = ast.Place(start.To(p.upTo()))
	return o
}

// withoutNames reports an object whose first value lacks its name.
func (p *declParser) withoutNames(o *object) {
	row := objectNamed(o.kind.Name)
	if row == nil || !p.At(lexer.Int) && !p.At(lexer.Minus) {
		return
	}
	d := p.FailExpected("the name of an attribute")
	if d.Help = row.form(); len(row.attrs) == 1 {
		d.WithHelp("write make %s(%s: %s);", row.name, row.attrs[0].name, p.Lexeme(p.Tok))
	}
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
		if a.name != nil && p.At(lexer.Assign) {
			p.FailExpected("`:`").WithHelp("an attribute is given with `:`, as in %s: …", a.name.Name)
		}
		if a.name == nil || !p.Expect(lexer.Colon) {
			return list
		}
		if attaches(a.name.Name) {
			name := p.attached(a)
			if name == nil {
				return list
			}
			a.value = name
		} else {
			x := p.Expr()
			if !p.At(lexer.Comma) && !p.At(lexer.RParen) && !p.atAttribute() &&
				(!p.At(lexer.Semicolon) || !p.attributeBehind()) {
				p.Expect(lexer.RParen)
			}
			a.value = p.Whole(x)
		}
		list = append(list, a)
		if !p.Failed() && p.atAttribute() {
			p.MissingComma()
			continue
		}
		if !p.Failed() && p.At(lexer.Semicolon) && p.attributeBehind() {
			p.Comma()
			continue
		}
		if p.Failed() || !p.Accept(lexer.Comma) {
			return list
		}
	}
	return list
}

// attached takes the name of the function that an attribute names. Quotes or parentheses around or behind it are
// reported.
func (p *declParser) attached(a *attribute) *ast.Name {
	if name := p.Tok; p.At(lexer.Text) && isName(p.Unquote(name)) {
		p.Report(parser.Expected, name.Span, "the name of a function", lexer.Excerpt(p.Lexeme(name))).
			WithHelp("write %s: %s", a.name.Name, p.Unquote(name)).WithEdit(name.Span, p.Unquote(name))
		p.Next()
		return &ast.Name{Place: ast.Place(name.Span), Name: p.Unquote(name)}
	}
	name := p.word("the name of a function")
	if name != nil && p.At(lexer.LParen) {
		p.FailExpected("`)`").WithHelp("write %s: %s", a.name.Name, name.Name)
	}
	return name
}

// attributeBehind says whether the name of an attribute follows the token at hand.
func (p *declParser) attributeBehind() bool {
	name := p.Lexeme(p.Peek())
	return slices.ContainsFunc(objectRows, func(row *objectRow) bool { return row.attr(name) >= 0 })
}

// atAttribute says whether the name of an attribute is at hand, with its colon behind it.
func (p *declParser) atAttribute() bool {
	return (p.At(lexer.Name) || p.Tok.Kind >= lexer.If) && p.Peek().Kind == lexer.Colon
}

// word takes any word, even a reserved one.
func (p *declParser) word(what string) *ast.Name {
	if !p.At(lexer.Name) && !(p.Tok.Kind >= lexer.If) {
		p.FailExpected(what)
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
}
