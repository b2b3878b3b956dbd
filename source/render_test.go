package source

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func render(t *testing.T, d *Diagnostic, color bool) string {
	t.Helper()
	var b strings.Builder
	if err := (&Renderer{Out: &b, Color: color}).Render(d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// find returns the span of a word in a file, the last one so that a line can be singled out by its end.
func find(t *testing.T, f *File, word string) Span {
	t.Helper()
	at := strings.LastIndex(f.Text, word)
	if at < 0 {
		t.Fatalf("%q does not occur", word)
	}
	return Span{int32(at), int32(at + len(word))}
}

func TestRender(t *testing.T) {
	nine := strings.Repeat("\n", 8)
	thousand := strings.Repeat("\n", 999)
	long := strings.Repeat("abcdefghi ", 30)
	wide := strings.Repeat("漢字", 100)
	tests := []struct {
		name string
		text string
		mark string // what the diagnostic points at
		note string // what its note points at, if it has one
		help string
		want string
	}{
		{
			name: "a word", text: "int x = zzz;", mark: "zzz", help: "did you mean `z`?", want: `
g.roll:1:9: error: wrong [test]
 1 | int x = zzz;
   |         ^^^
   help: did you mean ` + "`z`" + `?
`,
		},
		{
			name: "a note on an earlier line", text: "int x;\n\nint x ;", mark: "x ", note: "int x;", want: `
g.roll:3:5: error: wrong [test]
 3 | int x ;
   |     ^^
 1 | int x;
   | ^^^^^^ see here
`,
		},
		{
			name: "line 9 has a narrow gutter", text: nine + "zzz", mark: "zzz", help: "so", want: `
g.roll:9:1: error: wrong [test]
 9 | zzz
   | ^^^
   help: so
`,
		},
		{
			name: "line 1000 has a wide one", text: thousand + "zzz", mark: "zzz", help: "so", want: `
g.roll:1000:1: error: wrong [test]
 1000 | zzz
      | ^^^
      help: so
`,
		},
		{
			name: "line 9 beside line 1000 in a note", text: nine + "zzz" + thousand[8:] + "here", mark: "zzz",
			note: "here", help: "so", want: `
g.roll:9:1: error: wrong [test]
    9 | zzz
      | ^^^
 1000 | here
      | ^^^^ see here
      help: so
`,
		},
		{
			name: "tabs before the span stay tabs", text: "\t\tint x\t= zzz;", mark: "zzz", want: `
g.roll:1:11: error: wrong [test]
 1 | 		int x	= zzz;
   | 		     	  ^^^
`,
		},
		{
			name: "a tab within the span", text: "\ta\tb c", mark: "a\tb", want: `
g.roll:1:2: error: wrong [test]
 1 | 	a	b c
   | 	^	^
`,
		},
		{
			name: "only a tab", text: "a\tb", mark: "\t", want: `
g.roll:1:2: error: wrong [test]
 1 | a	b
   |  ^
`,
		},
		{
			name: "wide characters before and within the span", text: `print("漢字" | 漢字);`, mark: "漢字", want: `
g.roll:1:14: error: wrong [test]
 1 | print("漢字" | 漢字);
   |                ^^^^
`,
		},
		{
			name: "an emoji of several characters", text: `print("👩‍👧 👍🏽", zzz);`, mark: "zzz", want: `
g.roll:1:17: error: wrong [test]
 1 | print("👩‍👧 👍🏽", zzz);
   |                ^^^
`,
		},
		{
			name: "combining characters take no room", text: "e\u0301e\u0301 zzz", mark: "zzz", want: `
g.roll:1:6: error: wrong [test]
 1 | ` + "e\u0301e\u0301" + ` zzz
   |    ^^^
`,
		},
		{
			name: "a combining character alone is still marked", text: "e\u0301x", mark: "\u0301", want: `
g.roll:1:2: error: wrong [test]
 1 | ` + "e\u0301x" + `
   |  ^
`,
		},
		{
			name: "control and direction-changing characters are shown as such", text: "a\x1b[2Jb \u202ec zzz",
			mark: "zzz", want: `
g.roll:1:11: error: wrong [test]
 1 | a` + "\ufffd" + `[2Jb ` + "\ufffd" + `c zzz
   |           ^^^
`,
		},
		{
			name: "nothing at the end of a line", text: "int x\nint y", mark: "\nint y", want: `
g.roll:1:6: error: wrong [test]
 1 | int x
   |      ^
`,
		},
		{
			name: "the end of a line with CR LF", text: "int x\r\nint y", mark: "\r\nint y", want: `
g.roll:1:6: error: wrong [test]
 1 | int x
   |      ^
`,
		},
		{
			name: "the end of the file", text: "Game G {", mark: "", want: `
g.roll:1:9: error: wrong [test]
 1 | Game G {
   |         ^
`,
		},
		{
			name: "the end of a file that ends its last line", text: "Game G {\n", mark: "", want: `
g.roll:2:1: error: wrong [test]
 2 | ` + `
   | ^
`,
		},
		{
			name: "an empty file", text: "", mark: "", want: `
g.roll:1:1: error: wrong [test]
 1 | ` + `
   | ^
`,
		},
		{
			name: "a span over several lines is marked on its first", text: "if (x) {\n  y\n}\n", mark: "(x) {\n  y\n}",
			want: `
g.roll:1:4: error: wrong [test]
 1 | if (x) {
   |    ^^^^^
`,
		},
		{
			name: "the start of a long line", text: "zzz " + long, mark: "zzz", want: `
g.roll:1:1: error: wrong [test]
 1 | zzz abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdef…
   | ^^^
`,
		},
		{
			name: "the middle of a long line", text: long + "zzz " + long, mark: "zzz", want: `
g.roll:1:301: error: wrong [test]
 1 | …hi abcdefghi abcdefghi abcdefghi zzz abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi ab…
   |                                   ^^^
`,
		},
		{
			name: "the end of a long line", text: long + "zzz", mark: "zzz", want: `
g.roll:1:301: error: wrong [test]
 1 | …hi abcdefghi abcdefghi abcdefghi zzz
   |                                   ^^^
`,
		},
		{
			name: "a long span in a long line", text: "zzz(" + long + ")", mark: "(" + long + ")", want: `
g.roll:1:4: error: wrong [test]
 1 | zzz(abcdefghi abcdefghi abcdefghi ab…
   |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`,
		},
		{
			name: "a long line of wide characters", text: wide + "zzz" + wide, mark: "zzz", want: `
g.roll:1:201: error: wrong [test]
 1 | …漢字漢字漢字漢字漢字漢字漢字漢字zzz漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字…
   |                                  ^^^
`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := NewFile("g.roll", test.text)
			d := &Diagnostic{File: f, Code: "test", Message: "wrong", Help: test.help, Span: find(t, f, test.mark)}
			if test.note != "" {
				at := strings.Index(test.text, test.note)
				d.WithNote(Span{int32(at), int32(at + len(test.note))}, "see here")
			}
			if diff := cmp.Diff(test.want, "\n"+render(t, d, false)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestRenderInColor(t *testing.T) {
	f := NewFile("g.roll", "int x = zzz;")
	d := &Diagnostic{File: f, Code: "test", Message: "wrong", Help: "so", Span: find(t, f, "zzz")}
	d.WithNote(find(t, f, "int"), "see here")
	want := "\x1b[1mg.roll:1:9:\x1b[0m \x1b[1;31merror:\x1b[0m \x1b[1mwrong\x1b[0m \x1b[2m[test]\x1b[0m\n" +
		" \x1b[2m1 |\x1b[0m int x = zzz;\n" +
		" \x1b[2m  |\x1b[0m         \x1b[1;31m^^^\x1b[0m\n" +
		" \x1b[2m1 |\x1b[0m int x = zzz;\n" +
		" \x1b[2m  |\x1b[0m \x1b[1;36m^^^\x1b[0m\x1b[1;36m see here\x1b[0m\n" +
		"   \x1b[1;36mhelp:\x1b[0m so\n"
	if diff := cmp.Diff(want, render(t, d, true)); diff != "" {
		t.Errorf("an error: -want +got\n%s", diff)
	}
	d.Severity = Warning
	if got := render(t, d, true); !strings.Contains(got, "\x1b[1;33mwarning:\x1b[0m") ||
		!strings.Contains(got, "\x1b[1;33m^^^\x1b[0m") {
		t.Errorf("a warning is not yellow: %q", got)
	}
}

type brokenPipe struct{}

var errPipe = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestRenderGivesTheWritersError(t *testing.T) {
	d := &Diagnostic{File: NewFile("g.roll", "x"), Message: "wrong"}
	if err := (&Renderer{Out: brokenPipe{}}).Render(d); !errors.Is(err, errPipe) {
		t.Errorf("error is %v, want the writer's", err)
	}
}

// TestPoint shows a place where nothing is wrong.
func TestPoint(t *testing.T) {
	f := NewFile("g.roll", "int x = zzz;")
	var b strings.Builder
	if err := (&Renderer{Out: &b}).Point(f, find(t, f, "zzz"), "look here"); err != nil {
		t.Fatal(err)
	}
	want := "g.roll:1:9: look here\n 1 | int x = zzz;\n   |         ^^^\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
