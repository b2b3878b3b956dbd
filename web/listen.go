package web

import (
	"io"
	"log"
	"net"
	"sync"
)

// silent is a log of what strangers send, which nobody reads.
func silent() *log.Logger { return log.New(io.Discard, "", 0) }

// Bounded returns a listener that has only so many connections at once; others wait.
func Bounded(l net.Listener) net.Listener {
	return &bounded{Listener: l, free: make(chan struct{}, mostConnections), closed: make(chan struct{})}
}

type bounded struct {
	net.Listener
	free   chan struct{}
	closed chan struct{}
	once   sync.Once
}

// Accept waits for a connection, and for room for it.
func (b *bounded) Accept() (net.Conn, error) {
	select {
	case b.free <- struct{}{}:
	case <-b.closed:
		return nil, net.ErrClosed
	}
	c, err := b.Listener.Accept()
	if err != nil {
		<-b.free
		return nil, err
	}
	return &counted{Conn: c, from: b}, nil
}

// Close closes the listener.
func (b *bounded) Close() error {
	b.once.Do(func() { close(b.closed) })
	return b.Listener.Close()
}

// counted is a connection that makes room when it is closed.
type counted struct {
	net.Conn
	from *bounded
	once sync.Once
}

// Close closes the connection.
func (c *counted) Close() error {
	c.once.Do(func() { <-c.from.free })
	return c.Conn.Close()
}
