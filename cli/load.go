package cli

import (
	"io"
	"os"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// loader reads and checks games.
type loader struct {
	in       io.Reader
	language string // that all files are in, whatever their names; empty where their names tell
}

// readSource reads a file, standard input for `-` or, where no file has this name, a game that comes with roll. What
// cannot be read is a diagnostic, or an error with a plain sentence.
func (l *loader) readSource(path string) (*source.File, *source.Diagnostic, error) {
	if path == "-" {
		return files.Decode(nameOf(path), l.in)
	}
	file, d, err := files.Source(path)
	if err != nil {
		file, err = l.orBuiltIn(path, err)
	}
	return file, d, err
}

// languageOf returns the language of a file: the one that was asked for or, where none was, by the file's name, or that
// of a game that comes with roll; a name that tells nothing is taken for the first language.
func (l *loader) languageOf(path string) lang.Language {
	if called, ok := languageCalled(l.language); ok {
		return called
	}
	if named, ok := languageNamed(path); ok {
		return named
	}
	if _, err := os.Stat(path); err != nil {
		if b, ok := l.builtIn(path); ok {
			return b.language
		}
	}
	return known()[0]
}

// loadText checks a program's text. If it has errors and is plainly in another language, that is all that is said.
func (l *loader) loadText(file *source.File) (lang.Program, []*source.Diagnostic) {
	return known().Load(l.languageOf(file.Name), file)
}

// load reads and checks a program. The program is nil if an error is among the diagnostics.
func (l *loader) load(path string) (lang.Program, []*source.Diagnostic, error) {
	file, d, err := l.readSource(path)
	if err != nil {
		return nil, nil, err
	}
	if d != nil {
		return nil, []*source.Diagnostic{d}, nil
	}
	program, diagnostics := l.loadText(file)
	return program, diagnostics, nil
}

// loadWhole loads a program that must have no error.
func (l *loader) loadWhole(path string) (lang.Program, error) {
	program, diagnostics, err := l.load(path)
	if err == nil && program == nil {
		err = errorsOf(diagnostics)[0]
	}
	return program, err
}

// asked are the languages that are asked about: the one under --lang, or all.
func (l *loader) asked() []lang.Language {
	if called, ok := languageCalled(l.language); ok {
		return []lang.Language{called}
	}
	return known()
}
