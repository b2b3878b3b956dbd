package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// This file is the connection to a page.

// errCrowded is the error of one more page than a game may have.
var errCrowded = errors.New("so many screens show this game that there is no room for another; close one of them")

// What a page may send, and how long it may take to read.
const (
	mostFrame   = 64 << 10 // bytes
	mostBurst   = 200      // frames at once
	mostFrames  = 50       // a second, beyond those
	longestSend = 20 * time.Second
	pingEach    = 20 * time.Second
)

// live speaks with a page.
func (s *Server) live(w http.ResponseWriter, req *http.Request) {
	conn, err := websocket.Accept(w, req, nil)
	if err != nil {
		return // it was answered
	}
	defer conn.CloseNow()
	conn.SetReadLimit(mostFrame)
	ctx, cancel := context.WithCancel(req.Context())
	defer cancel()
	c := newClient(isLoopback(req))
	if err := s.join(c, req.PathValue("id")); err != nil {
		conn.Write(ctx, websocket.MessageText, s.failureFrame(err))
		conn.Close(websocket.StatusNormalClosure, "")
		return
	}
	defer func() { c.room.leave(c) }()
	go func() {
		c.write(ctx, conn)
		cancel()
	}()
	c.read(ctx, conn, s.Now)
}

// join has a page join a game.
func (s *Server) join(c *client, id string) error {
	for {
		room, err := s.room(id)
		if err != nil {
			return err
		}
		if err = room.join(c); !errors.Is(err, errGone) {
			return err
		}
	}
}

// write sends what is in the queue, and looks whether the page is still there.
func (c *client) write(ctx context.Context, conn *websocket.Conn) {
	ping := time.NewTicker(c.pingEach)
	defer ping.Stop()
	for {
		var err error
		select {
		case frame := <-c.queue:
			err = c.soon(ctx, func(ctx context.Context) error { return conn.Write(ctx, websocket.MessageText, frame) })
		case <-ping.C:
			err = c.soon(ctx, conn.Ping)
		case <-c.gone:
			conn.Close(websocket.StatusGoingAway, "")
			err = errStopped
		case <-ctx.Done():
			err = ctx.Err()
		}
		if err != nil {
			return
		}
	}
}

// soon does what must not take too long. Its time begins now, however long there was nothing to send.
func (c *client) soon(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, c.longestSend)
	defer cancel()
	return do(ctx)
}

// read does what the page says, until it is gone or says too much.
func (c *client) read(ctx context.Context, conn *websocket.Conn, now func() time.Time) {
	b := budget{left: mostBurst, at: now()}
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return
		}
		if !b.takes(now()) {
			conn.Close(websocket.StatusPolicyViolation, "too many messages")
			return
		}
		c.room.heard(c, data)
	}
}

// A budget is how many frames a page may send.
type budget struct {
	left float64
	at   time.Time
}

// takes takes a frame, and says whether that was possible.
func (b *budget) takes(now time.Time) bool {
	b.left = min(mostBurst, b.left+mostFrames*now.Sub(b.at).Seconds())
	b.at = now
	b.left--
	return b.left >= 0
}
