package parser

import "github.com/roll-lang/roll/source"

// The codes of faults that the parser finds.
const (
	Expected         source.Code = "expected"
	MissingSemicolon source.Code = "missing-semicolon"
	MissingBrace     source.Code = "missing-brace"
	ReservedWord     source.Code = "reserved-word"
	NumberTooLarge   source.Code = "number-too-large"
	StepBefore       source.Code = "step-before-variable"
	StepOfValue      source.Code = "step-of-value"
	SignBehindEquals source.Code = "sign-behind-equals"
	NoEffect         source.Code = "no-effect"
	EmptyStatement   source.Code = "empty-statement"
	StatementForm    source.Code = "statement-form"
	StrayBlock       source.Code = "stray-block"
	StrayElse        source.Code = "stray-else"
	CallOfAttribute  source.Code = "call-of-attribute"
	TooDeep          source.Code = "nested-too-deeply"
	TooLong          source.Code = "expression-too-long"
	ChainedOperator  source.Code = "chained-operator"
	StrayComma       source.Code = "stray-comma"
)

// Messages are the words of the codes that every language has.
var Messages = source.Catalog{
	Expected:         "expected %s, found %s",
	MissingSemicolon: "a %s is missing here",
	MissingBrace:     "a %s is missing here",
	ReservedWord:     "`%s` is a reserved word and cannot be used as a name\nchoose another name",
	NumberTooLarge:   "%s is out of range\nnumbers go from -2147483648 to 2147483647",
	StepBefore:       "`%s` must stand after its variable",
	StepOfValue:      "`%s` can only follow a variable",
	SignBehindEquals: "`%s` only sets a new value, and the old one is lost",
	NoEffect:         "this does nothing",
	StatementForm:    "`%s` does not begin a statement like this",
	StrayBlock:       "braces cannot stand here alone",
	StrayElse:        "this %s follows no if",
	TooDeep:          "this is nested more than %d deep",
	TooLong:          "this is made of more than %d parts\nuse a variable for a part of it",
}

// AttributeMessages are for languages whose objects have attributes but no methods.
var AttributeMessages = source.Catalog{
	CallOfAttribute: "`%s` cannot be called, for it stands behind a dot\na function is called by its name alone",
}

// ChainMessages are for languages with operators that do not chain.
var ChainMessages = source.Catalog{
	ChainedOperator: "`%s` cannot follow another operator of its kind\n" +
		"put one of them into parentheses with its operands",
}

// BareMessages are for languages in which no commas stand between values.
var BareMessages = source.Catalog{
	StrayComma: "`%s` cannot stand between values\nthey stand beside one another; remove it",
}

// EmptyMessages are for languages in which a semicolon must end something.
var EmptyMessages = source.Catalog{EmptyStatement: "this %s ends nothing\nremove it"}
