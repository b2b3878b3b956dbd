package console

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

func TestSpliced(t *testing.T) {
	program := source.NewFile("game", "one two three")
	typed := source.NewFile("typed", "TWO FOUR")
	two, four := source.Span{Start: 4, End: 7}, source.Span{Start: 13, End: 13}
	word := func(start, end int32) source.Part {
		return source.Part{File: typed, Span: source.Span{Start: start, End: end}}
	}
	for _, test := range []struct {
		name  string
		edits []*Edit
		want  string
	}{
		{"nothing", nil, "one two three"},
		{"in place", []*Edit{{two, []source.Part{word(0, 3)}}}, "one TWO three"},
		{"behind", []*Edit{{four, []source.Part{Glue(" "), word(4, 8)}}}, "one two three FOUR"},
		{
			"in the order of places",
			[]*Edit{{four, []source.Part{Glue("!")}}, {two, []source.Part{Glue("2")}}}, "one 2 three!",
		},
		{
			"two in one place",
			[]*Edit{{two, []source.Part{Glue("2")}}, {two, []source.Part{Glue("II")}}}, "one 2II three",
		},
	} {
		joined, tooLong := spliced(program, typed, test.edits)
		if tooLong != nil || joined.Text != test.want || joined.Name != "game" {
			t.Errorf("%s: %q, %v; want %q", test.name, joined.Text, tooLong, test.want)
		}
	}
	joined, _ := spliced(program, typed, []*Edit{{two, []source.Part{word(0, 3)}}})
	if file, span := joined.Origin(source.Span{Start: 4, End: 7}); file != typed || file.Lexeme(span) != "TWO" {
		t.Errorf("what was typed comes from %s of %s", file.Lexeme(span), file.Name)
	}
}

func TestTooLong(t *testing.T) {
	program, typed := source.NewFile("game", strings.Repeat(" ", source.MaxSize-1)), source.NewFile("typed", "ab")
	end := source.Span{Start: source.MaxSize - 1, End: source.MaxSize - 1}
	for n, want := range map[int32]bool{1: false, 2: true} {
		part := source.Part{File: typed, Span: source.Span{End: n}}
		_, d := spliced(program, typed, []*Edit{{end, []source.Part{part}}})
		if got := d != nil && d.Code == source.TooLarge; got != want {
			t.Errorf("%d bytes more: %v", n, d)
		}
	}
}

// TestKept pairs the variables of two programs: a and two that are called b, of which one goes.
func TestKept(t *testing.T) {
	symbols := func(names string) (list []*check.Symbol) {
		for i, name := range strings.Fields(names) {
			list = append(list, &check.Symbol{Name: name, Slot: i})
		}
		return list
	}
	for _, test := range []struct {
		before, now string
		want        [][2]int // the slots of now and of before
	}{
		{"a b b", "a b b", [][2]int{{0, 0}, {1, 1}, {2, 2}}},
		{"a b b", "b c a", [][2]int{{0, 1}, {2, 0}}},
		{"a", "a a", [][2]int{{0, 0}}},
		{"", "a", nil},
	} {
		var got [][2]int
		for _, k := range keptOf(symbols(test.before), symbols(test.now)) {
			got = append(got, [2]int{k.Now.Slot, k.Was.Slot})
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s, then %s:\n%s", test.before, test.now, diff)
		}
	}
}
