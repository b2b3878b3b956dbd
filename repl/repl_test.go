package repl

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

func load(t testing.TB, name, text string) lang.Program {
	t.Helper()
	program, diagnostics := roll.Language{}.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return program
}

// examples loads all examples, by their names.
func examples(t testing.TB) map[string]lang.Program {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "examples", "roll", "*.roll"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	programs := map[string]lang.Program{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		programs[strings.TrimSuffix(filepath.Base(file), ".roll")] = load(t, file, string(text))
	}
	return programs
}

// script is lines that nobody types, whose prompts are written out. Where there are none left, next makes more.
type script struct {
	out   io.Writer
	lines []string
	next  func(prompt string) string // may be nil
	read  []string

	history []string
}

func (s *script) ReadLine(prompt string) (string, error) {
	io.WriteString(s.out, prompt)
	if len(s.lines) == 0 {
		if s.next == nil {
			return "", io.EOF
		}
		s.lines = []string{s.next(prompt)}
	}
	line := s.lines[0]
	s.lines = s.lines[1:]
	s.read = append(s.read, line)
	return line, nil
}

func (s *script) Remember(entry string) { s.history = append(s.history, entry) }

// inMemory is files of which the last record that was begun lies in memory.
type inMemory struct{ bytes.Buffer }

func (m *inMemory) Create(_ string, h record.Header) (*record.Writer, error) {
	m.Reset()
	return record.NewWriter(m, h)
}

func (m *inMemory) Open(string) (*record.Record, *record.Writer, error) {
	return nil, nil, os.ErrNotExist
}

func (m *inMemory) Sync() error               { return nil }
func (m *inMemory) Close() error              { return nil }
func (m *inMemory) Truncate(size int64) error { return errors.ErrUnsupported }

// inputs returns the inputs in force in the record of a console.
func inputs(t *testing.T, r *REPL) []play.Input {
	t.Helper()
	kept, err := record.Read(bytes.NewReader(r.restarts.shelf.Files.(*inMemory).Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return kept.Inputs()
}

// newREPL returns a console that reads a script, and what it writes.
func newREPL(program lang.Program, seed uint64, players int, lines ...string) (*REPL, *script, *bytes.Buffer) {
	return newREPLIn(roll.Language{}, program, seed, players, lines...)
}

// newREPLIn is newREPL for a program of any language.
func newREPLIn(
	l lang.Language, program lang.Program, seed uint64, players int, lines ...string,
) (*REPL, *script, *bytes.Buffer) {
	out := &bytes.Buffer{}
	s := &script{out: out, lines: lines}
	records := &shelf.Shelf{Folder: "records", Files: &inMemory{}}
	log, err := records.Keep(records.ConsoleHeaderOf(program, l, seed), shelf.Place{})
	if err != nil {
		panic(err) // only a file that was named gives one
	}
	r := New(&Config{
		Language: l, Program: program, Seed: seed, Players: players, Lines: s, Out: out, Err: out,
		Size: func() (int, int) { return 80, 24 },
		Stop: func() error { return nil }, Forget: func() {}, Shelf: records, Log: log,
	})
	return r, s, out
}

// typist is a bot that writes its answers down as lines.
type typist struct {
	*play.Random
	lines []string
}

func (b *typist) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := b.Random.Ask(p)
	b.lines = append(b.lines, p.Show(answer))
	return answer, err
}

// TestStepsArePlay plays the examples by the steps of a console and as roll play does, with the same seed and answers:
// both write the same.
func TestStepsArePlay(t *testing.T) {
	for name, program := range examples(t) {
		for seed := range uint64(10) {
			timeline := play.NewTimeline(program.NewGame(play.Limits{}), seed)
			var played, stepped []string
			for !timeline.Result().Over {
				if timeline.Steps() > 0 {
					stepped = append(stepped, ":step")
				}
				b := &typist{Random: play.NewRandom(seed + uint64(timeline.Steps()))}
				if err := timeline.Next(b); err != nil {
					t.Fatal(err)
				}
				played, stepped = append(played, b.lines...), append(stepped, b.lines...)
			}
			r, _, got := newREPL(program, seed, 0, stepped...)
			if err := r.Run(); err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", name, seed, err, got)
			}
			want := &bytes.Buffer{}
			game := program.NewGame(play.Limits{})
			game.Reset(seed)
			lines := &script{out: want, lines: played}
			if err := play.Run(game, &play.Text{Out: want, ReadLine: lines.ReadLine}); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want.String(), got.String()); diff != "" {
				t.Errorf("%s, seed %d (-play +steps):\n%s", name, seed, diff)
			}
		}
	}
}

