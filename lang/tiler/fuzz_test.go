package tiler

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// programs are all tiler programs of examples and fixtures.
func programs(t testing.TB) []string {
	var list []string
	paths, err := filepath.Glob("../../testdata/tiler/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if strings.HasSuffix(f.Name, ".tiler") {
				list = append(list, string(f.Data))
			}
		}
	}
	for _, pattern := range []string{"../../examples/tiler/*.tiler", "../../testdata/errors-tiler/*.tiler"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no programs: %v", err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(text))
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
	for _, text := range programs(f) {
		f.Add(text)
	}
	f.Add("\"k Nothi%%%s")
	f.Fuzz(func(t *testing.T, text string) {
		file, d := source.Decode("fuzz.tiler", []byte(text))
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

// FuzzPlay plays any program with a random bot, within limits: twice and at a console, with the same end.
func FuzzPlay(f *testing.F) {
	for i, text := range programs(f) {
		f.Add(text, uint64(i))
	}
	for _, test := range smallFunctions {
		f.Add(test.game(), uint64(1))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		file, d := source.Decode("fuzz.tiler", []byte(text))
		if d != nil {
			return
		}
		program, _ := Language{}.Load(file)
		if program == nil {
			return
		}
		end := func(game play.Game) (play.Result, int64, error) {
			game.Reset(seed)
			err := play.Run(game, play.NewRandom(seed))
			if !tolerated(err) {
				t.Fatalf("the game ended with %v", err)
			}
			return game.Result(), game.Events(), err
		}
		result, events, err := end(program.NewGame(few))
		again, eventsAgain, errAgain := end(program.NewGame(few))
		if result != again || events != eventsAgain || said(err) != said(errAgain) {
			t.Errorf("it ends with %v after %d events (%v), then with %v after %d (%v)", result, events, err, again,
				eventsAgain, errAgain)
		}
		core := program.(pictured).Program.Core
		core.Eager = true
		swept, eventsSwept, errSwept := end(program.NewGame(few))
		core.Eager = false
		if result != swept || events != eventsSwept || said(err) != said(errSwept) {
			t.Errorf("it ends with %v after %d events (%v), swept eagerly with %v after %d (%v)", result, events, err,
				swept, eventsSwept, errSwept)
		}
		looked, _, errLooked := end(program.NewConsole(few))
		if result != looked || said(err) != said(errLooked) {
			t.Errorf("it ends with %v (%v), at a console with %v (%v)", result, err, looked, errLooked)
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
		"x", "grid", "grid.row[0]", "x = 3;", "int k = x + 1; k = k * 2;", "grid[0, 0] = new Piece('x');",
		"string s = 'a' + 1;",
		"end { return 'over'; }", "function f(int a) { return a; } print(f(2));",
		"class Piece { attr player: string; attr n: int; }",
		"rules Piece { player: 'x' >> [(x, y + 1)]; }", "turn { x = capture(); }", "(x, y) = capture();",
		"print(1 / 0);",
		"class Q { attr player: int [3]; } Object o = new Q(3); print(o.player + 1); o.player++;", "grid[0, 0].player",
		"grid.row[0][1]",
		"function f(int n) { if (n == 0) { return 'a'; } return f(n - 1) + 1; } print(f(2) + f(0));",
		"for p in grid { p = new Piece('o'); }", "while (True) { }", "init { }", "grid[0,0].move(1, 1)",
		"array int a = [1, 2]; a[5] = 1;",
	} {
		f.Add(text)
	}
	const game = `class Piece { attr player: string ['x', 'o']; }
rules Piece { player: 'x' >> [(x + 1, y)]; }
init { grid(2, 2); int x, y; x = 0; y = 0; }
turn { (x, y) = capture(); grid[x, y] = new Piece('x'); }
end { if (grid[1, 1]) { return 'full'; } }`
	program, diagnostics := Language{}.Load(source.NewFile("game.tiler", game))
	if program == nil {
		f.Fatal(diagnostics)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, d := source.Decode("typed", []byte(text)); d != nil {
			return
		}
		console := program.NewConsole(few)
		timeline := play.NewTimeline(console, 1)
		bot := play.NewRandom(1)
		for range 3 {
			if timeline.Result().Over {
				return
			}
			if err := timeline.Next(bot); err != nil {
				t.Fatal(err)
			}
		}
		if timeline.Result().Over {
			return
		}
		before, at := console.Snapshot(), timeline.Position()
		if console.Read(text) == lang.Expression {
			if _, err := console.Look(text); err != nil {
				var refused *play.Refused
				if !tolerated(err) && !errors.As(err, &refused) {
					t.Fatal(err)
				}
			}
		} else {
			timeline.Give(play.Typed{Turn: console.Turns(), Text: text})
			err := timeline.Next(bot)
			var refused *play.Refused
			if !tolerated(err) && !errors.As(err, &refused) {
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
