package stdlib_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// host answers with what it has, and writes down what it hears: squares by row and column from the upper left one.
type host struct {
	answers []int32
	asked   []string
	heard   []string
}

func (h *host) Listens() play.Kinds { return play.AllEvents }

func (h *host) Hear(e play.Event) error {
	switch b := e.Body.(type) {
	case *play.Laid:
		h.heard = append(h.heard, fmt.Sprintf("laid %d,%d", b.Rows, b.Columns))
	case *play.Stood:
		h.heard = append(h.heard, strings.TrimSpace(fmt.Sprintf("%d,%d %s", b.Row, b.Column, b.Piece.Class)))
	case *play.Printed:
		if !strings.HasPrefix(b.Text, "Player") { // what the default function for landings prints
			h.heard = append(h.heard, b.Text)
		}
	case *play.Moved:
		h.heard = append(h.heard, fmt.Sprintf("%d of %d from %d to %d %v %d",
			b.Piece, b.Seat, b.From, b.To, b.Way, b.Distance))
	case *play.Landed:
		h.heard = append(h.heard, fmt.Sprintf("on %d", b.Tile))
	}
	return nil
}

func (h *host) Ask(p *play.Prompt) (play.Answer, error) {
	h.asked = append(h.asked, fmt.Sprintf("%v %dx%d", p.Form, p.Rows, p.Columns))
	if p.Purpose == play.ForPlayers {
		return play.Answer{Number: 2}, nil
	}
	if len(h.answers) == 0 {
		return play.Answer{}, play.ErrInputEnded
	}
	a := h.answers[0]
	h.answers = h.answers[1:]
	return play.Answer{Number: a}, nil
}

// played plays a game and returns what was heard, behind it the message of a runtime error.
func played(t *testing.T, l lang.Language, text string, answers ...int32) *host {
	t.Helper()
	program, diagnostics := l.Load(source.NewFile("game", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	game, h := program.NewGame(play.Limits{}), &host{answers: answers}
	game.Reset(1)
	var fault *interp.Error
	if err := play.Run(game, h); errors.As(err, &fault) {
		h.heard = append(h.heard, fault.Message)
	}
	return h
}

// TestSquares puts pieces on squares of a board that is counted from below, and takes them off.
func TestSquares(t *testing.T) {
	for _, test := range []struct{ name, statements, heard string }{
		{"put", "board[1, 1] = new A(); board[3, 2] = new B();", "1,0 A; 0,2 B"},
		{"put again", "let a = new A(); board[1, 1] = a; board[1, 1] = a;", "1,0 A"},
		{"put elsewhere", "let a = new A(); board[1, 1] = a; board[2, 2] = a; print{board[1, 1]?};",
			"1,0 A; 1,0; 0,1 " +
				"A; no"},
		{"put upon another", "let a = new A(); board[1, 1] = a; board[1, 1] = new B(); board[1, 2] = a;",
			"1,0 A; 1,0 B; 0,0 A"},
		{"take", "board[2, 1] = new A(); board[2, 1] = none; board[2, 1] = none; print{board[2, 1]?};",
			"1,1 A; 1,1; no"},
		{"an attribute where it stands",
			"board[2, 2] = new A(); board[2, 2].n = 4; print{board[2, 2].n}; let at = (2, 2); print{board[at].n}; " +
				"print{board[1, 1].n};",
			"0,1 A; 0,1 A; 4; 4; 0"},
		{"all of them",
			"board[1, 1] = new A(n = 1); board[3, 1] = new A(n = 2); board[1, 2] = new A(n = 3); for x in board { if " +
				"(x?) { print{x.n}; } }",
			"1,0 A; 1,2 A; 0,0 A; 2; 1; 3"},
		{"set in a loop", "for x in board { x = new A(); break; } print{board[3, 1]?};", "1,2 A; yes"},
		{"asked", "board[ask{}] = new A(); print{ask{}};", "0,2 A; (1, 1)"},
		{"laid out anew", "board[1, 1] = new A(); board{1, 1}; print{board[1, 1]?};", "1,0 A; laid 1,1; no"},
		{"off the board", "board[1, 3] = new A();", "there is no square 1, 3 on the board"},
	} {
		text := "piece A(n); piece B(); to start() { board{3, 2}; } to turn() { " + test.statements + " win{me{}}; }"
		h := played(t, toy.Language{}, text, 2, 3)
		if got := strings.Join(h.heard, "; "); got != "laid 2,3; "+test.heard {
			t.Errorf("%s: heard %s; want laid 2,3; %s", test.name, got, test.heard)
		}
	}
	h := played(t, toy.Language{}, "to start() {} to turn() { print{ask{}}; }")
	if got := strings.Join(h.heard, "; "); got != "there is no board yet" || len(h.asked) > 0 {
		t.Errorf("without a board: %s", got)
	}
}
