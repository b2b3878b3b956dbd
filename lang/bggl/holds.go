package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// This file holds a move against rules: `m : a && (b || c)`.

// checkHolds checks a move and the names of rules with signs between them.
func (a *analysis) checkHolds(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 2 {
		return check.Bool
	}
	checkWhole(c, call.Args[0])
	a.namesOfRules(c, call.Args[1])
	return check.Bool
}

func (a *analysis) namesOfRules(c *check.Checker, x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		if r := a.rules[x.Name]; r != nil {
			r.used = true
			return
		}
		c.Report(noRule, x.Span(), x.Name).Suggest(x.Span(), c.Nearest(x.Name, a.ruleNames))
	case *ast.Binary:
		if x.Op == ast.And || x.Op == ast.Or {
			a.namesOfRules(c, x.X)
			a.namesOfRules(c, x.Y)
			return
		}
		c.Report(rulesForm, x.Span())
	case *ast.BadExpr:
	default:
		c.Report(rulesForm, x.Span())
	}
}

func (a *analysis) ruleNames() []string {
	var names []string
	for name := range a.rules {
		names = append(names, name)
	}
	return names
}

// ruleFuncs are the functions that holding a move against rules may run.
func (a *analysis) ruleFuncs(*check.Type) []*check.Func {
	var list []*check.Func
	for _, r := range a.ruleList {
		if r.fn != nil {
			list = append(list, r.fn)
		}
	}
	return list
}

// A verdict is what rules say of a piece: that they hold, or not, or that none acts on it.
type verdict uint8

const (
	silent verdict = iota
	allows
	refuses
)

// A judge says whether rules hold for a movement or placement. Args are what the functions of rules are given.
type judge func(m *interp.Machine, piece int32, args []int64) verdict

// cannotBeDone is the reason of a move that cannot be done, whatever the rules say.
const cannotBeDone = -1

// holdsCall compiles holding a move against rules. While makemove asks, it notes why they do not hold.
func (a *analysis) holdsCall(c *interp.Compiler, call *interp.Call) interp.Code {
	moves := wholeWord(c, call.Args[0])
	span := call.Span()
	judge := a.judge(c, call.Args[1], &interp.CallSite{Name: holdsName, Span: span})
	return interp.Code{Cond: func(m *interp.Machine) bool {
		var fewDeeds [few]deed
		number := moves(m)
		deeds := whole(m, m.Heap.Array(number), fewDeeds[:0], span)
		if !canBeDone(m, deeds) {
			noteReason(m, cannotBeDone)
			return false
		}
		var fewMovements [few]movement
		for _, v := range movements(deeds, fewMovements[:0]) {
			args := v.args(m, number)
			if judge(m, v.piece, args[:]) == refuses {
				return false
			}
		}
		return true
	}}
}

// args are what the function of a rule is given: see ruleParams.
func (v *movement) args(m *interp.Machine, whole int64) [10]int64 {
	args := [10]int64{
		whole, int64(v.x1), int64(v.y1), int64(v.x2), int64(v.y2),
		8: interp.Truth(pieceOn(m, at(m, v.x2, v.y2)) == 0), 9: interp.Truth(v.placed),
	}
	if !v.placed {
		args[5], args[6] = int64(v.length(m)), int64(v.direction())
		args[7] = interp.Truth(v.isLeaping(m))
	}
	return args
}

// wholeWord compiles a whole move as an array.
func wholeWord(c *interp.Compiler, x ast.Expr) interp.Word {
	value, span := c.Word(x), x.Span()
	if c.TypeOf(x) != moveType {
		return value
	}
	return func(m *interp.Machine) int64 {
		move := value(m)
		made := m.NewArray(1, span)
		m.SetElement(made, 0, move)
		return made
	}
}

// judge compiles the names of rules with signs between them.
func (a *analysis) judge(c *interp.Compiler, x ast.Expr, site *interp.CallSite) judge {
	b, ok := ast.Unparen(x).(*ast.Binary)
	if !ok {
		return a.judgeOne(c, a.rules[ast.Unparen(x).(*ast.Name).Name], site)
	}
	first, second := a.judge(c, b.X, site), a.judge(c, b.Y, site)
	decides := refuses
	if b.Op == ast.Or {
		decides = allows
	}
	return func(m *interp.Machine, piece int32, args []int64) verdict {
		one := first(m, piece, args)
		if one == decides {
			return one
		}
		if other := second(m, piece, args); other != silent {
			return other
		}
		return one
	}
}

// judgeOne compiles one rule.
func (a *analysis) judgeOne(c *interp.Compiler, r *ruling, site *interp.CallSite) judge {
	fn := c.Func(r.fn)
	return func(m *interp.Machine, piece int32, args []int64) verdict {
		if !r.acts[int(piece)] {
			return silent
		}
		reason := m.CallWord(fn, site, args...)
		if reason == 0 {
			return allows
		}
		noteReason(m, reason)
		return refuses
	}
}

// noteReason notes why a move does not hold, while makemove asks.
func noteReason(m *interp.Machine, reason int64) {
	if m.Words[slotJudges] != 0 && !m.Looking() {
		m.Words[slotReason] = reason
	}
}

// canBeDone says whether a whole move can be done: see refusal.
func canBeDone(m *interp.Machine, deeds []deed) bool {
	_, ok := refusal(m, deeds)
	return ok
}
