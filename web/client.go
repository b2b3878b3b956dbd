package web

import (
	"bytes"
	"slices"
	"sync"
	"time"
)

// A client is a page that shows a room. What it is sent waits in a queue; a page that is too slow for that is dropped,
// and connects again.
type client struct {
	room     *Room
	loopback bool
	queue    chan []byte
	gone     chan struct{}
	once     sync.Once
	looks    map[string]bool // that it has
	says     bool            // it has said which seats it plays
	seats    []int

	pingEach, longestSend time.Duration
}

// mostQueued is how many frames may wait for a page.
const mostQueued = 128

func newClient(loopback bool) *client {
	return &client{
		loopback: loopback, queue: make(chan []byte, mostQueued), gone: make(chan struct{}), looks: map[string]bool{},
		pingEach: pingEach, longestSend: longestSend,
	}
}

// drop ends the connection to the page.
func (c *client) drop() { c.once.Do(func() { close(c.gone) }) }

// send sends a frame of lines, unless the page is too slow. The last line has no end.
func (c *client) send(frame []byte) {
	if frame = bytes.TrimRight(frame, "\n"); len(frame) == 0 {
		return
	}
	select {
	case c.queue <- frame:
	default:
		c.drop()
	}
}

// claims says whether the page has said that it plays a seat.
func (c *client) claims(seat int) bool { return c.says && slices.Contains(c.seats, seat) }

// plays says whether the page may answer for a seat, or for the whole table: one that has not said what it plays may
// answer for all.
func (c *client) plays(seat int) bool {
	return !c.says || slices.Contains(c.seats, seat) || seat < 0 && len(c.seats) > 0
}

// A parcel is a line for all pages, or for one; or a picture, of which each gets what it has not seen.
type parcel struct {
	to      *client // nil for all
	line    []byte
	picture *picture
}

// send puts a line among what all pages get next.
func (r *Room) send(line []byte) { r.out = append(r.out, parcel{line: line}) }

// sendFirst puts a line for one page before all that comes next. A page that hears in one frame why an answer was
// refused and what is asked now is never between the two.
func (r *Room) sendFirst(to *client, line []byte) {
	r.out = slices.Insert(r.out, 0, parcel{to: to, line: line})
}

// mostPieces is how many pieces are sent at once in pictures of steps that are past; the last picture is always sent.
const mostPieces = 20_000

// flush sends all pages what there is for them.
func (r *Room) flush() {
	r.thin()
	for c := range r.pages {
		c.send(c.frame(r.out))
	}
	r.out = nil
}

// thin leaves out pictures where there are too many.
func (r *Room) thin() {
	pieces := 0
	for _, p := range r.out {
		if p.picture != nil {
			pieces += len(p.picture.Pieces)
		}
	}
	if pieces <= mostPieces {
		return
	}
	last := r.views.now
	r.out = slices.DeleteFunc(r.out, func(p parcel) bool { return p.picture != nil && p.picture != last })
}

// frame puts what there is for a page into one frame.
func (c *client) frame(parcels []parcel) []byte {
	var b bytes.Buffer
	for _, p := range parcels {
		if p.to != nil && p.to != c {
			continue
		}
		if p.picture != nil {
			b.Write(p.picture.line(c.looks))
			b.WriteByte('\n')
			continue
		}
		b.Write(p.line)
	}
	return b.Bytes()
}

// join adds a page, which gets all that is in force.
func (r *Room) join(c *client) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.gone:
		return errGone
	case len(r.pages) == mostPages:
		return errCrowded
	}
	r.pages[c] = true
	c.room = r
	c.send(c.frame(r.whole(c)))
	r.tellSeats(c)
	return nil
}

// whole is all that a page must know that knows nothing.
func (r *Room) whole(c *client) []parcel {
	parcels := []parcel{{line: r.helloLine(c.loopback)}}
	for _, e := range r.told.events {
		parcels = append(parcels, parcel{line: e.line})
	}
	if r.views.now != nil {
		parcels = append(parcels, parcel{picture: r.views.now})
	}
	parcels = append(parcels, parcel{line: r.stateLine()})
	for _, line := range r.waiting() {
		parcels = append(parcels, parcel{line: line})
	}
	return parcels
}

// leave takes a page away.
func (r *Room) leave(c *client) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.pages[c] {
		return
	}
	delete(r.pages, c)
	if len(r.pages) == 0 {
		r.empty = r.server.Now()
	}
	r.tellSeats(c)
}

// tellSeats tells all pages but one how the game stands, where who sits there has changed.
func (r *Room) tellSeats(but *client) {
	if !but.says {
		return
	}
	line := r.stateLine()
	for c := range r.pages {
		if c != but {
			c.send(line)
		}
	}
}
