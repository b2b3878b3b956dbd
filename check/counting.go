package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// This file goes through the loops of a survey: how often they run, and which values a variable has that counts.

func (s *Survey) while(x *ast.While) {
	s.loops++
	defer func() { s.loops-- }()
	if x.First {
		stops := s.stops(x.Body)
		s.stmts(x.Body)
		s.dead = false
		s.node(x.Cond)
		s.sure = s.sure && !stops
		return
	}
	s.node(x.Cond)
	if holds, known := s.Truth(x.Cond); known && !holds {
		return
	}
	if symbol, values, ok := s.countedBy(x); ok {
		s.rounds(s.stops(x.Body), x.Body, Round{symbol, values})
		return
	}
	sure := s.sure && !s.stops(x.Body)
	s.perhaps(x.Cond, func() { s.stmts(x.Body) })
	s.sure = sure
}

func (s *Survey) forEach(x *ast.ForEach) {
	s.node(x.Over)
	s.loops++
	defer func() { s.loops-- }()
	stops := s.stops(x.Body)
	symbol := s.Info.Symbols[x.Var]
	values, ok := s.over(x.Over)
	if symbol == nil || symbol.Changed || !ok {
		sure := s.sure && !stops
		s.perhaps(nil, func() { s.stmts(x.Body) })
		s.sure = sure
		return
	}
	s.rounds(stops, x.Body, Round{symbol, values})
}

// over returns the values of an array that a loop runs over, if they are known and there are any.
func (s *Survey) over(x ast.Expr) (Values, bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Range:
		low, okLow := s.Values(x.Low)
		high, okHigh := s.Values(x.High)
		return Between(low, high, okLow && okHigh)
	case *ast.List:
		return s.Listed(x)
	}
	return Values{}, false
}

// Listed returns the values of the elements of an array that is written out, if they are constants and there are any.
func (s *Survey) Listed(list *ast.List) (values Values, ok bool) {
	for i, x := range list.Elems {
		n, known := s.constant(x)
		if !known {
			return Values{}, false
		}
		if i == 0 {
			values = One(n)
		}
		values.Low, values.High = min(values.Low, int64(n)), max(values.High, int64(n))
	}
	values.Among = values.Low != values.High
	return values, len(list.Elems) > 0
}

// Between returns all values from low to high, if both are known. Of a range whose end is not a constant, the last one
// alone is one of its own.
func Between(low, high Values, known bool) (Values, bool) {
	switch {
	case !known || !low.single() || high.Low != high.High:
		return Values{}, false
	case high.Of != nil:
		return Values{high.High, high.High, high.Of, true}, true
	}
	return Values{low.Low, high.High, nil, high.Among}, low.Low <= high.High
}

// rounds goes through the body of a loop whose variables have some values.
func (s *Survey) rounds(stops bool, body *ast.Block, list ...Round) {
	sure := s.sure && !stops
	for _, r := range list {
		if !stops && !s.unseen(body.Span()) {
			s.Known[r.Variable] = r.Values
		}
	}
	s.stmts(body)
	for _, r := range list {
		delete(s.Known, r.Variable)
	}
	s.sure, s.dead = sure, false
}

func (s *Survey) forSteps(x *ast.For) {
	if x.Init != nil {
		s.stmt(x.Init)
	}
	if x.Cond != nil {
		s.node(x.Cond)
	}
	s.loops++
	defer func() { s.loops-- }()
	stops := s.stops(x.Body)
	if symbol, values, ok := s.counted(x); ok {
		s.rounds(stops, x.Body, Round{symbol, values})
		return
	}
	sure := s.sure && !stops
	s.perhaps(x.Cond, func() {
		s.stmts(x.Body)
		if x.Post != nil {
			s.stmt(x.Post)
		}
	})
	s.sure = sure
}

