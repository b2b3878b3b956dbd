package junta_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/play"
)

// specialChess is a game with castling of both sides, en passant, and two promotions.
const specialChess = `E2 E4;A7 A6;E4 E5;D7 D5;E5 D6;A6 A5;G1 F3;B7 B6;F1 E2;C8 B7;E1 G1;B8 C6;A2 A3;` +
	`E7 D6;A3 A4;D8 D7;B2 B3;E8 C8;H2 H4;D6 D5;H4 H5;D5 D4;H5 H6;D4 D3;H6 G7;D3 E2;G7 H8 Queen;E2 F1 Queen;D1 F1`

// TestUndoneChess goes back to before each move of a game, one after the other, and asks again: the board and the
// actions are what they were.
func TestUndoneChess(t *testing.T) {
	moves := strings.Split(specialChess, ";")
	for _, way := range []string{"marks", "snapshots"} {
		t.Run(way, func(t *testing.T) {
			game := load(t, chess(t)).NewGame(play.Limits{})
			if err := game.Setup(nobody{}); err != nil {
				t.Fatal(err)
			}
			var before []string
			var snapshots []play.Snapshot
			for _, move := range moves {
				before, snapshots = append(before, askedOf(t, game)), append(snapshots, game.Snapshot())
				game.Mark()
				if err := game.Turn(typing(move)); err != nil {
					t.Fatalf("%s: %v", move, err)
				}
			}
			for i := range slices.Backward(moves) {
				if way == "marks" {
					game.Back()
				} else {
					game.Restore(snapshots[i])
				}
				if diff := cmp.Diff(before[i], askedOf(t, game)); diff != "" {
					t.Fatalf("back before %s (-before +after):\n%s", moves[i], diff)
				}
			}
		})
	}
}

// asker keeps the actions that it is asked for, and answers nothing.
type asker struct {
	nobody
	actions []string
}

func (a *asker) Ask(p *play.Prompt) (play.Answer, error) {
	for i := range p.Actions.Len() {
		a.actions = append(a.actions, p.Actions.Text(p.Actions.At(i)))
	}
	return play.Answer{}, play.ErrPending
}

// askedOf tells what lies on the table, and what can be done.
func askedOf(t *testing.T, game play.Game) string {
	t.Helper()
	game.Mark()
	defer game.Back()
	a := &asker{}
	if err := game.Turn(a); !errors.Is(err, play.ErrPending) {
		t.Fatalf("nobody is asked: %v", err)
	}
	_, state := game.Table()
	return fmt.Sprint(state.Grid.Squares, "\n", strings.Join(a.actions, "\n"))
}

// typing types a line.
func typing(line string) play.Host {
	host := &play.Text{Out: io.Discard}
	host.ReadLine = func(string) (string, error) {
		typed := line
		if line = ""; typed == "" {
			return "", io.EOF
		}
		return typed, nil
	}
	return host
}
