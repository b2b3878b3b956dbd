package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// The kinds of tiler's own words and signs.
const (
	wordClass = lexer.Custom + iota
	wordRules
	wordInit
	wordTurn
	wordEnd
	wordFunction
	wordAttr
	wordArray
	wordType // a type that is a keyword
	signMoves
)

var words = map[string]lexer.Kind{
	"class": wordClass, "rules": wordRules, "init": wordInit, "turn": wordTurn, "end": wordEnd,
	"function": wordFunction, "attr": wordAttr, "array": wordArray,
	"int": wordType, "float": wordType, "string": wordType, "bool": wordType, "tuple": wordType, "Object": wordType,
	"void": wordType,
	"if":   lexer.If, "else": lexer.Else, "for": lexer.For, "in": lexer.In, "while": lexer.While, "do": lexer.Do,
	"return": lexer.Return, "new": lexer.New, "True": lexer.True, "False": lexer.False, "null": lexer.Null,
}

var operators = map[string]lexer.Kind{
	"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace,
	"[": lexer.LBracket, "]": lexer.RBracket,
	",": lexer.Comma, ";": lexer.Semicolon, ":": lexer.Colon, ".": lexer.Dot,
	"=": lexer.Assign, "+": lexer.Plus, "-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "%": lexer.Percent,
	"&&": lexer.And, "||": lexer.Or, "!": lexer.Not, "==": lexer.Equal, "!=": lexer.NotEqual,
	"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual,
	"++": lexer.Increment, "--": lexer.Decrement, ">>": signMoves,
}

// What helps who has written something of another language.
const (
	typedHelp  = "a variable is declared with its type: int x = 0;"
	leaveHelp  = "end the loop by its condition, or put it into a function and return"
	countHelp  = "write for (int i = 0; i < n; i++) { … }"
	arrayHelp  = "an array is declared so: array int a = [1, 2, 3];"
	printHelp  = "write print(…);"
	askHelp    = "write prompt(…)"
	chanceHelp = "write random(n), which is a number from 0 to n - 1; a die is random(6) + 1"
	endHelp    = "the game ends where the end block returns a value"
	throwHelp  = "write random(6) + 1"
	moveHelp   = "an object is moved with o.move(x, y)"
	skipHelp   = "the turn blocks are done in order; what a turn leaves out stands behind an if, or after a return"
	memberHelp = "an attribute is named behind its object, as in piece.x"
)

// foreign are words of other languages, with what to write in tiler instead. Keywords with a capital letter are among
// them.
var foreign = lexer.WithLarge(words, map[string]string{
	"String": "write string", "str": "write string", "char": "write string", "boolean": "write bool",
	"double": "write float", "integer": "write int", "long": "write int", "list": arrayHelp,
	"var": typedHelp, "let": typedHelp, "const": typedHelp, "global": "a variable of init is seen everywhere",
	"true": "write True", "false": "write False", "None": "write null", "nil": "write null", "undefined": "write null",
	"and": "write &&", "or": "write ||", "not": "write !(…)", "is": "write ==",
	"def": "write function", "func": "write function", "elif": "write else if", "elseif": "write else if",
	"switch": "write if (…) { … } else if (…) { … }", "break": leaveHelp, "continue": leaveHelp,
	"foreach": "write for x in list { … }", "range": countHelp, "repeat": countHelp,
	"until": "write while and what must hold to go on", "`": quoteHelp,
	"println": printHelp, "printf": printHelp, "console": printHelp, "input": askHelp, "Math": chanceHelp,
	"define": "write function", "fun": "write function", "fn": "write function", "procedure": "write function",
	"rand": chanceHelp, "randint": chanceHelp,
	"len": "write a.length", "this": memberHelp, "self": memberHelp,
	"delete": "write o.delete()", "set": "a variable is set without a word before it: x = 5;",
	"?": "write if (…) { … } else { … }", "|": "to join text write +; for or write ||",
})

// foreignNames are all foreign words, and also names that a program may well give to something of its own.
var foreignNames = lexer.Together(foreign, map[string]string{
	"text": "write string", "number": "write int", "empty": "write null", "nothing": "write null", "NULL": "write null",
	"exit": endHelp, "quit": endHelp, "gameOver": endHelp, "win": endHelp,
})

// foreignCalls are functions and methods that people call who know other games, with what to write instead.
var foreignCalls = lexer.Together(foreignNames, map[string]string{
	"remove": removeHelp, "wins": endHelp, "winner": endHelp, "declareWinner": endHelp, "endGame": endHelp,
	"lose": endHelp,
	"roll": throwHelp, "rollDice": throwHelp, "rollDie": throwHelp, "throwDice": throwHelp, "dice": throwHelp,
	"die": throwHelp, "moveBack": moveHelp, "goto": moveHelp, "goTo": moveHelp, "moveTo": moveHelp, "jump": moveHelp,
	"place": moveHelp, "sendHome": moveHelp, "teleport": moveHelp, "skipTurn": skipHelp, "skip": skipHelp,
	"pass": skipHelp, "nextTurn": skipHelp, "endTurn": skipHelp, "loseTurn": skipHelp,
})

const (
	squareHelp = "a square is asked for with capture()"
	standsHelp = "what stands on a square is grid[x, y]"
	removeHelp = "an object is taken off the grid with o.delete()"
	lengthHelp = "how many elements an array has is a.length, and it stays so"
	rulesHelp  = "write o.rules(x, y)"
	setHelp    = "an attribute is set with =, as in piece.color = 'red';"
	textHelp   = "joined to a string anything becomes one: '' + n"
)

