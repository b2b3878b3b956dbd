package junta

import (
	"slices"

	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file compares values.

// same says whether two values are equal. Those of different kinds are not. It is false, and comparable too, where
// functions or patterns are compared. A list in a list counts as a step: one that holds another one twice, and so on,
// has more of them than there is time. Lists too deep in one another are a fault.
func (e *evaluator) same(a, b value, at source.Span) (equal, comparable bool) {
	return e.sameIn(a, b, at, 0)
}

func (e *evaluator) sameIn(a, b value, at source.Span, depth int) (equal, comparable bool) {
	if a.kind != b.kind {
		return false, true
	}
	switch a.kind {
	case aText:
		return a.of.text == b.of.text, true
	case aList:
		return e.sameItems(a.items(), b.items(), at, depth+1)
	case aFunction, aPattern:
		return false, false
	case anAction:
		same := func(s, t step) bool { return s.same(&t) }
		return slices.EqualFunc(a.of.action.steps, b.of.action.steps, same), true
	}
	return a.n == b.n, true
}

func (e *evaluator) sameItems(a, b []value, at source.Span, depth int) (equal, comparable bool) {
	if len(a) != len(b) {
		return false, true
	}
	if depth > parser.MaxNesting {
		e.fault(parser.TooDeep, at, parser.MaxNesting)
	}
	if depth > 1 {
		e.tick(at)
	}
	e.work(len(a), at)
	for i := range a {
		if equal, comparable = e.sameIn(a[i], b[i], at, depth); !equal || !comparable {
			return false, comparable
		}
	}
	return true, true
}
