package web

import (
	"embed"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"

	"github.com/roll-lang/roll/draw/svg"
)

// This file serves the page itself, which is in the program.

//go:embed page
var page embed.FS

//go:embed missing.html
var missingPage []byte

// missing says that there is no such page.
func (s *Server) missing(w http.ResponseWriter, _ *http.Request) { serveMissing(w) }

func serveMissing(w http.ResponseWriter) {
	w.Header().Set("Content-Type", kinds[".html"])
	w.WriteHeader(http.StatusNotFound)
	w.Write(missingPage)
}

// index serves the page, whatever it is about; it finds out by its address.
func (s *Server) index(w http.ResponseWriter, _ *http.Request) { serveAsset(w, "index.html") }

func (s *Server) asset(w http.ResponseWriter, r *http.Request) { serveAsset(w, r.PathValue("name")) }

func (s *Server) favicon(w http.ResponseWriter, _ *http.Request) { serveAsset(w, "mark.svg") }

// boardStyle serves the style of boards, which the room that draws them knows.
func (s *Server) boardStyle(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", kinds[".css"])
	w.Header().Set("Cache-Control", "no-cache")
	io.WriteString(w, svg.Style)
}

// kinds are the kinds of files that the page has. What the computer has set up for endings does not matter.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png",
}

func serveAsset(w http.ResponseWriter, name string) {
	data, err := fs.ReadFile(page, "page/"+name)
	if err != nil {
		serveMissing(w)
		return
	}
	kind, ok := kinds[path.Ext(name)]
	if !ok {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-cache")
	w.Write(data)
}
