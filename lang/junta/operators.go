package junta

import (
	"strconv"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file compiles operators.

// unary compiles `not` and the sign that turns an integer or a direction round.
func (c *compiler) unary(x *ast.Unary) formula {
	if x.Op == ast.Not {
		condition := c.condition(x.X)
		f := over(truths, condition)
		f.test = func(e *evaluator, fr []value) bool { return !condition.test(e, fr) }
		f.holds, f.since = opposite(condition.holds), condition.since
		return tested(f)
	}
	inner := c.wanted(x.X, numbers|directions, noNegative)
	kinds := inner.kinds & (numbers | directions)
	if kinds == 0 {
		kinds = anything // which was reported
	}
	f := over(kinds, inner)
	at := x.Span()
	f.run = func(e *evaluator, fr []value) value {
		v := inner.run(e, fr)
		switch v.kind {
		case aNumber:
			return e.number(-v.n, at, "-", v)
		case aDirection:
			return e.vector(aDirection, -(v.n >> 32), -int64(int32(v.n)), at, "-", v)
		}
		e.fault(noNegative, at, "`"+e.shown(v)+"`", v.kind)
		return v
	}
	return f
}

// tested gives a condition its code as a value.
func tested(f formula) formula {
	test := f.test
	f.run = func(e *evaluator, fr []value) value { return truth(test(e, fr)) }
	return f
}

// number returns a result of arithmetic, which must be one of 32 bits.
func (e *evaluator) number(n int64, at source.Span, operation string, operands ...value) value {
	if n != int64(int32(n)) {
		e.fault(check.Overflow, at, e.operation(operation, operands))
	}
	return value{kind: aNumber, n: n}
}

// vector returns a direction or a coordinate, of two numbers of 32 bits.
func (e *evaluator) vector(kind kind, dx, dy int64, at source.Span, operation string, operands ...value) value {
	if dx != int64(int32(dx)) || dy != int64(int32(dy)) {
		e.fault(check.Overflow, at, e.operation(operation, operands))
	}
	return value{kind: kind, n: vector{int32(dx), int32(dy)}.packed()}
}

// operation shows an operator or a function with its operands.
func (e *evaluator) operation(sign string, operands []value) string {
	switch first := e.brief(operands[0]); {
	case len(operands) == 1 && sign != "-":
		return sign + "[" + first + "]"
	case len(operands) == 1 && strings.ContainsAny(first, " -"):
		return "-(" + first + ")"
	case len(operands) == 1:
		return "-" + first
	}
	return e.brief(operands[0]) + " " + sign + " " + e.brief(operands[1])
}

// binary compiles an operator between two operands.
func (c *compiler) binary(x *ast.Binary) formula {
	switch x.Op {
	case ast.And, ast.Or:
		return c.both(x)
	}
	a, b := c.compile(x.X), c.compile(x.Y)
	c.demandOperands(x)
	kinds := resultKinds(x.Op, a.kinds, b.kinds)
	if kinds == 0 {
		d := c.bag.Error(check.NoOperator, x.Span(), signOf(x.Op), a.kinds, b.kinds)
		c.callInstead(d, x.X)
		c.callInstead(d, x.Y)
		kinds = anything
	}
	f := over(kinds, a, b)
	f.span = arithmeticFacts(x.Op, &a, &b).span
	at, left, right := x.Span(), a.run, b.run
	switch x.Op {
	case ast.Equal, ast.NotEqual:
		want := x.Op == ast.Equal
		f.decided(compareFacts(x.Op, &a, &b), at)
		f.test = func(e *evaluator, fr []value) bool {
			v, w := left(e, fr), right(e, fr)
			if v.kind == w.kind && v.of == nil {
				return (v.n == w.n) == want
			}
			return e.equal(v, w, at, x.Op) == want
		}
		return tested(f)
	case ast.Less, ast.Greater, ast.LessEqual, ast.GreaterEqual:
		f.decided(compareFacts(x.Op, &a, &b), at)
		f.test = func(e *evaluator, fr []value) bool { return e.compare(x.Op, left(e, fr), right(e, fr), at) }
		return tested(f)
	}
	f.run = func(e *evaluator, fr []value) value { return e.operate(x.Op, left(e, fr), right(e, fr), at) }
	return f
}

// both compiles `and` and `or`, which stop early.
func (c *compiler) both(x *ast.Binary) formula {
	a := c.condition(x.X)
	c.doubtful++
	b := c.condition(x.Y)
	c.doubtful--
	if c.flagged() {
		b.needs &^= theLegal | thePossible | aThis | thisMatched // a parameter may say that it is never evaluated here
	}
	f := over(truths, a, b)
	f.both(x.Op == ast.And, &a, &b)
	if x.Op == ast.And {
		f.test = func(e *evaluator, fr []value) bool { return a.test(e, fr) && b.test(e, fr) }
	} else {
		f.test = func(e *evaluator, fr []value) bool { return a.test(e, fr) || b.test(e, fr) }
	}
	return tested(f)
}

// signOf returns how an operator is written.
func signOf(op ast.Op) string { return op.String() }

// resultKinds returns the kinds that an operator may give; none if it cannot be used on operands of these kinds.
func resultKinds(op ast.Op, a, b kindSet) (result kindSet) {
	for k := aNumber; k <= aPiece; k++ {
		for l := aNumber; l <= aPiece; l++ {
			if a.has(k) && b.has(l) {
				result |= resultKind(op, k, l)
			}
		}
	}
	return result
}

// resultKind returns the kind that an operator gives for two operands.
func resultKind(op ast.Op, a, b kind) kindSet {
	comparable := func(k kind) bool { return k != aFunction && k != aPattern }
	switch op {
	case ast.Equal, ast.NotEqual:
		if a == b && comparable(a) {
			return truths
		}
	case ast.Less, ast.Greater, ast.LessEqual, ast.GreaterEqual:
		if a == aNumber && b == aNumber {
			return truths
		}
	case ast.Multiply, ast.Divide:
		if a == aNumber && b == aNumber {
			return numbers
		}
	case ast.Subtract:
		switch {
		case a == aNumber && b == aNumber:
			return numbers
		case a == aCoordinate && b == aCoordinate:
			return directions
		}
	case ast.Add:
		switch {
		case a == aText && comparable(b), b == aText && comparable(a):
			return texts
		case a == aNumber && b == aNumber, a == aDirection && b == aDirection, a == anAction && b == anAction:
			return setOf(a)
		case a == aCoordinate && b == aDirection:
			return coordinates
		}
	}
	return 0
}

// operate carries out an operator of arithmetic.
func (e *evaluator) operate(op ast.Op, v, w value, at source.Span) value {
	switch resultKind(op, v.kind, w.kind) {
	case numbers:
		return e.arithmetic(op, v, w, at)
	case directions, coordinates:
		if op == ast.Subtract {
			return e.vector(aDirection, v.n>>32-w.n>>32, int64(int32(v.n))-int64(int32(w.n)), at, "-", v, w)
		}
		return e.vector(v.kind, v.n>>32+w.n>>32, int64(int32(v.n))+int64(int32(w.n)), at, "+", v, w)
	case texts:
		return e.joined(v, w, at)
	case actions:
		return e.sequence(at, v.of.action, w.of.action)
	}
	e.fault(check.NoOperator, at, e.operation(signOf(op), []value{v, w}), v.kind, w.kind)
	return v
}

func (e *evaluator) arithmetic(op ast.Op, v, w value, at source.Span) value {
	switch op {
	case ast.Add:
		return e.number(v.n+w.n, at, "+", v, w)
	case ast.Subtract:
		return e.number(v.n-w.n, at, "-", v, w)
	case ast.Multiply:
		return e.number(v.n*w.n, at, "*", v, w)
	}
	if w.n == 0 {
		e.fault(check.DivideByZero, at, strconv.FormatInt(v.n, 10))
	}
	return e.number(v.n/w.n, at, "/", v, w)
}

// joined joins a string and another value.
func (e *evaluator) joined(v, w value, at source.Span) value {
	s := e.text(nil, v, false)
	s = e.text(s, w, false)
	if len(s) > mostBytes {
		e.fault(textTooLong, at, mostBytes)
	}
	if len(s) > cellsAtOnce {
		e.makes(len(s) / bytesOfCell)
	}
	e.work(len(s), at)
	return text(string(s))
}

// bytesOfCell is how many bytes of a string take as much room as an element of a list.
const bytesOfCell = 24

// equal compares two values, which must be of one kind.
func (e *evaluator) equal(v, w value, at source.Span, op ast.Op) bool {
	equal, comparable := e.same(v, w, at)
	if v.kind != w.kind || !comparable && v.kind != aList {
		e.fault(check.NoOperator, at, e.operation(signOf(op), []value{v, w}), v.kind, w.kind)
	}
	if !comparable {
		e.fault(notCompared, at)
	}
	return equal
}

func (e *evaluator) compare(op ast.Op, v, w value, at source.Span) bool {
	if v.kind != aNumber || w.kind != aNumber {
		e.fault(check.NoOperator, at, e.operation(signOf(op), []value{v, w}), v.kind, w.kind)
	}
	switch op {
	case ast.Less:
		return v.n < w.n
	case ast.Greater:
		return v.n > w.n
	case ast.LessEqual:
		return v.n <= w.n
	}
	return v.n >= w.n
}
