package check

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file goes through checked code to find values that can never be right, by what is constant in a program. It is
// sure or says nothing: a value that depends on anything else is not known.

// A Survey goes through the functions of one program.
type Survey struct {
	Info *Info
	// Known are the values of variables that nothing changes. Going through code adds those that it declares.
	Known map[*Symbol]Values
	// Lengths are how many elements arrays have that always have as many. Going through code adds to them.
	Lengths map[*Symbol]int
	// Ends says whether a call may end the game, so that what stands behind it may not be done. It may be nil.
	Ends func(call ast.Expr) bool
	// Length returns the array whose length an expression is, or nil. It may be nil.
	Length func(x ast.Expr) ast.Expr
	// Look looks at an expression that may be evaluated, after its parts. Sure says that every run of the function
	// evaluates it.
	Look func(x ast.Expr, sure bool)
	// Faulty says that some code could not be read, so that a variable may be set where nobody sees it. Then none that
	// is declared is known.
	Faulty bool
	// Numbers says that a number is a condition, which holds if it is not zero.
	Numbers bool

	local  map[*Symbol]bool // variables that are known since the code declares them
	sure   bool
	dead   bool       // what stands at the present place is never done
	guards []ast.Expr // the conditions around the present place
	loops  int
}

// Values are the values that an expression has, one after the other: from Low to High, all of them, added to the value
// of Of if that is not nil. A constant has one.
type Values struct {
	Low, High int64
	Of        *Symbol
}

// One returns the value of a constant.
func One(n int32) Values { return Values{Low: int64(n), High: int64(n)} }

// single says whether there is one value, which is known.
func (v Values) single() bool { return v.Low == v.High && v.Of == nil }

// Faulty says whether a bag has errors other than those of constants, for a Survey.
func Faulty(bag *source.Bag) bool {
	return slices.ContainsFunc(bag.All(), func(d *source.Diagnostic) bool {
		return d.Severity == source.Error && !slices.Contains(ofConstants, d.Code)
	})
}

// ofConstants are the codes of constants that are wrong in code that could be read.
var ofConstants = []source.Code{
	DivideByZero, Overflow, EmptyRange, RangeTooLarge, NegativeSize, ArrayTooLarge,
}

// mostSurveyed is how deep loops stand in one another whose rounds are followed.
const mostSurveyed = 8

// Body goes through the body of a function. Sure says that every run of the program does it.
func (s *Survey) Body(body *ast.Block, sure bool) {
	s.sure, s.dead, s.guards, s.loops = sure, false, nil, 0
	s.stmts(body)
}

func (s *Survey) stmts(b *ast.Block) {
	guards := len(s.guards)
	defer func() { s.guards = s.guards[:guards] }()
	for _, stmt := range b.Stmts {
		if s.dead {
			return
		}
		s.stmt(stmt)
	}
}

func (s *Survey) stmt(x ast.Stmt) {
	switch x := x.(type) {
	case *ast.Declare:
		s.declare(x)
	case *ast.Declares:
		for _, d := range x.List {
			s.declare(d)
		}
	case *ast.If:
		s.choice(x)
	case *ast.While:
		s.while(x)
	case *ast.For:
		s.forSteps(x)
	case *ast.ForEach:
		s.forEach(x)
	case *ast.Block:
		s.stmts(x)
	case *ast.Return, *ast.Break, *ast.Continue:
		ast.Children(x, s.node)
		s.sure, s.dead = false, true
	case *ast.Assign, *ast.ExprStmt:
		ast.Children(x, s.node)
	default: // a statement of a language's own
		s.perhaps(nil, func() { ast.Children(x, s.node) })
	}
}

// node goes through the parts of a node, and looks at it if it is an expression.
func (s *Survey) node(n ast.Node) {
	switch x := n.(type) {
	case OwnExpr: // which could be a statement, too
	case ast.Stmt:
		s.perhaps(nil, func() { s.stmt(x) })
		return
	case *ast.Binary:
		if x.Op == ast.And || x.Op == ast.Or {
			s.node(x.X)
			if holds, known := s.Truth(x.X); !known || holds == (x.Op == ast.And) {
				s.perhaps(x.X, func() { s.node(x.Y) })
			}
			return
		}
	}
	ast.Children(n, s.node)
	if x, ok := n.(ast.Expr); ok {
		s.Look(x, s.sure)
		if s.Ends != nil && s.Ends(x) {
			s.sure = false
		}
	}
}

