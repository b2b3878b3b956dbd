package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
)

// A catalog is the games that are served: files, those in folders, and those that come with roll.
type catalog struct {
	*env
	paths []string
}

// mostServed is how many files of folders are served.
const mostServed = 200

// deepest is how many folders deep games are looked for.
const deepest = 2

// newCatalog returns the games of files and folders; of this folder where none is named. The error says that something
// is not there.
func newCatalog(e *env, paths []string) (*catalog, error) {
	if len(paths) == 0 {
		paths = []string{"."}
	}
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return nil, files.Unreadable(path, err)
		}
	}
	return &catalog{e, paths}, nil
}

// shown is the folder for people.
func (c *catalog) shown() string {
	whole, err := filepath.Abs(c.paths[0])
	if err != nil {
		return c.paths[0]
	}
	return whole
}

// withRoll is the group of the games that come with roll.
const withRoll = "Games that come with roll"

// Games lists the games there are. One that comes with roll and lies in a folder too is listed once.
func (c *catalog) Games() []web.Game {
	var list []web.Game
	texts := map[string]bool{}
	for _, path := range c.found() {
		file, d, err := files.Source(path)
		if d != nil {
			file = d.File
		} else if err != nil {
			continue
		}
		texts[file.Text] = true
		list = append(list, web.Game{
			Path: path, Group: c.groupOf(path), File: file, Language: c.loader().languageOf(path),
		})
	}
	for _, b := range mixed(builtIns(c.loader().asked())) {
		if !texts[b.file.Text] {
			list = append(list, web.Game{Path: b.name, Group: withRoll, File: b.file, Language: b.language})
		}
	}
	return list
}

// groupOf is the folder of a file within the one that is served; empty for that one itself.
func (c *catalog) groupOf(path string) string {
	for _, served := range c.paths {
		inside, err := filepath.Rel(served, filepath.Dir(path))
		if err == nil && inside != "." && filepath.IsLocal(inside) {
			return filepath.ToSlash(inside)
		}
	}
	return ""
}

// found are the paths of the files there are.
func (c *catalog) found() []string {
	var list []string
	for _, path := range c.paths {
		info, err := os.Stat(path)
		switch {
		case err != nil:
		case !info.IsDir():
			list = append(list, path)
		default:
			list = append(list, servedIn(path)...)
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	return list[:min(len(list), mostServed)]
}

// servedIn are the games in a folder, and in folders of it.
func servedIn(folder string) []string {
	var list []string
	filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		inside, _ := filepath.Rel(folder, path)
		switch {
		case err != nil:
			return nil
		case d.IsDir() && path != folder && (strings.HasPrefix(d.Name(), ".") || depth(inside) > deepest):
			return filepath.SkipDir
		case len(list) == mostServed:
			return filepath.SkipAll
		}
		if _, ok := languageNamed(path); ok && d.Type().IsRegular() {
			list = append(list, path)
		}
		return nil
	})
	return list
}

// depth is how many folders a path goes down.
func depth(path string) int { return strings.Count(path, string(filepath.Separator)) + 1 }

// Load loads one of the games.
func (c *catalog) Load(path string) (lang.Program, lang.Language, error) {
	loader := c.loader()
	served := slices.Contains(c.found(), path)
	if b, ok := loader.builtIn(path); ok && !served {
		program, diagnostics := b.language.Load(b.file)
		return program, b.language, refusalOf(program, diagnostics)
	}
	if !served {
		return nil, nil, web.ErrNoGame
	}
	program, diagnostics, err := loader.load(path)
	if err == nil {
		err = refusalOf(program, diagnostics)
	}
	return program, loader.languageOf(path), err
}

// refusalOf is the error of a program that is wrong.
func refusalOf(program lang.Program, diagnostics []*source.Diagnostic) error {
	if program != nil {
		return nil
	}
	return &play.Refused{Faults: errorsOf(diagnostics)}
}

// Kinds are the languages in which a game can begin.
func (c *catalog) Kinds() []string {
	var names []string
	for _, l := range c.loader().asked() {
		names = append(names, l.Name())
	}
	return names
}

// New makes a game in the first folder that is served. Its files are named after the words of its name.
func (c *catalog) New(name, kind, from string) (string, error) {
	own := &env{ctx: c.ctx, in: c.in, out: c.out, err: c.err, getenv: c.getenv, now: c.now, called: c.called}
	own.language = c.language
	if kind != "" {
		if _, ok := languageCalled(kind); !ok {
			return "", fmt.Errorf("there is no language %q", kind)
		}
		own.language = kind
	}
	if from != "" {
		if _, _, err := c.Load(from); err != nil {
			return "", err
		}
	}
	folder := c.paths[0]
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return "", errors.New("games of one's own are made where a folder is served")
	}
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) })
	if len(words) == 0 {
		return "", errors.New("the name of a game needs a letter or a digit")
	}
	b := &beginning{
		env: own, name: strings.ToLower(strings.Join(words, "-")), title: strings.Join(words, " "), from: from,
		in: folder,
	}
	return b.make()
}
