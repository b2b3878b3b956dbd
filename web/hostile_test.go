package web_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/web"
)

// goesOn wants a game that a page shows to take an answer still.
func goesOn(t *testing.T, s *served, id string) {
	t.Helper()
	b := s.open(t, id)
	p := b.until("prompt")
	b.answer(p, b.choose(p, func(int) int { return 0 }))
	b.until("answered")
}

// request sends a request with headers that no client would let us set, and returns the answer.
func request(t *testing.T, s *served, method, path, body string, headers ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		if r.Header.Set(name, value); name == "Host" {
			r.Host = value
		}
	}
	response, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	return response
}

// TestStrangers refuses requests that a page of another site makes a browser send: by a name that leads here, from
// another origin, as a form.
func TestStrangers(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	live := "/games/" + id + "/live"
	upgrade := []string{
		"Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
	}
	play := fmt.Sprintf(`{"game":%q}`, g.Path)
	own := strings.TrimPrefix(s.URL, "http://")
	for _, test := range []struct {
		name, method, path, body string
		headers                  []string
		status                   int
	}{
		{"another name", "GET", "/", "", []string{"Host: evil.example"}, 421},
		{"another name with our port", "GET", "/api/games", "",
			[]string{"Host: evil.example:" + own[strings.Index(own, ":")+1:]}, 421},
		{"a name that begins like ours", "GET", "/", "", []string{"Host: localhost.evil.example"}, 421},
		{"a number of another computer", "GET", "/", "", []string{"Host: 192.168.1.7"}, 421},
		{"no name", "GET", "/", "", []string{"Host:  "}, 421},
		{"our name", "GET", "/", "", []string{"Host: localhost"}, 200},
		{"our name in capitals", "GET", "/", "", []string{"Host: LocalHost:80"}, 200},
		{"our number", "GET", "/", "", []string{"Host: [::1]:80"}, 200},
		{"a socket from elsewhere", "GET", live, "", append([]string{"Origin: https://evil.example"}, upgrade...), 403},
		{"a socket from nowhere", "GET", live, "", append([]string{"Origin: null"}, upgrade...), 403},
		{"a socket by another name", "GET", live, "",
			append([]string{"Host: evil.example", "Origin: http://evil.example"}, upgrade...), 421},
		{"a socket from another port", "GET", live, "",
			append([]string{"Origin: http://127.0.0.1:1"}, upgrade...), 403},
		{"a socket from here", "GET", live, "", append([]string{"Origin: " + s.URL}, upgrade...), 101},
		{"a post from elsewhere", "POST", "/api/play", play,
			[]string{"Content-Type: application/json", "Origin: https://evil.example"}, 403},
		{"a post from another site", "POST", "/api/play", play,
			[]string{"Content-Type: application/json", "Sec-Fetch-Site: cross-site"}, 403},
		{"a form", "POST", "/api/play", "game=x", []string{"Content-Type: application/x-www-form-urlencoded"}, 415},
		{"a form that looks like JSON", "POST", "/api/play", play, []string{"Content-Type: text/plain"}, 415},
		{"a picture for another site", "GET", "/games/" + id + "/board.svg", "",
			[]string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"}, 403},
		{"a link from another site", "GET", "/games/" + id, "",
			[]string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"}, 200},
		{"another method", "DELETE", "/games/" + id + "/record", "", nil, 405},
		{"a body without end", "POST", "/api/play", `{"game":"` + strings.Repeat("x", 1<<20),
			[]string{"Content-Type: application/json"}, 400},
		{"no JSON", "POST", "/api/play", `]`, []string{"Content-Type: application/json"}, 400},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := request(t, s, test.method, test.path, test.body, test.headers...); got.StatusCode != test.status {
				t.Error(got.Status)
			}
		})
	}
	goesOn(t, s, id)
}

// TestHeaders wants the page to be allowed nothing from outside.
func TestHeaders(t *testing.T) {
	s := serve(t, t.TempDir())
	for _, path := range []string{"/", "/games/x", "/api/games", "/page/index.html", "/page/nothing.js", "/nothing"} {
		head := request(t, s, "GET", path, "").Header
		policy := head.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'; script-src 'self'") ||
			strings.Contains(policy, "unsafe") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: %q", path, policy)
		}
		if head.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, head)
		}
	}
}

