package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// The codes of what can be wrong with a tiler program, other than those of the kits.
const (
	outsideBlocks     source.Code = "outside-blocks"
	functionInside    source.Code = "function-inside"
	blockMissing      source.Code = "block-missing"
	blockTwice        source.Code = "block-twice"
	turnName          source.Code = "turn-name"
	gridMissing       source.Code = "grid-missing"
	gridSize          source.Code = "grid-size"
	attributeType     source.Code = "attribute-type"
	implicitAttribute source.Code = "implicit-attribute"
	argumentCount     source.Code = "argument-count"
	rulesTwice        source.Code = "rules-twice"
	noTarget          source.Code = "no-target"
	neverEnds         source.Code = "never-ends"
	neverHolds        source.Code = "never-holds"
	neverMade         source.Code = "never-made"
	neverReturns      source.Code = "never-returns"
	neverRead         source.Code = "never-read"
	neverCalled       source.Code = "never-called"
	limitForm         source.Code = "limit-form"
	limitRange        source.Code = "limit-range"
)

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	outsideBlocks: "%s stands outside of all blocks\n" +
		"a program is class, rules, function, init, turn and end blocks",
	functionInside: "a function cannot stand in a block\nput it behind the brace that closes this block",
	blockMissing:   "this game has no %s block\nevery game has an init, an end and at least one turn",
	blockTwice:     "there are two `%s` blocks",
	turnName: "%s cannot be the name of a player\n" +
		"a name has 1 to 100 characters that can be printed, and no blanks at its ends",
	gridMissing:       "init does not say how large the grid is\nwrite grid(8, 8); in it",
	gridSize:          "the grid is made once, in init\na square of it is written in square brackets: grid[0, 0]",
	attributeType:     "an attribute cannot be of type `%s`\nit holds a number, a bool, a string or a tuple",
	implicitAttribute: "every object has an attribute `%s` by itself",
	argumentCount:     "`%s` takes %s, not %s",
	check.ResultUnknown: "what `%s` returns cannot be found out, since all its returns call it again\n" +
		"write the type before its name: function int name(…)",
	rulesTwice:            "there are two rules blocks for `%s`",
	noTarget:              "this is no square\nwrite squares in parentheses: [(x + 1, y)]",
	neverHolds:            "this never holds for any object, so that nothing may move by it",
	neverReturns:          "`%s` says that it returns %s, but it returns nothing\nend it with return and a value",
	neverRead:             "`%s` is never read\nremove it, or use what it holds",
	neverCalled:           "`%s` is never called\ncall it, or remove it",
	limitForm:             "this is no value that is written out\nwrite numbers, strings, True, False or tuples",
	limitRange:            "a float is limited by two numbers, the least and the greatest\nas in float [0, 1]",
	neverMade:             "no object of `%s` is ever made\nmake one with new %s(…), or remove the class",
	check.NothingReturned: "`%s` returns nothing, so its value here is null\na function returns a value with return",
	check.NoArrayOf:       "an array cannot hold %s\nit holds numbers, bools, strings or pairs",
	check.NoCondition:     "this is %s, which is no condition\na condition is True or False, an object, or null",
	check.NoList: "this is %s, which a loop cannot run over\n" +
		"a loop runs over an array, the grid, or one of its rows or columns",
	neverEnds:          "this game never ends, for end returns nothing\nreturn the result where the game is over",
	interp.NullOperand: "%s is null, so it cannot be used here",
	interp.EmptySquare: "nothing stands on `%s`, so nothing of it can be set\n" +
		"ask first whether something does: if (%s) { … }",
	stdlib.NoGrid:       "there is no grid yet\nmake one first: grid(8, 8)",
	stdlib.RandomOfNone: "there is no random number below %d\nrandom(n) needs n of at least 1",
}

// checkHelps say what to write if a value has the wrong type.
var checkHelps = map[check.Help]string{
	check.TypedFirst:    "first put what is typed into a variable: int n = %s(…);",
	check.PairAsNumber:  "take the two numbers out of it: (a, b) = …",
	check.ValueAsString: "joined to a string it becomes one: '' + …",
	check.PartsOfPair:   "its two numbers are taken with (a, b) = …;",
	check.PairAsIndex:   "a square is named by its row and column: grid[0, 0]",
	check.ArrayType:     "an array of these is declared with array before the type",
	check.ManyShown:     squaresHelp,
}

// catalogs hold the words of everything that can be wrong with a tiler program.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.BlockMessages, lexer.QuoteMessages, lexer.LetterMessages, parser.Messages,
	check.Messages, check.ValueMessages, check.ElementMessages,
	interp.Messages, interp.ValueMessages, interp.HopelessMessages,
	stdlib.SquareMessages, lang.PictureMessages,
}
