package repl

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/play"
)

// pasteGame asks for two numbers in each turn.
const pasteGame = `Game Paste {
	int $A = 0;
	Players { define setupPlayers() {} }
	Board { define preRoll(int playerID) { promptRange($A, 1, 3); print("took " | $A); } }
	Dice { define roll(int amountRolled, int playerID) { } }
}`

// pasteAt pastes a text at the prompt of a console, with lines typed behind it, and returns what it then shows.
func pasteAt(t *testing.T, text string, typed ...string) (shown string, history []string) {
	t.Helper()
	r, lines, out := newREPL(load(t, "paste", pasteGame), 1, 2)
	r.person.sits = true
	r.course.begin()
	if err := r.course.step(); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	lines.lines = append([]string{text}, typed...)
	for len(lines.lines) > 0 || len(r.paste.left) > 0 {
		if err := r.line(); err != nil {
			t.Fatalf("%q: %v\n%s", text, err, out)
		}
	}
	return strings.TrimPrefix(out.String(), "roll> "), lines.history
}

// TestPaste pastes several lines at once: they do what they do one by one.
func TestPaste(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		typed []string
		want  string
	}{
		"commands": {
			":break off\n:watch off", nil,
			"roll> :break off\nThe game stops nowhere.\nroll> :watch off\nNothing is watched.\n",
		},
		"expressions": {"$A\n-1", nil, "roll> $A\n0\nroll> -1\n-1\n"},
		"statements":  {"print(1)\nprint(2)", nil, "roll> print(1)\n1\nroll> print(2)\n2\n"},
		"one text":    {"if ($A) {\n  print(1);\n}\nelse {\n  print(2);\n}", nil, "2\n"},
		"several":     {"print(1);\n\n// two\nprint(2);", nil, "1\n2\n"},
		"mixed": {
			"int $b = 1;\n:break off\nfor (int i : {1 ~ 2}) {\n  print(i);\n}\n$b", nil,
			"roll> int $b = 1;\nroll> :break off\nThe game stops nowhere.\n" +
				"roll> for (int i : {1 ~ 2}) {\n  ...   print(i);\n  ... }\n1\n2\nroll> $b\n1\n",
		},
		"a statement and an expression": {"print(1);\n$A", nil, "1\n0\n"},
		"an answer": {
			":step\n2\n$A", nil, "roll> :step\nEnter a number between 1 and 3: 2\ntook 2\nroll> $A\n2\n",
		},
		"an unfinished end": {"$A\nif (1) {", []string{"print(3); }"}, "roll> $A\n0\nroll> if (1) {\n  ... 3\n"},
		"an unfinished text": {
			"if (0) {\n}\nelse {", []string{"print(3); }"}, "  ... 3\n",
		},
		"a line end at the end": {"$A\n\n", nil, "0\n"},
		"codes of a terminal":   {"$A\n// \x1b[2J", nil, "roll> $A\n0\nroll> // �[2J\n"},
	} {
		got, _ := pasteAt(t, test.text, test.typed...)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestPasteStops pastes lines of which one is wrong. Those behind it are not taken, which is said, and they are kept.
func TestPasteStops(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		typed []string
		left  string // what is kept; nothing where all was taken
		shown string
	}{
		"a command":     {":nonsense\n:step\n$A", nil, ":nonsense\n:step\n$A", "2 lines of the paste were not taken"},
		"an expression": {"$A\nfoo\n$A", nil, "foo\n$A", "A line of the paste was not taken"},
		"a statement": {
			"print(1)\nprint(1 / $A)\nprint(2)", nil, "print(1 / $A)\nprint(2)",
			"Nothing has changed.\nA line of",
		},
		"one text":  {"print(1);\nprint(1 / $A);\nprint(2);", nil, "", "Nothing has changed.\n"},
		"an answer": {":step\n7\n:state", []string{"1"}, ":state", "7 is not between 1 and 3.\nA line of the paste"},
		"many":      {":nonsense\n1\n2\n3\n4\n5\n6", nil, ":nonsense\n1\n2\n3\n4\n5\n6", "  5\n  … and 1 more\n"},
		"a function": {
			"define preRoll(int playerID) {\n  x = ;\n  $A = 1;\n}", nil,
			"define preRoll(int playerID) {\n  x = ;\n  $A = 1;\n}", "2 lines",
		},
		"only blanks":   {":nonsense\n\n  ", nil, "", "lists them\n"},
		"the last line": {"$A\nfoo", nil, "", "declared"},
	} {
		got, history := pasteAt(t, test.text, test.typed...)
		if !strings.Contains(got, test.shown) {
			t.Errorf("%s: %q is not shown in\n%s", name, test.shown, got)
		}
		left := ""
		for _, entry := range history {
			if test.left != "" && entry == test.left {
				left = entry
			}
		}
		if left != test.left {
			t.Errorf("%s: the history keeps %q, want %q among them", name, history, test.left)
		}
		if test.left == "" && strings.Contains(got, "not taken") {
			t.Errorf("%s: something is left:\n%s", name, got)
		}
	}
}

// TestPasteStopped pastes lines, leaves the console in the middle of them, and is stopped in the middle of them.
func TestPasteStopped(t *testing.T) {
	r, lines, out := newREPL(load(t, "paste", pasteGame), 1, 2)
	r.person.sits = true
	lines.lines = []string{"$A\n:quit\n:state"}
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "was not taken; the up arrow brings it back:\n  :state\n") {
		t.Errorf("what was left behind :quit is not shown:\n%s", out)
	}
	_, history := pasteAt(t, ":break tile 0\n$A\n:break off")
	if strings.Join(history, "|") != ":break tile 0|$A|:break off" {
		t.Errorf("the history is %q", history)
	}
}

// TestPasteInterrupted presses Ctrl-C in the middle of a paste: the rest of it is left, whatever the line did.
func TestPasteInterrupted(t *testing.T) {
	for _, second := range []string{":run", "for (int i : {1 ~ 20000}) { $A = i; }", "print(2);"} {
		r, lines, out := newREPL(load(t, "paste",
			strings.Replace(pasteGame, "promptRange($A, 1, 3);", "$A++;", 1)), 1, 2)
		pressed := false
		r.person.sits = true
		r.person.forgets = func() { pressed = false }
		r.person.stops = func() error {
			if pressed {
				return play.ErrInterrupted
			}
			return nil
		}
		r.course.begin()
		if err := r.course.step(); err != nil {
			t.Fatal(err)
		}
		lines.lines = []string{":break off\n" + second + "\n:state\n:players"}
		if err := r.line(); err != nil {
			t.Fatal(err)
		}
		pressed = true
		lines.lines = []string{"print(7);"}
		for len(lines.lines) > 0 {
			if err := r.line(); err != nil {
				t.Fatal(err)
			}
		}
		got := out.String()
		if !strings.Contains(got, "lines of the paste were not taken") || !strings.HasSuffix(got, "7\n") || pressed {
			t.Errorf("%s: the rest is not left:\n%s", second, got)
		}
	}
}
