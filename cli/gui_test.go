package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// A shared buffer is written while it is read.
type sharedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *sharedBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *sharedBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// home is a computer whose browser a test plays.
func home(t *testing.T, in io.Reader, browser func(address string) error) (e *env, out *sharedBuffer, stop func()) {
	t.Helper()
	out = &sharedBuffer{}
	state := t.TempDir()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	getenv := func(name string) string { return map[string]string{"XDG_STATE_HOME": state}[name] }
	return &env{ctx: ctx, in: in, out: out, err: out, getenv: getenv, now: time.Now, opens: browser}, out, stop
}

// playsOn is a browser that answers every question with the first answer, and begins every turn, until the game is
// over.
func playsOn(address string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	conn, _, err := websocket.Dial(ctx, address+"/live", nil)
	if err != nil {
		cancel()
		return err
	}
	go func() {
		defer cancel()
		defer conn.CloseNow()
		for {
			_, data, err := conn.Read(ctx)
			if err != nil {
				return
			}
			for line := range strings.Lines(string(data)) {
				var object struct {
					Type    string
					Number  int
					Options []int
					Over    bool
				}
				json.Unmarshal([]byte(line), &object)
				say := ""
				switch object.Type {
				case "prompt":
					say = fmt.Sprintf(`{"answer":"%d","prompt":%d}`, append(object.Options, 2)[0], object.Number)
				case "begin":
					say = `{"begin":true}`
				case "state":
					if object.Over {
						return
					}
				}
				if say != "" {
					conn.Write(ctx, websocket.MessageText, []byte(say))
				}
			}
		}
	}()
	return nil
}

