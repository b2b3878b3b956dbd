package langtest

import (
	"runtime"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// TestMany loads programs of a language with some of something and with four times as many: to find what is wrong with
// them takes memory in proportion, which time would be too.
func TestMany(t *testing.T, l lang.Language, text func(n int) string) {
	t.Helper()
	allocated := func(n int) uint64 {
		var before, after runtime.MemStats
		file := source.NewFile("game", text(n))
		runtime.ReadMemStats(&before)
		l.Load(file)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	const some = 1000
	few, many := allocated(some), allocated(4*some)
	if many > 6*few {
		t.Errorf("%d take %d bytes, %d take %d", some, few, 4*some, many)
	}
}
