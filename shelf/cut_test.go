package shelf_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/bggl"
	"github.com/roll-lang/roll/lang/gridlok"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/record"
)

// TestCutInRounds cuts off records behind each line and in the middle of each: of draughts, in rounds that ask again
// and again and in chains of jumps, of a game of clicks on what lies face down, and of chess with castling, promotion
// and en passant. What is left asks the question that comes next, and can be played to the same end.
func TestCutInRounds(t *testing.T) {
	t.Run("draughts", func(t *testing.T) {
		cutEverywhere(t, bggl.Language{}, "../examples/bggl/draughts-whole.rolltest", "turn 32, won by Light")
	})
	t.Run("memory", func(t *testing.T) {
		cutEverywhere(t, gridlok.Language{}, "../examples/gridlok/memory-south-wins.rolltest", "turn 3, won by south")
	})
	t.Run("chess", func(t *testing.T) {
		cutEverywhere(t, junta.Language{}, "../examples/junta/chess-special.rolltest", "turn 29")
	})
}

func cutEverywhere(t *testing.T, l lang.Language, test, end string) {
	lines := recordIn(t, test)
	d := newDesk(t)
	d.Languages = append(d.Languages, l)
	path := filepath.Join(t.TempDir(), "game.rollrec")
	rewrite(t, path, strings.Join(lines, ""))
	whole, err := record.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var typed []string
	for _, a := range whole.Answers {
		if typed = append(typed, a.Text); a.Text == "" {
			typed[len(typed)-1] = a.Square
		}
	}
	for n := 1; n < len(lines); n++ {
		for _, torn := range []int{0, len(lines[n]) / 2} {
			rewrite(t, path, strings.Join(lines[:n], "")+lines[n][:torn])
			g, _ := d.goOn(t, path)
			asked, want := g.Pending().Text(), whole.Answers[n-1].Asked
			if len(g.Answers()) != n-1 || asked != want {
				t.Fatalf("cut in line %d, it has %d answers and asks %q, want %q", n, len(g.Answers()), asked, want)
			}
			if n%10 == 0 {
				playLines(t, g, typed[n-1:])
				mustKeep(t, path, given(whole.Answers), end)
			}
			g.Close()
		}
	}
}

// recordIn returns the lines of the record in a test: its header and its answers.
func recordIn(t *testing.T, test string) (lines []string) {
	for _, line := range strings.SplitAfter(content(t, test), "\n") {
		if len(lines) == 0 || strings.HasPrefix(line, `{"answer"`) {
			lines = append(lines, line)
		}
	}
	return lines
}
