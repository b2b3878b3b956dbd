package shelf_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/bggl"
	"github.com/roll-lang/roll/record"
)

// TestCutInRounds cuts off a record of draughts, behind each line and in the middle of each: in rounds that ask again
// and again, and in chains of jumps. What is left asks the question that comes next, and can be played to the same end.
func TestCutInRounds(t *testing.T) {
	lines := draughts(t)
	d := newDesk(t)
	d.Languages = append(d.Languages, bggl.Language{})
	path := filepath.Join(t.TempDir(), "draughts.rollrec")
	rewrite(t, path, strings.Join(lines, ""))
	whole, err := record.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var squares []string
	for _, a := range whole.Answers {
		squares = append(squares, a.Square)
	}
	for n := 1; n < len(lines); n++ {
		for _, torn := range []int{0, len(lines[n]) / 2} {
			rewrite(t, path, strings.Join(lines[:n], "")+lines[n][:torn])
			g, _ := d.goOn(t, path)
			asked, want := g.Pending().Says, whole.Answers[n-1].Asked
			if len(g.Answers()) != n-1 || asked != want {
				t.Fatalf("cut in line %d, it has %d answers and asks %q, want %q", n, len(g.Answers()), asked, want)
			}
			if n%10 == 0 {
				playOn(t, g, strings.Join(squares[n-1:], " "))
				mustKeep(t, path, given(whole.Answers), "turn 32, won by Light")
			}
			g.Close()
		}
	}
}

// draughts are the lines of a record of a whole game: its header and its answers.
func draughts(t *testing.T) (lines []string) {
	for _, line := range strings.SplitAfter(content(t, "../examples/bggl/draughts-whole.rolltest"), "\n") {
		if len(lines) == 0 || strings.HasPrefix(line, `{"answer"`) {
			lines = append(lines, line)
		}
	}
	return lines
}
