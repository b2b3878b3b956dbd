package cli

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// withPictures adds to the diagnostics of a game a warning for each picture that it names and that does not exist. A
// game from standard input has no folder to look in.
func withPictures(path string, program lang.Program, diagnostics []*source.Diagnostic) []*source.Diagnostic {
	pictured, ok := program.(lang.Pictured)
	if !ok || path == "-" {
		return diagnostics
	}
	for _, p := range pictured.Pictures() {
		if !isFileIn(filepath.Dir(path), p.File) {
			diagnostics = append(diagnostics, p.Missing(program.File()))
		}
	}
	slices.SortStableFunc(diagnostics, func(a, b *source.Diagnostic) int { return int(a.Span.Start - b.Span.Start) })
	return diagnostics
}

// isFileIn says whether a file exists in a folder or below it. A link that leads out of the folder does not count.
func isFileIn(folder, name string) bool {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return false
	}
	defer root.Close()
	info, err := root.Stat(filepath.FromSlash(name))
	return err == nil && info.Mode().IsRegular()
}
