package check

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file goes through checked code to find values that can never be right, by what is constant in a program. It is
// sure or says nothing: a value that depends on anything else is not known.

// A Survey goes through the functions of one program.
type Survey struct {
	Info *Info
	Bag  *source.Bag // gets what Tell reports
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
	// Unseen says whether a variable may be set in a part of the program where nobody sees it, since something there is
	// wrong. It is nil if nothing is.
	Unseen func(source.Span) bool
	// Asked returns the variable that a call sets to what somebody chooses, and what there is to choose. It may be nil.
	Asked func(call *ast.Call) (target ast.Expr, choice Values, ok bool)
	// Set looks at an assignment that may be done. Sure is that of Look. It may be nil.
	Set func(x *ast.Assign, sure bool)
	// Own looks at a statement of a language's own, before its parts, and says how it is done. Sure is that of Look. It
	// is nil if nothing is known of such statements.
	Own func(x ast.Stmt, sure bool) Doing
	// Numbers says that a number is a condition, which holds if it is not zero.
	Numbers bool

	local  map[*Symbol]bool   // variables that are known since the code declares them
	first  map[*Symbol]Values // the values that variables are declared with
	unset  map[*Symbol]bool   // variables that are null, since nothing ever sets them
	sure   bool
	dead   bool       // what stands at the present place is never done
	guards []ast.Expr // the conditions around the present place
	chosen []*Symbol  // the variables whose values somebody has chosen
	loops  int
	body   *ast.Block      // of the function
	setBy  map[*Symbol]int // how often something in it sets a variable; nil while nobody wants to know
}

// Values are the values that an expression has, one after the other: from Low to High, all of them, added to the value
// of Of if that is not nil, or to the length of Of if that is an array. A constant has one. Among says that there are
// others too, so that only Low and High are known to be among them.
type Values struct {
	Low, High int64
	Of        *Symbol
	Among     bool
}

// One returns the value of a constant.
func One(n int32) Values { return Values{Low: int64(n), High: int64(n)} }

// single says whether there is one value, which is known.
func (v Values) single() bool { return v.Low == v.High && v.Of == nil && !v.Among }

// mostSurveyed is how deep loops stand in one another whose rounds are followed.
const mostSurveyed = 8

// Body goes through the body of a function. Sure says that every run of the program does it.
func (s *Survey) Body(body *ast.Block, sure bool) {
	s.sure, s.dead, s.guards, s.chosen, s.loops = sure, false, nil, nil, 0
	s.body, s.setBy = body, nil
	s.stmts(body)
}

// Tell reports a constant that can never be right: an error if every run comes to it, as Look says, and if it is a
// constant of the program; else a warning. Beside an error at this place nothing is said, and the result is empty.
func (s *Survey) Tell(sure bool, code source.Code, at ast.Expr, args ...any) *source.Diagnostic {
	switch {
	case s.Bag.Full() || s.Bag.ErrorsIn(at.Span()) > 0:
		return &source.Diagnostic{}
	case sure && !s.Declared(at):
		return s.Bag.Error(code, at.Span(), args...)
	}
	return s.Bag.Warn(code, at.Span(), args...)
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
	case *ast.Assign:
		ast.Children(x, s.node)
		if s.Set != nil {
			s.Set(x, s.sure)
		}
	case *ast.ExprStmt:
		ast.Children(x, s.node)
		s.ask(x.X)
	default:
		s.own(x)
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
	sure, dead, guards, chosen := s.sure, s.dead, len(s.guards), len(s.chosen)
	s.sure = false
	if cond != nil {
		s.guards = append(s.guards, cond)
	}
	run()
	for _, symbol := range s.chosen[chosen:] {
		delete(s.Known, symbol)
	}
	s.sure, s.dead, s.guards, s.chosen = sure, dead, s.guards[:guards], s.chosen[:chosen]
}

// ask notes what somebody may choose for a variable that nothing else sets.
func (s *Survey) ask(x ast.Expr) {
	call, ok := ast.Unparen(x).(*ast.Call)
	if !ok || s.Asked == nil {
		return
	}
	target, choice, ok := s.Asked(call)
	name, isName := ast.Unparen(target).(*ast.Name)
	if !ok || !isName {
		return
	}
	symbol := s.Info.Symbols[name]
	if symbol == nil || symbol.Storage != Frame || symbol.Type != Int {
		return
	}
	if s.unseen(s.body.Span()) || s.setsInBody(symbol) > 0 {
		return
	}
	s.Known[symbol], s.chosen = choice, append(s.chosen, symbol)
	s.declared(symbol)
}

// declared notes that the code declares a variable or gives it its value.
func (s *Survey) declared(symbol *Symbol) { s.local = with(s.local, symbol, true) }

// unseen says whether a variable may be set unseen in a part of the program.
func (s *Survey) unseen(part source.Span) bool { return s.Unseen != nil && s.Unseen(part) }

func (s *Survey) declare(d *ast.Declare) {
	ast.Children(d, s.node)
	symbol := s.Info.Symbols[d.Name]
	if symbol == nil || s.unseen(s.scope(symbol)) {
		return
	}
	if n, ok := s.lengthOf(d); ok && !symbol.Whole {
		s.Lengths[symbol] = n
		s.declared(symbol)
	}
	if d.Value == nil {
		if s.Info.Nulls && !symbol.Changed {
			s.unset = with(s.unset, symbol, true)
			s.declared(symbol)
		}
		return
	}
	if v, ok := s.Values(d.Value); ok && v.single() && symbol.Type == Int {
		s.first = with(s.first, symbol, v)
		if !symbol.Changed {
			s.Known[symbol] = v
			s.declared(symbol)
		}
	}
}

// with adds a key to a map, which it makes first if it is nil.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	if m == nil {
		m = map[K]V{}
	}
	m[key] = value
	return m
}

// Null says whether an expression is null, or a variable that nothing ever sets where that is null.
func (s *Survey) Null(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.NullLit:
		return true
	case *ast.Name:
		return s.unset[s.Info.Symbols[x]]
	}
	return false
}

// scope is the part of the program in which a variable that the code declares may be set.
func (s *Survey) scope(symbol *Symbol) source.Span {
	if symbol.Storage == Frame {
		return s.body.Span()
	}
	return source.Span{End: math.MaxInt32}
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
