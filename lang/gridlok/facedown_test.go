package gridlok

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
)

// A watched is a game at which somebody sits, who sees what hosts are told.
type watched struct {
	timeline *play.Timeline
	out      bytes.Buffer
	lines    []string // that are typed
}

// laid returns a field with a layout.
func laid(t *testing.T, layout string) lang.Program {
	t.Helper()
	program, diagnostics := Language{}.Load(source.NewFile("field.gl", langtest.Field(t, layout)))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

func watch(program lang.Program, lines ...string) *watched {
	return &watched{timeline: play.NewTimeline(program.NewGame(play.Limits{}), 1), lines: lines}
}

func (w *watched) game() play.Game {
	at, _ := w.timeline.Standing()
	return at.Game
}

func (w *watched) next() (string, error) {
	if len(w.lines) == 0 {
		return "", io.EOF
	}
	line := w.lines[0]
	w.lines = w.lines[1:]
	return line, nil
}

// person and front are the hosts of a terminal and of a front end.
func (w *watched) person() play.Host {
	return &play.Text{Out: &w.out, Game: w.game, ReadLine: func(prompt string) (string, error) {
		w.out.WriteString(prompt)
		return w.next()
	}}
}

func (w *watched) front() play.Host {
	return &protocol.Host{Out: &w.out, ReadLine: w.next, Game: w.game}
}

// play plays as far as lines are typed, and draws the board behind each step and beside each question of what will do.
func (w *watched) play(t *testing.T, host play.Host) string {
	t.Helper()
	for !w.timeline.Over() {
		err := w.timeline.Next(host)
		if errors.Is(err, play.ErrInputEnded) {
			break
		}
		if p := play.AsideAt(err); p != nil {
			w.tellLegal(t, p, host)
		} else if err != nil {
			t.Fatal(err)
		}
		w.out.WriteString(w.board())
	}
	return w.out.String()
}

func (w *watched) tellLegal(t *testing.T, p *play.Prompt, host play.Host) {
	at, _ := w.timeline.Standing()
	legal, err := play.LegalAnswers(at, p, &play.Deadline{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	w.out.WriteString(legal.Text(1000))
	if front, ok := host.(*protocol.Host); ok {
		front.Legal(legal)
	}
}

func (w *watched) board() string {
	game := w.game()
	setup, state := game.Table()
	return draw.Text(setup, state, draw.Options{Tile: -1, Piece: play.Pieces(game), Foreseen: play.Foreseen(game)})
}

// TestFaceDown plays fields that differ only in what lies face down: nobody is told which is which, by the board, by
// events and their places, by questions, refusals and what will do.
func TestFaceDown(t *testing.T) {
	told := func(layout string) [2]string {
		program := laid(t, layout)
		typed := []string{"?", `{"legal":true}`, "9,9", "0,0", "1,2", "2,3", "?"}
		person, front := watch(program, typed...), watch(program, typed...)
		return [2]string{person.play(t, person.person()), front.play(t, front.front())}
	}
	want := told("0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0")
	for _, text := range want {
		if !strings.Contains(text, "click 3") || !strings.Contains(text, "▒ face down") {
			t.Errorf("what is told is not what is meant to be:\n%s", text)
		}
	}
	for _, layout := range langtest.Layouts(1000) {
		if diff := cmp.Diff(want, told(layout)); diff != "" {
			t.Fatalf("%s is told apart:\n%s", layout, diff)
		}
	}
}

// TestLookUndone turns a piece up, and takes that back: it is hidden again.
func TestLookUndone(t *testing.T) {
	w := watch(laid(t, "1, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1"), "0,0", "0,1", "0,2", "1,0")
	if told := w.play(t, w.front()); strings.Count(told, "Bang.") != 1 || !strings.Contains(told, "m mine") {
		t.Fatalf("the last click turns a mine up:\n%s", told)
	}
	if undone, err := w.timeline.Undo(); err != nil || !undone {
		t.Fatal(undone, err)
	}
	w.out.Reset()
	if told := w.play(t, w.front()); strings.Contains(told+w.board(), "mine") {
		t.Errorf("the mine shows:\n%s\n%s", told, w.board())
	}
}
