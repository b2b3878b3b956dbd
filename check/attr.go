package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// attr checks an attribute, or a method without its parentheses.
func (c *Checker) attr(x *ast.Attr) *Type {
	of := c.expr(x.X).typ
	if of == Bad {
		return Bad
	}
	if t := c.bare(x, of); t != nil {
		return t
	}
	if of == Any {
		of = Object // which is looked at when it happens
	}
	if a := c.attribute(of, x.Attr.Name); a != nil {
		c.Info.Attrs[x] = a
		return a.Type
	}
	if c.Config.Hidden == nil || !c.Config.Hidden(c, x, of) {
		c.unknownAttribute(x, of)
	}
	return Bad
}

// bare checks a method without its parentheses. It returns nil if there is none that may stand like that.
func (c *Checker) bare(x *ast.Attr, of *Type) *Type {
	b := c.methodOf(of, x.Attr.Name)
	if b == nil || b.Bare == Never {
		return nil
	}
	return c.builtin(&Call{Node: x, Name: x.Attr, Of: of, Row: b})
}

// unknownAttribute reports an attribute that does not exist, unless some attributes could not be read.
func (c *Checker) unknownAttribute(x *ast.Attr, of *Type) {
	if c.partial(of) {
		return
	}
	near := c.Nearest(x.Attr.Name, func() []string { return append(c.attributeNames(of), c.methodNames(of)...) })
	d := c.Bag.Error(UnknownAttribute, x.Attr.Span(), c.Named(of), x.Attr.Name)
	switch form := c.formOf(of, x.Attr.Name); {
	case form != "":
		d.WithHelp(callForm, form)
	case near != "":
		d.Suggest(x.Attr.Span(), near)
	case c.Config.NoAttribute != nil:
		d.Help = c.Config.NoAttribute(c, x, of)
	}
}

func (c *Checker) attributeNames(of *Type) []string {
	names := of.AttributeNames()
	if of == Object {
		for _, class := range c.Config.Classes {
			names = append(names, class.AttributeNames()...)
		}
	}
	return names
}

// attribute returns an attribute of objects of a type, or nil.
func (c *Checker) attribute(of *Type, name string) *Attribute {
	if of != Object {
		return of.Attribute(name)
	}
	a, known := c.common[name]
	if !known {
		a = c.commonAttribute(name)
		c.common[name] = a
	}
	return a
}

// commonAttribute returns an attribute of objects of any class, whose type is one of those that it has in the classes.
// It returns nil if no class has it.
func (c *Checker) commonAttribute(name string) *Attribute {
	each := make([]*Attribute, len(c.Config.Classes)+1)
	var types []*Type
	for i, class := range c.Config.Classes {
		if each[i+1] = class.Attribute(name); each[i+1] != nil {
			types = append(types, each[i+1].Type)
		}
	}
	at := slices.IndexFunc(each, func(a *Attribute) bool { return a != nil })
	switch {
	case at < 0 && c.Config.Every == nil:
		return nil
	case at < 0:
		return c.Config.Every.Attribute(name)
	case each[at].Slot < 0, len(c.Config.Classes) == 1:
		return each[at]
	}
	first := each[at]
	return &Attribute{
		Name: name, Type: c.unionOf(types...), Prompt: first.Prompt, Rule: first.Rule, Fixed: first.Fixed, Each: each,
	}
}
