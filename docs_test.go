package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/bggl"
	"github.com/roll-lang/roll/lang/gridlok"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

var update = flag.Bool("update", false, "write the words into the reference anew, and what a console says into docs")

// A fence is a fenced block of a Markdown file.
type fence struct {
	file string
	line int
	info []string // the words behind the fence: the language first
	text string
}

var fencePattern = regexp.MustCompile("(?m)^```([^\n]*)\n((?s:.*?))^```$")

// fences reads the README, the changes and all of docs.
func fences(t *testing.T) []fence {
	t.Helper()
	var list []fence
	read := func(path string) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range fencePattern.FindAllSubmatchIndex(text, -1) {
			list = append(list, fence{
				file: path,
				line: 1 + bytes.Count(text[:m[0]], []byte("\n")),
				info: strings.Fields(string(text[m[2]:m[3]])),
				text: string(text[m[4]:m[5]]),
			})
		}
	}
	read("README.md")
	err := filepath.WalkDir("docs", func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".md") {
			read(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func (f *fence) is(language string) bool { return len(f.info) > 0 && f.info[0] == language }

// option returns what stands behind name= in the info of a fence.
func (f *fence) option(name string) (string, bool) {
	for _, word := range f.info {
		if value, ok := strings.CutPrefix(word, name+"="); ok {
			return value, true
		}
	}
	return "", false
}

func (f *fence) has(word string) bool {
	for _, w := range f.info {
		if w == word {
			return true
		}
	}
	return false
}

// A taught language is one that the documentation has programs of.
type taught struct {
	lang.Language
	between string   // what stands between two answers
	places  []string // games with a place for a fragment
}

// languages are the taught languages by what their fences begin with.
var languages = map[string]taught{
	"roll": {roll.Language{}, ",", []string{
		"Game G { %s }",
		"Game G { Players { %s } }",
		"Game G { Board { %s function f = define landsOn(int playerID, int pieceID, int tileID) {} } }",
		"Game G { Dice { %s } }",
		"Game G { Deck { %s } }",
		"Game G { Deck { make Card(value: 1, quantity: 1); %s } }",
		"Game G { Players { define setupPlayers() { %s } } }",
		"Game G { Dice { define roll(int amountRolled, int playerID) { %s } } }",
		"Game G { int $Money = 5; " +
			"Dice { define roll(int amountRolled, int playerID) { int x = 1; int #a = {1, 2, 3}; %s } } }",
		"Game G { Dice { define roll(int amountRolled, int playerID) { int x = %s; } } }",
		"Game G { Dice { define roll(int amountRolled, int playerID) { if (%s) {} } } }",
		"Game G { Dice { define roll(int amountRolled, int playerID) { print(%s); } } }",
	}},
	"tiler": {tiler.Language{}, ";", []string{
		"%s init { grid(1, 1); } turn { } end { return 1; }",
		"init { grid(1, 1); %s } turn { } end { return 1; }",
		"init { grid(1, 1); } turn { int x = 1; int y = 1; array int a = [1]; %s } end { return 1; }",
		"%s turn { } end { return 1; }",
		"init { grid(1, 1); } turn { } %s",
		"init { grid(1, 1); } %s end { return 1; }",
		tilerPieces + "init { grid(8, 8); int count; Piece piece; } turn { %s } end { return 1; }",
		tilerPieces + "init { grid(8, 8); } %s end { return 1; }",
	}},
	"gridlok": {gridlok.Language{}, ";", []string{
		"%s",
		gridlokBoard + "%s setup {} }",
		gridlokBoard + "%s }",
		"game { board { dimensions {3, 3} } %s setup {} }",
		"game { %s players {\"x\"} setup {} }",
		"game { board { dimensions {3, 3} %s } players {\"x\"} setup {} }",
		"game { board { %s } players {\"x\"} setup {} }",
		gridlokBoard + "piece { name {\"new\"} %s } setup {} }",
		gridlokBoard + "piece { name {\"new\"} onClick { def x{0} def y{0} %s } } setup {} }",
		gridlokBoard + "setup { def x{0} def y{0} %s } }",
		gridlokBoard + "setup {} winCondition { def x{0} def y{0} %s } }",
	}},
	"bggl": {bggl.Language{}, ";", []string{
		bgglBoard + bgglRules + "%s Game { }",
		bgglBoard + bgglRules + "isValidMove(m) { m : oneSquare && forward; } Game { %s }",
		bgglBoard + bgglRules + "isValidMove(m) { m : oneSquare && forward; } Game { %s exit; }",
		bgglBoard + "%s Game { }",
	}},
	"junta": {junta.Language{}, ";", []string{
		"%s " + juntaBegin + juntaEnd,
		juntaBegin + "%s " + juntaEnd,
		juntaBegin + "piece { name Fresh possibleMoves %s } }",
		juntaBegin + "winCondition %s }",
		"%s game { players [White Black] board { grid { width 3 height 3 } } piece { name Stone } }",
		"game { players [White Black] board { grid { width 5 height 5 } } %s }",
		"game { players [White Black] %s piece { name Stone } }",
		"game { %s board { grid { width 5 height 5 } } piece { name Stone } }",
	}},
}

// tilerPieces is a class that fragments make objects of.
const tilerPieces = "class Piece { attr player: string; attr role: string; attr moves: int; } "

// gridlokBoard begins a game with pieces and variables that fragments are about.
const gridlokBoard = "game { board { dimensions {3, 3} } players {\"x\", \"o\"} " +
	"piece { name {\"stone\"} } piece { name {\"mines\"} onClick { visible{true} } } " +
	"def count{1} def list{3, 2, 5,} "

// bgglBoard begins a game with what fragments are about, and bgglRules goes on with rules.
const (
	bgglBoard = "Player Ana, Ben; Piece A, B; Board(8, 8); boolean jumped(Piece p) { return p == A; } "
	bgglRules = "Rule oneSquare: A { length == 1; } Rule forward: A { x2 > x1; } "
)

// juntaBegin begins a game with what fragments are about, and juntaEnd ends it.
const (
	juntaBegin = "game { players [White Black] board { grid { width 8 height 8 } } " +
		"piece { name King } piece { name Queen } piece { name Rook } piece { name Pawn } "
	juntaEnd = "}"
)

// TestDocs checks every fenced program of the documentation. `roll`, or the name of another language, is a whole game
// and must have no errors, `roll-fragment` part of one, which must fit somewhere in a game, `roll-error` a game that
// must have an error. A `text` block with a seed right behind a game is what that game prints, as
// `text seed=2 answers=2,Ana,Bo`, and `terminal` where the answers are shown as a terminal shows them. One with a file
// is what check says of the game. One with repl=FILE begins a session at a console, and one with repl goes on with it
// (session_test.go).
func TestDocs(t *testing.T) {
	var last, lesson *fence
	programs := 0
	for _, f := range fences(t) {
		l, taught := f.language()
		t.Run(fmt.Sprintf("%s:%d", f.file, f.line), func(t *testing.T) {
			switch {
			case f.isSession():
				lesson = f.mustGoOn(t, lesson)
			case f.is("text"):
				f.mustBePrinted(t, last)
				f.mustBeSaid(t, last)
			case !taught:
			case strings.HasSuffix(f.info[0], "-fragment"):
				l.mustFit(t, f.text)
			case strings.HasSuffix(f.info[0], "-error"):
				if p, _ := l.load(f.text); p != nil {
					t.Error("this program should have an error")
				}
			default:
				l.mustLoad(t, f.text)
			}
		})
		if taught {
			last = &f
			programs++
		}
	}
	if programs < 10 {
		t.Errorf("only %d programs found in the documentation", programs)
	}
}

// language returns the language of a fence that holds a program, or a part of one.
func (f *fence) language() (l taught, ok bool) {
	if len(f.info) == 0 {
		return taught{}, false
	}
	name, _, _ := strings.Cut(f.info[0], "-")
	l, ok = languages[name]
	return l, ok
}

func (l taught) load(text string) (lang.Program, []*source.Diagnostic) {
	return l.Load(source.NewFile("program"+l.Extensions()[0], text))
}

func (l taught) mustLoad(t *testing.T, text string) lang.Program {
	t.Helper()
	p, diagnostics := l.load(text)
	if p == nil {
		t.Fatalf("%v", diagnostics)
	}
	return p
}

// mustFit tries the places of a game where a fragment may stand.
func (l taught) mustFit(t *testing.T, fragment string) {
	t.Helper()
	var tried []string
	for _, place := range l.places {
		p, diagnostics := l.load(fmt.Sprintf(place, fragment))
		if p != nil {
			return
		}
		tried = append(tried, diagnostics[0].Error())
	}
	t.Errorf("the fragment fits nowhere:\n%s", strings.Join(tried, "\n"))
}

// mustBePrinted plays the program before a text block that has a seed.
func (f *fence) mustBePrinted(t *testing.T, program *fence) {
	t.Helper()
	seedText, ok := f.option("seed")
	if !ok {
		return
	}
	seed, err := strconv.ParseUint(seedText, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := program.language()
	var answers []string
	if given, ok := f.option("answers"); ok {
		answers = strings.Split(given, l.between)
	}
	var out strings.Builder
	host := &play.Text{Out: &out, ReadLine: scripted(&out, answers, f.has("terminal"))}
	game := l.mustLoad(t, program.text).NewGame(play.Limits{})
	game.Reset(seed)
	if err := play.Run(game, host); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(f.text, out.String()); diff != "" {
		t.Errorf("what is printed (-docs +real):\n%s", diff)
	}
}

// mustBeSaid checks the program before a text block that names its file, and compares what is wrong with it.
func (f *fence) mustBeSaid(t *testing.T, program *fence) {
	t.Helper()
	name, ok := f.option("file")
	if !ok {
		return
	}
	var out strings.Builder
	r := source.Renderer{Out: &out}
	l, _ := program.language()
	_, diagnostics := l.Load(source.NewFile(name, program.text))
	for _, d := range diagnostics {
		if err := r.Render(d); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(f.text, out.String()); diff != "" {
		t.Errorf("what is said (-docs +real):\n%s", diff)
	}
}

// scripted answers prompts one after the other and echoes the answers as a terminal does.
func scripted(out *strings.Builder, answers []string, echo bool) func(string) (string, error) {
	return func(prompt string) (string, error) {
		out.WriteString(prompt)
		if len(answers) == 0 {
			return "", io.EOF
		}
		answer := answers[0]
		answers = answers[1:]
		if echo {
			out.WriteString(answer + "\n")
		}
		return answer, nil
	}
}

// TestLibraryShowsWhatRuns wants each piece of Go in docs/library.md to stand, line by line, in an example that runs.
func TestLibraryShowsWhatRuns(t *testing.T) {
	var examples strings.Builder
	paths, err := filepath.Glob("languages/example*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		code, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		examples.WriteString(outdented(string(code)))
	}
	shown := 0
	for _, f := range fences(t) {
		if f.file != filepath.Join("docs", "library.md") || !f.is("go") {
			continue
		}
		shown++
		if !strings.Contains(examples.String(), "\n"+outdented(f.text)) {
			t.Errorf("%s:%d stands in no example of languages", f.file, f.line)
		}
	}
	if shown == 0 {
		t.Error("no Go is found in docs/library.md")
	}
}

// outdented returns a text without the blanks at the start of its lines.
func outdented(text string) string {
	return regexp.MustCompile(`(?m)^[ \t]+`).ReplaceAllString(text, "")
}

// TestCodesAreListed wants a row for every code of a language in its table of docs/diagnostics.md, and no other.
func TestCodesAreListed(t *testing.T) {
	page, err := os.ReadFile("docs/diagnostics.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		_, table, _ := strings.Cut(string(page), "\n## All codes of "+l.Name()+"\n")
		table, _, _ = strings.Cut(table, "\n## ")
		codes := l.Pages().Codes()
		for _, code := range codes {
			if !strings.Contains(table, "\n| `"+string(code)+"` | ") {
				t.Errorf("%s of %s is not listed in docs/diagnostics.md", code, l.Name())
			}
		}
		if rows := strings.Count(table, "\n| `"); rows != len(codes) {
			t.Errorf("there are %d rows for %d codes of %s", rows, len(codes), l.Name())
		}
	}
}

// TestWordsOfTheReference wants the end of each reference to be what Help says of each word, one after the other. So
// TestDocs checks the programs of both. With -update it is written anew.
func TestWordsOfTheReference(t *testing.T) {
	for name, l := range languages {
		t.Run(name, func(t *testing.T) { mustEndWithWords(t, "docs/reference/"+name+".md", l.Pages()) })
	}
}

// mustEndWithWords wants a page to end with the words of a language, each below a heading.
func mustEndWithWords(t *testing.T, path string, pages lang.Pages) {
	const heading = "\n## Words, one by one\n"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(string(page), heading)
	if !found {
		t.Fatalf("%s has no heading %q", path, heading)
	}
	preface, _, _ := strings.Cut(after, "\n### ")
	var words strings.Builder
	for _, word := range pages.Words() {
		text, _ := pages.Help(word)
		fmt.Fprintf(&words, "\n### `%s`\n\n%s\n", word, text)
	}
	if *update {
		if err := os.WriteFile(path, []byte(before+heading+preface+words.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(preface+words.String(), after); diff != "" {
		t.Errorf("%s (-:help +reference; -update writes it):\n%s", path, diff)
	}
}

// TestSameGame shows the same game in each language that has a grid as it comes with roll, without its head.
func TestSameGame(t *testing.T) {
	doc, err := os.ReadFile("docs/which-language.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{
		"tiler/tictactoe.tiler", "gridlok/tictactoe.gl", "bggl/tictactoe.bggl", "junta/noughtsandcrosses.junta",
	} {
		text, err := os.ReadFile("examples/" + game)
		if err != nil {
			t.Fatal(err)
		}
		_, program, _ := strings.Cut(string(text), "\n\n")
		if !strings.Contains(string(doc), "\n"+program+"```\n") {
			t.Errorf("docs/which-language.md shows another %s", game)
		}
	}
}
