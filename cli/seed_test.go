package cli

import (
	"os"
	"path/filepath"
	"testing"
)

// wideDie is a game whose first line says what a die of 2147483647 faces shows.
const wideDie = `Game Wide {
    Players {
        define setupPlayers() {}
    }
    Board {
        define preRoll(int playerID) {}
    }
    Dice {
        make Die(faces: 2147483647);

        define roll(int amountRolled, int playerID) {
            print(amountRolled);
            declareWinner();
        }
    }
}
`

// TestUnseededGamesDiffer plays a game without a seed again and again: the very first draw is another one each time.
func TestUnseededGamesDiffer(t *testing.T) {
	game := filepath.Join(t.TempDir(), "wide.roll")
	if err := os.WriteFile(game, []byte(wideDie), 0o666); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for range 20 {
		stdout, stderr, status := runCommand("", "", "play", game)
		if status != 0 {
			t.Fatalf("status %d: %s", status, stderr)
		}
		if seen[stdout] {
			t.Errorf("two games began with the same draw:\n%s", stdout)
		}
		seen[stdout] = true
	}
}
