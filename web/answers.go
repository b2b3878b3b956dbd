package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
)

// This file answers requests about a room.

// errHidden is the error of what would tell what lies face down.
var errHidden = errors.New("this would tell what lies face down; it can be seen when the game is over")

// board serves the board without what moves on it.
func (r *Room) board(w http.ResponseWriter, req *http.Request) {
	r.mu.Lock()
	rev := req.FormValue("v")
	if rev == "" && r.views.now != nil {
		rev = r.views.now.Board
	}
	text := r.views.boards.of(rev)
	r.mu.Unlock()
	if text == "" {
		refuse(w, http.StatusNotFound, errors.New("there is no such board any more"))
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=3600")
	serveSVG(w, text)
}

// sandbox is what pictures may do.
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

func serveSVG(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Content-Security-Policy", sandbox)
	io.WriteString(w, text)
}

// images are the endings of pictures that are shown, with the kind that they are served as and, but for those that are
// text, must be.
var images = map[string]string{
	".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
	".svg": "image/svg+xml",
}

// mostImage is how many bytes a picture has at most.
const mostImage = 16 << 20

// isShown says whether a file's name is one of a picture in the folder of the game or below.
func isShown(name string) bool {
	_, ok := images[strings.ToLower(path.Ext(name))]
	return ok && filepath.IsLocal(filepath.FromSlash(name)) && !strings.Contains(name, "\\")
}

// folder is that of the game's file; false where it comes from none.
func (r *Room) folder() (string, bool) {
	file := r.game.Program().File().Name
	return filepath.Dir(file), lang.IsNamed(file)
}

// hasFile says whether there is a file in the game's folder. A link that leads out of it does not count.
func (r *Room) hasFile(name string) bool {
	folder, ok := r.folder()
	if !ok {
		return false
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return false
	}
	defer root.Close()
	info, err := root.Stat(filepath.FromSlash(name))
	return err == nil && info.Mode().IsRegular() && info.Size() <= mostImage
}

// image serves a picture that the game has shown.
func (r *Room) image(w http.ResponseWriter, req *http.Request) {
	name := req.PathValue("name")
	r.mu.Lock()
	folder, ok := r.folder()
	ok = ok && r.views.images[name]
	r.mu.Unlock()
	data, kind := []byte(nil), ""
	if ok {
		data, kind, ok = Image(folder, name)
	}
	if !ok {
		refuse(w, http.StatusNotFound, errors.New("there is no such picture"))
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Security-Policy", sandbox)
	w.Header().Set("Cache-Control", "private, max-age=60")
	w.Write(data)
}

// Image reads a picture in a folder or below it, and returns its kind too, such as image/png. It is not ok where the
// name or what is there is not that of a picture, or leads out of the folder.
func Image(folder, name string) (data []byte, kind string, ok bool) {
	if !isShown(name) {
		return nil, "", false
	}
	data, err := readImage(folder, name)
	kind = images[strings.ToLower(path.Ext(name))]
	if err != nil || kind != "image/svg+xml" && http.DetectContentType(data) != kind {
		return nil, "", false
	}
	return data, kind, true
}

// readImage reads a file in a folder. The error is that of reading it, or says that it leads out of there.
func readImage(folder, name string) ([]byte, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	// To open what is no file, such as a pipe, might never end.
	info, err := root.Stat(filepath.FromSlash(name))
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostImage {
		return nil, errors.Join(os.ErrNotExist, err)
	}
	file, err := root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, mostImage))
}

// source serves the text of the program.
func (r *Room) source(w http.ResponseWriter, req *http.Request) {
	r.mu.Lock()
	file, hides := r.game.Program().File(), r.hides()
	r.mu.Unlock()
	if hides {
		refuse(w, http.StatusForbidden, errHidden)
		return
	}
	told := map[string]string{"file": shownName(file.Name), "text": file.Text}
	if path, ok := onDisk(file.Name); ok && isLoopback(req) {
		told["path"] = path
	}
	reply(w, http.StatusOK, told)
}

// onDisk is the whole path of a file, if there is one of the name.
func onDisk(name string) (path string, ok bool) {
	path, err := filepath.Abs(name)
	if err != nil {
		return "", false
	}
	info, err := os.Stat(path)
	return path, err == nil && info.Mode().IsRegular()
}

// record serves the record, to be kept elsewhere.
func (r *Room) record(w http.ResponseWriter, _ *http.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.hides() {
		refuse(w, http.StatusForbidden, errHidden)
		return
	}
	name := r.id + ".rollrec"
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="game.rollrec"; filename*=UTF-8''%s`,
		url.PathEscape(name)))
	kept := r.game.Record()
	kept.Header.File = shownName(kept.Header.File)
	memory := &inMemory{}
	writer, err := record.NewWriter(memory, kept.Header)
	for i := 0; i < len(kept.Answers) && err == nil; i++ {
		err = writer.Add(record.Entry{Answer: kept.Answers[i]})
	}
	if err == nil {
		memory.WriteTo(w)
	}
}

// inMemory is a file that is written in memory.
type inMemory struct{ bytes.Buffer }

// Sync does nothing.
func (*inMemory) Sync() error { return nil }

// Truncate cuts off what stands behind so many bytes.
func (m *inMemory) Truncate(size int64) error {
	m.Buffer.Truncate(int(size))
	return nil
}

// Close does nothing.
func (*inMemory) Close() error { return nil }

// turn serves the picture of the end of a turn.
func (r *Room) turn(w http.ResponseWriter, req *http.Request) {
	turn, err := strconv.Atoi(req.PathValue("turn"))
	if err != nil {
		refuse(w, http.StatusNotFound, ErrNoGame)
		return
	}
	picture, err := r.turnPicture(turn)
	if err != nil {
		refuse(w, http.StatusNotFound, err)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Write(picture)
}

// turnPicture draws the end of a turn that was told.
func (r *Room) turnPicture(turn int) ([]byte, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if turn < 0 || turn > r.told.at() {
		return nil, fmt.Errorf("there is no turn %d", turn)
	}
	if turn == r.told.at() && r.views.now != nil {
		return protocol.Line(r.views.now), nil
	}
	if picture, ok := r.views.turns[turn]; ok {
		return picture, nil
	}
	r.clock.begin()
	game, err := r.game.AtTurn(turn)
	if err != nil {
		return nil, err
	}
	if r.views.turns == nil || len(r.views.turns) == mostTurns {
		r.views.turns = map[int][]byte{}
	}
	picture := protocol.Line(r.draw(game, turn))
	if !r.hides() { // else another one when other pieces lie face down
		r.views.turns[turn] = picture
	}
	return picture, nil
}
