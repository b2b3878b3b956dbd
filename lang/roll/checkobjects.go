package roll

import (
	"fmt"
	"math"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// object checks `make Kind(…)` (manual, chapter 9a).
func (a *analysis) object(b *block, o *object, defined map[string]*function) {
	before := a.bag.Errors()
	defer func() { a.broken = a.broken || a.bag.Errors() > before }()
	row := objectNamed(o.kind.Name)
	if o.kind.Name == "" { // reported when it was parsed
		a.broken = true
		return
	}
	if row == nil {
		a.unknownObject(o)
		return
	}
	if row.block != b.kind {
		a.bag.Error(objectOfOtherBlock, o.kind.Span(), row.name, row.block)
	}
	given := a.attributes(b, o, row, defined)
	a.missingAttributes(o, row, given)
}

// attributes checks the attributes of an object, their order included, and returns which are given.
func (a *analysis) attributes(b *block, o *object, row *objectRow, defined map[string]*function) map[string]bool {
	last, given, moved := -1, map[string]bool{}, false
	for _, at := range o.attrs {
		i := row.attr(at.name.Name)
		switch {
		case i < 0:
			a.unknownAttribute(row, at)
			continue
		case given[at.name.Name]:
			a.bag.Error(attributeTwice, at.name.Span(), at.name.Name)
		case i < last:
			if !moved {
				d := a.bag.Error(attributesOutOfOrder, at.name.Span(), at.name.Name, row.attrs[last].name)
				if d.Help = row.form(); row.block == board {
					a.neighbours(d, o)
				}
			}
			moved = true
		}
		given[at.name.Name] = true
		last = max(last, i)
		a.broken = a.broken || unread(at.value)
		if typ := row.attrs[i].typ; typ != check.None || row.block == b.kind {
			a.attribute(b, typ, at, defined)
		}
	}
	return given
}

// missingAttributes reports attributes that must be given and are not.
func (a *analysis) missingAttributes(o *object, row *objectRow, given map[string]bool) {
	var missing []string
	for _, at := range row.attrs {
		if !at.optional && !given[at.name] {
			missing = append(missing, "`"+at.name+"`")
		}
	}
	if len(missing) == 0 {
		return
	}
	a.broken = true
	if !a.faulty(o.Span()) { // otherwise the missing one may be one that could not be read
		d := a.bag.Error(attributeMissing, o.kind.Span(), row.name, strings.Join(missing, ", "))
		if d.Help = row.form(); row.block == board {
			a.neighbours(d, o)
		}
	}
}

// neighbours adds to a diagnostic about a tile the whole line, with the neighbours that it lacks as a tile has them
// which is not made. It does not if the number of the tile is not written out or too large.
func (a *analysis) neighbours(d *source.Diagnostic, o *object) {
	var id *ast.IntLit
	given := map[string]string{}
	for _, at := range o.attrs {
		given[at.name.Name] = a.file.Lexeme(at.value.Span())
		if lit, ok := at.value.(*ast.IntLit); ok && at.name.Name == "id" {
			id = lit
		}
	}
	last := a.lastTile()
	if id == nil || id.Value > last {
		return
	}
	var parts []string
	for _, row := range objectNamed(o.kind.Name).attrs {
		value := given[row.name]
		switch {
		case value == "" && row.name == "next":
			value = fmt.Sprint(min(id.Value+1, last))
		case value == "" && row.name == "prev":
			value = fmt.Sprint(max(id.Value-1, 0))
		case value == "":
			continue
		}
		parts = append(parts, row.name+": "+value)
	}
	d.Help = source.Brief("write make " + o.kind.Name + "(" + strings.Join(parts, ", ") + ");")
}

// lastTile returns the number of the last tile, or one that is as large as can be if the board does not write it out.
func (a *analysis) lastTile() int32 {
	last := int32(fieldNamed("NumTiles").preset) - 1
	if b := a.game.block(board); b != nil {
		for _, f := range b.fields {
			if f.name.Name != "NumTiles" {
				continue
			}
			if last = math.MaxInt32 - 1; f.value != nil {
				if lit, ok := ast.Unparen(f.value).(*ast.IntLit); ok {
					last = lit.Value - 1
				}
			}
		}
	}
	return last
}

func (a *analysis) attribute(b *block, typ *check.Type, at *attribute, defined map[string]*function) {
	switch typ {
	case check.Int:
		a.checker.Want(at.value, check.Int)
	case check.Array:
		a.checker.NewArray(at.value)
	default:
		a.attachment(b, at, defined)
	}
}

// attachment checks that an attribute names a function that follows the right template.
func (a *analysis) attachment(b *block, at *attribute, defined map[string]*function) {
	name := at.value.(*ast.Name)
	if name.Name == defaultName {
		return
	}
	f := defined[name.Name]
	if f == nil {
		a.broken = true
		a.unknownAttachment(b, at, name, defined)
		return
	}
	if f.template != nil && f.template.Name != at.name.Name {
		a.broken = true
		if t, _ := templateFor(f.template.Name, board); t == nil {
			return // reported where it is defined
		}
		a.bag.Error(wrongAttachment, name.Span(), name.Name, f.template.Name, at.name.Name).
			WithNote(f.name.Span(), "defined here")
	}
}
