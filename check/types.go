package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// A Type is what kind of value an expression has. Types are compared by identity.
type Type struct {
	Name   string // as a sentence uses it: "a number", "a tile"
	Number int32  // what a running value carries that says its type; unions have none

	// Index is what an index of its values must be, Elem what it gives, and Each what the variable of a loop over
	// them is; nil where there is no such thing.
	Index, Elem, Each *Type
	// Places says that its elements are places: an index of it may be assigned, and a loop's variable is the place.
	Places bool
	// NoValue says that it is no value by itself: it is only indexed and gone through.
	NoValue bool

	// Attrs are what can be read behind a dot, for an object; nil else.
	Attrs []*Attribute
	// Of is the type of the elements, for an array of values; nil else.
	Of *Type
	// Union are the types of which a value has one, for one whose type shows only when it is there; nil else.
	Union []*Type
	// Class is the number of an object's class from 1, 0 for what is no object or one of any class.
	Class int
	// Partial says that some attributes could not be read, so that none is known not to be there.
	Partial bool
}

// The numbers of types. The arrays of shared types stand between Object's and FirstOwn's.
const (
	FirstArray = 16      // the first of those of arrays
	FirstClass = 32      // that of a class is so much more than the class's
	FirstOwn   = 1 << 24 // the first of a language's own types
)

// The types that languages share. Null has every type. A value of Any has a type that is known only when it runs.
var (
	Null   = &Type{Name: "no value", Number: 0}
	Int    = &Type{Name: "a number", Number: 1}
	Float  = &Type{Name: "a number with a point", Number: 2}
	Bool   = &Type{Name: "a bool", Number: 3}
	String = &Type{Name: "a string", Number: 4}
	Pair   = &Type{Name: "a pair of numbers", Number: 5}
	Object = &Type{Name: "an object", Number: 6} // of any class
	Any    = &Type{Name: "a value", Number: 7}
	// Array is an array of numbers that lies flat in the frame, where it is declared.
	Array = &Type{Name: "an array", Number: 8, Index: Int, Elem: Int, Each: Int}
	// Function is a function as a value, which carries what it has captured; what it gives may be of any type.
	Function = &Type{Name: "a function", Number: 9}
	None     = &Type{Name: "nothing", Number: -1}
	Bad      = &Type{Name: "something wrong", Number: -1} // already reported; fits everywhere
)

// What is wanted where values of several types will do.
var (
	Condition = &Type{Name: "a condition", Number: -1}
	Shown     = &Type{Name: "a single value", Number: -1}      // what can be shown or joined to text
	Iterable  = &Type{Name: "a list", Number: -1}              // what a loop can run over
	TextPlace = &Type{Name: "a variable for text", Number: -1} // what a prompt sets to text
)

// arrays are the types of arrays that lie in the heap, each that of its elements.
var arrays = []*Type{
	arrayOf(Int, "an array of numbers", 0), arrayOf(Float, "an array of numbers with a point", 1),
	arrayOf(Bool, "an array of bools", 2), arrayOf(String, "an array of strings", 3),
	arrayOf(Pair, "an array of pairs", 4), arrayOf(Any, "an array of values", 5),
}

func arrayOf(elem *Type, name string, number int32) *Type {
	return &Type{Name: name, Number: FirstArray + number, Of: elem, Index: Int, Elem: elem, Each: elem}
}

// Shared lists the types that running values of every language can be of.
func Shared() []*Type {
	return append([]*Type{Null, Int, Float, Bool, String, Pair, Object, Any, Array, Function}, arrays...)
}

// ArrayOf returns the type of an array of values of a type, or nil for one that arrays cannot hold.
func ArrayOf(elem *Type) *Type {
	for _, t := range arrays {
		if t.Of == elem {
			return t
		}
	}
	return nil
}

// NewClass returns the type of objects of a class, by its number from 1 on.
func NewClass(name string, number int) *Type {
	return &Type{Name: name, Class: number, Number: FirstClass + int32(number)}
}

// Attributes makes attributes of a type, by their names.
func Attributes(t *Type, names []*ast.Name) []*Attribute {
	var list []*Attribute
	for i, name := range names {
		list = append(list, &Attribute{Name: name.Name, Type: t, Slot: i})
	}
	return list
}

// Carried says whether values of a type carry the type that they have, since it is known only when the game runs.
func (t *Type) Carried() bool { return t.Union != nil || t == Any }

// IsObject says whether a type is that of objects.
func (t *Type) IsObject() bool { return t == Object || t.Class > 0 }

