package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// A Type is what kind of value an expression has. Types are compared by identity.
type Type struct {
	Name   string // as a sentence uses it: "a number", "a tile"
	Number int32  // stands for the type in a running value that carries its type; unions have none

	// Index is the type of an index into its values, Elem the type of an element, and Each the type of the variable of
	// a loop over them. They are nil if there is no such thing.
	Index, Elem, Each *Type
	// Places says that its elements are places: an element may be assigned, and the variable of a loop is the place
	// itself.
	Places bool
	// NoValue says that it is not a value by itself: it can only be indexed and looped over.
	NoValue bool

	// Attrs are what can be read behind a dot, for an object; nil for others.
	Attrs []*Attribute
	// Of is the type of the elements, for an array of values; nil for others.
	Of *Type
	// Union are the types that a value may have, if only the running value shows which; nil for other types.
	Union []*Type
	// Class is the number of an object's class, from 1. It is 0 for objects of any class and for all other types.
	Class int
	// Partial says that some attributes could not be read, so that an unknown one may exist.
	Partial bool
}

// The numbers of types. Arrays of shared types stand between FirstArray and FirstClass.
const (
	FirstArray = 16      // the first type of arrays
	FirstClass = 32      // added to the number of a class
	FirstOwn   = 1 << 24 // the first of a language's own types
)

// The types that languages share. Null has every type. The type of a value of Any is known only when the game runs.
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

// What is wanted in places where values of several types will do.
var (
	Condition = &Type{Name: "a condition", Number: -1}
	Shown     = &Type{Name: "a single value", Number: -1}      // what can be shown or joined to text
	Iterable  = &Type{Name: "a list", Number: -1}              // what a loop can run over
	TextPlace = &Type{Name: "a variable for text", Number: -1} // what a prompt sets to text
)

// arrays are the types of arrays in the heap, one for each type of elements.
var arrays = []*Type{
	arrayOf(Int, "an array of numbers", 0), arrayOf(Float, "an array of numbers with a point", 1),
	arrayOf(Bool, "an array of bools", 2), arrayOf(String, "an array of strings", 3),
	arrayOf(Pair, "an array of pairs", 4), arrayOf(Any, "an array of values", 5),
}

func arrayOf(elem *Type, name string, number int32) *Type {
	return &Type{Name: name, Number: FirstArray + number, Of: elem, Index: Int, Elem: elem, Each: elem}
}

// Shared lists the types that running values of every language can have.
func Shared() []*Type {
	return append([]*Type{Null, Int, Float, Bool, String, Pair, Object, Any, Array, Function}, arrays...)
}

// ArrayOf returns the type of arrays with elements of a type, or nil if arrays cannot hold such elements.
func ArrayOf(elem *Type) *Type {
	for _, t := range arrays {
		if t.Of == elem {
			return t
		}
	}
	return nil
}

// NewClass returns the type of objects of a class, whose number is from 1 on.
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

// Carried says whether values of a type carry their own type with them, because it is known only when the game runs.
func (t *Type) Carried() bool { return t.Union != nil || t == Any }

// InHeap says whether values of a type may be objects, strings or arrays in the heap.
func (t *Type) InHeap() bool {
	return t == String || t == Function || t.Of != nil || t.IsObject() || t.Carried()
}

// IsObject says whether a type is that of objects.
func (t *Type) IsObject() bool { return t == Object || t.Class > 0 }

// An Attribute is something that can be read of an object, behind a dot.
type Attribute struct {
	Name    string
	Type    *Type
	Prompt  bool       // whether a prompt may set it
	Rule    string     // says in a sentence how it is set, if not by an assignment
	Slot    int        // its place among the attributes of an object
	Fixed   bool       // whether no assignment can set it
	Virtual bool       // whether it is not a variable: what the game does sets it
	Limits  []ast.Expr // the values that it may hold, if not all; for a Float the least and the greatest
	// Each are the attributes of this name in each class, by the number of the class from 1 on, nil for a class without
	// it. It is set for an attribute of an object of any class.
	Each []*Attribute
}

// Labelled says whether objects of a class can be told apart by attributes that are strings.
func (t *Type) Labelled() bool {
	return slices.ContainsFunc(t.Attrs, func(a *Attribute) bool { return a.Slot >= 0 && a.Type == String && !a.Prompt })
}

// Shows says whether an attribute shows in how an object of its class looks on a board. In a class that is labelled
// only strings do; in others whole numbers and bools do too, since nothing else tells two objects apart.
func (a *Attribute) Shows(labelled bool) bool {
	return a.Slot >= 0 && (a.Type == String || !labelled && (a.Type == Int || a.Type == Bool))
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

// WantedFor describes this type where it is wanted and a value of another type was given.
func (t *Type) WantedFor(given *Type) string {
	if given == Float && t == Int {
		return "a whole number"
	}
	return t.Described()
}

// Named returns the language's name for a type.
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

// Fits says whether a value of one type may stand where another type is wanted. It may if the types are the same, for
// null, for a whole number where one with a point is wanted, for an object whose class only the running game can check,
// and for a value of any type.
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

// Truth says whether a value of a type is a condition, in a language in which an object or null is one too: it asks
// whether the object is there.
func Truth(t *Type) bool {
	return t == Bool || t == Null || t == Bad || t == Any || t.IsObject()
}

// TypeNamed returns the type that is written, and reports one that does not exist. It returns Bad if none is written.
func (c *Checker) TypeNamed(x *ast.Type) *Type {
	if x == nil {
		return Bad
	}
	if x.Elem != nil {
		elem := c.TypeNamed(x.Elem)
		if t := c.arrayOf(elem); t != nil || elem == Bad {
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
			d.Instead(x.Span(), instead)
		}
	}
	return Bad
}

// arrayOf is ArrayOf, also for elements of the language's own types.
func (c *Checker) arrayOf(elem *Type) *Type {
	if t := ArrayOf(elem); t != nil || c.Config.Lists == nil || elem == Bad {
		return t
	}
	return c.Config.Lists(elem)
}

// VariableType is TypeNamed for a variable: it also reports a type that no variable can have.
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
