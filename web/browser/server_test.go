package browser

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/web"
	"github.com/roll-lang/roll/web/webtest"
)

// game is a game that is served. The name of its file tells its language.
func game(path, text string) web.Game { return webtest.Game(path, text) }

// example is a game of the folder of examples, by its path there.
func example(t testing.TB, path string) web.Game {
	t.Helper()
	g := webtest.Example(t, filepath.Join("..", "..", "examples"), path)
	return game(path, g.File.Text)
}

// A served is a server of a test.
type served struct {
	t      testing.TB
	folder string
	games  webtest.List
	web    *web.Server
	http   *http.Server
	addr   string
}

// serve serves games until the test ends. Their records lie in a folder of their own.
func serve(t testing.TB, games ...web.Game) *served {
	t.Helper()
	s := &served{t: t, folder: t.TempDir(), games: games, addr: "127.0.0.1:0"}
	s.start()
	t.Cleanup(s.stop)
	return s
}

// start begins to serve, at the address of the last time.
func (s *served) start() {
	s.t.Helper()
	listener, err := net.Listen("tcp", s.addr)
	if err != nil {
		s.t.Fatal(err)
	}
	var seed atomic.Uint64
	s.addr = listener.Addr().String()
	s.web = &web.Server{
		Shelf: &shelf.Shelf{
			Folder: s.folder, Languages: languages.All(), Now: time.Now, Note: func(err error) { s.t.Log(err) },
		},
		Catalog: s.games, Seed: func() uint64 { return seed.Add(1) }, Now: time.Now, Command: "roll serve",
	}
	s.http = web.HTTP(s.web.Handler())
	go s.http.Serve(web.Bounded(listener))
}

// stop ends it, and all connections.
func (s *served) stop() {
	s.web.Stop()
	s.http.Close()
}

// url is an address of the server.
func (s *served) url(path string) string { return "http://" + s.addr + path }

// begin begins a game, and returns the path of its page.
func (s *served) begin(path string) string {
	s.t.Helper()
	body := strings.NewReader(fmt.Sprintf(`{"game":%q}`, path))
	response, err := http.Post(s.url("/api/play"), "application/json", body)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	var reply struct{ ID, Error string }
	if err := json.NewDecoder(response.Body).Decode(&reply); err != nil || reply.ID == "" {
		s.t.Fatal(reply.Error, err)
	}
	return "/games/" + reply.ID
}
