package junta_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// noughtsAndCrosses is the game of the manual.
const noughtsAndCrosses = `// An implementation of the traditional
// Noughts and Crosses game
game {
    title "Noughts and Crosses"
    players [Noughts Crosses]
    turnOrder [Crosses Noughts]
    board {
        grid {
            width 3
            height 3
        }
    }
    piece {
        name XOPieces
        possibleDrops (emptySquares[board])
    }
    winCondition (
        (notEmpty[(findSquares[/friend n friend n friend/])])
        or (notEmpty[(findSquares[/friend e friend e friend/])])
        or (notEmpty[(findSquares[/friend nw friend nw friend/])])
        or (notEmpty[(findSquares[/friend ne friend ne friend/])])
    )
    tieCondition (
        isFull[board]
    )
}
`

// load loads a program that has no errors.
func load(t testing.TB, text string) lang.Program {
	t.Helper()
	program, diagnostics := junta.Language{}.Load(source.NewFile("game.junta", text))
	if program == nil {
		t.Fatalf("%v\n%s", diagnostics[0], text)
	}
	return program
}

// TestNoughtsAndCrosses counts the first moves of the game of the manual.
func TestNoughtsAndCrosses(t *testing.T) {
	got, err := count.Lines(load(t, noughtsAndCrosses).NewGame(play.Limits{}), 4)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]int64{9, 72, 504, 3_024}, got.Lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}
