package parser

import (
	"strings"

	"github.com/roll-lang/roll/source"
)

// Helps are a language's own sentences about how its forms are written. Each field tells when its sentence is said and,
// behind a colon, what replaces each `%s` in it. A sentence may leave out the last of these. An empty one is not said.
type Helps struct {
	Statement     string // where no statement begins like this
	NoEffect      string // a value that stands where a statement should
	Block         string // a block in braces that belongs to nothing
	If            string // an if without its condition
	ElseIf        string // an if without its condition behind an else
	ElseOnNewLine string // an else that is typed after its if has already run
	While         string // a while without its condition
	Condition     string // one without parentheses: the word before it, and the condition
	Then          string // a word of other languages between a condition and its block
	Body          string // what is done, without its braces
	EachForm      string // a loop over an array: the name of its variable
	InForm        string // a loop over a list in parentheses
	TypedIn       string // a loop over a list whose variable has a type: the variable and the list
	Range         string // a range without its brackets: the range
	List          string // an array in the wrong brackets: its elements
	ArrayForm     string // an array that is declared with brackets before its name
	Elements      string // what stands for elements that cannot be shown
	Pair          string // two variables that are set at once
	Given         string // an argument without its brackets: the call
	AnyCall       string // a call with arguments left out: the name of the function
	Joined        string // texts beside one another
	NamedValues   string // an argument with a name, where none can have one
	StepBefore    string // a step before its variable
	StepOfValue   string // a step of something that is not a variable
	Again         string // a sign that sets a variable anew, where nothing can
	FractionLimit string // how large a number with a point can be
}

// say makes a sentence the help of a diagnostic, unless it is empty. Words for which the sentence has no place are left
// out.
func say(d *source.Diagnostic, sentence string, words ...any) {
	if sentence != "" {
		d.WithHelp(sentence, words[:min(len(words), strings.Count(sentence, "%s"))]...)
	}
}
