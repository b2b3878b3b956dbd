package cli

import (
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// world is the files and records that a console knows of.
type world struct {
	*env
	flags    *replFlags
	path     string // of the game's file, or empty
	language lang.Language
	keeper   *keeper
}

// Log writes entries to the record of the game.
func (w *world) Log(entries ...record.Entry) {
	if len(entries) > 0 {
		w.keeper.add(entries...)
	}
}

// Begin begins a new record, of a program that may stand in another file.
func (w *world) Begin(program lang.Program, seed uint64) {
	if w.path = program.File().Name; w.path == nameOf("-") || w.path == nameOfSample {
		w.path = ""
	}
	w.keeper.close()
	k, err := w.shelf().keep(&keepFlags{none: w.flags.keep.none}, w.shelf().headerOf(program, w.language, seed))
	if err != nil { // which only a file asked for by name gives
		k = &keeper{note: w.note}
	}
	w.keeper = k
}

// Save copies a game under a name, of a record or of a file, and returns the name of the file.
func (w *world) Save(name string, program lang.Program, seed uint64, entries []record.Entry) (string, error) {
	h, path := w.shelf().headerOf(program, w.language, seed), name
	if !strings.ContainsAny(name, `/\`) && !strings.HasSuffix(name, recordExt) {
		h.Saved = strings.Join(strings.Fields(name), "-")
		path = w.shelf().fileOf(h.Saved)
		name = h.Saved
	}
	err := writeRecord(path, h, entries)
	switch {
	case errors.Is(err, record.ErrExists) && h.Saved == "":
		return "", fmt.Errorf("there is a file %s already; take another name", name)
	case errors.Is(err, record.ErrExists):
		return "", fmt.Errorf("there is a file %[1]s already; take another name, "+
			"or first remove it: roll records remove %[1]s", name)
	case err != nil:
		return "", fmt.Errorf("%s cannot be saved: %w", name, err)
	}
	return name, nil
}

// Load returns a saved game.
func (w *world) Load(name string, language lang.Language) (*record.Record, lang.Program, error) {
	path := w.shelf().pathOf(name)
	r, err := record.ReadFile(path)
	if err != nil {
		return nil, nil, recordError(path, err)
	}
	w.shelf().tellTorn(path, r)
	if r.Header.Language != language.Name() {
		return nil, nil, fmt.Errorf("%s: this game is written in %s, and the one here in %s",
			path, r.Header.Language, language.Name())
	}
	program, err := programOf(r)
	if err != nil {
		return nil, nil, err
	}
	return r, program, nil
}

// errNoFile is the error of a game that stands in no file.
var errNoFile = errors.New("this game stands in no file; begin with roll repl FILE to edit and reload one")

// Edit lets the person edit the game's file, with the editor that the environment names.
func (w *world) Edit() error {
	if w.path == "" {
		return errNoFile
	}
	words := strings.Fields(w.editor())
	edit := exec.CommandContext(w.ctx, words[0], append(words[1:], w.path)...)
	edit.Stdout, edit.Stderr = w.out, w.err
	if term.IsTerminal(w.in) {
		edit.Stdin = w.in
	}
	if err := edit.Run(); err != nil {
		return fmt.Errorf("the editor %s failed: %w; VISUAL or EDITOR can name another one", words[0], err)
	}
	return nil
}

// editor returns the command of the person's editor.
func (w *world) editor() string {
	for _, name := range []string{"VISUAL", "EDITOR"} {
		if editor := strings.TrimSpace(w.getenv(name)); editor != "" {
			return editor
		}
	}
	if runtime.GOOS == "windows" {
		return "notepad"
	}
	return "vi"
}

// Fresh loads the game's file again.
func (w *world) Fresh() (lang.Program, error) {
	if w.path == "" {
		return nil, errNoFile
	}
	program, diagnostics, err := w.loader().load(w.path)
	if err == nil && program == nil {
		err = &play.Refused{Faults: errorsOf(diagnostics)}
	}
	return program, err
}

// Files returns the names of files and records that begin with something.
func (w *world) Files(prefix string) []string {
	names := append(filesLike(prefix+"*"+recordExt), w.shelf().names(prefix)...)
	slices.Sort(names)
	return slices.Compact(names)
}
