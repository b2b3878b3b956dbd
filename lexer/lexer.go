// Package lexer is the hand-written scanner kit: it cuts a file into tokens, one at a time as the parser asks.
//
// The kit knows what names, numbers, text, comments and operators look like everywhere; a [Table] tells it a
// language's words. Operators are found by longest match. What cannot be a token is reported once: where it is
// plain what was meant, the token is given as if it were written right; a faulty name is an Invalid token; all
// else is skipped, and the token behind it tells so, lest a parser take offence at the gap.
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
	fault bool // something was left out since the last token
	open  int  // where the last line ends on which text was not closed

	neverClosed bool // a comment in another language's form has no end
}

// NewScanner returns a scanner at the start of a file that reports into bag.
func NewScanner(file *source.File, table *Table, bag *source.Bag) *Scanner {
	return &Scanner{file: file, text: file.Text, table: table, bag: bag}
}

// Scan returns the next token; at the end of the file it returns EOF again and again.
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

// since returns the span from start to the place reached.
func (s *Scanner) since(start int) source.Span {
	return source.Span{Start: int32(start), End: int32(s.at)}
}

func (s *Scanner) skipBlank() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			s.at++
		case c == s.table.comment[0] && strings.HasPrefix(s.text[s.at:], s.table.comment):
			s.skipLine()
		case c == '/' && strings.HasPrefix(s.text[s.at:], "/*"):
			s.strayComment("/*", "*/")
		case c == '#' && s.before(s.at) == '\n' && !s.startsName(s.at+1):
			s.strayComment("#", "")
		default:
			return
		}
	}
}

// strayComment passes over a comment written as in another language; one that is not closed ends on its line.
func (s *Scanner) strayComment(opening, closing string) {
	start := s.at
	s.at += len(opening)
	s.bag.Error(CommentForm, s.since(start), opening, s.table.comment)
	if closing != "" && !s.neverClosed {
		if end := strings.Index(s.text[s.at:], closing); end >= 0 {
			s.at += end + len(closing)
			return
		}
		s.neverClosed = true
	}
	s.skipLine()
}

func (s *Scanner) skipLine() {
	end := strings.IndexByte(s.text[s.at:], '\n')
	if end < 0 {
		end = len(s.text) - s.at
	}
	s.at += end
}

// before returns the last character before a place that is no blank; before the first of its line that is the
// line end, as at the start of the file.
func (s *Scanner) before(at int) byte {
	for at--; at >= 0; at-- {
		if c := s.text[at]; c != ' ' && c != '\t' && c != '\r' {
			return c
		}
	}
	return '\n'
}

// closing returns where the first of some quotes stands on the line from a place on, or -1.
func (s *Scanner) closing(from int, quotes string) int {
	end := strings.IndexAny(s.text[from:], "\n"+quotes)
	if end < 0 || s.text[from+end] == '\n' {
		return -1
	}
	return from + end
}

