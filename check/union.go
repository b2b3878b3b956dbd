package check

import (
	"slices"
	"strings"
)

// This file knows the types of values that have one of several types, of which one shows only when it is there: that
// of an attribute of an object of any class, where classes differ on it, and what a function returns that returns
// this or that. No variable is of such a type.

// Members are the types of which a value of a type has one: itself, unless it is a union.
func (t *Type) Members() []*Type {
	if t.Union != nil {
		return t.Union
	}
	return []*Type{t}
}

// unionOf returns the type of values that have one of several types. Null has every type, so that it adds nothing.
func (c *Checker) unionOf(types ...*Type) *Type {
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
	return c.interned(members)
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
func (c *Checker) interned(members []*Type) *Type {
	var names []string
	for _, m := range members {
		names = append(names, m.Described())
	}
	last := len(names) - 1
	name := strings.Join(names[:last], ", ") + " or " + names[last]
	t := c.unions[name]
	if t == nil {
		t = &Type{Name: name, Number: -1, Union: members}
		c.unions[name] = t
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

// simple says whether a type is that of values that a variable of a simple type can hold, whichever of them it is.
func simple(t *Type) bool {
	return !anyOf(t, func(m *Type) bool { return m.Of != nil || m.IsObject() || m.NoValue })
}
