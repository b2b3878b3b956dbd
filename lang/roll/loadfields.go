package roll

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// This file sets the fields of blocks, and what depends on them.

// presets gives every field its default.
func (l *loader) presets() {
	core := l.program.core
	for name, symbol := range l.fields {
		row := fieldNamed(name)
		if row.typ == check.Int {
			core.Words[symbol.Slot] = int64(row.preset)
			continue
		}
		core.Arrays[symbol.Slot] = lengthened(nil, int(fieldNamed("MaxPlayers").preset), row.preset)
	}
	core.Start = l.fields["StartOn"].Slot
	core.Setup.Pieces = int(l.field("NumPieces"))
	core.Setup.Board = table.NewBoard(int(l.field("NumTiles")))
}

func lengthened(a []int32, n int, with int32) []int32 {
	for len(a) < n {
		a = append(a, with)
	}
	return a
}

// setField sets a field and what depends on it. One whose value is not known is spoilt.
func (l *loader) setField(b *block, f *field) {
	row := fieldNamed(f.name.Name)
	if row == nil || !row.belongsTo(b.kind) {
		return // reported
	}
	symbol := l.fields[row.name]
	if l.set[row.name] != nil { // it is set twice
		l.spoil(symbol)
		return
	}
	slot, core := symbol.Slot, l.program.core
	l.set[row.name] = f
	if row.typ == check.Array {
		list, ok := l.array(f.value)
		if !ok {
			l.spoil(symbol)
			return
		}
		l.given[row.name] = list
		core.Arrays[slot] = lengthened(list, int(l.field("MaxPlayers")), row.preset)
		return
	}
	value, ok := l.number(f.value)
	if ok && (int64(value) < row.low || int64(value) > row.high) {
		l.fail(fieldOutside, f.value.Span(), row.name, value, row.low, row.high)
		ok = false
	}
	if !ok {
		l.spoil(symbol)
		return
	}
	core.Words[slot] = int64(value)
	if !l.piecesFit() {
		l.spoil(symbol)
		core.Words[slot] = int64(row.preset)
		return
	}
	switch row.name {
	case "GUI":
		if l.program.shown = value == 1; l.program.shown {
			l.bag.Remark(noPicture, f.Span())
		}
	case "MaxPlayers":
		l.machine.Table.Players = int(value)
		l.lengthen("StartOn", int(value))
		l.lengthen("FinishOn", int(value))
		l.presetNumPlayers()
	case "MinPlayers":
		l.presetNumPlayers()
	case "NumPieces":
		core.Setup.Pieces = int(value)
	case "NumTiles":
		core.Setup.Board = table.NewBoard(int(value))
	}
}

func (l *loader) lengthen(name string, n int) {
	slot := l.fields[name].Slot
	core := l.program.core
	core.Arrays[slot] = lengthened(core.Arrays[slot], n, fieldNamed(name).preset)
}

// presetNumPlayers moves the default of NumPlayers between MinPlayers and MaxPlayers.
func (l *loader) presetNumPlayers() {
	if l.set["NumPlayers"] == nil {
		preset := min(max(fieldNamed("NumPlayers").preset, l.field("MinPlayers")), l.field("MaxPlayers"))
		l.program.core.Words[l.fields["NumPlayers"].Slot] = int64(preset)
	}
}

// piecesFit says whether the pieces of all players together are few enough, and reports it if they are not.
func (l *loader) piecesFit() bool {
	most, pieces := l.field("MaxPlayers"), l.field("NumPieces")
	if !l.known("MaxPlayers") || !l.known("NumPieces") {
		return true
	}
	if int64(most)*int64(pieces) <= table.MaxPieces {
		return true
	}
	l.fail(tooManyPieces, l.spanOf("NumPieces", "MaxPlayers"), most, pieces)
	return false
}

func (l *loader) finishPlayers() {
	most, least := l.field("MaxPlayers"), l.field("MinPlayers")
	if least > most && l.known("MinPlayers") && l.known("MaxPlayers") {
		l.fail(minAboveMax, l.spanOf("MinPlayers", "MaxPlayers"), least, most)
		return
	}
	l.program.core.Seats = int(most)
}

// spanOf returns where the first of these fields that the program sets is set.
func (l *loader) spanOf(names ...string) source.Span {
	for _, name := range names {
		if f := l.set[name]; f != nil {
			return f.Span()
		}
	}
	return source.Span{}
}

// warnOffBoard warns of the first player whose entry in a field is not a tile. It never warns of defaults.
func (l *loader) warnOffBoard(name string, code source.Code) {
	if !l.known("NumTiles") || !l.known("MaxPlayers") {
		return
	}
	tiles, given := &l.program.core.Setup.Board, l.given[name]
	for player, tile := range given[:min(len(given), l.program.core.Seats)] {
		if !tiles.Has(tile) {
			l.bag.Warn(code, l.set[name].value.Span(), player, tile, tiles.Len()-1)
			return
		}
	}
}
