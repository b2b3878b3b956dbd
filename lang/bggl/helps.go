package bggl

import "github.com/roll-lang/roll/parser"

// helps are the sentences about BGGL's forms.
var helps = parser.Helps{
	Condition:     "a condition stands in parentheses: %s (%s)",
	Then:          "then",
	If:            "write if (…) { … }",
	ElseIf:        "what is done in all other cases stands behind else alone: else { … }",
	While:         "write while (…) { … }",
	Body:          "what is done then stands in braces, even a single statement",
	ElseOnNewLine: "the if on the line before is done already; write } else { on one line",
	Block:         "a block in braces belongs to an if, an else, a while or a turn",
	List:          "an array is written in square brackets: [1, 2, 3]",
	Given:         "what is given to a function stands in parentheses: %s",
	AnyCall:       "%s(…)",
	Joined:        "text is joined with `+`",
	Statement:     "a statement is a declaration, an assignment, a call, an if, a while, a print or a return",
	NoEffect:      "a statement is an assignment or a call",
	StepBefore:    stepHelp,
	StepOfValue:   stepHelp,
}
