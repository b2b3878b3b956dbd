package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Config is what the checker has to know of a language. Condition, Printable and Operator are needed; Truth and Operate
// will do for the first and the last where a language has nothing of its own. Every other hook may be nil.
type Config struct {
	Builtins []*Builtin
	Types    map[string]*Type // by the words that name them
	Names    map[*Type]string // what sentences call a type, if not by the name that it has
	Classes  []*Type          // by number, from 1
	Unread   bool             // there may be other classes, which could not be read
	Every    *Type            // has the attributes of every object, even if there is no class
	Notation *Notation        // how values are written
	Helps    map[Help]string
	Nodes    int // about how many expressions the program has, or 0

	// ArraySigil is what the names of arrays begin with, in a language whose names tell the types of variables. It is
	// empty in others.
	ArraySigil string
	// Declarations is the place of code that is not in a function.
	Declarations Places
	// Index is the type of every index, if it does not depend on what is indexed; or nil.
	Index *Type
	// Condition says whether a value of a type is a condition.
	Condition func(t *Type) bool
	// Printable says whether a value of a type can be shown or joined to text.
	Printable func(t *Type) bool

	Nulls      bool // every type has null
	Folds      bool // operations on literals are computed
	Hides      bool // a variable of a block may have the same name as one around the block
	Written    bool // an array may be written out wherever one is wanted, not only in a declaration
	Steps      bool // a step gives a value
	Infers     bool // a variable without a type has that of its first value
	KeepParams bool // an assignment to a parameter gets a warning
	KeepElems  bool // an assignment to the variable of a loop over an array gets a warning
	Nothing    bool // a call of a function of the program that returns nothing is null, and gets a warning
	ForgetsAll bool // an unknown name is reported again in each function
	// Elsewhere is the code for an array that is written out where it may not be.
	Elsewhere source.Code
	// Lists returns the type of a list that is written out. It is nil if lists are not values like others.
	Lists func(elem *Type) *Type

	// Copied says that no two variables hold the same array: what is assigned, given or returned is copied.
	Copied bool
	// Gives says whether a value of one type may stand where another is wanted, besides those of Fits; nil if none may.
	Gives func(t, want *Type) bool
	// Returned says that what is returned takes on the type of the result, as what is assigned does.
	Returned bool

	// Operator returns the type that an operator gives for two operands, or for one if b is nil. It returns nil if the
	// operator cannot be used on them. The types are never unions, but may be Bad.
	Operator func(op ast.Op, a, b *Type) *Type
	// Mismatch reports operands on which an operator cannot be used, and returns the type to go on with.
	Mismatch func(c *Checker, x *ast.Binary, a, b *Type) *Type
	// Negated may report a negation in the language's own words. It says whether it did.
	Negated func(c *Checker, x *ast.Unary) bool
	// Misfit reports, in the language's own words, an expression whose type does not fit the one that is wanted.
	Misfit func(c *Checker, x ast.Expr, t, want *Type) *source.Diagnostic
	// Miscounted reports a call of a built-in function with too many or too few arguments.
	Miscounted func(c *Checker, call *Call)
	// Local may report, in the language's own words, a name that a function may not declare.
	Local func(c *Checker, name *ast.Name)
	// Name gives the type of a name that is not a variable, or nil for a name without meaning.
	Name func(x *ast.Name) *Type
	// Unknown may report, in the language's own words, a name that is not in sight. Called says that the name is called
	// as a function. Unknown says whether it reported it.
	Unknown func(c *Checker, name *ast.Name, called bool) bool
	// Foreign says what to write in this language for names that other languages have.
	Foreign map[string]string
	// Methods says what to write instead of methods that objects of other languages have.
	Methods map[string]string
	// Stems say what to write instead of functions that do not exist and whose names are like no other, by parts of
	// their names; MethodStems so for methods.
	Stems, MethodStems []Stem
	// Declaration shows how to declare a variable whose declaration is missing. Value is what the variable is set to,
	// or nil.
	Declaration func(name string, value ast.Expr) string
	// Hidden may report an attribute that an object has but nobody can read. It says whether it did.
	Hidden func(c *Checker, attr *ast.Attr, of *Type) bool
	// NoAttribute returns the help for an attribute that does not exist and has no near name.
	NoAttribute func(c *Checker, attr *ast.Attr, of *Type) string
	// Function returns a function of the program whose result is known, or nil.
	Function func(name string) *Func
	// Callee returns the function of the program that is called, or nil. It is asked before Function.
	Callee func(c *Checker, call *ast.Call) *Func
	// Template returns a function of the program whose parameters have no types, or nil.
	Template func(name string) *Template
}

// missing names the first hook that is needed and not there, or nothing.
func (c *Config) missing() string {
	switch {
	case c.Condition == nil:
		return "Condition"
	case c.Printable == nil:
		return "Printable"
	case c.Operator == nil:
		return "Operator"
	}
	return ""
}