// TestNames has HTML and scripts in the names of a game, of its file and of players, and in what it prints: all of it
// comes as JSON, and the page itself has no part of it.
func TestNames(t *testing.T) {
	const evil = `</title><script>alert(1)</script>`
	g := game(`"><script>alert(2)</script>.gl`, `game {
	board { dimensions {2, 2} }
	players {"<img src=x onerror=alert(3)>", "bob"}
	piece { name {"</script><script>alert(4)"} onClick { print{"<b onclick='x'>"} endTurn{} } }
	setup { for x, y in board { place{"</script><script>alert(4)", x, y} } }
	winCondition { win{turnCount > 9} }
}
`)
	s := serve(t, t.TempDir(), g, game("title.roll", strings.Replace(race, "Race", "Title", 1)))
	_, page := s.get(t, "/")
	if _, same := s.get(t, "/games/"+url.PathEscape(evil)); same != page {
		t.Error("the page depends on its address")
	}
	id := s.play(t, g)
	b := s.open(t, id)
	b.answer(b.until("prompt"), "0,0")
	b.until("printed")
	for _, path := range []string{"/api/games", "/games/" + id + "/source", "/games/" + id + "/turn/0"} {
		response := request(t, s, "GET", path, "")
		if kind := response.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/json") {
			t.Errorf("%s: %s", path, kind)
		}
	}
	if _, list := s.get(t, "/api/games"); strings.Contains(list, "<script>") {
		t.Error(list)
	}
}

// TestTitle serves a game whose file, title and players are named like the end of a title and a script: no answer
// that a browser could show has a script of theirs in it, and none is HTML but the page.
func TestTitle(t *testing.T) {
	const evil = `</title><script>alert(1)</script>`
	path := filepath.Join(t.TempDir(), evil+".tiler") // of three folders
	text := `class Cat { }
init { grid(2, 2); tuple at; grid[0, 0] = new Cat(image='` + evil + `'); }
turn '` + evil + `' { print('` + evil + `'); at = capture(); }
end { return null; }
`
	g := game(path, text)
	named := game(`<title><script>alert(1)`+".tiler", text)
	wrong := game(evil+".roll", "Game "+evil+" {}")
	s := serve(t, t.TempDir(), g, named, wrong)
	_, page := s.get(t, "/")
	for _, g := range []web.Game{g, named} {
		id := s.play(t, g)
		b := s.open(t, id)
		b.answer(b.until("prompt"), "0,0")
		b.until("prompt")
		about := "?game=" + url.QueryEscape(g.Path)
		for _, path := range []string{
			"/", "/games/" + id, "/games/" + id + "/board.svg", "/games/" + id + "/turn/0", "/games/" + id + "/turn/1",
			"/games/" + id + "/source", "/games/" + id + "/record", "/api/games", "/api/preview.svg" + about,
			"/api/preview.svg?record=" + id, "/" + url.PathEscape(evil), "/page/" + url.PathEscape(evil),
			"/games/" + url.PathEscape(evil), "/games/" + url.PathEscape(evil) + "/source",
			"/games/" + id + "/images/" + url.PathEscape(evil), "/api/preview.svg?game=" + url.QueryEscape(evil),
		} {
			response, err := s.Client().Get(s.URL + path)
			if err != nil {
				t.Fatal(err)
			}
			data, _ := io.ReadAll(response.Body)
			response.Body.Close()
			body, kind := string(data), response.Header.Get("Content-Type")
			isRecord := kind == "application/octet-stream" // which is saved, and never shown
			isTurn := strings.HasPrefix(kind, "application/json")
			if strings.Contains(body, "<script>alert") && !isRecord && !isTurn {
				t.Errorf("%s is %s with a script:\n%s", path, kind, body)
			}
			if strings.HasPrefix(kind, "text/html") && body != page && response.StatusCode != http.StatusNotFound {
				t.Errorf("%s is another page", path)
			}
			if response.Header.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s: a browser may guess what it is", path)
			}
		}
	}
	_, list := s.get(t, "/api/games")
	if strings.ContainsAny(list, "<>") {
		t.Error(list)
	}
}

