package browser

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
)

// A list is a catalog of games that a test has written down.
type list []web.Game

// Games are all of them.
func (l list) Games() []web.Game { return l }

// Load loads one.
func (l list) Load(path string) (lang.Program, lang.Language, error) {
	for _, g := range l {
		if g.Path != path {
			continue
		}
		program, diagnostics := g.Language.Load(g.File)
		if program == nil {
			return nil, nil, &play.Refused{Faults: diagnostics}
		}
		return program, g.Language, nil
	}
	return nil, nil, web.ErrNoGame
}

// Kinds are one.
func (l list) Kinds() []string { return []string{"ROLL"} }

// New makes nothing.
func (l list) New(name, kind, from string) (string, error) { return "", web.ErrNoGame }

// game is a game for a list. The name of its file tells its language.
func game(path, text string) web.Game {
	language, ok := languages.All().ByFile(path)
	if !ok {
		panic(path)
	}
	return web.Game{Path: path, File: source.NewFile(path, text), Language: language}
}

// example is a game of the folder of examples.
func example(t testing.TB, path string) web.Game {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../examples", path))
	if err != nil {
		t.Fatal(err)
	}
	return game(path, string(text))
}

// A served is a server of a test.
type served struct {
	t      testing.TB
	folder string
	games  list
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
