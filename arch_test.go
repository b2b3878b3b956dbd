package main

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// rooms is who may import whom: the table of docs/architecture.md. A package that is not here may not exist.
var rooms = map[string][]string{
	".":            {"cli"},
	"source":       {},
	"files":        {"source"},
	"lexer":        {"source"},
	"ast":          {"source"},
	"parser":       {"lexer", "ast", "source"},
	"check":        {"ast", "source"},
	"table":        {},
	"walk":         {},
	"phrase":       {"play"},
	"play":         {"table", "source"},
	"interp":       {"check", "ast", "table", "play", "source"},
	"stdlib":       {"interp", "ast", "check", "table", "play", "source"},
	"lang":         {"ast", "check", "play", "interp", "source"},
	"lang/console": {"lang", "interp", "play", "table", "check", "parser", "ast", "lexer", "source"},
	"lang/bggl": {
		"lang", "lang/console", "stdlib", "interp", "draw", "play", "table", "check", "parser", "ast", "lexer",
		"source",
	},
	"lang/roll": {
		"lang", "lang/console", "stdlib", "interp", "play", "table", "check", "parser", "ast", "lexer", "source",
	},
	"lang/junta": {
		"lang", "lang/console", "phrase", "walk", "stdlib", "interp", "play", "table", "check", "parser", "ast",
		"lexer", "source",
	},
	"lang/langtest": {"lang", "interp", "play", "lexer", "source"},
	"lang/tiler": {
		"lang", "lang/console", "stdlib", "interp", "play", "table", "check", "parser", "ast", "lexer", "source",
	},
	"lang/langtest/toy": {
		"lang", "lang/console", "stdlib", "interp", "check", "parser", "ast", "lexer", "source",
	},
	"lang/gridlok": {
		"lang", "lang/console", "stdlib", "interp", "play", "table", "check", "parser", "ast", "lexer", "source",
	},
	"examples":  {},
	"languages": {"lang", "lang/roll", "lang/tiler", "lang/gridlok", "lang/bggl", "lang/junta", "source"},
	"protocol":  {"play", "source"},
	"report":    {"source"},
	"record":    {"play"},
	"shelf":     {"lang", "play", "record", "files", "source"},
	"count":     {"play"},
	"draw":      {"play", "table"},
	"draw/svg":  {"draw", "play", "table"},
	"web": {
		"lang", "play", "record", "shelf", "draw", "draw/svg", "protocol", "report", "table", "files", "source",
	},
	"web/browser": {},
	"web/webtest": {"web", "languages", "lang", "play", "source"},
	"sim":         {"play", "record", "table", "source"},
	"sim/show":    {"sim", "term"},
	"term":        {"play", "source"},
	"repl":        {"lang", "interp", "play", "record", "shelf", "draw", "term", "source"},
	"cli":         {"*"},
}

// only lists the modules that one package alone may import.
var only = map[string]string{
	"github.com/spf13/cobra":       "cli",
	"github.com/chzyer/readline":   "term",
	"golang.org/x/term":            "term",
	"github.com/coder/websocket":   "web",
	"github.com/chromedp/chromedp": "web/browser",
}

// pure is everything below the terminal and the command line: it must build for the browser too.
var pure = []string{
	"source", "files", "lexer", "ast", "parser", "check", "table", "walk", "play", "phrase", "interp", "stdlib", "lang",
	"lang/console", "lang/langtest/toy", "lang/bggl", "lang/gridlok", "lang/roll", "lang/tiler", "examples",
	"languages", "protocol", "report", "record", "shelf", "count", "draw", "draw/svg",
}

const module = "github.com/roll-lang/roll"

type listed struct {
	ImportPath string
	Imports    []string
}

func listPackages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

