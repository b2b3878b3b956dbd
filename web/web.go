// Package web serves games to browsers: a page, and behind it the protocol of package protocol over a WebSocket.
//
// A [Server] has a room for each game that somebody looks at. A [Room] is a game of package shelf under a lock: where
// nobody has answered yet its host returns play.ErrPending, and an answer plays the step again, so a room that waits
// needs no goroutine. All that happened is kept as lines, which each page gets when it connects. Rooms are named after
// their records, so that an address leads to the same game after the server was started again.
package web

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// A Catalog is what can be played.
type Catalog interface {
	// Games lists the games there are, as they are now.
	Games() []Game
	// Load loads one of them. The error is a *play.Refused with its faults where it is wrong, ErrNoGame where it is
	// none of the list, or says why it cannot be read.
	Load(path string) (lang.Program, lang.Language, error)
	// Kinds lists what a new game can begin with.
	Kinds() []string
	// New makes a game of a person's own, which begins as a kind or with a copy of a game, one of which is empty. It
	// returns its path. The error is a sentence for the person.
	New(name, kind, from string) (path string, err error)
}

// A Game is a game that can be played.
type Game struct {
	Path     string // by which it is asked for
	Group    string // of games that are shown together, for people; empty for the first group
	File     *source.File
	Language lang.Language
}

// ErrNoGame is the error of a game that is none of the catalog.
var ErrNoGame = errors.New("there is no such game here")

// A Server serves games. Its fields must be set before the first request.
type Server struct {
	Shelf    *shelf.Shelf // where games are kept; rooms add limits of their own
	Catalog  Catalog      // nil where only games that are begun by Begin are served
	Seed     func() uint64
	Now      func() time.Time
	Command  string   // that starts this again, for people; may be empty
	Folder   string   // whose games are served, for people; may be empty
	Hosts    []string // the names by which it may be called, besides those of this computer
	Anywhere bool     // other computers can reach it, by any number of this one
	Stays    bool     // games stay open, also where nobody looks at them

	mu        sync.Mutex
	rooms     map[string]*Room
	begun     int          // games, for the names of rooms that have none yet
	unkept    int          // games that are kept nowhere, for their names
	opening   atomic.Int32 // records that are being brought
	stopped   atomic.Bool
	cards     cards
	standings standings
}

// The most of each that a server has at once.
const (
	mostRooms = 64
	mostPages = 32 // of a room
)

// Handler returns what answers requests.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.index)
	mux.HandleFunc("GET /", s.missing)
	mux.HandleFunc("GET /games/{id}", s.index)
	mux.HandleFunc("GET /page/{name}", s.asset)
	mux.HandleFunc("GET /page/board-parts.css", s.boardStyle)
	mux.HandleFunc("GET /favicon.svg", s.favicon)
	mux.HandleFunc("GET /games/{id}/live", s.live)
	mux.HandleFunc("GET /games/{id}/board.svg", s.in((*Room).board))
	mux.HandleFunc("GET /games/{id}/images/{name...}", s.in((*Room).image))
	mux.HandleFunc("GET /games/{id}/source", s.in((*Room).source))
	mux.HandleFunc("GET /games/{id}/record", s.in((*Room).record))
	mux.HandleFunc("GET /games/{id}/turn/{turn}", s.in((*Room).turn))
	mux.HandleFunc("GET /api/games", s.list)
	mux.HandleFunc("GET /api/preview.svg", s.preview)
	mux.HandleFunc("POST /api/play", s.play)
	mux.HandleFunc("POST /api/open", s.bring)
	mux.HandleFunc("POST /api/new", s.new)
	return s.guarded(mux)
}

// in returns what answers a request about a room.
func (s *Server) in(answer func(*Room, http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		room, err := s.room(r.PathValue("id"))
		if err == nil && room.isGone() {
			err = errGone
		}
		if err != nil {
			refuse(w, http.StatusNotFound, s.inWords(err))
			return
		}
		answer(room, w, r)
	}
}

// Halt stops all games that run. Nothing is played from then on, but all can be looked at.
func (s *Server) Halt() { s.stopped.Store(true) }

// Stop halts all games, and closes their records.
func (s *Server) Stop() {
	s.Halt()
	s.mu.Lock()
	rooms := slices.Collect(maps.Values(s.rooms))
	clear(s.rooms)
	s.mu.Unlock() // which a room that is played may want
	for _, room := range rooms {
		room.close()
	}
}

// errGone is the error of a room that was just closed, so that another one must be opened.
var errGone = errors.New("this game was closed just now; load the page again")

// errStopped is the error of a server that is stopped.
var errStopped = errors.New("roll is being stopped")

// errFull is the error of one more room than there may be.
var errFull = fmt.Errorf("%d games are open here, and there is no room for another; close the page of one", mostRooms)
