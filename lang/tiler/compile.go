package tiler

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/stdlib"
)

// names returns what the players are called, by their seats; "" where the program does not say.
func (a *analysis) names() []string {
	names := make([]string, len(a.game.turns))
	for i, b := range a.game.turns {
		if b.name != nil {
			names[i] = b.name.Value
		}
	}
	return names
}

// compile compiles a checked program, and returns the compiler too. Known are the strings of the program whose games go
// on under this one; they keep their numbers.
func (a *analysis) compile(hooked bool, known []string) (*program, *interp.Compiler) {
	p := &program{Plain: console.Plain{Of: a.file}, classes: a.classes, result: a.end.Result}
	info := a.checker.Info
	p.core = interp.NewProgram(info, a.classes, catalogs)
	p.core.AddStrings(known)
	p.core.Seats, p.core.Names = len(a.turns), a.names()
	c := &interp.Compiler{File: a.file, Info: info, Program: p.core, Hooked: hooked, Natives: &interp.Natives{
		Calls: interp.Codes(a.builtins), Attrs: a.access, Shapes: stdlib.Shapes(), Changed: stdlib.TellObject,
	}}
	c.Limits(a.classes)
	for _, t := range a.classes {
		p.core.StringOf(t.Name) // its name needs a number before any game begins
	}
	p.rules = a.ruled().Compiled(c)
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
