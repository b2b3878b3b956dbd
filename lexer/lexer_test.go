package lexer

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// The words and operators of a small language.
var testTable = withForeignComments(NewTable(
	map[string]Kind{"if": If, "var": IntType, "loop": For, "Thing": Custom},
	map[string]Kind{
		"(": LParen, ")": RParen, "{": LBrace, "}": RBrace, ",": Comma, ";": Semicolon, ".": Dot,
		"+": Plus, "++": Increment, "-": Minus, "--": Decrement, "*": Star, "/": Slash, "|": Join, "||": Or, "&&": And,
		"=": Assign, "==": Equal, "!": Not, "!=": NotEqual,
		"<": Less, "<=": LessEqual, ">": Greater, ">=": GreaterEqual,
	},
	"$#", "//"))

func withForeignComments(t *Table) *Table {
	t.Foreign = map[string]string{"'": "write \"", "`": "write \""}
	t.ForeignComments = []ForeignComment{{"/*", "*/"}, {"#", ""}}
	return t
}

// names shows kinds in the tables below; operators are their own name.
var names = map[Kind]string{
	EOF: "end", Invalid: "invalid", Name: "name", Int: "int", Text: "text",
	If: "if", IntType: "var", For: "loop", Custom: "Thing",
}

func show(f *source.File, t Token) string {
	name, word := names[t.Kind]
	lexeme := f.Lexeme(t.Span)
	if !word {
		name = lexeme
	} else if t.Kind != EOF && name != lexeme {
		name += ":" + lexeme
	}
	if t.AfterFault {
		name = "~" + name
	}
	return name
}

// scan returns all tokens of a text but the end, and what was reported as `line:col code`.
func scan(text string) (tokens, errors []string) {
	f := source.NewFile("test", text)
	bag := source.NewBag(f, Messages)
	s := NewScanner(f, testTable, bag)
	for t := s.Scan(); ; t = s.Scan() {
		if t.Kind == EOF {
			if t.AfterFault {
				tokens = append(tokens, show(f, t))
			}
			break
		}
		tokens = append(tokens, show(f, t))
	}
	for _, d := range bag.Sorted() {
		at := f.Position(d.Span.Start)
		errors = append(errors, fmt.Sprintf("%d:%d %s", at.Line, at.Column, d.Code))
	}
	return tokens, errors
}

