package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/web"
)

// bring sends a record as a page of this computer does, or one of another.
func bring(t *testing.T, s *served, from, text string) (status int, object map[string]any) {
	t.Helper()
	body, err := json.Marshal(map[string]string{"file": "game.rollrec", "text": text})
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest("POST", "http://localhost/api/open", strings.NewReader(string(body)))
	request.Header.Set("Content-Type", "application/json")
	request.RemoteAddr = from
	answer := httptest.NewRecorder()
	s.web.Handler().ServeHTTP(answer, request)
	if err := json.Unmarshal(answer.Body.Bytes(), &object); err != nil {
		t.Fatal(err, answer.Body)
	}
	return answer.Code, object
}

// Where requests come from.
const (
	here      = "127.0.0.1:4000"
	elsewhere = "192.168.1.7:4000"
)

// A file is one in memory, in which a record is written.
type file struct{ strings.Builder }

func (*file) Sync() error          { return nil }
func (*file) Truncate(int64) error { return nil }
func (*file) Close() error         { return nil }

// written is the text of a record, with sums that fit.
func written(t *testing.T, h record.Header, entries ...record.Entry) string {
	t.Helper()
	f := &file{}
	w, err := record.NewWriter(f, h)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Add(entries...); err != nil {
		t.Fatal(err)
	}
	return f.String()
}

// saved plays a game of tic-tac-toe with a line that was left, and returns the text of its record.
func saved(t *testing.T, g web.Game) string {
	t.Helper()
	s, id, list := begun(t, g, 1)
	b := list[0]
	b.answer(b.until("prompt"), "0,0")
	b.until("prompt")
	b.say(`{"undo":1}`)
	b.answer(b.until("prompt"), "1,1")
	b.until("prompt")
	text, err := os.ReadFile(s.folder + "/" + id + ".rollrec")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestBring opens a saved game elsewhere, once and once more: each goes on by itself, with its lines.
func TestBring(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	text := saved(t, g)
	for _, from := range []string{here, elsewhere} {
		s := serve(t, t.TempDir(), g)
		ids := map[string]bool{}
		for range 2 {
			status, object := bring(t, s, from, text)
			if status != http.StatusOK {
				t.Fatal(status, object)
			}
			id := object["id"].(string)
			ids[id] = true
			b := s.open(t, id)
			p := b.until("prompt")
			if p["number"] != 1.0 || !strings.Contains(b.all.String(), `"answer":"1,1"`) ||
				!strings.Contains(b.all.String(), `"branches":[{"line":1,`) {
				t.Error(b.all.String())
			}
			b.answer(p, "0,1")
			b.until("answered")
		}
		if len(ids) != 2 {
			t.Error(ids)
		}
	}
}

// TestBringOver opens a game that is over.
func TestBringOver(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s, id, list := begun(t, g, 1)
	for _, square := range []string{"0,0", "1,1", "0,1", "2,2", "0,2"} {
		list[0].answer(list[0].until("prompt"), square)
	}
	list[0].until("ended")
	_, text := s.get(t, "/games/"+id+"/record") // as the page saves it
	_, object := bring(t, s, here, text)
	if end := s.open(t, object["id"].(string)).until("ended"); end["value"] != "x wins" {
		t.Error(end)
	}
}

// TestBringRules lets strangers open games alone whose rules are served here.
func TestBringRules(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	text := saved(t, g)
	s := serve(t, t.TempDir(), game("race.roll", race))
	if status, object := bring(t, s, elsewhere, text); status != http.StatusForbidden {
		t.Error(status, object)
	}
	status, object := bring(t, s, here, text)
	if status != http.StatusOK {
		t.Fatal(status, object)
	}
	hello := s.open(t, object["id"].(string)).until("hello")
	if hello["file"] != "tictactoe.tiler" {
		t.Error(hello)
	}
	s.web.Catalog = nil
	if status, object := bring(t, s, elsewhere, text); status != http.StatusForbidden {
		t.Error(status, object)
	}
}

// TestBringNonsense refuses what is no record of a game that can be gone on with, and keeps nothing of it.
func TestBringNonsense(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	text := saved(t, g)
	lines := strings.SplitAfter(text, "\n")
	number := func(n int32) *int32 { return &n }
	good := record.Header{Game: "X", Language: "tiler", File: "x.tiler", Source: g.File.Text}
	with := func(change func(h *record.Header)) record.Header {
		h := good
		change(&h)
		return h
	}
	bots := map[int]string{1: "wise"}
	answer := func(a record.Answer) record.Entry { return record.Entry{Answer: &a} }
	for _, test := range []struct {
		name, text string
		status     int
		want       string
	}{
		{"nothing", "", 409, "empty"},
		{"a picture", png, 409, "no saved game"},
		{"a page", "</title><script>alert(1)</script>", 409, "no saved game"},
		{"a record of nothing", `{"roll_record":`, 409, "empty"},
		{"a program", g.File.Text, 409, "no saved game"},
		{"a newer format", `{"roll_record":99,"sum":"x"}` + "\n", 409, "newer version"},
		{"a line too few", lines[0] + strings.Join(lines[2:], ""), 409, "damaged: line 2"},
		{"a changed line", strings.Replace(text, `"seat":1`, `"seat":2`, 1), 409, "damaged: line 2"},
		{"another source", strings.Replace(text, "grid(3, 3)", "grid(4, 4)", 1), 409, "was changed since"},
		{"another language", written(t, with(func(h *record.Header) { h.Language = "</title>" })), 409, "not know"},
		{"another game", written(t, with(func(h *record.Header) { h.Source = "init" })), 409, "no longer be read"},
		{"a console", written(t, with(func(h *record.Header) { h.Console = true })), 409, "console"},
		{"no such bot", written(t, with(func(h *record.Header) { h.Players = bots })), 409, "wise"},
		{"an answer that does not fit", written(t, good, answer(record.Answer{Number: number(9)})), 409, "not fit"},
		{"a turn that never was", written(t, good, record.Entry{Undo: 7}), 409, "damaged"},
		{"too large", strings.Repeat("x", 5<<20), 413, "larger than 4 MB"},
		{"far too large", strings.Repeat("x", 20<<20), 413, "larger than 4 MB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := serve(t, t.TempDir(), g)
			status, object := bring(t, s, here, test.text)
			if status != test.status || !strings.Contains(fmt.Sprint(object["error"]), test.want) {
				t.Error(status, object)
			}
			if strings.Contains(fmt.Sprint(object), s.folder) {
				t.Error("a folder of this computer is told", object)
			}
			if left, _ := os.ReadDir(s.folder); len(left) > 0 {
				t.Error(left)
			}
		})
	}
}

