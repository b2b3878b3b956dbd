package bggl

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// rounds has a round with two turns, one of which begins the other anew, and variables that it makes in between.
const rounds = `
Player p, q;
Piece A;
Board(1, 9);
Game {
    thisplayer = p;
    int moves = 0;
    turn first {
        inputto("first: ");
        if (makemove(0:y2:A:+)) { moves = moves + 1; }
    }
    int between = 7;
    thisplayer = q;
    turn second {
        inputfrom("second: ");
        print "between " + between + ", moves " + moves;
        between = between + 1;
        if (y1 == 8) { moves = moves + 10; gototurn first; }
        makemove(0:y1:A:+);
    }
    thisplayer = p;
    if (moves > 11) { winner = q; }
}`

// chain moves a piece as often as its player likes, all in one turn.
const chain = `
Player p;
Piece A;
Board = [[A, _, _, _, _, _, _]];
int at = 0;
Move[] step() {
    Move m[2];
    m[0] = 0:at:A:-;
    m[1] = 0:y2:A:+;
    return m;
}
Rule near: A { length <= 2; emptysquare == true; x2 == 0; y2 > at; }
isValidMove(m) { m : near; }
Game {
    turn t {
        inputto("To: ");
        if (makemove(step())) {
            at = y2;
            while (at < 6) {
                boolean on = false;
                while (!on) {
                    inputto("On to: ");
                    on = makemove(step());
                }
                at = y2;
            }
        }
    }
    winner = p;
}`

// heard is a host that keeps the lines that are printed, and answers nothing.
type heard struct{ lines []string }

func (h *heard) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (h *heard) Hear(e play.Event) error {
	h.lines = append(h.lines, e.Body.(*play.Printed).Text)
	return nil
}

func (h *heard) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

func loadText(t *testing.T, text string) lang.Program {
	t.Helper()
	program, diagnostics := Language{}.Load(source.NewFile("game.bggl", text))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	return program
}

// TestPending plays games whose answers come one by one, with nobody waiting in between: in the middle of a round that
// begins a turn anew, and of a chain of moves. They go as those whose answers are all there.
func TestPending(t *testing.T) {
	for _, test := range []struct {
		name, text string
		squares    []int32
		want       []string
	}{
		{"gototurn", rounds, []int32{0, 8, 1, 3, 4, 5, 8, 6, 7}, []string{
			"between 7, moves 1", "between 7, moves 12", "Game over: q wins",
		}},
		{"chain", chain, []int32{3, 2, 2, 3, 5, 6}, []string{
			"The move breaks rule near, line 12.", "The move breaks rule near, line 12.", "Game over: p wins",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			timeline, host := play.NewTimeline(loadText(t, test.text).NewGame(play.Limits{}), 1), &heard{}
			for _, square := range test.squares {
				if _, err := timeline.Run(host); err != nil {
					t.Fatal(err)
				}
				if timeline.Over() {
					break
				}
				timeline.Give(play.Answer{Number: square})
			}
			if _, err := timeline.Run(host); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(host.lines, test.want) || !timeline.Over() {
				t.Errorf("it says %q, want %q", host.lines, test.want)
			}
		})
	}
}

// TestUndo takes back what was answered last at each place of a chain of moves and of a round with two turns, and
// answers anew: the game ends as if nothing had been taken back.
func TestUndo(t *testing.T) {
	for name, test := range map[string]struct {
		text    string
		squares []int32
	}{
		"chain": {chain, []int32{2, 2, 3, 5, 6}}, "gototurn": {rounds, []int32{0, 8, 1, 3, 4}},
	} {
		for n := 1; n < len(test.squares); n++ {
			timeline := play.NewTimeline(loadText(t, test.text).NewGame(play.Limits{}), 1)
			give := func(list []int32) {
				for _, square := range list {
					timeline.Give(play.Answer{Number: square})
				}
				if _, err := timeline.Run(nil); err != nil {
					t.Fatal(err)
				}
			}
			give(test.squares[:n])
			if undone, err := timeline.Undo(); !undone || err != nil {
				t.Fatalf("%s: after %d answers: %t, %v", name, n, undone, err)
			}
			give(test.squares[len(timeline.Inputs()):])
			if !timeline.Over() {
				t.Errorf("%s: taken back after %d answers, it is not over", name, n)
			}
		}
	}
}

