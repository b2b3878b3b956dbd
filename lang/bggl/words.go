package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// The kinds of BGGL's own words and signs.
const (
	wordGame = lexer.Custom + iota
	wordRule
	wordBoard
	wordType // boolean, int, string and void
	wordMove
	wordPiece
	wordPlayer
	wordTurn
	wordGoto
	wordExit
	wordPrint
	wordMakemove
	wordRow
	wordCol
	wordKnown // a word that is a value: thisplayer and winner, and those of the lines of rules
	signBlank
	signOff
)

var words = map[string]lexer.Kind{
	"boolean": wordType, "int": wordType, "string": wordType, "void": wordType,
	"if": lexer.If, "else": lexer.Else, "while": lexer.While, "break": lexer.Break, "continue": lexer.Continue,
	"return": lexer.Return, "true": lexer.True, "false": lexer.False,
	"Game": wordGame, "game": wordGame, "Rule": wordRule, "rule": wordRule, "Board": wordBoard, "board": wordBoard,
	"Move": wordMove, "move": wordMove, "Piece": wordPiece, "piece": wordPiece,
	"Player": wordPlayer, "player": wordPlayer,
	"turn": wordTurn, "gototurn": wordGoto, "exit": wordExit, "print": wordPrint, "makemove": wordMakemove,
	"row": wordRow, "col": wordCol,
	"thisplayer": wordKnown, "winner": wordKnown, "movement": wordKnown, "jump": wordKnown,
	"orthogonal": wordKnown, "diagonal": wordKnown, "emptysquare": wordKnown,
	blankName: signBlank,
}

var signs = map[string]lexer.Kind{
	"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace,
	"[": lexer.LBracket, "]": lexer.RBracket,
	",": lexer.Comma, ";": lexer.Semicolon, ":": lexer.Colon, ".": lexer.Dot,
	"=": lexer.Assign, "+": lexer.Plus, "-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "%": lexer.Percent,
	"&&": lexer.And, "||": lexer.Or, "!": lexer.Not, "==": lexer.Equal, "!=": lexer.NotEqual,
	"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual,
	offName: signOff,
}

// The signs that are values: no piece, and what is no part of the board.
const (
	blankName = "_"
	offName   = "#"
)

// commentSign begins a comment.
const commentSign = "//"

// The precedences of the operators, the loosest first.
const (
	precedenceAssign = iota + 1
	precedenceColon
	precedenceOr
	precedenceAnd
	precedenceRelation
	precedenceSum
	precedenceProduct
)

// grammar is the grammar of BGGL for a program that declares some functions.
func grammar(own map[string]bool) *parser.Grammar {
	g := &parser.Grammar{
		Table:    lexer.NewTable(words, signs, "", commentSign),
		Spelling: lexer.Spellings(words, signs),
		Helps:    helps,
		Unary:    map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not}},
		Binary:   parser.Operators(),
		Calls:    parser.Calls{Open: lexer.LParen, Close: lexer.RParen},
		Setting:  precedenceAssign,
		Operands: map[lexer.Kind]func(*parser.Parser) ast.Expr{
			lexer.LBracket: bracketed, wordRow: lineAt, wordCol: lineAt, wordKnown: knownAt, signBlank: knownAt,
			signOff: knownAt, wordBoard: knownAt, wordPlayer: knownAt, wordMakemove: makemoveAt,
		},
		Statements: map[lexer.Kind]func(*parser.Parser) ast.Stmt{
			wordType: declares, wordMove: declares, wordPiece: declares, wordPlayer: declares, wordPrint: printAt,
			wordMakemove: makesMove, wordTurn: turnAt, wordGoto: gotoAt, wordExit: exitAt, lexer.Name: asksSquare(own),
			lexer.Plus: stepAt, lexer.Minus: stepAt,
		},
		Form:     formOfFunction,
		Outside:  func(kind lexer.Kind) bool { return kind == wordGame || kind == wordRule },
		Types:    isType,
		Brackets: true, Strays: true,
	}
	binary := map[lexer.Kind]int{
		lexer.Or: precedenceOr, lexer.And: precedenceAnd, lexer.Plus: precedenceSum, lexer.Minus: precedenceSum,
		lexer.Star: precedenceProduct, lexer.Slash: precedenceProduct, lexer.Percent: precedenceProduct,
	}
	for kind, rule := range g.Binary {
		if rule.Precedence = binary[kind]; rule.Precedence == 0 {
			rule.Precedence = precedenceRelation
		}
	}
	g.Binary[lexer.Assign] = &parser.BinaryRule{Precedence: precedenceAssign, Right: true, Parse: assignmentAt}
	g.Binary[lexer.Colon] = &parser.BinaryRule{Precedence: precedenceColon, Parse: colonAt}
	g.Table.Escapes = []lexer.Escape{
		{Letter: '"', Meaning: '"'}, {Letter: '\\', Meaning: '\\'}, {Letter: 'n', Meaning: '\n'},
	}
	g.Table.LetterFirst = true
	g.Table.Foreign = foreign
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "/*", Closing: "*/"}}
	return g
}

// isType says whether a token is a type.
func isType(kind lexer.Kind) bool {
	return kind == wordType || kind == wordMove || kind == wordPiece || kind == wordPlayer
}
