// Package languages knows all languages there are. A Go program opens a game here and plays it with package play;
// docs/library.md shows how, and says what is promised.
//
// What works with any language (package cli, a server, an editor) is handed [All] and imports none of them. Nothing
// here but [Open] touches the world, so that all else serves where there are no files, as in a browser.
package languages

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/bggl"
	"github.com/roll-lang/roll/lang/gridlok"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/source"
)

// ErrUnknown is the error of a file whose name tells no language.
var ErrUnknown = errors.New("the end of this name tells no language")

// All returns all languages, in a list of the caller's own.
func All() lang.List {
	return lang.List{roll.Language{}, tiler.Language{}, gridlok.Language{}, bggl.Language{}, junta.Language{}}
}

// Open reads a game from its file; the end of the file's name tells its language. The error is ErrUnknown, a
// *ProgramError where the program has errors, or that of the file, an *fs.PathError.
func Open(path string) (lang.Program, error) {
	if _, err := languageOf(path); err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, source.MaxSize+1)) // one more, which is then told to be too many
	if err != nil {
		return nil, err
	}
	return Load(path, text)
}

// Load is Open for a text that was read already, or never stood in a file. Its name tells the language, and stands in
// diagnostics. The error is ErrUnknown or a *ProgramError.
//
// Warnings are not told. The Load method of All tells them too, and takes a language where the name tells none.
func Load(name string, text []byte) (lang.Program, error) {
	language, err := languageOf(name)
	if err != nil {
		return nil, err
	}
	file, d := source.Decode(name, text)
	if d != nil {
		return nil, &ProgramError{[]*source.Diagnostic{d}}
	}
	program, diagnostics := All().Load(language, file)
	if program == nil {
		return nil, &ProgramError{diagnostics}
	}
	return program, nil
}

// languageOf returns the language that a file's name tells.
func languageOf(name string) (lang.Language, error) {
	language, ok := All().ByFile(name)
	if !ok {
		return nil, fmt.Errorf("%s: %w: it is none of %s", name, ErrUnknown, strings.Join(All().Extensions(), ", "))
	}
	return language, nil
}
