package check

import (
	"slices"
	"strings"
)

// This file makes unions: the types of values that may have one of several types, of which only the running value shows
// which. Such are an attribute of an object of any class, if the classes differ on it, and the result of a function
// whose returns differ. A variable never has such a type.

// Members returns the types that a value of a type may have: the type itself, unless it is a union.
func (t *Type) Members() []*Type {
	if t.Union != nil {
		return t.Union
	}
	return []*Type{t}
}

// unionOf returns the type of values that have one of these types. Null has every type, so it adds nothing.
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

// addMember adds a type to the members of a union. Objects of two classes are objects of any class.
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

// interned returns the one union with these members, because types are compared by identity.
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

// anyOf says whether something holds for a type or, if it is a union, for one of its members.
func anyOf(t *Type, holds func(*Type) bool) bool {
	if t.Union == nil {
		return holds(t)
	}
	return slices.ContainsFunc(t.Union, holds)
}

// simple says whether all types that a value of a type may have are simple: neither arrays nor objects.
func simple(t *Type) bool {
	return !anyOf(t, func(m *Type) bool { return m.Of != nil || m.IsObject() || m.NoValue })
}
