package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file finds out what functions return that do not say so. For most of them the check of the body is enough.
// Functions that call one another in a loop are checked for trial first, over and over: what they return follows from
// those returns that do not depend on the loop.

// mostTrials is how often the functions of a loop are checked for trial at most. Two times are usually enough.
const mostTrials = 10

// functionNamed returns a function of the program, whose result is then known, or nil if there is none of this name.
func (a *analysis) functionNamed(name string) *check.Func {
	f := a.funcs[name]
	if f == nil {
		return nil
	}
	made := a.signature(f)
	loop := a.loops[f]
	switch {
	case made.Result != nil:
		return made
	case loop == nil:
		a.function(f)
		return made
	case a.trial[f] == nil:
		a.findResults(loop)
		return made
	}
	return &check.Func{Name: made.Name, Params: made.Params, Partial: made.Partial, Result: a.trial[f]}
}

// findResults finds out what the functions of a loop return.
func (a *analysis) findResults(loop []*function) {
	for _, f := range loop {
		a.trial[f] = check.Bad
	}
	bag := source.NewBag(a.file, catalogs...)
	trial := a.checker.Trial(bag)
	outer := a.inInit
	a.inInit = false
	for changed, trials := true, 0; changed && trials < mostTrials; trials++ {
		changed = false
		for _, f := range loop {
			made := &check.Func{Name: f.name.Name}
			trial.Func(made, a.params(f), f.body, check.Everywhere)
			changed = changed || made.Result != a.trial[f]
			a.trial[f] = made.Result
		}
	}
	a.inInit = outer
	for _, f := range loop {
		made := a.signature(f)
		if made.Result = a.trial[f]; made.Result == check.Bad && !bag.HasErrors() {
			a.bag.Error(resultUnknown, f.name.Span(), f.name.Name)
		}
	}
}

// findLoops finds the functions without a type that call themselves, perhaps by way of others, and for each of them
// those in the same loop: the functions that reach one another (Kosaraju's algorithm).
func (a *analysis) findLoops() {
	var all []*function
	found := map[*function]bool{} // functions whose results are known
	for _, f := range a.game.functions {
		if f.name != nil && a.funcs[f.name.Name] == f && f.typ == nil && returns(f.body) {
			all, found[f] = append(all, f), true
		}
	}
	calls, callers := map[*function][]*function{}, map[*function][]*function{}
	for _, f := range all {
		called := map[*function]bool{}
		ast.Walk(f.body, func(n ast.Node) bool {
			x, ok := n.(*ast.Call)
			if !ok {
				return true
			}
			if g := a.funcs[x.Fun.Name]; found[g] && !called[g] {
				called[g] = true
				calls[f], callers[g] = append(calls[f], g), append(callers[g], f)
			}
			return true
		})
	}
	var finished []*function
	seen := map[*function]bool{}
	for _, f := range all {
		finished = reach(f, calls, seen, finished)
	}
	clear(seen)
	for _, f := range slices.Backward(finished) {
		loop := reach(f, callers, seen, nil)
		if len(loop) < 2 && !slices.Contains(calls[f], f) {
			continue
		}
		for _, g := range loop {
			a.loops[g] = loop
		}
	}
}

// reach adds the functions that a function reaches and that were not seen yet, each behind all that it reaches itself.
func reach(f *function, next map[*function][]*function, seen map[*function]bool, list []*function) []*function {
	if seen[f] {
		return list
	}
	seen[f] = true
	for _, g := range next[f] {
		list = reach(g, next, seen, list)
	}
	return append(list, f)
}
