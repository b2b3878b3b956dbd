package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// declParser reads the parts of a game with the shared kit, in any order.
type declParser struct {
	*parser.Parser
	code *code
	game *gameDecl
}

// newDeclParser returns a parser of a text. What it declares becomes part of g.
func newDeclParser(file *source.File, bag *source.Bag, s *code, g *gameDecl) *declParser {
	rules := s.grammar()
	p := &declParser{parser.New(file, rules, bag), s, g}
	rules.Inside = map[lexer.Kind]func(){wordFun: func() {
		p.Report(functionInside, p.Tok.Span)
		g.functions = append(g.functions, p.function())
	}}
	return p
}

// parseGame parses a program. What could not be read is left out and reported.
func parseGame(file *source.File, bag *source.Bag, types *typing) *gameDecl {
	g := &gameDecl{}
	p := newDeclParser(file, bag, newCode(namesIn(file), types), g)
	p.Run(func() {
		p.whole()
		for !p.At(lexer.EOF) {
			p.Begin()
			p.outside()
		}
	})
	return g
}

// whole parses `game { … }`. Where the word is missing, the parts are read all the same.
func (p *declParser) whole() {
	p.game.word = p.Tok.Span
	if p.At(lexer.EOF) {
		p.Fail(noGame, source.Span{})
		return
	}
	if !p.Accept(wordGame) {
		p.Report(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
		if !startsPart(p.Tok.Kind) {
			p.Quiet()
			p.Recover(func(kind lexer.Kind) bool { return kind == wordGame || startsPart(kind) })
		}
		if !p.Accept(wordGame) {
			p.inGame(lexer.EOF)
			return
		}
	}
	opening := p.Tok.Span
	p.Expect(lexer.LBrace)
	p.Begin()
	p.inGame(lexer.RBrace)
	p.game.end = p.Tok.Span
	p.Close(opening)
}

// inGame parses parts up to a token.
func (p *declParser) inGame(end lexer.Kind) {
	for !p.At(end) && !p.At(lexer.EOF) {
		p.Begin()
		p.part()
		if p.Failed() {
			p.Recover(func(kind lexer.Kind) bool { return startsPart(kind) || kind == end })
		}
	}
}

// outside reports what stands behind the game, and passes over it.
func (p *declParser) outside() {
	if p.strays() {
		return
	}
	if startsPart(p.Tok.Kind) {
		p.Report(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok))).
			WithHelp("it stands behind the brace that closes the game; is there a brace too many before it?")
		p.part()
		return
	}
	p.Fail(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
	p.Next()
	p.Recover(startsPart)
}

// strays reports semicolons that end nothing.
func (p *declParser) strays() bool {
	found := false
	for p.At(lexer.Semicolon) {
		found = true
		p.ReportEmpty()
		p.Next()
	}
	return found
}

// part parses one part of a game. It takes at least one token.
func (p *declParser) part() {
	if p.strays() {
		return
	}
	start, name, g := p.Tok, "", p.game
	switch start.Kind {
	case wordBoard:
		g.boards = append(g.boards, p.board())
		if len(g.parts) > 0 {
			p.Report(boardFirst, start.Span)
		}
	case wordPlayers:
		all := p.texts("the name of a player")
		g.players = append(g.players, all)
		for _, t := range all.list {
			p.code.players[t.Value] = true
		}
	case wordTurnOrder:
		g.orders = append(g.orders, p.texts("the name of a player"))
	case wordPriority:
		g.priority = append(g.priority, p.texts("the name of a piece"))
	case wordPiece:
		made := p.piece()
		g.pieces = append(g.pieces, made)
		name = made.called()
	case wordDef:
		d := p.code.def(p.Parser).(*ast.Declare)
		g.variables = append(g.variables, d)
		name = d.Name.Name
	case wordFun:
		f := p.function()
		g.functions = append(g.functions, f)
		name = f.Name
	case wordSetup:
		p.code.part = true
		g.setups = append(g.setups, p.block())
		p.code.part = false
	case wordWin, wordLose, wordDraw:
		all := &g.conds[start.Kind-wordWin]
		*all = append(*all, p.block())
	default:
		g.unread = true
		d := p.Fail(noPart, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
		if help := foreign[p.Lexeme(p.Tok)]; help != "" {
			d.Help = help
		}
		p.Next()
		return
	}
	g.parts = append(g.parts, part{start.Kind, name, start.Span.To(p.Last())})
}

// block parses a part that is code.
func (p *declParser) block() *block {
	b := &block{word: p.Next().Span}
	outer := p.code.returns
	p.code.returns = nil
	p.code.block(func() { b.body = p.Block() })
	p.code.returns = outer
	return b
}

// function parses `fun name(params) { … }`.
func (p *declParser) function() *function {
	f := &function{name: &ast.Name{Place: ast.Place(p.Next().Span)}}
	if name := nameAt(p.Parser, "a name for the function"); name != nil {
		f.name = name
	}
	f.Name, f.Place = f.name.Name, check.Everywhere
	outer := p.code.returns
	p.code.block(func() {
		f.Params = p.params()
		p.code.returns = &returned{function: f, types: p.code.types}
		f.Body = p.Block()
		p.code.returns.finish(f.Body)
	})
	p.code.returns = outer
	begin := &entry{function: f, types: p.code.types}
	f.Body.Stmts = slices.Insert(f.Body.Stmts, 0, ast.Stmt(begin))
	return f
}

// params parses names in parentheses.
func (p *declParser) params() (names []*ast.Name) {
	if !p.Expect(lexer.LParen) {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || startsPart(kind) })
		return nil
	}
	for !p.At(lexer.RParen) {
		skipInt(p.Parser)
		name := nameAt(p.Parser, "the name of a parameter")
		if name == nil {
			break
		}
		p.code.declare(name.Name)
		names = append(names, name)
		if !p.Accept(lexer.Comma) {
			break
		}
	}
	if !p.Expect(lexer.RParen) {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || startsPart(kind) })
	}
	return names
}
