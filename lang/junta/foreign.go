package junta

// What helps who has written something of another language.
const (
	patternWords = "in a pattern stand directions, friend, foe, empty, this, names with a capital, and variables"
	besideHelp   = "the parts of a pattern stand beside one another; for one of two write n|e"
	letForm      = "write let $x = 1, $y = 2 in and what they are for"
	paramsHelp   = "parameters stand in brackets: define f[$a $b] … or, if there are none, define f[] …"
	againHelp    = "there is no `%s`: nothing changes its value"
	againText    = "nothing changes its value; write let $y = $x + 1 in and what it is for"
	questionHelp = "write if condition then value else value"
	powerHelp    = "there are no powers: write a product"
	barHelp      = "a | stands between the parts of one pattern: /n|e/"
	braceHelp    = "an expression stands without braces, or in parentheses"
	colonHelp    = "nothing stands between a word and its value"
	compareHelp  = "to compare write ==; a name is given to a value by let $x = 1 in …"
	orHelp       = "write or; a single | stands between the parts of a pattern"
	andHelp      = "write and"
	notHelp      = "write not; ! turns round a check in a pattern"
	defineHelp   = "write define name[$a $b] and an expression"
	letHelp      = "write let $x = 1 in and what it is for"
	loopHelp     = "there are no loops: use map, filter, fold, all or any"
	returnHelp   = "an expression is its value: nothing is returned"
	nothingHelp  = "nothing stands at the end of an expression"
	chanceHelp   = "nothing is left to chance"
	printHelp    = "nothing is printed: the game tells each action itself"
	textHelp     = `text stands in double quotes: "…"`
	callHelp     = "arguments stand in brackets, without commas: max[5 23]"
	turnHelp     = "the turn passes on behind each action; again[] lets it stay"
	winHelp      = "a game is won by its winCondition"
	percentHelp  = "write remainder[a b]"
	lambdaHelp   = "write #[$x] => and an expression"
	nullHelp     = "each expression has a value: use a list, which may be empty"
	directionsAt = "write n, ne, e, se, s, sw, w or nw"
)

// foreign are words and signs of other languages, with what to write instead.
var foreign = map[string]string{
	"=": compareHelp, "|": orHelp, "||": orHelp, "&&": andHelp, "&": andHelp, "!": notHelp, ";": nothingHelp,
	":": colonHelp, "^": powerHelp, "**": powerHelp, "val": letHelp, "set": letHelp, "foreach": loopHelp,
	"%": percentHelp, "'": textHelp, "`": textHelp, "AND": andHelp, "OR": "write or", "NOT": "write not",
	"def": defineHelp, "function": defineHelp, "func": defineHelp, "fun": defineHelp, "fn": defineHelp,
	"var": letHelp, "const": letHelp, "int": letHelp, "for": loopHelp, "while": loopHelp, "repeat": loopHelp,
	"each": loopHelp, "return": returnHelp, "elif": "write else if", "elseif": "write else if",
	"enemy": "write foe", "opponent": "write nextPlayer[player[]]; in a pattern foe", "own": "write friend",
	"free": "write empty", "up": "write n", "down": "write s",
	"right": "write e", "left": "write w", "northeast": "write ne", "southeast": "write se", "southwest": "write sw",
	"northwest": "write nw", "North": "write n", "East": "write e", "South": "write s", "West": "write w",
	"TRUE": "write true", "FALSE": "write false",
	"True": "write true", "False": "write false", "null": nullHelp, "None": nullHelp, "nil": nullHelp,
	"random": chanceHelp, "rand": chanceHelp, "dice": chanceHelp, "print": printHelp, "println": printHelp,
	"len": "write size[…]", "length": "write size[…]", "count": "write size[…]", "reduce": "write fold[…]",
	"lambda": lambdaHelp, "north": "write n", "east": "write e", "south": "write s", "west": "write w",
	"N": directionsAt, "E": directionsAt, "S": directionsAt, "W": directionsAt,
	"endTurn": turnHelp, "nextTurn": turnHelp, "win": winHelp, "lose": winHelp, "end": winHelp,
	"modulo": percentHelp, "mod": percentHelp, "append": "write join[…]", "concat": "write join[…]",
	"every": "write all[…]", "some": "write any[…]", "slice": "write part[…]", "push": "write join[…]",
	"getPiece": "write pieceAt[…]", "moves": "write possibleMoves", "drops": "write possibleDrops",
	"exists": "write any[…]", "forall": "write all[…]", "capture": "a move to a square takes what stands there; else " +
		"write remove[…]", "loseCondition": winHelp, "drawCondition": "write tieCondition",
}
