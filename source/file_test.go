package source

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPosition(t *testing.T) {
	tests := []struct {
		name, text string
		offset     int32
		want       Position
	}{
		{"empty file", "", 0, Position{1, 1}},
		{"first character", "one\ntwo", 0, Position{1, 1}},
		{"within a line", "one\ntwo", 6, Position{2, 3}},
		{"a line end belongs to its line", "one\ntwo", 3, Position{1, 4}},
		{"behind a line end", "one\ntwo", 4, Position{2, 1}},
		{"end of the file", "one\ntwo", 7, Position{2, 4}},
		{"end of a file that ends its last line", "one\n", 4, Position{2, 1}},
		{"behind the end is the end", "one", 99, Position{1, 4}},
		{"CR LF is one line end", "a\r\nb", 3, Position{2, 1}},
		{"CR alone is none", "a\rb", 2, Position{1, 3}},
		{"a tab is one column", "\t\tx", 2, Position{1, 3}},
		{"a wide character is one column", "漢字x", 6, Position{1, 3}},
		{"a character of four bytes is one column", "🎲x", 4, Position{1, 2}},
		{"a combining character is a column of its own", "e\u0301x", 3, Position{1, 3}},
		{"empty lines count", "\n\n\nx", 3, Position{4, 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := NewFile("test", test.text).Position(test.offset); got != test.want {
				t.Errorf("Position(%d) of %q is %v, want %v", test.offset, test.text, got, test.want)
			}
		})
	}
}

func TestLine(t *testing.T) {
	f := NewFile("test", "one\r\n\ttwo \n\nlast")
	for i, want := range []string{"one", "\ttwo ", "", "last"} {
		if got := f.Line(i + 1); got != want {
			t.Errorf("line %d is %q, want %q", i+1, got, want)
		}
	}
	if got := NewFile("test", "one\n").Line(2); got != "" {
		t.Errorf("the line behind the last line end is %q, want it empty", got)
	}
}

func TestSpan(t *testing.T) {
	f := NewFile("test", "move(0, 12);")
	call, number := Span{0, 4}, Span{8, 10}
	if got := f.Lexeme(number); got != "12" {
		t.Errorf("Lexeme is %q", got)
	}
	if got := f.Lexeme(call.To(number)); got != "move(0, 12" {
		t.Errorf("Lexeme of To is %q", got)
	}
	if got := call.After(); got != (Span{4, 4}) {
		t.Errorf("After is %v", got)
	}
}

// utf16 writes ASCII text as UTF-16, the high byte first or last.
func utf16(text string, highFirst bool) string {
	var b strings.Builder
	for i := range len(text) {
		if highFirst {
			b.WriteByte(0)
		}
		b.WriteByte(text[i])
		if !highFirst {
			b.WriteByte(0)
		}
	}
	return b.String()
}

func TestDecode(t *testing.T) {
	const bom = "\xef\xbb\xbf"
	game := "Game G {}\n"
	tests := []struct {
		name, data string
		text       string // what the file must hold,
		code       Code   // or what is wrong
		at         Position
	}{
		{name: "plain", data: game, text: game},
		{name: "empty", data: "", text: ""},
		{name: "any UTF-8", data: "// Würfel 🎲 漢", text: "// Würfel 🎲 漢"},
		{name: "byte order mark", data: bom + game, text: game},
		{name: "only a byte order mark", data: bom, text: ""},
		{name: "only the first byte order mark is dropped", data: bom + bom + game, text: bom + game},
		{name: "U+FFFD is a character like others", data: "// \ufffd", text: "// \ufffd"},
		{name: "the largest file", data: strings.Repeat("x", MaxSize), text: strings.Repeat("x", MaxSize)},
		{name: "the mark is not counted", data: bom + strings.Repeat("x", MaxSize), text: strings.Repeat("x", MaxSize)},

		{name: "too large", data: strings.Repeat("x", MaxSize+1), code: TooLarge, at: Position{1, 1}},
		{name: "too large matters before all else", data: strings.Repeat("\x00", MaxSize+1), code: TooLarge,
			at: Position{1, 1}},
		{name: "UTF-16 with its mark", data: "\xff\xfe" + utf16(game, false), code: UTF16, at: Position{1, 1}},
		{name: "UTF-16 with its mark, high byte first", data: "\xfe\xff" + utf16(game, true), code: UTF16,
			at: Position{1, 1}},
		{name: "UTF-16 without a mark", data: utf16(game, false), code: UTF16, at: Position{1, 1}},
		{name: "UTF-16 without a mark, high byte first", data: utf16(game, true), code: UTF16, at: Position{1, 1}},
		{name: "long UTF-16 without a mark", data: utf16(strings.Repeat(game, 99), false), code: UTF16,
			at: Position{1, 1}},
		{name: "NUL", data: "Game\n  G \x00 {}", code: NulByte, at: Position{2, 5}},
		{name: "only a NUL", data: "\x00", code: NulByte, at: Position{1, 1}},
		{name: "NULs, but no UTF-16", data: "\x00\x00\x00\x00", code: NulByte, at: Position{1, 1}},
		{name: "Latin-1", data: "// ok\n// caf\xe9", code: NotUTF8, at: Position{2, 7}},
		{name: "Latin-1 behind UTF-8", data: "// é caf\xe9", code: NotUTF8, at: Position{1, 9}},
		{name: "a character cut off by the end", data: "// \xf0\x9f\x8e", code: NotUTF8, at: Position{1, 4}},
		{name: "half of a surrogate pair", data: "// \xed\xa0\x80", code: NotUTF8, at: Position{1, 4}},
		{name: "an overlong form", data: "\xc0\xaf", code: NotUTF8, at: Position{1, 1}},
		{name: "a picture", data: "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", code: NulByte, at: Position{1, 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file, d := Decode("test", []byte(test.data))
			if test.code == "" {
				if d != nil {
					t.Fatalf("refused: %v", d)
				}
				if file.Text != test.text {
					t.Errorf("text is %.40q, want %.40q", file.Text, test.text)
				}
				return
			}
			if d == nil {
				t.Fatalf("not refused, want %s", test.code)
			}
			if file != nil {
				t.Error("a file is given although it was refused")
			}
			at := d.File.Position(d.Span.Start)
			if d.Code != test.code || at != test.at || d.Severity != Error || d.Help == "" {
				t.Errorf("refused with %s at %v, help %q; want %s at %v and some help", d.Code, at, d.Help, test.code,
					test.at)
			}
			// It must be possible to show it, whatever the bytes are.
			if out := render(t, d, false); strings.ContainsRune(out, 0) || !utf8.ValidString(out) {
				t.Errorf("rendered as %q", out)
			}
		})
	}
}
