package junta_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/lang/langtest"
)

// TestManyUnknown checks programs of many functions, each of which calls one that there is not.
func TestManyUnknown(t *testing.T) {
	langtest.TestMany(t, junta.Language{}, func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "define known%d[] other%d[Wrong%d]\n", i, i, i)
		}
		return b.String() + small
	})
}