// guess answers a prompt at random, by what it says.
func guess(random *rand.Rand, prompt string) string {
	var low, high int
	if n, _ := fmt.Sscanf(prompt, "Enter a number between %d and %d: ", &low, &high); n == 2 {
		return fmt.Sprint(low + random.IntN(high-low+1))
	}
	if options, ok := strings.CutPrefix(prompt, "Choose one of "); ok {
		list := strings.Split(strings.TrimSuffix(options, ": "), ", ")
		return list[random.IntN(len(list))]
	}
	return fmt.Sprintf("Name%d", random.IntN(100))
}

// typedIn is what TestUndoThenAgain types between turns. All of it fits each example.
var typedIn = []string{
	":step", ":step", ":step", ":step", ":run 2", "int x = 4", "int x; x = x + NextTurn; print(x)", "jump(0, 0, 2)",
	"define preRoll(int playerID) { print(\"new\"); }",
	"define preRoll(int playerID) { int c; promptRange(c, 1, 4); print(c); }",
	"int pick; promptList(pick, {3, 1, 4}); promptName(PlayerList[0].name)", "NextTurn = 1", ":dice 1",
	":dice 2 1", ":dice off",
	"move(1, 0, 1)", "MaxPlayers = 6", "print(1 / (NextTurn - NextTurn))", "nonsense", "NumPlayers = 2",
}

// TestUndoThenAgain plays and types at random, takes back a random part of it, and does the same again with the same
// answers: the game is the same as before, and so is what it writes and what is recorded. So it is after :redo.
func TestUndoThenAgain(t *testing.T) {
	for name, program := range examples(t) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(15) {
				undoThenAgain(t, program, seed)
			}
		})
	}
}

func undoThenAgain(t *testing.T, program lang.Program, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	r, lines, out := newREPL(program, seed, 0)
	lines.next = func(prompt string) string { return guess(random, prompt) }
	r.course.begin()
	if err := r.course.step(); err != nil {
		t.Fatal(err)
	}
	for range 12 {
		before, steps := r.game.Snapshot(), len(r.course.trail)
		var did []string
		out.Reset()
		lines.read = nil
		for range 1 + random.IntN(6) {
			text, written, read := typedIn[random.IntN(len(typedIn))], out.Len(), len(lines.read)
			if r.dispatch.do(text) == nil {
				did = append(did, text)
				continue
			}
			out.Truncate(written) // what fails leaves no trace
			lines.read = lines.read[:read]
		}
		after := r.game.Snapshot()
		wrote, answers, n := out.String(), lines.read, len(r.course.trail)-steps
		if n == 0 {
			continue
		}
		mustDo(t, r, fmt.Sprintf(":undo %d", n))
		mustBe(t, r, before, "after :undo")
		mustDo(t, r, fmt.Sprintf(":redo %d", n))
		mustBe(t, r, after, "after :redo")
		mustDo(t, r, fmt.Sprintf(":undo %d", n))
		out.Reset()
		lines.lines = answers
		for _, text := range did {
			mustDo(t, r, text)
		}
		mustBe(t, r, after, "done again")
		if diff := cmp.Diff(wrote, out.String()); diff != "" {
			t.Fatalf("seed %d, done again it writes something else:\n%s", seed, diff)
		}
	}
}

