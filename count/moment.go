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

// same says whether a prompt is asked again, while the table looks the same.
func (m *moment) same(p *play.Prompt, look []byte) bool {
	return bytes.Equal(m.look, look) && m.prompt.Span == p.Span && alike(m.prompt, p)
}

// alike says whether two prompts ask for the same, though not at the same time.
func alike(p, q *play.Prompt) bool {
	then := *p
	then.Number, then.Again = q.Number, q.Again
	return reflect.DeepEqual(&then, q)
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
	buf = binary.AppendVarint(buf, int64(now.Deck.Left()))
	if grid, ok := w.game.(play.Gridded); ok {
		return grid.AppendGrid(buf)
	}
	return buf
}
