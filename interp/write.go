package interp

// This file writes to what lives for the whole game and is too large to be saved whole at a mark. All other code writes
// through it; only the variables, Machine.Words, can be set by everybody. What is called again and again is short
// enough to be inlined.

// setField sets an attribute of an object.
func (m *Machine) setField(object int64, slot int, value int64) {
	if object < int64(m.journal.old.objects) {
		m.noteField(object, slot)
	}
	m.Heap.initField(object, slot, value)
}

// setElem sets a word among the elements of all arrays in the heap.
func (m *Machine) setElem(at, word int64) {
	if at < int64(m.journal.old.elems) {
		m.noteElem(at)
	}
	m.Heap.elems[at] = word
}

// SetElement sets a word of an array in the heap, which it has.
func (m *Machine) SetElement(array int64, index int, word int64) {
	start, _ := m.Heap.bounds(array)
	m.setElem(start+int64(index), word)
}

// noteArray notes that an element, which there is, of a flat array of the store is about to be set.
func (m *Machine) noteArray(slot int, at int32) {
	if m.journal.open {
		m.note32(inArrays+int32(slot), at)
	}
}

// Lengthen appends to a flat array of the store.
func (m *Machine) Lengthen(slot int, elems ...int32) {
	m.setAside(inArrays + int32(slot))
	m.Arrays[slot] = append(m.Arrays[slot], elems...)
}

// SetSquare notes on which square of the grid an object stands, or -1.
func (m *Machine) SetSquare(object int64, square int32) {
	if object < int64(m.journal.old.objects) {
		m.note32(inSquares, int32(object))
	}
	m.Heap.squares[object] = square
}

// Occupy notes which object stands on a square of the grid, or 0.
func (m *Machine) Occupy(square, object int32) {
	if m.journal.open {
		m.note32(inGrid, square)
	}
	m.Table.Grid.Squares[square] = object
}

// LayOut lays out an empty grid.
func (m *Machine) LayOut(rows, columns int32) {
	m.setAside(inGrid)
	m.Table.Grid.Set(rows, columns)
}

// SetTile puts a piece, by its number among the pieces of all players, on a tile.
func (m *Machine) SetTile(piece, tile int32) {
	if m.journal.open {
		m.note32(inTiles, piece)
	}
	m.Table.Tiles[piece] = tile
}

// Place puts another piece on the table, on a tile: the pieces of seat 0 first.
func (m *Machine) Place(tile int32) {
	m.setAside(inTiles)
	m.Table.Tiles = append(m.Table.Tiles, tile)
}

// SetName gives a player a name.
func (m *Machine) SetName(seat int32, name string) {
	if j := &m.journal; j.open {
		j.texts = append(j.texts, m.Table.Names[seat])
		m.note(inNames, seat, int64(len(j.texts)-1))
	}
	m.Table.Names[seat] = name
}

// Drawn notes that a card of a kind was drawn from a place in the deck. Who draws must call it at once.
func (m *Machine) Drawn(kind, at int32) {
	if m.journal.open {
		m.noteDraw(kind, at)
	}
}

// noteDraw notes a draw: the card has changed places with the last one that was left.
func (m *Machine) noteDraw(kind, at int32) {
	deck := &m.Table.Deck
	if m.Program.Setup.Cards.Replacement {
		return
	}
	m.note(inCards, at, int64(kind))
	m.note(inCards, int32(deck.Left()), int64((*deck.Kinds())[at]))
}
