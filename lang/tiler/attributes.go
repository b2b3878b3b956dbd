package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// implied is a row for an attribute that every object has: what is checked of it, and how it is read.
type implied struct {
	check.Attribute
	access *interp.Access
}

const (
	classRule = "it is the name of the class"
	movedRule = "an object is moved with move"
)

// implicit are the attributes that every object has and that are not kept with it.
var implicit = []implied{
	{check.Attribute{Name: "className", Type: check.String, Rule: classRule}, &stdlib.ClassOfObject},
	{check.Attribute{Name: "x", Type: check.Int, Rule: movedRule}, &stdlib.RowOfObject},
	{check.Attribute{Name: "y", Type: check.Int, Rule: movedRule}, &stdlib.ColumnOfObject},
	{check.Attribute{Name: "coord", Type: check.Pair, Rule: movedRule}, &stdlib.SquareOfObject},
}

// imageName is an attribute that can be given when an object is made, and cannot be set later.
const imageName = "image"

// implicitOf returns the attributes that every object has. Given is how many more its class has; those come first in
// the object.
func (a *analysis) implicitOf(given int) []*check.Attribute {
	var list []*check.Attribute
	for _, row := range implicit {
		attr := row.Attribute
		attr.Slot, attr.Fixed = -1, true
		a.access[&attr] = row.access
		list = append(list, &attr)
	}
	image := &check.Attribute{
		Name: imageName, Type: check.String, Slot: given, Fixed: true, Prompt: true,
		Rule: "it is given when the object is made",
	}
	a.access[image] = &interp.Access{Given: picture}
	return append(list, image)
}

// everyObject is the type with what every object has, whatever its class. Nothing is known of an image if there is no
// class.
func (a *analysis) everyObject() *check.Type {
	t := &check.Type{Attrs: a.implicitOf(0)}
	t.Attrs[len(t.Attrs)-1].Each = []*check.Attribute{nil}
	return t
}
