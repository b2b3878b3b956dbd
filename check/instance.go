package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file checks functions whose parameters have no types, once for each combination of types that they are called
// with.

// A Template is a function whose parameters take the types of the arguments.
type Template struct {
	Name   string
	Params []*ast.Name
	Body   *ast.Block
	Place  Places
	Bag    func() *source.Bag // makes an empty bag of the text in which it stands
	// Partial says that some parameters could not be read.
	Partial bool
}

// An instance is a template with arguments of certain types.
type instance struct {
	*Template
	args   []*Type
	fn     *Func
	bag    *source.Bag // what was wrong in its last check
	call   source.Span // the first call with these types
	caller *instance   // in which that stands; nil in other code
	loops  bool        // it calls itself, by way of others or not
}

// A round is one check for trial of all instances that depend on one another. The result of an instance that calls
// itself, perhaps by way of others, follows from those returns that do not depend on such a call. Rounds are repeated
// until no result changes.
type round struct {
	all     []*instance
	tried   map[*instance]bool // those already checked in this round
	inside  *instance          // the one whose body is being checked
	open    bool               // an instance was called before its own check was finished
	changed bool               // the result of an instance has changed
}

// mostInstances is the number of combinations of types with which a template may be called. A template that calls
// itself with a list of its own argument would never come to an end.
const mostInstances = 200

// mostRounds is how many rounds there are at most for each instance. Two are usually enough for all of them; but one
// round may find no more than the result of one instance, and a result can change twice.
const mostRounds = 3

// Instance returns a template with arguments of certain types as a function, which is checked once. Errors in it show
// the calls that lead to it.
func (c *Checker) Instance(t *Template, args []*Type, call source.Span) *Func {
	for _, in := range c.instances[t] {
		if slices.Equal(in.args, args) {
			if c.round != nil && slices.Contains(c.round.all, in) {
				c.try(in)
			}
			return in.fn
		}
	}
	in := &instance{Template: t, args: slices.Clone(args), call: call, fn: &Func{Name: t.Name, Result: Bad}}
	if len(c.instances[t]) == mostInstances {
		c.Bag.Error(EndlessTypes, call, t.Name)
		return in.fn
	}
	c.instances[t] = append(slices.Clip(c.instances[t]), in)
	if c.round != nil {
		in.caller = c.round.inside
		c.round.all = append(c.round.all, in)
		c.try(in)
		return in.fn
	}
	c.settle(in)
	return in.fn
}

// InfoOf returns what checking found out about the body of a template, in its first instance.
func (c *Checker) InfoOf(t *Template) *Info {
	for _, in := range c.instances[t] {
		if in.fn.Info != nil {
			return in.fn.Info
		}
	}
	return c.Info // nothing calls it
}

// Trying says whether it is being found out what an instance gives, so that what others give may change yet.
func (c *Checker) Trying() bool { return c.round != nil }

// settle checks an instance and all that it calls until it is known what they give, and reports what is wrong.
func (c *Checker) settle(in *instance) {
	c.round = &round{all: []*instance{in}, changed: true}
	for rounds, again := 0, true; again && rounds <= mostRounds*len(c.round.all); rounds++ {
		c.round.tried, c.round.open, c.round.changed = map[*instance]bool{}, false, false
		c.try(in)
		again = c.round.open && c.round.changed
	}
	all := c.round.all
	c.round = nil
	sound := !slices.ContainsFunc(all, func(in *instance) bool { return in.bag.HasErrors() })
	for _, in := range all {
		if sound && in.loops && in.fn.Result == Bad && in.isWhole() {
			in.bag.Error(ResultUnknown, in.call, in.Name)
		}
		c.tell(in)
	}
}

// isWhole says whether the types of all arguments are known.
func (in *instance) isWhole() bool {
	return len(in.args) == len(in.Params) && !slices.Contains(in.args, Bad)
}

// try checks an instance, unless it was already checked in this round.
func (c *Checker) try(in *instance) {
	r := c.round
	if r.tried[in] {
		if in.fn.Info == nil {
			r.open = true
			r.inside.loopsTo(in)
		}
		return
	}
	r.tried[in] = true
	outer, inside := *c, r.inside
	before := in.fn.Result
	in.fn.Info, in.bag = nil, in.Bag()
	r.inside, c.Info, c.Bag = in, c.Info.inner(), in.bag
	c.function.missing = nil
	made := &Func{Name: in.Name, File: in.bag.File()}
	c.Func(made, in.params(), in.Body, in.Place)
	*in.fn = *made
	c.Info, c.Bag, c.function, r.inside = outer.Info, outer.Bag, outer.function, inside
	r.changed = r.changed || made.Result != before
}

// loopsTo notes that an instance calls one that led to it.
func (in *instance) loopsTo(first *instance) {
	first.loops = true
	for ; in != nil && in != first; in = in.caller {
		in.loops = true
	}
}

// params returns the parameters with the types of the arguments. One without an argument may be anything.
func (in *instance) params() []FuncParam {
	var params []FuncParam
	for i, name := range in.Params {
		p := FuncParam{Name: name.Name, Type: Bad, Decl: name}
		if i < len(in.args) {
			p.Type = in.args[i]
		}
		params = append(params, p)
	}
	return params
}

// mostCalls is how many of the calls that lead to an error are shown.
const mostCalls = 5

// tell reports the errors of an instance with the calls that lead there, unless an earlier instance has the same one.
func (c *Checker) tell(in *instance) {
	for _, d := range in.bag.All() {
		if c.told(in, d) {
			continue
		}
		for n, at := 0, in; at != nil && n < mostCalls; n, at = n+1, at.caller {
			d.WithNote(at.call, "called here%s", c.with(at.args))
		}
		c.Bag.Add(d)
	}
}

// told says whether an instance before this one has the same mistake at the same place.
func (c *Checker) told(in *instance, d *source.Diagnostic) bool {
	for _, other := range c.instances[in.Template] {
		if other == in {
			break
		}
		if other.bag != nil && slices.ContainsFunc(other.bag.All(), func(e *source.Diagnostic) bool {
			return e.Code == d.Code && e.Span == d.Span
		}) {
			return true
		}
	}
	return false
}

// with lists the types of arguments for a note.
func (c *Checker) with(args []*Type) string {
	if len(args) == 0 {
		return ""
	}
	var names []string
	for _, t := range args {
		names = append(names, c.Described(t))
	}
	return fmt.Sprintf(" with %s", strings.Join(names, ", "))
}

// Uncalled checks a template that nothing calls, once, with arguments that may be anything.
func (c *Checker) Uncalled(t *Template) {
	if len(c.instances[t]) == 0 {
		in := instance{Template: t}
		c.Func(&Func{Name: t.Name}, in.params(), t.Body, t.Place)
	}
}

// Main checks a template that the game calls, without arguments and for no value. Under what name it is called is said
// where there is none.
func (c *Checker) Main(name string, t *Template) *Func {
	f := &Func{Name: name, Result: None, Body: &ast.Block{}, Info: c.Info}
	if t == nil {
		c.Bag.Error(UnknownFunction, source.Span{}, name)
		return f
	}
	c.instances[t] = append(c.instances[t], &instance{Template: t, fn: f})
	c.Func(f, nil, t.Body, t.Place)
	return f
}
