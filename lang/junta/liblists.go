package junta

import "slices"

// This file is the shelf of lists and numbers.

func listRows() []*row {
	l := param{"l", lists}
	i := param{"i", numbers}
	x := param{"x", anything}
	return []*row{
		{name: "size", params: []param{l}, gives: numbers, run: func(_ *evaluator, _ *site, a []value) value {
			return number(int32(len(a[0].items())))
		}},
		{name: "first", params: []param{l}, gives: anything, run: func(e *evaluator, s *site, a []value) value {
			return e.element(s, a[0], 1)
		}},
		{name: "last", params: []param{l}, gives: anything, run: func(e *evaluator, s *site, a []value) value {
			return e.element(s, a[0], int64(max(len(a[0].items()), 1)))
		}},
		{name: "at", params: []param{l, i}, gives: anything, run: func(e *evaluator, s *site, a []value) value {
			return e.element(s, a[0], a[1].n)
		}},
		{name: "part", params: []param{l, {"from", numbers}, {"to", numbers}}, gives: lists, run: partOf},
		{name: "reverse", params: []param{l}, gives: lists, run: func(e *evaluator, s *site, a []value) value {
			items := slices.Clone(e.worked(s, a[0].items()))
			slices.Reverse(items)
			return e.list(items)
		}},
		{name: "contains", params: []param{l, x}, gives: truths, run: func(e *evaluator, s *site, a []value) value {
			return truth(e.index(s, a[0].items(), a[1]) >= 0)
		}},
		{name: "range", params: []param{i, {"j", numbers}}, gives: lists, run: rangeOf},
		{name: "flatten", params: []param{l}, gives: lists, run: flatten},
		{name: "join", params: []param{l}, rest: true, gives: lists, run: func(e *evaluator, s *site, a []value) value {
			return e.joinedLists(s, a)
		}},
		{name: "union", params: []param{l}, rest: true, gives: lists, run: union},
		{name: "intersection", params: []param{l}, rest: true, gives: lists, run: intersection},
		{name: "difference", params: []param{l, {"m", lists}}, gives: lists, run: difference},
	}
}

func numberRows() []*row {
	i, j := param{"i", numbers}, param{"j", numbers}
	return []*row{
		{name: "min", params: []param{i, j}, gives: numbers, run: func(_ *evaluator, _ *site, a []value) value {
			return value{kind: aNumber, n: min(a[0].n, a[1].n)}
		}},
		{name: "max", params: []param{i, j}, gives: numbers, run: func(_ *evaluator, _ *site, a []value) value {
			return value{kind: aNumber, n: max(a[0].n, a[1].n)}
		}},
		{name: "abs", params: []param{i}, gives: numbers, run: func(e *evaluator, s *site, a []value) value {
			return e.number(max(a[0].n, -a[0].n), s.at, "abs", a[0])
		}},
		{name: "remainder", params: []param{i, j}, gives: numbers, run: func(e *evaluator, s *site, a []value) value {
			if a[1].n == 0 {
				e.fault(divideByZero, s.at, e.brief(a[0]))
			}
			return value{kind: aNumber, n: a[0].n % a[1].n}
		}},
	}
}

// element returns an element of a list, counted from 1, which there must be.
func (e *evaluator) element(s *site, list value, i int64) value {
	items := list.items()
	switch {
	case len(items) == 0:
		e.fault(emptyListAsked, s.at, s.name)
	case i < 1 || i > int64(len(items)):
		e.fault(noElement, s.at, i, count(len(items), "element"))
	}
	return items[i-1]
}

// worked counts the work of going through a list.
func (e *evaluator) worked(s *site, items []value) []value {
	e.work(len(items), s.at)
	return items
}

// partOf is the elements from one to another, as far as there are any.
func partOf(e *evaluator, _ *site, a []value) value {
	items := a[0].items()
	from, to := max(a[1].n, 1), min(a[2].n, int64(len(items)))
	if from > to {
		return emptyList
	}
	return e.list(items[from-1 : to : to])
}

// rangeOf is the whole numbers from one to another.
func rangeOf(e *evaluator, s *site, a []value) value {
	n := a[1].n - a[0].n + 1
	if n <= 0 {
		return emptyList
	}
	e.limit(s, n)
	items := e.room(int(n))[:n]
	for k := range items {
		items[k] = value{kind: aNumber, n: a[0].n + int64(k)}
	}
	return e.list(e.worked(s, items))
}