// stems are parts of the names of functions that people call who think that there must be such a one.
var stems = []check.Stem{
	{Part: "print", Help: printHelp}, {Part: "say", Help: printHelp}, {Part: "write", Help: printHelp},
	{Part: "show", Help: printHelp}, {Part: "display", Help: printHelp}, {Part: "echo", Help: printHelp},
	{Part: "log", Help: printHelp}, {Part: "message", Help: printHelp},
	{Part: "ask", Help: askHelp}, {Part: "input", Help: askHelp}, {Part: "read", Help: askHelp},
	{Part: "click", Help: squareHelp}, {Part: "choose", Help: squareHelp}, {Part: "select", Help: squareHelp},
	{Part: "pick", Help: squareHelp}, {Part: "getsquare", Help: squareHelp}, {Part: "gettile", Help: squareHelp},
	{Part: "getmove", Help: squareHelp}, {Part: "getcell", Help: squareHelp},
	{Part: "getpiece", Help: standsHelp}, {Part: "pieceat", Help: standsHelp}, {Part: "getobject", Help: standsHelp},
	{Part: "at", Help: standsHelp}, {Part: "remove", Help: removeHelp}, {Part: "delete", Help: removeHelp},
	{Part: "destroy", Help: removeHelp}, {Part: "kill", Help: removeHelp}, {Part: "take", Help: removeHelp},
	{Part: "clear", Help: removeHelp}, {Part: "canmove", Help: rulesHelp}, {Part: "maymove", Help: rulesHelp},
	{Part: "legal", Help: rulesHelp}, {Part: "valid", Help: rulesHelp}, {Part: "rand", Help: chanceHelp},
	{Part: "dice", Help: throwHelp}, {Part: "roll", Help: throwHelp}, {Part: "throw", Help: throwHelp},
	{Part: "win", Help: endHelp}, {Part: "over", Help: endHelp}, {Part: "finish", Help: endHelp},
	{Part: "turn", Help: skipHelp}, {Part: "skip", Help: skipHelp}, {Part: "move", Help: moveHelp},
	{Part: "place", Help: moveHelp}, {Part: "put", Help: moveHelp}, {Part: "swap", Help: moveHelp},
	{Part: "tostring", Help: textHelp}, {Part: "length", Help: lengthHelp}, {Part: "size", Help: lengthHelp},
	{Part: "count", Help: lengthHelp},
}

// methodStems are those of methods.
var methodStems = append([]check.Stem{
	{Part: "push", Help: lengthHelp}, {Part: "append", Help: lengthHelp}, {Part: "add", Help: lengthHelp},
	{Part: "pop", Help: lengthHelp}, {Part: "insert", Help: lengthHelp}, {Part: "set", Help: setHelp},
	{Part: "get", Help: "an attribute is read by its name, as in piece.color"},
}, stems...)

// relationPrecedence is the precedence of comparisons. What stands behind a colon in a condition of rules binds
// tighter.
const relationPrecedence = 4

// commentSign begins a comment.
const commentSign = "//"

func grammar() *parser.Grammar {
	g := &parser.Grammar{
		Table:    lexer.NewTable(words, operators, "", commentSign),
		Spelling: lexer.Spellings(words, operators),
		Helps:    helps,
		Unary:    map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not}},
		Calls:    parser.Calls{Open: lexer.LParen, Close: lexer.RParen},
		Binary: map[lexer.Kind]*parser.BinaryRule{
			lexer.Or: {Op: ast.Or, Precedence: 1}, lexer.And: {Op: ast.And, Precedence: 2},
			lexer.Equal: {Op: ast.Equal, Precedence: 3}, lexer.NotEqual: {Op: ast.NotEqual, Precedence: 3},
			lexer.Less:         {Op: ast.Less, Precedence: relationPrecedence},
			lexer.LessEqual:    {Op: ast.LessEqual, Precedence: relationPrecedence},
			lexer.Greater:      {Op: ast.Greater, Precedence: relationPrecedence},
			lexer.GreaterEqual: {Op: ast.GreaterEqual, Precedence: relationPrecedence},
			lexer.Plus:         {Op: ast.Add, Precedence: 5}, lexer.Minus: {Op: ast.Subtract, Precedence: 5},
			lexer.Star: {Op: ast.Multiply, Precedence: 6}, lexer.Slash: {Op: ast.Divide, Precedence: 6},
			lexer.Percent: {Op: ast.Remainder, Precedence: 6},
		},
		Reserved: isReserved,
		Outside:  startsBlock,
		Called: func(kind lexer.Kind) string {
			if kind == wordInit || kind == wordTurn || kind == wordEnd {
				return "a block is never called: the game does init, then turn and end again and again"
			}
			return ""
		},
		Form:     formOfFunction,
		Brackets: true, Pairs: true, Methods: true, OpenBlocks: true, StepsOfAttributes: true, Strays: true,
		Statements: map[lexer.Kind]func(*parser.Parser) ast.Stmt{
			wordType: declares, wordArray: declares, lexer.Name: declares,
		},
		Types: func(kind lexer.Kind) bool { return kind == wordType || kind == wordArray },
	}
	g.Table.BlockComment = [2]string{"/*", "*/"}
	g.Table.Quotes = `"'`
	g.Table.Escapes = append(g.Table.Escapes,
		lexer.Escape{Letter: 'r', Meaning: '\r'}, lexer.Escape{Letter: '\'', Meaning: '\''})
	g.Table.Fractions, g.Table.BareFractions, g.Table.LetterFirst = true, true, true
	g.Table.Foreign = foreign
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "#"}}
	return g
}

// isReserved says whether a word cannot be a name.
func isReserved(name string) bool {
	_, ok := words[name]
	return ok || provided.Function(name) != nil
}
