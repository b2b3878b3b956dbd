package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file checks rules. A rule becomes a function of a movement or a placement, which gives the number of the reason
// why it does not hold: of the first line that does not; 0 where all do.

// A ruling is a rule and what checking it has made.
type ruling struct {
	*rule
	acts    map[int]bool // the pieces that it acts on
	fn      *check.Func
	firstOf int  // the reason of its first line
	used    bool // a move is held against it
}

// A reason is why a move is refused: what is said, with the number of the line, and where that is.
type reason struct {
	said string
	at   source.Span
}

// The parameters of a rule: the whole move, and the movement at hand.
var ruleParams = []check.FuncParam{
	{Name: "m", Type: wholeType}, {Name: "x1", Type: check.Int}, {Name: "y1", Type: check.Int},
	{Name: "x2", Type: check.Int}, {Name: "y2", Type: check.Int}, {Name: "length", Type: check.Int},
	{Name: "movement", Type: directionType}, {Name: "jump", Type: check.Bool}, {Name: "emptysquare", Type: check.Bool},
	{Name: placesName, Type: check.Bool},
}

// placesName is the parameter that says that it is a placement. No program can use it.
const placesName = "is placed"

// checkRule checks a rule at its place in the text.
func (a *analysis) checkRule(r *rule) {
	if r.name == nil || !a.declare(r.name, true) {
		return
	}
	made := a.rules[r.name.Name]
	made.acts = a.pieces(r)
	a.checker.Open()
	a.constant(&ast.Name{Name: "orthogonal"}, directionType, orthogonal)
	a.constant(&ast.Name{Name: "diagonal"}, directionType, diagonal)
	body := &ast.Block{Place: r.Place}
	made.firstOf = len(a.reasons) + 1
	for _, x := range r.lines {
		a.reasons = append(a.reasons, reason{"The move breaks rule " + r.name.Name + ", line %d.", x.Span()})
		body.Stmts = append(body.Stmts, unless(a.judged(x), len(a.reasons), ofMovement(x)))
	}
	body.Stmts = append(body.Stmts, &ast.Return{Place: r.name.Place, Value: &ast.IntLit{Place: r.name.Place}})
	made.fn = &check.Func{Name: "rule " + r.name.Name, Result: check.Int}
	c := *a.checker
	c.Base()
	c.Func(made.fn, ruleParams, body, check.Everywhere)
	a.checker.Close()
}

// unless gives a number where a line does not hold. One of movements holds for every placement.
func unless(line ast.Expr, number int, ofMovement bool) ast.Stmt {
	at := ast.Place(line.Span())
	not := func(x ast.Expr) ast.Expr { return &ast.Unary{Place: at, Op: ast.Not, X: x} }
	cond := not(line)
	if ofMovement {
		cond = &ast.Binary{Place: at, Op: ast.And, X: not(&ast.Name{Place: at, Name: placesName}), Y: cond}
	}
	return when(at, cond, &ast.Return{Place: at, Value: &ast.IntLit{Place: at, Value: int32(number)}})
}

// when does something under a condition.
func when(at ast.Place, cond ast.Expr, then ast.Stmt) ast.Stmt {
	block := &ast.Block{Place: at, Stmts: []ast.Stmt{then}}
	return &ast.If{Place: at, Clauses: []ast.Clause{{Cond: cond, Then: block}}}
}

// pieces returns the pieces that a rule acts on.
func (a *analysis) pieces(r *rule) map[int]bool {
	acts := map[int]bool{}
	for _, name := range r.pieces {
		s := a.checker.Lookup(name.Name)
		if s == nil || s.Storage != check.Constant || s.Type != pieceType {
			a.bag.Error(noKind, name.Span(), name.Name)
			continue
		}
		acts[s.Slot] = true
	}
	return acts
}

// judged returns a line of a rule in which `jump` and `emptysquare` want nothing where the line says so: `jump == true`
// and `emptysquare == false` always hold.
func (a *analysis) judged(x ast.Expr) ast.Expr {
	switch x := x.(type) {
	case *ast.Paren:
		return &ast.Paren{Place: x.Place, X: a.judged(x.X)}
	case *ast.Unary:
		return &ast.Unary{Place: x.Place, Op: x.Op, X: a.judged(x.X)}
	case *ast.Binary:
		if x.Op == ast.And || x.Op == ast.Or {
			return &ast.Binary{Place: x.Place, Op: x.Op, X: a.judged(x.X), Y: a.judged(x.Y)}
		}
		if name, value := wished(x); name != nil {
			return wish(x, name, value)
		}
	}
	return x
}

// wished returns the word of a comparison of jump or emptysquare with a value, and the value; or nil.
func wished(x *ast.Binary) (name *ast.Name, value ast.Expr) {
	if x.Op != ast.Equal {
		return nil, nil
	}
	for _, side := range [][2]ast.Expr{{x.X, x.Y}, {x.Y, x.X}} {
		name, ok := ast.Unparen(side[0]).(*ast.Name)
		if ok && (name.Name == "jump" || name.Name == "emptysquare") {
			return name, side[1]
		}
	}
	return nil, nil
}

// wish is `jump == value` as what it wants: that the value is true, or that nothing stands between; and `emptysquare ==
// value`: that the value is false, or that the target is empty. The parameter jump says that something stands between.
func wish(x *ast.Binary, name *ast.Name, value ast.Expr) ast.Expr {
	not := func(x ast.Expr) ast.Expr { return &ast.Unary{Place: ast.Place(x.Span()), Op: ast.Not, X: x} }
	either := &ast.Binary{Place: x.Place, Op: ast.Or, X: value, Y: not(name)}
	if name.Name == "emptysquare" {
		either.X, either.Y = not(value), name
	}
	return either
}

// ofMovement says whether a line of a rule asks for something that a placement has not.
func ofMovement(x ast.Expr) bool {
	return ast.Any(x, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		if !ok {
			return false
		}
		switch name.Name {
		case "length", "movement", "jump", "x1", "y1":
			return true
		}
		return false
	})
}
