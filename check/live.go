package check

import (
	"math/bits"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file finds out which variables are live at the calls of a function: whose values are read after a call before
// they are set anew. Whoever comes to the same call again, with the same values in them, goes on the same.

// A Point is a call in a function, of the program or built in.
type Point struct {
	Live []*Symbol // the variables of the function that are live when the call has been done
	// Read are the variables of the whole game, but for flat arrays, that the rest of the function may read before it
	// sets them, and Anew those that it sets before anybody can read them. Others are left to whoever has called it.
	Read, Anew []*Symbol
	// Whole says that the function goes on from nothing else that is its own, and that none of them is a flat array:
	// the call stands in no loop over elements, which knows by itself how far it is, and no operand that waits for it
	// can have another value when it comes again and the live variables, and what lives for the whole game, are the
	// same. If it is Free too no operand waits, so that all of these can be given other values meanwhile.
	Whole, Free bool
	Calls       bool // it is a call of a function of the program
	// Waits are the operands and the loops over elements that wait for the call and can stand otherwise when it comes
	// again, although the live variables, and what lives for the whole game, are the same. If it is not Told, there is
	// more of that kind.
	Waits []ast.Node
	Told  bool
	Stops bool // somebody may be asked meanwhile

	node ast.Expr
}

// Points returns the calls in a function by their spans. A span that two calls share is left out. What was found out
// for other functions of the program is taken from known, which learns more.
func (info *Info) Points(f *Func, known *Reading) map[source.Span]*Point {
	l := &liveness{
		Info: info.of(f), reading: known, reads: map[*Func]vars{},
		points: map[source.Span]*Point{}, heads: map[ast.Stmt]vars{}, numbers: map[*Symbol]int{},
	}
	l.number(f)
	for again := true; again; again = l.grew {
		l.grew, l.listed = false, 0
		l.block(f.Body, l.end())
	}
	for span, p := range l.points {
		if p == nil {
			delete(l.points, span)
		}
	}
	return l.points
}

// A liveness goes through a function from its end to its beginning, again and again, until what is live at the heads of
// its loops does not grow any more.
type liveness struct {
	*Info
	points  map[source.Span]*Point // nil where two share a span
	symbols []*Symbol              // the variables of the function, and those of the whole game that it names, twice
	statics []int                  // the places of those of the whole game among symbols
	numbers map[*Symbol]int        // the places of all
	reading *Reading               // what functions read of all variables of the whole game
	reads   map[*Func]vars         // what functions that are called may read of those that the function names
	heads   map[ast.Stmt]vars      // what is live at the head of each loop, as far as it is known
	grew    bool                   // more than was known is live at a head
	listed  int                    // how many variables the points have, in all
	loops   []exits                // the loops around what is looked at
	hidden  int                    // how many nodes of a language's own know how far they are
	within  []ast.Node             // the loops over elements, which know that too
}

// exits are what is live where a continue and a break lead.
type exits struct{ next, behind vars }

// number numbers the variables of a function. Those of the whole game get two numbers: one for that it is read in the
// function, and the next for that its value is still there when the function ends.
func (l *liveness) number(f *Func) {
	add := func(s *Symbol) {
		if _, known := l.numbers[s]; known || s == nil {
			return
		}
		switch {
		case s.Storage == Frame:
			l.numbers[s] = len(l.symbols)
			l.symbols = append(l.symbols, s)
		case isLasting(s):
			l.numbers[s] = len(l.symbols)
			l.statics = append(l.statics, len(l.symbols))
			l.symbols = append(l.symbols, s, nil)
		}
	}
	for _, p := range f.Params {
		add(p)
	}
	l.names(f.Body, add)
}

// isLasting says whether a variable lives for the whole game and can be set as a whole.
func isLasting(s *Symbol) bool { return s.Storage == Static && s.Type != Array && s.Place == nil }

// names calls visit for each variable that is named in a part of the function, and for those that a function in it has
// captured.
func (l *liveness) names(part ast.Node, visit func(*Symbol)) {
	ast.Walk(part, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && l.Closures[x] != nil {
			for _, s := range l.Closures[x].Captured {
				visit(s)
			}
			return false
		}
		switch n := n.(type) {
		case *ast.Name:
			visit(l.Symbols[n])
		case *ast.Call:
			visit(l.Symbols[n.Fun]) // a variable that holds a function
		case *ast.Declare:
			visit(l.Symbols[n.Name])
		case *ast.ForEach:
			visit(l.Symbols[n.Var])
		}
		return true
	})
}

