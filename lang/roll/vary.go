package roll

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// This file gives a declaration another value, to see what that changes.

// Vary changes the value of a global, of a variable of a block or of a field. A field that the game leaves out is
// added.
func (Language) Vary(file *source.File, name string, value int32) (*source.File, error) {
	game := parseGame(file, source.NewBag(file, catalogs...))
	text := strconv.Itoa(int(value))
	for _, d := range game.globals {
		if d.Name != nil && d.Name.Name == name {
			return varyDeclare(file, d, value)
		}
	}
	for _, b := range game.blocks {
		for _, it := range b.items {
			switch it := it.(type) {
			case *ast.Declare:
				if it.Name != nil && it.Name.Name == name {
					return varyDeclare(file, it, value)
				}
			case *field:
				if it.name.Name == name {
					return varyField(file, it, text)
				}
			}
		}
	}
	return addField(file, game, name, text)
}

func varyDeclare(file *source.File, d *ast.Declare, value int32) (*source.File, error) {
	if d.Size != nil || strings.HasPrefix(d.Name.Name, arraySigil) {
		return nil, fmt.Errorf(variesArray, d.Name.Name)
	}
	return console.Varied(file, d, value), nil
}

func varyField(file *source.File, f *field, text string) (*source.File, error) {
	if row := fieldNamed(f.name.Name); row == nil || row.typ != check.Int || f.value == nil {
		return nil, fmt.Errorf(variesNoNumber, f.name.Name)
	}
	return console.Replaced(file, f.value.Span(), text), nil
}

// addField puts a field where it belongs in a game that leaves it out.
func addField(file *source.File, game *gameDecl, name, value string) (*source.File, error) {
	row := fieldNamed(name)
	switch {
	case row == nil:
		return nil, console.NotVaried(fmt.Sprintf(variesNothing, name), name, numbersOf(game))
	case row.typ != check.Int:
		return nil, fmt.Errorf(variesNoNumber, name)
	}
	text := fmt.Sprintf(" %s = %s;", name, value)
	at := game.braces.closing.Before()
	for _, b := range slices.Backward(game.blocks) {
		switch {
		case row.belongsTo(b.kind):
			return console.Replaced(file, behindFields(b, row), text), nil
		case row.blocks[0].before(b.kind):
			at = b.word.Before()
		}
	}
	if row.blocks[0] == deck { // a new block would make it another game
		return nil, fmt.Errorf(variesNoDeck, name)
	}
	return console.Replaced(file, at, fmt.Sprintf("%s {%s } ", row.blocks[0], text)), nil
}

// numbersOf lists the names that can be varied: of the numbers that a game declares, and of its fields.
func numbersOf(game *gameDecl) []string {
	var list []string
	add := func(d *ast.Declare) {
		if d.Name != nil && !strings.HasPrefix(d.Name.Name, arraySigil) {
			list = append(list, d.Name.Name)
		}
	}
	for _, d := range game.globals {
		add(d)
	}
	for _, b := range game.blocks {
		for _, it := range b.items {
			if d, ok := it.(*ast.Declare); ok {
				add(d)
			}
		}
	}
	for _, row := range fieldRows {
		if row.typ == check.Int {
			list = append(list, row.name)
		}
	}
	return list
}

// behindFields returns where a field belongs in a block: behind the fields that come before it in their order.
func behindFields(b *block, row *fieldRow) source.Span {
	at := b.opening.After()
	for _, f := range b.fields {
		if slices.Index(fieldRows, fieldNamed(f.name.Name)) < slices.Index(fieldRows, row) {
			at = f.Span().After()
		}
	}
	return at
}
