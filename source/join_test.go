package source

import (
	"reflect"
	"testing"
)

// part is the stretch of a file that holds a text.
func part(f *File, text string) Part {
	for at := int32(0); ; at++ {
		if s := (Span{at, at + int32(len(text))}); f.Lexeme(s) == text {
			return Part{File: f, Span: s}
		}
	}
}

func TestOrigin(t *testing.T) {
	game, typed, glue := NewFile("game", "one two three"), NewFile("typed", "zwei drei"), NewFile("glue", "; ")
	joined := Join("joined", part(game, "one "), part(typed, "drei"), part(glue, "; "), part(game, ""),
		part(game, "three"))
	if joined.Text != "one drei; three" || joined.Name != "joined" {
		t.Fatalf("the text of %s is %q", joined.Name, joined.Text)
	}
	// Of the joined file parts are joined again: all spans come from the first files all the same.
	again := Join("again", part(typed, "zwei "), part(joined, "e drei; th"), part(joined, "ree"))
	if again.Text != "zwei e drei; three" {
		t.Fatalf("the text is %q", again.Text)
	}
	tests := []struct {
		name   string
		file   *File
		span   Span
		origin *File
		want   Span
	}{
		{"a file that nothing was joined in", game, Span{4, 7}, game, Span{4, 7}},
		{"the first part", joined, Span{0, 3}, game, Span{0, 3}},
		{"within a part", joined, Span{5, 7}, typed, Span{6, 8}},
		{"a whole part", joined, Span{4, 8}, typed, Span{5, 9}},
		{"glue", joined, Span{8, 9}, glue, Span{0, 1}},
		{"beyond the end of its part", joined, Span{6, 14}, typed, Span{7, 9}},
		{"the last part", joined, Span{12, 15}, game, Span{10, 13}},
		{"empty, between two parts", joined, Span{4, 4}, game, Span{4, 4}},
		{"empty, within a part", joined, Span{5, 5}, typed, Span{6, 6}},
		{"empty, at the beginning", joined, Span{0, 0}, game, Span{0, 0}},
		{"empty, at the end", joined, Span{15, 15}, game, Span{13, 13}},
		{"behind the end", joined, Span{15, 99}, game, Span{13, 13}},
		{"nested, the part of the first file", again, Span{0, 4}, typed, Span{0, 4}},
		{"nested, cut at its front", again, Span{5, 6}, game, Span{2, 3}},
		{"nested, whole", again, Span{7, 11}, typed, Span{5, 9}},
		{"nested, cut at its end", again, Span{13, 15}, game, Span{8, 10}},
		{"nested, what was cut off", again, Span{15, 18}, game, Span{10, 13}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if f, s := test.file.Origin(test.span); f != test.origin || s != test.want {
				t.Errorf("%v comes from %v of %s, want %v of %s", test.span, s, f.Name, test.want, test.origin.Name)
			}
		})
	}
}

func TestJoinOfNothing(t *testing.T) {
	game := NewFile("game", "one")
	for _, f := range []*File{Join("none"), Join("empty", Part{File: game})} {
		if from, s := f.Origin(Span{}); f.Text != "" || from != f || s != (Span{}) {
			t.Errorf("%s: %q, %v of %s", f.Name, f.Text, s, from.Name)
		}
	}
}

// TestDiagnosticAtItsOrigin gives a bag of a joined file a diagnostic with notes and edits: it is about the first
// files, and what lies in another of them is left out.
func TestDiagnosticAtItsOrigin(t *testing.T) {
	game, typed := NewFile("game", "one two"), NewFile("typed", "drei vier")
	joined := Join("joined", part(game, "one "), part(typed, "drei vier"), part(game, " two"))
	bag := NewBag(joined, Catalog{"code": "it is %d"})
	bag.Error("code", Span{4, 8}, 3).
		WithNote(Span{9, 13}, "near").WithNote(Span{0, 3}, "far").
		WithEdit(Span{0, 0}, "far").WithSafeEdit(Span{8, 8}, "near")
	bag.Error("code", Span{0, 3}, 1)
	want := []*Diagnostic{
		{File: game, Code: "code", Span: Span{0, 3}, Message: "it is 1"},
		{
			File: typed, Code: "code", Span: Span{0, 4}, Message: "it is 3",
			Notes: []Note{{Span{5, 9}, "near"}}, Edits: []Edit{{Span{4, 4}, "near", true}},
		},
	}
	if got := bag.Sorted(); !reflect.DeepEqual(got, want) {
		t.Errorf("the diagnostics are\n%+v\n%+v", got[0], got[1])
	}
	d := NewAtOrigin(joined, "code", Span{13, 17}, []Catalog{{"code": "it is %d"}}, 2)
	if d.File != game || d.Span != (Span{3, 7}) || d.Message != "it is 2" {
		t.Errorf("the diagnostic is %+v", d)
	}
}
