// Package lexer is the hand-written scanner kit: it cuts a file into tokens, one at a time, as the parser asks for
// them.
//
// The kit knows what names, numbers, text, comments and operators look like everywhere. A [Table] tells it the words
// and signs of a language. Of several operators the longest is taken. What cannot be a token is reported once. If it is
// plain what was meant, the token is given as if it were written right. A faulty name is an Invalid token. Everything
// else is skipped, and the token behind it says so, so that a parser does not report the gap again.
package lexer

import (
	"strings"

	"github.com/roll-lang/roll/source"
)

// A Scanner walks through one file.
type Scanner struct {
	file  *source.File
	text  string
	table *Table
	bag   *source.Bag
	at    int
	fault bool // something was left out since the last token
	open  int  // the end of the last line with text that is not closed

	returned    bool // a carriage return that stands alone was told
	neverClosed bool // a comment in another language's form has no end
}

// NewScanner returns a scanner at the start of a file. It reports into bag.
func NewScanner(file *source.File, table *Table, bag *source.Bag) *Scanner {
	return &Scanner{file: file, text: file.Text, table: table, bag: bag}
}

// Scan returns the next token. At the end of the file it returns EOF again and again.
func (s *Scanner) Scan() Token {
	for {
		s.skipBlank()
		after := s.fault
		if s.at >= len(s.text) || s.bag.Full() {
			return Token{EOF, s.since(s.at), after}
		}
		s.fault = false
		if token, ok := s.scanOne(); ok {
			token.AfterFault = after
			return token
		}
		s.fault = s.fault || after
	}
}

func (s *Scanner) token(kind Kind, start int) Token {
	return Token{Kind: kind, Span: s.since(start)}
}

// since returns the span from start to the present place.
func (s *Scanner) since(start int) source.Span {
	return source.Span{Start: int32(start), End: int32(s.at)}
}

func (s *Scanner) skipBlank() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\r':
			s.loneReturn(s.at, s.at+1)
			s.at++
		case c == ' ' || c == '\t' || c == '\n':
			s.at++
		case c == s.table.comment[0] && strings.HasPrefix(s.text[s.at:], s.table.comment):
			s.skipLine()
		case s.blockComment():
		default:
			if !s.strayComment() {
				return
			}
		}
	}
}

// blockComment passes over a comment of several lines, if one begins here. One that is not closed is reported where it
// opens, and takes the rest of the file.
func (s *Scanner) blockComment() bool {
	opening, closing := s.table.BlockComment[0], s.table.BlockComment[1]
	if opening == "" || !strings.HasPrefix(s.text[s.at:], opening) {
		return false
	}
	start := s.at
	s.at += len(opening)
	span := s.since(start)
	end := strings.Index(s.text[s.at:], closing)
	if end < 0 {
		s.bag.Error(UnclosedComment, span, closing)
		s.at, s.fault = len(s.text), true
		return true
	}
	s.at += end + len(closing)
	return true
}

func (s *Scanner) skipLine() {
	end := strings.IndexByte(s.text[s.at:], '\n')
	if end < 0 {
		end = len(s.text) - s.at
	}
	s.loneReturn(s.at, s.at+end)
	s.at += end
}

// scanOne scans the token at hand. Ok is false if something was reported and skipped instead.
func (s *Scanner) scanOne() (token Token, ok bool) {
	start, c := s.at, s.text[s.at]
	switch {
	case isLetter(c):
		return s.word(start), true
	case isDigit(c), c == '.' && s.table.BareFractions && s.at+1 < len(s.text) && isDigit(s.text[s.at+1]):
		return s.number(), true
	case strings.IndexByte(s.table.Quotes, c) >= 0:
		return s.quoted()
	case c >= utf8Start:
		return s.foreign()
	case s.table.sigils[c] && s.startsName(s.at+1):
		s.at++
		return s.word(start), true
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
	return s.unknown()
}

// word scans a name or keyword. Its first letter or sigil is at start.
func (s *Scanner) word(start int) Token {
	s.skipName()
	if s.foreignLetter(s.at) > 0 {
		return s.foreignWord(start)
	}
	if kind, ok := s.table.words[s.text[start:s.at]]; ok {
		return s.token(kind, start)
	}
	if s.table.LetterFirst && s.text[start] == '_' {
		token := s.token(Invalid, start)
		s.bag.Error(NameStartsWithUnderscore, token.Span, Excerpt(s.text[start:s.at]))
		return token
	}
	return s.token(Name, start)
}

// startsName says whether a letter stands at a place, even one that cannot be part of a name.
func (s *Scanner) startsName(at int) bool {
	return at < len(s.text) && (isLetter(s.text[at]) || s.foreignLetter(at) > 0)
}

func (s *Scanner) skipName() {
	for s.at < len(s.text) && (isLetter(s.text[s.at]) || isDigit(s.text[s.at])) {
		s.at++
	}
}

// number scans a number. A letter right behind it makes it a faulty name, not a number and a word.
func (s *Scanner) number() Token {
	start := s.at
	for s.at < len(s.text) && isDigit(s.text[s.at]) {
		s.at++
	}
	kind := Int
	if !s.table.Fractions && s.atFraction() {
		return s.notWhole(start)
	}
	if s.table.Fractions && s.at+1 < len(s.text) && s.text[s.at] == '.' && isDigit(s.text[s.at+1]) {
		kind = Fraction
		for s.at++; s.at < len(s.text) && isDigit(s.text[s.at]); s.at++ {
		}
	}
	if s.table.Fractions {
		if end := s.exponent(); end > s.at {
			kind, s.at = Fraction, end
		}
	}
	if s.at >= len(s.text) || !isLetter(s.text[s.at]) {
		return s.token(kind, start)
	}
	return s.badName(start)
}

// exponent returns where an exponent ends that begins here: `e` or `E`, perhaps a sign, and digits. It returns the
// present place if there is none.
func (s *Scanner) exponent() (end int) {
	text := s.text[s.at:]
	rest := strings.TrimLeft(text, "eE")
	if len(text)-len(rest) != 1 {
		return s.at
	}
	if rest != "" && (rest[0] == '+' || rest[0] == '-') {
		rest = rest[1:]
	}
	digits := 0
	for digits < len(rest) && isDigit(rest[digits]) {
		digits++
	}
	if digits == 0 {
		return s.at
	}
	return s.at + len(text) - len(rest) + digits
}

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func isDigit(c byte) bool {
	return '0' <= c && c <= '9'
}

// Skip goes on at a place further on, whatever stands before it.
func (s *Scanner) Skip(to int32) { s.at = int(to) }
