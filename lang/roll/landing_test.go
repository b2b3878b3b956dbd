package roll_test

import (
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestLanding tells what happens on tiles: by the comment above the function, or by its name.
func TestLanding(t *testing.T) {
	program, faults := roll.Language{}.Load(source.NewFile("race.roll", `Game Race {
    Board {
        NumTiles = 9;
        make Tile(id: 3, next: 4, prev: 2, accessible: {6}, landsOn: wind);
        make Tile(id: 5, next: 6, prev: 4, accessible: {1}, landsOn: mud);

        // The wind takes
        // you away.
        function wind = define landsOn(int playerID, int pieceID, int tileID) {
            jump(playerID, pieceID, TileList[tileID].accessible[0]);
        }
        function mud = define landsOn(int playerID, int pieceID, int tileID) {
            jump(playerID, pieceID, TileList[tileID].accessible[0]);
        }
    }
}
`))
	if program == nil {
		t.Fatal(faults)
	}
	setup, _ := program.NewGame(play.Limits{}).Table()
	for tile, want := range map[int32]struct {
		about string
		line  int
	}{3: {"The wind takes you away.", 9}, 5: {"mud", 12}, 4: {"", 0}} {
		about, line := lang.Landing(program, setup.Board.Action(tile))
		if about != want.about || line != want.line {
			t.Errorf("tile %d: %q in line %d, want %q in line %d", tile, about, line, want.about, want.line)
		}
	}
}
