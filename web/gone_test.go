package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/roll-lang/roll/shelf"
)

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
