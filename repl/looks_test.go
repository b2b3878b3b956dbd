package repl

import (
	"bytes"
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// spied is a program at whose console somebody listens, whatever the console itself listens to.
type spied struct {
	lang.Program
	spy *spy
}

func (p spied) NewConsole(limits play.Limits) lang.Console {
	limits.Steps = 5000 // a game that a look has changed may never end
	p.spy.Console = p.Program.NewConsole(limits)
	return p.spy
}

// spy is a console that notes what happens in its game. A fork of it, in which :why looks, is a console alone.
type spy struct {
	lang.Console
	host   play.Host
	asked  *play.Prompt
	events []play.Event
	ends   []play.Snapshot
	looked int // lines that were typed to look
}

func (s *spy) Setup(host play.Host) error                { return s.step(host, s.Console.Setup) }
func (s *spy) Turn(host play.Host) error                 { return s.step(host, s.Console.Turn) }
func (s *spy) Do(input play.Input, host play.Host) error { return s.Console.Do(input, host) }

func (s *spy) step(host play.Host, step func(play.Host) error) error {
	s.host = host
	err := step(s)
	if err == nil { // a step that was given up is done again with all before it
		s.ends = append(s.ends[:min(s.Turns(), len(s.ends))], s.Snapshot())
	}
	return err
}

// Listens says that all matters.
func (s *spy) Listens() play.Kinds { return play.AllEvents }

// Hear notes an event and passes on what the console wants to hear. A step that was given up tells again what it has
// told.
func (s *spy) Hear(e play.Event) error {
	s.events = append(s.events[:min(int(e.Number), len(s.events))], e.Clone())
	if !s.host.Listens().Has(e.Body.Kind()) {
		return nil
	}
	return s.host.Hear(e)
}

// Ask passes a question on.
func (s *spy) Ask(p *play.Prompt) (play.Answer, error) {
	s.asked = p
	defer func() { s.asked = nil }()
	return s.host.Ask(p)
}

// looker is a person who plays, and looks around wherever the console lets one.
type looker struct {
	spy     *spy
	bot     *play.Steady
	begin   []string // typed first
	around  []string // typed at stops and between turns, one at a time
	waiting []string // typed before a question is answered
	goOn    bool     // what was typed last has looked around
	waits   bool     // so at a question
	looked  int
	steps   int
	r       *REPL
}

func (l *looker) Remember(string) {}

func (l *looker) ReadLine(prompt string) (string, error) {
	switch {
	case l.spy.asked != nil:
		return l.answer()
	case len(l.begin) > 0:
		line := l.begin[0]
		l.begin = l.begin[1:]
		return line, nil
	}
	if l.goOn = !l.goOn; l.goOn && len(l.around) > 0 {
		l.looked++
		line := l.around[l.looked%len(l.around)]
		if from, _ := l.r.Complete(line, len(line)); from > len(line) {
			return "", fmt.Errorf("%q is completed from %d on", line, from)
		}
		return line, nil
	}
	l.goOn = false
	switch {
	case prompt == "stop> ":
		return ":go", nil
	case prompt == "  ... ": // what was looked at is not finished
		return ";", nil
	case l.spy.Result().Over || l.steps == 8:
		return ":quit", nil
	}
	l.steps++
	return ":step", nil
}

func (l *looker) answer() (string, error) {
	if l.waits = !l.waits; l.waits && len(l.waiting) > 0 {
		l.looked++
		return l.waiting[l.looked%len(l.waiting)], nil
	}
	l.waits = false
	p := l.spy.asked
	answer, err := l.bot.Ask(p)
	return strings.TrimPrefix(p.Show(answer), ":"), err
}

// playedBy plays a game at a console by a person who types some lines first, others at stops and between turns, and
// others before each answer. It returns what happened.
func playedBy(t *testing.T, l lang.Language, program lang.Program, begin, around, waiting []string) (s *spy) {
	t.Helper()
	s = &spy{}
	lines := &looker{spy: s, bot: play.NewSteady(5), begin: begin, around: around, waiting: waiting}
	out := &bytes.Buffer{}
	lines.r = New(&Config{
		Language: l, Program: spied{program, s}, Seed: 4, Lines: lines, Person: true, Out: out, Err: out,
		Size: func() (int, int) { return 80, 24 },
		Stop: func() error { return nil }, Forget: func() {},
	})
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: a panic: %v\n%s", program.Name(), r, debug.Stack())
		}
	}()
	if err := lines.r.Run(); err != nil {
		t.Errorf("%s: %v", program.Name(), err)
	}
	s.looked = lines.looked
	return s
}

