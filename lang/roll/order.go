package roll

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// checkOrder reports blocks and items that stand in the wrong order or twice (manual, chapters 6, 7b and 9a).
func checkOrder(game *gameDecl, bag *source.Bag) {
	var first [deck + 1]*block
	var last *block
	for _, b := range game.blocks {
		switch twice, other := first[b.kind], first[b.kind.instead()]; {
		case twice != nil:
			bag.Error(blockTwice, b.word, b.kind).WithNote(twice.word, "the first one")
		case other != nil:
			bag.Error(diceAndDeck, b.word).WithNote(other.word, "this is the other one")
		case last != nil && b.kind.before(last.kind):
			bag.Error(blocksOutOfOrder, b.word, b.kind, last.kind)
		}
		if first[b.kind] == nil {
			first[b.kind] = b
		}
		if last == nil || last.kind.before(b.kind) {
			last = b
		}
		checkItems(b, bag)
	}
}

// The parts of a block, in their order.
const (
	partFields = iota
	partObjects
	partFunctions
)

var partNames = [...]string{"fields and variables", "objects", "functions"}

func partOf(it item) int {
	switch it.(type) {
	case *object:
		return partObjects
	case *function:
		return partFunctions
	}
	return partFields
}

func checkItems(b *block, bag *source.Bag) {
	reached, before := partFields, partFields
	var first item // the first of the part reached
	for _, it := range b.items {
		part := partOf(it)
		if part < reached && part != before { // one error for several in a row
			bag.Error(itemsOutOfOrder, headOf(it), partNames[part], partNames[reached]).
				WithNote(headOf(first), "this is one of the %s", partNames[reached])
		}
		if first == nil || part > reached {
			reached, first = part, it
		}
		before = part
	}
	checkFields(b, bag)
	checkLandsOnTogether(b, bag)
}

// headOf returns the span that stands for a whole item in a diagnostic.
func headOf(it item) source.Span {
	switch it := it.(type) {
	case *field:
		return it.name.Span()
	case *object:
		return it.Span()
	case *function:
		return it.head
	case *ast.Declare:
		return it.Name.Span()
	}
	return it.Span()
}

// checkFields reports fields that a block does not have, or that stand in another order.
func checkFields(b *block, bag *source.Bag) {
	rows := fieldsOf(b.kind)
	last, seen := -1, map[string]*field{}
	for _, f := range b.fields {
		at := slices.Index(rows, fieldNamed(f.name.Name))
		switch twice := seen[f.name.Name]; {
		case at < 0:
			reportNoField(b, f, bag)
		case twice != nil:
			bag.Error(fieldTwice, f.name.Span(), f.name.Name).WithNote(twice.name.Span(), "set here first")
		case at < last:
			d := bag.Error(fieldsOutOfOrder, f.name.Span(), f.name.Name, rows[last].name)
			d.Help = "the order is " + strings.Join(names(rows), ", ")
		}
		if seen[f.name.Name] == nil {
			seen[f.name.Name] = f
		}
		last = max(last, at)
	}
}

func reportNoField(b *block, f *field, bag *source.Bag) {
	name := f.name.Name
	if row := fieldNamed(name); row != nil {
		bag.Error(fieldOfOtherBlock, f.name.Span(), name, blocksOf(row))
		return
	}
	if _, ok := lists[name]; ok {
		bag.Error(listSet, f.name.Span(), name)
		return
	}
	d := bag.Error(unknownField, f.name.Span(), b.kind, name)
	if near := nearestField(b.kind, name); near != "" {
		d.Suggest(f.name.Span(), near)
	} else {
		d.Help = "a variable is declared with int; a statement stands in a function"
	}
}

// nearestField returns the field of a block that a name most likely means: one with a similar name, or one that ends or
// begins with it, as NumTiles does with tiles.
func nearestField(kind blockKind, name string) string {
	fields := names(fieldsOf(kind))
	if near := check.Nearest(name, fields); near != "" {
		return near
	}
	const shortest = 4 // fewer letters may be part of a name by chance
	if len(name) < shortest {
		return ""
	}
	inside := slices.DeleteFunc(fields, func(field string) bool {
		return !strings.Contains(strings.ToLower(field), strings.ToLower(name))
	})
	for _, field := range inside {
		if strings.EqualFold(field, "Num"+name) {
			return field
		}
	}
	if len(inside) == 1 {
		return inside[0]
	}
	return ""
}

func blocksOf(row *fieldRow) string { return strings.Join(names(row.blocks), " or ") }

// checkLandsOnTogether warns of landsOn functions with other functions between them.
func checkLandsOnTogether(b *block, bag *source.Bag) {
	last, seen := "", false
	for _, f := range b.functions {
		if f.template == nil {
			continue
		}
		if f.template.Name == "landsOn" {
			if seen && last != "landsOn" {
				bag.Warn(landsOnApart, f.head)
			}
			seen = true
		}
		last = f.template.Name
	}
}
