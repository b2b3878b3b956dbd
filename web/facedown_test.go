package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
	"github.com/roll-lang/roll/web/webtest"
)

// noon is the time of games whose names must be the same.
func noon() time.Time { return time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC) }

// when is the time at which a record was written, which is the disk's.
var when = regexp.MustCompile(`"when":"[^"]*"`)

// A watcher plays fields one after the other and notes all that is received of each. Requests go straight to the
// server, and nothing waits for the disk: there are many fields.
type watcher struct {
	t      *testing.T
	folder string
	field  http.Handler     // that serves the field
	server *httptest.Server // for what needs a connection
}

func newWatcher(t *testing.T) *watcher {
	w := &watcher{t: t, folder: t.TempDir()}
	w.server = httptest.NewServer(http.HandlerFunc(func(to http.ResponseWriter, r *http.Request) {
		w.field.ServeHTTP(to, r)
	}))
	t.Cleanup(w.server.Close)
	return w
}

// unhurried writes records without waiting until they are on the disk.
type unhurried struct{}

type unsynced struct{ *os.File }

func (unsynced) Sync() error { return nil }

func (unhurried) Create(path string, h record.Header) (*record.Writer, error) {
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	return record.NewWriter(unsynced{f}, h)
}

func (unhurried) Open(path string) (*record.Record, *record.Writer, error) { return record.Open(path) }

// loadedOnce is a language of one program.
type loadedOnce struct {
	lang.Language
	once    sync.Once
	program lang.Program
}

// Load loads the program.
func (l *loadedOnce) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	l.once.Do(func() { l.program, _ = l.Language.Load(file) })
	return l.program, nil
}

// get asks for something, and returns all that comes, headers too.
func (w *watcher) get(path string) string {
	answer := httptest.NewRecorder()
	w.field.ServeHTTP(answer, httptest.NewRequest("GET", "http://localhost"+path, nil))
	return fmt.Sprintf("%s: %d %v\n%s\n", path, answer.Code, answer.Header(), answer.Body)
}

// received is all that pages and requests get of a field, before a piece is turned up: of clicks, refusals, undo,
// lines, turns gone back to, bots, pages that come late, and all that can be asked for besides.
func (w *watcher) received(layout string) string {
	t := w.t
	g := game("field.gl", langtest.Field(t, layout))
	g.Language = &loadedOnce{Language: g.Language}
	server := &web.Server{
		Shelf:   &shelf.Shelf{Folder: w.folder, Languages: lang.List{g.Language}, Now: noon, Files: unhurried{}},
		Catalog: webtest.List{g}, Seed: seeds(), Now: noon,
	}
	w.field = server.Handler()
	defer server.Stop()
	s := &served{Server: w.server, web: server, folder: w.folder}
	id := s.play(t, g)
	defer os.Remove(filepath.Join(w.folder, id+shelf.RecordExt))
	b := s.open(t, id)
	defer b.conn.CloseNow()
	var asked strings.Builder
	ask := func() {
		for _, path := range []string{
			"board.svg", "turn/0", "turn/1", "turn/2", "images/coin.png", "source", "record",
		} {
			asked.WriteString(w.get("/games/" + id + "/" + path))
		}
		for _, path := range []string{"/api/games", "/api/preview.svg?game=field.gl", "/api/preview.svg?record=" + id} {
			asked.WriteString(w.get(path))
		}
	}
	click := func(square string) { b.answer(b.until("prompt"), square) }
	click("9,9")
	b.say(`{"legal":true}`)
	b.say(`{"answer":"0,0","prompt":0}`)
	b.until("answered")
	ask()
	click("1,2")
	click("2,3")
	b.until("prompt")
	ask()
	b.say(`{"undo":1}`)
	click("2,2")
	b.until("prompt")
	b.say(`{"turn":1}`)
	b.until("prompt")
	b.say(`{"line":1}`)
	b.until("prompt")
	b.say(`{"undo":1}`)
	b.until("prompt")
	b.say(`{"seat":0,"by":"medium"}`)
	b.until("stale")
	late := s.open(t, id)
	defer late.conn.CloseNow()
	late.until("legal")
	return b.all.String() + late.all.String() + when.ReplaceAllString(asked.String(), "")
}

// TestFaceDown plays many fields that differ only in what lies face down: in nothing that a page receives is it
// told which is which.
func TestFaceDown(t *testing.T) {
	want := newWatcher(t).received("0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0")
	for _, part := range []string{"click 3", "face_down", `"error":"this would tell what lies face down`} {
		if !strings.Contains(want, part) {
			t.Errorf("no %q in what is received:\n%s", part, want)
		}
	}
	const several = 4 // watchers, since they wait for one another's messages
	layouts := langtest.Layouts(fields)
	for part := range slices.Chunk(layouts, len(layouts)/several) {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			w := newWatcher(t)
			for _, layout := range part {
				if got := w.received(layout); got != want {
					t.Fatalf("%s is told apart:\n%s", layout, cmp.Diff(strings.Split(want, "\n"),
						strings.Split(got, "\n")))
				}
			}
		})
	}
}

// TestFaceUp wants all to be told when the game is over.
func TestFaceUp(t *testing.T) {
	g := game("field.gl", langtest.Field(t, "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1"))
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	b := s.open(t, id)
	for _, square := range []string{"0,0", "0,1", "0,2", "1,0"} {
		b.answer(b.until("prompt"), square)
	}
	b.until("ended")
	b.until("state")
	if !strings.Contains(b.all.String(), "Bang.") {
		t.Error("the last click turns a mine up")
	}
	if status, body := s.get(t, "/games/"+id+"/source"); status != http.StatusOK || !strings.Contains(body, "mine") {
		t.Error(status, body)
	}
	status, body := s.get(t, "/games/"+id+"/record")
	if status != http.StatusOK || !strings.Contains(body, `"answer"`) {
		t.Error(status, body)
	}
	if hello := s.open(t, id).until("hello"); hello["seed"] != "1" {
		t.Error(hello)
	}
	b.say(`{"undo":1}`) // and it is hidden again
	b.until("prompt")
	if status, _ := s.get(t, "/games/"+id+"/source"); status != http.StatusForbidden {
		t.Error(status)
	}
}
