package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file finds what stands where it means nothing, also in functions that are called from there: where a piece is,
// in code that belongs to no piece; a click, in a condition.

// A setting is where code stands.
type setting uint8

const (
	ofVariables setting = iota
	ofSetup
	ofPiece
	ofCondition
)

// A restriction says where something may stand.
type restriction struct {
	settings []setting
	rule     string
}

var (
	atPieces = restriction{[]setting{ofPiece}, "it means a piece, so it stands in onClick, in onTurn or in a " +
		"function that is called from there"}
	inGame = restriction{[]setting{ofSetup, ofPiece}, "a condition only looks at the game, and so does the value of " +
		"a variable of the game"}
	toJudge = restriction{[]setting{ofCondition}, "it is set in conditions, or in functions that are called from there"}
)

// restricted are the names that cannot stand everywhere. Of variables that are in the last one, it is setting them.
var restricted = map[string]restriction{
	"pieceRow": atPieces, "pieceCol": atPieces, "visible": atPieces, "changeType": atPieces,
	"click": inGame, "endTurn": inGame, "win": toJudge, "lose": toJudge, "draw": toJudge,
}

// A reacher goes through code from where it begins.
type reacher struct {
	*analysis
	setting setting
	seen    map[*check.Func]bool
	told    map[source.Span]bool
	calls   []source.Span // that led to the code at hand
}

// reach goes through all code from where it begins.
func (a *analysis) reach() {
	r := &reacher{analysis: a, told: map[source.Span]bool{}}
	r.from(ofVariables, a.variables)
	r.from(ofSetup, a.setup)
	r.from(ofCondition, a.conds[:]...)
	for _, p := range a.game.pieces {
		r.from(ofPiece, a.onTurn[p], a.onClick[p])
	}
}

// from goes through code that begins in a setting.
func (r *reacher) from(where setting, list ...*check.Func) {
	r.setting, r.seen = where, map[*check.Func]bool{}
	for _, f := range list {
		r.function(f)
	}
}

func (r *reacher) function(f *check.Func) {
	if f == nil || f.Body == nil || r.seen[f] || r.bag.Full() {
		return
	}
	r.seen[f] = true
	info := r.checker.Info
	if f.Info != nil {
		info = f.Info
	}
	ast.Walk(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			if s := info.Symbols[n]; s != nil && s == r.predicted[n.Name] && !r.isResult(n.Name) {
				r.allow(n)
			}
		case *set:
			if name := rootOf(n.target); name != nil && r.isResult(name.Name) &&
				info.Symbols[name] == r.predicted[name.Name] {
				r.allow(name)
			}
		case *ast.Call:
			if info.Calls[n] != nil {
				r.allow(n.Fun)
			}
			r.calls = append(r.calls, n.Span())
			r.function(info.Funcs[n])
			r.calls = r.calls[:len(r.calls)-1]
		}
		return true
	})
}

func (r *reacher) isResult(name string) bool {
	return name == "win" || name == "lose" || name == "draw"
}

// mostCalls is how many of the calls that lead to something are shown.
const mostCalls = 5

// allow reports a name that cannot stand in the setting at hand.
func (r *reacher) allow(name *ast.Name) {
	only, known := restricted[name.Name]
	if !known || slices.Contains(only.settings, r.setting) || r.told[name.Span()] {
		return
	}
	r.told[name.Span()] = true
	d := r.bag.Error(check.CalledOutOfPlace, name.Span(), name.Name)
	d.Help = only.rule
	for _, call := range slices.Backward(r.calls[max(0, len(r.calls)-mostCalls):]) {
		if call.Start != name.Span().Start {
			d.WithNote(call, "called here")
		}
	}
}
