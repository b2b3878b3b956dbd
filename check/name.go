package check

import (
	"fmt"
	"maps"
	"slices"
	"unicode"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// name resolves a name that is used and returns its type.
func (c *Checker) name(x *ast.Name) *Type {
	if symbol := c.Lookup(x.Name); symbol != nil {
		c.Info.Symbols[x] = symbol
		symbol.Reads++
		return symbol.Type
	}
	if c.Config.Name != nil {
		if t := c.Config.Name(x); t != nil {
			return t
		}
	}
	switch {
	case c.Config.Unknown != nil && c.Config.Unknown(c, x, false):
	case c.builtins[x.Name] != nil:
		c.Bag.Error(FunctionAsValue, x.Span(), x.Name)
	default:
		c.unknownName(x)
	}
	return Bad
}

// unknownName reports a name without meaning. If no near name is known, its declaration is missing. That is one
// mistake, so it is reported once in a function, or once in a program if a sigil shows that the name belongs to more
// than a function.
func (c *Checker) unknownName(x *ast.Name) {
	near, help := c.Nearest(x.Name, c.InSight), "did you mean `%s`?"
	array := c.arrayName(x.Name)
	element := c.Config.ArraySigil != "" && c.indexed == ast.Expr(x)
	if c.Lookup(array) != nil && (element || c.Config.ArraySigil+x.Name == array) {
		near, help = array, "the array is called `%s`"
	} else if element && !c.isArrayName(near) {
		near = ""
	} else if same := c.otherSigil(x.Name); same != "" && !element && (near == "" || c.isArrayName(near)) {
		near, help = same, "did you mean `%s`?"
	}
	if c.Repeated(x.Name, near) {
		return
	}
	d := c.Bag.Error(UnknownName, x.Span(), x.Name)
	if element && near == "" {
		d.Help = c.declaration(array)
		return
	}
	switch instead, quoted := c.Config.Foreign[x.Name], c.Config.Helps[QuotedText]; {
	case near != "":
		d.WithHelp(help, near).WithEdit(x.Span(), near)
	case instead != "":
		d.Help = instead
	case quoted != "" && c.shown == ast.Expr(x) && len(x.Name) > 1:
		d.WithHelp(quoted, x.Name, c.declaration(x.Name))
	default:
		d.Help = c.declaration(x.Name)
	}
}

// otherSigil returns the number in sight whose name is the same but for its sigil, or "".
func (c *Checker) otherSigil(name string) string {
	if c.Config.ArraySigil == "" {
		return ""
	}
	array := c.arrayName(name)
	for s := c.scope; s != nil; s = s.parent {
		if other := s.bare[array]; other != "" {
			return other
		}
	}
	return ""
}

// Repeated says whether an unknown name was reported often enough, and counts it if not. Near is a name that may be
// meant, or empty.
func (c *Checker) Repeated(name, near string) bool {
	reported := c.reported(name)
	if near == "" && reported[name] > 0 || reported[name] >= mostReports {
		return true
	}
	reported[name]++
	return false
}

// mostReports is how often one unknown name is reported if a near one is known: it may be the declaration that is
// misspelt.
const mostReports = 2

// reported returns the counts of reported names to which this name belongs.
func (c *Checker) reported(name string) map[string]int {
	names := &c.function.missing
	if !unicode.IsLetter(rune(name[0])) && name[0] != '_' {
		names = &c.absent
	}
	if *names == nil {
		*names = map[string]int{}
	}
	return *names
}

// unknownFunction reports a function that does not exist.
func (c *Checker) unknownFunction(name *ast.Name) {
	if c.Config.Unknown != nil && c.Config.Unknown(c, name, true) {
		return
	}
	near := c.Nearest(name.Name, func() []string { return slices.Collect(maps.Keys(c.builtins)) })
	d := c.Bag.Error(UnknownFunction, name.Span(), name.Name)
	if instead := c.Config.Foreign[name.Name]; instead != "" {
		d.Help = instead
		return
	}
	if d.Suggest(name.Span(), near); near == "" {
		d.Help = c.noFunction(name.Name)
	}
}

// noFunction says what to write instead of a call of a function that does not exist.
func (c *Checker) noFunction(name string) string {
	if form := c.Config.Helps[ElementCalled]; form != "" && c.isArrayName(name) && c.Lookup(name) != nil {
		return source.Brief(fmt.Sprintf(form, name))
	}
	return ByStem(c.Config.Stems, name)
}

// UnknownClass reports a class that does not exist.
func (c *Checker) UnknownClass(name *ast.Name) {
	near := c.Nearest(name.Name, c.namesOfClasses)
	if !c.Repeated(name.Name, near) {
		c.Bag.Error(UnknownClass, name.Span(), name.Name).Suggest(name.Span(), near)
	}
}
