package cli

import (
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
)

// languages are all languages there are; a file's name tells which one it is in.
func languages() []lang.Language {
	return []lang.Language{roll.Language{}, tiler.Language{}}
}

// languageNames lists the names of all languages.
func languageNames() string {
	var names []string
	for _, l := range languages() {
		names = append(names, l.Name())
	}
	return strings.Join(names, " or ")
}

// languageCalled returns a language by its name.
func languageCalled(name string) (lang.Language, bool) {
	for _, l := range languages() {
		if strings.EqualFold(l.Name(), name) {
			return l, true
		}
	}
	return nil, false
}

// languageNamed returns the language whose games' names end like this one.
func languageNamed(path string) (l lang.Language, ok bool) {
	for _, l := range languages() {
		for _, ext := range l.Extensions() {
			if strings.EqualFold(filepath.Ext(path), ext) {
				return l, true
			}
		}
	}
	return nil, false
}
