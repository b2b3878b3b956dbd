package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// TestElsewhere wants pages on other computers to be told no folder of this one, nor how it is started again.
func TestElsewhere(t *testing.T) {
	s := &Server{Shelf: &shelf.Shelf{}, Now: time.Now, Folder: "/home/ana/games", Command: "roll serve /home/ana/games"}
	all := languages.All()
	language, _ := all.Named("ROLL")
	file := source.NewFile("/home/ana/games/one.roll", "Game One {}")
	program, _ := language.Load(file)
	s.Seed = func() uint64 { return 1 }
	s.Catalog = catalogOf{Game{Path: file.Name, File: file, Language: language}, program}
	room, err := s.Begin(shelf.Start{Program: program, Language: language})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	for from, told := range map[string]bool{"127.0.0.1:4000": true, "192.168.1.7:4000": false} {
		request := httptest.NewRequest(http.MethodGet, "http://localhost/api/games", nil)
		request.RemoteAddr = from
		answer := httptest.NewRecorder()
		s.Handler().ServeHTTP(answer, request)
		for _, text := range []string{answer.Body.String(), string(room.helloLine(isLoopback(request)))} {
			if strings.Contains(text, "/home/ana") != told {
				t.Errorf("%s is told %s", from, text)
			}
		}
		if !strings.Contains(answer.Body.String(), `"key":"`+keyOf(file.Name)+`"`) {
			t.Errorf("%s cannot ask for the game by %s", from, answer.Body)
		}
	}
	if opened, err := s.open(keyOf(file.Name), ""); err != nil || opened.game.Program() != program {
		t.Error("a key does not stand for its game:", err)
	}
}

// catalogOf is a catalog of one game.
type catalogOf struct {
	game    Game
	program lang.Program
}

func (c catalogOf) Games() []Game { return []Game{c.game} }

func (c catalogOf) Load(path string) (lang.Program, lang.Language, error) {
	if path != c.game.Path {
		return nil, nil, ErrNoGame
	}
	return c.program, c.game.Language, nil
}

func (catalogOf) Kinds() []string { return nil }

func (catalogOf) New(name, kind, from string) (string, error) { return "", ErrNoGame }

// TestNeverOpened asks for a room that was found while its record was being opened, which then could not be.
func TestNeverOpened(t *testing.T) {
	s := &Server{Shelf: &shelf.Shelf{}, Now: time.Now}
	room := s.newRoom("x")
	room.gone = true
	room.mu.Unlock()
	s.rooms = map[string]*Room{"x": room}
	handler := s.Handler()
	for _, what := range []string{"source", "record", "turn/0", "images/a.png", "board.svg"} {
		answer := httptest.NewRecorder()
		request := httptest.NewRequest(http.MethodGet, "http://localhost/games/x/"+what, nil)
		handler.ServeHTTP(answer, request)
		if answer.Code != http.StatusNotFound {
			t.Error(what, answer.Code, answer.Body)
		}
	}
}
