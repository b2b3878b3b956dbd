package langtest

import (
	"fmt"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A listener is a random bot that writes down what it hears.
type listener struct {
	*play.Random
	heard []string
}

func (l *listener) Listens() play.Kinds { return play.AllEvents }

// Hear writes an event down, without the number of an object: it may be given away again sooner or later.
func (l *listener) Hear(e play.Event) error {
	text := fmt.Sprintf("%+v", e.Body)
	if stood, ok := e.Body.(*play.Stood); ok {
		at := *stood
		at.Piece.Object = min(at.Piece.Object, 1)
		text = fmt.Sprintf("%+v", at)
	}
	l.heard = append(l.heard, fmt.Sprintf("%d %d %d %v %T%s", e.Number, e.Cause, e.Turn, e.Span, e.Body, text))
	return nil
}

// TestEager plays a program whose heap is swept wherever it can be, and where what is free is spoilt: it must be the
// same game as usual. Core is that of the program.
func TestEager(t *testing.T, p lang.Program, core *interp.Program, limits play.Limits) {
	t.Helper()
	for seed := range uint64(3) {
		var ends [2]string
		var heard [2][]string
		for i, eager := range []bool{false, true} {
			core.Eager = eager
			game, host := p.NewGame(limits), &listener{Random: play.NewRandom(seed)}
			game.Reset(seed)
			err := play.Run(game, host)
			ends[i] = fmt.Sprintf("%+v after %d events, turn %d: %v", game.Result(), game.Events(), game.Turns(), err)
			heard[i] = host.heard
		}
		for i := range min(len(heard[0]), len(heard[1])) {
			if heard[0][i] != heard[1][i] {
				t.Errorf("%s, seed %d: %s\nbut swept eagerly %s", p.Name(), seed, heard[0][i], heard[1][i])
				break
			}
		}
		if ends[0] != ends[1] {
			t.Errorf("%s, seed %d: %s\nbut swept eagerly %s", p.Name(), seed, ends[0], ends[1])
		}
	}
	core.Eager = false
}

// Forgotten plays some turns of a program that makes values without end, and wants what nothing leads to given back: a
// snapshot holds so many bytes at most.
func Forgotten(t *testing.T, l lang.Language, text string, turns, most int) {
	t.Helper()
	program, diagnostics := l.Load(source.NewFile("game", text))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	g, host := program.NewGame(play.Limits{}), play.NewRandom(1)
	g.Reset(1)
	if err := g.Setup(host); err != nil {
		t.Fatal(err)
	}
	for range turns {
		if err := g.Turn(host); err != nil {
			t.Fatal(err)
		}
	}
	if size := g.Snapshot().Size(); size > most {
		t.Errorf("a snapshot holds %d bytes", size)
	}
}
