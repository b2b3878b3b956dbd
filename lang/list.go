package lang

import (
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/source"
)

// A List is the languages that a program reads, in the order in which people are told of them. What works with any
// language is handed a List and imports none.
type List []Language

// Names returns the names of the languages.
func (l List) Names() []string {
	var names []string
	for _, language := range l {
		names = append(names, language.Name())
	}
	return names
}

// Extensions returns the endings of their files' names, each with its dot.
func (l List) Extensions() []string {
	var extensions []string
	for _, language := range l {
		extensions = append(extensions, language.Extensions()...)
	}
	return extensions
}

// Named returns the language of a name, in capitals or not. It says false where there is none.
func (l List) Named(name string) (Language, bool) {
	for _, language := range l {
		if strings.EqualFold(language.Name(), name) {
			return language, true
		}
	}
	return nil, false
}

// ByFile returns the language whose files' names end as this one does. It says false where there is none.
func (l List) ByFile(path string) (Language, bool) {
	for _, language := range l {
		for _, ext := range language.Extensions() {
			if strings.EqualFold(filepath.Ext(path), ext) {
				return language, true
			}
		}
	}
	return nil, false
}

// Load reads a file as a program of a language, as that does. If there are errors and the file is plainly in another
// language of the list, that is all that is said; of several such languages it is in the one with most marks.
func (l List) Load(own Language, file *source.File) (Program, []*source.Diagnostic) {
	program, diagnostics := own.Load(file)
	if program != nil {
		return program, diagnostics
	}
	if d := l.mistaken(file, own); d != nil {
		return nil, []*source.Diagnostic{d}
	}
	return nil, diagnostics
}
