package check

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
)

// This file knows the types of values that have one of several types, of which one shows only when it is there: that of an
// attribute of an object of any class, where classes differ on it, and what a function returns that returns this or that.
// No variable is of such a type.

// Members are the types of which a value of a type has one: itself, unless it is a union.
func (t *Type) Members() []*Type {
	if t.Union != nil {
		return t.Union
	}
	return []*Type{t}
}

// unionOf returns the type of values that have one of several types. Null has every type, so that it adds nothing.
func (v *Values) unionOf(types ...*Type) *Type {
	var members []*Type
	for _, t := range types {
		for _, m := range t.Members() {
			if m == Bad || m == None {
				return Bad
			}
			members = addMember(members, m)
		}
	}
	switch len(members) {
	case 0:
		return Null
	case 1:
		return members[0]
	}
	slices.SortFunc(members, func(a, b *Type) int { return strings.Compare(a.Name, b.Name) })
	return v.interned(members)
}

// addMember adds a type to those of a union. Objects of two classes are objects of any.
func addMember(members []*Type, t *Type) []*Type {
	if t == Null || slices.Contains(members, t) {
		return members
	}
	if i := slices.IndexFunc(members, (*Type).IsObject); i >= 0 && t.IsObject() {
		members[i] = Object
		return members
	}
	return append(members, t)
}

// interned returns the one union of these types, since types are compared by identity.
func (v *Values) interned(members []*Type) *Type {
	var names []string
	for _, m := range members {
		names = append(names, m.described())
	}
	last := len(names) - 1
	name := strings.Join(names[:last], ", ") + " or " + names[last]
	t := v.unions[name]
	if t == nil {
		t = &Type{Name: name, Union: members}
		v.unions[name] = t
	}
	return t
}

// anyOf says whether something holds for one of the types of which a value has one.
func anyOf(t *Type, holds func(*Type) bool) bool {
	if t.Union == nil {
		return holds(t)
	}
	return slices.ContainsFunc(t.Union, holds)
}

// operate returns the type that an operator gives on two others, or nil if it can be used on none of what they may be.
func (v *Values) operate(op ast.Op, a, b *Type) *Type {
	if a.Union == nil && b.Union == nil {
		return Operate(op, a, b)
	}
	var results []*Type
	for _, m := range a.Members() {
		for _, n := range b.Members() {
			if t := Operate(op, m, n); t != nil {
				results = append(results, t)
			}
		}
	}
	if results == nil {
		return nil
	}
	return v.unionOf(results...)
}

// attribute returns an attribute of objects of a type, or nil.
func (v *Values) attribute(of *Type, name string) *Attribute {
	if of != Object {
		return of.attribute(name)
	}
	a, known := v.common[name]
	if !known {
		a = v.commonAttribute(name)
		v.common[name] = a
	}
	return a
}

// commonAttribute returns an attribute of objects of any class, which has the types that it has in one of them; nil where
// it is in none.
func (v *Values) commonAttribute(name string) *Attribute {
	each := make([]*Attribute, len(v.Rules.Classes)+1)
	var first *Attribute
	var types []*Type
	for i, class := range v.Rules.Classes {
		a := class.attribute(name)
		if each[i+1] = a; a == nil {
			continue
		}
		if first == nil {
			first = a
		}
		types = append(types, a.Type)
	}
	switch {
	case first == nil:
		return v.Rules.Every.attribute(name)
	case first.Slot < 0, len(v.Rules.Classes) == 1:
		return first
	}
	return &Attribute{
		Name: name, Type: v.unionOf(types...), Prompt: first.Prompt, Rule: first.Rule, Fixed: first.Fixed, Each: each,
	}
}

// simple says whether a type is that of values that a variable of a simple type can hold, whichever of them it is.
func simple(t *Type) bool {
	return !anyOf(t, func(m *Type) bool { return m.Of != nil || m.IsObject() || m == Board || m == Line || m == Lines })
}
