package stdlib_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
)

// TestTrack moves pieces on a track of ten tiles, of which the fifth sends them on.
func TestTrack(t *testing.T) {
	for _, test := range []struct{ name, statements, heard string }{
		{"walk", "move(0, 0, 3);", "0 of 0 from 0 to 3 0 3; on 3"},
		{"walk back", "move(0, 0, 3); move(0, 0, -2);", "0 of 0 from 0 to 3 0 3; on 3; 0 of 0 from 3 to 1 1 2; on 1"},
		{"the other way", "moveReverse(0, 0, -2); moveReverse(0, 0, 1);",
			"0 of 0 from 0 to 2 0 2; on 2; 0 of 0 from 2 to 1 1 1; on 1"},
		{"the other player's second piece", "move(1, 1, 9);", "1 of 1 from 0 to 9 0 9; on 9"},
		{"no step", "move(0, 0, 0);", "0 of 0 from 0 to 0 0 0; on 0"},
		{"sent on", "move(0, 0, 5);", "0 of 0 from 0 to 5 0 5; on 5; sent on from 5; 0 of 0 from 5 to 7 2 0"},
		{"jump", "jump(0, 1, 8); jump(0, 1, 0);", "1 of 0 from 0 to 8 2 0; 1 of 0 from 8 to 0 2 0"},
		{"no such player", "int n = 2; move(n, 0, 1);", "there is no player 2"}, {"no such piece", "int n = 2; jump(0, n, 1);",
			"there is no piece 2"},
		{"no such tile", "int n = 10; jump(0, 0, n);", "there is no tile 10"},
		{"before the first", "int n = 0 - 1; jump(0, 0, n);",
			"there is no tile -1"},
		{"bounds", "int a; int n = 3; promptRange(a, n, 2);", "no number lies between 3 and 2"},
		{"asked", "int a; promptRange(a, 1, 4); move(0, 0, a); promptList(a, {2, 3}); move(0, 0, a);",
			"0 of 0 from 0 to 1 0 1; on 1; 0 of 0 from 1 to 4 0 3; on 4"},
	} {
		text := `Game G {
			Players { NumPieces = 2; define setupPlayers() {} }
			Board { NumTiles = 10; make Tile(id: 5, next: 6, prev: 4, landsOn: on);
				define preRoll(int playerID) {}
				function on = define landsOn(int playerID, int pieceID, int tileID) {
					print("sent on from " | tileID); jump(playerID, pieceID, 7); }
				define goalCheck(int playerID, int tileID) { declareWinner(); } }
			Dice { make Die(faces: 1); define roll(int amountRolled, int playerID) { ` + test.statements + ` } }
		}`
		h := played(t, roll.Language{}, text, 1, 3)
		if got := strings.Join(h.heard, "; "); got != "*****G*****; "+test.heard {
			t.Errorf("%s: heard %s; want %s", test.name, got, test.heard)
		}
	}
}