// An Attribute is something that can be read of an object, behind a dot.
type Attribute struct {
	Name    string
	Type    *Type
	Prompt  bool       // whether a prompt may set it
	Rule    string     // says in a sentence how it is set, where it can be set at all
	Slot    int        // its place among those of an object of a class
	Fixed   bool       // whether no assignment can set it
	Virtual bool       // whether it is no variable at all: what the game does sets it
	Limits  []ast.Expr // what it may hold, if not everything; for a Float two: from and to
	// Each are those of this name that objects of each class have, by its number from 1 on, nil where there is none:
	// for an attribute of an object of any class.
	Each []*Attribute
}

// Attribute returns the attribute of this name, or nil.
func (t *Type) Attribute(name string) *Attribute {
	for _, a := range t.Attrs {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// AttributeNames lists the names of what can be read of an object of a type.
func (t *Type) AttributeNames() []string {
	var names []string
	for _, a := range t.Attrs {
		names = append(names, a.Name)
	}
	return names
}

// Described says what a value of a type is.
func (t *Type) Described() string {
	if t.Class > 0 {
		return "an object of " + t.Name
	}
	return t.Name
}

// WantedFor says what is wanted where a value of a type was given for one of this type.
func (t *Type) WantedFor(given *Type) string {
	if given == Float && t == Int {
		return "a whole number"
	}
	return t.Described()
}

// Named is the name of a type as the language calls it.
func (c *Checker) Named(t *Type) string {
	if name := c.Config.Names[t]; name != "" {
		return name
	}
	return t.Name
}

// Described says what a value of a type is, in the language's words.
func (c *Checker) Described(t *Type) string {
	if name := c.Config.Names[t]; name != "" {
		return name
	}
	return t.Described()
}

// cmpType returns the first type that is not nil.
func cmpType(a, b *Type) *Type {
	if a != nil {
		return a
	}
	return b
}

// Fits says whether a value of a type can be held where another is wanted: of the same type, null, a whole number as
// one with a point, an object where its class is looked at when it happens, and what has any type.
func Fits(t, want *Type) bool {
	if t.Union == nil && want.Union == nil {
		return fits(t, want)
	}
	return anyOf(t, func(m *Type) bool { return anyOf(want, func(n *Type) bool { return fits(m, n) }) })
}

func fits(t, want *Type) bool {
	switch {
	case t == want, t == Bad, want == Bad, t == Null && want != None:
		return true
	case t == Any || want == Any:
		return t != None && want != None
	case want == Float:
		return t == Int
	case want == Object:
		return t.IsObject()
	}
	return want.Class > 0 && t == Object
}

// Truth says whether a value of a type is a condition where an object is one, and null: whether it is there.
func Truth(t *Type) bool {
	return t == Bool || t == Null || t == Bad || t == Any || t.IsObject()
}

// TypeNamed returns the type that is written, reporting one that does not exist. Where none is written it is Bad.
func (c *Checker) TypeNamed(x *ast.Type) *Type {
	if x == nil {
		return Bad
	}
	if x.Elem != nil {
		elem := c.TypeNamed(x.Elem)
		if t := ArrayOf(elem); t != nil || elem == Bad {
			return cmpType(t, Bad)
		}
		c.Bag.Error(NoArrayOf, x.Elem.Span(), c.Described(elem))
		return Bad
	}
	if t := c.Config.Types[x.Name]; t != nil {
		return t
	}
	near := c.Nearest(x.Name, func() []string {
		var names []string
		for name := range c.Config.Types {
			names = append(names, name)
		}
		return names
	})
	if !c.Repeated(x.Name, near) {
		d := c.Bag.Error(UnknownType, x.Span(), x.Name).Suggest(x.Span(), near)
		if instead := c.Config.Foreign[x.Name]; instead != "" {
			d.Help = instead
		}
	}
	return Bad
}

// VariableType returns the type that is written for a variable, reporting one that does not exist or that none can
// have.
func (c *Checker) VariableType(x *ast.Type) *Type {
	t := c.TypeNamed(x)
	if t == None {
		c.Bag.Error(VariableOfNothing, x.Span(), x.Name)
		return Bad
	}
	return t
}

// namesOfClasses lists the names of the classes.
func (c *Checker) namesOfClasses() []string {
	var names []string
	for _, t := range c.Config.Classes {
		names = append(names, t.Name)
	}
	return names
}

// partial says whether attributes of a type may exist that could not be read.
func (c *Checker) partial(t *Type) bool {
	if t != Object {
		return t.Partial
	}
	return c.Config.Unread || slices.ContainsFunc(c.Config.Classes, func(t *Type) bool { return t.Partial })
}