// block goes through a block, behind which some variables are live, and returns those that are live before it.
func (l *liveness) block(b *ast.Block, out vars) vars {
	for _, s := range slices.Backward(b.Stmts) {
		out = l.stmt(s, out)
	}
	return out
}

func (l *liveness) stmt(s ast.Stmt, out vars) vars {
	switch s := s.(type) {
	case *ast.Block:
		return l.block(s, out)
	case *ast.Declare:
		return l.eval(l.without(out, l.Symbols[s.Name]), s.Size, s.Value)
	case *ast.Declares:
		for _, d := range slices.Backward(s.List) {
			out = l.stmt(d, out)
		}
		return out
	case *ast.Assign:
		out, rest := l.set(s.Target, out, nil)
		return l.assigned(out, rest, s.Value)
	case *ast.ExprStmt:
		return l.effect(ast.Unparen(s.X), out)
	case *ast.If:
		return l.choice(s, out)
	case *ast.While:
		return l.while(s, out)
	case *ast.For:
		return l.forSteps(s, out)
	case *ast.ForEach:
		return l.forEach(s, out)
	case *ast.Return:
		return l.eval(l.end(), s.Value)
	case *ast.Break:
		return l.exit().behind
	case *ast.Continue:
		return l.exit().next
	}
	return l.own(s)
}

// set takes the variables that an assignment sets out of those that are live behind it. Rest gets the parts of the
// target that are evaluated.
func (l *liveness) set(target ast.Expr, out vars, rest []ast.Expr) (vars, []ast.Expr) {
	switch x := ast.Unparen(target).(type) {
	case *ast.Name:
		if s := l.Symbols[x]; s != nil && s.Place == nil {
			return l.without(out, s), rest
		}
	case *ast.Tuple:
		out, rest = l.set(x.X, out, rest)
		return l.set(x.Y, out, rest)
	}
	return out, append(rest, target)
}

// assigned goes through the parts of a target and the value that it is set to. What is found with the parts waits for
// the value.
func (l *liveness) assigned(out vars, rest []ast.Expr, value ast.Expr) vars {
	e := l.evaluation(out, append(rest, value))
	var parts []ast.Expr
	for _, x := range rest {
		parts = append(parts, partsOf(x)...)
	}
	e.siblings(append(parts, value), wait{})
	return e.live
}

// partsOf returns what is evaluated to find a place that is set.
func partsOf(target ast.Expr) []ast.Expr {
	switch x := ast.Unparen(target).(type) {
	case *ast.Index:
		return []ast.Expr{x.X, x.I}
	case *ast.Attr:
		return []ast.Expr{x.X}
	case *ast.Name:
		return nil // the place that a variable of a loop holds
	}
	return []ast.Expr{target}
}

// effect goes through an expression that is a statement. A prompt may set a variable.
func (l *liveness) effect(x ast.Expr, out vars) vars {
	row := l.Calls[x]
	call, ok := x.(*ast.Call)
	if !ok || row == nil {
		return l.eval(out, x)
	}
	var rest []ast.Expr
	for i, arg := range call.Args {
		if i < len(row.Params) && row.Params[i].Kind == Variable {
			var parts []ast.Expr
			if out, parts = l.set(arg, out, nil); len(parts) > 0 {
				rest = append(rest, partsOf(parts[0])...)
			}
			continue
		}
		rest = append(rest, arg)
	}
	e := l.evaluation(out, rest)
	e.lookAt(x, row)
	e.call(x, rest, wait{})
	return e.live
}

func (l *liveness) choice(s *ast.If, out vars) vars {
	next := out
	if s.Else != nil {
		next = l.block(s.Else, out)
	}
	for _, c := range slices.Backward(s.Clauses) {
		next = l.eval(next.or(l.block(c.Then, out)), c.Cond)
	}
	return next
}

func (l *liveness) while(s *ast.While, out vars) vars {
	head := l.head(s, out)
	body := l.body(s.Body, head, exits{head, out})
	head = l.grow(s, l.eval(out.or(body), s.Cond))
	if s.First {
		return body
	}
	return head
}

func (l *liveness) forSteps(s *ast.For, out vars) vars {
	next := l.head(s, out)
	if s.Post != nil {
		next = l.stmt(s.Post, next)
	}
	head := l.grow(s, l.eval(out.or(l.body(s.Body, next, exits{next, out})), s.Cond))
	if s.Init != nil {
		return l.stmt(s.Init, head)
	}
	return head
}

