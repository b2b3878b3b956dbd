package console_test

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

var rules = flag.Int("rules", 60, "how many rules TestMemory types; it takes the same memory with 200 of them")

// manyFunctions is a game with so many functions, each on a line.
func manyFunctions(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "function int f%d(int a) { int b = a + %d; return b * 2; }\n", i, i)
	}
	b.WriteString("init { grid(2, 2); int total; total = 0; } turn { total = total + f1(2); } end { return null; }\n")
	return b.String()
}

// TestMemory types rules into a game of 6,000 functions. What the programs take that they make is bounded.
func TestMemory(t *testing.T) {
	program, diagnostics := tiler.Language{}.Load(source.NewFile("large.tiler", manyFunctions(6000)))
	if program == nil {
		t.Fatal(diagnostics)
	}
	timeline := play.NewTimeline(program.NewConsole(play.Limits{}), 1)
	host := play.NewRandom(1)
	if err := timeline.Next(host); err != nil {
		t.Fatal(err)
	}
	var memory runtime.MemStats
	peak := uint64(0)
	for i := range *rules {
		timeline.Give(play.Typed{Text: fmt.Sprintf("function int f%d(int a) { return a + %d; }", i, i)})
		if err := timeline.Next(host); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&memory)
		peak = max(peak, memory.HeapAlloc)
		if i == 9 && peak > 100<<20 {
			t.Errorf("10 rules took %d MB", peak>>20)
		}
	}
	if peak > 400<<20 {
		t.Errorf("%d rules took %d MB", *rules, peak>>20)
	}
	t.Logf("%d rules took up to %d MB", *rules, peak>>20)
}
