package repl

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
)

// parses returns how many expressions have been parsed to be looked at by a console.
func parses(t *testing.T, game lang.Console) int {
	t.Helper()
	counting, ok := game.(interface{ Counts() console.Counts })
	if !ok {
		t.Fatal("the console counts nothing")
	}
	return counting.Counts().Parses
}

// TestParses watches expressions through whole games: each is parsed once, however often its value is looked at.
func TestParses(t *testing.T) {
	for _, l := range []lang.Language{roll.Language{}, tiler.Language{}} {
		looking := langtest.ReadLooking(t, l, "../testdata/looks/"+strings.ToLower(l.Name())+".txtar")
		for part, program := range looking.Programs {
			t.Run(l.Name()+"/"+program.Name(), func(t *testing.T) {
				var watches []string
				for i, x := range looking.Values {
					if i%8 == part {
						watches = append(watches, ":watch "+x)
					}
				}
				s := playedBy(t, l, program, watches, nil, nil)
				if got := parses(t, s.Console); got != len(watches) {
					t.Errorf("%d watches are parsed %d times", len(watches), got)
				}
			})
		}
	}
}