// TestStopped stops games in turns that begin one another for ever, and wants the line where it was. It stops each at
// many moments, since each step that it takes may be the one at which it is stopped.
func TestStopped(t *testing.T) {
	for name, test := range map[string]struct {
		text        string
		first, last int // the lines of what runs for ever
	}{
		"gototurn": {"Board(1, 1);\nGame {\n\tturn t {\n\t\tgototurn t;\n\t}\n}", 3, 4},
		"two":      {"Board(1, 1);\nGame {\n\tturn a { gototurn b; }\n\tturn b {\n\t\tgototurn a;\n\t}\n}", 3, 5},
		"printing": {"Board(1, 1);\nGame {\n\tturn t {\n\t\tprint 1;\n\t\tgototurn t;\n\t}\n}", 3, 5},
		"behind":   {"Board(1, 1);\nGame {\n\tturn t { break; }\n\tprint 1;\n\tgototurn t;\n}", 3, 5},
		"tries":    {"Board(1, 1);\nGame {\n\tturn t { }\n\telse { print 1; }\n}", 3, 4},
	} {
		t.Run(name, func(t *testing.T) {
			for moment := range 20 {
				asked, stop := 0, errors.New("stopped")
				game := loadText(t, test.text).NewGame(play.Limits{Stop: func() error {
					if asked++; asked > moment+1 { // the first time is before the game
						return stop
					}
					return nil
				}})
				game.Reset(1)
				var stopped *play.Stopped
				if err := play.Run(game, &heard{}); !errors.As(err, &stopped) || !errors.Is(err, stop) {
					t.Fatalf("it ends with %v and no place", err)
				}
				if line := stopped.File.Position(stopped.Span.Start).Line; line < test.first || line > test.last {
					t.Errorf("it is stopped in line %d", line)
				}
			}
		})
	}
}

// TestDrawnDraughts goes to and fro with two kings: eighty moves in a row in which nothing is taken and no man moves
// are a draw, counted anew where a man moves.
func TestDrawnDraughts(t *testing.T) {
	text, err := os.ReadFile("../../examples/bggl/draughts.bggl")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), "Board =")
	_, behind, _ := strings.Cut(rest, "]];")
	const board = `Board(8, 8); [0][0] = D; [2][4] = d; [7][7] = L;`
	square := func(x, y int32) int32 { return (7-x)*8 + y }
	toAndFro := [][2]int32{
		{square(0, 0), square(1, 1)}, {square(7, 7), square(6, 6)},
		{square(1, 1), square(0, 0)}, {square(6, 6), square(7, 7)},
	}
	for _, manMoves := range []int{-1, 40} { // before this move of Dark's king
		game := loadText(t, before+board+behind).NewGame(play.Limits{})
		timeline, host, quiet := play.NewTimeline(game, 1), &heard{}, 0
		move := func(m [2]int32) {
			for _, s := range m {
				timeline.Give(play.Answer{Number: s})
			}
			if _, err := timeline.Run(host); err != nil {
				t.Fatal(err)
			}
		}
		for n := 0; quiet < 80; n++ {
			if timeline.Over() {
				t.Fatalf("it is over after %d quiet moves: %q", quiet, host.lines)
			}
			if n == manMoves {
				move([2]int32{square(2, 4), square(3, 3)})
				move(toAndFro[1])
				toAndFro[1], toAndFro[3] = toAndFro[3], toAndFro[1]
				quiet = 1
			}
			move(toAndFro[n%4])
			quiet++
		}
		if !timeline.Over() || !strings.Contains(strings.Join(host.lines, " "), "a draw. Game over: nobody wins") {
			t.Errorf("after %d quiet moves it says %q", quiet, host.lines)
		}
	}
}
