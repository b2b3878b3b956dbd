package web

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// This file opens records that people bring from their own disks.

// What may be brought: a text of so many bytes, in a body of JSON, and so many at the same time.
const (
	mostRecord  = 4 << 20
	mostBrought = 2*mostRecord + mostBody
	mostOpening = 4
)

// bring opens a record that a person has brought, which is kept from then on.
func (s *Server) bring(w http.ResponseWriter, r *http.Request) {
	defer s.opening.Add(-1)
	if s.opening.Add(1) > mostOpening {
		refuse(w, http.StatusServiceUnavailable, errors.New("several games are being opened just now; try again"))
		return
	}
	var wish struct{ Text string }
	var large *http.MaxBytesError
	err := decode(w, r, &wish, mostBrought)
	switch {
	case errors.As(err, &large), len(wish.Text) > mostRecord:
		refuse(w, http.StatusRequestEntityTooLarge, errTooLarge)
		return
	case err != nil:
		refuse(w, http.StatusBadRequest, errNoObject)
		return
	}
	switch room, err := s.openBrought(wish.Text, isLoopback(r)); {
	case errors.Is(err, errNotServed):
		refuse(w, http.StatusForbidden, err)
	case err != nil:
		refuse(w, http.StatusConflict, s.inWords(err))
	default:
		reply(w, http.StatusOK, map[string]string{"id": room.ID()})
	}
}

// errTooLarge is the error of a record of too many bytes.
var errTooLarge = fmt.Errorf("this file is larger than %d MB, which is too large for a saved game", mostRecord>>20)

// errNotSaved is the error of a file that is none of a game.
var errNotSaved = errors.New(
	"this is no saved game. Save game in the menu of a game makes a file that can be opened here")

// errNotServed is the error of a record from another computer that would bring rules of its own.
var errNotServed = errors.New(
	"the rules of this game are not among those that are served here; open it on the computer that serves them")

// openBrought keeps a record that was brought, and opens it. What cannot be gone on with is not kept.
func (s *Server) openBrought(text string, loopback bool) (*Room, error) {
	kept, err := record.Read(strings.NewReader(text))
	var damage *record.DamageError
	switch {
	case errors.As(err, &damage) && damage.Line > 1:
		return nil, fmt.Errorf("this saved game is damaged: %w", err)
	case errors.As(err, &damage) && text != "" && !strings.HasPrefix(text, `{"roll_record":`):
		return nil, errNotSaved
	case errors.As(err, &damage):
		return nil, errors.New(damage.Reason)
	case err != nil:
		return nil, err
	case kept.OfConsole():
		return nil, errConsole
	}
	file, served := s.fileOf(&kept.Header)
	if !served && !loopback { // strangers run no programs here
		return nil, errNotServed
	}
	at, err := s.Shelf.Bring(kept, file)
	if err != nil {
		return nil, err
	}
	room, err := s.room(strings.TrimSuffix(filepath.Base(at), shelf.RecordExt))
	if err != nil {
		os.Remove(at)
	}
	return room, err
}

// longestFile is how long the name of a file is that comes with a record.
const longestFile = 100

// fileOf returns the file of a game that is served, where a record is of one: with its pictures. Any other was brought
// without them, and a name in a record must not lead to files of this computer.
func (s *Server) fileOf(h *record.Header) (file string, served bool) {
	if s.Catalog != nil {
		for _, g := range s.Catalog.Games() {
			if g.File.Text == h.Source && g.Language.Name() == h.Language {
				return g.File.Name, true
			}
		}
	}
	name := path.Base(strings.ReplaceAll(h.File, "\\", "/"))
	if name == "." || name == "/" {
		name = "game"
	}
	return lang.OpenedFolder + source.Printable(fmt.Sprintf("%.*s", longestFile, name)), false
}
