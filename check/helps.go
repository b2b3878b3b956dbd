package check

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file says what to write instead, in the words of the program.

// declaration says how a variable is declared whose declaration is missing.
func (c *Checker) declaration(name string) string {
	if c.config.Declaration == nil {
		return "a variable must be declared before it is used"
	}
	return c.config.Declaration(source.Brief(name), c.setTo)
}

// numberOf adds to a diagnostic about an object of a list, or its text, how the object is given by its number.
func (c *Checker) numberOf(d *source.Diagnostic, x ast.Expr) {
	switch inner := ast.Unparen(x).(type) {
	case *ast.TextLit:
		textHelp(d, inner.Value)
		return
	case *ast.Attr:
		x = inner.X
	}
	index, ok := ast.Unparen(x).(*ast.Index)
	if !ok {
		return
	}
	list := c.typeOf(index.X)
	if list != nil && list.Elem != nil {
		d.WithHelp("%s is given by its number alone: %s", list.Elem.Name, c.bag.Lexeme(index.I.Span()))
	}
}

// typeOf returns the type of an expression that was checked, or nil.
func (c *Checker) typeOf(x ast.Expr) *Type {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		if symbol := c.Info.Symbols[x]; symbol != nil {
			return symbol.Type
		}
	case *ast.Attr:
		if attr := c.Info.Attrs[x]; attr != nil {
			return attr.Type
		}
	}
	return nil
}

// objectShown reports an object, or a list of objects, where text or a number is to be shown, with what can be shown of it.
func (c *Checker) objectShown(x ast.Expr, t *Type) {
	d := c.bag.Error(ObjectShown, x.Span(), t.Name)
	for _, a := range t.Attrs {
		if a.Type == Text || a.Type == Int {
			d.WithHelp("write %s.%s", c.bag.Lexeme(x.Span()), a.Name)
			return
		}
	}
	if t.Elem != nil {
		d.WithHelp("give the one you mean in square brackets")
	}
}

// notAName reports what is given where a name of a player is wanted.
func (c *Checker) notAName(x ast.Expr) {
	d := c.bag.Error(NotATextVariable, x.Span())
	if name, ok := ast.Unparen(x).(*ast.Name); ok && c.config.NameHelp != "" {
		d.WithHelp(c.config.NameHelp, name.Name)
	}
}

// typedFirst adds to a diagnostic about an operation on what a person types, which is a string there, how it becomes a
// number. It says whether it did.
func (v *Values) typedFirst(d *source.Diagnostic, x ast.Expr, want *Type) bool {
	b, ok := ast.Unparen(x).(*ast.Binary)
	if !ok || want != Int && want != Float {
		return false
	}
	for _, operand := range []ast.Expr{b.X, b.Y} {
		operand = ast.Unparen(operand)
		if call, ok := operand.(*ast.Call); ok && v.Rules.Adapt(operand, want) {
			d.WithHelp("first put what is typed into a variable: int n = %s(…);", call.Fun.Name)
			return true
		}
	}
	return false
}

// wrongArguments reports a call with too many arguments or too few. What is printed may have been meant to be joined.
func (c *Checker) wrongArguments(x *ast.Call, f *Builtin) {
	d := c.bag.Error(WrongArguments, x.Span(), f.Signature(), countOf(len(x.Args)))
	if len(f.Params) == 1 && f.Params[0].Kind == Printable && len(x.Args) > 1 {
		d.WithHelp("join the parts with `%s`", ast.Join)
	}
}

// textHelp adds to a diagnostic about text in place of a number what to write instead.
func textHelp(d *source.Diagnostic, text string) {
	if isNumber(text) {
		d.WithHelp("a number is written without quotes: %s", text)
		return
	}
	d.WithHelp("text can be printed, but not kept or calculated with")
}

// attributesOf adds to a diagnostic about an unknown attribute which ones there are, or of what it is one.
func (c *Checker) attributesOf(d *source.Diagnostic, x *ast.Attr, t *Type) {
	if name, ok := ast.Unparen(x.X).(*ast.Name); ok && c.Info.Symbols[name] != nil {
		list := c.Lookup(c.Info.Symbols[name].Indexes)
		if list != nil && list.Type.Elem != nil && list.Type.Elem.attribute(x.Attr.Name) != nil {
			d.WithHelp("write %s[%s].%s", list.Name, name.Name, x.Attr.Name)
			return
		}
	}
	if names := t.attributeNames(); len(names) > 0 {
		d.WithHelp("%s has only %s", t.Name, strings.Join(names, ", "))
	}
}

// Described says what a value of a type is.
func (t *Type) Described() string { return t.described() }
