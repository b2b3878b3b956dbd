package bggl

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
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// programs are all BGGL programs of examples and fixtures.
func programs(t testing.TB) []string {
	var list []string
	paths, err := filepath.Glob("../../testdata/bggl/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if strings.HasSuffix(f.Name, ".bggl") {
				list = append(list, string(f.Data))
			}
		}
	}
	for _, pattern := range []string{"../../examples/bggl/*.bggl"} {
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

// everyThird returns a third of some programs, for tests that take their time.
func everyThird(all []string) (some []string) {
	for i := 0; i < len(all); i += 3 {
		some = append(some, all[i])
	}
	return some
}

// short are the limits of a game that a fuzzer has made.
var short = play.Limits{Steps: 20_000}

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
		file, d := source.Decode("fuzz.bggl", []byte(text))
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
	for i, text := range everyThird(programs(f)) {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		file, d := source.Decode("fuzz.bggl", []byte(text))
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
		result, events, err := end(program.NewGame(short))
		again, eventsAgain, errAgain := end(program.NewGame(short))
		if result != again || events != eventsAgain || saidBy(err) != saidBy(errAgain) {
			t.Errorf("it ends with %v after %d events (%v), then with %v after %d (%v)", result, events, err, again,
				eventsAgain, errAgain)
		}
		core := program.(*console.Program).Core
		core.Eager = true
		swept, eventsSwept, errSwept := end(program.NewGame(short))
		core.Eager = false
		if result != swept || events != eventsSwept || saidBy(err) != saidBy(errSwept) {
			t.Errorf("it ends with %v after %d events (%v), swept eagerly with %v after %d (%v)", result, events, err,
				swept, eventsSwept, errSwept)
		}
		looked, _, errLooked := end(program.NewConsole(short))
		if result != looked || saidBy(err) != saidBy(errLooked) {
			t.Errorf("it ends with %v (%v), at a console with %v (%v)", result, err, looked, errLooked)
		}
	})
}

// saidBy is what an error says, and the chain of calls that led to it.
func saidBy(err error) string {
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
		"n", "board", "row[0]", "n = 3;", "int k = n + 1; k = k * 2;", "[0][0] = A;", `string s = "a" + 1;`,
		"int twice(int a) { return a * 2; } print twice(2);", "Rule near: A { length == 1; }", "thisplayer",
		"isValidMove(m) { m : near; }", "makemove(0:0:A:+);", "x1 = x2 = 3;", "print 1 / 0;", "winner = p;",
		"Game { turn t { makemove(0:0:A:+); } }", "0:0:A:+ : near", "while (true) { }", "Board(3, 3);", "[9][9]",
		"Move m[2]; m[5] = 0:0:A:+;", "col[1] = [A, A];", "Piece a[] = row[0]; a == row[1]", "exit;", "length(m)",
		"inputto(\"To: \");", "int f(int n) { if (n == 0) { return 0; } return f(n - 1); } f(3)", "gototurn t;",
	} {
		f.Add(text)
	}
	const game = `Player p, q;
Piece A;
Board(2, 2);
int n = 1;
Rule near: A { emptysquare == true; }
isValidMove(m) { m : near; }
Game {
    thisplayer = p;
    turn t { inputto("To: "); makemove(x2:y2:A:+); }
    n = n + 1;
    if (numPieces(_) == 0) { winner = p; }
}`
	program, diagnostics := Language{}.Load(source.NewFile("game.bggl", game))
	if program == nil {
		f.Fatal(diagnostics)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, d := source.Decode("typed", []byte(text)); d != nil {
			return
		}
		console := program.NewConsole(short)
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
