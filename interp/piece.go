package interp

import (
	"encoding/binary"
	"strconv"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// PieceAt describes what stands on a square of the grid: by its attributes that are strings or, where its class has
// none, by its whole numbers, and by the names of its bools that hold. Of what lies face down it says only that.
func (m *Machine) PieceAt(square int32) play.Piece {
	if m.FaceDown(square) {
		return play.Piece{Object: square + 1, Label: "face down", Down: true}
	}
	return m.BareAt(square)
}

// BareAt is PieceAt for somebody who sees what lies face down, too.
func (m *Machine) BareAt(square int32) play.Piece {
	object := m.Table.Grid.Squares[square]
	switch {
	case object == 0, object == table.Outside:
		return play.Piece{}
	case m.Program.Standing != nil:
		piece := m.Program.Standing(m, object)
		piece.Object = square + 1
		return piece
	}
	class := m.Program.Classes[m.Heap.Class(int64(object))-1]
	piece := play.Piece{Object: object, Class: class.Name}
	labelled := class.Labelled()
	for _, a := range class.Attrs {
		if !a.Shows(labelled) {
			continue
		}
		text, value := "", m.Heap.Field(int64(object), a.Slot)
		switch {
		case value == NullOf(a.Type):
			continue
		case a.Prompt: // it names the picture of the piece
			piece.Image = m.Heap.String(value)
			continue
		case a.Type == check.String:
			text = m.Heap.String(value)
		case a.Type == check.Int:
			text = strconv.FormatInt(value, 10)
		case value == 1:
			text = a.Name
		default: // a bool that does not hold
			continue
		}
		if piece.Label != "" {
			piece.Label += " "
		}
		piece.Label += text
	}
	if piece.Label == "" {
		piece.Label = class.Name
	}
	return piece
}

// AppendGrid appends what stands on the squares of the grid to a buffer. Two grids give the same bytes if everything
// that can be seen on them is the same: the class of each object and the values of its attributes, but not which object
// it is.
func (m *Machine) AppendGrid(buf []byte) []byte {
	grid, h := &m.Table.Grid, &m.Heap
	buf = binary.AppendVarint(buf, int64(grid.Rows))
	for _, object := range grid.Squares {
		if object <= 0 || m.Program.Standing != nil {
			buf = binary.AppendVarint(buf, int64(object))
			continue
		}
		buf = binary.AppendVarint(buf, int64(h.classes[object]))
		buf = m.appendAttributes(buf, int64(object))
	}
	return buf
}

// appendAttributes appends the attributes of an object. A string that the game has made is appended as text, since its
// number depends on what else was made.
func (m *Machine) appendAttributes(buf []byte, object int64) []byte {
	h := &m.Heap
	for _, a := range m.Program.Classes[h.Class(object)-1].Attrs {
		if a.Slot < 0 {
			continue
		}
		word := h.Field(object, a.Slot)
		if a.Type != check.String || word >= 0 {
			buf = binary.AppendVarint(buf, word)
			continue
		}
		text := h.String(word)
		buf = append(buf, 1) // which no number that a text has in the program begins with
		buf = append(binary.AppendVarint(buf, int64(len(text))), text...)
	}
	return buf
}

// end returns where the attributes of an object end.
func (h *Heap) end(object int32) int32 {
	if int(object)+1 < len(h.first) {
		return h.first[object+1]
	}
	return int32(len(h.fields))
}
