package count

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"reflect"

	"github.com/roll-lang/roll/play"
)

// A moment is when a prompt waits, or when the game is over.
type moment struct {
	prompt *play.Prompt // nil when the game is over
	look   []byte       // how the table looks
}

// same says whether a moment is one at which nothing has changed, but that one more prompt was answered.
func (m *moment) same(n *moment) bool {
	p := *m.prompt
	p.Number = n.prompt.Number
	return bytes.Equal(m.look, n.look) && reflect.DeepEqual(&p, n.prompt)
}

// A position is a digest of how the table looks and of who is asked.
type position [sha256.Size]byte

// see notes a position, where positions are told apart.
func (w *walker) see(m *moment) {
	if w.seen == nil {
		return
	}
	turn := []byte("over")
	if m.prompt != nil {
		turn = binary.AppendVarint(turn[:0], int64(m.prompt.Seat))
	}
	w.seen[sha256.Sum256(append(turn, m.look...))] = struct{}{}
}

// look appends how the table looks to a buffer.
func (w *walker) look(buf []byte) []byte {
	_, now := w.game.Table()
	buf = binary.AppendVarint(buf, int64(now.Players))
	for _, name := range now.Names {
		buf = binary.AppendVarint(buf, int64(len(name)))
		buf = append(buf, name...)
	}
	for _, tile := range now.Tiles {
		buf = binary.AppendVarint(buf, int64(tile))
	}
	return binary.AppendVarint(buf, int64(now.Deck.Left()))
}
