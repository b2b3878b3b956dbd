package gridlok

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// chained begins a game whose condition calls the last of some functions.
const chained = `game {
	board { dimensions {1, 1} }
	players {"p"}
	piece { name {"a"} onClick { endTurn{} } }
	setup { place{"a", 0, 0} }
	winCondition { win{f%d{1} > 3} }
	fun f0(a) { return a }
`

// TestChainOfFunctions loads programs in which each of many functions calls the one before it. Twice as many take twice
// as many allocations, and not four times as many, as they would if all that a function calls were looked at for each.
func TestChainOfFunctions(t *testing.T) {
	once, twice := loadChain(t, 300), loadChain(t, 600)
	if ratio := float64(twice) / float64(once); ratio > 2.7 {
		t.Errorf("%.1f times as much for twice the length", ratio)
	}
}

// loadChain loads such a program of n functions, and returns how often something was allocated.
func loadChain(t *testing.T, n int) uint64 {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, chained, n-1)
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "fun f%d(a) {\n def c{a + 1}\n if c > 3 { c{c - 1} }\n for i(0, 3) { c{c + i} }\n", i)
		fmt.Fprintf(&b, " return c + f%d{a}\n}\n", i-1)
	}
	b.WriteString("}\n")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	program, diagnostics := Language{}.Load(source.NewFile("chain.gl", b.String()))
	runtime.ReadMemStats(&after)
	if program == nil {
		t.Fatal(diagnostics)
	}
	return after.Mallocs - before.Mallocs
}
