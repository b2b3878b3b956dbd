package roll

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/table"
)

// An objectRow is a kind of object that a program can make (manual, chapters 8 and 9).
type objectRow struct {
	name  string
	block blockKind
	attrs []attrRow // in the order of the manual, in which they must be given
}

// An attrRow is an attribute that is given when an object is made.
type attrRow struct {
	name     string
	optional bool
	typ      *check.Type // check.None if the attribute names a function
	low      int64
	high     int64
}

var objectRows = []*objectRow{
	{"Tile", board, []attrRow{
		{name: "id", typ: check.Int, high: math.MaxInt32, low: math.MinInt32},
		{name: "next", typ: check.Int, high: math.MaxInt32, low: math.MinInt32},
		{name: "prev", typ: check.Int, high: math.MaxInt32, low: math.MinInt32},
		{name: "accessible", optional: true, typ: check.Array},
		{name: "landsOn", optional: true, typ: check.None},
	}},
	{"Die", dice, []attrRow{
		{name: "faces", typ: check.Int, low: 1, high: math.MaxInt32},
	}},
	{"Card", deck, []attrRow{
		{name: "value", typ: check.Int, low: math.MinInt32, high: math.MaxInt32},
		{name: "quantity", typ: check.Int, low: 1, high: table.MaxCards},
		{name: "roll", optional: true, typ: check.None},
	}},
}

// objectNamed returns the row of a kind of object, or nil.
func objectNamed(name string) *objectRow { return find(objectRows, name) }

// attr returns the place of an attribute among those of the object, or -1.
func (row *objectRow) attr(name string) int {
	return slices.IndexFunc(row.attrs, func(at attrRow) bool { return at.name == name })
}

// attaches says whether an attribute names a function.
func attaches(name string) bool { return name == "landsOn" || name == "roll" }

// hidden are attributes that are given when an object is made and cannot be read afterwards.
var hidden = map[string]bool{"id": true, "landsOn": true, "faces": true, "value": true, "quantity": true, "roll": true}
