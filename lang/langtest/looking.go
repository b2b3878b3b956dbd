package langtest

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// A Looking is games of a language and what is looked at in them.
type Looking struct {
	Language  lang.Language
	Programs  []lang.Program
	Values    []string // expressions that have a value somewhere in some game
	Faults    []string // those that cannot be calculated somewhere, and need not have a value anywhere
	Refused   []string // those that are never looked at: they act, or are wrong everywhere
	Perhaps   []string // those that may be refused or not: they only seem to change nothing
	Typed     []string // anything else that somebody types
	Elsewhere []string // words that stand in no expression
}

// ReadLooking reads an archive: programs, whose names end as those of the language do, and lists, a line each.
func ReadLooking(t testing.TB, l lang.Language, path string) *Looking {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	looking := &Looking{Language: l}
	lists := map[string]*[]string{
		"values": &looking.Values, "faults": &looking.Faults, "refused": &looking.Refused, "perhaps": &looking.Perhaps,
		"typed": &looking.Typed, "programs only": &looking.Elsewhere,
	}
	for _, f := range archive.Files {
		if slices.Contains(l.Extensions(), filepath.Ext(f.Name)) {
			looking.Programs = append(looking.Programs, mustLoad(t, l, f.Name, string(f.Data)))
			continue
		}
		list := lists[f.Name]
		if list == nil {
			t.Fatalf("%s: there is no list %q", path, f.Name)
		}
		if len(f.Data) > 0 {
			*list = strings.Split(strings.TrimSuffix(string(f.Data), "\n"), "\n")
		}
	}
	return looking
}

func mustLoad(t testing.TB, l lang.Language, name, text string) lang.Program {
	t.Helper()
	program, diagnostics := l.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return program
}

// Expressions are all expressions, whether or not they can be looked at.
func (l *Looking) Expressions() []string {
	return slices.Concat(l.Values, l.Faults, l.Refused, l.Perhaps)
}

// Lines are all that may be typed.
func (l *Looking) Lines() []string { return slices.Concat(l.Expressions(), l.Typed) }

// newConsole returns a game of a program that was reset.
func newConsole(p lang.Program, rules rules) lang.Console {
	c := p.NewConsole(rules.limits)
	c.Reset(rules.seed)
	return c
}

// TestComplete wants that the programs use all of a grammar and the expressions all of what expressions are; that
// together they use all words of the language; and that all variables of the programs, and all members of those, are
// looked at.
func (l *Looking) TestComplete(t *testing.T, g *Grammar, expression string, tokens func(*source.File) []source.Span) {
	cut := func(name, text string) []string {
		file := source.NewFile(name, text)
		var list []string
		for _, span := range tokens(file) {
			list = append(list, file.Lexeme(span))
		}
		return list
	}
	used := map[*part]bool{}
	for _, p := range l.Programs {
		if !g.Use(used, g.names[0], cut(p.File().Name, p.File().Text)) {
			t.Errorf("%s is not what the grammar says", p.File().Name)
		}
	}
	outside := slices.DeleteFunc(slices.Clone(g.names), func(name string) bool {
		return slices.Contains(g.Within(expression), name)
	})
	unused(t, "the programs", g.Unused(used, outside...))
	clear(used)
	looked := l.Expressions()
	var inLooks []string
	for _, x := range looked {
		list := cut(lang.TypedFile, x)
		inLooks = append(inLooks, list...)
		if !g.Use(used, expression, list) {
			t.Errorf("%s is not %s", x, expression)
		}
	}
	unused(t, "what is looked at", g.Unused(used, g.Within(expression)...))
	l.checkWords(t, append(inLooks, looked...))
	l.checkMembers(t, inLooks)
}

func unused(t *testing.T, what string, parts []string) {
	t.Helper()
	for _, p := range parts {
		t.Errorf("%s: not used: %s", what, p)
	}
}

// has says whether a word is among tokens or, as a sign of no token of its own, in one.
func has(tokens []string, word string) bool {
	isWord := strings.ContainsAny(word[:1], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
	return slices.Contains(tokens, word) || !isWord && strings.Contains(strings.Join(tokens, " "), word)
}

func (l *Looking) checkWords(t *testing.T, looked []string) {
	for _, word := range l.Language.Pages().Words() {
		switch elsewhere := slices.Contains(l.Elsewhere, word); {
		case elsewhere && slices.Contains(looked, word):
			t.Errorf("%s stands in an expression too", word)
		case !elsewhere && !has(looked, word):
			t.Errorf("%s is not looked at: an expression in testdata/looks must use it", word)
		}
	}
	for _, word := range l.Elsewhere {
		if !slices.Contains(l.Language.Pages().Words(), word) {
			t.Errorf("%s is not a word of the language", word)
		}
	}
}

// checkMembers wants that all variables are looked at, and all that completion shows behind them.
func (l *Looking) checkMembers(t *testing.T, looked []string) {
	for _, p := range l.Programs {
		console := newConsole(p, rules{})
		if err := console.Setup(newPlayer(rules{})); err != nil {
			t.Fatal(err)
		}
		for _, v := range console.Variables() {
			if !slices.Contains(l.Values, v.Name) {
				t.Errorf("%s of %s is not looked at", v.Name, p.Name())
			}
			line := v.Name + "."
			_, members := console.Complete(line, len(line))
			for _, m := range members {
				if !slices.Contains(looked, m) {
					t.Errorf("%s of %s is not looked at", m, v.Name)
				}
			}
		}
	}
}
