package check

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
)

// The codes of what can be wrong with names, types and calls.
const (
	UnknownName         source.Code = "unknown-name"
	UnknownFunction     source.Code = "unknown-function"
	UnknownAttribute    source.Code = "unknown-attribute"
	Redeclared          source.Code = "declared-twice"
	FunctionAsValue     source.Code = "function-as-value"
	CallAsValue         source.Code = "call-as-value"
	CalledOutOfPlace    source.Code = "called-out-of-place"
	WrongArguments      source.Code = "wrong-arguments"
	CannotChange        source.Code = "cannot-change"
	ParameterChanged    source.Code = "parameter-changed"
	NotAVariable        source.Code = "not-a-variable"
	NotATextVariable    source.Code = "not-a-name"
	WholeArray          source.Code = "whole-array"
	ConditionAsNumber   source.Code = "condition-as-number"
	TextAsNumber        source.Code = "text-as-number"
	ArrayAsNumber       source.Code = "array-as-number"
	ObjectAsNumber      source.Code = "object-as-number"
	ObjectShown         source.Code = "object-shown"
	NotACondition       source.Code = "not-a-condition"
	NotWithoutParens    source.Code = "not-without-parentheses"
	ChainedComparison   source.Code = "chained-comparison"
	NotAnArray          source.Code = "not-an-array"
	NotWrittenOut       source.Code = "array-not-written-out"
	ArrayHere           source.Code = "array-here"
	NoElements          source.Code = "no-elements"
	SizeOfNumber        source.Code = "size-of-number"
	SizeAndValue        source.Code = "size-and-value"
	ArrayWithoutSize    source.Code = "array-without-size"
	NegativeSize        source.Code = "negative-size"
	ArrayAsLoopVariable source.Code = "array-as-loop-variable"
	ArrayTooLarge       source.Code = "array-too-large"
	EmptyRange          source.Code = "empty-range"
	RangeTooLarge       source.Code = "range-too-large"
	Overflow            source.Code = "overflow"
	DivideByZero        source.Code = "division-by-zero"
)

// Messages are the words of the codes that every language has.
var Messages = source.Catalog{
	UnknownName:      "`%s` is not known here",
	UnknownFunction:  "there is no function `%s`",
	UnknownAttribute: "%s has no attribute `%s`",
	Redeclared:       "`%s` is already declared",
	FunctionAsValue:  "`%s` is a function and has no value",
	CallAsValue:      "`%s` gives no value, so it must stand alone as a statement",
	WrongArguments:   "`%s` is called with %s",
	NotAVariable:     "this is not a variable, so it cannot be set",
	NoElements:       "this is %s and has no elements",
	Overflow:         "%v %v %v is out of range\nnumbers go from -2147483648 to 2147483647",
	DivideByZero:     "%v %v %v divides by zero",
}

// NumberMessages are the words of what else can be wrong in a language whose only values are whole numbers and arrays of
// them.
var NumberMessages = source.Catalog{
	CalledOutOfPlace:    "`%s` may not be called here",
	CannotChange:        "`%s` cannot be changed here",
	ParameterChanged:    "`%s` is a parameter and better left unchanged\nput the new value into a variable of its own",
	NotATextVariable:    "a name of a player is wanted here",
	WholeArray:          "`%s` is a whole array; only its elements can be set\ngive an index in square brackets",
	ConditionAsNumber:   "this is a condition and has no value as a number",
	TextAsNumber:        "this is text, but a number is wanted here",
	ArrayAsNumber:       "this is a whole array, but a number is wanted here\ngive an index in square brackets",
	ObjectAsNumber:      "this is %s, but a number is wanted here",
	ObjectShown:         "this is %s, but text or a number is wanted here",
	NotACondition:       "this is %s, but a condition is wanted here",
	NotWithoutParens:    "what `!` denies must stand in parentheses\nwrite !(…)",
	ChainedComparison:   "a comparison cannot be compared again\ncompare twice and join the two with &&",
	NotAnArray:          "this is %s, but an array is wanted here",
	NotWrittenOut:       "an array is made from one that is written out\nwrite {1, 2, 3} or {1 ~ 3}; an array cannot be copied as a whole",
	ArrayHere:           "an array cannot stand here",
	SizeOfNumber:        "`%s` is one number and has no size",
	SizeAndValue:        "an array has either a size or a value, not both",
	ArrayWithoutSize:    "the array `%s` needs a size or a value",
	ArrayAsLoopVariable: "`%s` is an array, but a loop gives one number at a time\ngive the variable another name",
	NegativeSize:        "an array cannot have %d elements",
	ArrayTooLarge:       "an array of %d elements is too large\nthe limit is 2000001",
	EmptyRange:          "the range {%d ~ %d} ends before it begins\nwrite the smaller number first",
	RangeTooLarge:       "the range {%d ~ %d} is too large for an array\nthe limit is 2000001 elements",
}

// Signature shows how a function is called: `jump(piece, tile)`.
func (b *Builtin) Signature() string {
	names := make([]string, len(b.Params))
	for i, p := range b.Params {
		names[i] = p.Name
	}
	return b.Name + "(" + strings.Join(names, ", ") + ")"
}

func countOf(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