// limit bails out where a list would have too many elements.
func (e *evaluator) limit(s *site, n int64) {
	if n > mostElements {
		e.fault(listTooLong, s.at, mostElements)
	}
}

// index returns where a value stands in a list, or -1. Functions and patterns cannot be compared.
func (e *evaluator) index(s *site, items []value, x value) int {
	for i := range e.worked(s, items) {
		equal, comparable := e.same(items[i], x, s.at)
		if !comparable {
			e.fault(notCompared, s.at)
		}
		if equal {
			return i
		}
	}
	return -1
}

func (e *evaluator) joinedLists(s *site, lists []value) value {
	n := 0
	for _, l := range lists {
		n += len(l.items())
		e.limit(s, int64(n))
	}
	items := e.room(n)
	for _, l := range lists {
		items = append(items, l.items()...)
	}
	return e.list(e.worked(s, items))
}

// flatten opens one level of lists.
func flatten(e *evaluator, s *site, a []value) value {
	for _, item := range a[0].items() {
		if item.kind != aList {
			e.fault(notFlattened, s.at, "`"+e.brief(item)+"`", item.kind)
		}
	}
	return e.joinedLists(s, a[0].items())
}

// union is all values of some lists, each once.
func union(e *evaluator, s *site, lists []value) value {
	var b bunch
	var items []value
	for _, l := range lists {
		for _, x := range e.worked(s, l.items()) {
			if b.add(e, s, x) {
				items = append(items, x)
			}
		}
	}
	e.limit(s, int64(len(items)))
	return e.list(items)
}

// intersection is the values of the first list that all others have too, in its order.
func intersection(e *evaluator, s *site, lists []value) value {
	if len(lists) == 0 {
		return emptyList
	}
	kept := lists[0].items()
	for _, l := range lists[1:] {
		kept = e.kept(s, kept, l.items(), true)
	}
	return e.list(kept)
}

// difference is the values of the first list that the second one has not.
func difference(e *evaluator, s *site, a []value) value {
	return e.list(e.kept(s, a[0].items(), a[1].items(), false))
}

// kept returns the elements of a list that another one has, or has not.
func (e *evaluator) kept(s *site, items, others []value, having bool) []value {
	var b bunch
	for _, x := range e.worked(s, others) {
		b.add(e, s, x)
	}
	var kept []value
	for _, x := range e.worked(s, items) {
		if b.has(e, s, x) == having {
			kept = append(kept, x)
		}
	}
	return kept
}

// A bunch is different values. A few are compared one by one; of many, those with the same hash.
type bunch struct {
	few  []value
	many map[uint64][]value
}

// fewValues is how many values are compared one by one.
const fewValues = 32

func (b *bunch) has(e *evaluator, s *site, x value) bool {
	if b.many == nil {
		return e.index(s, b.few, x) >= 0
	}
	return e.index(s, b.many[hashOf(x)], x) >= 0
}

// add adds a value. It is false where the bunch had it.
func (b *bunch) add(e *evaluator, s *site, x value) bool {
	if b.has(e, s, x) {
		return false
	}
	if b.many == nil && len(b.few) < fewValues {
		b.few = append(b.few, x)
		return true
	}
	if b.many == nil {
		b.many = map[uint64][]value{}
		for _, y := range b.few {
			b.many[hashOf(y)] = append(b.many[hashOf(y)], y)
		}
	}
	b.many[hashOf(x)] = append(b.many[hashOf(x)], x)
	return true
}

// hashOf is the same number for values that are equal. It goes no deeper into lists than it must to tell most apart.
func hashOf(x value) uint64 {
	h := mixed(uint64(x.kind)<<56 ^ uint64(x.n))
	switch x.kind {
	case aText:
		for i := range len(x.of.text) {
			h = h*31 + uint64(x.of.text[i])
		}
	case aList:
		for _, item := range x.items() {
			if item.kind != aList {
				h = mixed(h ^ hashOf(item))
			}
		}
		h ^= uint64(len(x.items()))
	case anAction:
		h ^= hashOfSteps(x.of.action.steps)
	case aFunction, aPattern:
		h = 0 // they cannot be compared, which is told by comparing them
	}
	return h
}
