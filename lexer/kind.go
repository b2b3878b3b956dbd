package lexer

import "github.com/roll-lang/roll/source"

// A Kind is what a token means, however it is spelled: And may be `&&` in one language and `AND` in another. A language
// numbers the kinds of its own words from Custom on.
type Kind uint8

// The kinds that languages share.
const (
	EOF     Kind = iota
	Invalid      // something that was reported
	Name
	Int
	Fraction // a number with a point
	Text

	LParen
	RParen
	LBrace
	RBrace
	LBracket
	RBracket
	Comma
	Semicolon
	Colon
	Dot
	Tilde

	Assign
	Plus
	Minus
	Star
	Slash
	Percent
	Join // text beside text
	And
	Or
	Not
	Equal
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual
	Increment
	Decrement

	If
	Else
	For
	IntType
	While
	Do
	In
	Return
	Break
	Continue
	New
	True
	False
	Null

	Custom // the first kind of a language's own words
)

// A Token is one word of a program; its lexeme is the file's text under the span.
type Token struct {
	Kind Kind
	Span source.Span
	// AfterFault says that something before the token was reported and left out, so that this token may look wrong
	// without being at fault.
	AfterFault bool
}