// TestLooks plays games at a console, with and without watches, breakpoints at all functions, the trace, and all that
// can be asked there: the games are the same.
func TestLooks(t *testing.T) {
	for _, l := range []lang.Language{roll.Language{}, tiler.Language{}} {
		path := "../testdata/looks/" + strings.ToLower(l.Name()) + ".txtar"
		looking, times := langtest.ReadLooking(t, l, path), 0
		for i, program := range looking.Programs {
			t.Run(l.Name()+"/"+program.Name(), func(t *testing.T) {
				want := playedBy(t, l, program, nil, nil, nil)
				for part := range 2 {
					got := looked(t, looking, program, 2*i+part)
					sameGame(t, want, got)
					times += got.looked
				}
			})
		}
		if times < len(looking.Values) {
			t.Errorf("%s: the console is asked %d times", l.Name(), times)
		}
	}
}

// looked plays a game in which a part of all expressions is watched.
func looked(t *testing.T, l *langtest.Looking, program lang.Program, part int) *spy {
	t.Helper()
	begin := []string{":trace on"}
	for _, f := range program.NewConsole(play.Limits{}).Functions() {
		begin = append(begin, ":break "+f)
	}
	begin = append(begin, ":break player 1", ":break tile 7", ":break", ":watch")
	around := []string{
		":why", ":board", ":players", ":vars", ":state", ":turns", ":why Player 1", ":why 0,1", ":why tile 7",
	}
	for i, x := range l.Expressions() {
		switch i % 24 {
		case part, part + 12:
			begin = append(begin, ":watch "+x)
		case part + 4:
			around = append(around, ":why "+x)
		}
	}
	for i, x := range l.Values {
		if i%12 == part {
			around = append(around, x)
		}
	}
	return playedBy(t, l.Language, program, begin, around, []string{":board", ":players", ":vars"})
}

// sameGame wants that the same has happened in two games.
func sameGame(t *testing.T, want, got *spy) {
	t.Helper()
	for i := range min(len(want.events), len(got.events)) {
		if a, b := want.events[i], got.events[i]; !reflect.DeepEqual(a, b) {
			t.Errorf("event %d is %T %+v, of a game that is not looked at %T %+v", i, b.Body, b.Body, a.Body, a.Body)
			return
		}
	}
	if len(want.events) != len(got.events) {
		t.Errorf("there are %d events, %d in a game that is not looked at", len(got.events), len(want.events))
		return
	}
	if !reflect.DeepEqual(want.ends, got.ends) {
		t.Errorf("the states behind the steps differ (of a game that is not looked at, and looked at): %s",
			langtest.Differs(want.ends, got.ends))
	}
}

