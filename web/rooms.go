package web

import (
	"bytes"
	"errors"
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// This file finds rooms, and makes them.

// Begin begins a game, and returns its room. The error is that of shelf.Begin, or says that there are too many.
func (s *Server) Begin(start shelf.Start) (*Room, error) {
	room := s.newRoom("")
	defer room.mu.Unlock()
	if _, err := s.reserve(room); err != nil {
		return nil, err
	}
	if err := room.begin(start); err != nil {
		s.drop(room)
		return nil, err
	}
	s.rename(room)
	return room, nil
}

// rename gives a room the name that its game has.
func (s *Server) rename(r *Room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rooms[r.id] == r {
		delete(s.rooms, r.id)
	}
	path := r.game.Path()
	r.id = strings.TrimSuffix(filepath.Base(path), shelf.RecordExt)
	if path == "" {
		s.unkept++
		r.id = "game-" + strconv.Itoa(s.unkept)
	}
	s.rooms[r.id] = r
}

// room returns the room of a name. If there is none, the record of this name is opened. The error says why it cannot
// be.
func (s *Server) room(id string) (*Room, error) {
	s.mu.Lock()
	room := s.rooms[id]
	s.mu.Unlock()
	if room != nil {
		return room, nil
	}
	if !isName(id) || s.Shelf.Folder == "" {
		return nil, ErrNoGame
	}
	return s.reopen(id)
}

// isName says whether something can be the name of a record in a folder, and leads nowhere else.
func isName(id string) bool {
	return id != "" && len(id) < 200 && !strings.HasPrefix(id, ".") && !strings.ContainsAny(id, `/\:`+"\x00")
}

// reopen opens the record of a name.
func (s *Server) reopen(id string) (*Room, error) {
	room := s.newRoom(id)
	defer room.mu.Unlock()
	if other, err := s.reserve(room); other != nil || err != nil {
		return other, err
	}
	path := filepath.Join(s.Shelf.Folder, id+shelf.RecordExt)
	err := room.reopen(path)
	if err == nil {
		if room.game.Path() != path { // a copy that was saved, which stays as it is
			s.rename(room)
		}
		return room, nil
	}
	s.drop(room)
	if errors.Is(err, shelf.ErrNoRecord) {
		err = ErrNoGame
	}
	return nil, err
}

// longestEmpty is how long a room stays that nobody looks at. Its game goes on when somebody comes back.
const longestEmpty = 2 * time.Minute

// reserve puts a room whose game is about to be opened on the list, so that there are never too many; one that nobody
// looks at goes for it. Who wants it meanwhile waits for its lock. Where another room has its name, that is returned.
// The error says that all rooms are looked at.
func (s *Server) reserve(room *Room) (other *Room, err error) {
	s.Sweep()
	s.mu.Lock()
	defer s.mu.Unlock()
	if room.id == "" { // its game has no name yet
		s.begun++
		room.id = "/" + strconv.Itoa(s.begun)
	}
	switch other = s.rooms[room.id]; {
	case other != nil:
		return other, nil
	case s.stopped.Load():
		return nil, errStopped
	case !s.makePlace():
		return nil, errFull
	}
	if s.rooms == nil {
		s.rooms = map[string]*Room{}
	}
	s.rooms[room.id] = room
	return nil, nil
}

// makePlace sees to it that there is place for one more room, and says whether there is.
func (s *Server) makePlace() bool {
	for len(s.rooms) >= mostRooms {
		longest := s.longestEmpty()
		if longest == nil {
			return false
		}
		if longest.closeEmpty() {
			s.forget(longest)
		}
	}
	return true
}

// drop takes a room off the list whose game could not be opened.
func (s *Server) drop(room *Room) {
	room.gone = true
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget(room)
}

// longestEmpty is the room that nobody has looked at for longest, or nil.
func (s *Server) longestEmpty() *Room {
	var longest *Room
	var since time.Time
	for _, room := range s.rooms {
		at, ok := room.emptySince()
		if ok && (longest == nil || at.Before(since)) {
			longest, since = room, at
		}
	}
	return longest
}

// Sweep closes rooms that nobody has looked at for a while, so that others can go on with their games.
func (s *Server) Sweep() {
	if s.Stays {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, room := range s.rooms {
		at, ok := room.emptySince()
		if ok && s.Now().Sub(at) > longestEmpty && room.closeEmpty() {
			s.forget(room)
		}
	}
}

// forget takes a room off the list.
func (s *Server) forget(room *Room) {
	maps.DeleteFunc(s.rooms, func(_ string, r *Room) bool { return r == room })
}

// emptySince says since when a room has no page; false where it has one, is busy, or is kept nowhere.
func (r *Room) emptySince() (time.Time, bool) {
	if !r.mu.TryLock() {
		return time.Time{}, false
	}
	defer r.mu.Unlock()
	return r.empty, r.mayClose()
}

// mayClose says whether the room can be closed, since its game can be opened again and no page shows it.
func (r *Room) mayClose() bool {
	return len(r.pages) == 0 && r.game != nil && r.game.Path() != "" && r.server.Shelf.Holds(r.game.Path())
}

// closeEmpty closes the room unless it is used by now, and says whether it has. It waits for nobody, so that the list
// of rooms may be locked: who finds that the room is off the list can open its record again.
func (r *Room) closeEmpty() bool {
	if !r.mu.TryLock() {
		return false
	}
	defer r.mu.Unlock()
	if !r.mayClose() {
		return false
	}
	r.shut()
	return true
}

// inWords is an error as pages are told it: nobody elsewhere need know the folders of this computer.
func (s *Server) inWords(err error) error {
	text := err.Error()
	if s.Shelf.Folder != "" {
		text = strings.ReplaceAll(text, s.Shelf.Folder+string(filepath.Separator), "")
	}
	var fault *source.Diagnostic
	if errors.As(err, &fault) {
		text = strings.ReplaceAll(text, fault.File.Name, shownName(fault.File.Name))
	}
	return errors.New(text)
}

// failureFrame tells a page why there is no game for it.
func (s *Server) failureFrame(err error) []byte {
	code := "unreadable"
	switch {
	case errors.Is(err, ErrNoGame):
		code = "no-game"
	case errors.Is(err, shelf.ErrOver):
		code = "over"
	case errors.Is(err, errCrowded), errors.Is(err, errFull):
		code = "crowded"
	}
	return bytes.TrimRight(protocol.FailureLine(code, s.inWords(err).Error(), nil, ""), "\n")
}