// counted returns the variable of a loop that counts up by one, and its values.
func (s *Survey) counted(x *ast.For) (symbol *Symbol, values Values, ok bool) {
	first, isDeclare := x.Init.(*ast.Declare)
	if !isDeclare || first.Value == nil || !s.steps(x.Post, s.Info.Symbols[first.Name]) {
		return nil, Values{}, false
	}
	symbol = s.Info.Symbols[first.Name]
	low, ok := s.Values(first.Value)
	values, ok = s.upTo(x.Cond, symbol, low, ok, x.Body)
	return symbol, values, ok && !s.sets(x.Body, symbol)
}

// countedBy is counted for a loop that ends with a step of its variable, which nothing else in the function sets.
func (s *Survey) countedBy(x *ast.While) (symbol *Symbol, values Values, ok bool) {
	cond, isBinary := ast.Unparen(x.Cond).(*ast.Binary)
	if !isBinary || len(x.Body.Stmts) == 0 {
		return nil, Values{}, false
	}
	name, isName := ast.Unparen(cond.X).(*ast.Name)
	if symbol = s.Info.Symbols[name]; !isName || symbol == nil || symbol.Storage != Frame {
		return nil, Values{}, false
	}
	low, ok := s.first[symbol]
	if !ok || !s.steps(x.Body.Stmts[len(x.Body.Stmts)-1], symbol) || s.setsInBody(symbol) != 1 {
		return nil, Values{}, false
	}
	values, ok = s.upTo(cond, symbol, low, true, x.Body)
	return symbol, values, ok
}

// steps says whether a statement adds one to a number.
func (s *Survey) steps(x ast.Stmt, symbol *Symbol) bool {
	stmt, isExpr := x.(*ast.ExprStmt)
	if !isExpr || symbol == nil || symbol.Type != Int {
		return false
	}
	step, isStep := ast.Unparen(stmt.X).(*ast.Step)
	return isStep && step.By == 1 && s.is(step.X, symbol)
}

// upTo returns the values from low on for which the condition of a loop holds.
func (s *Survey) upTo(x ast.Expr, symbol *Symbol, low Values, known bool, body *ast.Block) (Values, bool) {
	cond, ok := ast.Unparen(x).(*ast.Binary)
	if !ok || s.loops > mostSurveyed || !s.is(cond.X, symbol) {
		return Values{}, false
	}
	high, ok := s.Values(cond.Y)
	if cond.Op == ast.Less {
		high.Low, high.High = high.Low-1, high.High-1
	} else if cond.Op != ast.LessEqual {
		return Values{}, false
	}
	values, ok := Between(low, high, known && ok)
	return values, ok && (high.Of == nil || !s.sets(body, high.Of))
}

// is says whether an expression is a variable.
func (s *Survey) is(x ast.Expr, symbol *Symbol) bool {
	name, ok := ast.Unparen(x).(*ast.Name)
	return ok && s.Info.Symbols[name] == symbol
}

// sets says whether something in a block sets a variable.
func (s *Survey) sets(b *ast.Block, symbol *Symbol) bool {
	return ast.Any(b, func(x ast.Node) bool {
		return slices.ContainsFunc(targetsOf(x), func(target ast.Expr) bool { return s.is(target, symbol) })
	})
}

// setsInBody counts what sets a variable in the function. It goes through that once, for all variables.
func (s *Survey) setsInBody(symbol *Symbol) int {
	if s.setBy == nil {
		s.setBy = map[*Symbol]int{}
		ast.Walk(s.body, func(x ast.Node) bool {
			for _, target := range targetsOf(x) {
				if name, ok := ast.Unparen(target).(*ast.Name); ok {
					s.setBy[s.Info.Symbols[name]]++
				}
			}
			return true
		})
	}
	return s.setBy[symbol]
}

// targetsOf returns what a statement sets.
func targetsOf(x ast.Node) []ast.Expr {
	switch x := x.(type) {
	case *ast.Step:
		return []ast.Expr{x.X}
	case *ast.Assign:
		if pair, ok := ast.Unparen(x.Target).(*ast.Tuple); ok {
			return []ast.Expr{pair.X, pair.Y}
		}
		return []ast.Expr{x.Target}
	}
	return nil
}
