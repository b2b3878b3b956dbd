package languages_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file holds what docs/library.md promises.

// A listener writes down all that happens in a game that a bot plays.
type listener struct {
	play.Bot
	log strings.Builder
}

func (l *listener) Listens() play.Kinds { return play.Happenings }

func (l *listener) Hear(e play.Event) error {
	fmt.Fprintln(&l.log, e.Number, e.Cause, e.Turn, e.Span, play.Describe(e.Body))
	return nil
}

// course returns all that happens in a game with a seed.
func course(program lang.Program, seed uint64) (string, error) {
	game := program.NewGame(play.Limits{})
	game.Reset(seed)
	l := &listener{Bot: play.NewBot("random", nil)}
	l.Start(seed)
	err := play.Run(game, l)
	fmt.Fprintln(&l.log, game.Result())
	return l.log.String(), err
}

// TestAtTheSameTime loads programs and plays games of one program in several goroutines, for the race detector too:
// each game goes as it goes alone.
func TestAtTheSameTime(t *testing.T) {
	const seeds = 4
	for _, path := range []string{"../examples/roll/chutes.roll", "../examples/tiler/tictactoe.tiler"} {
		program, err := languages.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		var alone, together [seeds]string
		for seed := range alone {
			if alone[seed], err = course(program, uint64(seed)); err != nil {
				t.Fatal(err)
			}
		}
		var all sync.WaitGroup
		for seed := range together {
			all.Go(func() {
				if _, err := languages.Open(path); err != nil {
					t.Error(err)
				}
				var err error
				if together[seed], err = course(program, uint64(seed)); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if alone != together {
			t.Errorf("%s: games go another way beside others", path)
		}
		if alone[0] == alone[1] {
			t.Errorf("%s: two seeds give the same game", path)
		}
	}
}

// stubborn is a host that answers nothing but its error.
type stubborn struct {
	play.Script
	err error
}

func (s *stubborn) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, s.err }

// TestErrorsOfSteps wants the errors of a step to be found by those who embed games, whatever they are wrapped in.
func TestErrorsOfSteps(t *testing.T) {
	broken := errors.New("the line is broken")
	is := func(want error) func(error) bool { return func(err error) bool { return errors.Is(err, want) } }
	const asks = "init { grid(2, 2); tuple s; } turn { s = capture(); } end { return 1; }"
	for _, row := range []struct {
		name, program string
		limits        play.Limits
		host          play.Host
		ok            func(error) bool
	}{
		{"the host's own", asks, play.Limits{}, &stubborn{err: broken}, is(broken)},
		{"no answer yet", asks, play.Limits{}, &stubborn{err: play.ErrPending}, is(play.ErrPending)},
		{"an answer that does not fit", asks, play.Limits{}, &play.Script{Answers: []play.Answer{{Number: 4}}},
			is(play.ErrMisfit)},
		{"too many steps", "init { grid(1, 1); } turn { while (True) {} } end { return 1; }",
			play.Limits{Steps: 1000}, &play.Script{}, is(play.ErrTooLong)},
		{"stopped", "init { grid(1, 1); } turn { while (True) {} } end { return 1; }",
			play.Limits{Stop: func() error { return broken }}, &play.Script{}, is(broken)},
		{"a fault", "init { grid(1, 1); int n; n = 0; } turn { n = 1 / n; } end { return 1; }", play.Limits{},
			&play.Script{}, func(err error) bool {
				var d *source.Diagnostic
				return errors.As(err, &d) && d.File.Name == "a.tiler"
			}},
	} {
		t.Run(row.name, func(t *testing.T) {
			program, err := languages.Load("a.tiler", []byte(row.program))
			if err != nil {
				t.Fatal(err)
			}
			if err := play.Run(program.NewGame(row.limits), row.host); err == nil || !row.ok(err) {
				t.Errorf("it is %T: %[1]v", err)
			}
		})
	}
}

// clumsy is a host that panics.
type clumsy struct{ play.Script }

func (c *clumsy) Ask(*play.Prompt) (play.Answer, error) { panic("clumsy") }

// TestPanicOfHost wants a panic of a host to pass through: it is no fault of the game.
func TestPanicOfHost(t *testing.T) {
	defer func() {
		if r := recover(); r != "clumsy" {
			t.Errorf("the game panics with %v", r)
		}
	}()
	program, err := languages.Load("a.roll", []byte("Game A {}"))
	if err != nil {
		t.Fatal(err)
	}
	t.Errorf("the game ends with %v", play.Run(program.NewGame(play.Limits{}), &clumsy{}))
}
