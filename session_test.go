package main

import (
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/repl"
	"github.com/roll-lang/roll/source"
)

// isSession says whether a block shows a session at a console, or a part of one.
func (f *fence) isSession() bool {
	_, begins := f.option("repl")
	return begins || f.has("repl")
}

// mustGoOn plays a session at a console that blocks of the documentation show: what stands behind a prompt is typed,
// and all else must be what the console says. The first block names the game, the seed and the number of players,
// `text repl=FILE seed=7 players=2`; each other one, `text repl`, goes on where the one before ends. It returns the
// session up to the end of this block. With -update what the console says is written into the file.
func (f *fence) mustGoOn(t *testing.T, before *fence) *fence {
	t.Helper()
	whole := *f
	if _, begins := f.option("repl"); !begins {
		if before == nil || before.file != f.file {
			t.Fatal("there is no session to go on with")
		}
		whole.info, whole.text = before.info, before.text+f.text
	}
	s := &session{shown: whole.text}
	if err := repl.New(whole.config(t, s)).Run(); err != nil {
		t.Error(err)
	}
	shown := strings.TrimPrefix(s.out.String(), s.before)
	diff := cmp.Diff(whole.text, shown)
	if diff != "" && *update {
		f.rewrite(t, strings.TrimPrefix(shown, strings.TrimSuffix(whole.text, f.text)))
		whole.text = shown
	} else if diff != "" {
		t.Errorf("what the console says (-docs +real; -update writes it):\n%s", diff)
	}
	return &whole
}

// config is a console for a person, on the game that a block names.
func (f *fence) config(t *testing.T, s *session) *repl.Config {
	t.Helper()
	path, _ := f.option("repl")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	program, diagnostics := roll.Language{}.Load(source.NewFile(path, string(text)))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return &repl.Config{
		Language: roll.Language{}, Program: program, Seed: f.number(t, "seed"), Players: int(f.number(t, "players")),
		Lines: s, Person: true, Out: &s.out, Err: &s.out, Size: func() (columns, lines int) { return 80, 24 },
		Stop: func() error { return nil }, Forget: func() {},
	}
}

func (f *fence) number(t *testing.T, name string) uint64 {
	t.Helper()
	word, _ := f.option(name)
	n, err := strconv.ParseUint(word, 10, 64)
	if err != nil {
		t.Fatalf("%s=N is missing", name)
	}
	return n
}

// rewrite puts another text into a block.
func (f *fence) rewrite(t *testing.T, text string) {
	t.Helper()
	page, err := os.ReadFile(f.file)
	if err != nil {
		t.Fatal(err)
	}
	fresh := strings.Replace(string(page), f.text+"```", text+"```", 1)
	if err := os.WriteFile(f.file, []byte(fresh), 0o666); err != nil {
		t.Fatal(err)
	}
}

// A session is a person who types what a text shows behind the prompts.
type session struct {
	out    strings.Builder
	shown  string // what is shown and not yet used
	begun  bool
	before string // what is said before the first prompt, which is not shown
}

// ReadLine takes the next line that begins with the prompt.
func (s *session) ReadLine(prompt string) (string, error) {
	if !s.begun {
		s.begun, s.before = true, s.out.String()
	}
	for s.shown != "" {
		var line string
		line, s.shown, _ = strings.Cut(s.shown, "\n")
		if typed, ok := strings.CutPrefix(line, prompt); ok {
			s.out.WriteString(line + "\n")
			return typed, nil
		}
	}
	return "", io.EOF
}

// Remember remembers nothing.
func (s *session) Remember(string) {}
