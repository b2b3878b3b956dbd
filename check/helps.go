package check

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// A Help is an occasion on which a language says what to write instead, in its own forms.
type Help uint8

// The occasions. Behind a colon stands what fills the sentence.
const (
	TypedFirst    Help = iota // what a person types must be put into a variable first: the function
	PairAsNumber              // a pair where a number is wanted
	ValueAsString             // a number or a truth where a string is wanted
	PartsOfPair               // a pair is indexed
	PairAsIndex               // an index is not a pair, where one is wanted
	ArrayType                 // an array is given to a variable of the type of its elements
	QuotedText                // an unknown name is to be shown: the name, and how it would be declared
	ManyShown                 // what is not a value by itself is to be shown
	SizedArray                // a size behind the name of a number: the name with the sigil of arrays
	OneNumber                 // a number in place of an array: the number, and the number
	ElementCalled             // an array is called: its name
	JoinParts                 // several things are to be printed by one call
)

// helpMisfit adds to a diagnostic about a misfit what may help.
func (c *Checker) helpMisfit(d *source.Diagnostic, x ast.Expr, t, want *Type) {
	text, literal := ast.Unparen(x).(*ast.TextLit)
	switch {
	case c.typedFirst(d, x, want):
	case want == Shown:
		d.Help = c.Config.Helps[ManyShown]
	case t == Pair && want == Int:
		d.Help = c.Config.Helps[PairAsNumber]
	case want == String && (t == Int || t == Float || t == Bool):
		d.Help = c.Config.Helps[ValueAsString]
	case literal && (want == Int || want == Float) && IsNumeral(text.Value):
		d.WithHelp(WithoutQuotes, text.Value)
	}
}

// WithoutQuotes is the help for a number in quotes.
const WithoutQuotes = "a number is written without quotes: %s"

// IsNumeral says whether a text is a number.
func IsNumeral(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && strings.Trim(s, "-.0123456789") == ""
}

// typedFirst adds to a diagnostic about an operation on what a person types, which is a string there, how it becomes a
// number. It says whether it did.
func (c *Checker) typedFirst(d *source.Diagnostic, x ast.Expr, want *Type) bool {
	b, ok := ast.Unparen(x).(*ast.Binary)
	if !ok || want != Int && want != Float {
		return false
	}
	for _, operand := range []ast.Expr{b.X, b.Y} {
		if c.adapts(operand, want) {
			d.WithHelp(c.Config.Helps[TypedFirst], c.Info.Calls[ast.Unparen(operand)].Name)
			return true
		}
	}
	return false
}

// declaration says how to declare a variable whose declaration is missing.
func (c *Checker) declaration(name string) string {
	if c.Config.Declaration == nil {
		return "a variable must be declared before it is used"
	}
	return c.Config.Declaration(source.Brief(name), c.setTo)
}
