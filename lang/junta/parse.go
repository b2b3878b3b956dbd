package junta

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file parses the declarations of a program.

// A tree is a parsed program.
type tree struct {
	file    *source.File
	defines []*define
	word    source.Span        // of the game
	game    bool               // there is one
	end     source.Span        // of the game: its closing brace
	parts   map[string]*clause // title, players, width and their like, by their words
	walls   []*clause          // there may be several
	pieces  []*pieceTree
	setup   []*placing
	placed  source.Span // of the set-up
	vague   bool        // it is not known which players and kinds there are, since something was wrong there
}

// A define is `define name[$a $b] e`.
type define struct {
	name   *ast.Name
	params []*ast.Name
	body   ast.Expr
	at     source.Span
}

// A clause is a word with a value.
type clause struct {
	word  source.Span
	value ast.Expr
	at    source.Span
}

// A pieceTree is `piece { name Kind … }`.
type pieceTree struct {
	name         *ast.Name
	moves, drops *clause
	at           source.Span
}

// A placing puts pieces of a kind on squares in the set-up.
type placing struct {
	owner *ast.Name // nil for nobody's pieces
	kind  *ast.Name
	where ast.Expr
}

// A reader reads declarations.
type reader struct {
	*parser.Parser
	tree   *tree
	faults int // how many parts could not be read
}

// parse parses a program. What could not be read is left out and reported.
func parse(file *source.File, bag *source.Bag) *tree {
	p := parser.New(file, grammar(ownFunctions(file.Text)), bag)
	r := &reader{Parser: p, tree: &tree{file: file, parts: map[string]*clause{}}}
	r.Run(func() {
		for !r.At(lexer.EOF) {
			r.Begin()
			r.declaration()
			if r.Failed() {
				r.Recover(func(kind lexer.Kind) bool {
					return kind == wordDefine || kind == wordGame || r.OnNewLine() && r.atForeignDefine()
				})
			}
		}
	})
	return r.tree
}

// declaration parses a function or the game.
func (r *reader) declaration() {
	switch r.Tok.Kind {
	case wordDefine:
		r.tree.defines = append(r.tree.defines, r.define())
	case wordGame:
		if r.tree.game {
			r.Report(gameTwice, r.Tok.Span).WithNote(r.tree.word, "the first one")
		}
		r.tree.word, r.tree.game = r.Next().Span, true
		r.braces(r.gamePart)
		r.tree.end = r.Last()
	default:
		if r.atForeignDefine() {
			r.Report(foreignForm, r.Tok.Span, r.Lexeme(r.Tok)).WithHelp(defineHelp).WithSafeEdit(r.Tok.Span, "define")
			r.tree.defines = append(r.tree.defines, r.define())
			return
		}
		lexeme := r.Lexeme(r.Tok)
		d := r.Fail(parser.Expected, r.Tok.Span, "define or game", lexer.Excerpt(lexeme))
		if r.At(signLambda) {
			d.WithHelp("a comment begins with //")
		} else if r.At(wordLet) {
			d.WithHelp("write define name[] and its value; let stands in expressions")
		} else if help := foreign[lexeme]; help != "" {
			d.WithHelp("%s", help)
		}
		r.Next()
	}
}

// define parses a function.
func (r *reader) define() *define {
	d, start := &define{name: &ast.Name{}}, r.Next().Span
	d.name = r.functionName()
	if !r.Failed() {
		d.params = paramsAt(r.Parser, paramsHelp)
	}
	d.body = &ast.BadExpr{}
	if !r.Failed() {
		r.noSign()
		d.body = r.Expr()
	}
	d.at = start.To(r.Last())
	return d
}

// braces parses what stands in braces, a part at a time.
func (r *reader) braces(part func()) { r.bracesUntil(nil, "game { players [White Black] … }", part) }

// inner is braces in the game: what can only stand outside of them shows that one is missing. The form shows what
// stands in them.
func (r *reader) inner(form string, part func()) { r.bracesUntil(ofGame, form, part) }

// ofGame says whether a part of the game begins with a token, and of nothing else.
func ofGame(kind lexer.Kind) bool {
	switch kind {
	case wordPlayers, wordTurnOrder, wordTitle, wordBoard, wordSetup, wordPiece, wordWin, wordTie, wordIllegal:
		return true
	}
	return false
}

