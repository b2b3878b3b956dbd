package count

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"

	"github.com/roll-lang/roll/play"
)

// A moment is when a prompt waits for an answer.
type moment struct {
	choices choices
	chosen  int       // the answer that is tried
	look    []byte    // how the table looks
	note    play.Note // how the game stands, if it can note that
}

// answer returns the answer that is tried.
func (m *moment) answer() play.Answer { return m.choices.at(m.chosen) }

// same says whether a prompt is asked again, while the table looks the same.
func (m *moment) same(p *play.Prompt, look []byte) bool {
	return bytes.Equal(m.look, look) && m.choices.prompt.Same(p)
}

// A position is a digest of how the table looks and of who is asked.
type position [sha256.Size]byte

// see notes a position, where positions are told apart: that a prompt is asked or, if there is none, the game is over,
// and how the table looks.
func (w *walker) see(p *play.Prompt, look []byte) {
	if w.seen == nil {
		return
	}
	turn := []byte("over")
	if p != nil {
		turn = binary.AppendVarint(turn[:0], int64(p.Seat))
	}
	w.seen[sha256.Sum256(append(turn, look...))] = struct{}{}
}

// stop goes no further on a line, which has as many moves as it may have.
func (w *walker) stop() error {
	if w.endless {
		return ErrEndless
	}
	w.report.Open++
	return nil
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
