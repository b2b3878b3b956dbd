package roll

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// The codes of what breaks the rules that only ROLL has.
const (
	noGame           source.Code = "no-game"
	afterGame        source.Code = "after-game"
	notInGame        source.Code = "not-in-game"
	notInBlock       source.Code = "not-in-block"
	signedName       source.Code = "signed-name"
	statementInBlock source.Code = "statement-in-block"
	insideFunction   source.Code = "inside-function"
	unknownBlock     source.Code = "unknown-block"

	globalAfterBlock source.Code = "global-after-block"
	plainGlobal      source.Code = "plain-global"
	globalInBlock    source.Code = "global-in-block"
	blockTwice       source.Code = "block-twice"
	diceAndDeck      source.Code = "dice-and-deck"
	blocksOutOfOrder source.Code = "blocks-out-of-order"
	itemsOutOfOrder  source.Code = "items-out-of-order"
	landsOnApart     source.Code = "lands-on-apart"

	unknownField      source.Code = "unknown-field"
	fieldOfOtherBlock source.Code = "field-of-other-block"
	fieldTwice        source.Code = "field-twice"
	fieldsOutOfOrder  source.Code = "fields-out-of-order"
	fieldTooEarly     source.Code = "field-too-early"
	listSet           source.Code = "list-set"
	fieldOutside      source.Code = "field-outside"
	minAboveMax       source.Code = "min-above-max"
	noPicture         source.Code = "no-picture"
	tooManyPieces     source.Code = "too-many-pieces"
	startOffBoard     source.Code = "start-off-board"
	finishOffBoard    source.Code = "finish-off-board"

	unknownObject        source.Code = "unknown-object"
	objectAutomatic      source.Code = "object-automatic"
	objectOfOtherBlock   source.Code = "object-of-other-block"
	attributeUnknown     source.Code = "attribute-unknown"
	attributeTwice       source.Code = "attribute-twice"
	attributesOutOfOrder source.Code = "attributes-out-of-order"
	attributeMissing     source.Code = "attribute-missing"
	attributeHidden      source.Code = "attribute-hidden"
	attributeOutside     source.Code = "attribute-outside"
	tileTwice            source.Code = "tile-twice"
	tileOffBoard         source.Code = "tile-off-board"
	accessibleOffBoard   source.Code = "accessible-off-board"
	emptyDeck            source.Code = "empty-deck"
	tooManyCards         source.Code = "too-many-cards"
	unknownAttachment    source.Code = "unknown-attachment"
	wrongAttachment      source.Code = "wrong-attachment"

	unknownTemplate      source.Code = "unknown-template"
	functionOfOtherBlock source.Code = "function-of-other-block"
	functionForm         source.Code = "function-form"
	functionUnnamed      source.Code = "function-unnamed"
	functionNamed        source.Code = "function-named"
	functionNamedDefault source.Code = "function-named-default"
	functionTwice        source.Code = "function-twice"
	functionNameTwice    source.Code = "function-name-twice"
	wrongSignature       source.Code = "wrong-signature"
	calledByGame         source.Code = "called-by-game"
	reservedValue        source.Code = "reserved-value"

	notATextVariable  source.Code = "not-a-name"
	conditionAsNumber source.Code = "condition-as-number"
	textAsNumber      source.Code = "text-as-number"
	arrayAsNumber     source.Code = "array-as-number"
	objectAsNumber    source.Code = "object-as-number"
	objectShown       source.Code = "object-shown"
	notACondition     source.Code = "not-a-condition"
	notWithoutParens  source.Code = "not-without-parentheses"
	chainedComparison source.Code = "chained-comparison"
	notAnArray        source.Code = "not-an-array"

	neverAttached   source.Code = "never-attached"
	neverRead       source.Code = "never-read"
	nobodyWins      source.Code = "nobody-wins"
	afterEnd        source.Code = "after-the-end"
	sameTurn        source.Code = "same-turn-always"
	neverHolds      source.Code = "never-holds"
	goalUnreached   source.Code = "goal-unreached"
	finishUnreached source.Code = "finish-unreached"
	tileUnreached   source.Code = "tile-unreached"
	tilesUnreached  source.Code = "tiles-unreached"

	playersOutside  source.Code = "players-outside"
	nextTurnOutside source.Code = "next-turn-outside"
	placedOffBoard  source.Code = "placed-off-board"
	rollTooLarge    source.Code = "roll-too-large"
)

