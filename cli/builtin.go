package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/roll-lang/roll/examples"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// A builtIn is a game that comes with roll.
type builtIn struct {
	name     string // that of its file; without the ending, unless a game of an earlier language has that
	language lang.Language
	file     *source.File
}

// builtIns returns the games in some languages that come with roll, those of a language in the order of their names.
func builtIns(languages []lang.Language) []builtIn {
	var list []builtIn
	taken := map[string]bool{}
	for _, l := range languages {
		fs.WalkDir(examples.Files(), ".", func(at string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !isIn(l, at) {
				return err
			}
			text, err := fs.ReadFile(examples.Files(), at)
			if err != nil {
				return err
			}
			base := path.Base(at)
			name := strings.TrimSuffix(base, path.Ext(base))
			if taken[name] {
				name = base
			}
			taken[name] = true
			list = append(list, builtIn{name, l, source.NewFile(lang.ExampleFolder+base, string(text))})
			return nil
		})
	}
	return list
}

// isIn says whether a file's name ends like those of a language.
func isIn(l lang.Language, name string) bool {
	_, ok := lang.List{l}.ByFile(name)
	return ok
}

// builtIn returns the game of a name that comes with roll, in one of the languages that are asked about.
func (l *loader) builtIn(name string) (builtIn, bool) {
	for _, b := range builtIns(l.asked()) {
		if b.name == name {
			return b, true
		}
	}
	return builtIn{}, false
}

// nameOfBuiltIn returns the name of the game that comes with roll in a file; empty where there is none any more.
func (l *loader) nameOfBuiltIn(file string) string {
	for _, b := range builtIns(l.asked()) {
		if b.file.Name == file {
			return b.name
		}
	}
	return ""
}

// orBuiltIn returns a game that comes with roll, where the file of its name is not there. The error is then told with
// the name that was most likely meant.
func (l *loader) orBuiltIn(name string, err error) (*source.File, error) {
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if b, ok := l.builtIn(name); ok {
		return b.file, nil
	}
	if near := l.nearBuiltIn(name); near != "" {
		return nil, fmt.Errorf("%w; did you mean %s, which comes with roll?", err, near)
	}
	return nil, err
}

// nearBuiltIn returns the game that comes with roll whose name was most likely meant; empty where none is near.
func (l *loader) nearBuiltIn(name string) string {
	var names []string
	for _, b := range builtIns(l.asked()) {
		names = append(names, b.name)
	}
	return lang.Nearest(name, names)
}

// summaries are the games that come with roll, a row for each: its name and a sentence about it.
func (l *loader) summaries() [][]string {
	var rows [][]string
	for _, b := range builtIns(l.asked()) {
		rows = append(rows, b.summary())
	}
	return rows
}

func (b *builtIn) summary() []string { return []string{b.name, lang.Summary(b.language, b.file.Text)} }

// mixed takes a game of each language, and again, so that the first few are of all of them. A game that another
// language has too, by the same name, comes behind them all.
func mixed(games []builtIn) []builtIn {
	var list, again []builtIn
	for round := 0; len(list)+len(again) < len(games); round++ {
		of := map[lang.Language]int{}
		for _, b := range games {
			switch {
			case of[b.language] != round:
			case b.isAgain():
				again = append(again, b)
			default:
				list = append(list, b)
			}
			of[b.language]++
		}
	}
	return append(list, again...)
}

// isAgain says whether another language has a game of the same name, which takes the name without an ending.
func (b *builtIn) isAgain() bool { return path.Ext(b.name) != "" }

// listBuiltIns lists the games that come with roll.
func listBuiltIns(e *env) error {
	out := io.Writer(e.out)
	if term.IsTerminal(e.out) {
		out = e.folding(out)
	}
	_, err := io.WriteString(out, indented(term.Table(nil, e.loader().summaries(), 0)))
	return cannotWrite(err)
}
