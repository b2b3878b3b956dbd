package lang_test

import (
	"testing"

	"github.com/roll-lang/roll/lang"
)

func TestIsNamed(t *testing.T) {
	for name, want := range map[string]bool{
		"x.roll": true, "folder/standard": true, lang.TypedFile: false, lang.BuiltInFile: false, lang.InputFile: false,
		lang.SampleFile:                   false,
		lang.ExampleFolder + "goose.roll": false,
	} {
		if got := lang.IsNamed(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