// TestMissing wants a page where there is none, which leads to the start page and runs nothing.
func TestMissing(t *testing.T) {
	s := serve(t, t.TempDir())
	for _, path := range []string{"/nothing", "/page/nothing.js", "/games/", "/games/x/y/z", "/" + "%3Cscript%3E"} {
		response, err := s.Client().Get(s.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		kind := response.Header.Get("Content-Type")
		if response.StatusCode != http.StatusNotFound || kind != "text/html; charset=utf-8" {
			t.Error(path, response.Status, response.Header)
		}
		if !strings.Contains(string(body), `<a href="/">`) || strings.Contains(string(body), "<script") {
			t.Errorf("%s: %s", path, body)
		}
		if !strings.HasPrefix(response.Header.Get("Content-Security-Policy"), "default-src 'none'") {
			t.Error(path, response.Header)
		}
		for _, part := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(string(body), -1) {
			if status, _ := s.get(t, part[1]); status != http.StatusOK {
				t.Errorf("%s: %s leads nowhere", path, part[1])
			}
		}
	}
}

// TestOutside asks for files that are none of the game's.
func TestOutside(t *testing.T) {
	folder := t.TempDir()
	secret := filepath.Join(folder, "secret.png")
	inside := filepath.Join(folder, "game")
	write(t, secret, png)
	write(t, filepath.Join(inside, "cat.png"), png)
	write(t, filepath.Join(inside, "other.png"), png)
	write(t, filepath.Join(inside, "text.png"), "<script>alert(1)</script>")
	write(t, filepath.Join(inside, "page.html"), "<script>alert(1)</script>")
	write(t, filepath.Join(inside, "drawn.svg"), `<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>`)
	if err := os.Symlink(secret, filepath.Join(inside, "link.png")); err != nil {
		t.Skip(err)
	}
	text := `class Cat { }
init {
    grid(2, 3);
    tuple at;
    grid[0, 0] = new Cat(image='cat.png');
    grid[0, 1] = new Cat(image='text.png');
    grid[0, 2] = new Cat(image='drawn.svg');
    grid[1, 0] = new Cat(image='page.html');
    grid[1, 1] = new Cat(image='link.png');
    grid[1, 2] = new Cat(image='none.png');
}
turn 'x' { at = capture(); }
end { return null; }
`
	g := game(filepath.Join(inside, "cats.tiler"), text)
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	s.open(t, id).until("prompt")
	for name, status := range map[string]int{
		"cat.png": 200, "drawn.svg": 200, "other.png": 404, "text.png": 404, "page.html": 404, "link.png": 404,
		"none.png": 404, "cats.tiler": 404, "../secret.png": 404, "%2e%2e%2fsecret.png": 404, "..%5csecret.png": 404,
		"%2fetc%2fpasswd": 404, "cat.png%00.svg": 404, ".": 404,
	} {
		r, err := s.Client().Get(s.URL + "/games/" + id + "/images/" + name)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != status {
			t.Errorf("%s: %s %q", name, r.Status, body)
		}
		if status == 200 && !strings.Contains(r.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s: %v", name, r.Header)
		}
	}
	for _, path := range []string{
		"/page/..%2f..%2fgo.mod", "/page/%2e%2e", "/games/..%2f..%2fx/board.svg", "/games/.%2e/record",
		"/api/preview.svg?record=../../x", "/api/preview.svg?game=/etc/passwd",
	} {
		if status, body := s.get(t, path); status != 404 {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	if status, object := s.post(t, "/api/play", `{"game":"/etc/passwd"}`); status != 409 {
		t.Error(status, object)
	}
	if status, object := s.post(t, "/api/play", `{"record":"../x"}`); status != 409 {
		t.Error(status, object)
	}
}

// png is the beginning of a picture.
const png = "\x89PNG\r\n\x1a\n...."

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestNonsense sends what is no message: nothing happens, and the game goes on.
func TestNonsense(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	b := list[0]
	for _, say := range []string{
		``, `]`, `null`, `7`, `"x"`, `{}`, `[[[[`, `{"answer":null}`, `{"answer":{"a":[1]}}`,
		`{"answer":[],"prompt":0}`,
		`{"answer":"0,0","prompt":-1}`, `{"answer":"0,0","prompt":99999999999999999999}`, `{"undo":-1}`, `{"undo":1e9}`,
		`{"undo":999999}`, `{"redo":999999}`, `{"turn":-1}`, `{"turn":999}`, `{"line":99}`, `{"begin":true}`,
		`{"seat":-1,"by":"easy"}`, `{"seat":1000000000,"by":"easy"}`, `{"seat":0,"by":"<script>"}`, `{"restart":"x"}`,
		`{"plays":[-1,1000000000]}`, `{"plays":null}`, `{"answer":"` + strings.Repeat("9", 60_000) + `"}`,
		"{\"answer\":\"\x00\xff\"}", `{"answer":"-1,-1"}`, `{"answer":"3,3"}`, `{"answer":"2147483648,0"}`,
	} {
		b.say("%s", say)
	}
	b.say(`{"plays":[0,1]}`)
	for b.until("state")["seats"].([]any)[0].(map[string]any)["pages"] != 1.0 {
	}
	if strings.Contains(b.all.String(), `"answered"`) {
		t.Error("something was taken for an answer")
	}
	goesOn(t, s, id)
}

// TestTooLarge sends a frame of a megabyte.
func TestTooLarge(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	list[0].conn.Write(t.Context(), websocket.MessageText, []byte(`{"answer":"`+strings.Repeat("x", 1<<20)+`"}`))
	for {
		if err := list[0].read(patience); err != nil {
			break
		}
	}
	goesOn(t, s, id)
}

// TestTooMany sends 10,000 frames at once.
func TestTooMany(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 1)
	go func() {
		for range 10_000 {
			if list[0].conn.Write(t.Context(), websocket.MessageText, []byte(`{"answer":"x"}`)) != nil {
				return
			}
		}
	}()
	for {
		err := list[0].read(patience)
		if err == nil {
			continue
		}
		if websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
			t.Log(err) // the page may not have come to read why
		}
		break
	}
	goesOn(t, s, id)
}

// TestSlow has a page that reads nothing: it is dropped, and others play on.
func TestSlow(t *testing.T) {
	long := strings.Replace(race, "NumTiles = 30", "NumTiles = 10000", 1)
	s := serve(t, t.TempDir(), game("race.roll", long))
	id := s.play(t, game("race.roll", long))
	slow := s.open(t, id)
	b := s.open(t, id)
	b.until("prompt")
	b.say(`{"answer":""}`)
	b.say(`{"seat":0,"by":"easy"}`)
	b.say(`{"seat":1,"by":"easy"}`)
	for range 20 {
		b.until("begin")
		b.say(`{"begin":true}`)
	}
	if slow.all.Len() > 0 {
		t.Error("the slow page reads")
	}
}

// TestHalfOpen opens connections that say nothing, or not all: others are served.
func TestHalfOpen(t *testing.T) {
	server := &web.Server{Shelf: serve(t, "").web.Shelf, Now: time.Now, Seed: seeds()}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	answering := web.HTTP(server.Handler())
	for _, limit := range []time.Duration{answering.ReadHeaderTimeout, answering.ReadTimeout, answering.IdleTimeout} {
		if limit <= 0 || limit > time.Minute {
			t.Error(limit)
		}
	}
	answering.ReadHeaderTimeout = 300 * time.Millisecond // so that the test is soon over
	go answering.Serve(web.Bounded(listener))
	defer answering.Close()
	for i := range 400 {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if i%2 == 0 {
			fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Wait: ")
		}
	}
	for begins, status := range map[string]string{
		"GET / HTTP/1.1\r\nHost: localhost": "200", "OPTIONS * HTTP/1.1\r\nHost: evil.example": "421",
	} {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, begins+"\r\nConnection: close\r\n\r\n")
		conn.SetDeadline(time.Now().Add(patience))
		if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, status) {
			t.Errorf("%s: %s %v", begins, line, err)
		}
	}
}

