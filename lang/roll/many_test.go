package roll_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
)

// TestManyUnknown checks functions with many variables and as many names that there are not.
func TestManyUnknown(t *testing.T) {
	langtest.TestMany(t, roll.Language{}, func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "int known%d = 1; print(other%d);\n", i, i)
		}
		return "Game G { Board { define preRoll(int playerID) {\n" + b.String() + "} } }"
	})
}
