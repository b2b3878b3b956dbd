package langtest

import (
	"errors"
	"reflect"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file loads, plays and types what a fuzzer makes up.

// Few are the limits of a game that a fuzzer has made.
var Few = play.Limits{Steps: 20_000}

// tolerated says that a game may end with an error.
func tolerated(err error) bool {
	var fault *interp.Error
	var prompt *interp.PromptError
	return err == nil || errors.As(err, &fault) || errors.As(err, &prompt) || errors.Is(err, play.ErrTooLong)
}

// said is what an error says, and the chain of calls that led to it.
func said(err error) string {
	var fault *interp.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &fault):
		return fault.Error() + fault.Chain
	}
	return err.Error()
}

// FuzzLoad loads any text: there is a program or an error, and each diagnostic can be shown.
func FuzzLoad(f *testing.F, l lang.Language, texts []string) {
	for _, text := range append(texts, "\"k Nothi%%%s") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, d := source.Decode("fuzz"+l.Extensions()[0], []byte(text))
		if d != nil {
			return
		}
		program, diagnostics := l.Load(file)
		failed := false
		for _, d := range diagnostics {
			failed = failed || d.Severity == source.Error
			CheckDiagnostic(t, file, d)
		}
		if failed != (program == nil) {
			t.Errorf("there are errors: %v, there is a program: %v", failed, program != nil)
		}
	})
}

// An ending is how a game ended.
type ending struct {
	result play.Result
	events int64
	err    string
}

// endingOf plays a game with a random bot.
func endingOf(t *testing.T, game play.Game, seed uint64) ending {
	t.Helper()
	game.Reset(seed)
	err := play.Run(game, play.NewRandom(seed))
	if !tolerated(err) {
		t.Fatalf("the game ended with %v", err)
	}
	return ending{game.Result(), game.Events(), said(err)}
}

// FuzzPlay plays any program with a random bot, within limits: twice, swept eagerly and at a console. The end is the
// same. Core finds the program that a machine runs.
func FuzzPlay(f *testing.F, l lang.Language, texts []string, core func(lang.Program) *interp.Program) {
	for i, text := range texts {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		file, d := source.Decode("fuzz"+l.Extensions()[0], []byte(text))
		if d != nil {
			return
		}
		program, _ := l.Load(file)
		if program == nil {
			return
		}
		first := endingOf(t, program.NewGame(Few), seed)
		if again := endingOf(t, program.NewGame(Few), seed); again != first {
			t.Errorf("it ends with %v, then with %v", first, again)
		}
		core(program).Eager = true
		if swept := endingOf(t, program.NewGame(Few), seed); swept != first {
			t.Errorf("it ends with %v, swept eagerly with %v", first, swept)
		}
		core(program).Eager = false
		looked := endingOf(t, program.NewConsole(Few), seed)
		if looked.events = first.events; looked != first {
			t.Errorf("it ends with %v, at a console with %v", first, looked)
		}
	})
}

// FuzzTyped types any text at the console of a game, between two turns. What fails leaves no trace.
func FuzzTyped(f *testing.F, l lang.Language, game string, texts []string) {
	for _, text := range texts {
		f.Add(text)
	}
	program, diagnostics := l.Load(source.NewFile("game"+l.Extensions()[0], game))
	if program == nil {
		f.Fatal(diagnostics)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, d := source.Decode("typed", []byte(text)); d != nil {
			return
		}
		console, bot := program.NewConsole(Few), play.NewRandom(1)
		timeline := play.NewTimeline(console, 1)
		for range 3 {
			if err := timeline.Next(bot); err != nil {
				t.Fatal(err)
			}
			if timeline.Result().Over {
				return
			}
		}
		before := console.Snapshot()
		typeInto(t, console, timeline, text)
		if !reflect.DeepEqual(console.Snapshot(), before) {
			t.Errorf("%q leaves a trace", text)
		}
	})
}

// typeInto looks at a text, or does it and takes it back.
func typeInto(t *testing.T, console lang.Console, timeline *play.Timeline, text string) {
	t.Helper()
	var refused *play.Refused
	if console.Read(text) == lang.Expression {
		if _, err := console.Look(text); !tolerated(err) && !errors.As(err, &refused) {
			t.Fatal(err)
		}
		return
	}
	at := timeline.Position()
	timeline.Give(play.Typed{Turn: console.Turns(), Text: text})
	if err := timeline.Next(play.NewRandom(1)); !tolerated(err) && !errors.As(err, &refused) {
		t.Fatal(err)
	}
	if err := timeline.Return(at); err != nil {
		t.Fatal(err)
	}
}
