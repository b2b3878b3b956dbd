package lang_test

import (
	"testing"

	"github.com/roll-lang/roll/lang"
)

func TestStaysInside(t *testing.T) {
	for name, inside := range map[string]bool{
		"a.png": true, "a/b.png": true, "a/../b.png": true, `a\b.png`: true, "..a.png": true,
		"": false, ".": false, "..": false, "../a.png": false, "a/../../b.png": false, "/a.png": false,
		`..\a.png`: false, `\a.png`: false, `C:\a.png`: false, "https://a.org/b.png": false,
	} {
		if lang.StaysInside(name) != inside {
			t.Errorf("%q stays inside: %v", name, !inside)
		}
	}
}
