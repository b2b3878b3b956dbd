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
	s := newCode(namesIn(file), types)
	s.file, s.bag = file, bag
	p := newDeclParser(file, bag, s, g)
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
		if !atPart(p.Parser) {
			p.Quiet()
			p.Recover(func(kind lexer.Kind) bool { return kind == wordGame || atPart(p.Parser) })
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
	for p.goesOn(end) {
		p.Begin()
		p.part()
		if p.Failed() {
			p.Recover(func(kind lexer.Kind) bool { return atPart(p.Parser) || kind == end })
		}
	}
}

// outside reports what stands behind the game, and passes over it.
func (p *declParser) outside() {
	if p.strays() {
		return
	}
	if atPart(p.Parser) {
		p.Report(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok))).
			WithHelp("it stands behind the brace that closes the game; is there a brace too many before it?")
		p.part()
		return
	}
	p.Fail(outsideGame, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok)))
	p.Next()
	p.Recover(func(lexer.Kind) bool { return atPart(p.Parser) })
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
	if start.Kind == lexer.Name && !isBoardWord(p.Parser) {
		p.noPart()
		return
	}
	switch start.Kind {
	case lexer.Name: // the board
		g.boards = append(g.boards, p.board())
		if len(g.parts) > 0 {
			p.Report(boardFirst, start.Span)
		}
	case wordPlayers:
		all := p.texts("the name of a player")
		g.players = append(g.players, all)
		g.unread = g.unread || p.code.faultIn(start.Span.To(p.Last()))
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
		g.unread = g.unread || made.name == nil && p.code.faultIn(made.at)
	case wordDef:
		d := p.code.def(p.Parser).(*ast.Declare)
		g.variables = append(g.variables, d)
		name = d.Name.Name
		g.unread = g.unread || name == ""
	case wordFun:
		f := p.function()
		g.functions = append(g.functions, f)
		name = f.Name
		g.unread = g.unread || name == ""
	case wordSetup:
		p.code.part = true
		g.setups = append(g.setups, p.block())
		p.code.part = false
	case wordWin, wordLose, wordDraw:
		all := &g.conds[start.Kind-wordWin]
		*all = append(*all, p.block())
	default:
		p.noPart()
		return
	}
	g.parts = append(g.parts, part{start.Kind, name, start.Span.To(p.Last())})
}

// noPart reports something that begins no part.
func (p *declParser) noPart() {
	if at := p.misplaced(); !p.code.bag.HasErrors() && at != p.Tok.Span {
		p.Fail(strayBrace, at)
	} else if d := p.Fail(noPart, p.Tok.Span, lexer.Excerpt(p.Lexeme(p.Tok))); foreign[p.Lexeme(p.Tok)] != "" {
		d.Help = foreign[p.Lexeme(p.Tok)]
	}
	if p.At(lexer.LBrace) {
		p.game.unread = true // what stands in braces is passed over as a whole
	} else {
		p.Next()
	}
}

// block parses a part that is code.
func (p *declParser) block() *block {
	b := &block{word: p.Next().Span}
	outer := p.code.returns
	p.code.returns = nil
	b.body = p.code.inBlock(p.Parser)
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
		f.Params, f.Partial = p.params()
		p.code.returns = &returned{function: f, types: p.code.types}
		f.Body = p.code.scoped(p.Parser)
		if f.Partial { // what its names mean is not known
			f.Body = &ast.Block{Place: f.Body.Place}
			p.code.returns.valued = true
		}
		p.code.returns.finish(f.Body)
	})
	p.code.returns = outer
	begin := &entry{function: f, types: p.code.types}
	f.Body.Stmts = slices.Insert(f.Body.Stmts, 0, ast.Stmt(begin))
	return f
}

// params parses names in parentheses. Partial says that some could not be read.
func (p *declParser) params() (names []*ast.Name, partial bool) {
	if !p.Expect(lexer.LParen) {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || atPart(p.Parser) })
		return nil, true
	}
	for !p.At(lexer.RParen) || len(names) > 0 {
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
	p.Expect(lexer.RParen)
	if partial = p.Failed() || !p.At(lexer.LBrace); p.Failed() {
		p.Recover(func(kind lexer.Kind) bool { return kind == lexer.LBrace || atPart(p.Parser) })
	}
	return names, partial
}
