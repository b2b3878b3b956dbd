package web

import (
	"encoding/json"
	"errors"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"
)

// This file keeps strangers out: pages of other sites, names that lead here by a trick, and what takes too long.

// policy is what the page may do: nothing comes from outside, and nothing in it runs but its own files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guarded returns a handler that refuses requests of strangers.
func (s *Server) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", policy)
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Referrer-Policy", "no-referrer")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Cache-Control", "no-store")
		switch {
		case !s.isCalled(r.Host):
			refuse(w, http.StatusMisdirectedRequest, errors.New("this computer does not go by that name here"))
		case !isOwn(r):
			refuse(w, http.StatusForbidden, errors.New("another site asks for this, which it may not"))
		case r.Method == http.MethodPost && !isJSON(r):
			refuse(w, http.StatusUnsupportedMediaType, errors.New("this wants application/json"))
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// isCalled says whether a request is for this server by a name that it has. A name of somebody else's may be made to
// lead here; then a page from there would be taken for one from here.
func (s *Server) isCalled(host string) bool {
	name := nameOf(host)
	if name == "localhost" || slices.Contains(s.Hosts, name) {
		return true
	}
	address, err := netip.ParseAddr(name)
	return err == nil && (s.Anywhere || address.IsLoopback())
}

// nameOf returns the host in a header, without its port.
func nameOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// isOwn says whether a request comes from a page of this server, from the person, or from no browser.
func isOwn(r *http.Request) bool {
	changes := r.Method != http.MethodGet && r.Method != http.MethodHead || r.Header.Get("Upgrade") != ""
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		if changes || r.Header.Get("Sec-Fetch-Mode") != "navigate" {
			return false
		}
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}

// isJSON says whether the body of a request says of itself that it is JSON, which a form of another site cannot.
func isJSON(r *http.Request) bool {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && kind == "application/json"
}

// isLoopback says whether a request comes from this computer.
func isLoopback(r *http.Request) bool {
	address, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && address.Addr().Unmap().IsLoopback()
}

// refuse answers with an error, as JSON.
func refuse(w http.ResponseWriter, status int, err error) {
	reply(w, status, map[string]string{"error": err.Error()})
}

// reply answers with an object as JSON.
func reply(w http.ResponseWriter, status int, object any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(true)
	encoder.Encode(object) // the one who asked may be gone
}

// mostBody is how many bytes the body of a request has at most.
const mostBody = 64 << 10

// read reads the JSON object of a request. It says false, and has answered, where that is none.
func read(w http.ResponseWriter, r *http.Request, object any) bool {
	err := decode(w, r, object, mostBody)
	if err != nil {
		refuse(w, http.StatusBadRequest, errNoObject)
	}
	return err == nil
}

// errNoObject is the error of a body that is no JSON object, or has others in it than are wanted.
var errNoObject = errors.New("roll does not understand what this page has said; load it again")

// decode reads the JSON object of a request, which has so many bytes at most.
func decode(w http.ResponseWriter, r *http.Request, object any, most int64) error {
	return json.NewDecoder(http.MaxBytesReader(w, r.Body, most)).Decode(object)
}

// How long connections may take, and how many there are.
const (
	longestHead     = 5 * time.Second
	longestRequest  = 20 * time.Second
	longestIdle     = time.Minute
	mostHead        = 16 << 10
	mostConnections = 256
)

// HTTP returns a server for a handler whose connections may not take for ever.
func HTTP(handler http.Handler) *http.Server {
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: longestHead, ReadTimeout: longestRequest, IdleTimeout: longestIdle,
		MaxHeaderBytes: mostHead, ErrorLog: silent(), DisableGeneralOptionsHandler: true, // all are looked at here
	}
}
