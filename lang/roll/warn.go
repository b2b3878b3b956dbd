package roll

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of games that can be played but cannot work: nobody can win, nothing leads to a tile, nothing calls a
// function. A designer must agree with the reason of a warning, so whatever depends on what happens in a game is taken
// to be possible.

// warn looks at a program without errors. The loader knows its board, and which functions are used.
func (l *loader) warn() {
	used := slices.DeleteFunc(slices.Clone(l.funcs), func(f *checkedFunc) bool { return !l.isUsed(f) })
	l.warnUnattached()
	l.warnUnread()
	l.warnSameTurn(used)
	for _, f := range l.funcs {
		l.warnAfterEnd(f.body)
	}
	l.warnNever()
	ends := false
	for _, f := range used {
		ends = ends || canEnd(f.body)
	}
	ownGoal := l.defined("goalCheck") != nil
	if ownGoal && !ends {
		l.bag.Warn(nobodyWins, l.defined("goalCheck").head)
	}
	l.warnUnreached(used, ownGoal || ends)
}

// isUsed says whether a game can call a function.
func (l *loader) isUsed(f *checkedFunc) bool {
	if !f.template.named {
		return true
	}
	attached := map[string]*actions{"landsOn": &l.landings, "roll": &l.rolls}[f.template.name]
	return f.name != nil && attached.numbers[f.name.Name] > 0
}

// defined returns the program's function of a template that has only one, or nil.
func (l *loader) defined(template string) *checkedFunc {
	for _, f := range l.funcs {
		if f.template.name == template {
			return f
		}
	}
	return nil
}

func (l *loader) warnUnattached() {
	for _, f := range l.funcs {
		if !l.isUsed(f) {
			object := map[string]string{"landsOn": "Tile", "roll": "Card"}[f.template.name]
			l.bag.Warn(neverAttached, f.name.Span(), f.name.Name, object, f.template.name, f.name.Name)
		}
	}
}

// warnUnread warns of variables that are never read. It does not warn of loop variables, which a loop that only counts
// needs, nor of variables that a prompt sets, which may only be there to let people take a breath.
func (l *loader) warnUnread() {
	prompted := map[*check.Symbol]bool{}
	for _, f := range l.funcs {
		ast.Walk(f.body, func(n ast.Node) bool {
			if isCall(n, "promptRange") || isCall(n, "promptList") {
				ast.Walk(n.(*ast.Call).Args[0], func(n ast.Node) bool {
					if name, ok := n.(*ast.Name); ok {
						prompted[l.checker.Info.Symbols[name]] = true
					}
					return true
				})
			}
			return true
		})
	}
	for _, s := range l.checker.Info.Declared {
		if s.Reads == 0 && !s.Param && !s.Loop && !prompted[s] {
			l.bag.Warn(neverRead, s.Decl.Span(), s.Name)
		}
	}
}

// warnAfterEnd warns of statements behind declareWinner in the same block: they never run.
func (l *loader) warnAfterEnd(body *ast.Block) {
	ast.Walk(body, func(n ast.Node) bool {
		b, ok := n.(*ast.Block)
		if !ok {
			return true
		}
		for i, s := range b.Stmts[:max(0, len(b.Stmts)-1)] {
			if s, ok := s.(*ast.ExprStmt); ok && isCall(ast.Unparen(s.X), "declareWinner") {
				l.bag.Warn(afterEnd, b.Stmts[i+1].Span()).WithNote(s.Span(), "the game ends here")
				break
			}
		}
		return true
	})
}

func isCall(n ast.Node, name string) bool {
	c, ok := n.(*ast.Call)
	return ok && c.Fun.Name == name
}

// canEnd says whether a function can reach a declareWinner. One behind a condition that is always false does not count.
func canEnd(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if isCall(n, "declareWinner") {
			found = true
		}
		if s, ok := n.(*ast.If); ok {
			found = found || endsIf(s)
			return false
		}
		return !found
	})
	return found
}

func endsIf(s *ast.If) bool {
	for _, c := range s.Clauses {
		value, known := literal(c.Cond)
		if known && value == 0 {
			continue
		}
		if canEnd(c.Then) {
			return true
		}
		if known {
			return false
		}
	}
	return s.Else != nil && canEnd(s.Else)
}

func literal(x ast.Expr) (int32, bool) {
	lit, ok := ast.Unparen(x).(*ast.IntLit)
	if !ok {
		return 0, false
	}
	return lit.Value, true
}

// warnSameTurn warns if every roll function gives the next turn to the same player, whatever happens.
func (l *loader) warnSameTurn(used []*checkedFunc) {
	if l.alone() {
		return
	}
	var first ast.Node
	same := ""
	for _, kind := range l.playedRolls(used) {
		if kind == nil {
			return // the default roll leaves the turns alone
		}
		set, to := l.lastNextTurn(kind)
		if set == nil || same != "" && to != same {
			return
		}
		if first == nil {
			first = set
		}
		same = to
	}
	if first != nil {
		l.bag.Warn(sameTurn, first.Span())
	}
}

// alone says whether there is only one player.
func (l *loader) alone() bool {
	asked := l.defined("setupPlayers") == nil || l.fields["NumPlayers"].Changed
	return l.field("MaxPlayers") == 1 || !asked && l.field("NumPlayers") == 1
}

// playedRolls returns the roll functions that play dice or cards. Nil among them is the default one.
func (l *loader) playedRolls(used []*checkedFunc) []*checkedFunc {
	var list []*checkedFunc
	for _, f := range used {
		if f.template.place == inRoll {
			list = append(list, f)
		}
	}
	if l.chance == dice {
		if len(list) == 0 {
			return []*checkedFunc{nil}
		}
		return list
	}
	for _, kind := range l.kinds {
		if kind.Action == 0 {
			return append(list, nil)
		}
	}
	return list
}

// lastNextTurn returns the statement at the end of a function that always sets NextTurn, and what it sets it to: a
// number, or the player whose turn it is. It is nil if NextTurn may also be set in another way.
func (l *loader) lastNextTurn(f *checkedFunc) (set ast.Node, to string) {
	sets := 0
	ast.Walk(f.body, func(n ast.Node) bool {
		if name, ok := n.(*ast.Name); ok && name.Name == "NextTurn" {
			sets++
		}
		return true
	})
	if sets != 1 {
		return nil, ""
	}
	for _, s := range f.body.Stmts {
		a, ok := s.(*ast.Assign)
		if !ok {
			continue
		}
		if name, ok := ast.Unparen(a.Target).(*ast.Name); !ok || name.Name != "NextTurn" {
			continue
		}
		switch value := ast.Unparen(a.Value).(type) {
		case *ast.IntLit:
			if 0 <= value.Value && value.Value < l.field("MaxPlayers") {
				return s, ast.Dump(value)
			}
		case *ast.Name:
			if isParam(f, value, "playerID") {
				return s, "playerID"
			}
		}
	}
	return nil, ""
}
