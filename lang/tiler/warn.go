package tiler

import (
	"maps"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file warns of games that can be played but contain something that cannot be meant: rules that never hold,
// classes without objects, functions that should return a value and return none, and an end that never comes.

func (a *analysis) warn() {
	if a.end.Result == check.None || a.end.Result == check.Null {
		a.bag.Warn(neverEnds, a.game.ends[0].word)
	}
	for _, f := range a.game.functions {
		if t := a.checked[f].Result; f.typ != nil && t != check.None && !returns(f.body) {
			a.bag.Warn(neverReturns, f.name.Span(), f.name.Name, t.Name)
		}
	}
	a.warnUnread()
	made, given := a.given()
	a.warnOfRules(given)
	for _, c := range a.game.classes {
		if !made[c.name.Name] {
			a.bag.Warn(neverMade, c.name.Span(), c.name.Name, c.name.Name)
		}
	}
}

// warnOfRules warns of lines of rules that never hold, whatever an object holds or because nothing gives it what it
// must hold.
func (a *analysis) warnOfRules(given map[*check.Type]map[string]bool) {
	for _, r := range a.game.rules {
		t := a.checker.Config.Types[r.name.Name]
		for _, l := range r.lines {
			switch {
			case !possible(t, l.cond, nil):
				a.bag.Warn(neverHolds, l.cond.Span()).Help = canBe(t, l.cond)
			case !possible(t, l.cond, given[t]):
				a.bag.Warn(neverHolds, l.cond.Span()).Help = notGivenHelp
			}
		}
	}
}

// canBe says what an attribute can hold that a condition of rules compares with something else.
func canBe(t *check.Type, cond ast.Expr) (help string) {
	ast.Any(cond, func(n ast.Node) bool {
		x, ok := n.(*ast.Binary)
		if !ok || x.Op == ast.And || x.Op == ast.Or {
			return false
		}
		attr := t.Attribute(x.X.(*ast.Attr).Attr.Name)
		value, known := check.Literal(x.Y)
		if attr != nil && known && value != nil && len(attr.Limits) > 0 && !check.Holds(attr, value) {
			help = source.Brief("`" + attr.Name + "` can be " + notation.Allowed(attr))
		}
		return help != ""
	})
	return help
}

const notGivenHelp = "an attribute that nothing sets is null; give it a value in new, or later"

// given returns the classes of which the program makes objects, and the attributes of each class that it gives a value,
// where objects are made or later.
func (a *analysis) given() (made map[string]bool, given map[*check.Type]map[string]bool) {
	made, given = map[string]bool{}, map[*check.Type]map[string]bool{}
	for _, t := range a.classes {
		given[t] = map[string]bool{"x": true, "y": true, "coord": true, "className": true}
	}
	a.walk(func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.New:
			made[n.Class.Name] = true
			t := a.checker.Config.Types[n.Class.Name]
			for i, arg := range n.Args {
				given[t][t.Argument(i, arg).Name] = true
			}
		case *ast.Assign:
			targets := []ast.Expr{n.Target}
			if pair, ok := ast.Unparen(n.Target).(*ast.Tuple); ok {
				targets = []ast.Expr{pair.X, pair.Y}
			}
			for _, target := range targets {
				a.gives(given, target)
			}
		}
		return true
	})
	return made, given
}

// gives notes that an attribute is set, if the target is one.
func (a *analysis) gives(given map[*check.Type]map[string]bool, target ast.Expr) {
	if set, ok := ast.Unparen(target).(*ast.Attr); ok {
		for _, t := range a.classes {
			given[t][set.Attr.Name] = true
		}
	}
}

// returns says whether there is a return with a value in a body.
func returns(body *ast.Block) bool {
	return ast.Any(body, func(n ast.Node) bool {
		r, ok := n.(*ast.Return)
		return ok && r.Value != nil
	})
}

// walk visits all code of the program.
func (a *analysis) walk(look func(ast.Node) bool) {
	for _, list := range [][]*block{a.game.inits, a.game.turns, a.game.ends} {
		for _, b := range list {
			ast.Walk(b.body, look)
		}
	}
	for _, f := range a.game.functions {
		ast.Walk(f.body, look)
	}
}

// possible says whether a condition of rules can hold for some object: what must hold together needs at most one value
// of each attribute, and that is a value which the attribute can have. Given are the attributes that are not always
// null; nil means all.
func possible(t *check.Type, cond ast.Expr, given map[string]bool) bool {
	return (&rulesOf{t, given}).satisfiable(cond, map[string]any{})
}

// rulesOf is a class and which of its attributes are given values.
type rulesOf struct {
	*check.Type
	given map[string]bool
}

// satisfiable says whether a condition can hold together with what is required already, to which it adds.
func (t *rulesOf) satisfiable(cond ast.Expr, required map[string]any) bool {
	x, ok := ast.Unparen(cond).(*ast.Binary)
	if !ok {
		return true // a negation, which is not examined
	}
	switch x.Op {
	case ast.And:
		return t.satisfiable(x.X, required) && t.satisfiable(x.Y, required)
	case ast.Or:
		for _, side := range []ast.Expr{x.X, x.Y} {
			if t.satisfiable(side, maps.Clone(required)) {
				return true
			}
		}
		return false
	}
	attr := t.Attribute(x.X.(*ast.Attr).Attr.Name)
	value, known := check.Literal(x.Y)
	if attr == nil || !known {
		return true
	}
	if len(attr.Limits) > 0 && value != nil && !check.Holds(attr, value) {
		return false
	}
	if t.given != nil && value != nil && !t.given[attr.Name] {
		return false
	}
	before, twice := required[attr.Name]
	required[attr.Name] = value
	return !twice || before == value
}