// TestCrowd opens more pages of a game than it can have.
func TestCrowd(t *testing.T) {
	s, id, list := begun(t, example(t, "tiler/tictactoe.tiler"), 32)
	prompts(list) // all are there
	if e := s.open(t, id).until("hello", "error"); e["type"] != "error" {
		t.Error(e)
	}
}

// TestManyGames begins more games than there are rooms: those that nobody looks at make place, and are still there.
func TestManyGames(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s := serve(t, t.TempDir(), g)
	first := s.play(t, g)
	s.open(t, first).say(`{"answer":"1,1"}`)
	for range 70 {
		s.play(t, g)
	}
	b := s.open(t, first)
	if answered := b.until("answered"); answered["answer"] != "1,1" {
		t.Error(answered)
	}
}

// hasty returns a clock that goes on by a second each time it is looked at.
func hasty() func() time.Time {
	var seconds atomic.Int64
	return func() time.Time { return noon().Add(time.Duration(seconds.Add(1)) * time.Second) }
}

// looping is a game in whose turn something is done with an answer of 0 or 1.
const looping = `Game Looping {
    Players { NumPlayers = 2; define setupPlayers() {} }
    Board { NumTiles = 9; }
    Dice {
        define roll(int amountRolled, int playerID) {
            int n;
            promptRange(n, 0, 1);
            %s
            move(playerID, 0, 1);
        }
    }
}
`

