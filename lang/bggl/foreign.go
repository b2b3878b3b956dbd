package bggl

import "github.com/roll-lang/roll/lexer"

// What helps who has written something of another language.
const (
	typedHelp = "a variable is declared with its type: int x = 0;"
	whileHelp = "write while (…) { … }"
	printHelp = "write print …;"
	askHelp   = "write input(\"…\")"
	endHelp   = "the game ends where winner is set, or with exit; outside of the turn blocks"
	stepHelp  = "write x = x + 1;"
)

// foreign are words and signs of other languages, with what to write in BGGL instead.
var foreign = lexer.WithLarge(map[string]lexer.Kind{
	"int": 0, "boolean": 0, "string": 0, "void": 0, "if": 0, "else": 0, "while": 0, "return": 0, "true": 0, "false": 0,
	"print": 0, "turn": 0, "break": 0, "continue": 0, "exit": 0,
}, map[string]string{
	"bool": "write boolean", "str": "write string", "char": "write string", "float": "numbers are whole: write int",
	"double": "numbers are whole: write int", "integer": "write int", "long": "write int",
	"var": typedHelp, "let": typedHelp, "const": typedHelp,
	"for": whileHelp, "do": whileHelp, "foreach": whileHelp, "repeat": whileHelp,
	"and": "write &&", "or": "write ||", "not": "write !(…)", "elif": "write else if", "elseif": "write else if",
	"switch": "write if (…) { … } else if (…) { … }", "goto": "write gototurn name;",
	"function": "a function begins with the type of its result, or with void", "def": "write void name(…) { … }",
	"println": printHelp, "printf": printHelp, "null": "write _ for no piece", "None": "write _ for no piece",
	"&": "write &&", "|": "write ||", "?": "write if (…) { … } else { … }",
})

// foreignCalls are functions that people call who know other games, with what to write instead.
var foreignCalls = lexer.Together(foreign, map[string]string{
	"prompt": askHelp, "readLine": askHelp, "read": askHelp, "capture": "write inputfrom(\"…\"); or inputto(\"…\");",
	"win": endHelp, "gameOver": endHelp, "endGame": endHelp, "quit": endHelp,
	"len": "write length(a)", "size": "write length(a)", "move": "write makemove(x:y:piece:+)",
})
