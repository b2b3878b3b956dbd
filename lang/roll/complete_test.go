package roll

import (
	"slices"
	"strings"
	"testing"
)

// TestComplete says how what is typed before | could go on.
func TestComplete(t *testing.T) {
	console, timeline := consoleOf(t,
		"Game X { int $Money = 1; int #visits[10]; Deck { make Card(value: 1, quantity: 2); } }", 2)
	if err := do(console, timeline, "int $Moon = 2;"); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ line, want string }{
		{"$M|", "$Money $Moon"},
		{"1 + $Mone|", "$Money"},
		{"#v|", "#visits"},
		{"NumT|iles", "NumTiles"},
		{"jum|", "jump"},
		{"print(Pla|", "PlayerList"},
		{"PlayerList[0].|", "PieceList name"},
		{"PlayerList[$Money - 1].PieceList[0].occ|", "occupiedTileID"},
		{"TileList[3].a|", "accessible"},
		{"$Money.|", ""},
		{"make |", "Card Tile"},
		{"define go|", "goalCheck"},
		{"nothing|", ""},
	} {
		line, _, _ := strings.Cut(test.line, "|")
		from, words := console.Complete(strings.Replace(test.line, "|", "", 1), len(line))
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%s goes on with %q, want %q", test.line, got, test.want)
		}
		if slices.ContainsFunc(words, func(w string) bool { return !strings.HasPrefix(w, line[from:]) }) {
			t.Errorf("%s: %q does not begin all of %q", test.line, line[from:], words)
		}
	}
}