// Tokens are written with two blanks between them, since text may hold one. A ~ marks a token behind a fault.
var scanTests = []struct {
	name, text string
	tokens     string
	errors     string // line:col code, with a comma and a blank between
}{
	{"nothing", "", "", ""},
	{"blanks", " \t\r\n ", "", ""},
	{"a comment", "// if \" é \x00 $", "", ""},
	{"a comment ends with its line", "a // b\nc", "name:a  name:c", ""},
	{"a comment ends before CR LF", "a // b\r\nc", "name:a  name:c", ""},
	{"one slash is none", "a / b", "name:a  /  name:b", ""},
	{"a comment at once behind a token", "a//b", "name:a", ""},

	{"names", "a _ _a a1_B ab", "name:a  name:_  name:_a  name:a1_B  name:ab", ""},
	{"words", "if var loop Thing", "if  var  loop  Thing", ""},
	{"case matters", "If VAR thing", "name:If  name:VAR  name:thing", ""},
	{"a word within a name is none", "iffy varif _if if_", "name:iffy  name:varif  name:_if  name:if_", ""},
	{"sigils make names of their own", "$a #if a$b", "name:$a  name:#if  name:a  name:$b", ""},

	{"numbers", "0 12 007 99999999999999999999", "int:0  int:12  int:007  int:99999999999999999999", ""},
	{"a sign is no part of a number", "-1+2", "-  int:1  +  int:2", ""},
	{"a number with a point", "1.5 2.x 1.2.3", "invalid:1.5  int:2  .  name:x  invalid:1.2.3",
		"1:1 not-whole, 1:9 not-whole"},

	{"text", `"" "a" "a b // c"`, `text:""  text:"a"  text:"a b // c"`, ""},
	{"escapes", `"\" \\ \n \t"`, `text:"\" \\ \n \t"`, ""},
	{"text of all kinds", `"½ 漢字 👩‍👧 שלום “x” é"`, `text:"½ 漢字 👩‍👧 שלום “x” é"`, ""},
	{"text beside text", `"a""b"`, `text:"a"  text:"b"`, ""},

	{"the longest operator wins", "===!=<=>=<>&&||", "==  =  !=  <=  >=  <  >  &&  ||", ""},
	{"three signs", "+++ ---", "++  +  --  -", ""},
	{"no blanks needed", "if(a==1){b=-c;}", "if  (  name:a  ==  int:1  )  {  name:b  =  -  name:c  ;  }", ""},
	{"a name before a parenthesis", "f(x)", "name:f  (  name:x  )", ""},

	// What follows is wrong.

	{"an unknown character is skipped", "a % b", "name:a  ~name:b", "1:3 unknown-character"},
	{"each unknown character is reported", "a %@ b", "name:a  ~name:b", "1:3 unknown-character, 1:4 unknown-character"},
	{"an unknown character at the end", "a %", "name:a  ~end", "1:3 unknown-character"},
	{"half an operator", "a & b", "name:a  ~name:b", "1:3 unknown-character"},
	{"a sigil alone", "a $ b", "name:a  ~name:b", "1:3 unknown-character"},
	{"a control character", "a \x07 b", "name:a  ~name:b", "1:3 unknown-character"},
	{"a backslash", `a \ b`, "name:a  ~name:b", "1:3 unknown-character"},

	{"a name that starts with a digit", "a 2x b", "name:a  invalid:2x  name:b", "1:3 name-starts-with-digit"},
	{"behind a sigil", "$2x #3", "invalid:$2x  invalid:#3", "1:1 name-starts-with-digit, 1:5 name-starts-with-digit"},

	{"a letter that is not ASCII", "höhe = 3", "invalid:höhe  =  int:3", "1:2 foreign-character"},
	{"at the start", "Äpfel", "invalid:Äpfel", "1:1 foreign-character"},
	{"several in one name", "größenänderung", "invalid:größenänderung", "1:3 foreign-character"},
	{"written with a combining character", "ho\u0308he", "invalid:ho\u0308he", "1:3 foreign-character"},
	{"behind a sigil", "$größe #ä", "invalid:$größe  invalid:#ä", "1:4 foreign-character, 1:9 foreign-character"},
	{"names of other scripts", "имя 名前", "invalid:имя  invalid:名前", "1:1 foreign-character, 1:5 foreign-character"},
	{"digits of other scripts", "x٣", "invalid:x٣", "1:2 foreign-character"},
	{"a symbol is skipped", "a 👩‍👧 b", "name:a  ~name:b", "1:3 foreign-character"},
	{"one error for several symbols", "a ½½½ b", "name:a  ~name:b", "1:3 foreign-character"},
	{"a letter behind a symbol", "½a", "~name:a", "1:1 foreign-character"},

	{"signs of a word processor", "a – b ≤ c ≠ d × e", "name:a  –  name:b  ≤  name:c  ≠  name:d  ×  name:e",
		"1:3 foreign-character, 1:7 foreign-character, 1:11 foreign-character, 1:15 foreign-character"},
	{"a no-break space is a blank", "a\u00a0b", "name:a  name:b", "1:2 foreign-character"},
	{"a byte order mark within the file", "a \ufeffb", "name:a  name:b", "1:3 foreign-character"},
	{"quotes of a word processor", "f(“Hello there”)", "name:f  (  text:“Hello there”  )", "1:3 foreign-character"},
	{"closed with a plain one", "f(„Hello there\")", "name:f  (  text:„Hello there\"  )", "1:3 foreign-character"},
	{"not closed on the line", "f(“\n”)", "name:f  (  ~)", "1:3 foreign-character, 2:1 foreign-character"},
	{"single quotes", "f('Hello there')", "name:f  (  text:'Hello there'  )", "1:3 unknown-character"},
	{"a single quote alone", "f(it's)\n'", "name:f  (  name:it  ~name:s  )  ~end",
		"1:5 unknown-character, 2:1 unknown-character"},
	{"a tick", "`", "~end", "1:1 unknown-character"},

	{"text that is not closed", "a \"b c\nd", "name:a  text:\"b c  ~name:d", "1:3 unclosed-text"},
	{"at the end of the file", `a "b`, `name:a  text:"b  ~end`, "1:3 unclosed-text"},
	{"before CR LF", "\"b\r\nc", "text:\"b  ~name:c", "1:1 unclosed-text"},
	{"only a quote", `"`, `text:"  ~end`, "1:1 unclosed-text"},
	{"an escaped quote does not close", `"a\"`, `text:"a\"  ~end`, "1:1 unclosed-text"},
	{"a quote of a word processor does not close", "\"a”\nb", "text:\"a”  ~name:b", "1:1 unclosed-text"},
	{"each text that is not closed is reported", "f(\"a);\nf(\"b);\n",
		"name:f  (  text:\"a);  ~name:f  (  text:\"b);  ~end",
		"1:3 unclosed-text, 2:3 unclosed-text"},
	{"text over two lines is one error", "f(\"It is\n  your turn.\");\ng",
		"name:f  (  text:\"It is  ~name:your  name:turn  .  ~)  ;  name:g",
		"1:3 unclosed-text"},
	{"but not over three", "f(\"a\n\nb c\");", "name:f  (  text:\"a  ~name:b  name:c  text:\");  ~end",
		"1:3 unclosed-text, 3:4 unclosed-text"},

	{"an unknown escape", `"a\qb" c`, `text:"a\qb"  name:c`, "1:3 unknown-escape"},
	{"case matters in escapes", `"\N\T"`, `text:"\N\T"`, "1:2 unknown-escape, 1:4 unknown-escape"},
	{"an escaped character that is not ASCII", `"\é"`, `text:"\é"`, "1:2 unknown-escape"},
	{"a backslash at the end of the line", "\"a\\\nb", "text:\"a\\  ~name:b", "1:1 unclosed-text"},
	{"a backslash at the end of the file", `"a\`, `text:"a\  ~end`, "1:1 unclosed-text"},
	{"a control character in text", "\"a\x07b\" c", "text:\"a\x07b\"  name:c", "1:3 unprintable-character"},
	{"a tab in text", "\"a\tb\"", "text:\"a\tb\"", "1:3 unprintable-character"},
	{"a CR within a line of text", "\"a\rb\"", "text:\"a\rb\"", "1:3 unprintable-character"},
	{"a direction-changing character in text", "\"a\u202eb\"", "text:\"a\u202eb\"", "1:3 unprintable-character"},

	{"a comment of C", "a /* b\n c */ d", "name:a  name:d", "1:3 comment-form"},
	{"a comment of C that is not closed", "a /* b\nc /* d\ne", "name:a  name:c  name:e",
		"1:3 comment-form, 2:3 comment-form"},
	{"a comment of Python", "# a b\n  # c\nd", "name:d", "1:1 comment-form, 2:3 comment-form"},
	{"a lone # at the end of the file", "#", "", "1:1 comment-form"},
	{"a # within a line begins no comment", "a # b", "name:a  ~name:b", "1:3 unknown-character"},
}

func TestScan(t *testing.T) {
	for _, test := range scanTests {
		t.Run(test.name, func(t *testing.T) {
			tokens, errors := scan(test.text)
			if got := strings.Join(tokens, "  "); got != test.tokens {
				t.Errorf("%q\n gives %s\n want  %s", test.text, got, test.tokens)
			}
			if got := strings.Join(errors, ", "); got != test.errors {
				t.Errorf("%q\n reports %q\n want    %q", test.text, got, test.errors)
			}
		})
	}
}

// What a person reads, one example of each kind.
func TestMessages(t *testing.T) {
	tests := []struct{ text, message, help string }{
		{"%", "`%` has no meaning here", ""},
		{"&", "`&` has no meaning here", "did you mean `&&`?"},
		{"a $", "`$` has no meaning here", "a name must follow it at once"},
		{"\x01", "the character U+0001 has no meaning here", ""},
		{"'a'", "`'` has no meaning here", `write "`},
		{"`a`", "a backtick has no meaning here", `write "`},
		{"é", "`é` may stand in text and comments only", "names are made of the letters a to z, A to Z, digits and _"},
		{"½", "`½` may stand in text and comments only", ""},
		{"“a”", "`“` may stand in text and comments only", `write a plain " instead`},
		{"–", "`–` may stand in text and comments only", "write a plain - instead"},
		{"≤", "`≤` may stand in text and comments only", "write <= instead"},
		{"\u00a0", "`\u00a0` may stand in text and comments only", "write a plain blank instead"},
		{"\u200b", "the character U+200B may stand in text and comments only", "it cannot be seen; remove it"},
		{"2x", "a name cannot start with a digit: `2x`", ""},
		{"2" + strings.Repeat("x", 60), "a name cannot start with a digit: `2" + strings.Repeat("x", 39) + "…`", ""},
		{"1.5", "`1.5` is no whole number", "numbers are whole; what is half of something can be counted in halves"},
		{`"a`, "this text is never closed", `put a " at its end, on the same line`},
		{`"a”`, "this text is never closed", "`”` does not close it; put a plain \" there"},
		{`"\q"`, "`\\q` means nothing in text",
			"after a backslash only \\\", \\\\, \\n and \\t have a meaning; for a backslash itself write \\\\"},
		{`"\ "`, "`\\` before the character U+0020 means nothing in text",
			"after a backslash only \\\", \\\\, \\n and \\t have a meaning; for a backslash itself write \\\\"},
		{"\"\\", "this text is never closed", `put a " at its end, on the same line`},
		{"\"\t\"", "a tab (write \\t) cannot stand in text", ""},
		{"\"\x7f\"", "the character U+007F cannot stand in text", ""},
		{"/*", "`/*` does not begin a comment", "write // before each line of a comment"},
		{"# a", "`#` does not begin a comment", "write // before each line of a comment"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			f := source.NewFile("test", test.text)
			bag := source.NewBag(f, Messages, WholeMessages)
			s := NewScanner(f, testTable, bag)
			for s.Scan().Kind != EOF {
			}
			list := bag.Sorted()
			if len(list) == 0 {
				t.Fatal("nothing is reported")
			}
			d := list[len(list)-1]
			if d.Message != test.message || d.Help != test.help {
				t.Errorf("got  %q, help %q\nwant %q, help %q", d.Message, d.Help, test.message, test.help)
			}
		})
	}
}