// TestGUI plays a game in a browser to its end, which ends the command.
func TestGUI(t *testing.T) {
	silent, typing := io.Pipe() // nobody types
	defer typing.Close()
	e, out, _ := home(t, silent, playsOn)
	if status := run(e, []string{"play", "snakes", "--gui", "--seed", "1"}); status != statusOK {
		t.Errorf("status %d", status)
	}
	for _, part := range []string{
		"The game is at http://127.0.0.1:", "The game is over: 2 has won.", "seed 1; the same game again:",
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
}

// TestGUIWithoutInput plays a game in a browser where nothing can be typed: its last page can still be looked at.
func TestGUIWithoutInput(t *testing.T) {
	e, out, _ := home(t, strings.NewReader(""), playsOn)
	began := time.Now()
	if status := run(e, []string{"play", "snakes", "--gui", "--seed", "1"}); status != statusOK {
		t.Errorf("status %d", status)
	}
	if took := time.Since(began); took < longestAway {
		t.Errorf("it has ended after %v", took)
	}
	if !strings.Contains(out.String(), "The game is over: 2 has won.") {
		t.Error(out)
	}
}

// TestGUICommands types commands beside a game that is played in a browser, and leaves.
func TestGUICommands(t *testing.T) {
	in := strings.NewReader(":log\nhello\n:undo\n:undo x\n:line 9\n:save sunday\n:nonsense\n:help\n:quit\n")
	e, out, _ := home(t, in, func(string) error { return nil })
	if status := run(e, []string{"play", "tictactoe", "--gui", "--seed", "1"}); status != statusOK {
		t.Errorf("status %d", status)
	}
	for _, part := range []string{
		"There are no answers yet.", "Answers are given in the browser", "There is no answer to take back.",
		`Behind :undo belongs a number`, "there is no such line: 9", "Saved.", "There is no command :nonsense here",
		":quit       stop", "This game is kept. Go on with: roll resume",
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
}

// TestGUIWithoutBrowser plays in the terminal where no browser can be opened, and says so; the game is begun once.
func TestGUIWithoutBrowser(t *testing.T) {
	e, out, _ := home(t, strings.NewReader("0,0\n"), func(string) error { return errors.New("there is no screen") })
	if status := run(e, []string{"play", "tictactoe", "--gui"}); status != statusInputEnded {
		t.Errorf("status %d", status)
	}
	for _, part := range []string{
		"no browser can be opened, so the game is played in the terminal: there is no screen",
		"Player x chooses an empty square",
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
	if kept, err := e.shelf().List(); err != nil || len(kept) != 1 {
		t.Error(kept, err)
	}
}

// TestGUIInterrupted stops a game that is played in a browser with Ctrl-C.
func TestGUIInterrupted(t *testing.T) {
	silent, typing := io.Pipe()
	defer typing.Close()
	var stop func()
	e, out, stop := home(t, silent, func(string) error {
		time.AfterFunc(50*time.Millisecond, func() { stop() })
		return nil
	})
	if status := run(e, []string{"play", "tictactoe", "--gui"}); status != statusInterrupted {
		t.Errorf("status %d", status)
	}
	if !strings.Contains(out.String(), "This game is kept.") {
		t.Error(out)
	}
}

// TestGUIFlags refuses what does not go with a browser.
func TestGUIFlags(t *testing.T) {
	for _, flags := range []string{"--terminal", "--events", "--answers x", "--max-turns 3"} {
		e, out, _ := home(t, strings.NewReader(""), nil)
		args := append([]string{"play", "snakes", "--gui"}, strings.Fields(flags)...)
		if status := run(e, args); status != statusUsage || !strings.Contains(out.String(), "do not go together") {
			t.Errorf("%s: status %d: %s", flags, status, out)
		}
	}
}

// TestGUIMisfit refuses players that the game does not have, before any browser is opened.
func TestGUIMisfit(t *testing.T) {
	browser := func(string) error {
		t.Error("a browser is opened")
		return nil
	}
	e, out, _ := home(t, strings.NewReader(""), browser)
	status := run(e, []string{"play", "snakes", "--gui", "--players", "99"})
	const refusal = "--players does not suit this game: 99 is not between"
	if status != statusUsage || !strings.Contains(out.String(), refusal) {
		t.Errorf("status %d: %s", status, out)
	}
	if kept, err := e.shelf().List(); err != nil || len(kept) != 0 {
		t.Error(kept, err)
	}
}

// TestBrowsers finds the commands that may open a browser.
func TestBrowsers(t *testing.T) {
	from := func(env ...string) string {
		return fmt.Sprint(browsers(func(name string) string {
			for _, variable := range env {
				if value, ok := strings.CutPrefix(variable, name+"="); ok {
					return value
				}
			}
			return ""
		}))
	}
	if got, want := from("BROWSER=w3m:links -g %s"), "[[w3m] [links -g %s]]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	folder := t.TempDir()
	opened := filepath.Join(folder, "opened")
	script := filepath.Join(folder, "browser")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho \"$@\" > "+opened+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := openBrowser("http://x/", [][]string{{"/nothing/there"}, {script, "-x", "go to %s"}}); err != nil {
		t.Skip(err) // there is no shell
	}
	if got, err := os.ReadFile(opened); string(got) != "-x go to http://x/\n" {
		t.Errorf("%q %v", got, err)
	}
	if err := openBrowser("http://x/", nil); !errors.Is(err, errNoBrowser) {
		t.Error(err)
	}
}

// served starts roll serve and returns what it says, its address, and what stops it and returns its status.
func served(t *testing.T, args ...string) (e *env, out *sharedBuffer, address string, end func() int) {
	t.Helper()
	e, out, stop := home(t, strings.NewReader(""), func(string) error { return nil })
	ended := make(chan int)
	go func() { ended <- run(e, append([]string{"serve"}, args...)) }()
	for range 6000 {
		if _, rest, ok := strings.Cut(out.String(), "served at "); ok && strings.Contains(rest, "\n") {
			address, _, _ = strings.Cut(rest, "\n")
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	return e, out, address, func() int {
		stop()
		return <-ended
	}
}

// fetch gets something from a server.
func fetch(t *testing.T, address string) string {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// TestServe serves a folder until it is stopped.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"one.roll": "Game One {}", "sub/two.roll": "Game Two {}", ".hidden/three.roll": "Game Three {}", "four.txt": "",
		"copy/snakes.roll": builtInText(t, "roll/snakes.roll"),
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o777)
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, out, address, end := served(t, folder, "--addr", "127.0.0.1:0", "--open")
	list := fetch(t, address+"api/games")
	for part, there := range map[string]bool{
		"One": true, "Two": true, "Three": false, "four.txt": false, "goose": true,
	} {
		if strings.Contains(list, part) != there {
			t.Errorf("%q: %t in\n%s", part, !there, list)
		}
	}
	if n := strings.Count(list, `"title":"Snakes"`); n != 1 || !strings.Contains(list, `"group":"copy"`) {
		t.Errorf("a copy of a game that comes with roll: %d in\n%s", n, list)
	}
	for name, file := range map[string]string{
		"My own game": "my-own-game/my-own-game.roll", "../Pete's": "pete-s/pete-s.roll",
	} {
		wish := strings.NewReader(fmt.Sprintf(`{"name":%q,"kind":"ROLL"}`, name))
		made, err := http.Post(address+"api/new", "application/json", wish)
		if err != nil {
			t.Fatal(err)
		}
		told, _ := io.ReadAll(made.Body)
		made.Body.Close()
		path := filepath.Join(folder, filepath.FromSlash(file))
		if _, err := os.Stat(path); err != nil || !strings.Contains(string(told), filepath.Base(path)) {
			t.Errorf("%s: %s %s %v", name, made.Status, told, err)
		}
	}
	for _, bad := range []string{
		`{"name":"../","kind":"ROLL"}`, `{"name":"y","kind":"Go"}`, `{"name":"z","from":"/etc/passwd"}`,
	} {
		refused, err := http.Post(address+"api/new", "application/json", strings.NewReader(bad))
		if err != nil {
			t.Fatal(err)
		}
		refused.Body.Close()
		if refused.StatusCode != http.StatusConflict {
			t.Errorf("%s: %s", bad, refused.Status)
		}
	}
	if strings.Contains(out.String(), "Whoever") {
		t.Error("only this computer can play")
	}
	if status := end(); status != statusOK {
		t.Errorf("status %d", status)
	}
}

// TestServeWrong says in short what is wrong with games, and serves them all the same.
func TestServeWrong(t *testing.T) {
	const bad = "Game Wrong {\n    Board { Tiles = 3; More = 4; }\n}\n"
	folder := t.TempDir()
	wrong := filepath.Join(folder, "game 1.roll")
	for i := 1; i <= 7; i++ {
		path := filepath.Join(folder, fmt.Sprintf("game %d.roll", i))
		if err := os.WriteFile(path, []byte(bad), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		path string
		want string
	}{
		{wrong, "roll check '" + wrong + "'\n"},
		{folder, filepath.Join(folder, "game 5.roll") + ":2: "},
		{folder, "\nand 2 more games that are wrong\n"},
	} {
		_, out, address, end := served(t, test.path, "--addr", "127.0.0.1:0")
		list := fetch(t, address+"api/games") // when it is answered, all was said
		if !strings.Contains(out.String(), wrong+":2: ") || !strings.Contains(out.String(), " (2 errors)\n") ||
			!strings.Contains(out.String(), test.want) {
			t.Errorf("no %q in\n%s", test.want, out)
		}
		if !strings.Contains(list, `"errors":2`) || !strings.Contains(list, "goose") {
			t.Error(list)
		}
		if err := os.WriteFile(wrong, []byte("Game Mended {}"), 0o666); err != nil {
			t.Fatal(err)
		}
		if list := fetch(t, address+"api/games"); !strings.Contains(list, "Mended") {
			t.Error(list)
		}
		if err := os.WriteFile(wrong, []byte(bad), 0o666); err != nil {
			t.Fatal(err)
		}
		end()
	}
}

// TestServeTaken says that a port is taken.
func TestServeTaken(t *testing.T) {
	_, _, address, end := served(t, "--addr", "127.0.0.1:0")
	defer end()
	e, out, _ := home(t, strings.NewReader(""), nil)
	taken := strings.Trim(strings.TrimPrefix(address, "http://"), "/")
	status := run(e, []string{"serve", "--addr", taken})
	if status != statusFailed || !strings.Contains(out.String(), "is taken") {
		t.Errorf("status %d: %s", status, out)
	}
}

// builtInText is the text of a game of the folder of examples.
func builtInText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "examples", filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
