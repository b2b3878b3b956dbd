package roll

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/stdlib"
)

// This file writes out what a person wants to see.

// mostShown is how many elements or objects of a list are written out.
const mostShown = 200

// shower compiles an expression that is to be written out.
func shower(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	t := c.TypeOf(x)
	switch t {
	case check.Int:
		number := c.Int(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: strconv.Itoa(int(number(m)))} }
	case check.String:
		text := c.Text(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: string(text(m, nil))} }
	case check.Bool:
		cond := c.Cond(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: strconv.FormatBool(cond(m))} }
	case check.Array:
		array := c.Array(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: elements(array(m))} }
	}
	if isListOf(t) {
		return listShower(c, x)
	}
	object := c.Int(x)
	access, _ := c.ListOf(ast.Unparen(x).(*ast.Index).X) // an object is always an element of a list
	rows := rowsOf(access)
	return func(m *interp.Machine) lang.Value {
		return lang.Value{Head: rows.head, Rows: [][]string{rows.row(m, object(m))}}
	}
}

// listShower writes out all objects of a list as a table.
func listShower(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	access, of := c.ListOf(x)
	rows := rowsOf(access)
	return func(m *interp.Machine) lang.Value {
		n := access.Len(m)
		value := lang.Value{Head: rows.head, Left: max(0, n-mostShown)}
		for i := range int32(min(n, mostShown)) {
			object := access.Elem(of, interp.OperandOf(func(*interp.Machine) int32 { return i }))
			value.Rows = append(value.Rows, rows.row(m, object.Value(m)))
		}
		return value
	}
}

// elements writes an array as the language does.
func elements(a []int32) string {
	parts := make([]string, 0, min(len(a), mostShown)+1)
	for _, v := range a[:min(len(a), mostShown)] {
		parts = append(parts, strconv.Itoa(int(v)))
	}
	if len(a) > mostShown {
		parts = append(parts, fmt.Sprintf("… %d more", len(a)-mostShown))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// rows says how the objects of a list are written out, each as a row of a table.
type rows struct {
	head []string
	row  func(m *interp.Machine, object int32) []string
}

// rowsOf returns the rows of a list.
func rowsOf(list *interp.Access) rows {
	switch list {
	case &stdlib.Players:
		return rows{[]string{"player", "name", "PieceList"}, playerRow}
	case &stdlib.Tiles:
		return rows{[]string{"tile", "next", "prev", "accessible", "landsOn"}, tileRow}
	}
	return rows{[]string{"piece", "occupiedTileID"}, pieceRow}
}

func playerRow(m *interp.Machine, player int32) []string {
	pieces := m.Program.Setup.Pieces
	tiles := make([]int32, 0, min(pieces, mostShown))
	for piece := range int32(min(pieces, mostShown+1)) {
		tiles = append(tiles, m.TileOf(m.Program.Setup.PieceAt(player, piece)))
	}
	return []string{strconv.Itoa(int(player)), m.NameOf(player), "on " + elements(tiles)}
}

func pieceRow(m *interp.Machine, piece int32) []string {
	return []string{strconv.Itoa(int(piece) % m.Program.Setup.Pieces), strconv.Itoa(int(m.TileOf(piece)))}
}

func tileRow(m *interp.Machine, tile int32) []string {
	tiles := &m.Program.Setup.Board
	_, does, _ := strings.Cut(m.Program.Landings[tiles.Action(tile)].Name, " ")
	return []string{
		strconv.Itoa(int(tile)), strconv.Itoa(int(tiles.Next(tile))), strconv.Itoa(int(tiles.Prev(tile))),
		elements(tiles.Accessible(tile)), does,
	}
}

// Value writes the value of a variable out, and says whether it is a field.
func (d *desk) Value(m *interp.Machine, s *check.Symbol) (value, where string) {
	if fieldNamed(s.Name) != nil {
		where = "fields"
	}
	if s.Type == check.Array {
		return elements(m.Arrays[s.Slot]), where
	}
	return strconv.Itoa(int(m.Words[s.Slot])), where
}
