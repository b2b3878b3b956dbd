package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// compile compiles a checked program, and returns the compiler too. Known are the strings of the program whose games go
// on under this one; they keep their numbers.
func (a *analysis) compile(hooked bool, known []string) (*program, *interp.Compiler) {
	p := &program{file: a.file, classes: a.classes, result: a.end.Result}
	info := a.checker.Info
	p.turn = info.Words
	info.Words++
	p.core = interp.NewProgram(info, a.classes, catalogs)
	p.core.AddStrings(known)
	p.core.Seats = len(a.turns)
	c := &interp.Compiler{File: a.file, Info: info, Natives: a.natives(), Program: p.core, Hooked: hooked}
	c.Limits(a.classes)
	for _, t := range a.classes {
		p.core.StringOf(t.Name) // its name needs a number before any game begins
	}
	p.rules = a.compiledRules(c)
	for _, f := range a.checked {
		c.Func(f)
	}
	p.init = c.Func(a.init)
	for _, f := range a.turns {
		p.turns = append(p.turns, c.Func(f))
	}
	p.end = c.Func(a.end)
	return p, c
}

// natives says how what tiler provides is compiled.
func (a *analysis) natives() *interp.Natives {
	n := &interp.Natives{
		Calls: interp.Codes(a.builtins),
		Attrs: map[*check.Attribute]*interp.Access{},
		Shapes: map[*check.Type]*interp.Shape{
			stdlib.Grid: stdlib.GridShape(),
			stdlib.Line: stdlib.LineShape(isColumn),
		},
		Changed: stdlib.TellObject,
	}
	for _, t := range append([]*check.Type{a.checker.Config.Every}, a.classes...) {
		for _, attr := range t.Attrs {
			if access := accessTo(attr); access != nil {
				n.Attrs[attr] = access
			}
		}
	}
	return n
}

// accessTo returns how an attribute is compiled that is not kept with its object, or that is limited to some values. It
// is nil for all others.
func accessTo(a *check.Attribute) *interp.Access {
	switch {
	case a.Slot == atClassName:
		return &interp.Access{Word: classNameOf}
	case a.Slot == atX:
		return &interp.Access{Word: rowOf}
	case a.Slot == atY:
		return &interp.Access{Word: columnOf}
	case a.Slot == atCoord:
		return &interp.Access{Word: placeOf}
	case a.Name == imageName:
		return &interp.Access{Given: picture}
	}
	return nil
}

// attributeOf returns an attribute of a class by its name, or nil.
func attributeOf(t *check.Type, name string) *check.Attribute {
	for _, a := range t.Attrs {
		if a.Name == name {
			return a
		}
	}
	return nil
}
