package gridlok

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/parser"
)

// helps are the sentences about GridLok's forms.
var helps = parser.Helps{
	If:            "write if … { … }",
	Body:          "what is done then stands in braces, even a single statement",
	ElseOnNewLine: "the if on the line before is done already; write } else { on one line",
	Block:         "a block in braces belongs to an if, an else or a loop",
	Given:         "what is given to a function stands in braces: %s",
	AnyCall:       "%s{…}",
	Joined:        "text is joined with `+`",
	Statement:     "a statement sets something, as in x{5}, calls something, or is a def, an if, a loop or a return",
	NoEffect:      "a statement sets something, as in x{5}, or calls something",
}

// checkHelps say what to write if a value has the wrong type.
var checkHelps = map[check.Help]string{
	check.ValueAsString: `joined to a text it becomes one: "" + …`,
	check.ManyShown:     "its pieces are printed one by one: for all p in board { print{p} }",
	check.JoinParts:     `what is printed is joined with +, as in "you have " + n`,
}
