package console

import (
	"slices"
	"sync"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Loaded is a program as the language has loaded it.
type Loaded struct {
	Course Course
	// SetUp and Turn are the steps of a game.
	SetUp, Turn func(*interp.Machine) interp.Flow
	Core        *interp.Program
	// Desk and Sight are nil but at a console, which needs both: that is, where Open or a Loader is told of a program
	// that is known.
	Desk  Desk
	Sight *Sight
}

// A Program is a checked program, ready to be played. It is a lang.Program.
type Program struct {
	Loaded
	kept   *kept // shared with all programs that came from this one; nil unless at a console
	looked map[look]*looked
	opened sync.Once
	opens  *Program // the same program at a console, once it was needed
}

// New returns a program that is not at a console.
func New(loaded *Loaded) *Program { return &Program{Loaded: *loaded} }

// Name is the game's own name.
func (p *Program) Name() string { return p.Course.Name() }

// File returns the file that the program was loaded from.
func (p *Program) File() *source.File { return p.Course.File() }

// WantsPicture says whether the program wants its board to be seen as a picture.
func (p *Program) WantsPicture() bool { return lang.WantsPicture(p.Course) }

// Landing tells what happens on tiles, where the program says it.
func (p *Program) Landing(action int32) (about string, line int) {
	return lang.Landing(p.Course, action)
}

// NewGame returns a game with seed 0.
func (p *Program) NewGame(limits play.Limits) play.Game { return newGame(p, limits) }

// NewConsole returns a game with seed 0 that can be looked into.
func (p *Program) NewConsole(limits play.Limits) lang.Console { return newGame(p.atConsole(), limits) }

// atConsole returns the program as it is at a console.
func (p *Program) atConsole() *Program {
	if p.Desk != nil {
		return p
	}
	p.opened.Do(func() {
		p.opens, _ = p.open(p.File(), nil, &kept{}) // no faults: it was loaded before
	})
	return p.opens
}

// open loads the text of a program, or of a later version of it, for a console. Variables are those that were declared
// at the console before.
func (p *Program) open(file *source.File, variables []*check.Symbol, all *kept) (*Program, []*source.Diagnostic) {
	loaded, bag := p.Course.Open(file, p.Core)
	if bag.HasErrors() {
		return nil, slices.DeleteFunc(bag.Sorted(), isWarning)
	}
	for _, old := range variables {
		loaded.Sight.declare(old)
	}
	loaded.Sight.Checker.Info.Forget()
	return widened(*loaded, all), nil
}

func isWarning(d *source.Diagnostic) bool { return d.Severity != source.Error }

// widened returns a program with room for all variables that are declared so far. It has a core of its own, since other
// games still use the old one.
func widened(l Loaded, all *kept) *Program {
	core := *l.Core
	l.Core = &core
	l.Sight.extend(l.Core)
	return &Program{Loaded: l, kept: all}
}

// variables returns all that keeps a value through the game.
func (p *Program) variables() []*check.Symbol { return p.Sight.Checker.Info.Statics }

// lasting returns the variables that were declared at the console.
func (p *Program) lasting() []*check.Symbol {
	return slices.DeleteFunc(slices.Clone(p.variables()), func(s *check.Symbol) bool { return !s.Lasting })
}

// About how many bytes things take once they are parsed, checked and compiled.
const (
	sizeOfText     = 24 // for each byte of text
	sizeOfVariable = 128
)

// size is about how many bytes a program at a console takes.
func (p *Program) size() int {
	n := sizeOfText*len(p.File().Text) + p.Core.Setup.Board.Size() + sizeOfVariable*len(p.variables())
	for _, a := range p.Core.Arrays {
		n += 4 * len(a)
	}
	return n
}
