package lexer

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// quoted scans text in quotes. It ends on its line, unless it may be long; text that does not end is one error at its
// quote.
func (s *Scanner) quoted() (token Token, ok bool) {
	start, quote, goesOn := s.at, s.text[s.at], false
	s.at++
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == quote:
			s.at++
			if !s.goesOn(quote, goesOn) {
				return s.token(Text, start), true
			}
			if !goesOn {
				others := otherQuotes(s.table.Quotes, quote)
				s.bag.Error(QuoteInText, s.since(s.at-1), string(quote), string(quote), others)
			}
			goesOn = true
		case s.table.LongText && (c == '\n' || c == '\r'):
			s.at++
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

// goesOn says whether text goes on behind a quote that should end it, as in 'it's': a letter follows, and the quote
// comes again on the line. Blanks may stand before the letter only if the text went on once before. All this holds only
// in a language with several quotes, where such text can be written with the other ones.
func (s *Scanner) goesOn(quote byte, before bool) bool {
	at := s.at
	for before && at < len(s.text) && s.text[at] == ' ' {
		at++
	}
	return len(s.table.Quotes) > 1 && s.startsName(at) && !s.bag.Full() && s.closing(at, string(quote)) >= 0
}

// otherQuotes lists all quotes but one, for a sentence.
func otherQuotes(quotes string, but byte) string {
	return strings.Join(strings.Split(strings.ReplaceAll(quotes, string(but), ""), ""), " or ")
}

// unclosed reports text that does not end on its line, unless its quote ends such text of the line before.
func (s *Scanner) unclosed(start int) (token Token, ok bool) {
	s.fault = true
	lineBefore := strings.LastIndexByte(s.text[:start], '\n')
	if s.open > 0 && lineBefore == s.open && !s.opensText(start) {
		s.at = start + 1
		return Token{}, false
	}
	s.open = start + max(0, strings.IndexByte(s.text[start:], '\n'))
	d := s.bag.Error(UnclosedText, source.Span{Start: int32(start), End: int32(start + 1)}, s.text[start:start+1])
	if at := s.closing(start, foreignQuotes); at >= 0 {
		r, _ := utf8.DecodeRuneInString(s.text[at:])
		d.WithHelp("%s does not close it; put a plain %c there", s.table.display(r), s.text[start])
	}
	return s.token(Text, start), true
}

// opensText says whether a quote stands where text can begin: at the start of a line, or behind an operator or an
// opening bracket.
func (s *Scanner) opensText(quote int) bool {
	return strings.IndexByte("\n([{,:=|+", s.before(quote)) >= 0
}

func (s *Scanner) escape() {
	start := s.at
	s.at++
	if s.at >= len(s.text) || !s.table.LongText && (s.text[s.at] == '\n' || s.text[s.at] == '\r') {
		return // the text is not closed, which is reported
	}
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if _, known := s.table.escape(r); !known && !s.table.AnyEscape && !s.bag.Full() {
		s.bag.Error(UnknownEscape, s.since(start), s.table.displayEscape(r), s.table.escapes())
	}
}

// textCharacter passes over a character of text that is not plain ASCII, and reports one that cannot be printed.
func (s *Scanner) textCharacter() {
	start := s.at
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if !printable(r) && !s.bag.Full() {
		s.bag.Error(UnprintableCharacter, s.since(start), s.table.display(r))
	}
}

// printable says what text may hold: everything that leaves a mark or a blank, and the joiners in emoji and some
// scripts.
func printable(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200c', '\u200d'
	return unicode.IsGraphic(r) || r == zeroWidthNonJoiner || r == zeroWidthJoiner
}

// Unquote returns the text that the lexeme of a Text token stands for. The lexeme may be faulty.
func (t *Table) Unquote(lexeme string) string {
	if lexeme == "" {
		return ""
	}
	quote, inner := lexeme[0], lexeme[1:]
	if len(inner) > 0 && inner[len(inner)-1] == quote {
		inner = inner[:len(inner)-1]
	}
	if !strings.Contains(inner, `\`) {
		return inner
	}
	var b strings.Builder
	for i := 0; i < len(inner); i++ {
		if inner[i] == '\\' && i+1 < len(inner) {
			if c, ok := t.escape(rune(inner[i+1])); ok {
				b.WriteByte(c)
				i++
				continue
			}
			if t.AnyEscape {
				continue
			}
		}
		b.WriteByte(inner[i])
	}
	return b.String()
}
