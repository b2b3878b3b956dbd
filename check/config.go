package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Config is what the checker has to know of a language. A hook may be nil, but for Condition,
// Printable and Operator.
type Config struct {
	Builtins []*Builtin
	Types    map[string]*Type // by the words that stand for them
	Names    map[*Type]string // what the language calls a type in its sentences, where that is another name
	Classes  []*Type          // by their numbers from 1 on
	Unread   bool             // whether there may be other classes, which could not be read
	Every    *Type            // has the attributes of every object, also where there is no class
	Notation *Notation        // how values are written
	Helps    map[Help]string
	Nodes    int // about how many expressions the program has, or 0

	// ArraySigil is what the names of arrays begin with, in a language whose names tell the types of variables; or
	// empty.
	ArraySigil string
	// Declarations is the place of code that stands in no function.
	Declarations Places
	// Index is what every index must be, where it does not depend on what is indexed; or nil.
	Index *Type
	// Condition says whether a value of a type is a condition.
	Condition func(t *Type) bool
	// Printable says whether a value of a type can be shown or joined to text.
	Printable func(t *Type) bool

	Nulls      bool // every type has null
	Folds      bool // operations on literals are computed
	Hides      bool // a variable of a block may have the name of one outside of it
	Written    bool // an array may be written out wherever one is wanted, not only where it is declared
	Steps      bool // a step gives a value
	Infers     bool // a variable without a type has that of its first value
	KeepParams bool // who assigns a parameter is warned
	ForgetsAll bool // an unknown name is reported again in each function
	// Elsewhere is the code of an array that is written out where it may not be.
	Elsewhere source.Code
	// Lists returns the type of a list that is written out, where lists are values like others, by the type of its first
	// element; Bad where that is not known.
	Lists func(elem *Type) *Type

	// Operator returns the type that an operator gives on two others, or on one, where b is nil; nil where it gives
	// none. The types are no unions, and may be Bad.
	Operator func(op ast.Op, a, b *Type) *Type
	// Mismatch reports operands on which an operator gives nothing, and returns the type that is taken on; it may be
	// nil.
	Mismatch func(c *Checker, x *ast.Binary, a, b *Type) *Type
	// Negated may report, in the language's own words, a negation; it says whether it did.
	Negated func(c *Checker, x *ast.Unary) bool
	// Misfit reports, in the language's own words, an expression of a type that does not fit another.
	Misfit func(c *Checker, x ast.Expr, t, want *Type) *source.Diagnostic
	// Miscounted reports a call of a built-in function with too many arguments or too few.
	Miscounted func(c *Checker, call *Call)
	// Local may report, in the language's own words, a name that a function may not declare.
	Local func(c *Checker, name *ast.Name)
	// Name gives the type of a name that is no variable; nil for one that means nothing.
	Name func(x *ast.Name) *Type
	// Unknown may report, in the language's own words, a name that is not in sight, perhaps that of a function which
	// is called; it says whether it did.
	Unknown func(c *Checker, name *ast.Name, called bool) bool
	// Foreign says, for names that other languages have, what one writes here instead.
	Foreign map[string]string
	// Declaration says how a variable is declared whose declaration is missing; the value is what it is set to, if it
	// is.
	Declaration func(name string, value ast.Expr) string
	// Hidden may report, in the language's own words, an attribute that an object has but that cannot be read.
	Hidden func(c *Checker, attr *ast.Attr, of *Type) bool
	// NoAttribute says what helps where there is no such attribute, nor one of nearly that name.
	NoAttribute func(c *Checker, attr *ast.Attr, of *Type) string
	// Function returns a function of the program whose result is known, or nil.
	Function func(name string) *Func
	// Template returns a function of the program whose parameters have no types, or nil.
	Template func(name string) *Template
}
