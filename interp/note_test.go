package interp_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A noter answers 0, 1, 2 … in turn. At the first prompt it notes how the game stands, and at the second it goes back
// if it can.
type noter struct {
	game  play.Game
	note  play.Note
	asked int
	came  string // how it went at the second prompt
	lines []string
}

func (h *noter) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (h *noter) Hear(e play.Event) error {
	h.lines = append(h.lines, e.Body.(*play.Printed).Text)
	return nil
}

func (h *noter) Ask(p *play.Prompt) (play.Answer, error) {
	game := h.game.(play.Noting)
	switch h.asked++; h.asked {
	case 1:
		h.note = game.Note(h.note)
	case 2:
		before, number := h.game.Events(), p.Number
		stands := game.Stands(h.note)
		switch {
		case h.game.Events() != before || p.Number != number:
			h.came = "changes as it looks"
		case game.IsBack(h.note):
			h.came = "is back"
		case game.GoBack(h.note):
			h.came = "goes back"
		default:
			h.came = "stays"
		}
		counted := h.game.Events() == before && p.Number == number
		again := !counted && (p.Number != 0 || p.Again != 0)
		if stands != (h.came == "is back") || counted != (h.came == "stays") || again {
			h.came += ", and counts wrong"
		}
	}
	return play.Answer{Number: int32(h.asked - 1)}, nil
}

// comesBack plays a turn of a program. It says how it went at the second prompt, and what was printed in the turn.
func comesBack(t *testing.T, text string) string {
	t.Helper()
	program, diagnostics := toy.Language{}.Load(source.NewFile("game.toy", text))
	if program == nil {
		t.Fatalf("%s: %v", text, diagnostics[0])
	}
	h := &noter{game: program.NewGame(play.Limits{})}
	var came []string
	for range 2 { // the second game uses the memory of the note of the first
		h.game.Reset(1)
		if err := h.game.Setup(h); err != nil {
			t.Fatal(err)
		}
		h.asked, h.came, h.lines = 0, "", nil
		if err := h.game.Turn(h); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		came = append(came, strings.Join(append([]string{h.came}, h.lines...), "; "))
	}
	if came[0] != came[1] {
		t.Errorf("%s: first it %s, then it %s", text, came[0], came[1])
	}
	return came[0]
}

// TestNotes asks twice. What a turn prints at its end shows that it stands again as it did when it asked first.
func TestNotes(t *testing.T) {
	const functions = "to one() { return ask{}; } to quick(a) { n = n + 1; let q = ask{}; return a; } " +
		"to deep(d) { let q = ask{}; if (d == 0) { return q; } return deep{d - 1}; } " +
		"to last() { let q = ask{}; if (q == (2, 2)) { return 2; } return 1; } to former(a, b) { return a; } " +
		"to until(k) { let q = at; do { q = ask{}; k = k + 1; } while (q != (2, 2)); return k; } "
	const until = " } while (q != (2, 2)); "
	for _, test := range []struct{ name, statements, want string }{
		{"nothing changes", "do { q = ask{};" + until + "print{q};", "is back; (2, 2)"},
		{"what nobody reads", "do { q = ask{}; k = 5;" + until + "k = 1; print{k};", "is back; 1"},
		{"a local", "do { q = ask{}; k++;" + until + "print{k};", "goes back; 1"},
		{"a local of two words", "do { q = ask{}; v = v + \"x\";" + until + "print{v};", "goes back; ax"},
		{"its type", "do { q = ask{}; print{v == 1}; v = 1;" + until, "goes back; no; no"},
		{"a variable of the game", "do { q = ask{}; n++;" + until + "print{n};", "goes back; 8"},
		{"a string", "do { q = ask{}; s = s + \"x\";" + until + "print{s};", "goes back; abx"},
		{"an element", "do { q = ask{}; l[0] = l[0] + 1;" + until + "print{l};", "goes back; [2, 2, 3]"},
		{"an attribute", "do { q = ask{}; p.size = p.size + 1;" + until + "print{p.size};", "goes back; 2"},
		{"the board", "do { q = ask{}; print{board[1, 1]?}; board[1, 1] = new Frog(1);" + until, "goes back; no; no"},
		{"chance", "do { q = ask{}; k = chance{1000}; any = k == v; v = k;" + until + "print{any};", "goes back; no"},
		{"a list that is made", "do { q = ask{}; let m = [1]; print{m};" + until, "is back; [1]; [1]"},

		{"a function", "do { q = one{};" + until + "print{q};", "is back; (2, 2)"},
		{"a function, and a local", "do { q = one{}; k++;" + until + "print{k};", "goes back; 1"},
		{"a loop in a function", "print{until{5}};", "goes back; 6"},
		{"called from elsewhere", "q = one{}; k = 2; q = one{}; print{k};", "stays; 2"},
		{"from deeper", "q = deep{1};", "stays"},
		{"another prompt", "q = ask{}; q = ask{};", "stays"},
		{"a function as a value", "let g = fn(x) { return ask{}; }; do { q = g{1}; k++;" + until + "print{k};",
			"stays; 2"},

		{"an operand that is the same", "do { q = (m, 1) + one{}; } while (q != (2, 3)); print{q};", "is back; (2, 3)"},
		{"an operand that differs", "do { k++; m = k + quick{0}; n = 7; } while (m < 2); print{m};", "stays; 2"},
		{"an operand that may differ", "do { k++; m = n + quick{0}; } while (k < 2); print{m};", "stays; 8"},
		{"an operand that is kept", "do { m = n + last{}; } while (m != 9); print{m};", "is back; 9"},
		{"an operand that is kept and differs", "do { m = n + last{}; n = 3; } while (m != 5); print{m};", "stays; 5"},
		{"operands that are kept", "k = former{last{}, n + last{}} + last{}; print{k};", "stays; 2"},
		{"what is set from the answer", "do { any = ask{}; } while (any != (2, 2)); print{any};", "is back; (2, 2)"},
		{"what a function's answer sets", "do { any = one{}; } while (any != (2, 2)); print{any};", "is back; (2, 2)"},
		{"what is read only before it is set", "do { print{any}; any = ask{}; } while (any != (2, 2));",
			"is back; 7; (1, 2)"},
		{"what is read before it is set", "do { q = ask{}; print{any}; any = q;" + until, "goes back; 7; 7"},
		{"a round of a loop over elements", "for x in l { do { q = ask{};" + until +
			"if (x == 1) { break; } } print{q};", "is back; (2, 2)"},
		{"a list that differs", "let t = [1, 2]; do { q = ask{}; print{t}; t = [3, 2];" + until,
			"goes back; [1, 2]; [1, 2]"},
		{"an equal list", "let t = [1, 2]; do { q = ask{}; print{t}; t = [1, 2];" + until,
			"is back; [1, 2]; [1, 2]"},
		{"a loop over elements", "for x in l { k = x; if (x < 3) { q = ask{}; } } print{k};", "stays; 3"},
		{"a loop of the language's own", "repeat 2 { q = ask{}; k++; } print{k};", "stays; 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := declared + functions + "to turn() { let q = at; let k = 0; let m = 0; var v = \"a\"; " +
				"let p = new Frog(1); " + test.statements + " }"
			if got := comesBack(t, text); got != test.want {
				t.Errorf("%s\nit %s; want %s", test.statements, got, test.want)
			}
		})
	}
}