// TestEndless has a turn without an end: it is stopped, told, and can be taken back.
func TestEndless(t *testing.T) {
	text := fmt.Sprintf(looping, "for (int i : {0 ~ n * 1000000}) { for (int j : {0 ~ n * 1000000}) { n = 1; } }")
	g := game("endless.roll", text)
	s := serve(t, t.TempDir(), g)
	s.web.Now = hasty()
	b := s.open(t, s.play(t, g))
	p := b.until("prompt")
	b.answer(p, "1")
	if e := b.until("error"); e["code"] != "too-long" || e["at"].(map[string]any)["line"] != 8.0 {
		t.Error(e)
	}
	b.say(`{"answer":"0","prompt":0}`)
	b.until("stale")
	b.say(`{"undo":1}`)
	b.answer(b.until("prompt"), "0")
	b.until("moved")
}

// TestFault has an answer lead to an error of the program: it is told, taken back, and answered otherwise.
func TestFault(t *testing.T) {
	text := fmt.Sprintf(looping, "n = 7 / n;")
	g := game("fault.roll", text)
	s := serve(t, t.TempDir(), g)
	id := s.play(t, g)
	b := s.open(t, id)
	b.answer(b.until("prompt"), "0")
	if e := b.until("error"); e["code"] != "division-by-zero" || !strings.Contains(e["chain"].(string), "roll") {
		t.Error(e)
	}
	late := s.open(t, id)
	late.until("error")
	again := serve(t, killed(t, s), g) // which takes it back by itself
	again.open(t, id).until("prompt")
	b.say(`{"undo":1}`)
	b.answer(b.until("prompt"), "1")
	late.until("moved")
}

// TestWrong wants the errors of a program that cannot be played, as roll check has them.
func TestWrong(t *testing.T) {
	g := game("wrong.roll", "Game Wrong {\n    Board { NumTile = 3; }\n}\n")
	s := serve(t, t.TempDir(), g)
	status, object := s.post(t, "/api/play", `{"game":"wrong.roll"}`)
	if status != http.StatusUnprocessableEntity {
		t.Fatal(status, object)
	}
	first := object["errors"].([]any)[0].(map[string]any)
	if first["code"] != "unknown-field" || first["span"].(map[string]any)["line"] != 2.0 {
		t.Error(first)
	}
	const faults = `"errors":1,"faults":[{"file":"wrong.roll","line":2,"column":13,"message":"`
	if _, list := s.get(t, "/api/games"); !strings.Contains(list, faults) {
		t.Error(list)
	}
}

// TestManyWrong tells the first errors of a game that has many, and how many there are.
func TestManyWrong(t *testing.T) {
	text := "Game Wrong {\n    Board {\n" + strings.Repeat("        Nothing = 3;\n", 40) + "    }\n}\n"
	s := serve(t, t.TempDir(), game("games/wrong.roll", text))
	_, list := s.get(t, "/api/games")
	if !strings.Contains(list, `"errors":40`) || strings.Count(list, `"message"`) != 10 ||
		strings.Contains(list, `"file":"games`) {
		t.Error(list)
	}
}

// TestFolders wants no page to be told a folder of this computer, where a game cannot be gone on with.
func TestFolders(t *testing.T) {
	s := serve(t, t.TempDir())
	header := record.Header{Game: "X", Language: "tiler", File: "/home/ana/secret/x.tiler", Source: "init"}
	write(t, filepath.Join(s.folder, "wrong.rollrec"), written(t, header))
	write(t, filepath.Join(s.folder, "damaged.rollrec"), "nothing")
	for id, want := range map[string]string{"wrong": "no longer be read: x.tiler:1:", "damaged": "damaged.rollrec:1: "} {
		message := s.open(t, id).until("error")["message"].(string)
		_, object := s.post(t, "/api/play", fmt.Sprintf(`{"record":%q}`, id))
		_, source := s.get(t, "/games/"+id+"/source")
		for _, told := range []string{message, object["error"].(string), source} {
			if !strings.Contains(told, want) || strings.Contains(told, "secret") || strings.Contains(told, s.folder) {
				t.Errorf("%s: %s", id, told)
			}
		}
	}
}

// TestNobody asks for games that are not there, or that another program plays.
func TestNobody(t *testing.T) {
	g := example(t, "tiler/tictactoe.tiler")
	s := serve(t, t.TempDir(), g)
	if e := s.open(t, "nothing").until("error"); e["code"] != "no-game" {
		t.Error(e)
	}
	id := s.play(t, g)
	other := serve(t, s.folder, g)
	if e := other.open(t, id).until("error"); !strings.Contains(e["message"].(string), "another program") {
		t.Error(e)
	}
	goesOn(t, s, id)
}