// room returns a package's folder, or false if it is not of this module.
func room(path string) (string, bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

func TestImports(t *testing.T) {
	for _, p := range listPackages(t) {
		from, _ := room(p.ImportPath)
		may, ok := rooms[from]
		if !ok {
			t.Errorf("package %s has no row in rooms, nor in docs/architecture.md", from)
			continue
		}
		for _, path := range p.Imports {
			if to, ours := room(path); ours && !slices.Contains(may, to) && !slices.Contains(may, "*") {
				t.Errorf("%s may not import %s", from, to)
			}
			for lib, owner := range only {
				if path == lib && from != owner {
					t.Errorf("%s imports %s, which only %s may", from, lib, owner)
				}
			}
		}
	}
}

// TestRoomsAreDocumented compares the rooms with the table of docs/architecture.md.
func TestRoomsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "\n## Rooms\n")
	table, _, _ = strings.Cut(table, "\n## ")
	documented := map[string][]string{}
	for _, row := range strings.Split(table, "\n| `")[1:] {
		cells := strings.Split(row, " | ")
		room := strings.NewReplacer("`", "", "main.go", ".").Replace(cells[0])
		may := strings.NewReplacer(" |", "", "–", "", "everything", "*").Replace(strings.SplitN(cells[2], "\n", 2)[0])
		documented[room] = strings.Fields(may)
	}
	for room, may := range rooms {
		got, ok := documented[room]
		if !ok || !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(may))) {
			t.Errorf("%s may import %v; the document says %v", room, may, got)
		}
		delete(documented, room)
	}
	for room := range documented {
		t.Errorf("the document has a room %s, which does not exist", room)
	}
}

// kitsOfLang are the folders of lang that belong to no language; every other folder of it belongs to one.
var kitsOfLang = []string{"lang", "lang/console", "lang/langtest"}

// isLanguage says whether a folder, or one above it, belongs to a language, which may know itself.
func isLanguage(folder string) bool {
	return strings.HasPrefix(folder, "lang/") && !slices.Contains(kitsOfLang, folder)
}

// TestLanguagesAreListed wants package languages, and no other that belongs to no language, to import each language.
func TestLanguagesAreListed(t *testing.T) {
	packages := listPackages(t)
	at := slices.IndexFunc(packages, func(p listed) bool { return p.ImportPath == module+"/languages" })
	for _, p := range packages {
		from, _ := room(p.ImportPath)
		if path.Dir(from) == "lang" && isLanguage(from) && !slices.Contains(packages[at].Imports, p.ImportPath) {
			t.Errorf("languages does not list %s", from)
		}
		for _, imported := range p.Imports {
			to, ours := room(imported)
			if ours && isLanguage(to) && !isLanguage(from) && from != "languages" {
				t.Errorf("%s imports %s, which only languages may", from, to)
			}
		}
	}
}

