package count_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestRandomPrograms counts programs that are made at random twice: once by games that can go back in a turn, and once
// by games that give every answer from the beginning of the turn. Both must come to the same.
func TestRandomPrograms(t *testing.T) {
	programs, compared, times := 200, 0, 0
	if *deep {
		programs = 5_000
	}
	for seed := range uint64(programs) {
		text := program(rand.New(rand.NewPCG(seed, 1)))
		limits := play.Limits{Steps: 2_000}
		back := &goingBack{Game: gameOf(t, text, limits)}
		back.Gridded, back.Noting = back.Game.(play.Gridded), back.Game.(play.Noting)
		plain := gameOf(t, text, limits)
		want, wantErr := countSome(fromTheBeginning{plain, plain.(play.Gridded), plain.(play.Noting)})
		if errors.Is(wantErr, errTooMuch) {
			continue
		}
		got, gotErr := countSome(back)
		if errors.Is(gotErr, errTooMuch) {
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
			t.Fatalf("program %d: %v, want %v (-want +got):\n%s\n%s", seed, gotErr, wantErr, diff, text)
		}
		compared++
		times += back.times
	}
	if compared < programs/2 || times < 20*programs {
		t.Errorf("of %d programs %d were compared, which went back only %d times", programs, compared, times)
	}
}

// countSome counts two moves of a game. The error is errTooMuch if somebody is asked more than some 2,000 times.
func countSome(game play.Game) (*count.Report, error) {
	left := 4 // times that the plan is asked
	return count.Count(game, count.Plan{Moves: 2, Positions: true, Stop: func() error {
		if left--; left < 0 {
			return errTooMuch
		}
		return nil
	}})
}

// gameOf loads a program and begins a game of it.
func gameOf(t *testing.T, text string, limits play.Limits) play.Game {
	t.Helper()
	made, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", text))
	if made == nil {
		t.Fatalf("%v\n%s", diagnostics[0], text)
	}
	return made.NewGame(limits)
}

// errTooMuch stops the counting of a program that goes too many ways.
var errTooMuch = errors.New("too much")

// fromTheBeginning is a game that cannot go back in a turn.
type fromTheBeginning struct {
	play.Game
	play.Gridded
	play.Noting
}

// GoBack says that it cannot.
func (fromTheBeginning) GoBack(play.Note) bool { return false }

// goingBack counts how often a game goes back in a turn.
type goingBack struct {
	play.Game
	play.Gridded
	play.Noting
	times int
}

func (g *goingBack) IsBack(n play.Note) bool { return g.counted(g.Noting.IsBack(n)) }
func (g *goingBack) GoBack(n play.Note) bool { return g.counted(g.Noting.GoBack(n)) }

func (g *goingBack) counted(back bool) bool {
	if back {
		g.times++
	}
	return back
}

// A maker makes parts of programs at random.
type maker struct {
	*rand.Rand
	names     int
	functions strings.Builder
}

// program makes a game on a board of three squares, with variables, an array, and objects on and off the board.
func program(r *rand.Rand) string {
	m := &maker{Rand: r}
	turn := m.stage() + m.stage() + m.stage()
	return `
class Hidden { attr n: int; }
class Shown { attr n: int; }
init {
    grid(1, 3);
    Hidden hidden = new Hidden(n=0);
    int g = 0;
    int h = 1;
    array int list = [0, 1];
    grid[0, 0] = new Shown(n=0);
}
function mark() { grid[0, 0].n = grid[0, 0].n + 1; }
function int two(int a, int b) { g = (g + b) % 3; return a * 2 + b; }
` + m.functions.String() + `turn {
    int a = 0; int b = 1; int c = 2; int x = 0; int y = 0;
` + turn + `    g = (g + a + 2 * b + y) % 5;
}
end { if (g == 4) { return h; } }
`
}

func (m *maker) of(list ...string) string { return list[m.IntN(len(list))] }

func (m *maker) name() string {
	m.names++
	return fmt.Sprintf("v%d", m.names)
}

// stage makes a question that is asked again and again until the answer will do.
func (m *maker) stage() string {
	ask := m.loop()
	switch m.IntN(6) {
	case 0:
		ask = "for (c = 0; c < 2; c++) { " + ask + "mark(); }"
	case 1:
		v := m.name()
		ask = "for " + v + " in list { a = " + v + "; " + ask + "mark(); }"
	case 2:
		ask = "if (" + m.cond() + ") { " + ask + "} else { " + m.loop() + "}"
	}
	return "    " + ask + "\n    mark(); " + m.simple() + "\n"
}

func (m *maker) loop() string {
	if m.IntN(4) == 0 {
		return "y = 3; while (y == 3 || " + m.cond() + ") { " + m.some() + m.question() + m.some() + "} "
	}
	return "do { " + m.some() + m.question() + m.some() + "} while (" + m.cond() + "); "
}

// question makes a statement that asks.
func (m *maker) question() string {
	return m.of("(x, y) = capture(); ", "(x, y) = capture(); ", "(g, y) = capture(); ",
		"(list[("+m.value()+") % 2], y) = capture(); ", "y = "+m.asks()+"; ", "int "+m.name()+" = "+m.asks()+"; ",
		"list[y % 2] = "+m.asks()+"; ", "hidden.n = "+m.asks()+"; ", "y = ("+m.value()+" + "+m.asks()+") % 3; ",
		"y = two("+m.value()+", "+m.asks()+") % 3; ",
		"if ("+m.value()+" < "+m.asks()+") { y = 1; } else { y = 2; } ")
}

// asks makes the call of a function that asks.
func (m *maker) asks() string {
	name := m.name()
	ask := "(x, y) = capture(); "
	if m.IntN(2) == 0 {
		ask = "do { " + m.some() + ask + m.some() + "} while (" + m.cond() + "); "
	}
	m.functions.WriteString("function int " + name + "(int a) { int b = 1; int c = 0; int x = 0; int y = 0; " +
		m.some() + ask + m.some() + "return (" + m.of("y", "y", "y + a", "y + b + c", m.value()) + ") % 3; }\n")
	return name + "(" + m.value() + ")"
}

func (m *maker) some() string { return m.of("", "", m.simple(), m.simple()+m.simple()) }

// simple makes a statement that does not ask.
func (m *maker) simple() string {
	switch m.IntN(10) {
	case 0:
		return "array int " + m.name() + " = [a, " + m.value() + "]; "
	case 1:
		return "if (" + m.cond() + ") { " + m.simple() + "} "
	case 2:
		return "c++; "
	}
	return m.of("a", "b", "c", "g", "h", "a", "b", "c", "y", "list[0]", "list[1]", "list[b % 2]", "hidden.n") +
		" = (" + m.value() + ") % 3; "
}

func (m *maker) value() string {
	return m.of("0", "1", "a", "b", "c", "g", "h", "x", "y", "y", "list[b % 2]", "list[1]", "hidden.n", "a + b",
		"g + y", "c + 1", "a + 1", "g + 1", "hidden.n + 1", "b + y", "two(a, y)")
}

func (m *maker) cond() string {
	return m.of("y == 0", "y == 1", "y == 2", "(a + y) % 3 == 0", "(g + y) % 3 == 1", "b != 0 && y == 1",
		"hidden.n % 3 == 1", "list[0] == y", m.value()+" == "+m.value(), m.value()+" < "+m.value())
}
