package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// The kinds of ROLL's own words.
const (
	wordGame = lexer.Custom + iota
	wordPlayers
	wordBoard
	wordDice
	wordDeck
	wordMake
	wordDefine
	wordFunction
)

var words = map[string]lexer.Kind{
	"Game": wordGame, "Players": wordPlayers, "Board": wordBoard, "Dice": wordDice, "Deck": wordDeck,
	"make": wordMake, "define": wordDefine, "function": wordFunction,
	"if": lexer.If, "else": lexer.Else, "for": lexer.For, "int": lexer.IntType,
}

var operators = map[string]lexer.Kind{
	"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace,
	"[": lexer.LBracket, "]": lexer.RBracket,
	",": lexer.Comma, ";": lexer.Semicolon, ":": lexer.Colon, ".": lexer.Dot, "~": lexer.Tilde,
	"=": lexer.Assign, "+": lexer.Plus, "-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "|": lexer.Join,
	"&&": lexer.And, "||": lexer.Or, "!": lexer.Not, "==": lexer.Equal, "!=": lexer.NotEqual,
	"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual,
	"++": lexer.Increment, "--": lexer.Decrement,
}

const (
	globalSigil = "$"
	arraySigil  = "#"
)

// reserved are the words that cannot be names: those of chapter 11 of the manual, the words of Java among them, and a
// few that the manual forgets.
var reserved = wordSet(`
	abstract accessible assert Board Boolean boolean break byte Card case catch char class const continue Deck
	declareWinner default define Dice Die do double else enum extends faces false final finally FinishOn float for
	function Game goalCheck goto GUI HasReplacement id if implements import instanceof int interface jump landsOn
	long make MaxPlayers MinPlayers move moveReverse name native new next NextTurn null NumPieces NumPlayers
	NumTiles occupiedTileID occupiedTileId occupierID package Piece PieceList Player PlayerList Players preRoll
	prev print private promptList promptName promptRange promptText protected public quantity return roll
	setupPlayers short StartOn static strictfp super switch synchronized this throw throws Tile TileList transient
	true try value void volatile while`)

const (
	loopHelp   = "a loop runs over an array: for (int i : {0 ~ 9}) { … }"
	numberHelp = "a variable holds a number: int x = 0; text can be printed but not kept"
	returnHelp = "a function runs to its end; put what shall not always be done into an if"
)

// foreign are words and characters of other languages, with what to write in ROLL instead. Keywords with a capital
// letter are among them.
var foreign = lexer.WithLarge(words, map[string]string{
	"%": "there is no remainder; that of x by 6 is x - x / 6 * 6", "?": "there is no ? :, write an if",
	"and": "write &&", "or": "write ||", "not": "write !(…)", "is": "write ==",
	"true":  "there is no true; write 1, which holds as a condition",
	"false": "there is no false; write 0, which does not hold as a condition", "'": quoteHelp, "`": quoteHelp,
	"while": loopHelp, "do": loopHelp, "repeat": loopHelp, "loop": loopHelp, "foreach": loopHelp,
	"set":    "a variable is set without a word before it: x = 5;",
	"String": numberHelp, "string": numberHelp, "char": numberHelp, "boolean": numberHelp, "bool": numberHelp,
	"float": numberHelp, "double": numberHelp, "long": numberHelp,
	"var": numberHelp, "let": numberHelp, "const": numberHelp,
	"return": returnHelp, "break": returnHelp, "continue": returnHelp,
	"switch": "there is no switch; write if (…) { … } else if (…) { … }",
	"elif":   "write else if (…) { … }", "elseif": "write else if (…) { … }",
	"println": printHelp, "printf": printHelp, "console": printHelp,
	"goto": jumpHelp,
	"def":  "functions stand in blocks: define preRoll(int playerID) { … }",
	"new":  "an object is made with make: make Tile(…);",
})

const (
	winHelp    = "write declareWinner(playerID)"
	chanceHelp = "chance comes from dice and cards: amountRolled in roll is what was thrown or drawn"
	printHelp  = "a line is printed with print(…);"
	moveHelp   = "write move(playerID, pieceID, distance)"
	backHelp   = "write moveReverse(playerID, pieceID, distance)"
	jumpHelp   = "write jump(playerID, pieceID, tileID)"
	homeHelp   = "a piece goes back to its start with jump(playerID, 0, StartOn[playerID])"
	skipHelp   = "NextTurn says whose turn is next: set it in roll, as in NextTurn = playerID;"
	throwHelp  = "the game itself throws the dice or draws a card, then calls roll with amountRolled; " +
		"for another turn write NextTurn = playerID;"
	askHelp = "a number is asked for with promptRange(x, 1, 6), or promptList(x, {1, 3, 5}); a name with promptName"
)

