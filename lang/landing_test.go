package lang_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

func TestCommentAbove(t *testing.T) {
	long := "// " + strings.Repeat("é", 400) + "\n"
	for text, want := range map[string]string{
		"// The wind takes\n  // you away.\nwind": "The wind takes you away.",
		"// Something else.\n\nwind":              "",
		"x = 1; // not above\nwind":               "",
		"wind":                                    "",
		"//\n// <b>\nwind":                        "<b>",
		strings.Repeat("// a\n", 3) + "//b\nwind": "a a a b",
		long + "wind":                             strings.Repeat("é", 150) + "…",
	} {
		file := source.NewFile("a", text)
		if got := lang.CommentAbove(file, strings.Count(text, "\n")+1, "//"); got != want {
			t.Errorf("above the last line of %.60q stands %q, want %q", text, got, want)
		}
	}
}
