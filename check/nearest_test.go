package check_test

import (
	"fmt"
	"testing"

	"github.com/roll-lang/roll/check"
)

// TestGuesser asks for what many unknown names mean among many names: most are no longer compared.
func TestGuesser(t *testing.T) {
	var names []string
	for i := range 9000 {
		names = append(names, fmt.Sprint("name", i))
	}
	var g check.Guesser
	listed, near := 0, ""
	for i := range 9000 {
		guess := g.Nearest(fmt.Sprint("nam", i), func() []string { listed++; return names })
		if i == 7 {
			near = guess
		}
	}
	if listed > 50 || near != "name7" {
		t.Errorf("names were listed %d times, and nam7 is %q", listed, near)
	}
}