// TestBringFar opens records that stand at turns that never come: their games wait at a question all the same.
func TestBringFar(t *testing.T) {
	for _, turn := range []int{-5, 1_000_000_000} {
		s := serve(t, t.TempDir())
		text := example(t, "tiler/tictactoe.tiler").File.Text
		h := record.Header{Game: "X", Language: "tiler", File: "x.tiler", Source: text}
		status, object := bring(t, s, here, written(t, h, record.Entry{At: &turn}))
		if status != http.StatusOK {
			t.Fatal(status, object)
		}
		goesOn(t, s, object["id"].(string))
	}
}

// TestBringNames has a record name files of this computer, and things that are no names.
func TestBringNames(t *testing.T) {
	folder := t.TempDir()
	write(t, folder+"/secret.png", png)
	text := "class Cat { }\ninit { grid(1, 2); tuple at; grid[0, 0] = new Cat(image='secret.png'); }\n" +
		"turn 'x' { at = capture(); }\nend { return null; }\n"
	for name, want := range map[string]string{
		folder + "/cats.tiler": "cats.tiler", `C:\secrets\cats.tiler`: "cats.tiler", "../../cats.tiler": "cats.tiler",
		"": "game", "/": "game", "</title><script>": "title><script>", "a\x1b[31m\x00b": "a�[31m�b",
		strings.Repeat("é", 5000): strings.Repeat("é", 100),
	} {
		s := serve(t, t.TempDir())
		h := record.Header{Game: "../../x\x00</title>", Language: "tiler", File: name, Source: text, Saved: "../y"}
		status, object := bring(t, s, here, written(t, h))
		if status != http.StatusOK {
			t.Fatal(status, object)
		}
		id := object["id"].(string)
		if strings.ContainsAny(id, "./\\\x00<>") {
			t.Error(id)
		}
		b := s.open(t, id)
		if hello := b.until("hello"); hello["file"] != want {
			t.Errorf("%q is called %q", name, hello["file"])
		}
		if status, _ := s.get(t, "/games/"+id+"/images/secret.png"); status != http.StatusNotFound {
			t.Errorf("%s: a picture of another folder is served", name)
		}
	}
}

// TestManyBranches opens a record in which much was taken back: pages are told of the last branches alone.
func TestManyBranches(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	kept, err := record.Read(strings.NewReader(saved(t, g)))
	if err != nil {
		t.Fatal(err)
	}
	var entries []record.Entry
	for range 1000 {
		entries = append(entries, record.Entry{Answer: kept.Answers[0]}, record.Entry{Undo: 1})
	}
	s := serve(t, t.TempDir(), g)
	write(t, filepath.Join(s.folder, "long.rollrec"), written(t, kept.Header, entries...))
	b := s.open(t, "long")
	branches := b.until("state")["branches"].([]any)
	if last := branches[len(branches)-1].(map[string]any); len(branches) != 100 || last["line"] != 1000.0 {
		t.Errorf("%d branches, the last of line %v", len(branches), last["line"])
	}
	b.say(`{"line":1000}`)
	if waits := b.until("prompt"); waits["number"] != 1.0 && b.until("prompt")["number"] != 1.0 {
		t.Error(waits)
	}
}
