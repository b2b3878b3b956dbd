package gridlok

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// The codes of what can be wrong with a GridLok program, other than those of the kits.
const (
	outsideGame     source.Code = "outside-game"
	noGame          source.Code = "no-game"
	noPart          source.Code = "no-part"
	functionInside  source.Code = "function-inside"
	blockMissing    source.Code = "block-missing"
	blockTwice      source.Code = "block-twice"
	boardFirst      source.Code = "board-first"
	strayBrace      source.Code = "stray-brace"
	fieldMissing    source.Code = "field-missing"
	fieldTwice      source.Code = "field-twice"
	nameForm        source.Code = "name-form"
	listComma       source.Code = "list-comma"
	elseIf          source.Code = "else-if"
	returnOutside   source.Code = "return-outside"
	visibleForm     source.Code = "visible-form"
	notVisible      source.Code = "not-visible"
	playerName      source.Code = "player-name"
	unknownPiece    source.Code = "unknown-piece"
	unknownPlayer   source.Code = "unknown-player"
	noValue         source.Code = "no-value"
	tooManyElements source.Code = "list-too-long"
	tooManyClicks   source.Code = "too-many-clicks"
	neverEqual      source.Code = "never-equal"
	neverPlaced     source.Code = "never-placed"
	neverAsked      source.Code = "never-asked"
	neverWon        source.Code = "never-won"
	neverEnds       source.Code = "never-ends"
	endlessTurn     source.Code = "endless-turn"
	dimensionForm   source.Code = "dimension-form"
)

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	outsideGame: "%s stands outside of the game\n" +
		"a program is game { … }, with all that belongs to it between its braces",
	noGame: "there is no game in this file\n" +
		"a program is game { … }, with all that belongs to it between its braces",
	noPart: "%s begins no part of a game\n" +
		"its parts are board, players, turnOrder, piece, def, fun, eventPriority, setup and the conditions",
	functionInside: "a function cannot stand in a block\nput it directly into the game",
	blockMissing:   "this game has no %s\nevery game has a board, players and a setup",
	blockTwice:     "there are two `%s` parts",
	boardFirst:     "the board comes first in a game\nmove it to the beginning",
	strayBrace:     "this `}` is one too many, so that the game ends too early\nremove it",
	fieldMissing:   "this %s has no `%s`",
	fieldTwice:     "`%s` is there already",
	nameForm:       "`%s` cannot be a name\na name is letters and digits, and the first is a small letter",
	listComma:      "a comma is missing behind the last element of this list",
	elseIf:         "an else with another condition is one word\nwrite elseif",
	returnOutside:  "return stands in functions only",
	visibleForm:    "this does not say how the piece begins\nwrite visible{true} or visible{false}",
	notVisible:     "a piece cannot be visible %d times\nwrite true or false, or 1 or 0",
	playerName: "%s cannot be the name of a player\n" +
		"a name has 1 to 100 characters that can be printed, and no blanks at its ends",
	unknownPiece:  "there is no piece `%s`",
	unknownPlayer: "there is no player `%s`",
	noValue: "`%s` has ended without a value, and one is wanted here\n" +
		"end each way through it with return and a value",
	tooManyElements: "this list has become too long\na list may have %d elements",
	tooManyClicks:   "this turn has no end: %d clicks, and none of them has called endTurn",
	neverEqual:      "this is never equal, for there is no %s `%s`",
	neverPlaced: "no piece `%s` ever comes onto the board\n" +
		"place one with place{\"%s\", row, column}, or remove the piece",
	neverAsked:    "`%s` is never asked, for turnOrder leaves that player out",
	neverWon:      "this never sets `%s`, so that it says nothing\nwrite %s{true} where it holds",
	neverEnds:     "this game never ends, for it has no condition\nadd winCondition { win{…} }, say",
	endlessTurn:   "no turn ever ends, for no onClick calls endTurn",
	dimensionForm: "the size of the board is known before the game begins\nwrite two numbers",

	check.CalledOutOfPlace: "`%s` cannot stand here",
	check.CannotChange:     "`%s` cannot be set here",
	check.NoCondition:      "this is %s, which is no condition\na condition is true or false",
	check.NoList: "this is %s, which a loop cannot run over\n" +
		"a loop runs over a list, a row or column, or the board",
	stdlib.OffGrid:      "there is no square %v,%v\nthe board goes from 0,0 to %d,%d",
	stdlib.NoLine:       "the board has no %s %d\nthe last %s is %d, for they are numbered from 0",
	stdlib.GridTooLarge: "a board cannot have %d rows and %d columns\nit has 1 to 1,000 of each",
	stdlib.RandomOfNone: "there is no number from %v up to and without %v\nthe first one must be less than the second",
}

// catalogs hold the words of everything that can be wrong with a GridLok program. Left out is what is said of objects
// with attributes of their own, of types that are written, of pairs, and of signs that GridLok does not have.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.BlockMessages, lexer.LetterMessages, lexer.WholeMessages,
	parser.Messages.Without(parser.MissingSemicolon, parser.StepBefore, parser.StepOfValue, parser.SignBehindEquals),
	parser.EmptyMessages, parser.AttributeMessages, check.Messages,
	check.ValueMessages.Without(check.UnknownType, check.UnknownClass, check.UnknownMethod, check.ReturnsNothing,
		check.StepAsValue, check.FixedAttribute, check.AttributeTwice, check.TooManyAttributes, check.ValueOutside,
		check.VariableOfNothing, check.NoStatement),
	check.InstanceMessages,
	interp.Messages,
	interp.ValueMessages.Without(interp.NoNumber, interp.LeastPair, interp.OtherClass, interp.NoSuchAttribute,
		interp.TooManyObjects),
	interp.HopelessMessages, lang.PictureMessages,
}
