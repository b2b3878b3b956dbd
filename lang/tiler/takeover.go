package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// takeOver makes the game go on under the rules of another program from where it stands. Variables and attributes keep
// their values where they have the same name and type.
func (g *game) takeOver(next *program) {
	if next == g.program {
		return
	}
	old, from := g.program.atConsole(), g.Machine
	m := interp.NewMachine(next.core, g.limits)
	m.Reset(0)
	m.TakeOver(from)
	m.Heap.TakeOver(&from.Heap, layoutOf(old.classes, next.classes))
	m.Words[next.turn] = from.Words[old.turn]
	before := map[string]*check.Symbol{}
	for _, s := range old.console.statics {
		before[s.Name] = s
	}
	for _, s := range next.console.statics {
		if was := before[s.Name]; was != nil && sameType(was.Type, s.Type) {
			m.Words[s.Slot] = from.Words[was.Slot]
		}
	}
	g.program, g.Machine = next, m
}

// sameType says whether a value of one type means the same as one of the other, which may be of another program.
func sameType(a, b *check.Type) bool {
	return a == b || a.IsObject() && b.IsObject() && (b == check.Object || a.Name == b.Name)
}

// layoutOf says what becomes of the objects of each old class: which class they are of now, 0 if there is none of that
// name, and for each of its attributes which old one it is.
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
		if b := attributeOf(was, a.Name); b != nil && b.Type == a.Type {
			from.From = b.Slot
		}
		for len(l.Fields) <= a.Slot {
			l.Fields = append(l.Fields, interp.Moved{})
		}
		l.Fields[a.Slot] = from
	}
	return l
}
