package check

import "github.com/roll-lang/roll/ast"

// object checks the making of an object: its attributes are given by name or by place.
func (c *Checker) object(x *ast.New) *Type {
	t := c.Config.Types[x.Class.Name]
	if t == nil || t.Class == 0 {
		c.UnknownClass(x.Class)
		for _, a := range x.Args {
			c.expr(a.Value)
		}
		return Bad
	}
	given := map[*Attribute]bool{}
	for i, a := range x.Args {
		attr := c.given(t, i, a)
		if attr == nil {
			c.expr(a.Value)
			continue
		}
		if given[attr] {
			c.Bag.Error(AttributeTwice, a.Span(), attr.Name)
		}
		given[attr] = true
		c.Want(a.Value, attr.Type)
		c.limited(attr, a.Value)
	}
	return t
}

// given returns the attribute that an argument sets, or nil.
func (c *Checker) given(t *Type, i int, a ast.Arg) *Attribute {
	attr := t.Argument(i, a)
	switch {
	case attr != nil && (!attr.Fixed || attr.Prompt):
		return attr
	case attr != nil:
		c.Bag.Error(FixedAttribute, a.Name.Span(), attr.Name).Help = attr.Rule
	case t.Partial:
	case a.Name != nil:
		d := c.Bag.Error(UnknownAttribute, a.Name.Span(), t.Name, a.Name.Name)
		d.Suggest(a.Name.Span(), c.Nearest(a.Name.Name, t.AttributeNames))
	default:
		c.Bag.Error(TooManyAttributes, a.Value.Span(), t.Name)
	}
	return nil
}

// Argument returns the attribute that an argument sets when an object is made, or nil. An argument has a name or counts
// by its place among the attributes that can be set.
func (t *Type) Argument(i int, a ast.Arg) *Attribute {
	if a.Name != nil {
		return t.Attribute(a.Name.Name)
	}
	for _, attr := range t.Attrs {
		if attr.Fixed {
			continue
		}
		if i == 0 {
			return attr
		}
		i--
	}
	return nil
}