// forEach goes through a loop over elements, which may be read in each round.
func (l *liveness) forEach(s *ast.ForEach, out vars) vars {
	head := l.head(s, out)
	l.within = append(l.within, s)
	body := l.body(s.Body, head, exits{head, out})
	l.within = l.within[:len(l.within)-1]
	return l.grow(s, l.eval(out.or(l.without(body, l.Symbols[s.Var])), s.Over))
}

// body goes through the block of a loop.
func (l *liveness) body(b *ast.Block, out vars, to exits) vars {
	l.loops = append(l.loops, to)
	in := l.block(b, out)
	l.loops = l.loops[:len(l.loops)-1]
	return in
}

// own goes through a statement of which nothing is known: all variables are live before, in and behind it.
func (l *liveness) own(s ast.Stmt) vars {
	all := l.all()
	l.hidden++
	l.loops = append(l.loops, exits{all, all})
	ast.Children(s, func(n ast.Node) {
		switch n := n.(type) {
		case ast.Expr:
			l.eval(all, n)
		case ast.Stmt:
			l.stmt(n, all)
		}
	})
	l.loops = l.loops[:len(l.loops)-1]
	l.hidden--
	return all
}

// exit returns where a break or a continue leads.
func (l *liveness) exit() exits {
	if len(l.loops) == 0 {
		return exits{l.all(), l.all()}
	}
	return l.loops[len(l.loops)-1]
}

// head returns what is known to be live at the head of a loop: what is live behind it is, since the loop may end there.
// That spares loops in loops a pass for each.
func (l *liveness) head(loop ast.Stmt, out vars) vars {
	if known := l.heads[loop]; known != nil {
		return known.or(out)
	}
	return out
}

// grow notes what is live at the head of a loop.
func (l *liveness) grow(loop ast.Stmt, live vars) vars {
	known := l.head(loop, l.none())
	if grown := known.or(live); !slices.Equal(grown, known) {
		l.heads[loop], l.grew = grown, true
	}
	return live
}

// vars is a set of variables of a function, a bit for each number. It is never changed.
type vars []uint64

// end is the set behind a function: the values of the variables of the whole game are still there.
func (l *liveness) end() vars {
	v := l.none()
	for i, s := range l.symbols {
		if s == nil {
			v[i/64] |= 1 << (i % 64)
		}
	}
	return v
}

// lasting is the set of all variables of the whole game that the function names, as read.
func (l *liveness) lasting() vars {
	v := l.none()
	for _, i := range l.statics {
		v[i/64] |= 1 << (i % 64)
	}
	return v
}

func (v vars) has(i int) bool { return v[i/64]&(1<<(i%64)) != 0 }

func (l *liveness) none() vars { return make(vars, len(l.symbols)/64+1) }

func (l *liveness) all() vars {
	v := l.none()
	for i := range v {
		v[i] = ^uint64(0)
	}
	return v
}

// with returns a set with one more variable. One that is not the function's own changes nothing.
func (l *liveness) with(v vars, s *Symbol) vars {
	if i, ok := l.numbers[s]; ok {
		v = slices.Clone(v)
		v[i/64] |= 1 << (i % 64)
	}
	return v
}

// without returns a set without a variable.
func (l *liveness) without(v vars, s *Symbol) vars {
	if i, ok := l.numbers[s]; ok {
		v = slices.Clone(v)
		v[i/64] &^= 1 << (i % 64)
		if s.Storage == Static {
			i++
			v[i/64] &^= 1 << (i % 64)
		}
	}
	return v
}

// list lists the variables of a set: those of the function, those of the whole game that are read, and those that are
// set anew before anybody can read them.
func (l *liveness) list(v vars) (own, read, anew []*Symbol) {
	for at, word := range v {
		for ; word != 0; word &= word - 1 {
			i := at*64 + bits.TrailingZeros64(word)
			switch {
			case i >= len(l.symbols) || l.symbols[i] == nil:
			case l.symbols[i].Storage == Frame:
				own = append(own, l.symbols[i])
			default:
				read = append(read, l.symbols[i])
			}
		}
	}
	for _, i := range l.statics {
		if !v.has(i) && !v.has(i+1) {
			anew = append(anew, l.symbols[i])
		}
	}
	return own, read, anew
}

// or returns all variables of two sets.
func (v vars) or(w vars) vars {
	u := slices.Clone(v)
	for i := range u {
		u[i] |= w[i]
	}
	return u
}