func TestEndComesAgainAndAgain(t *testing.T) {
	f := source.NewFile("test", "a ")
	s := NewScanner(f, testTable, source.NewBag(f, Messages))
	s.Scan()
	for range 3 {
		if got := s.Scan(); got.Kind != EOF || got.Span != (source.Span{Start: 2, End: 2}) {
			t.Errorf("behind the end is %v", got)
		}
	}
}

// A hostile file must not take time in proportion to its size squared.
func TestScanEndsWhenTheBagIsFull(t *testing.T) {
	f := source.NewFile("test", strings.Repeat("@", 100_000)+" a")
	bag := source.NewBag(f, Messages)
	s := NewScanner(f, testTable, bag)
	if got := s.Scan(); got.Kind != EOF || !bag.Full() {
		t.Errorf("got %v, full %v; want the end and a full bag", got, bag.Full())
	}
}

func TestUnquote(t *testing.T) {
	tests := []struct{ name, lexeme, want string }{
		{"empty", `""`, ""},
		{"plain", `"a b"`, "a b"},
		{"a quote", `"a \"b\" c"`, `a "b" c`},
		{"a backslash", `"a\\b"`, `a\b`},
		{"a line end and a tab", `"a\nb\tc"`, "a\nb\tc"},
		{"an escaped backslash before n", `"\\n"`, `\n`},
		{"two backslashes before a quote", `"\\\""`, `\"`},
		{"not ASCII", `"é漢"`, "é漢"},
		{"unclosed", `"a b`, "a b"},
		{"only a quote", `"`, ""},
		{"an unknown escape stays", `"a\qb"`, `a\qb`},
		{"a backslash at the end stays", `"a\`, `a\`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := testTable.Unquote(test.lexeme); got != test.want {
				t.Errorf("Unquote(%s) is %q, want %q", test.lexeme, got, test.want)
			}
		})
	}
}

func FuzzScanner(f *testing.F) {
	for _, test := range scanTests {
		f.Add(test.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("a file is valid UTF-8")
		}
		file := source.NewFile("fuzz", text)
		bag := source.NewBag(file, Messages)
		s := NewScanner(file, testTable, bag)
		end := int32(0)
		for range len(text) + 1 {
			token := s.Scan()
			if token.Span.Start < end || token.Span.End < token.Span.Start || int(token.Span.End) > len(text) {
				t.Fatalf("token %v behind a token that ends at %d, in %d bytes", token, end, len(text))
			}
			if token.Kind == EOF {
				checkDiagnostics(t, bag)
				return
			}
			if token.Span.Start == token.Span.End {
				t.Fatalf("token %v is empty", token)
			}
			if token.Kind == Text {
				testTable.Unquote(file.Lexeme(token.Span))
			}
			end = token.Span.End
		}
		t.Fatalf("the end is not reached in %d steps", len(text)+1)
	})
}

func checkDiagnostics(t *testing.T, bag *source.Bag) {
	for _, d := range bag.Sorted() {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(d.File.Text) {
			t.Errorf("%s lies at %v, outside the file", d.Code, d.Span)
		}
		if d.Message == "" || strings.Contains(d.Message+d.Help, "%!") {
			t.Errorf("%s says %q, help %q", d.Code, d.Message, d.Help)
		}
	}
}
