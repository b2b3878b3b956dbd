package roll

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file says what fits in ROLL, whose values are numbers and arrays of numbers, and reports what does not.

// isCondition says whether a value can be a condition. A number can.
func isCondition(t *check.Type) bool { return t == check.Bool || t == check.Int || t == check.Bad }

// isPrintable says whether a value can be printed and joined to text.
func isPrintable(t *check.Type) bool { return t == check.String || t == check.Int || t == check.Bad }

// operator returns the type that an operator gives, or nil if mismatch must look at the operands.
func operator(op ast.Op, a, b *check.Type) *check.Type {
	switch {
	case a == check.Int && b == check.Int && op.IsRelation():
		return check.Bool
	case b != nil && op.IsRelation():
		return nil
	case a == check.Bad && (b == nil || b == check.Int || b == check.Bad), a == check.Int && b == check.Bad:
		return check.Bad
	case a == check.Int && (b == nil || b == check.Int):
		return check.Int
	}
	return nil
}

// mismatch reports operands that are not numbers, and returns the type to go on with. If the left one is at fault, text
// on the right is not reported too.
func mismatch(c *check.Checker, x *ast.Binary, a, b *check.Type) *check.Type {
	if x.Op.IsRelation() {
		fault := compared(c, x.X, a, false)
		if compared(c, x.Y, b, fault) || fault {
			return check.Bad
		}
		return check.Bool
	}
	term(c, x.Op, x.X, a, false)
	term(c, x.Op, x.Y, b, a != check.Int)
	return check.Bad
}

// term reports an operand of arithmetic that is not a number. Adding to text has a message of its own.
func term(c *check.Checker, op ast.Op, x ast.Expr, t *check.Type, fault bool) {
	_, text := ast.Unparen(x).(*ast.TextLit)
	switch {
	case t == check.Int || t == check.Bad:
	case !text || op != ast.Add:
		asNumber(c, x, t)
	case !fault:
		c.Report(textAsNumber, x.Span()).WithHelp("text is joined with `%s`", ast.Join)
	}
}

// compared reports an operand of a comparison that is not a number. A comparison of comparisons has a message of its
// own, and text has one too. It says whether the operand is text.
func compared(c *check.Checker, x ast.Expr, t *check.Type, fault bool) bool {
	b, ok := ast.Unparen(x).(*ast.Binary)
	switch {
	case ok && b.Op.IsRelation():
		c.Report(chainedComparison, x.Span())
	case t == check.String && !fault:
		c.Report(textAsNumber, x.Span()).WithHelp("only numbers can be compared")
	case t != check.String && t != check.Int && t != check.Bad:
		asNumber(c, x, t)
	}
	return t == check.String
}

// negated reports a negation whose operand has no parentheses.
func negated(c *check.Checker, x *ast.Unary) bool {
	if _, ok := x.X.(*ast.Paren); ok {
		return false
	}
	c.Report(notWithoutParens, x.Span()).WithSafeEdit(x.X.Span().Before(), "(").WithSafeEdit(x.X.Span().After(), ")")
	c.Value(x.X)
	return true
}

// misfit reports an expression that does not fit the type that is wanted.
func misfit(c *check.Checker, x ast.Expr, t, want *check.Type) *source.Diagnostic {
	switch want {
	case check.Condition:
		return c.Report(notACondition, x.Span(), c.Named(t))
	case check.Shown:
		return notShown(c, x, t)
	case check.Array, check.Iterable:
		d := c.Report(notAnArray, x.Span(), c.Named(t))
		if t == check.Int {
			d.WithHelp("numbers up to one are an array: {1 ~ %s}", c.Bag.Lexeme(x.Span()))
		}
		return d
	case check.TextPlace:
		d := c.Report(notATextVariable, x.Span())
		if name, ok := ast.Unparen(x).(*ast.Name); ok {
			d.WithHelp(nameHelp, name.Name)
		}
		return d
	}
	return asNumber(c, x, t)
}

// nameHelp is the help for a variable where the name of a player is wanted.
const nameHelp = "a name is asked for with promptName(PlayerList[0].name), a number with promptRange(%s, 1, 6)"

// asNumber reports an expression that is not a number.
func asNumber(c *check.Checker, x ast.Expr, t *check.Type) *source.Diagnostic {
	switch t {
	case check.Bool:
		return c.Report(conditionAsNumber, x.Span())
	case check.String:
		return numberOf(c, c.Report(textAsNumber, x.Span()), x)
	case check.Array:
		return c.Report(arrayAsNumber, x.Span())
	}
	return numberOf(c, c.Report(objectAsNumber, x.Span(), c.Named(t)), x)
}

// numberOf adds to a diagnostic about an object of a list, or about its name, how to give the number of the object.
func numberOf(c *check.Checker, d *source.Diagnostic, x ast.Expr) *source.Diagnostic {
	switch inner := ast.Unparen(x).(type) {
	case *ast.TextLit:
		if check.IsNumeral(inner.Value) {
			return d.WithHelp(check.WithoutQuotes, inner.Value)
		}
		return d.WithHelp("text can be printed, but not kept or calculated with")
	case *ast.Attr:
		x = inner.X
	}
	if index, ok := ast.Unparen(x).(*ast.Index); ok && isListOf(c.Info.TypeOf(index.X)) {
		elem := c.Info.TypeOf(index.X).Elem
		d.WithHelp("%s is given by its number alone: %s", elem.Name, c.Bag.Lexeme(index.I.Span()))
	}
	return d
}

// notShown reports something that cannot be printed, and says what can be printed of an object.
func notShown(c *check.Checker, x ast.Expr, t *check.Type) *source.Diagnostic {
	switch t {
	case check.Bool:
		return c.Report(conditionAsNumber, x.Span())
	case check.Array:
		return c.Report(arrayAsNumber, x.Span())
	}
	d := c.Report(objectShown, x.Span(), c.Named(t))
	for _, a := range t.Attrs {
		if a.Type == check.String || a.Type == check.Int {
			return d.WithHelp("write %s.%s", c.Bag.Lexeme(x.Span()), a.Name)
		}
	}
	if isListOf(t) {
		d.Help = oneMeant
	}
	return d
}

// oneMeant is the help for a list where one of its objects is wanted.
const oneMeant = "give the one you mean in square brackets"

// isListOf says whether a type is that of a list of objects.
func isListOf(t *check.Type) bool { return t.Elem != nil && t != check.Array }

// noAttribute says which attributes there are, or which object has the attribute that was meant.
func noAttribute(c *check.Checker, x *ast.Attr, t *check.Type) string {
	if isListOf(t) {
		return oneMeant
	}
	if name, ok := ast.Unparen(x.X).(*ast.Name); ok && c.Info.Symbols[name] != nil {
		list := c.Lookup(c.Info.Symbols[name].Indexes)
		if list != nil && isListOf(list.Type) && slices.Contains(list.Type.Elem.AttributeNames(), x.Attr.Name) {
			return source.Brief("write " + list.Name + "[" + name.Name + "]." + x.Attr.Name)
		}
	}
	names := t.AttributeNames()
	switch {
	case t == check.Array:
		return "how many elements an array has is what it was made with; its elements are read as in #a[0]"
	case len(names) == 0:
		return ""
	}
	return c.Named(t) + " has only " + strings.Join(names, ", ")
}
