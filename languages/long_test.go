package languages_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/source"
)

// TestLongPrograms checks programs of some length and of twice that: twice as much is allocated, and not four times. So
// what a function calls is not gone through anew for each that calls it, nor a loop anew for each around it.
func TestLongPrograms(t *testing.T) {
	for _, row := range []struct {
		name string
		n    int
		text func(n int) string
	}{
		{"chain.tiler", 300, func(n int) string {
			return tilerGame("", many(n, func(i int) string {
				return fmt.Sprintf("function int f%d(int a) { sq = capture(); return a + f%d(a); }\n", i, min(i+1, n-1))
			}))
		}},
		{"last.tiler", 300, func(n int) string { // only the last one asks
			return tilerGame("", many(n, func(i int) string {
				return fmt.Sprintf("function int f%d(int a) { return a + f%d(a); }\n", i, i+1)
			})+fmt.Sprintf("function int f%d(int a) { sq = capture(); return a; }", n))
		}},
		{"loops.tiler", 60, func(n int) string {
			return tilerGame("", "function int f0(int a) { int b = 0; "+
				many(n, func(i int) string { return fmt.Sprintf("while (b < %d) { ", i) })+
				"b++; sq = capture();"+strings.Repeat(" }", n)+" return b; }")
		}},
		{"guards.roll", 100, func(n int) string {
			return "Game G { Board { NumTiles = 9; } Dice { define roll(int amountRolled, int playerID) { int b = 0; " +
				many(n, func(i int) string { return fmt.Sprintf("if (b > %d) { for (int i%d : {0 ~ 3}) { ", i, i) }) +
				"b++;" + strings.Repeat(" } }", n) + " } } }"
		}},
	} {
		once, twice := mallocs(t, row.name, row.text(row.n)), mallocs(t, row.name, row.text(2*row.n))
		if ratio := float64(twice) / float64(once); ratio > 2.7 {
			t.Errorf("%s: %.1f times as much for twice the length", row.name, ratio)
		}
	}
}

// TestManyPrompts checks a function with 20,000 prompts. To go through it for each of them would take minutes.
func TestManyPrompts(t *testing.T) {
	text := "Game G { Dice { define roll(int amountRolled, int playerID) { int b = 0;\n" +
		strings.Repeat("if (b > 3) { b = b + 1; }\npromptRange(b, 0, 6);\n", 20_000) + "} } }"
	done := make(chan bool)
	go func() {
		mallocs(t, "prompts.roll", text)
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Error("it takes more than a minute")
	}
}

func tilerGame(init, functions string) string {
	return "init { grid(3, 3); int x = 0; tuple sq; " + init + " }\n" + functions +
		"\nturn { x = f0(x); }\nend { if (x > 3) { return x; } return null; }\n"
}

func many(n int, part func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(part(i))
	}
	return b.String()
}

// mallocs says how often something is allocated while a program is checked, in which nothing must be wrong.
func mallocs(t *testing.T, name, text string) uint64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	language, _ := languages.All().ByFile(name)
	_, diagnostics := language.Load(source.NewFile(name, text))
	runtime.ReadMemStats(&after)
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			t.Errorf("%s: %v", name, d)
		}
	}
	return after.Mallocs - before.Mallocs
}
