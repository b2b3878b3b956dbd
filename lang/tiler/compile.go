package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/stdlib"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// compile makes a checked program executable. Known are the strings of a program whose games it shall take over.
func (a *analysis) compile(hooked bool, known []string) *program {
	p := &program{file: a.file, classes: a.classes, result: a.end.Result, pictures: a.pictures}
	a.values.Info.Nulls = true
	a.values.Info.Notation = &check.Notation{Null: "null", True: "True", False: "False", Quote: "'", List: [3]string{"[", ", ", "]"}}
	p.turn = a.values.Info.Words
	a.values.Info.Words++
	p.core = interp.NewProgram(a.values.Info, a.classes, catalogs)
	p.core.AddStrings(known)
	p.core.Seats = len(a.turns)
	named := codes(func() []*interp.Func { return p.rules })
	natives := &interp.Natives{
		Named: func(call *interp.Call) interp.Native {
			if _, method := call.Expr.(*ast.Call); method && a.funcs[call.Name.Name] != nil {
				return nil
			}
			return named[call.Name.Name]
		},
		Attrs:   map[*check.Attribute]*interp.Access{},
		Shapes:  map[*check.Type]*interp.Shape{check.Board: stdlib.GridShape(), check.Line: stdlib.LineShape(isColumn)},
		Changed: stdlib.TellObject,
	}
	access := func(at *check.Attribute) {
		switch at.Slot {
		case atClassName:
			natives.Attrs[at] = &interp.Access{Word: classNameOf}
		case atX:
			natives.Attrs[at] = &interp.Access{Word: rowOf}
		case atY:
			natives.Attrs[at] = &interp.Access{Word: columnOf}
		case atCoord:
			natives.Attrs[at] = &interp.Access{Word: placeOf}
		}
		if at.Name == imageName {
			natives.Attrs[at] = &interp.Access{Given: picture}
		}
	}
	for _, class := range a.classes {
		for _, at := range class.Attrs {
			access(at)
			for _, limit := range at.Limits {
				if v, _ := check.Literal(limit); at.Type == check.String {
					p.core.StringOf(v.(string))
				}
			}
		}
	}
	for _, at := range a.values.Rules.Every.Attrs {
		access(at)
	}
	c := &interp.Compiler{File: a.file, Info: a.values.Info, Natives: natives, Program: p.core, Hooked: hooked}
	p.rules = make([]*interp.Func, len(a.rules))
	for i, f := range a.rules {
		if f != nil {
			p.rules[i] = c.Func(f)
		}
	}
	for _, f := range a.checked {
		c.Func(f)
	}
	p.init = c.Func(a.init)
	for _, f := range a.turns {
		p.turns = append(p.turns, c.Func(f))
	}
	p.end = c.Func(a.end)
	if hooked {
		p.console = &console{
			analysis: a, values: a.values, compiler: c, statics: slices.Clone(a.values.Info.Statics),
		}
	}
	return p
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
