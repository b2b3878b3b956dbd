package lexer

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// This file reports what is not a token of the language, once, and says what was meant if that is plain.

// loneReturn warns of the first carriage return of a part of the text that has no line feed behind it. It ends no line,
// so that a comment goes on behind it.
func (s *Scanner) loneReturn(from, to int) {
	for at := from; at < to && !s.returned; at++ {
		next := strings.IndexByte(s.text[at:to], '\r')
		if next < 0 {
			return
		}
		if at += next; at+1 == len(s.text) || s.text[at+1] != '\n' {
			s.bag.Warn(LoneReturn, source.Span{Start: int32(at), End: int32(at) + 1})
			s.returned = true
		}
	}
}

// strayComment passes over a comment of another language, if one begins here. One that is not closed ends with its
// line.
func (s *Scanner) strayComment() bool {
	for _, c := range s.table.ForeignComments {
		if !strings.HasPrefix(s.text[s.at:], c.Opening) {
			continue
		}
		begins := strings.ContainsRune("\n;{}", rune(s.before(s.at))) && !s.startsName(s.at+len(c.Opening))
		if c.Closing == "" && !begins {
			continue
		}
		start := s.at
		s.at += len(c.Opening)
		s.bag.Error(CommentForm, s.since(start), c.Opening, s.table.comment)
		s.skipForeignComment(c.Closing)
		return true
	}
	return false
}

func (s *Scanner) skipForeignComment(closing string) {
	if closing != "" && !s.neverClosed {
		if end := strings.Index(s.text[s.at:], closing); end >= 0 {
			s.at += end + len(closing)
			return
		}
		s.neverClosed = true
	}
	s.skipLine()
}

// before returns the last character before a place that is not a blank. At the start of a line or file it is a line
// end.
func (s *Scanner) before(at int) byte {
	for at--; at >= 0; at-- {
		if c := s.text[at]; c != ' ' && c != '\t' && c != '\r' {
			return c
		}
	}
	return '\n'
}

// closing returns the place of the first of some quotes on the rest of the line, or -1.
func (s *Scanner) closing(from int, quotes string) int {
	end := strings.IndexAny(s.text[from:], "\n"+quotes)
	if end < 0 || s.text[from+end] == '\n' {
		return -1
	}
	return from + end
}

// unknown reports a character that begins no token.
func (s *Scanner) unknown() (token Token, ok bool) {
	start, c := s.at, s.text[s.at]
	s.at++
	d := s.bag.Error(UnknownCharacter, s.since(start), s.table.display(rune(c)))
	switch longer := s.table.operators[c]; {
	case c == '\'' || c == '`':
		if end := s.closing(s.at, string(rune(c))); end >= 0 {
			s.at = end + 1
			d.Help = s.table.Foreign[string(rune(c))]
			if !strings.ContainsAny(s.text[start:s.at], "\"\\") && strings.Contains(s.table.Quotes, `"`) {
				d.WithSafeEdit(d.Span, `"`).WithSafeEdit(source.Span{Start: int32(end), End: int32(s.at)}, `"`)
			}
			return s.token(Text, start), true
		}
	case s.table.sigils[c]:
		d.WithHelp("a name must follow it at once")
	case s.table.Foreign[string(rune(c))] != "":
		d.Help = s.table.Foreign[string(rune(c))]
	case len(longer) > 0:
		d.WithHelp("did you mean `%s`?", longer[0].spelling)
	}
	s.fault = true
	return Token{}, false
}

// badName passes over a name whose first letter is a digit.
func (s *Scanner) badName(start int) Token {
	s.skipName()
	token := s.token(Invalid, start)
	s.bag.Error(NameStartsWithDigit, token.Span, Excerpt(s.text[start:s.at]))
	return token
}

