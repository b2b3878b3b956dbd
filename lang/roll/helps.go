package roll

import "github.com/roll-lang/roll/parser"

// helps are the sentences about ROLL's forms.
var helps = parser.Helps{
	Statement:     statementHelp,
	NoEffect:      "a statement is an assignment, a call, or a step such as i++",
	StepBefore:    "write i++ or i--",
	StepOfValue:   "anything else is set anew: n = n + 1",
	Block:         "a block in braces belongs to an if, an else or a loop",
	EachForm:      "a loop runs over an array: for (int %s : {0 ~ 9}) { … }",
	Range:         "a range stands in braces: {%s}",
	List:          "an array is written in braces: {%s}",
	ArrayForm:     "an array is declared so: int #a = {1, 2, 3}; or int #a[3];",
	Elements:      "1, 2, 3",
	Joined:        "text is joined with `|`",
	Given:         "what is given to a function stands in parentheses: %s",
	AnyCall:       "%s(…)",
	If:            "write if (…) { … }",
	ElseIf:        "what is done in all other cases stands behind else alone: else { … }",
	ElseOnNewLine: "the if on the line before is done already; write } else { on one line",
	Condition:     "a condition stands in parentheses: %s (%s)",
	Then:          "then",
	Body:          "what is done then stands in braces, even a single statement",
}

const statementHelp = "a statement is an assignment, a call, a step such as i++, an if or a loop"

const quoteHelp = `text stands in plain double quotes: "…"`