func (r *reader) bracesUntil(outside func(lexer.Kind) bool, form string, part func()) {
	opening := r.Tok.Span
	if !r.At(lexer.LBrace) {
		r.FailExpected("`{`").WithHelp("write %s", form)
		r.faults++
		r.Recover(func(kind lexer.Kind) bool {
			return kind == wordGame || kind == wordDefine || kind == lexer.RBrace || ofGame(kind) && r.OnNewLine()
		})
		return
	}
	r.Next()
	for !r.At(lexer.RBrace) && !r.At(lexer.EOF) && !r.At(wordDefine) && !r.At(wordGame) {
		if r.strayComma() {
			continue
		}
		if outside != nil && outside(r.Tok.Kind) {
			r.Report(parser.MissingBrace, r.Last().After(), "`}`").WithNote(opening, "closes this one")
			return
		}
		r.Begin()
		part()
		if r.Failed() {
			r.faults++
			r.Recover(func(kind lexer.Kind) bool { return beginsPart(kind) && (!isValue(kind) || r.OnNewLine()) })
		}
	}
	r.Expect(lexer.RBrace)
}

// isValue says whether a word of the game is an expression too.
func isValue(kind lexer.Kind) bool {
	switch kind {
	case wordTitle, wordPlayers, wordTurnOrder, wordBoard, wordWidth, wordHeight, wordWall:
		return true
	}
	return false
}

// beginsPart says whether a part of a game can begin with a token, or what is around it ends there.
func beginsPart(kind lexer.Kind) bool {
	return wordGame <= kind && kind <= wordIllegal || kind == lexer.RBrace
}

// gamePart parses a part of the game.
func (r *reader) gamePart() {
	switch r.Tok.Kind {
	case wordPlayers:
		r.players()
	case wordTitle, wordTurnOrder, wordWin, wordTie, wordIllegal:
		r.once()
	case wordBoard:
		r.Next()
		r.inner(boardForm, r.boardPart)
	case wordPiece:
		r.piece()
	case wordSetup:
		r.setup()
	default:
		r.misplaced("game", "title, players, turnOrder, board, setup, piece, winCondition, tieCondition or "+
			"illegalCondition")
	}
}

// boardPart parses what stands in a board.
func (r *reader) boardPart() {
	switch r.Tok.Kind {
	case wordGrid:
		r.Next()
		r.inner(boardForm, r.gridPart)
	case wordWall:
		r.tree.walls = append(r.tree.walls, r.clause())
	default:
		r.misplaced("board", "grid or wall")
	}
}

// gridPart parses what stands in a grid.
func (r *reader) gridPart() {
	switch r.Tok.Kind {
	case wordWidth, wordHeight:
		r.once()
	case wordWall:
		r.tree.walls = append(r.tree.walls, r.clause())
	default:
		r.misplaced("grid", "width, height or wall")
	}
}

// misplaced reports what cannot stand in a part.
func (r *reader) misplaced(in, words string) {
	lexeme := r.Lexeme(r.Tok)
	d := r.Fail(wrongPart, r.Tok.Span, lexer.Excerpt(lexeme), in, words)
	r.tree.vague = r.tree.vague || strings.HasPrefix(strings.ToLower(lexeme), "p") // such as Players
	if r.At(lexer.Int) && in != "game" {
		d.WithHelp("write %s", boardForm)
	} else if in == "piece" && identifierForm.MatchString(lexeme) {
		d.WithHelp("its name is given by name %s", lexeme)
	} else if help := foreign[lexeme]; help != "" && d.Code != "" {
		d.Help = help
	} else if place := placeOf(r.Tok.Kind); place != "" && d.Code != "" {
		d.WithHelp("it stands in %s; here may stand %s", place, words)
	} else if near := check.Nearest(lexeme, partWords); near != "" && d.Code != "" {
		d.WithHelp("did you mean %s? here may stand %s", near, words)
	}
	if !r.At(lexer.LBrace) { // what stands in braces is passed over whole
		r.Next()
	}
}

// placeOf says where a word of the game stands.
func placeOf(kind lexer.Kind) string {
	switch {
	case kind == wordWidth, kind == wordHeight:
		return "grid: board { grid { width 8 height 8 } }"
	case kind == wordGrid, kind == wordWall:
		return "board: board { grid { width 8 height 8 } }"
	case kind == wordName, kind == wordMoves, kind == wordDrops:
		return "piece: piece { name Rook possibleMoves … }"
	case ofGame(kind):
		return "game"
	}
	return ""
}