// foreignNames are all foreign words, and also names that a program may well give to something of its own.
var foreignNames = lexer.Together(foreign, map[string]string{
	"random": chanceHelp, "rand": chanceHelp, "randint": chanceHelp, "dice": chanceHelp, "die": chanceHelp,
	"prompt": askHelp, "input": askHelp, "ask": askHelp, "promptNumber": askHelp, "win": winHelp, "winner": winHelp,
	"end": winHelp, "endGame": winHelp, "gameOver": winHelp, "playerName": "write PlayerList[playerID].name",
	"NextPlayer": "write NextTurn", "nextPlayer": "write NextTurn", "wins": winHelp, "declareWin": winHelp,
	"moveBack": backHelp, "moveBackward": backHelp, "moveBackwards": backHelp, "goBack": backHelp, "back": backHelp,
	"backward": backHelp, "goTo": jumpHelp, "moveTo": jumpHelp, "jumpTo": jumpHelp, "teleport": jumpHelp,
	"sendHome": homeHelp, "goHome": homeHelp, "sendToStart": homeHelp, "backToStart": homeHelp,
	"skipTurn": skipHelp, "skip": skipHelp, "loseTurn": skipHelp, "missTurn": skipHelp, "skipNextTurn": skipHelp,
	"extraTurn": skipHelp, "rollAgain": skipHelp, "nextTurn": skipHelp, "endTurn": skipHelp, "pass": skipHelp,
	"rollDice": throwHelp, "rollDie": throwHelp, "throwDice": throwHelp, "throwDie": throwHelp, "throw": throwHelp,
	"drawCard": throwHelp, "draw": throwHelp,
})

// stems are parts of the names of functions that people call who think that there must be such a one.
var stems = []check.Stem{
	{Part: "backto", Help: homeHelp}, {Part: "home", Help: homeHelp}, {Part: "start", Help: homeHelp},
	{Part: "again", Help: skipHelp}, {Part: "turn", Help: skipHelp}, {Part: "skip", Help: skipHelp},
	{Part: "reset", Help: homeHelp}, {Part: "back", Help: backHelp}, {Part: "reverse", Help: backHelp},
	{Part: "print", Help: printHelp}, {Part: "say", Help: printHelp}, {Part: "write", Help: printHelp},
	{Part: "show", Help: printHelp}, {Part: "display", Help: printHelp}, {Part: "echo", Help: printHelp},
	{Part: "log", Help: printHelp}, {Part: "message", Help: printHelp}, {Part: "output", Help: printHelp},
	{Part: "ask", Help: askHelp}, {Part: "input", Help: askHelp}, {Part: "read", Help: askHelp},
	{Part: "choose", Help: askHelp}, {Part: "prompt", Help: askHelp},
	{Part: "win", Help: winHelp}, {Part: "end", Help: winHelp}, {Part: "over", Help: winHelp},
	{Part: "finish", Help: winHelp}, {Part: "stop", Help: winHelp}, {Part: "quit", Help: winHelp},
	{Part: "exit", Help: winHelp}, {Part: "goto", Help: jumpHelp}, {Part: "jump", Help: jumpHelp},
	{Part: "moveto", Help: jumpHelp}, {Part: "teleport", Help: jumpHelp}, {Part: "position", Help: jumpHelp},
	{Part: "setpos", Help: jumpHelp}, {Part: "settile", Help: jumpHelp}, {Part: "place", Help: jumpHelp},
	{Part: "climb", Help: jumpHelp}, {Part: "slide", Help: jumpHelp}, {Part: "swap", Help: jumpHelp},
	{Part: "dice", Help: throwHelp}, {Part: "throw", Help: throwHelp}, {Part: "roll", Help: throwHelp},
	{Part: "card", Help: throwHelp}, {Part: "draw", Help: throwHelp}, {Part: "shuffle", Help: throwHelp},
	{Part: "random", Help: chanceHelp}, {Part: "move", Help: moveHelp}, {Part: "forward", Help: moveHelp},
	{Part: "step", Help: moveHelp}, {Part: "advance", Help: moveHelp}, {Part: "walk", Help: moveHelp},
}

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// commentSign begins a comment.
const commentSign = "//"

// grammar describes ROLL to the parser kit. `|` binds looser than arithmetic and tighter than comparisons.
func grammar() *parser.Grammar {
	g := &parser.Grammar{
		Table:    lexer.NewTable(words, operators, globalSigil+arraySigil, commentSign),
		Spelling: lexer.Spellings(words, operators),
		Helps:    helps,
		Unary:    map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not}},
		Binary: map[lexer.Kind]*parser.BinaryRule{
			lexer.Or:    {Op: ast.Or, Precedence: 1},
			lexer.And:   {Op: ast.And, Precedence: 2},
			lexer.Equal: {Op: ast.Equal, Precedence: 3}, lexer.NotEqual: {Op: ast.NotEqual, Precedence: 3},
			lexer.Less: {Op: ast.Less, Precedence: 3}, lexer.LessEqual: {Op: ast.LessEqual, Precedence: 3},
			lexer.Greater: {Op: ast.Greater, Precedence: 3}, lexer.GreaterEqual: {Op: ast.GreaterEqual, Precedence: 3},
			lexer.Join: {Op: ast.Join, Precedence: 4},
			lexer.Plus: {Op: ast.Add, Precedence: 5}, lexer.Minus: {Op: ast.Subtract, Precedence: 5},
			lexer.Star: {Op: ast.Multiply, Precedence: 6}, lexer.Slash: {Op: ast.Divide, Precedence: 6},
		},
		Calls: parser.Calls{Open: lexer.LParen, Close: lexer.RParen},
		Each:  lexer.Colon, ArraySigil: arraySigil,
		Form:     formOf,
		Reserved: func(name string) bool { return reserved[name] },
		Outside:  func(kind lexer.Kind) bool { return kind >= lexer.Custom },
	}
	g.Table.Foreign = foreign
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "/*", Closing: "*/"}, {Opening: "#"}}
	return g
}