// TestRefusedLeavesRedo takes something back and types what is refused or fails: :redo does again what it would have
// done. Only where somebody answered something there is nothing any more, as the record has other answers then.
func TestRefusedLeavesRedo(t *testing.T) {
	program := load(t, "walk", `Game Walk {
		int $Money = 5;
		Players { define setupPlayers() {} }
		Board { NumTiles = 90; define preRoll(int playerID) { promptRange($Money, 1, 9); print(1 / ($Money - 5)); } }
	}`)
	for _, test := range []struct {
		text    string
		answers []string
		forgets bool
	}{
		{text: "nonsense"},
		{text: "x = 3;"},
		{text: "int x = 1; print(x / ($Money - $Money))"},
		{text: "move(0, 7, 3)"},
		{text: "NumPlayers = 2"},
		{text: ":dice 99"},
		{text: ":step", answers: []string{":undo"}},
		{text: ":step", answers: []string{"5"}, forgets: true},
		{text: "int x; promptRange(x, 1, 3); print(x / (x - x))", answers: []string{"2"}, forgets: true},
	} {
		r, lines, _ := newREPL(program, 1, 0)
		r.person.sits = true
		r.course.begin()
		lines.lines = append([]string{"1", "2"}, test.answers...)
		for _, text := range []string{":step", "$Money = 7", ":step"} {
			if len(r.course.trail) == 0 {
				if err := r.course.step(); err != nil {
					t.Fatal(err)
				}
			}
			mustDo(t, r, text)
		}
		after := r.game.Snapshot()
		mustDo(t, r, ":undo 2")
		before := r.game.Snapshot()
		if err := r.dispatch.do(test.text); err == nil {
			t.Fatalf("%s: there is no error", test.text)
		}
		mustBe(t, r, before, test.text)
		err := r.dispatch.do(":redo 2")
		if test.forgets {
			if err == nil {
				t.Errorf("%s: there is something to do again", test.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
		}
		mustBe(t, r, after, test.text+" and :redo")
	}
}

func mustDo(t *testing.T, r *REPL, text string) {
	t.Helper()
	if err := r.dispatch.do(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// mustBe wants the game to be in a state, and the record to hold the inputs in force.
func mustBe(t *testing.T, r *REPL, want play.Snapshot, when string) {
	t.Helper()
	if !reflect.DeepEqual(want, r.game.Snapshot()) {
		t.Fatalf("%s the game is another one", when)
	}
	if diff := cmp.Diff(r.course.timeline.Inputs(), inputs(t, r)); diff != "" {
		t.Fatalf("%s the record has other inputs (-game +record):\n%s", when, diff)
	}
}

// TestLongWords types commands with a very long word: what is wrong with it does not repeat all of it.
func TestLongWords(t *testing.T) {
	long := strings.Repeat("a", 1000)
	program := load(t, "walk", "Game Walk { Board { NumTiles = 90; } }")
	for _, text := range []string{
		":", ":break ", ":why ", ":help ", ":dice ", ":undo ", ":run ", ":seed ", ":turns ", ":trace ", "",
	} {
		r, _, out := newREPL(program, 1, 2)
		r.course.begin()
		if err := r.course.step(); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := r.dispatch.do(text + long); err == nil || !errors.Is(r.faults.tell(err), ErrFailed) {
			t.Errorf("%q with a long word is taken", text)
		}
		if out.Len() == 0 || out.Len() > 600 {
			t.Errorf("%q with a long word gives %d bytes", text, out.Len())
		}
	}
}

// TestInterrupted presses Ctrl-C at each moment of what a person does, while the game comes back to where it was too:
// the game is as it was before or as it would be without, and goes on.
func TestInterrupted(t *testing.T) {
	program := load(t, "slow", `Game Slow {
		int $Rounds = 0;
		Players { define setupPlayers() {} }
		Board { define preRoll(int playerID) { for (int i : {1 ~ 10000}) { $Rounds++; } print($Rounds); } }
	}`)
	for _, text := range []string{
		":step", ":run 2", ":undo", ":redo", ":turns", "for (int i : {1 ~ 20000}) { $Rounds = i; }",
		"{1 ~ 500000}", ":reset", ":seed 3", ":why $Rounds",
	} {
		for k := 1; k < 15; k++ {
			r, _, out := newREPL(program, 1, 0)
			asked, pressed := 0, false
			r.person.sits = true
			r.person.forgets = func() { pressed = false }
			r.person.stops = func() error {
				if asked++; asked == k {
					pressed = true
				}
				if pressed {
					return play.ErrInterrupted
				}
				return nil
			}
			asked = 1000 // nobody presses yet
			r.course.begin()
			if err := r.course.step(); err != nil {
				t.Fatal(err)
			}
			mustDo(t, r, ":run 3")
			mustDo(t, r, ":undo")
			before, seed := r.game.Snapshot(), r.Seed()
			out.Reset()
			asked = 0
			r.reader.lines.(*script).lines = []string{text}
			if err := r.line(); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if pressed {
				t.Fatalf("%s: Ctrl-C is still to do its work", text)
			}
			if strings.HasSuffix(out.String(), stopped) &&
				(!reflect.DeepEqual(before, r.game.Snapshot()) || r.Seed() != seed) {
				t.Fatalf("%s, stopped at %d: the game is not as it was", text, k)
			}
			rounds := r.game.Turns() * 10_000
			out.Reset()
			if r.dispatch.do("$Rounds = 5; print($Rounds)"); out.String() != "5\n" {
				t.Fatalf("%s, pressed at %d: then a statement writes %q", text, k, out)
			}
			mustDo(t, r, ":undo")
			out.Reset()
			if r.dispatch.do("print($Rounds)"); !strings.HasPrefix(text, "for") &&
				out.String() != fmt.Sprintln(rounds) {
				t.Fatalf("%s, pressed at %d: the game has come to %q, want %d", text, k, out, rounds)
			}
		}
	}
}

// BenchmarkUndo plays 10,000 turns and takes them back one by one.
func BenchmarkUndo(b *testing.B) {
	const turns = 10_000
	program := load(b, "endless", `Game Endless {
		Players { define setupPlayers() {} }
		Board { define goalCheck(int playerID, int tileID) { print(tileID); } }
	}`)
	for b.Loop() {
		r, _, out := newREPL(program, 1, 0)
		r.course.begin()
		if err := r.course.step(); err != nil {
			b.Fatal(err)
		}
		if err := r.dispatch.do(fmt.Sprintf(":run %d", turns)); err != nil {
			b.Fatal(err)
		}
		for range turns {
			out.Reset()
			if err := r.dispatch.do(":undo"); err != nil {
				b.Fatal(err)
			}
		}
		if r.game.Turns() != 0 {
			b.Fatalf("%d turns are left", r.game.Turns())
		}
	}
}

// TestMistyped types what is nearly a command: each error says which one may be meant.
func TestMistyped(t *testing.T) {
	program := load(t, "walk", "Game Walk { Board { NumTiles = 90; } }")
	for text, want := range map[string]string{
		":stpe":         "there is no command :stpe; did you mean :step? :help lists them\n",
		":dcie 4":       "there is no command :dcie; did you mean :dice? :help lists them\n",
		":xyzzy":        "there is no command :xyzzy; :help lists them\n",
		":help moev":    "there is no help on \"moev\"; there is on move\n",
		":help :stpe":   "did you mean :step?",
		":help stpe":    "there is no help on \"stpe\"; there is on step\n",
		":r":            "there is nothing to do again\n",
		"help":          "help: a command begins with a colon: :help\n",
		"quit":          "help: a command begins with a colon: :quit\n",
		"exit;":         "help: a command begins with a colon: :quit\n",
		"step":          "help: a command begins with a colon: :step\n",
		"dice 4":        "help: a command begins with a colon: :dice 4\n",
		"why Player 1":  "help: a command begins with a colon: :why Player 1\n",
		"step = 4":      "help: a variable is declared before it is used: int ",
		"board + 1":     "help: a variable is declared before it is used: int ",
		"nothing":       "help: a variable is declared before it is used: int ",
		"print(1 + hi)": "help: a variable is declared before it is used: int ",
	} {
		r, _, out := newREPL(program, 1, 2)
		r.course.begin()
		if err := r.course.step(); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := r.dispatch.do(text); err == nil || !errors.Is(r.faults.tell(err), ErrFailed) {
			t.Errorf("%q is taken", text)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q gives %q, not %q", text, out, want)
		}
	}
}
