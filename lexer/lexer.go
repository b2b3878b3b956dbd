// Package lexer is the hand-written scanner kit: it cuts a file into tokens, one at a time as the parser asks.
//
// The kit knows what names, numbers, text, comments and operators look like everywhere; a [Table] tells it a
// language's words. Operators are found by longest match. What cannot be a token is reported once and skipped,
// so that a parser never sees the same fault again.
package lexer

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// A Scanner walks through one file.
type Scanner struct {
	file  *source.File
	text  string
	table *Table
	bag   *source.Bag
	at    int
}

// NewScanner returns a scanner at the start of a file that reports into bag.
func NewScanner(file *source.File, table *Table, bag *source.Bag) *Scanner {
	return &Scanner{file: file, text: file.Text, table: table, bag: bag}
}

// Scan returns the next token; at the end of the file it returns EOF again and again.
func (s *Scanner) Scan() Token {
	for {
		s.skipBlank()
		if s.at >= len(s.text) {
			return s.token(EOF, s.at)
		}
		if token, ok := s.scanOne(); ok {
			return token
		}
	}
}

func (s *Scanner) token(kind Kind, start int) Token {
	return Token{kind, source.Span{Start: int32(start), End: int32(s.at)}}
}

func (s *Scanner) skipBlank() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			s.at++
		case c == s.table.comment[0] && strings.HasPrefix(s.text[s.at:], s.table.comment):
			end := strings.IndexByte(s.text[s.at:], '\n')
			if end < 0 {
				end = len(s.text) - s.at
			}
			s.at += end
		default:
			return
		}
	}
}

// scanOne scans the token at hand; ok is false where what stood there was reported and skipped.
func (s *Scanner) scanOne() (token Token, ok bool) {
	start, c := s.at, s.text[s.at]
	switch {
	case isLetter(c):
		s.skipName()
		if kind, ok := s.table.words[s.text[start:s.at]]; ok {
			return s.token(kind, start), true
		}
		return s.token(Name, start), true
	case isDigit(c):
		return s.number(), true
	case c == '"':
		return s.quoted(), true
	case c >= utf8Start:
		s.skipForeign()
		return Token{}, false
	case s.table.sigils[c] && s.at+1 < len(s.text) && isLetter(s.text[s.at+1]):
		s.at++
		s.skipName()
		return s.token(Name, start), true
	case s.table.sigils[c] && s.at+1 < len(s.text) && isDigit(s.text[s.at+1]):
		s.at++
		return s.badName(start), true
	}
	for _, op := range s.table.operators[c] {
		if strings.HasPrefix(s.text[s.at:], op.spelling) {
			s.at += len(op.spelling)
			return s.token(op.kind, start), true
		}
	}
	s.at++
	s.bag.Error(UnknownCharacter, s.token(Invalid, start).Span, Display(rune(c)))
	return Token{}, false
}

func (s *Scanner) skipName() {
	for s.at < len(s.text) && (isLetter(s.text[s.at]) || isDigit(s.text[s.at])) {
		s.at++
	}
}

// number scans digits. A letter right behind them would otherwise read as a second word.
func (s *Scanner) number() Token {
	start := s.at
	for s.at < len(s.text) && isDigit(s.text[s.at]) {
		s.at++
	}
	if s.at >= len(s.text) || !isLetter(s.text[s.at]) {
		return s.token(Int, start)
	}
	return s.badName(start)
}

// badName passes over a name whose first letter is a digit.
func (s *Scanner) badName(start int) Token {
	s.skipName()
	token := s.token(Invalid, start)
	s.bag.Error(NameStartsWithDigit, token.Span, Excerpt(s.text[start:s.at]))
	return token
}

// skipForeign reports a run of characters that only text and comments may hold.
func (s *Scanner) skipForeign() {
	start := s.at
	first, _ := utf8.DecodeRuneInString(s.text[start:])
	for s.at < len(s.text) && s.text[s.at] >= utf8Start {
		s.at++
	}
	d := s.bag.Error(ForeignCharacter, s.token(Invalid, start).Span, Display(first))
	if plain, ok := lookalikes[first]; ok {
		d.WithHelp("write %s instead", plain)
	}
}

// lookalikes are characters that word processors put where a plain one was typed.
var lookalikes = map[rune]string{
	'“': "a plain \"", '”': "a plain \"", '„': "a plain \"", '«': "a plain \"", '»': "a plain \"",
	'–': "a plain -", '—': "a plain -", '−': "a plain -", '×': "*", '÷': "/", '≤': "<=", '≥': ">=", '≠': "!=",
	'\u00a0': "a plain blank",
}

// quoted scans text in double quotes. It ends on its line; an unclosed one is a single error at its quote.
func (s *Scanner) quoted() Token {
	start := s.at
	s.at++
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return s.token(Text, start)
		case c == '\n':
			return s.unclosed(start)
		case c == '\\':
			s.escape()
		case c < ' ' || c == 0x7f || c >= utf8Start:
			if c == '\r' && strings.HasPrefix(s.text[s.at:], "\r\n") {
				return s.unclosed(start)
			}
			s.textCharacter()
		default:
			s.at++
		}
	}
	return s.unclosed(start)
}

func (s *Scanner) unclosed(start int) Token {
	s.bag.Error(UnclosedText, source.Span{Start: int32(start), End: int32(start + 1)})
	return s.token(Text, start)
}

func (s *Scanner) escape() {
	start := s.at
	s.at++
	if s.at >= len(s.text) || s.text[s.at] == '\n' || s.text[s.at] == '\r' {
		s.bag.Error(UnknownEscape, s.token(Invalid, start).Span, `\`)
		return
	}
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if _, known := escapes[r]; !known {
		s.bag.Error(UnknownEscape, s.token(Invalid, start).Span, `\`+Display(r))
	}
}

var escapes = map[rune]byte{'"': '"', '\\': '\\', 'n': '\n', 't': '\t'}

// textCharacter passes over one character of text that is not plain ASCII and refuses what cannot be printed.
func (s *Scanner) textCharacter() {
	start := s.at
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if !printable(r) {
		s.bag.Error(UnprintableCharacter, s.token(Invalid, start).Span, Display(r))
	}
}

// printable tells what text may hold: all that leaves a mark or a blank, and the joiners that emoji and some
// scripts are made with.
func printable(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200c', '\u200d'
	return unicode.IsGraphic(r) || r == zeroWidthNonJoiner || r == zeroWidthJoiner
}

// Unquote returns the text that a Text token's lexeme stands for. It takes faulty lexemes too.
func Unquote(lexeme string) string {
	inner := strings.TrimPrefix(lexeme, `"`)
	if len(inner) > 0 && inner[len(inner)-1] == '"' {
		inner = inner[:len(inner)-1]
	}
	if !strings.Contains(inner, `\`) {
		return inner
	}
	var b strings.Builder
	for i := 0; i < len(inner); i++ {
		if inner[i] == '\\' && i+1 < len(inner) {
			if c, ok := escapes[rune(inner[i+1])]; ok {
				b.WriteByte(c)
				i++
				continue
			}
		}
		b.WriteByte(inner[i])
	}
	return b.String()
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func isDigit(c byte) bool {
	return '0' <= c && c <= '9'
}