// perhaps goes through what is done only under a condition.
func (s *Survey) perhaps(cond ast.Expr, run func()) {
	sure, dead, guards := s.sure, s.dead, len(s.guards)
	s.sure = false
	if cond != nil {
		s.guards = append(s.guards, cond)
	}
	run()
	s.sure, s.dead, s.guards = sure, dead, s.guards[:guards]
}

func (s *Survey) declare(d *ast.Declare) {
	ast.Children(d, s.node)
	symbol := s.Info.Symbols[d.Name]
	if symbol == nil || s.Faulty {
		return
	}
	if s.local == nil {
		s.local = map[*Symbol]bool{}
	}
	if n, ok := s.lengthOf(d); ok && (symbol.Type == Array || !symbol.Changed) {
		s.Lengths[symbol], s.local[symbol] = n, true
	}
	if d.Value == nil || symbol.Changed || symbol.Type != Int {
		return
	}
	if v, ok := s.Values(d.Value); ok && v.single() {
		s.Known[symbol], s.local[symbol] = v, true
	}
}

// lengthOf returns how many elements the array has that a declaration makes.
func (s *Survey) lengthOf(d *ast.Declare) (int, bool) {
	switch list := d.Value.(type) {
	case *ast.List:
		return len(list.Elems), true
	case *ast.Range:
		low, okLow := s.constant(list.Low)
		high, okHigh := s.constant(list.High)
		n, code := RangeLength(low, high)
		return n, okLow && okHigh && code == ""
	}
	if d.Size == nil || d.Value != nil {
		return 0, false
	}
	n, ok := s.constant(d.Size)
	return int(n), ok && n >= 0
}

func (s *Survey) choice(x *ast.If) {
	sure, guards, decided := true, len(s.guards), false
	var left []ast.Expr // conditions under which what stands behind is not done
	for _, clause := range x.Clauses {
		s.node(clause.Cond)
		sure = sure && s.sure
		holds, known := s.Truth(clause.Cond)
		switch {
		case known && holds:
			s.stmts(clause.Then)
			sure, decided = sure && s.sure, true
		case !known:
			s.perhaps(clause.Cond, func() { s.stmts(clause.Then) })
			s.guards, s.sure = append(s.guards, clause.Cond), false
			if s.stops(clause.Then) {
				sure, left = false, append(left, clause.Cond)
			}
		}
		if decided {
			break
		}
	}
	if x.Else != nil && !decided {
		whether := s.dead
		s.stmts(x.Else)
		sure, s.dead = sure && !s.stops(x.Else), whether
	}
	s.sure, s.guards = sure, append(s.guards[:guards], left...)
}

// stops says whether something in a block may leave it, or end the game. A block too deep in others may.
func (s *Survey) stops(b *ast.Block) bool {
	if s.loops > mostSurveyed {
		return true
	}
	return ast.Any(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Return, *ast.Break, *ast.Continue:
			return true
		case ast.Expr:
			return s.Ends != nil && s.Ends(n)
		}
		return false
	})
}

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
	over, ok := ast.Unparen(x.Over).(*ast.Range)
	if !ok || symbol == nil || symbol.Changed {
		sure := s.sure && !stops
		s.perhaps(nil, func() { s.stmts(x.Body) })
		s.sure = sure
		return
	}
	low, okLow := s.Values(over.Low)
	high, okHigh := s.Values(over.High)
	s.rounds(symbol, low, high, okLow && okHigh, stops, x.Body)
}

