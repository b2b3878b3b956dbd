package report

import (
	"fmt"

	"github.com/roll-lang/roll/source"
)

// cutCode is the code of what is said where not all diagnostics of a file are told.
const cutCode = "cut-off"

// cut is what is said then.
var cut = fmt.Sprintf("no more than %d diagnostics of a file are kept, so there may be others", source.MaxKept)

// cutOff returns the files of which not all diagnostics may have been kept.
func cutOff(diagnostics []*source.Diagnostic) (files []*source.File) {
	counts := map[string]int{}
	for _, d := range diagnostics {
		if counts[d.File.Name]++; counts[d.File.Name] == source.MaxKept {
			files = append(files, d.File)
		}
	}
	return files
}