// scanOne scans the token at hand; ok is false where what stood there was reported and skipped.
func (s *Scanner) scanOne() (token Token, ok bool) {
	start, c := s.at, s.text[s.at]
	switch {
	case isLetter(c):
		return s.word(start), true
	case isDigit(c):
		return s.number(), true
	case c == '"':
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

// unknown reports a character that begins no token.
func (s *Scanner) unknown() (token Token, ok bool) {
	start, c := s.at, s.text[s.at]
	s.at++
	d := s.bag.Error(UnknownCharacter, s.since(start), Display(rune(c)))
	switch longer := s.table.operators[c]; {
	case c == '\'' || c == '`':
		if end := s.closing(s.at, string(rune(c))); end >= 0 {
			s.at = end + 1
			d.WithHelp("text stands in plain double quotes: \"…\"")
			return s.token(Text, start), true
		}
	case s.table.sigils[c]:
		d.WithHelp("a name must follow it at once")
	case len(longer) > 0:
		d.WithHelp("did you mean `%s`?", longer[0].spelling)
	}
	s.fault = true
	return Token{}, false
}

// word scans a name or keyword whose first letter, or sigil, begins at start.
func (s *Scanner) word(start int) Token {
	s.skipName()
	if s.foreignLetter(s.at) > 0 {
		return s.foreignWord(start)
	}
	if kind, ok := s.table.words[s.text[start:s.at]]; ok {
		return s.token(kind, start)
	}
	return s.token(Name, start)
}

// startsName says whether a letter stands at a place, even one that no name may hold.
func (s *Scanner) startsName(at int) bool {
	return at < len(s.text) && (isLetter(s.text[at]) || s.foreignLetter(at) > 0)
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

// foreign reports characters that only text and comments may hold.
func (s *Scanner) foreign() (token Token, ok bool) {
	start := s.at
	if s.foreignLetter(start) > 0 {
		return s.foreignWord(start), true
	}
	first, size := utf8.DecodeRuneInString(s.text[start:])
	s.at += size
	if plain, alike := lookalikes[first]; alike {
		return s.lookalike(s.bag.Error(ForeignCharacter, s.since(start), Display(first)), start, plain)
	}
	for s.at < len(s.text) && s.text[s.at] >= utf8Start && s.foreignLetter(s.at) == 0 {
		s.at++
	}
	s.bag.Error(ForeignCharacter, s.since(start), Display(first))
	s.fault = true
	return Token{}, false
}

// lookalike gives the token that was meant by a character which stands for a plain one.
func (s *Scanner) lookalike(d *source.Diagnostic, start int, plain string) (token Token, ok bool) {
	switch plain {
	case "":
		d.WithHelp("it cannot be seen; remove it")
		return Token{}, false
	case " ":
		d.WithHelp("write a plain blank instead")
		return Token{}, false
	case `"`:
		d.WithHelp("write a plain \" instead")
		if end := s.closing(s.at, `"`+foreignQuotes); end >= 0 {
			_, size := utf8.DecodeRuneInString(s.text[end:])
			s.at = end + size
			return s.token(Text, start), true
		}
	case "-":
		d.WithHelp("write a plain - instead")
	default:
		d.WithHelp("write %s instead", plain)
	}
	for _, op := range s.table.operators[plain[0]] {
		if op.spelling == plain {
			return s.token(op.kind, start), true
		}
	}
	s.fault = true
	return Token{}, false
}

// foreignWord passes over a name that is written with letters which are not ASCII, and reports the first of them.
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
	s.bag.Error(ForeignCharacter, span, Display(r)).WithHelp("names are made of the letters a to z, A to Z, digits and _")
	return s.token(Invalid, start)
}

// foreignLetter returns how many bytes the character at a place has if it is a letter that is not ASCII, or 0.
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

// lookalikes are characters that word processors put where a plain one was typed, or nothing.
var lookalikes = map[rune]string{
	'“': `"`, '”': `"`, '„': `"`, '‟': `"`, '«': `"`, '»': `"`, '″': `"`, '＂': `"`,
	'–': "-", '—': "-", '−': "-", '×': "*", '÷': "/", '≤': "<=", '≥': ">=", '≠': "!=",
	'\u00a0': " ", '\u202f': " ", '\u3000': " ", '\ufeff': "", '\u200b': "",
}

// quoted scans text in double quotes. It ends on its line; an unclosed one is a single error at its quote.
func (s *Scanner) quoted() (token Token, ok bool) {
	start := s.at
	s.at++
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return s.token(Text, start), true
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

// unclosed reports text that does not end on its line, unless its quote is rather the end of such text on the
// line before.
func (s *Scanner) unclosed(start int) (token Token, ok bool) {
	s.fault = true
	lineBefore := strings.LastIndexByte(s.text[:start], '\n')
	if s.open > 0 && lineBefore == s.open && !s.opensText(start) {
		s.at = start + 1
		return Token{}, false
	}
	s.open = start + max(0, strings.IndexByte(s.text[start:], '\n'))
	d := s.bag.Error(UnclosedText, source.Span{Start: int32(start), End: int32(start + 1)})
	if at := s.closing(start, foreignQuotes); at >= 0 {
		r, _ := utf8.DecodeRuneInString(s.text[at:])
		d.WithHelp("%s does not close it; put a plain \" there", Display(r))
	}
	return s.token(Text, start), true
}

// opensText says whether a quote stands where text can begin: at the start of a line, or behind an operator or
// an opening bracket.
func (s *Scanner) opensText(quote int) bool {
	return strings.IndexByte("\n([{,:=|+", s.before(quote)) >= 0
}

func (s *Scanner) escape() {
	start := s.at
	s.at++
	if s.at >= len(s.text) || s.text[s.at] == '\n' || s.text[s.at] == '\r' {
		s.bag.Error(UnknownEscape, s.since(start), "`\\`")
		return
	}
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if _, known := escapes[r]; !known {
		s.bag.Error(UnknownEscape, s.since(start), displayEscape(r))
	}
}

var escapes = map[rune]byte{'"': '"', '\\': '\\', 'n': '\n', 't': '\t'}

// textCharacter passes over one character of text that is not plain ASCII and refuses what cannot be printed.
func (s *Scanner) textCharacter() {
	start := s.at
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	if !printable(r) {
		s.bag.Error(UnprintableCharacter, s.since(start), Display(r))
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
