package lexer

import (
	"fmt"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// The codes of faults that the scanner finds.
const (
	UnknownCharacter     source.Code = "unknown-character"
	LoneReturn           source.Code = "lone-return"
	ForeignCharacter     source.Code = "foreign-character"
	NameStartsWithDigit  source.Code = "name-starts-with-digit"
	NotWhole             source.Code = "not-whole"
	UnclosedText         source.Code = "unclosed-text"
	UnknownEscape        source.Code = "unknown-escape"
	UnprintableCharacter source.Code = "unprintable-character"
	CommentForm          source.Code = "comment-form"
	UnclosedComment      source.Code = "unclosed-comment"
	QuoteInText          source.Code = "quote-in-text"

	NameStartsWithUnderscore source.Code = "name-starts-with-underscore"
)

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	LoneReturn: "a carriage return stands here alone, which does not end the line\n" +
		"save the file with the line ends of Windows (CRLF) or of all others (LF)",
	UnknownCharacter:    "%s has no meaning here",
	ForeignCharacter:    "%s may stand in text and comments only",
	NameStartsWithDigit: "a name cannot start with a digit: %s",
	UnclosedText:        "this text is never closed\nput a %s at its end, on the same line",
	UnknownEscape: "%s means nothing in text\n" +
		"after a backslash only %s have a meaning; for a backslash itself write \\\\",
	UnprintableCharacter: "%s cannot stand in text",
	CommentForm:          "`%s` does not begin a comment\nwrite %s before each line of a comment",
}

// WholeMessages are for languages whose numbers have no point.
var WholeMessages = source.Catalog{
	NotWhole: "%s is no whole number\nnumbers are whole; what is half of something can be counted in halves",
}

// BlockMessages are for languages with comments of several lines.
var BlockMessages = source.Catalog{
	UnclosedComment: "this comment is never closed\nput %s at its end",
}

// QuoteMessages are for languages in which text can stand in several kinds of quotes.
var QuoteMessages = source.Catalog{
	QuoteInText: "this %s ends the text\nwrite \\%s for one in the text, or put the text into %s",
}

// LetterMessages are for languages whose names begin with a letter.
var LetterMessages = source.Catalog{
	NameStartsWithUnderscore: "a name cannot start with an underscore: %s\nbegin it with a letter",
}

// display shows a character in a message: itself, and its number where it leaves no mark.
func (t *Table) display(r rune) string {
	switch r {
	case '\t':
		return "a tab" + t.escapeOf('\t')
	case '`':
		return "a backtick"
	}
	if printable(r) && r != ' ' {
		return fmt.Sprintf("`%c`", r)
	}
	return fmt.Sprintf("the character U+%04X", r)
}

// escapeOf says in parentheses how a character is written in text, if it has an escape.
func (t *Table) escapeOf(meaning byte) string {
	for _, e := range t.Escapes {
		if e.Meaning == meaning {
			return fmt.Sprintf(` (write \%c)`, e.Letter)
		}
	}
	return ""
}

// displayEscape shows a backslash and the character behind it.
func (t *Table) displayEscape(r rune) string {
	if printable(r) && r != ' ' {
		return fmt.Sprintf("`\\%c`", r)
	}
	return "`\\` before " + t.display(r)
}

// Excerpt quotes a lexeme for a message, cut where it is very long.
func Excerpt(lexeme string) string {
	const longest = 40
	if utf8.RuneCountInString(lexeme) <= longest {
		return "`" + lexeme + "`"
	}
	return "`" + string([]rune(lexeme)[:longest]) + "…`"
}
