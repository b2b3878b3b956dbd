package web

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// TestManyAtOnce opens games from many sides at the same time, new ones and one that was begun: there are never more
// rooms than there may be, and one room for each.
func TestManyAtOnce(t *testing.T) {
	all := languages.All()
	s := &Server{Shelf: &shelf.Shelf{Folder: t.TempDir(), Languages: all, Now: time.Now}, Now: time.Now}
	defer s.Stop()
	language, _ := all.Named("ROLL")
	program, diagnostics := language.Load(source.NewFile("one.roll", "Game One {}"))
	if program == nil {
		t.Fatal(diagnostics)
	}
	first, err := s.Begin(shelf.Start{Program: program, Language: language})
	if err != nil {
		t.Fatal(err)
	}
	id := first.ID()
	var wait sync.WaitGroup
	rooms := make(chan *Room, 2*mostRooms)
	for i := range 4 * mostRooms {
		wait.Go(func() {
			room, err := (*Room)(nil), error(nil)
			if i%2 == 0 {
				room, err = s.room(id)
				rooms <- room
			} else {
				_, err = s.Begin(shelf.Start{Program: program, Language: language})
			}
			if err != nil && !errors.Is(err, errFull) {
				t.Error(err)
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			if n := len(s.rooms); n > mostRooms {
				t.Errorf("%d rooms", n)
			}
		})
	}
	wait.Wait()
	open := map[string]bool{}
	close(rooms)
	for room := range rooms {
		if room != nil && !room.isGone() {
			open[fmt.Sprintf("%p", room)] = true
		}
	}
	if len(open) > 1 {
		t.Errorf("%d rooms for one game", len(open))
	}
}

// TestWhyNot wants a code of its own for each reason why a page cannot be shown a game.
func TestWhyNot(t *testing.T) {
	s := &Server{Shelf: &shelf.Shelf{}, Now: time.Now}
	for err, code := range map[error]string{
		ErrNoGame: "no-game", shelf.ErrOver: "over", errCrowded: "crowded", errFull: "crowded",
		errConsole: "unreadable",
	} {
		if frame := string(s.failureFrame(err)); !strings.Contains(frame, fmt.Sprintf(`"code":%q`, code)) {
			t.Errorf("%v: %s", err, frame)
		}
	}
}
