package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/table"
)

// This file makes the objects of a board, of dice or of a deck.

// actions are the functions that are attached to tiles or cards, numbered from 1. 0 is the default function.
type actions struct {
	numbers map[string]int32
	names   []string
}

func (a *actions) number(name string) int32 {
	if name == defaultName {
		return 0
	}
	n, known := a.numbers[name]
	if !known {
		if a.numbers == nil {
			a.numbers = map[string]int32{}
		}
		a.names = append(a.names, name)
		n = int32(len(a.names))
		a.numbers[name] = n
	}
	return n
}

// make makes an object. What is wrong with it otherwise is reported.
func (l *loader) make(b *block, o *object) {
	row := objectNamed(o.kind.Name)
	if row == nil || row.block != b.kind {
		l.doubts.faults = true
		return
	}
	switch o.kind.Name {
	case "Tile":
		l.makeTile(o)
	case "Die":
		l.makeDie(o)
	case "Card":
		l.makeCard(o)
	}
}

// makeTile makes a tile. One of which something is not known stays as if it were not made.
func (l *loader) makeTile(o *object) {
	tiles := &l.program.core.Setup.Board
	links, whole := map[string]int32{}, l.doubts.errorsIn(o.Span()) == 0
	for _, at := range o.attrs {
		switch at.name.Name {
		case "id", "next", "prev":
			tile, ok := l.number(at.value)
			if ok = ok && l.tileExists(tile, o, at); ok {
				links[at.name.Name] = tile
			}
			whole = whole && ok
		}
	}
	if !whole || len(links) != 3 || !l.known("NumTiles") {
		l.doubts.faults = true
		return
	}
	for _, at := range o.attrs {
		switch at.name.Name {
		case "accessible":
			tiles.SetAccessible(links["id"], l.accessible(at))
		case "landsOn":
			tiles.SetAction(links["id"], l.landings.number(at.value.(*ast.Name).Name))
		}
	}
	tiles.Link(links["id"], links["next"], links["prev"])
}

// tileExists reports an id, next or prev that is no tile, and an id that was used before.
func (l *loader) tileExists(tile int32, o *object, at *attribute) bool {
	tiles := &l.program.core.Setup.Board
	if l.known("NumTiles") && !tiles.Has(tile) {
		l.bag.Error(tileOffBoard, at.value.Span(), at.name.Name, tile, tiles.Len()-1, tiles.Len())
		return false
	}
	if at.name.Name != "id" || l.doubts.errorsIn(o.Span()) > 0 {
		return true
	}
	if l.made[tile] != nil {
		l.bag.Error(tileTwice, at.value.Span(), tile).WithNote(l.tileSpan(tile), "made here first")
		return false
	}
	l.made[tile] = o
	return true
}

// accessible evaluates the accessible numbers of a tile, and warns of the first that is not a tile.
func (l *loader) accessible(at *attribute) []int32 {
	list, _ := l.array(at.value)
	tiles := &l.program.core.Setup.Board
	for i, tile := range list {
		if tiles.Has(tile) {
			continue
		}
		span := at.value.Span()
		if written, ok := at.value.(*ast.List); ok {
			span = written.Elems[i].Span()
		}
		l.bag.Warn(accessibleOffBoard, span, tile, tiles.Len()-1)
		break
	}
	return list
}

// limited evaluates an attribute that is a number, and says whether it is within its limits.
func (l *loader) limited(o *object, at *attribute) (value int32, ok bool) {
	row := objectNamed(o.kind.Name)
	limits := row.attrs[row.attr(at.name.Name)]
	if value, ok = l.number(at.value); !ok {
		return 0, false
	}
	if int64(value) < limits.low || int64(value) > limits.high {
		l.bag.Error(attributeOutside, at.value.Span(), at.name.Name, value, limits.low, limits.high)
		return 0, false
	}
	return value, true
}

func (l *loader) makeDie(o *object) {
	if len(o.attrs) != 1 || o.attrs[0].name.Name != "faces" {
		return // reported
	}
	if faces, ok := l.limited(o, o.attrs[0]); ok {
		l.program.core.Setup.Dice = append(l.program.core.Setup.Dice, faces)
	}
}

func (l *loader) makeCard(o *object) {
	card := table.Card{}
	for _, at := range o.attrs {
		ok := true
		switch at.name.Name {
		case "value":
			card.Value, ok = l.limited(o, at)
		case "quantity":
			card.Quantity, ok = l.limited(o, at)
		case "roll":
			card.Action = l.rolls.number(at.value.(*ast.Name).Name)
		}
		if !ok {
			l.doubts.faults = true
			return
		}
	}
	l.kinds = append(l.kinds, card)
	l.cards += int64(card.Quantity)
	if l.cards > table.MaxCards {
		l.fail(tooManyCards, o.Span(), l.cards)
		l.cards -= int64(card.Quantity)
	}
}
