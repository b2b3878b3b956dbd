package junta

import (
	_ "embed" // for the pages
	"maps"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
)

// This file holds the pages with which Junta explains itself.

//go:embed words.md
var wordsText string

//go:embed builtins.md
var builtinsText string

//go:embed explain.md
var explainText string

// documented returns the functions of the library with what is said of them.
func documented() []*interp.Builtin {
	var list []*interp.Builtin
	for _, name := range slices.Sorted(maps.Keys(newLibrary())) {
		list = append(list, &interp.Builtin{Builtin: check.Builtin{Name: name}})
	}
	return lang.Documented(list, builtinsText)
}
