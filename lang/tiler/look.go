package tiler

import (
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/stdlib"
)

// This file writes out what a person wants to see.

// mostShown is how many squares of the grid are listed.
const mostShown = 400

// shower compiles an expression whose value is written out.
func (p *program) shower(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	t := c.TypeOf(x)
	if t == stdlib.Grid || t == stdlib.Line {
		return p.squares(c.Parts(x))
	}
	value := c.Value(x)
	return func(m *interp.Machine) lang.Value {
		v := value(m)
		return p.shown(m, v.Word, m.TypeOf(v))
	}
}

// shown writes a value out. An object becomes a table of its attributes.
func (p *program) shown(m *interp.Machine, word int64, t *check.Type) lang.Value {
	if !t.IsObject() || word == 0 {
		return lang.Value{Text: m.WordText(word, t)}
	}
	class := p.classes[m.Heap.Class(word)-1]
	value := lang.Value{Head: []string{class.Name, "coord"}}
	row := []string{strconv.Itoa(int(word)), coordOf(m, word)}
	for _, a := range class.Attrs {
		if a.Slot >= 0 {
			value.Head = append(value.Head, a.Name)
			row = append(row, m.WordText(m.Heap.Field(word, a.Slot), a.Type))
		}
	}
	value.Rows = [][]string{row}
	return value
}

func coordOf(m *interp.Machine, object int64) string {
	square := m.Heap.Square(object)
	if square < 0 {
		return notation.Null
	}
	columns := m.Table.Grid.Columns
	return string(notation.AppendPair(nil, square/columns, square%columns))
}

// squares lists what stands on some squares.
func (p *program) squares(of func(*interp.Machine) interp.Run) func(*interp.Machine) lang.Value {
	return func(m *interp.Machine) lang.Value {
		value := lang.Value{Head: []string{"square", "object", "attributes"}}
		columns := m.Table.Grid.Columns
		of(m).Each(func(at int32) {
			object := int64(m.Table.Grid.Squares[at])
			switch {
			case object == 0:
			case len(value.Rows) == mostShown:
				value.Left++
			default:
				value.Rows = append(value.Rows, []string{
					fmt.Sprintf("%d,%d", at/columns, at%columns), p.classes[m.Heap.Class(object)-1].Name,
					p.attributesOf(m, object),
				})
			}
		})
		return value
	}
}

// attributesOf writes the attributes of an object that are not null.
func (p *program) attributesOf(m *interp.Machine, object int64) string {
	text := ""
	for _, a := range p.classes[m.Heap.Class(object)-1].Attrs {
		if a.Slot < 0 || m.Heap.Field(object, a.Slot) == interp.NullOf(a.Type) {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += a.Name + ": " + m.WordText(m.Heap.Field(object, a.Slot), a.Type)
	}
	return text
}

// Value writes the value of a variable out. For an object it also says where it stands.
func (d *desk) Value(m *interp.Machine, s *check.Symbol) (value, where string) {
	word := m.Words[s.Slot]
	value = m.WordText(word, s.Type)
	if s.Type.IsObject() && word != 0 {
		value += " " + coordOf(m, word)
	}
	return value, ""
}
