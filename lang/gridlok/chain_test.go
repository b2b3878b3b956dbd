package gridlok

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/source"
)

// chained begins a game whose condition calls the last of 2,000 functions.
const chained = `game {
	board { dimensions {1, 1} }
	players {"p"}
	piece { name {"a"} onClick { endTurn{} } }
	setup { place{"a", 0, 0} }
	winCondition { win{f1999{1} > 3} }
	fun f0(a) { return a }
`

// TestChainOfFunctions loads a program in which each of many functions calls the one before it: it takes some tenths
// of a second, and not the square of that, as it would if all that a function calls were looked at for each.
func TestChainOfFunctions(t *testing.T) {
	var b strings.Builder
	b.WriteString(chained)
	for i := 1; i < 2000; i++ {
		fmt.Fprintf(&b, "fun f%d(a) {\n def c{a + 1}\n if c > 3 { c{c - 1} }\n for i(0, 3) { c{c + i} }\n", i)
		fmt.Fprintf(&b, " return c + f%d{a}\n}\n", i-1)
	}
	b.WriteString("}\n")
	begun := time.Now()
	program, diagnostics := Language{}.Load(source.NewFile("chain.gl", b.String()))
	if program == nil {
		t.Fatal(diagnostics)
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it takes %v", took)
	}
}
