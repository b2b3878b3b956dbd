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

var rules = flag.Int("rules", 30, "how many rules TestMemory types")

// manyFunctions is a game with so many functions, each on a line.
func manyFunctions(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "function int f%d(int a) { int b = a + %d; return b * 2; }\n", i, i)
	}
	b.WriteString("init { grid(2, 2); int total; total = 0; } turn { total = total + f1(2); } end { return null; }\n")
	return b.String()
}

// TestMemory types rules into a game of 6,000 functions. What the programs take that they make is bounded. Counted is
// what is in use when all else has been given back, since how much waits for that hangs on the machine.
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
	most := uint64(0)
	for i := range *rules {
		timeline.Give(play.Typed{Text: fmt.Sprintf("function int f%d(int a) { return a + %d; }", i, i)})
		if err := timeline.Next(host); err != nil {
			t.Fatal(err)
		}
		if i%10 == 9 || i == *rules-1 {
			most = max(most, inUse())
		}
	}
	if most > 120<<20 {
		t.Errorf("%d rules take %d MB", *rules, most>>20)
	}
	t.Logf("%d rules take up to %d MB", *rules, most>>20)
}

// inUse returns how many bytes are in use.
func inUse() uint64 {
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	return memory.HeapAlloc
}