// foreign reports characters that may only stand in text and comments.
func (s *Scanner) foreign() (token Token, ok bool) {
	start := s.at
	if s.foreignLetter(start) > 0 {
		return s.foreignWord(start), true
	}
	first, size := utf8.DecodeRuneInString(s.text[start:])
	s.at += size
	if plain, alike := lookalikes[first]; alike {
		return s.lookalike(s.bag.Error(ForeignCharacter, s.since(start), s.table.display(first)), start, plain)
	}
	for s.at < len(s.text) && s.text[s.at] >= utf8Start && s.foreignLetter(s.at) == 0 {
		s.at++
	}
	s.bag.Error(ForeignCharacter, s.since(start), s.table.display(first))
	s.fault = true
	return Token{}, false
}

// lookalike returns the token that was meant by a character that looks like a plain one.
func (s *Scanner) lookalike(d *source.Diagnostic, start int, plain string) (token Token, ok bool) {
	switch plain {
	case "":
		d.WithHelp("it cannot be seen; remove it").WithSafeEdit(d.Span, "")
		return Token{}, false
	case " ":
		d.WithHelp("write a plain blank instead").WithSafeEdit(d.Span, " ")
		return Token{}, false
	case `"`:
		d.WithHelp("write a plain \" instead")
		if end := s.closing(s.at, `"`+foreignQuotes); end >= 0 {
			_, size := utf8.DecodeRuneInString(s.text[end:])
			s.at = end + size
			d.WithSafeEdit(d.Span, `"`).WithSafeEdit(source.Span{Start: int32(end), End: int32(s.at)}, `"`)
			return s.token(Text, start), true
		}
	case "-":
		d.WithHelp("write a plain - instead")
	default:
		d.WithHelp("write %s instead", plain)
	}
	for _, op := range s.table.operators[plain[0]] {
		if op.spelling == plain {
			d.WithSafeEdit(d.Span, plain)
			return s.token(op.kind, start), true
		}
	}
	s.fault = true
	return Token{}, false
}

// foreignWord passes over a name with letters that are not ASCII, and reports the first of them.
func (s *Scanner) foreignWord(start int) Token {
	first := s.at
	for s.at < len(s.text) {
		c := s.text[s.at]
		size := s.foreignLetter(s.at)
		if !isLetter(c) && !isDigit(c) && size == 0 {
			break
		}
		s.at += max(1, size)
	}
	r, size := utf8.DecodeRuneInString(s.text[first:])
	span := source.Span{Start: int32(first), End: int32(first + size)}
	s.bag.Error(ForeignCharacter, span, s.table.display(r)).
		WithHelp("names are made of the letters a to z, A to Z, digits and _")
	return s.token(Invalid, start)
}

// foreignLetter returns the length in bytes of a letter that is not ASCII, or 0 if no such letter stands at a place.
func (s *Scanner) foreignLetter(at int) int {
	if at >= len(s.text) || s.text[at] < utf8Start {
		return 0
	}
	if r, size := utf8.DecodeRuneInString(s.text[at:]); unicode.In(r, unicode.L, unicode.M, unicode.Nd) {
		return size
	}
	return 0
}

// foreignQuotes are the quotes of word processors.
const foreignQuotes = "“”„‟«»″＂"

// lookalikes are characters that word processors write instead of a plain one, or of nothing.
var lookalikes = map[rune]string{
	'“': `"`, '”': `"`, '„': `"`, '‟': `"`, '«': `"`, '»': `"`, '″': `"`, '＂': `"`,
	'–': "-", '—': "-", '−': "-", '×': "*", '÷': "/", '≤': "<=", '≥': ">=", '≠': "!=",
	'\u00a0': " ", '\u202f': " ", '\u3000': " ", '\ufeff': "", '\u200b': "",
}

// atFraction says whether a point and a digit stand here.
func (s *Scanner) atFraction() bool {
	return s.at+1 < len(s.text) && s.text[s.at] == '.' && isDigit(s.text[s.at+1])
}

// notWhole passes over a number with a point in a language that has none.
func (s *Scanner) notWhole(start int) Token {
	for s.atFraction() {
		for s.at++; s.at < len(s.text) && isDigit(s.text[s.at]); s.at++ {
		}
	}
	token := s.token(Invalid, start)
	s.bag.Error(NotWhole, token.Span, Excerpt(s.text[start:s.at]))
	return token
}
