package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
)

// CannotTake is always empty: rules that do not fit are errors of the program.
func (d *desk) CannotTake(*interp.Machine, *console.Typed) string { return "" }

// TakeOver keeps the values of variables and attributes that have the same name and type.
func (d *desk) TakeOver(m, from *interp.Machine, kept []console.Kept, _ *console.Typed, before console.Desk) {
	m.Heap.TakeOver(&from.Heap, layoutOf(before.(*desk).classes, d.classes))
	for _, v := range kept {
		if sameType(v.Was.Type, v.Now.Type) {
			m.Words[v.Now.Slot] = from.Words[v.Was.Slot]
		}
	}
}

// sameType says whether values of two types mean the same. The types may be of two programs.
func sameType(a, b *check.Type) bool {
	return a == b || a.IsObject() && b.IsObject() && (b == check.Object || a.Name == b.Name)
}

// layoutOf returns what becomes of the objects of each old class: the number of the new class with the same name, or 0
// if there is none, and for each attribute of it the old one with the same name.
func layoutOf(old, now []*check.Type) []interp.Layout {
	layouts := make([]interp.Layout, len(old)+1)
	for i, was := range old {
		for _, is := range now {
			if is.Name == was.Name {
				layouts[i+1] = layout(was, is)
			}
		}
	}
	return layouts
}

func layout(was, is *check.Type) interp.Layout {
	l := interp.Layout{Class: int32(is.Class)}
	for _, a := range is.Attrs {
		if a.Slot < 0 {
			continue
		}
		from := interp.Moved{From: -1, Null: interp.NullOf(a.Type)}
		if b := was.Attribute(a.Name); b != nil && b.Type == a.Type {
			from.From = b.Slot
		}
		for len(l.Fields) <= a.Slot {
			l.Fields = append(l.Fields, interp.Moved{})
		}
		l.Fields[a.Slot] = from
	}
	return l
}
