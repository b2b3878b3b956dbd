package junta_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestCircles evaluates functions that lead to one another. What one of them asks is known of all that lead to it, so
// that none is taken for a constant, and none is evaluated before it is compiled.
func TestCircles(t *testing.T) {
	const after = "[h[] after[drop[Queen A2] #[] => h[]]]"
	for _, row := range []struct{ definitions, want string }{
		{"define f[$n] if $n == 0 then size[pieces[]] else g[$n - 1] define g[$n] f[$n] define h[] g[3]", "[6 7]"},
		{"define f[$n] if $n == 0 then size[pieces[]] else g[$n - 1] define g[$n] f[$n] define h[] 1 + g[3]", "[7 8]"},
		{"define f[$n] if $n == 0 then history[] else g[$n - 1] define g[$n] f[$n] define h[] size[g[3]]", "[0 1]"},
		{"define f[$n] if $n == 0 then size[pieces[]] else k[g[$n - 1]] define g[$n] k[f[$n]] define k[$n] " +
			"if $n < 0 then g[$n] else $n define h[] 1 + k[2] + g[3]", "[9 10]"},
		{"define f[$n] if $n == 0 then 1 else g[$n - 1] define g[$n] if $n < 0 then 1 + f[2] else 5 define h[] g[3]",
			"[5 5]"},
		{"define f[$n] if $n == 0 then 1 else f[$n - 1] define h[] f[3]", "[1 1]"},
	} {
		wantLook(t, row.definitions, after, row.want)
	}
}

// TestCaptured evaluates functions without parameters that use what a function around them has.
func TestCaptured(t *testing.T) {
	for _, row := range []struct{ definition, expression, want string }{
		{"define f[$q] let $t = $q == A1 in (#[] => if $t then 1 else 2)[]", "[f[A1] f[A2]]", "[1 2]"},
		{"define f[$q] let $n = row[$q] + 1 in after[pass[] #[] => $n + 1]", "[f[A1] f[A2]]", "[3 4]"},
		{"define f[$n] let $m = $n + 1 in (#[] => (#[] => $m * 2)[] + 1)[]", "[f[1] f[2]]", "[5 7]"},
	} {
		wantLook(t, row.definition, row.expression, row.want)
	}
}

// TestStoppedInTheMiddle stops a game where it is found out whether anybody has a legal action: who goes on finds that
// out again.
func TestStoppedInTheMiddle(t *testing.T) {
	for after := range 40 {
		stop, left := true, after
		game := load(t, `
			define slow[] all[range[1 20000] #[$x] => $x > 0]
			game {
				players [White Black] board { grid { width 2 height 2 } }
				piece { name Queen possibleDrops emptySquares[board] }
				illegalCondition not (slow[] and notEmpty[pieces[]])
				winCondition size[history[]] == 4
			}`).NewGame(play.Limits{Stop: func() error {
			if left--; stop && left < 0 {
				return play.ErrInterrupted
			}
			return nil
		}})
		for range 2 {
			game.Reset(1)
			if game.Setup(nobody{}) == nil {
				break
			}
			stop = false
		}
		for !game.Result().Over {
			game.Mark()
			if err := game.Turn(&drawer{}); err != nil && !stop {
				t.Fatal(err)
			} else if err != nil {
				game.Back()
				stop = false
			}
		}
		if got := game.Result(); got.Winner != 1 {
			t.Fatalf("stopped after %d checks of the limits: %v", after, got)
		}
	}
}

// TestPieceOnlyLookedAt asks for a piece that was dropped in a position that was only looked at.
func TestPieceOnlyLookedAt(t *testing.T) {
	const piece, gone = "after[drop[Queen A2] #[] => pieceAt[A2]]",
		"error: this piece is not there: it was dropped in a position that `after` looked at"
	for _, row := range []struct{ expression, want string }{
		{"type[" + piece + "]", gone}, {"row[" + piece + "]", gone}, {"isOnBoard[" + piece + "]", gone},
		{"drop[" + piece + " A2]", gone}, {"isEmpty[" + piece + "]", gone},
		{"after[after[drop[Queen A2] #[] => move[A2 A3]] #[] => 1]", gone},
		{"taken[after[drop[Queen A2] #[] => remove[A2]]]", gone},
		{"let $p = " + piece + " in findSquares[/$p n/]", "[]"}, {`"" + ` + piece, `"piece that was only looked at"`},
		{"size[" + piece[:len(piece)-len("pieceAt[A2]]")] + "pieces[]]]", "7"},
	} {
		value, err := atConsole(t, looksAt).Look(row.expression)
		got := value.Text
		if err != nil {
			_, got, _ = strings.Cut(err.Error(), ": ")
		}
		if got != row.want {
			t.Errorf("%s: %s, want %s", row.expression, got, row.want)
		}
	}
}
