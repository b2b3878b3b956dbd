package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// The kinds of Junta's own words and signs: those of expressions, those that open a part of a game, and the signs.
const (
	wordLet = lexer.Custom + iota
	wordThen
	wordThis
	wordFriend
	wordFoe
	wordEmpty
	wordDirection

	wordGame
	wordDefine
	wordTitle
	wordPlayers
	wordTurnOrder
	wordBoard
	wordGrid
	wordWidth
	wordHeight
	wordWall
	wordSetup
	wordPiece
	wordName
	wordMoves
	wordDrops
	wordWin
	wordTie
	wordIllegal

	signLambda
	signArrow
	signOr
	signMaybe
	signNot

	// What has a meaning in other languages only.
	foreignPower
	foreignSet
	foreignArrow
	foreignBecomes
	foreignDot
	foreignColon
	foreignEnd
)

var words = map[string]lexer.Kind{
	"let": wordLet, "in": lexer.In, "if": lexer.If, "then": wordThen, "else": lexer.Else, "not": lexer.Not,
	"and": lexer.And, "or": lexer.Or, "true": lexer.True, "false": lexer.False, "this": wordThis,
	"friend": wordFriend, "foe": wordFoe, "empty": wordEmpty,
	"n": wordDirection, "ne": wordDirection, "e": wordDirection, "se": wordDirection, "s": wordDirection,
	"sw": wordDirection, "w": wordDirection, "nw": wordDirection,
	"game": wordGame, "define": wordDefine, "title": wordTitle, "players": wordPlayers, "turnOrder": wordTurnOrder,
	"board": wordBoard, "grid": wordGrid, "width": wordWidth, "height": wordHeight, "wall": wordWall,
	"setup": wordSetup, "piece": wordPiece, "name": wordName, "possibleMoves": wordMoves, "possibleDrops": wordDrops,
	"winCondition": wordWin, "tieCondition": wordTie, "illegalCondition": wordIllegal,
}

var signs = map[string]lexer.Kind{
	"{": lexer.LBrace, "}": lexer.RBrace, "(": lexer.LParen, ")": lexer.RParen, "[": lexer.LBracket,
	"]": lexer.RBracket, ",": lexer.Comma, "=": lexer.Assign, "*": lexer.Star, "/": lexer.Slash, "+": lexer.Plus,
	"-": lexer.Minus, "==": lexer.Equal, "!=": lexer.NotEqual, "<": lexer.Less, "<=": lexer.LessEqual,
	">": lexer.Greater, ">=": lexer.GreaterEqual, "#": signLambda, "=>": signArrow, "|": signOr, "?": signMaybe,
	"!": signNot,
}

// foreignSigns are signs of other languages. Each that stands between operands has a kind of its own (slips.go).
var foreignSigns = map[string]lexer.Kind{
	"**": foreignPower, "^": foreignPower, "+=": foreignSet, "-=": foreignSet, "*=": foreignSet, "->": foreignArrow,
	":=": foreignBecomes, ".": foreignDot, ":": foreignColon, ";": foreignEnd, "%": lexer.Percent,
}

// steps are the vectors of the directions that have a name.
var steps = map[string]vector{
	"n": {0, 1}, "ne": {1, 1}, "e": {1, 0}, "se": {1, -1}, "s": {0, -1}, "sw": {-1, -1}, "w": {-1, 0}, "nw": {-1, 1},
}

// commentSign begins a comment that ends with its line.
const commentSign = "//"

// grammar is that of expressions. Directly in a list a slash opens a pattern. A word of another language can be the
// name of a function all the same, if it is one's own.
func grammar(own func(string) bool) *parser.Grammar {
	g := &parser.Grammar{
		Table: lexer.NewTable(words, withSlips(signs), "$", commentSign), Spelling: parser.Spellings(words, signs),
		Unary: map[lexer.Kind]parser.UnaryRule{
			lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not, Precedence: 3},
		},
		Binary:   parser.Operators(),
		Calls:    parser.Calls{Open: lexer.LBracket, Close: lexer.RBracket, Bare: true, Of: isCalled},
		Operands: map[lexer.Kind]func(*parser.Parser) ast.Expr{},
		Postfixes: map[lexer.Kind]func(*parser.Parser, ast.Expr) ast.Expr{
			lexer.LBracket: applied,
		},
		Brackets: true, Bare: true,
	}
	delete(g.Binary, lexer.Percent)
	for kind := lexer.Equal; kind <= lexer.GreaterEqual; kind++ {
		g.Binary[kind].Precedence, g.Binary[kind].Alone = 4, true
	}
	g.Binary[lexer.Slash].Here = func(p *parser.Parser) bool { return !p.Bare() }
	for kind, parse := range map[lexer.Kind]func(*parser.Parser) ast.Expr{
		wordLet: letAt, lexer.If: ifAt, signLambda: lambdaAt, lexer.Slash: patternAt, wordThis: thisAt,
		wordDirection: directionAt, wordBoard: keywordAt, wordWall: keywordAt, wordPlayers: keywordAt,
		wordTurnOrder: keywordAt, wordTitle: keywordAt, wordWidth: keywordAt, wordHeight: keywordAt,
	} {
		g.Operands[kind] = parse
	}
	g.Table.Foreign = foreign
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "/*", Closing: "*/"}}
	g.Table.LetterFirst, g.Table.LongText, g.Table.AnyEscape = true, true, true
	addSlips(g, own)
	return g
}

// isCalled says whether a bracket behind a name opens a call of the function of this name. Any other value is applied.
func isCalled(_ *parser.Parser, name *ast.Name) bool { return isFunctionName(name.Name) }

func isFunctionName(name string) bool { return 'a' <= name[0] && name[0] <= 'z' }

func isVariableName(name string) bool { return name[0] == '$' }

// isCoordinate says whether a name is capitals with nothing but digits behind them.
func isCoordinate(name string) bool {
	letters := 0
	for letters < len(name) && 'A' <= name[letters] && name[letters] <= 'Z' {
		letters++
	}
	digits := letters
	for digits < len(name) && '0' <= name[digits] && name[digits] <= '9' {
		digits++
	}
	return letters > 0 && digits > letters && digits == len(name)
}
