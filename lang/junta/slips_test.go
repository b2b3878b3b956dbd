package junta

import (
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// TestSlipsAreMended wants slips with one sure cure to be one error each, and their edits to write what is meant.
func TestSlipsAreMended(t *testing.T) {
	for _, row := range []struct{ wrong, right string }{
		{"[1, 2]", "[1 2]"},
		{"max(1, 2) + 1", "max[1 2] + 1"},
		{"max(1,2)", "max[1 2]"},
		{"(#[$f] => $f (3))", "(#[$f] => $f [3])"},
		{"player() == White", "player[] == White"},
		{"[player() 1]", "[player[] 1]"},
		{"isFull[board] || true", "isFull[board] or true"},
		{"isFull[board]&&true", "isFull[board] and true"},
		{"isFull[board] | true", "isFull[board] or true"},
		{"size[board] = 3", "size[board] == 3"},
		{"$a = 3 in $a", "let $a = 3 in $a"},
		{"let $a := 3 in $a", "let $a = 3 in $a"},
		{"let $a == 3 in $a", "let $a = 3 in $a"},
		{"!true", "not true"},
		{"if true { 1 } else { 2 }", "if true then  1  else  2 "},
		{"if (true) 1 else 2", "if (true) then 1 else 2"},
		{"if true then { 1 } else { 2 }", "if true then  1  else  2 "},
		{"if true then 1 elif false then 2 else 3", "if true then 1 else if false then 2 else 3"},
		{"[1 2];", "[1 2]"},
		{"{ 1 }", " 1 "},
		{"{ 1 2 }", "[ 1 2 ]"},
		{"return 1", "1"},
		{"= 1", " 1"},
		{": 1", " 1"},
		{"5 % 3", "remainder[5 3]"},
		{"1 =< 2", "1 <= 2"},
		{"1 <> 2", "1 != 2"},
		{"1 === 2", "1 == 2"},
		{"1 => 2", "1 >= 2"},
		{"true AND true", "true and true"},
		{"NOT true", "not true"},
		{"map[[1 2] #[$x] $x]", "map[[1 2] #[$x] => $x]"},
		{"map[[1 2] #[$x] { $x }]", "map[[1 2] #[$x] =>  $x ]"},
		{"map[[1 2] #[$x] -> $x]", "map[[1 2] #[$x] => $x]"},
		{"map[[1 2] [$x] => $x]", "map[[1 2] #[$x] => $x]"},
		{"map[[1 2] #($x) => $x]", "map[[1 2] #[$x] => $x]"},
		{"'text'", `"text"`},
		{"/n || e/", "/n | e/"},
		{"/n or e/", "/n | e/"},
		{"/n && empty/", "/n  empty/"},
		{"/this north/", "/this n/"},
		{"/this white/", "/this White/"},
		{"white", "White"},
		{"a1", "A1"},
		{"True", "true"},
		{"let $a = 1 in a", "let $a = 1 in $a"},
		// What may mean several things is not mended.
		{"max(1, -2)", ""}, {"max(1, 6 / 3)", ""}, {"/n,e/", ""}, {"2 ** 3", ""}, {"-7 % -3", ""},
		{"let x = 1 in x", ""}, {"map[[1 2] $x => $x]", ""}, {"any[board ($q) => isFriend[$q]]", ""},
		{"map[[1 2] x => x]", ""}, {"(if A => 2 then 1 else 2)", ""},
	} {
		const before, behind = "define f[] ", "\n" + `game {
    players [White Black]
    board { grid { width 3 height 3 } }
    piece { name Stone possibleDrops emptySquares[board] }
    tieCondition isFull[board]
}`
		file := source.NewFile("x", before+row.wrong+behind)
		_, diagnostics := Language{}.Load(file)
		var edits []source.Edit
		errors := 0
		for _, d := range diagnostics {
			if d.Severity == source.Error {
				errors++
				edits = append(edits, d.Edits...)
				inOrder := func(a, b source.Edit) int { return int(a.Span.Start - b.Span.Start) }
				if !slices.IsSortedFunc(d.Edits, inOrder) {
					t.Errorf("%s: the edits do not stand from front to back", row.wrong)
				}
			}
		}
		if errors != 1 {
			t.Errorf("%s: %d errors: %v", row.wrong, errors, diagnostics)
		}
		right := before + row.right + behind
		if row.right == "" {
			right = file.Text
		}
		if got := mended(file.Text, edits); got != right {
			t.Errorf("%s is mended to\n%s", row.wrong, got)
		}
		if row.right == "" {
			continue
		}
		if p, diagnostics := (Language{}).Load(source.NewFile("x", right)); p == nil {
			t.Errorf("%s: %v", row.right, diagnostics)
		}
	}
}

// mended carries out the safe edits.
func mended(text string, edits []source.Edit) string {
	slices.SortStableFunc(edits, func(a, b source.Edit) int { return int(b.Span.Start - a.Span.Start) })
	for _, e := range edits {
		if e.Safe {
			text = text[:e.Span.Start] + e.Text + text[e.Span.End:]
		}
	}
	return strings.TrimRight(text, " ")
}
