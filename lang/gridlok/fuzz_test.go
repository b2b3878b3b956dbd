package gridlok

import (
	"errors"
	"reflect"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// seeds are the programs from which a fuzzer begins.
func seeds(t testing.TB) []string {
	list := []string{inLoops, "game {", "\"k Nothi%%%s"}
	list = append(list, `game{board{dimensions{1,1} image{a b.png}}players{"a",}setup{}}`)
	for _, pattern := range []string{"../../examples/gridlok/*.gl", "../../testdata/errors-gridlok/*.gl"} {
		for _, f := range langtest.Fixtures(t, pattern) {
			list = append(list, f)
		}
	}
	return list
}

// few are the limits of a game that a fuzzer has made.
var few = play.Limits{Steps: 20_000}

// tolerated says that a game may end with an error.
func tolerated(err error) bool {
	var fault *interp.Error
	var prompt *interp.PromptError
	return err == nil || errors.As(err, &fault) || errors.As(err, &prompt) || errors.Is(err, play.ErrTooLong)
}

// FuzzLoad loads any text: there is a program or an error, and each diagnostic can be shown.
func FuzzLoad(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, d := source.Decode("fuzz.gl", []byte(text))
		if d != nil {
			return
		}
		program, diagnostics := Language{}.Load(file)
		failed := false
		for _, d := range diagnostics {
			failed = failed || d.Severity == source.Error
			langtest.CheckDiagnostic(t, file, d)
		}
		if failed != (program == nil) {
			t.Errorf("there are errors: %v, there is a program: %v", failed, program != nil)
		}
	})
}

// An end is how a game ended.
type end struct {
	result play.Result
	events int64
	err    string
}

// FuzzPlay plays any program with a random bot, within limits: twice, swept eagerly and at a console. The end is the
// same.
func FuzzPlay(f *testing.F) {
	for i, text := range seeds(f) {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		file, d := source.Decode("fuzz.gl", []byte(text))
		if d != nil {
			return
		}
		program, _ := Language{}.Load(file)
		if program == nil {
			return
		}
		play := func(game play.Game) end {
			game.Reset(seed)
			err := play.Run(game, play.NewRandom(seed))
			if !tolerated(err) {
				t.Fatalf("the game ended with %v", err)
			}
			return end{game.Result(), game.Events(), said(err)}
		}
		first := play(program.NewGame(few))
		if again := play(program.NewGame(few)); again != first {
			t.Errorf("it ends with %v, then with %v", first, again)
		}
		core := program.(pictured).Core
		core.Eager = true
		if swept := play(program.NewGame(few)); swept != first {
			t.Errorf("it ends with %v, swept eagerly with %v", first, swept)
		}
		core.Eager = false
		looked := play(program.NewConsole(few))
		if looked.events = first.events; looked != first {
			t.Errorf("it ends with %v, at a console with %v", first, looked)
		}
	})
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

// FuzzTyped types any text at a console between two turns. What fails leaves no trace.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{
		"x", "board", "board[0]", "board[0][0].name", "x{3}", "def k{x + 1} k{k * 2}", `place{"b", 0, 0}`, "win",
		`def s{"a" + 1}`, "winCondition { win{true} }", "fun f(a) { return a } print{f{2}}", "l[0]{5} l{1, 2,} l",
		`piece { name {"a"} onClick { changeType{"b"} } }`, `piece { name {"c"} visible {0} }`, "def m{,} m{l} m",
		"print{1 / 0}", `fun f(n) { if n == 0 { return "a" } return f{n - 1} + 1 } print{f{2} + f{0}}`,
		"for p surrounding 1, 1 { print{p} }", "for i(0, 100000) { }", "setup { }", "click{1, 1}", "endTurn{}",
		`removePlayer{"p"}`, "l[5]{1}", "removeElement{l, 0}", "return 1", "board[0][0]{1}",
	} {
		f.Add(text)
	}
	program, diagnostics := Language{}.Load(source.NewFile("game.gl", `game { board { dimensions {2, 2} }
		players {"p", "q"} piece { name {"a"} onClick { visible{true} x{x + 1} endTurn{} } } piece { name {"b"} }
		def x{0} def l{1, 2,} setup { for r, c in board { place{"a", r, c} } } winCondition { win{x == 9} } }`))
	if program == nil {
		f.Fatal(diagnostics)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, d := source.Decode("typed", []byte(text)); d != nil {
			return
		}
		console, bot := program.NewConsole(few), play.NewRandom(1)
		timeline := play.NewTimeline(console, 1)
		for range 3 {
			if err := timeline.Next(bot); err != nil {
				t.Fatal(err)
			}
		}
		before, at := console.Snapshot(), timeline.Position()
		var refused *play.Refused
		if console.Read(text) == lang.Expression {
			if _, err := console.Look(text); !tolerated(err) && !errors.As(err, &refused) {
				t.Fatal(err)
			}
		} else {
			timeline.Give(play.Typed{Turn: console.Turns(), Text: text})
			if err := timeline.Next(bot); !tolerated(err) && !errors.As(err, &refused) {
				t.Fatal(err)
			}
			if err := timeline.Return(at); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(console.Snapshot(), before) {
			t.Errorf("%q leaves a trace", text)
		}
	})
}
