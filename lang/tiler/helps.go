package tiler

import "github.com/roll-lang/roll/parser"

// helps are the sentences about tiler's forms.
var helps = parser.Helps{
	Condition:     "a condition stands in parentheses: %s (%s)",
	Then:          "then",
	If:            "write if (…) { … }",
	ElseIf:        "what is done in all other cases stands behind else alone: else { … }",
	While:         "write while (…) { … }",
	InForm:        "a loop over a list has no parentheses: for x in list { … }",
	TypedIn:       "the variable of a loop over a list has no type: for %s in %s { … }",
	Body:          "what is done then stands in braces, even a single statement",
	ElseOnNewLine: "the if on the line before is done already; write } else { on one line",
	Block:         "a block in braces belongs to an if, an else or a loop",
	Pair:          "to set two variables at once write (a, b) = …",
	List:          "an array is written in square brackets: [1, 2, 3]",
	NamedValues:   "values have names only behind `new`, which makes an object",
	Given:         "what is given to a function stands in parentheses: %s",
	AnyCall:       "%s(…)",
	Joined:        "text is joined with `+`",
	FractionLimit: "numbers with a point go up to 1.7976931348623157e308",
	Statement:     "a statement is an assignment, a call, a step such as i++, an if, a loop or a return",
	NoEffect:      "a statement is an assignment, a call, or a step such as i++",
	StepBefore:    "write i++ or i--",
	StepOfValue:   "anything else is set anew: n = n + 1",
}

const quoteHelp = `text stands in plain double quotes: "…"`
