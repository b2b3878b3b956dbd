package roll

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/play"
)

// TestManyRules types rules one after the other in a game whose board is large, and goes back and forth: not all
// programs that they made are kept, and the game is the same nevertheless.
func TestManyRules(t *testing.T) {
	console, timeline := consoleOf(t, "Game Large { Board { NumTiles = 1000000; } }", 1)
	counts := console.(game).Counts
	positions, futures := []play.Position{timeline.Position()}, [][]string{future(t, timeline)}
	for i := range 10 {
		text := fmt.Sprintf("int $Typed%d = %d; define preRoll(int playerID) { print($Typed%d); }", i, i, i)
		if err := do(console, timeline, text); err != nil {
			t.Fatal(err)
		}
		positions, futures = append(positions, timeline.Position()), append(futures, future(t, timeline))
		if kept := counts().Kept; kept > 2 {
			t.Fatalf("after %d rules %d programs of 12 MB are kept", i+1, kept)
		}
	}
	if bytes := counts().Bytes; bytes < 12<<20 || bytes > 24<<20 {
		t.Errorf("%d bytes are kept, want up to 24 MB", bytes)
	}
	for _, i := range []int{9, 0, 10, 3, 5} {
		if err := timeline.Return(positions[i]); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(futures[i], future(t, timeline)); diff != "" {
			t.Errorf("after %d rules the game goes another way:\n%s", i, diff)
		}
	}
}

// TestSizeOfTypedRules takes a snapshot before and after a rule was typed: the second one holds a program of its own.
func TestSizeOfTypedRules(t *testing.T) {
	console, timeline := consoleOf(t, "Game Large { Board { NumTiles = 1000000; } }", 1)
	before := console.Snapshot().Size()
	if err := do(console, timeline, "int $Typed;"); err != nil {
		t.Fatal(err)
	}
	if after := console.Snapshot().Size(); before > 1000 || after < 10_000_000 {
		t.Errorf("the snapshots have %d and %d bytes", before, after)
	}
}
