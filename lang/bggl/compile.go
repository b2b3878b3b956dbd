package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
)

// compile compiles a checked program, and returns the compiler too. Known are the strings of the program whose games go
// on under this one; they keep their numbers.
func (a *analysis) compile(hooked bool, known []string) (*played, *interp.Compiler) {
	p := &played{Plain: console.Plain{Of: a.file}, game: a.course.word, round: a.course.round}
	info := a.checker.Info
	p.core = interp.NewProgram(info, nil, catalogs)
	p.core.AddStrings(known)
	p.show = a.shower()
	p.core.Own, p.core.Show = ownTypes, p.show.append
	p.core.Seats, p.core.Names = max(len(a.seats), 1), a.playerNames()
	p.core.Standing, p.core.Setup.Upward = p.show.standing, true
	p.empty = p.core.StringOf("")
	p.first = info.Words
	c := &interp.Compiler{File: a.file, Info: info, Program: p.core, Hooked: hooked, Natives: &interp.Natives{
		Calls: interp.Codes(a.builtins), Attrs: readsOfMove(),
		Shapes: map[*check.Type]*interp.Shape{wholeType: wholeShape},
	}}
	for _, f := range a.functions {
		if !f.untyped {
			c.Func(f.fn)
		}
	}
	for _, f := range a.outside {
		p.outside = append(p.outside, c.Func(f))
	}
	p.before = c.Func(a.course.before)
	effects := a.effects()
	for i, s := range a.course.parts {
		made := &stage{try: c.Func(s.try), behind: c.Func(s.behind), declares: s.declares, word: s.word}
		made.fresh = a.fresh(i, s, effects)
		if s.other != nil {
			made.other = c.Func(s.other)
		}
		p.stages = append(p.stages, made)
	}
	p.behind = info.Words
	return p, c
}

// playerNames are what the players are called, by their seats.
func (a *analysis) playerNames() []string {
	if len(a.seats) == 0 {
		return []string{playerName}
	}
	var names []string
	for _, name := range a.seats {
		names = append(names, name.Name)
	}
	return names
}

// kindNames are what the kinds of pieces are called; a piece is its place and one more.
func (a *analysis) kindNames() []string {
	var names []string
	for _, name := range a.kinds {
		names = append(names, name.Name)
	}
	return names
}

// loaded returns the program in the form that the kit plays.
func (p *played) loaded() *console.Loaded {
	return &console.Loaded{Course: p, SetUp: p.SetUp, Turn: p.PlayRound, Core: p.core}
}
