package web

import "testing"

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
