package junta

import "github.com/roll-lang/roll/ast"

// This file is the shelf of functions that run other functions on the elements of a list.

func runningRows() []*row {
	l, f, x := param{"l", lists}, param{"f", functions}, param{"x", anything}
	return []*row{
		{name: "all", params: []param{l, f}, gives: truths, run: allOf, compile: quantified(true)},
		{name: "any", params: []param{l, f}, gives: truths, run: anyOf, compile: quantified(false)},
		{name: "map", params: []param{l, f}, gives: lists, run: mapOf, compile: mapped},
		{name: "filter", params: []param{l, f}, gives: lists, run: filterOf, compile: filtered},
		{name: "fold", params: []param{l, x, f}, gives: anything, run: foldOf, compile: folded},
	}
}

// overList compiles a call whose first argument is a list and whose last a function of so many arguments.
func (c *compiler) overList(x *ast.Call, params int) (list formula, r runner, fun formula) {
	list = c.wanted(x.Args[0], lists, noList)
	r, fun = c.runner(x.Args[len(x.Args)-1], params, list.elems)
	return list, r, fun
}

// items returns the elements of a list that is gone through.
func (e *evaluator) items(list *formula, x ast.Expr, fr []value) []value {
	v := list.run(e, fr)
	if v.kind != aList {
		e.fault(noList, x.Span(), "`"+e.brief(v)+"`", v.kind)
	}
	return v.items()
}

// quantified compiles `all`, which wants the condition to hold for each element, or `any`.
func quantified(all bool) func(c *compiler, x *ast.Call) (formula, bool) {
	return func(c *compiler, x *ast.Call) (formula, bool) {
		list, r, fun := c.overList(x, 1)
		if r.fun == nil && r.body.kinds&truths == 0 {
			c.bag.Error(noCondition, r.at, c.lexeme(x.Args[1]), r.body.kinds)
		}
		f := over(truths, list, fun)
		if list.span.set && list.span.most == 0 {
			f.decided(verdictOf(all), x.Span())
		}
		f.test = func(e *evaluator, fr []value) bool {
			items := e.items(&list, x.Args[0], fr)
			fn := r.ready(e, fr)
			for _, item := range items {
				if r.holds(e, fr, fn, item) != all {
					return !all
				}
			}
			return all
		}
		return tested(f), true
	}
}

func mapped(c *compiler, x *ast.Call) (formula, bool) {
	list, r, fun := c.overList(x, 1)
	f := over(lists, list, fun)
	f.span = list.span
	if r.fun == nil {
		f.elems = r.body.kinds
	} else if fun.sig != nil {
		f.elems = fun.sig.kinds
	}
	f.run = func(e *evaluator, fr []value) value {
		items := e.items(&list, x.Args[0], fr)
		fn := r.ready(e, fr)
		made := e.room(len(items))[:len(items)]
		for i, item := range items {
			made[i] = r.one(e, fr, fn, item)
		}
		return e.list(made)
	}
	return f, true
}

func filtered(c *compiler, x *ast.Call) (formula, bool) {
	list, r, fun := c.overList(x, 1)
	f := over(lists, list, fun)
	if f.elems = list.elems; list.span.set {
		f.span = between(0, list.span.most)
	}
	f.run = func(e *evaluator, fr []value) value {
		items := e.items(&list, x.Args[0], fr)
		fn := r.ready(e, fr)
		var kept []value
		for _, item := range items {
			if r.holds(e, fr, fn, item) {
				kept = append(kept, item)
			}
		}
		return e.list(kept)
	}
	return f, true
}

func folded(c *compiler, x *ast.Call) (formula, bool) {
	first := c.compile(x.Args[1])
	list, r, fun := c.overList(x, 2)
	f := over(anything, list, first, fun)
	f.run = func(e *evaluator, fr []value) value {
		items := e.items(&list, x.Args[0], fr)
		so := first.run(e, fr)
		fn := r.ready(e, fr)
		made := e.made
		for _, item := range items {
			so = r.two(e, fr, fn, so, item)
			e.letGo(made, so)
		}
		return so
	}
	return f, true
}

// truthOf calls a condition.
func (e *evaluator) truthOf(s *site, fn value, x value) bool {
	v := e.callWith(fn, s.at, x)
	if v.kind != aTruth {
		e.fault(noCondition, s.at, "`"+e.brief(v)+"`", v.kind)
	}
	return v.truth()
}

func allOf(e *evaluator, s *site, a []value) value {
	for _, x := range a[0].items() {
		if !e.truthOf(s, a[1], x) {
			return truth(false)
		}
	}
	return truth(true)
}

func anyOf(e *evaluator, s *site, a []value) value {
	for _, x := range a[0].items() {
		if e.truthOf(s, a[1], x) {
			return truth(true)
		}
	}
	return truth(false)
}

func mapOf(e *evaluator, s *site, a []value) value {
	made := e.room(len(a[0].items()))[:len(a[0].items())]
	for i, x := range a[0].items() {
		made[i] = e.callWith(a[1], s.at, x)
	}
	return e.list(made)
}

func filterOf(e *evaluator, s *site, a []value) value {
	var kept []value
	for _, x := range a[0].items() {
		if e.truthOf(s, a[1], x) {
			kept = append(kept, x)
		}
	}
	return e.list(kept)
}

func foldOf(e *evaluator, s *site, a []value) value {
	so := a[1]
	made := e.made
	for _, x := range a[0].items() {
		so = e.callWith(a[2], s.at, so, x)
		e.letGo(made, so)
	}
	return so
}
