package bggl

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/roll-lang/roll/play"
)

// TestPacked packs moves into words and takes them out again.
func TestPacked(t *testing.T) {
	places := []int32{0, 1, 7, -1, mostPlace, -mostPlace}
	for _, x := range places {
		for _, y := range places {
			for _, piece := range []int32{0, 1, off, 1<<(bitsOfPiece-1) - 1} {
				for _, does := range []int32{puts, takes} {
					d := deed{x, y, piece, does}
					if got := unpacked(d.packed()); got != d {
						t.Errorf("%v comes back as %v", d, got)
					}
				}
			}
		}
	}
	if got := unpacked(0); got != (deed{}) {
		t.Errorf("an unset move is %v", got)
	}
}

// TestMovements takes whole moves apart: a movement is a piece that is taken and the next one of its kind that is put.
func TestMovements(t *testing.T) {
	const a, b = 1, 2
	from := func(x, y, piece int32) deed { return deed{x, y, piece, takes} }
	to := func(x, y, piece int32) deed { return deed{x, y, piece, puts} }
	for _, test := range []struct {
		name  string
		whole []deed
		want  []movement
	}{
		{"nothing", nil, nil},
		{"a movement", []deed{from(1, 2, a), to(3, 4, a)}, []movement{{a, 1, 2, 3, 4, false}}},
		{"one that is taken on the way", []deed{from(0, 0, a), to(2, 2, a), from(1, 1, b)},
			[]movement{{a, 0, 0, 2, 2, false}}},
		{"a placement before", []deed{to(3, 4, a), from(1, 2, a)}, []movement{{a, 0, 0, 3, 4, true}}},
		{"another kind", []deed{from(1, 2, a), to(3, 4, b)}, []movement{{b, 0, 0, 3, 4, true}}},
		{"two of a kind", []deed{from(0, 0, a), from(1, 1, a), to(2, 2, a), to(3, 3, a)},
			[]movement{{a, 0, 0, 2, 2, false}, {a, 1, 1, 3, 3, false}}},
	} {
		if got := movements(test.whole, nil); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestManyMoves makes a whole move of 250,000 moves, and takes one apart in which no piece comes anywhere, in a time
// that goes with their number and not with its square.
func TestManyMoves(t *testing.T) {
	const text = `Piece A; Board(250, 1000);
		Game {
			Move m[250000];
			int i = 0;
			while (i < 250000) { m[i] = i/1000:i%1000:A:+; i = i + 1; }
			if (makemove(m)) { print numPieces(A); }
			i = 0;
			while (i < 250000) { m[i] = 0:0:A:-; i = i + 1; }
			print length(m);
		}`
	game, host, began := loadText(t, text).NewGame(play.Limits{}), &heard{}, time.Now()
	game.Reset(1)
	if err := play.Run(game, host); err != nil {
		t.Fatal(err)
	}
	if want := []string{"250000", "0", "Game over: nobody wins"}; !slices.Equal(host.lines, want) {
		t.Errorf("it says %q", host.lines)
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("it takes %v", took)
	}
}

// TestMovesAreSteps wants that whole moves count as steps by how many moves they have, and lengths by how far they are,
// so that somebody can stop a game that goes through many.
func TestMovesAreSteps(t *testing.T) {
	for name, do := range map[string]string{
		"makemove": "makemove(m);", "length": "i = i + length(m) + 1;", "rules": "if (m : far) { i = 0; }",
		"far": "i = i + length(way) / 1000000;",
	} {
		text := `Piece A; Board(1, 1);
			Rule far: A { length > 9; }
			Game {
				Move m[100000];
				Move way[2];
				way[0] = 500000:0:A:-;
				way[1] = 0-500000:0:A:+;
				int i = 0;
				while (i < 200) { ` + do + ` i = i + 1; }
			}`
		game := loadText(t, text).NewGame(play.Limits{Steps: 100_000})
		game.Reset(1)
		if err := play.Run(game, &heard{}); !errors.Is(err, play.ErrTooLong) {
			t.Errorf("%s: it ends with %v", name, err)
		}
	}
}
