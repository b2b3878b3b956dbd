//go:build unix

package cli

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// newlines is how a terminal takes the ends of lines.
type newlines struct{ screen *screen }

func (n newlines) Write(text []byte) (int, error) {
	n.screen.write([]byte(strings.ReplaceAll(string(text), "\n", "\r\n")))
	return len(text), nil
}

// newTestPage returns a page in a window, and what it shows.
func newTestPage(columns, lines int) (*page, *screen) {
	s := &screen{width: columns, height: lines}
	size := func() (columns, lines int) { return s.width, s.height }
	return &page{to: newlines{s}, moves: true, size: size, wasStopped: func() bool { return false }}, s
}

// typing returns a reader of lines that shows what a terminal shows of a typed line.
func typing(s *screen, line string, goes bool) func(string) (string, error) {
	return func(prompt string) (string, error) {
		before := s.row
		s.write([]byte(prompt + line + "\r\n"))
		if goes {
			s.write(fmt.Appendf(nil, "\x1b[%dA\r\x1b[J", s.row-before))
		}
		return line, nil
	}
}

// boardOf is a board of so many lines, which tells its number.
func boardOf(number, lines int) string {
	return "\n" + strings.Repeat(fmt.Sprintf("board %d\n", number), lines-1)
}

// Where two boards and the lines between them fit, they stand one below the other.
func TestPageBelow(t *testing.T) {
	p, s := newTestPage(40, 12)
	p.show(boardOf(1, 4))
	p.Write([]byte("Ana moves\n"))
	p.show(boardOf(2, 4))
	p.asking(typing(s, "", true), true)("Enter: Bo's turn")
	p.Write([]byte("Bo moves\n"))
	want := `
board 1
board 1
board 1
Ana moves

board 2
board 2
board 2
Bo moves
`
	if diff := cmp.Diff(want, s.window()); diff != "" {
		t.Errorf("the window (-want +got):\n%s", diff)
	}
}

// Where they do not, the board is drawn over the last one, and the lines stand above it.
func TestPageOver(t *testing.T) {
	p, s := newTestPage(40, 8)
	p.Write([]byte("Name?\n"))
	p.show(boardOf(1, 4))
	p.asking(typing(s, "", true), true)("Enter: Ana's turn")
	p.Write([]byte("Ana moves\nand moves\n"))
	p.show(boardOf(2, 4))
	p.asking(typing(s, "1,2", false), false)("Where? ")
	p.Write([]byte("Bo moves\n"))
	p.show(boardOf(3, 4))
	want := `and moves
Where? 1,2
Bo moves

board 3
board 3
board 3
`
	if diff := cmp.Diff(want, s.window()); diff != "" {
		t.Errorf("the window (-want +got):\n%s", diff)
	}
	if got := strings.Count(s.text(), "board"); got != 3 {
		t.Errorf("%d lines of boards are left; all that is seen is\n%s", got, s.text())
	}
}

// Before a question the board is seen, however much was said since it was drawn.
func TestPageQuestion(t *testing.T) {
	p, s := newTestPage(40, 8)
	p.show(boardOf(1, 4))
	p.Write([]byte("one\ntwo\nthree\nfour\nfive\n"))
	p.asking(typing(s, "x", false), false)("What? ")
	want := `four
five

board 1
board 1
board 1
What? x
`
	if diff := cmp.Diff(want, s.window()); diff != "" {
		t.Errorf("the window (-want +got):\n%s", diff)
	}
}

// In a window that has another size now, or is too small, the board is drawn below.
func TestPageIsNotSure(t *testing.T) {
	for name, change := range map[string]func(p *page, s *screen){
		"narrower":    func(_ *page, s *screen) { s.width = 30 },
		"lower":       func(_ *page, s *screen) { s.height = 6 },
		"a tab":       func(p *page, _ *screen) { p.Write([]byte("a\tb\n")) },
		"half a line": func(p *page, _ *screen) { p.Write([]byte("half ")); p.Write([]byte("a line\n")) },
		"a full row":  func(p *page, s *screen) { p.asking(typing(s, strings.Repeat("x", 40), true), true)("") },
		"it was stopped": func(p *page, s *screen) {
			p.wasStopped = func() bool { return true }
			p.asking(typing(s, "x", false), false)("")
		},
		"a dumb terminal": func(p *page, _ *screen) { p.moves = false; p.show(boardOf(1, 4)) },
		"a long aside":    func(p *page, _ *screen) { p.aside(strings.Repeat("help\n", besides+1)) },
	} {
		p, s := newTestPage(40, 8)
		p.show(boardOf(1, 4))
		change(p, s)
		p.Write([]byte("a line\nanother\nand one more\nand the last\n"))
		p.show(boardOf(2, 4))
		if !strings.Contains(s.text(), "board 1") || !strings.HasSuffix(s.text(), boardOf(2, 4)) {
			t.Errorf("%s: all that is seen is\n%s", name, s.text())
		}
	}
}

// Whatever is written and asked, no line is lost or told twice, and where the page is sure of the board it stands
// there.
func TestPageLosesNothing(t *testing.T) {
	for seed := range uint64(400) {
		chance := rand.New(rand.NewPCG(seed, 0))
		p, s := newTestPage(20+chance.IntN(40), 4+chance.IntN(20))
		var told strings.Builder
		number := 0
		line := func(least int) string {
			number++
			return strings.TrimRight(fmt.Sprintf("%d:", number)+strings.Repeat(" word", least+chance.IntN(14)), " ")
		}
		for range 60 {
			switch chance.IntN(4) {
			case 0:
				p.show(boardOf(number, 2+chance.IntN(8)))
			case 1:
				prompt, answer := line(0)+" ", line(0)
				p.asking(typing(s, answer, false), false)(prompt)
				told.WriteString(prompt + answer + "\n")
			case 2:
				p.asking(typing(s, line(0), true), true)("Enter: ")
			default:
				text := line(0) + "\n" + line(0) + "\n"
				p.Write([]byte(text))
				told.WriteString(text)
			}
			if p.stands {
				from := s.row - p.rows(p.board+p.below)
				got := strings.Join(strings.Split(s.text(), "\n")[from:], "\n")
				if from < s.top() || !strings.HasPrefix(got, "\nboard") {
					t.Fatalf("seed %d: no board stands in line %d of\n%s", seed, from, s.text())
				}
			}
		}
		var seen strings.Builder
		for text := range strings.Lines(s.text()) {
			if !strings.HasPrefix(text, "board ") {
				seen.WriteString(text)
			}
		}
		if squeezed(seen.String()) != squeezed(told.String()) {
			t.Fatalf("seed %d: told was\n%s\nand all that is seen is\n%s", seed, told.String(), s.text())
		}
	}
}

// squeezed returns a text without blanks and ends of lines.
func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }
