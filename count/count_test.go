package count_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// race is a game without chance: two players go one or two tiles a turn, and who is first on tile 4 wins.
const race = `Game Race {
    Players { MaxPlayers = 2; FinishOn = {4, 4}; define setupPlayers() {} }
    Board { NumTiles = 5; }
    Dice {
        make Die(faces: 1);
        define roll(int amountRolled, int playerID) {
            int far;
            promptList(far, {1, 2, 1});
            move(playerID, 0, far);
        }
    }
}`

// raced plays the race from where the two stand, the first of them to move.
func raced(mine, others, moves int, r *tally) {
	for far := 1; far <= 2; far++ {
		if len(r.lines) == moves {
			r.lines = append(r.lines, 0)
		}
		r.lines[moves]++
		at := min(mine+far, 4)
		r.positions[[3]int{at, others, 1 - moves%2}] = true
		if at == 4 {
			r.games[moves%2]++
			continue
		}
		raced(others, at, moves+1, r)
	}
}

type tally struct {
	lines     []int64
	games     [2]int64
	positions map[[3]int]bool
}

func TestGames(t *testing.T) {
	want := tally{positions: map[[3]int]bool{{0, 0, 0}: true}}
	raced(0, 0, 0, &want)
	got, err := count.Games(load(t, race), 0)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.lines, got.Lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
	ends := []count.End{
		{Result: play.Result{Over: true, Winner: 0}, Games: want.games[0]},
		{Result: play.Result{Over: true, Winner: 1}, Games: want.games[1]},
	}
	if diff := cmp.Diff(ends, got.Ends); diff != "" {
		t.Errorf("ends (-want +got):\n%s", diff)
	}
	if got.Games != want.games[0]+want.games[1] || got.Open != 0 || got.Stuck != 0 {
		t.Errorf("%d games, %d open, %d stuck", got.Games, got.Open, got.Stuck)
	}
	if got.Positions != len(want.positions) {
		t.Errorf("%d positions, want %d", got.Positions, len(want.positions))
	}
}

func TestLines(t *testing.T) {
	for _, row := range []struct {
		want []int64
		open int64 // who has gone two tiles twice has won
	}{{[]int64{2}, 2}, {[]int64{2, 4, 8}, 6}} {
		moves := len(row.want)
		got, err := count.Lines(load(t, race), moves)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(row.want, got.Lines); diff != "" {
			t.Errorf("lines of up to %d moves (-want +got):\n%s", moves, diff)
		}
		if got.Open != row.open {
			t.Errorf("%d lines of %d moves are open; want %d", got.Open, moves, row.open)
		}
	}
}

