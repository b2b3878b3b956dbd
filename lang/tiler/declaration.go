package tiler

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
)

// declaration shows how to declare a variable whose declaration is missing. Its type is that of the value that it is
// set to, if that is plain.
func (a *analysis) declaration(name string, value ast.Expr) string {
	if a.decls[name] != nil {
		return "it is a class; an object is made with new " + name + "(…)"
	}
	typ, example := "int", "0"
	switch x := ast.Unparen(value).(type) {
	case *ast.IntLit:
		example = fmt.Sprint(x.Value)
	case *ast.FloatLit:
		typ, example = "float", "0.5"
	case *ast.TextLit:
		typ, example = "string", "'…'"
	case *ast.BoolLit:
		typ, example = "bool", "True"
	case *ast.Tuple:
		typ, example = "tuple", "(…, …)"
	case *ast.New:
		typ, example = x.Class.Name, "new "+x.Class.Name+"(…)"
	case *ast.Call:
		if x.Fun.Name == "capture" {
			typ, example = "tuple", "capture()"
		}
	}
	return fmt.Sprintf("a variable is declared with its type before it is used: %s %s = %s;", typ, name, example)
}