// rounds goes through the body of a loop whose variable goes from low to high, if they are known.
func (s *Survey) rounds(symbol *Symbol, low, high Values, known, stops bool, body *ast.Block) {
	sure := s.sure && !stops
	known = known && low.single() && high.Low == high.High
	if known && !stops && !s.Faulty && (high.Of != nil || low.Low <= high.High) {
		s.Known[symbol] = Values{low.Low, high.High, high.Of}
		if high.Of != nil { // the last value alone is one of its own
			s.Known[symbol] = Values{high.High, high.High, high.Of}
		}
	}
	if !known {
		s.sure = false
	}
	s.stmts(body)
	delete(s.Known, symbol)
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
	if symbol, low, high, ok := s.counted(x); ok && low.Low <= high.High {
		s.rounds(symbol, low, high, true, stops, x.Body)
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

// counted returns the variable of a loop that counts up by one, and its first and last value.
func (s *Survey) counted(x *ast.For) (symbol *Symbol, low, high Values, ok bool) {
	first, isDeclare := x.Init.(*ast.Declare)
	cond, isBinary := ast.Unparen(x.Cond).(*ast.Binary)
	post, isExpr := x.Post.(*ast.ExprStmt)
	if !isDeclare || !isBinary || !isExpr || first.Value == nil || s.loops > mostSurveyed {
		return nil, low, high, false
	}
	step, isStep := ast.Unparen(post.X).(*ast.Step)
	name, isName := ast.Unparen(cond.X).(*ast.Name)
	symbol = s.Info.Symbols[first.Name]
	if !isStep || !isName || step.By != 1 || symbol == nil || s.Info.Symbols[name] != symbol || symbol.Type != Int {
		return nil, low, high, false
	}
	low, okLow := s.Values(first.Value)
	high, okHigh := s.Values(cond.Y)
	if cond.Op == ast.Less {
		high.Low, high.High = high.Low-1, high.High-1
	} else if cond.Op != ast.LessEqual {
		return nil, low, high, false
	}
	ok = okLow && okHigh && low.single() && high.single() && !s.sets(x.Body, symbol)
	return symbol, low, high, ok
}

// sets says whether something in a block sets a variable.
func (s *Survey) sets(b *ast.Block, symbol *Symbol) bool {
	is := func(x ast.Expr) bool {
		name, ok := ast.Unparen(x).(*ast.Name)
		return ok && s.Info.Symbols[name] == symbol
	}
	return ast.Any(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Step:
			return is(n.X)
		case *ast.Assign:
			if pair, ok := ast.Unparen(n.Target).(*ast.Tuple); ok {
				return is(pair.X) || is(pair.Y)
			}
			return is(n.Target)
		}
		return false
	})
}

// Values returns the values of an expression, if they are constant or those of a loop that counts.
func (s *Survey) Values(x ast.Expr) (Values, bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return One(x.Value), true
	case *ast.Name:
		v, ok := s.Known[s.Info.Symbols[x]]
		return v, ok
	case *ast.Unary:
		if v, ok := s.constant(x.X); ok && x.Op == ast.Negate && v != math.MinInt32 {
			return One(-v), true
		}
	case *ast.Binary:
		if x.Op.IsArithmetic() {
			return s.operation(x)
		}
	default:
		return s.length(x)
	}
	return Values{}, false
}

// length returns the value of an expression that is the length of an array.
func (s *Survey) length(x ast.Expr) (Values, bool) {
	if s.Length == nil {
		return Values{}, false
	}
	name, ok := ast.Unparen(s.Length(x)).(*ast.Name)
	if !ok {
		return Values{}, false
	}
	n, ok := s.Lengths[s.Info.Symbols[name]]
	return One(int32(n)), ok
}

func (s *Survey) operation(x *ast.Binary) (Values, bool) {
	a, okA := s.Values(x.X)
	b, okB := s.Values(x.Y)
	if !okA || !okB || s.Info.TypeOf(x) != Int {
		return Values{}, false
	}
	if a.single() && b.single() {
		n, code := Arithmetic(x.Op, int32(a.Low), int32(b.Low))
		return One(n), code == ""
	}
	switch {
	case x.Op == ast.Add && a.single():
		a, b = b, a
	case x.Op == ast.Subtract && b.single():
		b.Low = -b.Low
	case x.Op != ast.Add || !b.single():
		return Values{}, false
	}
	return Values{a.Low + b.Low, a.High + b.Low, a.Of}, true
}

// constant returns the value of an expression that has only one.
func (s *Survey) constant(x ast.Expr) (int32, bool) {
	v, ok := s.Values(x)
	return int32(v.Low), ok && v.single()
}

// Constant is Values for one value that does not depend on the round of a loop, where no function around was asked
// about it.
func (s *Survey) Constant(x ast.Expr) (int32, bool) {
	v, ok := s.constant(x)
	return v, ok && !s.asked(x)
}

