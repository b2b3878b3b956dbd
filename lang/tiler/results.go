package tiler

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file finds out what functions return that do not say it: they are first checked for trial, and all that they
// call.

// functionNamed returns a function of the program, whose result is then known, or nil if there is none of this name.
func (a *analysis) functionNamed(name string) *check.Func {
	f := a.funcs[name]
	if f == nil {
		return nil
	}
	made := a.signature(f)
	if made.Result != nil {
		return made
	}
	found := &check.Func{Name: made.Name, Params: made.Params, Partial: made.Partial, Result: a.tried(f, made).Result}
	if a.trial.Trying() {
		return found // which may give something else in the end
	}
	if found.Result != check.Bad {
		made.Result = found.Result
	} else if a.isUnknown(f) {
		a.bag.Error(check.ResultUnknown, f.name.Span(), f.name.Name)
		made.Result = check.Bad
	}
	a.function(f) // which reports what is wrong in it
	if made.Result == nil {
		return found // it is being checked
	}
	return made
}

// tried checks a function for trial.
func (a *analysis) tried(f *function, made *check.Func) *check.Func {
	if f.template == nil {
		f.template = &check.Template{
			Name: f.name.Name, Body: f.body, Place: check.Everywhere,
			Bag: func() *source.Bag { return source.NewBag(a.file, catalogs...) },
		}
	}
	var types []*check.Type
	f.template.Params = nil
	for i, p := range made.Params {
		types = append(types, p.Type)
		f.template.Params = append(f.template.Params, f.params[i].name)
	}
	outer := a.inInit
	a.inInit = false
	defer func() { a.inInit = outer }()
	return a.trial.Instance(f.template, types, f.name.Span())
}

// isUnknown says whether it could not be found out what a function returns, though nothing was wrong in it.
func (a *analysis) isUnknown(f *function) bool {
	return slices.ContainsFunc(a.trial.Bag.All(), func(d *source.Diagnostic) bool {
		return d.Code == check.ResultUnknown && d.Span == f.name.Span()
	})
}
