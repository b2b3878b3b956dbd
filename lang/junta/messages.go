package junta

import (
	"maps"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// The codes of what can be wrong with a Junta program, other than those of the kits.
const (
	noGame       source.Code = "game-missing"
	gameTwice    source.Code = "game-twice"
	wrongPart    source.Code = "wrong-part"
	partTwice    source.Code = "part-twice"
	partMissing  source.Code = "part-missing"
	pieceUnnamed source.Code = "piece-unnamed"
	playersForm  source.Code = "players-form"
	wrongValue   source.Code = "wrong-value"
	badLength    source.Code = "board-size"
	outsideGrid  source.Code = "outside-grid"
	onWall       source.Code = "piece-on-wall"
	squareTwice  source.Code = "square-twice"
	playerAsKind source.Code = "player-as-kind"
	emptyOrder   source.Code = "empty-order"
	foreignForm  source.Code = "foreign-form"
	loadsForever source.Code = "loads-forever"

	elseMissing       source.Code = "else-missing"
	coordinateAsName  source.Code = "coordinate-as-name"
	badCoordinate     source.Code = "bad-coordinate"
	unknownIdentifier source.Code = "unknown-identifier"
	textTooLong       source.Code = "text-too-long"
	listTooLong       source.Code = "list-too-long"
	emptyPattern      source.Code = "empty-pattern"
	functionInPattern source.Code = "function-in-pattern"
	notOfWhat         source.Code = "not-of-what"
	tooManyTimes      source.Code = "too-many-times"
	notInPattern      source.Code = "not-in-pattern"
	patternTooLong    source.Code = "pattern-too-long"

	wrongCount   source.Code = "wrong-count"
	wrongKind    source.Code = "wrong-kind"
	wrongParams  source.Code = "wrong-parameters"
	noFunction   source.Code = "no-function"
	notCalled    source.Code = "not-called"
	noNegative   source.Code = "no-negative"
	notCompared  source.Code = "not-compared"
	notFlattened source.Code = "not-flattened"

	emptyListAsked source.Code = "empty-list"
	noElement      source.Code = "no-element"
	nothingThere   source.Code = "nothing-there"
	pieceGone      source.Code = "piece-gone"
	pieceUnmade    source.Code = "piece-unmade"
	notOff         source.Code = "piece-on-board"
	stepOff        source.Code = "step-off-board"
	noOwner        source.Code = "no-owner"
	thisHere       source.Code = "this-here"
	noPlayer       source.Code = "no-player"
	notInOrder     source.Code = "not-in-order"
	playerDropped  source.Code = "player-dropped"
	noListOfMoves  source.Code = "no-list-of-moves"
	noActor        source.Code = "no-actor"
	noMover        source.Code = "no-mover"
	noSuchStep     source.Code = "no-such-step"
	looksAhead     source.Code = "looks-ahead"
	asksGame       source.Code = "asks-of-game"
	tooManyCalls   source.Code = "too-many-calls"
	tooManyPieces  source.Code = "too-many-pieces"
	tooManyActions source.Code = "too-many-actions"
	tooMuchMade    source.Code = "too-much-made"

	unusedVariable source.Code = "variable-unused"
	unusedFunction source.Code = "function-unused"
	unusedKind     source.Code = "piece-unused"
	fewPlayers     source.Code = "one-player"
	noTurn         source.Code = "player-without-turn"
	neverEnds      source.Code = "never-over"
	neverMatches   source.Code = "never-matches"
	neverWon       source.Code = "never-won"
	neverMoves     source.Code = "never-moves"
	neverThere     source.Code = "never-there"
	neverActs      source.Code = "never-acts"
	leadsOff       source.Code = "leads-off"
	offBoard       source.Code = "off-board"
	minusInList    source.Code = "minus-in-list"
)

// Codes of the kits that have Junta's own sentences.
const (
	noCondition  = check.NoCondition
	noList       = check.NoList
	divideByZero = check.DivideByZero
)

// Messages are the words of this package's codes.
var messages = source.Catalog{
	noGame:       "a program needs a game\nwrite game { players [White Black] … }",
	gameTwice:    "a program has one game",
	wrongPart:    "%s cannot stand in %s\nhere may stand %s",
	partTwice:    "`%s` stands here a second time",
	partMissing:  "the game has no `%s`\nfor example: %s",
	pieceUnnamed: "this piece has no name\nfor example: piece { name Rook … }",
	playersForm:  "players are a list of names that begin with a capital\nfor example: players [White Black]",
	wrongValue:   "the value of `%s` must be %s, but this is %s",
	badLength:    "the %s of a board is 1 to %d, not %d",
	outsideGrid:  "%s is not on the board, which goes from A1 to %s",
	onWall:       "%s is a wall, so that no piece can stand there",
	squareTwice:  "a second piece is placed on %s",
	playerAsKind: "`%s` is a player, not a kind of pieces",
	emptyOrder:   "turnOrder names nobody",
	foreignForm:  "`%s` cannot stand here",
	loadsForever: "what is evaluated when the program is loaded takes too long",

	elseMissing:       "this `if` has no `else`\nevery expression has a value: say which one else",
	coordinateAsName:  "`%s` is a coordinate, so it cannot be a name",
	badCoordinate:     "`%s` is no coordinate\ncolumns are letters from A, rows are numbers from 1",
	unknownIdentifier: "`%s` is neither a player nor a kind of pieces",
	textTooLong:       "this string would be longer than %d bytes",
	listTooLong:       "this list would have more than %d elements",
	emptyPattern:      "this pattern is empty",
	functionInPattern: "the function `%s` cannot stand in a pattern\ngive its value a name with let, and write $name",
	notOfWhat:         "`!` turns a check round, and `%s` is none",
	tooManyTimes:      "%s is too often\na part of a pattern is repeated 0 to %d times",
	notInPattern:      "%s cannot stand in a pattern: it is %s",
	patternTooLong:    "this pattern would have more than %d elements",

	wrongCount:   "%s takes %s, not %d",
	wrongKind:    "`%s` wants %s here, but %s is %s",
	wrongParams:  "this function gets %s, but has %d parameters",
	noFunction:   "a function is wanted here, but %s is %s",
	notCalled:    "%s cannot be called: it is %s, not a function",
	noNegative:   "`-` stands before integers and directions, but %s is %s",
	notCompared:  "functions and patterns cannot be compared",
	notFlattened: "`flatten` wants a list of lists, but %s in it is %s",

	emptyListAsked: "`%s` is asked of an empty list",
	noElement:      "there is no element %d in a list of %s",
	nothingThere:   "no piece stands on %s",
	pieceGone:      "the %s is not on the board",
	pieceUnmade:    "this piece is not there: it was dropped in a position that `after` looked at",
	notOff:         "the %s stands on %s, so it cannot be dropped",
	stepOff:        "this leads off the board",
	noOwner:        "the %s is nobody's",
	thisHere:       "`this` is the piece in question in possibleMoves and possibleDrops; in %s there is none",
	noPlayer:       "%s is no player",
	notInOrder:     "%s is not in turnOrder",
	playerDropped:  "`%s` is a player, and cannot be dropped",
	noListOfMoves:  "this must be a list of squares and actions, but %s is %s",
	noActor:        "the action %s was not done, so it has no actor",
	noMover:        "the action %s moves no piece that there is",
	noSuchStep:     "the action %s %s",
	looksAhead:     "`%s` is asked for by `%s`, which would look ahead into itself",
	asksGame:       "this asks something of a game, but is evaluated when the program is loaded",
	tooManyCalls:   "functions call one another more than %d deep",
	tooManyPieces:  "there would be more than %d pieces",
	tooMuchMade:    "this makes long lists and strings of more than %d elements in all",
	tooManyActions: "there are more than %d possible actions",

	unusedVariable: "nothing uses `%s`",
	unusedFunction: "nothing uses the function `%s`",
	unusedKind:     "nothing uses the piece `%s`",
	fewPlayers:     "a game is for two players at least",
	noTurn:         "%s never has a turn",
	neverEnds:      "without a winCondition and a tieCondition the game ends only where nobody can move",
	neverMatches:   "no square is both `%s` and `%s`, so this pattern never matches",
	neverWon:       "nobody can ever win",
	neverMoves:     "a %s can never move",
	neverThere:     "a %s can never be on the board: it is not in the setup, and nothing drops it",
	neverActs:      "nobody can ever do anything: no piece has possibleMoves or possibleDrops that lead anywhere",
	leadsOff:       "this part of the pattern always leads off the board",
	offBoard:       "%s is not on the board, which goes from A1 to %s",
	minusInList:    "this is one element, a difference\nwrite (%s) (-%s) for two",

	check.UnknownName:     "there is no variable `%s` here",
	check.UnknownFunction: "there is no function `%s`",
	check.Redeclared:      "`%s` is declared twice",
	check.WrongArguments:  "`%s` takes %s, not %d",
	check.NoOperator:      "`%s` cannot be used on %s and %s",
	check.Overflow:        "`%s` is beyond 32 bits\nintegers go from -2147483648 to 2147483647",
	lexer.UnclosedText:    "this text is never closed\nput a %s at its end",
	check.DivideByZero:    "%s is divided by zero",
	noCondition:           "a condition is a boolean, but %s is %s",
	noList:                "a list is wanted here, but %s is %s",
}

// catalogs hold the words of all that can be wrong.
var catalogs = []source.Catalog{
	messages, without(lexer.Messages, lexer.UnknownEscape, lexer.UnclosedText),
	lexer.LetterMessages, lexer.WholeMessages,
	without(parser.Messages,
		parser.MissingSemicolon, parser.StepBefore, parser.StepOfValue, parser.SignBehindEquals,
		parser.NoEffect, parser.StatementForm, parser.StrayBlock, parser.StrayElse),
	parser.ChainMessages, parser.BareMessages,
	without(interp.Messages, interp.IndexOfEmpty, interp.IndexOutside, interp.TooManyElements),
}

// without leaves out what cannot go wrong in a program without statements and arrays.
func without(catalog source.Catalog, codes ...source.Code) source.Catalog {
	rest := maps.Clone(catalog)
	for _, code := range codes {
		delete(rest, code)
	}
	return rest
}
