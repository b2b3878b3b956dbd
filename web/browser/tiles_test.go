package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/web"
)

// crowded is a game with more jumps than a board shows at once.
func crowded() web.Game {
	var tiles strings.Builder
	for i := 1; i <= 30; i++ {
		fmt.Fprintf(&tiles, "        make Tile(id: %d, next: %d, prev: %d, accessible: {%d}, landsOn: frog);\n",
			i, i+1, i-1, i+50)
	}
	return game("frogs.roll", fmt.Sprintf(`Game Frogs {
    Players { MaxPlayers = 2; MinPlayers = 2; }
    Board {
        NumTiles = 100;
%s
        // A frog takes you along
        function frog = define landsOn(int playerID, int pieceID, int tileID) {
            jump(playerID, pieceID, TileList[tileID].accessible[0]);
        }
    }
}
`, &tiles))
}

// TestTileTells goes to a tile with keys: its jump is shown, and it tells what happens on it, to a screen reader too.
func TestTileTells(t *testing.T) {
	s := serve(t, crowded())
	p := open(t, s.url(s.begin("frogs.roll")), wide)
	p.until(`document.querySelector(".seats-form input")`)
	p.press(".seats-form button.main",
		`document.querySelector("[data-place=t7][aria-label*='A frog takes you along']")`)
	p.until(`document.activeElement.blur() ?? true`)
	p.key(right, focused("t0"))
	p.key(right, focused("t1"))
	p.until(`document.querySelectorAll(".jump.pointed").length === 1`)
	p.key(enter, `document.querySelector(".tip:not([hidden])")?.textContent.includes("A frog takes you along")`)
	p.key(escape, `document.querySelector(".tip[hidden]")`)
}