// Outside returns a value of an expression that lies outside of some bounds, of all that it certainly has. Ok is false
// if none is known: there may be a condition around that keeps it inside.
func (s *Survey) Outside(x ast.Expr, low, high int64) (value int64, ok bool) {
	v, known := s.Values(x)
	switch {
	case !known || v.Of != nil:
		return 0, false
	case v.Low < low:
		value = v.Low
	case v.High > high:
		value = max(v.Low, high+1)
	default:
		return 0, false
	}
	return value, v.single() && !s.counts(x) && !s.asked(x) || !s.Guarded(x)
}

// Declared says whether a variable or array that the code declares stands in an expression. It is no constant of the
// program, though nothing changes it.
func (s *Survey) Declared(x ast.Expr) bool {
	return ast.Any(x, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && s.local[s.Info.Symbols[name]]
	})
}

// counts says whether an expression has the variable of a loop in it.
func (s *Survey) counts(x ast.Expr) bool {
	return ast.Any(x, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && s.Info.Symbols[name] != nil && (s.Info.Symbols[name].Loop || s.Info.Symbols[name].Changed)
	})
}

// Guarded says whether a condition around the present place has a variable in it that an expression has too.
func (s *Survey) Guarded(x ast.Expr) bool {
	has := s.hasAnyOf(x)
	return slices.ContainsFunc(s.guards, func(guard ast.Expr) bool { return ast.Any(guard, has) })
}

// asked says whether a function is given such a variable in a condition around the present place: who knows what it
// says.
func (s *Survey) asked(x ast.Expr) bool {
	has := s.hasAnyOf(x)
	given := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call:
			return slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return ast.Any(arg, has) })
		case *ast.Method:
			return slices.ContainsFunc(n.Args, func(arg ast.Expr) bool { return ast.Any(arg, has) })
		}
		return false
	}
	return slices.ContainsFunc(s.guards, func(guard ast.Expr) bool { return ast.Any(guard, given) })
}

// hasAnyOf returns a function that says whether a node is a variable that an expression has.
func (s *Survey) hasAnyOf(x ast.Expr) func(ast.Node) bool {
	in := map[*Symbol]bool{}
	if len(s.guards) > 0 {
		ast.Walk(x, func(n ast.Node) bool {
			if name, ok := n.(*ast.Name); ok {
				in[s.Info.Symbols[name]] = true
			}
			return true
		})
	}
	return func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		return ok && in[s.Info.Symbols[name]]
	}
}

// Truth says whether a condition always holds or never does.
func (s *Survey) Truth(x ast.Expr) (holds, known bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.BoolLit:
		return x.Value, true
	case *ast.Unary:
		if x.Op == ast.Not {
			holds, known = s.Truth(x.X)
			return !holds, known
		}
	case *ast.Binary:
		switch {
		case x.Op == ast.And || x.Op == ast.Or:
			return s.joined(x)
		case x.Op.IsRelation():
			return s.relation(x)
		}
	}
	if v, ok := s.constant(x); ok && s.Numbers {
		return v != 0, true
	}
	return false, false
}

// joined is Truth for two conditions, of which one may decide.
func (s *Survey) joined(x *ast.Binary) (holds, known bool) {
	decides := x.Op == ast.Or
	a, knownA := s.Truth(x.X)
	b, knownB := s.Truth(x.Y)
	if knownA && a == decides || knownB && b == decides {
		return decides, true
	}
	return !decides, knownA && knownB
}

func (s *Survey) relation(x *ast.Binary) (holds, known bool) {
	a, okA := s.Values(x.X)
	b, okB := s.Values(x.Y)
	if !okA || !okB || a.Of != b.Of {
		return false, false
	}
	switch x.Op {
	case ast.Less:
		return a.High < b.Low, a.High < b.Low || a.Low >= b.High
	case ast.GreaterEqual:
		return a.Low >= b.High, a.High < b.Low || a.Low >= b.High
	case ast.Greater:
		return a.Low > b.High, a.Low > b.High || a.High <= b.Low
	case ast.LessEqual:
		return a.High <= b.Low, a.Low > b.High || a.High <= b.Low
	}
	apart := a.High < b.Low || b.High < a.Low
	same := a.Low == a.High && b.Low == b.High && a.Low == b.Low
	return same == (x.Op == ast.Equal), apart || same
}