// TestSetup asks while setting up, which is not a move, and twice in a turn, which is one.
func TestSetup(t *testing.T) {
	game := load(t, `Game Twice {
	    Players {
	        MaxPlayers = 3;
	        define setupPlayers() {
	            promptRange(NumPlayers, 2, 3);
	            promptName(PlayerList[0].name);
	        }
	    }
	    Dice {
	        make Die(faces: 1);
	        define roll(int amountRolled, int playerID) {
	            int a;
	            int b;
	            promptRange(a, 1, 4);
	            promptRange(b, a, 4);
	        }
	    }
	}`)
	got, err := count.Games(game, 2)
	if err != nil {
		t.Fatal(err)
	}
	// 1 to 4, then from there to 4, are ten pairs; two or three may play.
	if diff := cmp.Diff(&count.Report{Lines: []int64{20, 200}, Open: 200, Positions: 5}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestTurnsWithoutAnswers asks in every second turn alone: the others are no moves.
func TestTurnsWithoutAnswers(t *testing.T) {
	game := gameOf(t, `init { grid(1, 2); int n = 0; }
		turn { n++; if (n % 2 == 0) { tuple t = capture(); } }
		end { if (n == 7) { return n; } }`, play.Limits{})
	got, err := count.Lines(game, 5)
	if err != nil {
		t.Fatal(err)
	}
	want := &count.Report{Lines: []int64{2, 4, 8}, Games: 8, Ends: []count.End{end("7", 8)}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCannotBeCounted(t *testing.T) {
	const asking = `Game G {
		Dice { make Die(faces: 1); define roll(int amountRolled, int playerID) { int a; promptRange(a, 1, %d); } }
	}`
	for name, row := range map[string]struct {
		game string
		want error
	}{
		"dice":    {`Game G {}`, count.ErrChance},
		"endless": {fmt.Sprintf(asking, 1), count.ErrEndless},
		"choices": {fmt.Sprintf(asking, count.MaxChoices+1), count.ErrChoices},
	} {
		if _, err := count.Games(load(t, row.game), 0); !errors.Is(err, row.want) {
			t.Errorf("%s: the error is %v, want %v", name, err, row.want)
		}
	}
}

// TestEndlessTurn has a turn in which each answer changes the grid, without end.
func TestEndlessTurn(t *testing.T) {
	program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", `
		class Tally { attr n: int; }
		init { grid(1, 1); Tally tally = new Tally(n=0); tally.move(0, 0); }
		turn { while (True) { tally.n = tally.n + 1; tuple t = capture(); } }
		end { return 1; }`))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	if _, err := count.Games(program.NewGame(play.Limits{}), 0); !errors.Is(err, count.ErrTurn) {
		t.Errorf("the error is %v, want %v", err, count.ErrTurn)
	}
}

// TestInterrupted wants what was counted until somebody wanted to stop.
func TestInterrupted(t *testing.T) {
	left := 3
	stop := func() error {
		if left--; left < 0 {
			return play.ErrInterrupted
		}
		return nil
	}
	game := gameOf(t, `init { grid(3, 3); int n = 0; }
		turn { int x, y; (x, y) = capture(); n = (n * 9 + x * 3 + y) % 99999989; }
		end {}`, play.Limits{})
	told := int64(0)
	got, err := count.Count(game, count.Plan{Moves: 20, Tell: func(lines int64) { told = lines }, Stop: stop})
	if !errors.Is(err, play.ErrInterrupted) || got == nil || len(got.Lines) != 20 || got.Lines[0] != 1 || told == 0 {
		t.Errorf("%v, %v; %d lines were told", got, err, told)
	}
}

// TestMany has more lines than a number can hold, though no more than one position.
func TestMany(t *testing.T) {
	text := `init { grid(3, 3); } turn { tuple t = capture(); } end {}`
	got, err := count.Lines(gameOf(t, text, play.Limits{}), 19)
	if err != nil || got.Lines[18] != 1_350_851_717_672_992_089 {
		t.Errorf("%v, %v; want 9 to the power of 19", got, err)
	}
	if _, err := count.Lines(gameOf(t, text, play.Limits{}), 20); !errors.Is(err, count.ErrMany) {
		t.Errorf("the error is %v, want %v", err, count.ErrMany)
	}
}

// TestQuiet counts nothing where nobody is asked, also if the game never ends.
func TestQuiet(t *testing.T) {
	for text, want := range map[string]error{
		`init { grid(1, 1); int n = 0; } turn { n++; } end { if (n == 3) { return n; } }`: count.ErrNobody,
		`init { grid(1, 1); } turn {} end {}`:                                             count.ErrNobody,
		`init { grid(1, 1); tuple t = capture(); } turn {} end {}`:                        count.ErrQuiet,
	} {
		if _, err := count.Games(gameOf(t, text, play.Limits{}), 0); !errors.Is(err, want) {
			t.Errorf("%s: the error is %v, want %v", text, err, want)
		}
	}
}

func load(t *testing.T, text string) play.Game {
	t.Helper()
	program, diagnostics := roll.Language{}.Load(source.NewFile("game.roll", text))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	return program.NewGame(play.Limits{})
}
