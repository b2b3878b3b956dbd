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
	body   *ast.Block // of the function
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
	s.sure, s.dead, s.guards, s.chosen, s.loops, s.body = sure, false, nil, nil, 0, body
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
	if s.unseen(s.body.Span()) || s.sets(s.body, symbol) {
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
	if !ok || !s.steps(x.Body.Stmts[len(x.Body.Stmts)-1], symbol) || s.setsOf(s.body, symbol) != 1 {
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
func (s *Survey) sets(b *ast.Block, symbol *Symbol) bool { return s.setsOf(b, symbol) > 0 }

// setsOf counts what sets a variable in a block.
func (s *Survey) setsOf(b *ast.Block, symbol *Symbol) (n int) {
	ast.Walk(b, func(x ast.Node) bool {
		var set []ast.Expr
		switch x := x.(type) {
		case *ast.Step:
			set = []ast.Expr{x.X}
		case *ast.Assign:
			set = []ast.Expr{x.Target}
			if pair, ok := ast.Unparen(x.Target).(*ast.Tuple); ok {
				set = []ast.Expr{pair.X, pair.Y}
			}
		}
		for _, target := range set {
			if s.is(target, symbol) {
				n++
			}
		}
		return true
	})
	return n
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
	case Passing:
		return s.Values(x.Passes())
	default:
		return s.length(x)
	}
	return Values{}, false
}

// length returns how many elements the array has whose length an expression is.
func (s *Survey) length(x ast.Expr) (Values, bool) {
	if s.Length == nil {
		return Values{}, false
	}
	name, ok := ast.Unparen(s.Length(x)).(*ast.Name)
	if !ok {
		return Values{}, false
	}
	symbol := s.Info.Symbols[name]
	if n, known := s.Lengths[symbol]; known {
		return One(int32(n)), true
	}
	return Values{Of: symbol}, symbol != nil && (symbol.Storage == Frame || !symbol.Whole)
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
	return Values{a.Low + b.Low, a.High + b.Low, a.Of, a.Among}, true
}

// constant returns the value of an expression that has only one.
func (s *Survey) constant(x ast.Expr) (int32, bool) {
	v, ok := s.Values(x)
	return int32(v.Low), ok && v.single()
}

// NoResult says whether an operation on constants has no result, with the code and what that is told of: the operands,
// of which the first may be unknown.
func (s *Survey) NoResult(x *ast.Binary) (code source.Code, args []any) {
	if !x.Op.IsArithmetic() {
		return "", nil
	}
	b, ok := s.Constant(x.Y)
	if !ok {
		return "", nil
	}
	a, known := s.Constant(x.X)
	_, code = Arithmetic(x.Op, a, b)
	switch {
	case known && s.Info.TypeOf(x) == Int:
		return code, []any{a, x.Op, b}
	case !known && code == DivideByZero:
		return code, []any{"…", x.Op, b}
	}
	return "", nil
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
		if value = max(v.Low, high+1); v.Among {
			value = v.High
		}
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
	if !okA || !okB || a.Of != b.Of || a.Among || b.Among {
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
