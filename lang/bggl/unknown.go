package bggl

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file reports names that mean nothing where they stand.

// inRules are the words that mean something in the lines of rules alone.
var inRules = map[string]bool{
	"movement": true, "jump": true, "orthogonal": true, "diagonal": true, "emptysquare": true, "length": true,
}

// unknown reports a name that is not known here, and says whether it did.
func (a *analysis) unknown(c *check.Checker, name *ast.Name, called bool) bool {
	switch {
	case called:
		a.unknownFunction(c, name)
		return true
	case name.Name == playerName:
		c.Bag.Error(check.UnknownName, name.Span(), name.Name).Help =
			"it is the one player of a program that declares none"
		return true
	case inRules[name.Name] && c.Lookup(name.Name) == nil:
		c.Bag.Error(check.UnknownName, name.Span(), name.Name).Help = "it is known in the lines of rules"
		return true
	case a.rules[name.Name] != nil:
		c.Bag.Error(check.UnknownName, name.Span(), name.Name).
			WithHelp("it is a rule; a move is held against it with m : %s", name.Name)
		return true
	case a.functions[name.Name] != nil || a.builtins.Function(name.Name) != nil:
		c.Bag.Error(check.FunctionAsValue, name.Span(), name.Name).WithHelp("write %s", a.form(name.Name))
		return true
	}
	return a.below(c, name)
}

// below reports a name that is declared outside of braces, but further down.
func (a *analysis) below(c *check.Checker, name *ast.Name) bool {
	decl := a.declared[name.Name]
	if decl == nil {
		return false
	}
	c.Bag.Error(declaredBelow, name.Span(), name.Name).WithNote(decl.Span(), "declared here")
	return true
}

// note notes what something outside of braces declares.
func (a *analysis) note(i item) {
	var names []*ast.Name
	switch i := i.(type) {
	case *declaration:
		for _, d := range i.list {
			names = append(names, d.Name)
		}
	case *function:
		names = append(names, i.name)
	}
	for _, name := range names {
		if a.declared[name.Name] == nil {
			a.declared[name.Name] = name
		}
	}
}

func (a *analysis) unknownFunction(c *check.Checker, name *ast.Name) {
	if a.below(c, name) {
		return
	}
	near := c.Nearest(name.Name, a.functionNames)
	if c.Repeated(name.Name, near) {
		return
	}
	d := c.Report(check.UnknownFunction, name.Span(), name.Name).Suggest(name.Span(), near)
	if instead := foreignCalls[name.Name]; instead != "" {
		d.Help = instead
	}
}

// functionNames are the names of the functions of the program and of BGGL.
func (a *analysis) functionNames() []string {
	names := a.builtins.Names(nil)
	for name := range a.functions {
		names = append(names, name)
	}
	return names
}

// form shows how a function of BGGL or of the program is called.
func (a *analysis) form(name string) string {
	if form := a.builtins.Form(name, notation); form != "" {
		return form
	}
	return name + "(…)"
}

// howDeclared shows how to declare a variable whose declaration is missing. Its type is that of the value that it is
// set to, if that is plain.
func howDeclared(name string, value ast.Expr) string {
	typ, example := "int", "0"
	switch x := ast.Unparen(value).(type) {
	case *ast.IntLit:
		example = fmt.Sprint(x.Value)
	case *ast.TextLit:
		typ, example = "string", `"…"`
	case *ast.BoolLit:
		typ, example = "boolean", "true"
	case *square:
		typ, example = "Piece", "[x][y]"
	case *moveLit:
		typ, example = "Move", "x:y:piece:+"
	case *line:
		return fmt.Sprintf("a variable is declared with its type before it is used: Piece %s[] = …;", name)
	}
	return fmt.Sprintf("a variable is declared with its type before it is used: %s %s = %s;", typ, name, example)
}