// Messages are the messages of this package's codes. A second line is help.
var Messages = source.Catalog{
	noGame:    "there is no game in this file\nthe smallest game is Game MyGame {}",
	afterGame: "nothing may follow the game's closing brace\nis there a } too many before it?",
	notInGame: "%s cannot stand here\n" +
		"a game holds globals such as int $Money = 5; and the blocks Players, Board, and Dice or Deck",
	notInBlock:       "%s cannot stand here\na block holds fields, then objects made with make, then functions",
	signedName:       "a name here cannot begin with `%s`",
	statementInBlock: "a statement can only stand in a function\nput it into one, or look for a } too many before it",
	insideFunction:   "`%s` cannot stand in a function",
	unknownBlock:     "there is no block `%s`\nthe blocks are Players, Board, and Dice or Deck",

	globalAfterBlock: "variables of the whole game stand before the first block",
	plainGlobal:      "the name of a variable of the whole game begins with $: `%s`",
	globalInBlock: "`%s` is a variable of the whole game, so it must be declared before the blocks\n" +
		"without the $ it can be declared here",
	blockTwice:       "there is a %s block already",
	diceAndDeck:      "a game has dice or a deck, not both",
	blocksOutOfOrder: "the %s block must come before the %s block\nthe order is Players, Board, then Dice or Deck",
	itemsOutOfOrder:  "%s must come before %s\na block holds fields, then objects, then functions",
	landsOnApart:     "the landsOn functions of a board should stand together",

	unknownField:      "the %s block has no field `%s`",
	fieldOfOtherBlock: "`%s` is a field of the %s block",
	fieldTwice:        "`%s` is set already; a field is set once",
	fieldsOutOfOrder:  "`%s` must come before `%s`",
	fieldTooEarly: "`%s` cannot be used here; it belongs to the %s block\n" +
		"a field can be read in its own block and in those after it",
	listSet:       "`%s` cannot be set; the game makes it",
	fieldOutside:  "`%s` cannot be %d\nit goes from %d to %d",
	minAboveMax:   "MinPlayers is %d, but MaxPlayers is %d\nset both so that MinPlayers is not above MaxPlayers",
	tooManyPieces: "%d players with %d pieces each are too many pieces\nthe limit is 10000000 in all",
	noPicture: "this asks for a picture of the board, so at a terminal the game is played in a browser\n" +
		"roll play --terminal plays it in the terminal",
	startOffBoard:  "`StartOn[%d]` is tile %d, which does not exist\nthe tiles go from 0 to %d",
	finishOffBoard: "`FinishOn[%d]` is tile %d, which does not exist\nthe tiles go from 0 to %d",

	unknownObject:        "there is no object `%s` to make\nthe objects are Tile, Die and Card",
	objectAutomatic:      "a `%s` is never made; the game does that by itself\nset NumPlayers and NumPieces instead",
	objectOfOtherBlock:   "a `%s` is made in the %s block",
	attributeUnknown:     "a `%s` has no attribute `%s`",
	attributeTwice:       "`%s` is given already",
	attributesOutOfOrder: "`%s` must come before `%s`",
	attributeMissing:     "this `%s` has no %s",
	attributeHidden:      "`%s` can be given when the object is made, but not read",
	attributeOutside:     "`%s` cannot be %d\nit goes from %d to %d",
	tileTwice:            "tile %d is made already",
	tileOffBoard:         "`%s` is %d, but there is no such tile\nthe tiles go from 0 to %d, since NumTiles is %d",
	accessibleOffBoard:   "tile %d, which is accessible here, does not exist\nthe tiles go from 0 to %d",
	emptyDeck:            "a deck needs a card\nfor instance make Card(value: 1, quantity: 4);",
	tooManyCards:         "these are %d cards, too many for a deck\nthe limit is 10000000",
	unknownAttachment:    "there is no %s function called `%s` in this block",
	wrongAttachment:      "`%s` is a %s function, but a %s function is wanted here",

	unknownTemplate: "there is no function `%s` to define\n" +
		"the game calls setupPlayers, preRoll, landsOn, goalCheck and roll; there are no others",
	functionOfOtherBlock: "`%s` is defined in the %s block, not here",
	functionForm:         "`%s` is not defined like this",
	functionUnnamed:      "a `%s` function of the %s block needs a name",
	functionNamed:        "the `%s` function of the %s block has no name",
	functionNamedDefault: "`default` is a reserved word and cannot name a function\n" +
		"it stands for the function that is there if none is written",
	functionTwice:     "`%s` is defined already",
	functionNameTwice: "there is a function called `%s` already",
	wrongSignature:    "the parameters of `%s` are not as they must be",
	calledByGame:      "`%s` is called by the game itself and cannot be called or read",
	reservedValue:     "`%s` is a reserved word and means nothing here",

	neverAttached: "`%s` is never used\nattach it in a make %s with %s: %s",
	neverRead:     "`%s` is never read\nremove it, or use what it holds",
	nobodyWins: "nobody can win, for declareWinner is never called\n" +
		"call declareWinner(playerID) where the game is won",
	afterEnd: "this is never done",
	sameTurn: "every turn goes to the same player\n" +
		"set NextTurn under a condition only, so that others have a turn too",
	neverHolds: "this never holds, for the tiles go from 0 to %d",
	goalUnreached: "nobody can win, for no piece can ever come to the last tile, %d\n" +
		"the goalCheck that is there if none is written wants that tile",
	finishUnreached: "player %d finishes on tile %d, to which no piece can ever come",
	tileUnreached:   "no piece can ever come to tile %d\nlead to it with next, prev or a jump",
	tilesUnreached:  "no piece can ever come to tile %d, nor to %d more\nlead to them with next, prev or a jump",

	playersOutside:  "NumPlayers is %d\nit must lie between MinPlayers, %d, and MaxPlayers, %d",
	nextTurnOutside: "NextTurn is %d, but there is no such player\nthe players are numbered from 0 to %d",
	placedOffBoard:  "player %d starts on tile %d, which does not exist\nthe tiles go from 0 to %d",
	rollTooLarge:    "the dice show more than 2147483647 in all",
}

