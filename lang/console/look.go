package console

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file evaluates what a person wants to see.

// notAnExpression is why some texts cannot be looked at.
const notAnExpression = "this is no expression, which has a value and changes nothing"

// mostLooks is how many parsed expressions are kept, and how many looks of one program.
const mostLooks = 200

// A Look is a compiled expression that a person wants to see.
type Look struct {
	Show   func(*interp.Machine) lang.Value
	Arrays int // how many arrays it needs that have no name
}

// A look is a text to look at, and the running function whose parameters it may use, if there is one.
type look struct {
	text string
	in   *interp.Func
}

// A looked is a compiled look, or the reason why there is none.
type looked struct {
	Look
	file    *source.File
	refused *play.Refused // why it cannot be looked at, or nil
}

// Look evaluates an expression. In the middle of a step it may use the parameters of the running function.
func (g *Game) Look(text string) (lang.Value, error) {
	l := g.program.atConsole().lookAt(look{text, g.Running()})
	if l.refused != nil {
		return lang.Value{}, l.refused
	}
	var value lang.Value
	err := g.Machine.Look(l.file, l.Arrays, func(m *interp.Machine) { value = l.Show(m) })
	return value, err
}

// lookAt compiles a look, and keeps it for the next time.
func (p *Program) lookAt(key look) *looked {
	p.kept.mutex.Lock()
	defer p.kept.mutex.Unlock()
	l := p.looked[key]
	if l == nil {
		l = p.newLook(key)
		if p.looked == nil || len(p.looked) == mostLooks {
			p.looked = map[look]*looked{}
		}
		p.looked[key] = l
	}
	return l
}

func (p *Program) newLook(key look) *looked {
	e := p.expression(key.text)
	l := &looked{file: e.file}
	if !p.looks(e) {
		l.refused = &play.Refused{Reason: notAnExpression}
		return l
	}
	var params []*check.Symbol
	if key.in != nil && key.in.Code != nil {
		params = key.in.Code.Params
	}
	bag := source.NewBag(e.file, p.Core.Catalogs...)
	l.Look = p.Sight.look(Text{e.file, bag}, p.wrapped(e.x), params)
	if bag.HasErrors() {
		l.refused = &play.Refused{Faults: bag.Sorted()}
	}
	return l
}

// Functions lists the functions that a breakpoint can name.
func (g *Game) Functions() []string { return g.program.atConsole().Desk.Functions() }

// The names of the parts that variables belong to, if the language has no name for them.
const (
	ofProgram = "variables"
	ofConsole = "typed here"
)

// Variables lists the variables of the program. Parts with a name of their own come first, and what was declared at the
// console comes last.
func (g *Game) Variables() []lang.Variable {
	p := g.program.atConsole()
	var list []lang.Variable
	for _, s := range p.variables() {
		if s.Hidden {
			continue
		}
		value, where := p.Desk.Value(g.Machine, s)
		usual := ofProgram
		if s.Lasting {
			usual = ofConsole
		}
		list = append(list, lang.Variable{Name: s.Name, Value: value, Where: cmp.Or(where, usual)})
	}
	slices.SortStableFunc(list, func(a, b lang.Variable) int { return place(a.Where) - place(b.Where) })
	return list
}

// place orders the parts of a program.
func place(where string) int { return slices.Index([]string{ofProgram, ofConsole}, where) }
