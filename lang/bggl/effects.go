package bggl

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file finds out what functions may do, by themselves or through others that they call.

// An effect is a set of what a function may do: make a move, or read one of x1, y1, x2 and y2, a bit for the slot of
// each.
type effect uint8

const mayMove effect = 1 << slotThisPlayer

// readsOf is the effect of reading a variable; 0 for all but x1 to y2.
func readsOf(s *check.Symbol) effect {
	if s == nil || s.Storage != check.Static || s.Slot > slotY2 {
		return 0
	}
	return 1 << s.Slot
}

// A callGraph is which functions call which.
type callGraph struct {
	effects map[*check.Func]effect
	callers map[*check.Func][]*check.Func
	rules   *check.Func // stands for whatever rules a move is held against
}

// effects returns what each function may do.
func (a *analysis) effects() map[*check.Func]effect {
	g := &callGraph{map[*check.Func]effect{}, map[*check.Func][]*check.Func{}, &check.Func{}}
	for _, r := range a.ruleFuncs(nil) {
		g.calls(g.rules, r)
	}
	all := a.all()
	for _, f := range all {
		g.look(f)
	}
	for waiting := all; len(waiting) > 0; {
		f := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		for _, caller := range g.callers[f] {
			if more := g.effects[caller] | g.effects[f]; more != g.effects[caller] {
				g.effects[caller] = more
				waiting = append(waiting, caller)
			}
		}
	}
	return g.effects
}

func (g *callGraph) calls(caller, f *check.Func) {
	if last := g.callers[f]; !slices.Contains(last[max(0, len(last)-1):], caller) {
		g.callers[f] = append(last, caller)
	}
}

// look notes what a function does itself, and what it calls.
func (g *callGraph) look(f *check.Func) {
	ast.Walk(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			g.effects[f] |= readsOf(f.Info.Symbols[n])
		case *ast.Call:
			row := f.Info.Calls[n]
			switch {
			case row == nil:
				if callee := f.Info.Funcs[n]; callee != nil {
					g.calls(f, callee)
				}
			case row.Name == holdsName:
				g.calls(f, g.rules)
			case row.Name == makeName:
				g.effects[f] |= mayMove
				for _, valid := range row.Runs(nil) {
					g.calls(f, valid)
				}
			}
		}
		return true
	})
}
