package parser

import "github.com/roll-lang/roll/source"

// The codes of what cannot be parsed.
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
)

// Messages are the words of the codes that every language has.
var Messages = source.Catalog{
	Expected:         "expected %s, found %s",
	MissingSemicolon: "a `;` is missing here",
	MissingBrace:     "a `}` is missing here",
	ReservedWord:     "`%s` is a reserved word and cannot be used as a name\nchoose another name",
	NumberTooLarge:   "%s is out of range\nnumbers go from -2147483648 to 2147483647",
	StepBefore:       "`%s` must stand after its variable\nwrite i++ or i--",
	StepOfValue:      "`%s` can only follow a variable\nanything else is set anew: n = n + 1",
	SignBehindEquals: "`%s` only sets a new value, and the old one is lost",
	NoEffect:         "this does nothing\na statement is an assignment, a call, or a step such as i++",
	EmptyStatement:   "this `;` ends nothing\nremove it",
	StatementForm:    "`%s` does not begin a statement like this\na statement is an assignment, a call, a step such as i++, an if or a loop",
	StrayBlock:       "braces cannot stand here alone\na block in braces belongs to an if, an else or a loop",
	StrayElse:        "this `else` follows no if",
	TooDeep:          "this is nested more than %d deep",
	TooLong:          "this is made of more than %d parts\nuse a variable for a part of it",
}

// AttributeMessages are the words of what else can be wrong in a language whose objects have attributes, but no methods.
var AttributeMessages = source.Catalog{
	CallOfAttribute: "`%s` cannot be called, for it stands behind a dot\na function is called by its name alone",
}
