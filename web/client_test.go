package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestDropped drops a page for which more waits than it may, and only that.
func TestDropped(t *testing.T) {
	c := newClient(true)
	for range mostQueued {
		c.send([]byte("x"))
	}
	select {
	case <-c.gone:
		t.Fatal("dropped too early")
	default:
	}
	c.send([]byte("x"))
	select {
	case <-c.gone:
	default:
		t.Error("not dropped")
	}
}

// TestSilent keeps a page to which nothing is sent for much longer than a ping may take.
func TestSilent(t *testing.T) {
	t.Parallel()
	ended := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		defer close(ended)
		conn, err := websocket.Accept(w, req, nil)
		if err != nil {
			return
		}
		defer conn.CloseNow()
		c := newClient(true)
		c.pingEach, c.longestSend = 100*time.Millisecond, 10*time.Second // within which a busy machine answers
		c.write(conn.CloseRead(req.Context()), conn)
	}))
	defer server.Close()
	conn, _, err := websocket.Dial(context.Background(), server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.CloseRead(context.Background()) // which answers pings
	select {
	case <-ended:
		t.Error("a page that was still there was dropped")
	case <-time.After(12 * time.Second):
	}
	conn.CloseNow()
}