// partWords are the words that parts of a game begin with.
var partWords = []string{
	"title", "players", "turnOrder", "board", "grid", "width", "height", "wall", "setup", "piece", "name",
	"possibleMoves", "possibleDrops", "winCondition", "tieCondition", "illegalCondition",
}

// once parses a word with a value, of which there may be one.
func (r *reader) once() {
	word := r.Lexeme(r.Tok)
	before, now := r.tree.parts[word], r.Tok.Span
	if before != nil {
		r.Report(partTwice, now, word).WithNote(before.word, "the first one")
	}
	r.tree.parts[word] = r.clause()
}

// clause parses a word and its value.
func (r *reader) clause() *clause {
	c := &clause{word: r.Next().Span}
	r.noSign()
	c.value = r.Expr()
	c.at = c.word.To(r.Last())
	return c
}

// piece parses a kind of pieces.
func (r *reader) piece() {
	k := &pieceTree{}
	start, faults := r.Next().Span, r.faults
	r.nameBefore(k)
	r.inner("piece { name Rook possibleMoves … }", func() {
		switch r.Tok.Kind {
		case wordName:
			r.pieceName(k)
		case wordMoves:
			r.list(&k.moves)
		case wordDrops:
			r.list(&k.drops)
		default:
			r.misplaced("piece", "name, possibleMoves or possibleDrops")
		}
	})
	k.at = start.To(r.Last())
	if k.name == nil {
		if !r.Failed() && r.faults == faults {
			r.Report(pieceUnnamed, start)
		}
		r.tree.vague = true
		return
	}
	r.tree.pieces = append(r.tree.pieces, k)
}

// pieceName parses the name of a kind.
func (r *reader) pieceName(k *pieceTree) {
	word := r.Next()
	r.noSign()
	if k.name != nil {
		r.Report(partTwice, word.Span, r.Lexeme(word)).WithNote(k.name.Span(), "the first one")
	}
	if name := r.identifier("the name of a kind of pieces, which begins with a capital"); name != nil {
		k.name = name
	}
}

// list parses a clause of a kind, of which there may be one.
func (r *reader) list(c **clause) {
	word := r.Tok
	if *c != nil {
		r.Report(partTwice, word.Span, r.Lexeme(word)).WithNote((*c).word, "the first one")
	}
	*c = r.clause()
}

// identifier takes an identifier, or fails. One that begins with a small letter or stands in quotes is reported, and
// taken as it must be.
func (r *reader) identifier(what string) *ast.Name {
	lexeme := r.Lexeme(r.Tok)
	if name := capital(strings.Trim(lexeme, `"$`)); name != lexeme && (r.At(lexer.Name) || r.At(lexer.Text)) &&
		identifierForm.MatchString(name) && !isCoordinate(name) {
		r.Report(parser.Expected, r.Tok.Span, what, lexer.Excerpt(lexeme)).
			WithHelp("write %s", name).WithSafeEdit(r.Tok.Span, name)
		return &ast.Name{Place: ast.Place(r.Next().Span), Name: name}
	}
	if !r.At(lexer.Name) || isVariableName(lexeme) || isFunctionName(lexeme) {
		r.FailExpected(what)
		return nil
	}
	if isCoordinate(lexeme) {
		r.Report(coordinateAsName, r.Tok.Span, lexeme) // and go on: it is plain what is meant
	}
	return &ast.Name{Place: ast.Place(r.Next().Span), Name: lexeme}
}

// setup parses where the pieces stand at first.
func (r *reader) setup() {
	word := r.Next().Span
	if r.tree.placed.End > 0 {
		r.Report(partTwice, word, "setup").WithNote(r.tree.placed, "the first one")
	}
	r.tree.placed = word
	r.inner(setUpShown, func() {
		name := r.identifier("a player or a kind of pieces")
		switch {
		case name == nil:
		case r.At(lexer.Name) && isIdentifier(r.Lexeme(r.Tok)):
			r.FailExpected("`{`").WithHelp("a player's pieces stand in braces: %s { %s … }", name.Name, r.Lexeme(r.Tok))
		case r.At(lexer.LBrace):
			r.inner(setUpShown, func() {
				if kind := r.identifier("a kind of pieces"); kind != nil {
					r.tree.setup = append(r.tree.setup, &placing{name, kind, r.Expr()})
				}
			})
		default:
			r.tree.setup = append(r.tree.setup, &placing{nil, name, r.Expr()})
		}
	})
	r.tree.placed = word.To(r.Last())
}
