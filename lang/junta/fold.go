package junta

import "github.com/roll-lang/roll/source"

// This file evaluates what is the same in each game while a program is compiled.

// mostFolding is how many steps one expression may take that is evaluated while it is compiled, and allFolding how many
// all of them may.
const (
	mostFolding = 2_000
	allFolding  = 200_000
)

// folded evaluates an expression that asks nothing of a game and uses no variable from outside: slots before since. It
// is left as it is where that takes long or goes wrong.
func (c *compiler) folded(f formula, since int) formula {
	small := f.kinds&(functions|patterns|actions) == 0
	if f.facts.known != nil || f.needs != 0 || f.free < since || !small || c.typed || c.folding >= allFolding {
		return f
	}
	v, wrong, ok := c.tried(f)
	if !ok {
		if wrong != nil && c.certain && c.doubtful == 0 && c.frame.up == nil && !c.bag.HasErrors() {
			c.bag.Error(wrong.code, wrong.at, wrong.args...)
		}
		f.free = outside // whoever holds it need not try again
		return f
	}
	g := c.known(v)
	g.kinds, g.nest = f.kinds&setOf(v.kind), f.nest
	return g
}

// notCompiled is the code of a function that is not compiled yet: what calls it cannot be known.
func notCompiled(e *evaluator, _ []value) value {
	e.fault(loadsForever, source.Span{})
	return value{}
}

// tried evaluates an expression in a few steps, and says whether that went well. It returns what went wrong, unless
// that is only the number of steps.
func (c *compiler) tried(f formula) (v value, wrong *fault, ok bool) {
	e := &evaluator{program: c.program, view: -1, this: -1, outer: c.file, spent: mostLoading - mostFolding}
	c.memo = append(c.memo, make([]memo, c.constants-len(c.memo))...)
	e.memo = c.memo
	defer func() {
		c.folding += e.spent - (mostLoading - mostFolding) + 1
		if r := recover(); r != nil {
			went, is := r.(fault)
			if !is {
				panic(r)
			}
			if went.code != loadsForever && went.code != asksGame && went.code != thisHere {
				wrong = &went
			}
			v, ok = value{}, false
		}
	}()
	return f.run(e, e.reserve(c.frame.size)), nil, true
}
