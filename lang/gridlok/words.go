package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// The kinds of GridLok's own words: first those that begin a part of a game, then those that begin a field of a part.
const (
	wordPlayers = lexer.Custom + iota
	wordTurnOrder
	wordPiece
	wordDef
	wordFun
	wordPriority
	wordSetup
	wordWin
	wordLose
	wordDraw
	wordGame
	wordDimensions
	wordImage
	wordName
	wordOnClick
	wordOnTurn
	wordElseif
	wordAll
	wordSurrounding
	wordRow
	wordCol
	wordEmpty
)

var words = map[string]lexer.Kind{
	"game": wordGame, "dimensions": wordDimensions, "image": wordImage, "players": wordPlayers,
	"turnOrder": wordTurnOrder, "piece": wordPiece, "name": wordName, "onClick": wordOnClick, "onTurn": wordOnTurn,
	"eventPriority": wordPriority, "setup": wordSetup, "winCondition": wordWin, "loseCondition": wordLose,
	"drawCondition": wordDraw, "def": wordDef, "fun": wordFun, "return": lexer.Return, "if": lexer.If,
	"elseif": wordElseif, "else": lexer.Else, "for": lexer.For, "in": lexer.In, "all": wordAll,
	"surrounding": wordSurrounding, "row": wordRow, "col": wordCol, "AND": lexer.And, "OR": lexer.Or,
	"true": lexer.True, "false": lexer.False, "empty": wordEmpty,
}

var operators = map[string]lexer.Kind{
	"{": lexer.LBrace, "}": lexer.RBrace, "(": lexer.LParen, ")": lexer.RParen, "[": lexer.LBracket,
	"]": lexer.RBracket, ",": lexer.Comma, ".": lexer.Dot, ";": lexer.Semicolon,
	"!": lexer.Not, "*": lexer.Star, "/": lexer.Slash, "%": lexer.Percent, "+": lexer.Plus, "-": lexer.Minus,
	"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual, "==": lexer.Equal,
	"!=": lexer.NotEqual, "&&": lexer.And, "||": lexer.Or,
}

// calledWords are keywords that stand where names do: those of functions, and the one of the board.
var calledWords = []string{"visible", "place", "display", "print", boardWord}

// setByGame are the predefined variables. The last three are set by conditions.
var setByGame = []string{"rows", "cols", "turnCount", "pieceRow", "pieceCol", "turn", "win", "lose", "draw"}

// commentSign begins a comment that ends with its line.
const commentSign = "//"

// What helps who has written something of another language.
const (
	setHelp    = "a variable is set by what stands in braces behind it, as in x{5}; to compare write =="
	defHelp    = "a variable is declared with def: def x{5}"
	funHelp    = "a function is declared with fun: fun add(a, b) { return a + b }"
	leaveHelp  = "a loop goes on to its end; put it into a function and return"
	whileHelp  = "there are loops over numbers, for i(0, 10) { … }, and over squares, for x, y in board { … }"
	chanceHelp = "write rand{0, 6}, which gives a number from 0 to 5"
	turnHelp   = "write endTurn{}"
	overHelp   = "the game ends by its conditions: winCondition { win{true} }"
)

// foreign are words of other languages, with what to write in GridLok instead.
var foreign = map[string]string{
	"var": defHelp, "let": defHelp, "const": defHelp, "function": funHelp, "func": funHelp,
	"and": "write AND", "or": "write OR", "not": "write !", "True": "write true", "False": "write false",
	"null": "write empty", "None": "write empty", "nil": "write empty", "elif": "write elseif",
	"while": whileHelp, "do": whileHelp, "repeat": whileHelp, "break": leaveHelp, "continue": leaveHelp,
	"random": chanceHelp, "println": "write print{…}", "len": "write length{…}",
	"nextTurn": turnHelp, "endGame": overHelp, "gameOver": overHelp, "winner": overHelp,
	"'": `text stands in double quotes: "…"`, "`": `text stands in double quotes: "…"`, "=": setHelp,
}

// code is what the parts of the grammar need to know of the text that is read.
type code struct {
	*names
	types   *typing
	rules   *parser.Grammar
	file    *source.File // of the whole program; nil at a console
	bag     *source.Bag
	players map[string]bool
	part    bool      // the statement at hand stands directly in setup, where a player's part can begin
	alone   bool      // the operand at hand begins a statement, so that its value is not wanted
	returns *returned // of the function at hand; nil outside of functions
}

// faultIn says whether something was wrong in a part of the program.
func (s *code) faultIn(at source.Span) bool { return s.bag != nil && s.bag.ErrorsIn(at) > 0 }

func newCode(n *names, types *typing) *code {
	return &code{names: n, types: types, players: map[string]bool{}}
}

// grammar returns the grammar of the text.
func (s *code) grammar() *parser.Grammar {
	g := &parser.Grammar{
		Table: lexer.NewTable(words, operators, "", commentSign), Spelling: lexer.Spellings(words, operators),
		Helps:  helps,
		Unary:  map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not}},
		Binary: parser.Operators(),
		Calls: parser.Calls{Open: lexer.LBrace, Close: lexer.RBrace, Of: func(*parser.Parser, *ast.Name) bool {
			return false // code.named reads calls
		}},
		Operands: map[lexer.Kind]func(*parser.Parser) ast.Expr{
			lexer.Name: s.named, wordEmpty: emptyAt, lexer.LBracket: bracketAt,
		},
		Statements: map[lexer.Kind]func(*parser.Parser) ast.Stmt{
			lexer.Name: s.nameStmt, wordDef: s.def, lexer.If: s.ifStmt, lexer.For: s.forStmt,
			lexer.Return: s.returnStmt, lexer.LBrace: s.strayBlock, wordElseif: s.strayElse, lexer.Else: s.strayElse,
		},
		Reserved: isReserved, Outside: neverInCode, Form: formOf, Brackets: true, Unended: true,
	}
	g.Table.BlockComment = [2]string{"/*", "*/"}
	g.Table.Escapes = []lexer.Escape{
		{Letter: '"', Meaning: '"'}, {Letter: '\\', Meaning: '\\'}, {Letter: 'n', Meaning: '\n'},
	}
	g.Table.LetterFirst, g.Table.Foreign = true, foreign
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "#"}}
	s.rules = g
	return g
}

// startsPart says whether a part of a game begins with a token.
func startsPart(kind lexer.Kind) bool { return kind >= wordPlayers && kind <= wordDraw }

// isBoardWord says whether the word for the board is at hand.
func isBoardWord(p *parser.Parser) bool { return p.At(lexer.Name) && p.Lexeme(p.Tok) == boardWord }

// atPart says whether a part of a game begins with the token at hand.
func atPart(p *parser.Parser) bool {
	return startsPart(p.Tok.Kind) || isBoardWord(p) && p.OnNewLine() && p.Peek().Kind == lexer.LBrace
}

// neverInCode says whether a token begins something that never stands among statements.
func neverInCode(kind lexer.Kind) bool {
	return kind >= wordPlayers && kind <= wordOnTurn && kind != wordDef && kind != wordName && kind != wordImage
}
