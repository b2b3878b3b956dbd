package check

import (
	"fmt"

	"github.com/roll-lang/roll/source"
)

// The codes of what can be wrong with names, types and calls. Some are in no catalog here, because their messages name
// forms of a language: a language in which they can occur has the messages in a catalog of its own.
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
	WholeArray          source.Code = "whole-array"
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
	UnknownType         source.Code = "unknown-type"
	UnknownClass        source.Code = "unknown-class"
	UnknownMethod       source.Code = "unknown-method"
	NoArrayOf           source.Code = "no-array-of"
	WrongType           source.Code = "wrong-type"
	NoOperator          source.Code = "no-operator"
	NoCondition         source.Code = "no-condition"
	NoList              source.Code = "no-list"
	NoStatement         source.Code = "no-statement"
	ListHere            source.Code = "list-here"
	ReturnsNothing      source.Code = "returns-nothing"
	StepAsValue         source.Code = "step-as-value"
	FixedAttribute      source.Code = "fixed-attribute"
	AttributeTwice      source.Code = "attribute-given-twice"
	TooManyAttributes   source.Code = "too-many-attributes"
	ValueOutside        source.Code = "value-outside"
	VariableOfNothing   source.Code = "variable-of-nothing"
	BreakOutsideLoop    source.Code = "break-outside-loop"
	ResultUnknown       source.Code = "result-unknown"
	EndlessTypes        source.Code = "endless-types"
	ElementKept         source.Code = "element-kept"
	NothingReturned     source.Code = "nothing-returned"
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

// ValueMessages are for languages with values of several types.
var ValueMessages = source.Catalog{
	UnknownType:    "there is no type `%s`",
	UnknownClass:   "there is no class `%s`",
	UnknownMethod:  "%s has no `%s` that could be called",
	WrongType:      "this is %s, but %s is wanted",
	NoOperator:     "`%s` cannot be used on %s and %s",
	NoStatement:    "this does nothing\na statement sets something or calls something",
	ReturnsNothing: "this returns a value where none is returned",
	StepAsValue: "`%s` gives no value, so it must stand alone as a statement\n" +
		"give it a line of its own, before or after",
	FixedAttribute:    "`%s` cannot be set",
	AttributeTwice:    "`%s` is given twice",
	TooManyAttributes: "there are more values here than %s has attributes",
	ValueOutside:      "`%s` cannot be %s\nit can be %s",
	VariableOfNothing: "`%s` is no type of a variable, which holds a value",
}

// ListMessages are for languages in which an array may be written out only where it is declared.
var ListMessages = source.Catalog{ListHere: "an array is written out where it is declared, and nowhere else"}

// LoopMessages are for languages with break or continue.
var LoopMessages = source.Catalog{
	BreakOutsideLoop: "`%s` stands in no loop\nit leaves the loop around it, or goes on with the next round",
}

// ElementMessages are for languages in which the variable of a loop over an array may be assigned.
var ElementMessages = source.Catalog{
	ElementKept: "setting `%s` changes no element of the array\nan element is set by its index",
}

// NothingMessages are for languages in which a function that returns nothing may be called where a value is wanted.
var NothingMessages = source.Catalog{
	NothingReturned: "`%s` returns nothing, so there is no value here\na function returns a value with return",
}

// InstanceMessages are for languages whose functions are checked for each combination of argument types.
var InstanceMessages = source.Catalog{
	EndlessTypes:  "`%s` is called with arguments of more and more types",
	ResultUnknown: "what `%s` gives cannot be found out, since all its returns call it again",
}

// CountOf counts arguments for a sentence.
func CountOf(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}
