package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// The codes of what can be wrong with a BGGL program, other than those of the kits.
const (
	outsideGame   source.Code = "outside-game"
	gameMissing   source.Code = "game-missing"
	gameTwice     source.Code = "game-twice"
	boardMissing  source.Code = "board-missing"
	boardTwice    source.Code = "board-twice"
	boardForm     source.Code = "board-form"
	boardRows     source.Code = "board-rows"
	boardSize     source.Code = "board-size"
	declaredBelow source.Code = "declared-below"
	noKind        source.Code = "no-such-piece-kind"
	noRule        source.Code = "no-such-rule"
	rulesForm     source.Code = "rules-form"
	validForm     source.Code = "valid-form"
	turnInside    source.Code = "turn-inside"
	noTurn        source.Code = "no-such-turn"
	leaveOutside  source.Code = "leave-outside"
	returnInGame  source.Code = "return-in-game"
	sizeAndValue  source.Code = "size-and-value"
	arraySize     source.Code = "array-size"
	noLine        source.Code = "no-line"
	lineLength    source.Code = "line-length"
	boardLater    source.Code = "board-later"
	farMove       source.Code = "far-move"
	tooManyTries  source.Code = "too-many-tries"
	idleTurns     source.Code = "idle-turns"

	rulesAlone    source.Code = "rules-alone"
	ruleUnused    source.Code = "rule-unused"
	ruleIdle      source.Code = "rule-idle"
	ruleNever     source.Code = "rule-never"
	kindUnruled   source.Code = "piece-unruled"
	kindNever     source.Code = "piece-never-there"
	turnNeverOver source.Code = "turn-never-over"
	typesUnknown  source.Code = "types-unknown"
	neverWon      source.Code = "never-won"
)

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	outsideGame: "%s stands outside of all braces\n" +
		"there stand the board, declarations, functions, rules and Game",
	gameMissing:   "this program has no Game\nwrite Game { … } with a turn block in it",
	gameTwice:     "there are two Games",
	boardMissing:  "this game has no board\nwrite Board(8, 8); or Board = [[_, _] [_, _]];",
	boardTwice:    "there are two boards",
	boardForm:     "a board has rows and columns\nwrite Board(8, 8);",
	boardRows:     "the first row of the board has %d squares, and this one %d",
	boardSize:     "a board has 1 to 1,000 rows and columns",
	declaredBelow: "`%s` is declared further down\ndeclare it above its use",
	noKind:        "`%s` is no kind of pieces\na kind is declared outside of braces, above the rule: Piece A, B;",
	noRule:        "there is no rule `%s`",
	rulesForm: "these are no rules\n" +
		"behind the colon stand names of rules, with &&, || and parentheses: m : a && (b || c)",
	validForm:    "isValidMove gets the move and says whether it holds\nwrite isValidMove(m) { … }",
	turnInside:   "a turn block stands in Game itself, and in no other block",
	noTurn:       "there is no turn `%s`",
	leaveOutside: "`%s` stands in Game alone",
	returnInGame: "a return stands in a function\nin Game, exit leaves a turn block or ends the game",
	sizeAndValue: "an array has a size or a value, not both",
	arraySize:    "an array cannot have %d elements\nit has 0 to %d",
	noLine:       "the board has no %s %d\nthe last %s is %d, for they are numbered from 0",
	lineLength:   "this has %s, and the array %s",
	boardLater:   "there is no board yet\nmove this behind the board",
	farMove:      "a move cannot be to %d,%d\nits numbers go up to %d",
	tooManyTries: "this turn was tried %d times, and no move was accepted",
	idleTurns: "%d turns in a row asked nothing, and nothing happened in them\n" +
		"ask the player, make a move, or end the game: set winner",

	rulesAlone: "this does nothing here\nin isValidMove it answers; elsewhere write if (m : rules) { … }",
	ruleUnused: "no move is held against rule `%s`\nname it in isValidMove: m : rules",
	ruleIdle:   "`%s` is never moved, so that the rule never acts on it",
	ruleNever:  "this never holds together with another line of the rule",
	kindUnruled: "no rule acts on `%s`, which comes to the board\n" +
		"write a rule for it, or add it to the pieces of one",
	kindNever: "`%s` can never come to the board\nput it into the board, or let a move put it there",
	typesUnknown: "nothing calls `%s`, so that the types of its parameters are not known\n" +
		"write their types, or call it",
	turnNeverOver: "this turn is never over: it makes no move, and nothing leaves it\ncall makemove in it, or exit",
	neverWon:      "this game never ends: winner is never set, and nothing exits\nset winner where somebody has won",

	check.CannotChange: "`%s` cannot be set",
	check.NoArrayOf:    "an array cannot hold %s",
	check.NoCondition:  "this is %s, which is no condition\na condition is a boolean, or a number that is not 0",
}

// checkHelps say what to write if a value has the wrong type.
var checkHelps = map[check.Help]string{
	check.TypedFirst:    "first put what is typed into a variable: int n = %s(…);",
	check.ValueAsString: `joined to a string it becomes one: "" + …`,
}

// catalogs hold the words of everything that can be wrong with a BGGL program. Left out is what is said of objects, of
// pairs, and of signs that BGGL does not have.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.WholeMessages, lexer.LetterMessages,
	parser.Messages.Without(parser.StepBefore, parser.StepOfValue), parser.AttributeMessages,
	check.Messages, check.LoopMessages,
	check.ValueMessages.Without(check.UnknownType, check.UnknownClass, check.UnknownMethod, check.NoStatement,
		check.StepAsValue, check.AttributeTwice, check.TooManyAttributes, check.ValueOutside),
	interp.Messages,
	interp.ValueMessages.Without(interp.NoNumber, interp.LeastPair, interp.OtherClass, interp.NoSuchAttribute,
		interp.TooManyObjects),
	interp.HopelessMessages,
}
