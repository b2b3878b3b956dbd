package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/web"
	"github.com/roll-lang/roll/web/webtest"
)

// game is a game for a list. The name of its file tells its language.
func game(path, text string) web.Game { return webtest.Game(path, text) }

// example is a game of the folder of examples.
func example(t testing.TB, path string) web.Game {
	t.Helper()
	return webtest.Example(t, "../examples", path)
}

// A served is a server of a test.
type served struct {
	*httptest.Server
	web    *web.Server
	folder string
}

// seeds are those of games that tests begin.
func seeds() func() uint64 {
	var n atomic.Uint64
	return func() uint64 { return n.Add(1) }
}

// serve serves games whose records lie in a folder.
func serve(t testing.TB, folder string, games ...web.Game) *served {
	t.Helper()
	server := &web.Server{
		Shelf: &shelf.Shelf{
			Folder: folder, Languages: languages.All(), Now: time.Now, Note: func(err error) { t.Log(err) },
		},
		Catalog: webtest.List(games), Seed: seeds(), Now: time.Now, Command: "roll serve",
	}
	s := &served{httptest.NewServer(server.Handler()), server, folder}
	t.Cleanup(s.stop)
	return s
}

// stop stops the server, as Ctrl-C does.
func (s *served) stop() {
	s.web.Stop()
	s.CloseClientConnections()
	s.Close()
}

// get asks for something and returns the status and the body.
func (s *served) get(t testing.TB, path string) (int, string) {
	t.Helper()
	response, err := s.Client().Get(s.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// post sends a JSON object and returns the status and the one that comes back.
func (s *served) post(t testing.TB, path, body string) (int, map[string]any) {
	t.Helper()
	response, err := s.Client().Post(s.URL+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var object map[string]any
	if err := json.NewDecoder(response.Body).Decode(&object); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, object
}

// play begins a game and returns its name.
func (s *served) play(t testing.TB, g web.Game) string {
	t.Helper()
	status, object := s.post(t, "/api/play", fmt.Sprintf(`{"game":%q}`, g.Path))
	if status != http.StatusOK {
		t.Fatal(status, object)
	}
	return object["id"].(string)
}

// A browser is a page of a test.
type browser struct {
	t    testing.TB
	conn *websocket.Conn
	all  bytes.Buffer // what came
	came []string     // the lines that were not looked at yet
}

// open opens a page of a game.
func (s *served) open(t testing.TB, id string) *browser {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), s.URL+"/games/"+id+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(64 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	return &browser{t: t, conn: conn}
}

// patience is how long a test waits for what must come.
const patience = time.Minute

// next returns the next object.
func (b *browser) next() map[string]any {
	b.t.Helper()
	object := map[string]any{}
	json.Unmarshal([]byte(b.line()), &object) // which was seen to be JSON
	return object
}

// line returns the next line.
func (b *browser) line() string {
	b.t.Helper()
	for len(b.came) == 0 {
		if err := b.read(patience); err != nil {
			b.t.Fatalf("nothing comes: %v\n%s", err, tail(b.all.String()))
		}
	}
	line := b.came[0]
	b.came = b.came[1:]
	return line
}

func tail(text string) string { return text[max(0, len(text)-3000):] }

func (b *browser) read(wait time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	_, data, err := b.conn.Read(ctx)
	if err != nil {
		return err
	}
	if bytes.HasSuffix(data, []byte("\n")) {
		b.t.Errorf("the last line of a frame has an end: %q", data)
	}
	b.all.Write(append(data, '\n'))
	for line := range strings.Lines(string(data)) {
		if !json.Valid([]byte(line)) {
			b.t.Fatalf("this is no JSON: %q", line)
		}
		b.came = append(b.came, line)
	}
	return nil
}

// until returns the next object of one of some types.
func (b *browser) until(types ...string) map[string]any {
	b.t.Helper()
	for {
		line := b.line()
		for _, name := range types {
			if strings.HasPrefix(line, `{"type":"`+name+`"`) {
				b.came = append([]string{line}, b.came...)
				return b.next()
			}
		}
	}
}

// say sends what is written as JSON.
func (b *browser) say(format string, args ...any) {
	b.t.Helper()
	err := b.conn.Write(b.t.Context(), websocket.MessageText, fmt.Appendf(nil, format, args...))
	if err != nil {
		b.t.Fatal(err)
	}
}

// answer answers a prompt.
func (b *browser) answer(prompt map[string]any, answer string) {
	b.t.Helper()
	b.say(`{"answer":%q,"prompt":%v}`, answer, prompt["number"])
}

// playOn answers everything with the first answer that will do, until the game is over. It returns how it ended.
func (b *browser) playOn(r func(n int) int) map[string]any {
	b.t.Helper()
	for range 100_000 {
		switch object := b.until("prompt", "begin", "ended", "error"); object["type"] {
		case "begin":
			b.say(`{"begin":true}`)
		case "prompt":
			b.answer(object, b.choose(object, r))
		default:
			return object
		}
	}
	b.t.Fatal("the game does not end")
	return nil
}

// choose chooses an answer to a prompt, with r, which returns a number below another one.
func (b *browser) choose(prompt map[string]any, r func(n int) int) string {
	switch prompt["form"] {
	case "name":
		return ""
	case "range":
		low, high := int(prompt["low"].(float64)), int(prompt["high"].(float64))
		return fmt.Sprint(low + r(high-low+1))
	}
	legal := b.until("legal")
	if answers, ok := legal["answers"].([]any); ok && len(answers) > 0 {
		return fmt.Sprint(answers[r(len(answers))])
	}
	if low, ok := legal["low"].(float64); ok {
		return fmt.Sprint(low)
	}
	if rows, ok := prompt["rows"].(float64); ok { // there was no time to try them
		return fmt.Sprintf("%d,%d", r(int(rows)), r(int(prompt["columns"].(float64))))
	}
	return "1"
}
