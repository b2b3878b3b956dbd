package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"
)

// A server is a process of roll serve.
type server struct {
	t       *testing.T
	process *exec.Cmd
	address string
}

// startServer starts a process that serves a folder and the games that come with roll, with the records below it.
func startServer(t *testing.T, folder string) *server {
	t.Helper()
	cmd := exec.Command(buildRoll(t), "serve", folder, "--addr", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(folder, ".state"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, process: cmd}
	t.Cleanup(s.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, s.address, _ = strings.Cut(strings.TrimSpace(line), "served at ")
	return s
}

// kill ends the process at once, so that it can do nothing more.
func (s *server) kill() {
	s.process.Process.Kill()
	s.process.Wait()
}

// begin begins a game, and returns its name.
func (s *server) begin(game string) string {
	s.t.Helper()
	body := strings.NewReader(fmt.Sprintf(`{"game":%q}`, game))
	response, err := http.Post(s.address+"api/play", "application/json", body)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var reply struct{ ID string }
	said, err := io.ReadAll(response.Body)
	if json.Unmarshal(said, &reply); err != nil || reply.ID == "" {
		s.t.Fatal(string(said), err)
	}
	return reply.ID
}

// A visit is a page of a game.
type visit struct {
	t     *testing.T
	conn  *websocket.Conn
	lines []string // that came, and were not looked at yet
}

// visit opens a page of a game.
func (s *server) visit(id string) *visit {
	s.t.Helper()
	conn, _, err := websocket.Dial(s.t.Context(), s.address+"games/"+id+"/live", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	conn.SetReadLimit(16 << 20)
	s.t.Cleanup(func() { conn.CloseNow() })
	return &visit{t: s.t, conn: conn}
}

// A heard object of the protocol is what a test looks at of it.
type heardObject struct {
	Type    string
	Number  int
	Form    string
	Low     int
	Answers []any
}

// until returns the next object of one of some types, and all lines up to it.
func (v *visit) until(types ...string) (object heardObject, all []string) {
	v.t.Helper()
	for {
		for len(v.lines) == 0 {
			ctx, cancel := context.WithTimeout(v.t.Context(), time.Minute)
			_, data, err := v.conn.Read(ctx)
			cancel()
			if err != nil {
				v.t.Fatalf("nothing comes behind %q: %v", all, err)
			}
			v.lines = strings.Split(string(data), "\n")
		}
		line := v.lines[0]
		v.lines = v.lines[1:]
		all = append(all, line)
		object = heardObject{}
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			v.t.Fatalf("%v: %q behind %q", err, line, all)
		}
		if slices.Contains(types, object.Type) {
			return object, all
		}
	}
}

// answer answers what waits with the first answer that will do, or begins the turn.
func (v *visit) answer(waits heardObject) {
	v.t.Helper()
	say := `{"begin":true}`
	if waits.Type == "prompt" {
		answer := any("Ida")
		switch waits.Form {
		case "range":
			answer = waits.Low
		case "list", "square":
			legal, _ := v.until("legal")
			answer = legal.Answers[0]
		}
		text, _ := json.Marshal(map[string]any{"answer": answer, "prompt": waits.Number})
		say = string(text)
	}
	if err := v.conn.Write(v.t.Context(), websocket.MessageText, []byte(say)); err != nil {
		v.t.Fatal(err)
	}
}

// TestServerKilled kills a server while games of each language wait for an answer, again and again: each is where it
// was when the server is started again, and goes on. None of them can be over so soon.
func TestServerKilled(t *testing.T) {
	folder := t.TempDir()
	s := startServer(t, folder)
	type game struct {
		name, id string
		waits    []string // what a page was told when it was answered last
	}
	games := []*game{{name: "snakes"}, {name: "tictactoe"}, {name: "lightsout"}, {name: "breakthrough"}}
	for _, g := range games {
		g.id = s.begin(g.name)
	}
	for range 3 {
		for _, g := range games {
			page := s.visit(g.id)
			waits, lines := page.until("prompt", "begin")
			if g.waits != nil && !slices.Equal(lines, g.waits) {
				t.Errorf("%s is another game after the server was killed:\n%s", g.name, cmp.Diff(g.waits, lines))
			}
			for range 2 {
				page.answer(waits)
				waits, _ = page.until("prompt", "begin")
			}
			_, g.waits = s.visit(g.id).until("prompt", "begin")
		}
		s.kill()
		s = startServer(t, folder)
	}
}