// sharedFiles calls with each Go file, tests left out, that no language owns.
func sharedFiles(t *testing.T, with func(file string, code []byte)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == ".git" || d.Name() == "testdata" || name == "tools" || isLanguage(filepath.ToSlash(name)) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		code, err := os.ReadFile(name)
		if err == nil {
			with(filepath.ToSlash(name), code)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// widest is how many columns a line of Go may have; a tab counts as 4.
const widest = 120

// TestLinesAreNotTooWide reads all Go files, tests too. Data that cannot be broken belongs into testdata.
func TestLinesAreNotTooWide(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		code, err := os.ReadFile(name)
		for i, line := range strings.Split(string(code), "\n") {
			if columns := utf8.RuneCountInString(line) + 3*strings.Count(line, "\t"); columns > widest {
				t.Errorf("%s:%d has %d columns", name, i+1, columns)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// rollsOwn are words of ROLL that no Go code but ROLL's may know.
var rollsOwn = []string{
	"landsOn", "preRoll", "goalCheck", "setupPlayers", "PlayerList", "TileList", "PieceList", "occupiedTileID",
	"NextTurn", "NumPlayers", "NumTiles", "NumPieces", "StartOn", "FinishOn", "HasReplacement", "promptRange",
	"promptList", "promptName", "declareWinner", "moveReverse", "playerID", "pieceID", "tileID", "amountRolled",
	"WINS!!!",
}

// tilersOwn are words of tiler that no Go code but tiler's may know.
var tilersOwn = []string{"className", "isNull", "isEmpty", "capture()", "prompt()", "Game over"}

// gridloksOwn are words of GridLok that no Go code but GridLok's may know.
var gridloksOwn = []string{
	"turnOrder", "eventPriority", "onClick", "onTurn", "winCondition", "loseCondition", "drawCondition", "pieceRow",
	"pieceCol", "turnCount", "changeType", "removePiece", "removePlayer", "removeElement",
}

// bgglsOwn are words of BGGL that no Go code but BGGL's may know.
var bgglsOwn = []string{
	"isValidMove", "makemove", "gototurn", "thisplayer", "emptysquare", "numPieces", "inputfrom", "inputto",
}

// TestOnlyItsFolderKnowsALanguage reads all Go code that no language owns, comments too, for words of languages.
func TestOnlyItsFolderKnowsALanguage(t *testing.T) {
	sharedFiles(t, func(file string, code []byte) {
		for i, line := range strings.Split(string(code), "\n") {
			for _, word := range slices.Concat(rollsOwn, tilersOwn, gridloksOwn, bgglsOwn) {
				if strings.Contains(line, word) {
					t.Errorf("%s:%d knows a language's word %s", file, i+1, word)
				}
			}
		}
	})
}

// saysNull are the packages that write JSON, where null is not a language's word.
var saysNull = []string{"protocol", "record", "report", "sim"}

// TestOnlyItsFolderSpellsALanguage reads the string literals of all Go code that no language owns for spellings of
// values and forms: how a value reads, and what is advised to write, comes from the language.
func TestOnlyItsFolderSpellsALanguage(t *testing.T) {
	sharedFiles(t, func(file string, code []byte) {
		folder := path.Dir(file)
		eachLiteral(t, file, code, func(line int, text string) {
			for _, what := range notationsIn(text) {
				if what != null.what || !slices.Contains(saysNull, folder) {
					t.Errorf("%s:%d spells %s as a language does: %q", file, line, what, text)
				}
			}
		})
	})
}

// TestBuildsEverywhere compiles what must run in a browser for it, and the program for each system.
func TestBuildsEverywhere(t *testing.T) {
	targets := []struct {
		os, arch string
		packages []string
	}{
		{"js", "wasm", pure},
		{"linux", "arm64", []string{"."}},
		{"windows", "amd64", []string{"."}},
		{"darwin", "arm64", []string{"."}},
	}
	for _, target := range targets {
		t.Run(target.os, func(t *testing.T) {
			t.Parallel()
			args := []string{"build", "-o", os.DevNull}
			if len(target.packages) > 1 {
				args = []string{"build"}
			}
			for _, p := range target.packages {
				args = append(args, "./"+p)
			}
			cmd := exec.Command("go", args...)
			cmd.Env = append(os.Environ(), "GOOS="+target.os, "GOARCH="+target.arch, "CGO_ENABLED=0")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// hint is a command of roll as a text would name it.
var hint = regexp.MustCompile(`\broll (play|new|resume|replay|records|test|repl|serve|simulate|check|explain|count)\b`)

// TestHintsGoThroughOneFunction wants no text of the command line and the console to name a command itself: env.roll in
// package cli names it as it was called.
func TestHintsGoThroughOneFunction(t *testing.T) {
	sharedFiles(t, func(file string, code []byte) {
		if !slices.Contains([]string{"cli", "repl", "shelf"}, path.Dir(file)) {
			return
		}
		eachLiteral(t, file, code, func(line int, text string) {
			if hint.MatchString(text) {
				t.Errorf("%s:%d names a command: %q", file, line, text)
			}
		})
	})
}
