package count

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/roll-lang/roll/play"
)

// A moment is when a prompt waits for an answer.
type moment struct {
	choices choices
	chosen  int       // the answer that is tried
	state   []byte    // how the game stands
	note    play.Note // the same, to go back to
}

// answer returns the answer that is tried.
func (m *moment) answer() play.Answer { return m.choices.at(m.chosen) }

// A position is a digest of a state.
type position [sha256.Size]byte

// see notes a position, where positions are told apart.
func (w *walker) see(state []byte) {
	if w.seen != nil {
		w.seen[sha256.Sum256(state)] = struct{}{}
	}
}

// seeEnd notes the position in which a game is over: its result, and how the table looks. Nothing else is read again.
func (w *walker) seeEnd() {
	if w.seen == nil {
		return
	}
	r := w.game.Result()
	buf := append(w.buf[:0], "over"...)
	buf = binary.AppendVarint(buf, int64(r.Winner))
	buf = binary.AppendVarint(buf, int64(len(r.Value)))
	w.buf = w.look(append(buf, r.Value...))
	w.see(w.buf)
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
