package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// compile compiles the functions of an evaluated program.
func (l *loader) compile() *program {
	p := l.program
	if !l.compiler.Hooked { // at a console anything may be changed
		l.compiler.Constants, l.compiler.Setup = l.constants(), &p.core.Setup
	}
	d := newDefaults(l)
	p.setupPlayers = l.only(d, "setupPlayers", players)
	p.preRoll = l.only(d, "preRoll", board)
	p.goalCheck = l.only(d, "goalCheck", board)
	p.core.Landings = l.attached(d, "landsOn", board, l.landings.names)
	p.lands = l.linesOf("landsOn", l.landings.names)
	if l.chance == dice {
		p.rolls = []*interp.Func{l.only(d, "roll", dice)}
	} else {
		p.rolls = l.attached(d, "roll", deck, l.rolls.names)
	}
	p.spans.setsNextTurn = map[string]source.Span{}
	for _, f := range l.funcs {
		if f.template.place == inRoll {
			p.spans.noteNextTurn(f)
		}
	}
	p.slots = slots{
		startOn: l.fields["StartOn"].Slot, minPlayers: l.fields["MinPlayers"].Slot,
		maxPlayers: l.fields["MaxPlayers"].Slot, numPlayers: l.fields["NumPlayers"].Slot,
		nextTurn: l.fields["NextTurn"].Slot,
	}
	p.spans.startOn = l.placeOf(players, "StartOn")
	p.spans.numPlayers = l.placeOf(players, "NumPlayers")
	p.spans.nextTurn = l.placeOf(l.chance, "NextTurn")
	p.spans.chance = l.placeOf(l.chance, "")
	return p
}

// constants returns all numbers that nothing changes while a game is played. The default setupPlayers asks for
// NumPlayers, and the course of play sets NextTurn, so those two are not among them.
func (l *loader) constants() map[*check.Symbol]int32 {
	known := map[*check.Symbol]int32{}
	for _, s := range l.checker.Info.Statics {
		if s.Type == check.Int && !s.Changed && s != l.fields["NumPlayers"] && s != l.fields["NextTurn"] {
			known[s] = int32(l.program.core.Words[s.Slot])
		}
	}
	return known
}

// only returns the one function of a template.
func (l *loader) only(d *defaults, name string, kind blockKind) *interp.Func {
	for _, f := range l.funcs {
		if f.template.name == name && f.template.block == kind {
			return l.compiler.Func(f.code)
		}
	}
	return d.function(name, kind)
}

// linesOf returns the lines of the functions of a template with these names, as attached lists them.
func (l *loader) linesOf(name string, names []string) []int {
	lines := make([]int, 1, 1+len(names))
	byName := map[string]int{}
	for _, f := range l.funcs {
		if f.template.name == name && f.name != nil {
			byName[f.name.Name] = l.program.file.LineAt(f.name.Span().Start)
		}
	}
	for _, n := range names {
		lines = append(lines, byName[n])
	}
	return lines
}

// attached returns the default function of a template and then those with these names.
func (l *loader) attached(d *defaults, name string, kind blockKind, names []string) []*interp.Func {
	list := []*interp.Func{d.function(name, kind)}
	byName := map[string]*checkedFunc{}
	for _, f := range l.funcs {
		if f.template.name == name {
			byName[f.name.Name] = f
		}
	}
	for _, n := range names {
		list = append(list, l.compiler.Func(byName[n].code))
	}
	return list
}

// placeOf returns where a field is set. If it is not, it returns the word of its block or the name of the game.
func (l *loader) placeOf(kind blockKind, fieldName string) source.Span {
	if f := l.set[fieldName]; f != nil {
		return f.Span()
	}
	if b := l.game.block(kind); b != nil {
		return b.word
	}
	return l.game.name.Span()
}

// noteNextTurn remembers where a roll function sets NextTurn, or the head of the function if it does so in several
// places.
func (s *spans) noteNextTurn(f *checkedFunc) {
	var places []source.Span
	note := func(target ast.Expr, at source.Span) {
		if n, ok := ast.Unparen(target).(*ast.Name); ok && n.Name == "NextTurn" {
			places = append(places, at)
		}
	}
	ast.Walk(f.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			note(n.Target, n.Span())
		case *ast.Step:
			note(n.X, n.Span())
		case *ast.Call:
			if len(n.Args) > 0 && strings.HasPrefix(n.Fun.Name, "prompt") {
				note(n.Args[0], n.Span())
			}
		}
		return true
	})
	switch len(places) {
	case 0:
	case 1:
		s.setsNextTurn[f.code.Name] = places[0]
	default:
		s.setsNextTurn[f.code.Name] = f.head
	}
}