// TestWatchedTranscripts types `:watch`, then `:step` until the game is over. The watch is told in its first line and
// where its value changes; all else is as it is without it.
func TestWatchedTranscripts(t *testing.T) {
	const twoClasses = `
class P { attr n: int; }
class Q { attr n: string; }
init { grid(2, 2); int total; total = 0; grid[0, 0] = new P(n=1); grid[1, 1] = new Q(n='hello'); }
`
	for _, c := range []struct{ name, program, watch, want string }{
		{"a method beside a result", `
class P { attr n: int; }
rules P { n: 1 >> [(0, 1)]; }
init { grid(2, 2); int total; total = 0; P p; p = new P(n=1); grid[0, 0] = p; }
function int seven() { int a = 3; a = a + 4; while (a < 7) { a++; } return a; }
turn { total = total + seven(); print('total ' + total); }
end { if (total > 20) { return total; } return null; }`,
			"p.rules(0,0)",
			"p.rules(0,0): False\ntotal 7\ntotal 14\ntotal 21\nGame over: 21\n",
		},
		{"an attribute on which classes differ beside a result of several types", twoClasses + `
function what(int i) { int k = i; while (k < i) { k++; } if (k == 1) { return 7; } return 'seven'; }
turn { print('it is ' + what(1)); print('it is ' + what(2)); total = total + 1; }
end { if (total > 2) { return total; } return null; }`,
			"grid[1,1].n",
			"grid[1,1].n: hello\n" + strings.Repeat("it is 7\nit is seven\n", 3) + "Game over: 3\n",
		},
		{"the operands of a sum of several types", twoClasses + `
function what(int i) { int k = i; k++; if (i == 1) { return 7; } if (i == 2) { return 'two'; } return 2.5; }
turn { print(what(1) + what(3)); print(what(1) + what(2)); print(what(3) - what(1)); total++; }
end { if (total == 2) { return what(3); } }`,
			"grid[0,0].n + grid[1,1].n",
			"grid[0,0].n + grid[1,1].n: 1hello\n" + strings.Repeat("9.5\n7two\n-4.5\n", 2) + "Game over: 2.5\n",
		},
		{"a comparison of several types", twoClasses + `
function what(int i) { int k = i; k++; if (i == 1) { return 7; } return 'seven'; }
turn { print(what(1) == what(1)); print(what(1) == what(2)); print(grid[0, 0].n == what(2)); total++; }
end { if (total == 2) { return what(2); } }`,
			"grid[0,0].n == grid[1,1].n",
			"grid[0,0].n == grid[1,1].n: False\n" + strings.Repeat("True\nFalse\nFalse\n", 2) + "Game over: seven\n",
		},
		{"the arguments of a call, and calls in them", `
class P { attr n: int; }
rules P { n: 1 >> [(0, 1)]; }
init { grid(2, 2); int total = 0; P p = new P(n=1); grid[0, 0] = p; }
function int add(int a, int b) { int c = a; c = c + b; return c; }
function int one() { int a = 0; a++; return a; }
turn { total = add(add(one(), add(one(), total)), add(one(), one())); print(total); }
end { if (total > 7) { return add(total, one()); } }`,
			"p.rules(0, 1)",
			"p.rules(0, 1): True\n4\n8\nGame over: 9\n",
		},
		{"the elements of an array, and what is joined", `
class P { attr n: int; }
rules P { n: 1 >> [(0, 1)]; }
init { grid(2, 2); int total = 0; P p = new P(n=1); grid[0, 0] = p; }
function int one() { int a = 0; a++; return a; }
function string named(int n) { string s = 'n'; s = s + n; return s; }
turn {
    array int a = [one(), one() + total, one()];
    total = total + one();
    print('' + a + named(one()) + named(total));
}
end { if (total == 2) { return named(total) + 'end'; } }`,
			"p.rules(0, 1) == p.rules(0, 0)",
			"p.rules(0, 1) == p.rules(0, 0): False\n[1, 1, 1]n1n1\n[1, 2, 1]n1n2\nGame over: n2end\n",
		},
		{"the name of a class that the program does not ask for", `
class P { attr n: int; }
init { grid(2, 2); P p = new P(n=1); int total = 0; }
turn { total++; print(total); }
end { if (total == 2) { return 'end'; } }`,
			"p.className",
			"p.className: P\n1\n2\nGame over: end\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", c.program))
			if program == nil {
				t.Fatal(diagnostics)
			}
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("a panic: %v\n%s", r, debug.Stack())
				}
			}()
			r, _, out := newREPLIn(tiler.Language{}, spied{program, &spy{}}, 1, 0, ":watch "+c.watch, ":run")
			if err := r.Run(); err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(c.want, out.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestActingRules watches rules that call functions which do something. Such a watch is refused, or it does nothing.
func TestActingRules(t *testing.T) {
	for name, body := range map[string]string{
		"a global":      "total = total + 100; return 1;",
		"an element":    "a[0] = a[0] + 100; return 1;",
		"an attribute":  "q.n = q.n + 100; return 1;",
		"chance":        "return random(2);",
		"a line":        "print('told'); return 1;",
		"a question":    "int x = prompt('which?'); return x;",
		"a square":      "tuple t = capture(); return 1;",
		"a new object":  "P x = new P(n=5); return x.n;",
		"a move":        "q.move(1, 1); return 1;",
		"a placed one":  "grid[1, 0] = q; return 1;",
		"a removed one": "q.delete(); return 1;",
	} {
		t.Run(name, func(t *testing.T) {
			text := `class P { attr n: int; }
class Q { attr n: int; }
rules P { n: acting() >> [(0, 1)]; }
init {
    grid(2, 2);
    int total = 0;
    array int a = [1, 2];
    Q q = new Q(n=1);
    P p = new P(n=1);
    grid[0, 0] = p;
    grid[1, 0] = q;
}
function int acting() { ` + body + ` }
turn { print('' + total + a + q.n + q.coord + grid[1, 1] + random(1000) + random(1000)); total++; }
end { if (total >= 3) { return total; } }`
			program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", text))
			if program == nil {
				t.Fatal(diagnostics)
			}
			want := playedBy(t, tiler.Language{}, program, nil, nil, nil)
			got := playedBy(t, tiler.Language{}, program, []string{":watch p.rules(0, 1)"}, nil, nil)
			sameGame(t, want, got)
			breaks, why := []string{":break turn", ":break end"}, []string{":why p.rules(0, 1)"}
			got = playedBy(t, tiler.Language{}, program, breaks, why, nil)
			sameGame(t, want, got)
		})
	}
}