// What is said where a name cannot be given another value.
const (
	variesNothing  = "no global and no field that is called %s is given a value in this game"
	variesNoDeck   = "%s is for games with a Deck block, and this one has none"
	variesArray    = "%s is an array, not a number"
	variesNoNumber = "%s is no field that is a number"
)

// When functions run that have names.
const (
	landsOnRuns = "it runs when a piece ends a move on a tile that names it"
	rollRuns    = "it runs when a card is drawn that names it"
)

// numberMessages are the messages that speak of ROLL's values, which are whole numbers and arrays of them.
var numberMessages = source.Catalog{
	check.CalledOutOfPlace: "`%s` may not be called here",
	check.CannotChange:     "`%s` cannot be changed here",
	check.ParameterChanged: "`%s` is a parameter and better left unchanged\n" +
		"put the new value into a variable of its own",
	notATextVariable:  "a name of a player is wanted here",
	check.WholeArray:  "`%s` is a whole array; only its elements can be set\ngive an index in square brackets",
	conditionAsNumber: "this is a condition and has no value as a number",
	textAsNumber:      "this is text, but a number is wanted here",
	arrayAsNumber:     "this is a whole array, but a number is wanted here\ngive an index in square brackets",
	objectAsNumber:    "this is %s, but a number is wanted here",
	objectShown:       "this is %s, but text or a number is wanted here",
	notACondition:     "this is %s, but a condition is wanted here",
	notWithoutParens:  "what `!` denies must stand in parentheses\nwrite !(…)",
	chainedComparison: "a comparison cannot be compared again\ncompare twice and join the two with &&",
	notAnArray:        "this is %s, but an array is wanted here",
	check.NotWrittenOut: "an array is made from one that is written out\n" +
		"write {1, 2, 3} or {1 ~ 3}; an array cannot be copied as a whole",
	check.ArrayHere:        "an array cannot stand here",
	check.SizeOfNumber:     "`%s` is one number and has no size",
	check.SizeAndValue:     "an array has either a size or a value, not both",
	check.ArrayWithoutSize: "the array `%s` needs a size or a value",
	check.ArrayAsLoopVariable: "`%s` is an array, but a loop gives one number at a time\n" +
		"give the variable another name",
	check.NegativeSize:  "an array cannot have %d elements",
	check.ArrayTooLarge: "an array of %d elements is too large\nthe limit is 2000001",
	check.EmptyRange:    "the range {%d ~ %d} ends before it begins\nwrite the smaller number first",
	check.RangeTooLarge: "the range {%d ~ %d} is too large for an array\nthe limit is 2000001 elements",
}

// catalogs hold the words of everything that can be wrong with a ROLL program.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.WholeMessages, parser.Messages, parser.EmptyMessages,
	parser.AttributeMessages, check.Messages,
	numberMessages, interp.Messages, interp.BoardMessages, stdlib.Messages,
}
