package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of games that can be played but contain something that cannot be meant: rules that nothing uses,
// pieces that never come to the board, turns and games without an end.

func (a *analysis) warn() {
	a.warnOfStatements()
	for _, r := range a.ruleList {
		if !r.used {
			a.bag.Warn(ruleUnused, r.name.Span(), r.name.Name)
		}
		a.warnOfLines(r)
	}
	a.warnOfPieces()
	a.warnOfTurns()
}

// warnOfStatements warns of `m : rules` as a statement outside of isValidMove, which does nothing.
func (a *analysis) warnOfStatements() {
	a.walk(func(n ast.Node) bool {
		s, ok := n.(*ast.ExprStmt)
		if !ok {
			return true
		}
		if call, ok := s.X.(*ast.Call); ok && call.Fun.Name == holdsName {
			a.bag.Warn(rulesAlone, s.Span())
		}
		return true
	})
}

// warnOfTurns warns of a turn that is never over, and of a game that never is.
func (a *analysis) warnOfTurns() {
	effects, ends := a.effects(), len(a.course.parts) == 0
	outside := []*check.Func{a.course.before}
	for _, s := range a.course.parts {
		outside = append(outside, s.behind)
		if effects[s.try]&mayMove == 0 && !leavesIn(s.try.Body) && (s.other == nil || !leavesIn(s.other.Body)) {
			a.bag.Warn(turnNeverOver, s.word)
		}
	}
	for _, f := range outside {
		ends = ends || ast.Any(f.Body, func(n ast.Node) bool { return codeOf(n) == exits })
	}
	winner := a.checker.Info.Statics[slotWinner]
	a.walk(func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			ends = ends || a.isVariable(n.Target, winner)
		case *assignment:
			ends = ends || a.isVariable(n.target, winner)
		}
		return true
	})
	if !ends {
		a.bag.Warn(neverWon, a.course.word)
	}
}

func (a *analysis) isVariable(x ast.Expr, s *check.Symbol) bool {
	name, ok := ast.Unparen(x).(*ast.Name)
	return ok && a.checker.Info.Symbols[name] == s
}

// leavesIn says whether something in the block of a turn leaves it.
func leavesIn(b *ast.Block) bool {
	return ast.Any(b, func(n ast.Node) bool {
		code := codeOf(n)
		return code >= 0 && leaves(code)
	})
}

// codeOf returns how the game goes on behind a return in Game; -1 for all other nodes.
func codeOf(n ast.Node) int64 {
	r, ok := n.(*ast.Return)
	if !ok {
		return -1
	}
	j, ok := r.Value.(*jump)
	if !ok {
		return -1
	}
	return j.code
}

// walk visits all code of the program but the lines of rules.
func (a *analysis) walk(visit func(ast.Node) bool) {
	for _, i := range a.program.items {
		switch i := i.(type) {
		case *declaration:
			for _, d := range i.list {
				ast.Walk(d, visit)
			}
		case *placing:
			ast.Walk(i.Assign, visit)
		case *function:
			ast.Walk(i.body, visit)
		case *game:
			ast.Walk(i.body, visit)
		}
	}
}
