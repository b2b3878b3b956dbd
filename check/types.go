package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// A Type is what kind of value an expression has. Types are compared by identity.
type Type struct {
	Name string // as a sentence uses it: "a number", "a tile"
	// Elem is what an index gives, for a list of objects; nil else.
	Elem *Type
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
	Number  int32
	Show    func(buf []byte, word int64) []byte
}

// The types that languages share.
var (
	Int   = &Type{Name: "a number"}
	Text  = &Type{Name: "text"}
	Cond  = &Type{Name: "a condition"}
	Array = &Type{Name: "an array"}
	None  = &Type{Name: "nothing"}
	Bad   = &Type{Name: "something wrong"} // already reported; fits everywhere
)

// An Attribute is something that can be read of an object, behind a dot.
type Attribute struct {
	Name   string
	Type   *Type
	Prompt bool       // whether a prompt may set it
	Rule   string     // says in a sentence how it is set, where it can be set at all
	Slot   int        // its place among those of an object of a class
	Fixed  bool       // whether no assignment can set it
	Limits []ast.Expr // what it may hold, if not everything; for a Float two: from and to
	// Each are those of this name that objects of each class have, by its number from 1 on, nil where there is none: for an
	// attribute of an object of any class.
	Each []*Attribute
}

// attribute returns the attribute of this name, or nil.
func (t *Type) attribute(name string) *Attribute {
	for _, a := range t.Attrs {
		if a.Name == name {
			return a
		}
	}
	return nil
}

func (t *Type) attributeNames() []string {
	var names []string
	for _, a := range t.Attrs {
		names = append(names, a.Name)
	}
	return names
}

// Places is a set of places in a program, one bit each, as a language numbers them: function templates, say.
type Places uint32

// Everywhere is all places.
const Everywhere = ^Places(0)

// Storage says where a symbol's value lives while a game runs.
type Storage uint8

// The storages.
const (
	Frame   Storage = iota // in the frame of the running function
	Static                 // for the whole game
	Virtual                // nowhere: a list of objects of the table
)

// A Symbol is a declared name.
type Symbol struct {
	Name    string
	Type    *Type
	Storage Storage
	Slot    int      // among the integers or the arrays of its storage, by its type
	Decl    ast.Name // where it is declared; its place is zero for a language's own
	Param   bool     // whether it is a function's parameter
	Indexes string   // the list of objects that the parameter, unless Changed, always is an index of; or empty
	// Assign and Prompt are the places where the variable, or the elements of the array, may be assigned and
	// set by a prompt. Rule says in a sentence what holds, where that is not everywhere.
	Assign, Prompt Places
	Rule           string
	// Changed says that something assigns it or an element of it after its declaration.
	Changed bool
	Reads   int   // how often its value is used
	Loop    bool  // whether it is the variable of a loop
	Lasting bool  // whether it was declared at a console
	Place   *Type // whether it is a square of the grid, which a loop runs over: what stands there

	bag *source.Bag // that of the text in which it is declared
}

// Info is what checking found out about a tree.
type Info struct {
	Symbols  map[*ast.Name]*Symbol    // names used and declared
	Attrs    map[*ast.Attr]*Attribute // attributes read
	Calls    map[ast.Expr]*Builtin    // functions called
	Types    map[ast.Expr]*Type       // of the expressions of a language with more kinds of values, and of those that were typed and are shown
	Funcs    map[*ast.Call]*Func      // functions of the program called
	Words    int                      // how many integers live for the whole game
	Nulls    bool
	Notation *Notation
	Arrays   int       // how many arrays live for the whole game
	Declared []*Symbol // all that the program declares
	Statics  []*Symbol // all that lives for the whole game, in the order of declaration
}

// NewInfo returns an empty Info.
func NewInfo() *Info {
	return &Info{
		Symbols: map[*ast.Name]*Symbol{},
		Attrs:   map[*ast.Attr]*Attribute{},
		Calls:   map[ast.Expr]*Builtin{},
		Types:   map[ast.Expr]*Type{},
		Funcs:   map[*ast.Call]*Func{},
	}
}

// TypeOf returns the type of a checked expression.
func (info *Info) TypeOf(x ast.Expr) *Type {
	if t := info.Types[ast.Unparen(x)]; t != nil {
		return t
	}
	if info.Nulls {
		return nil
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit, *ast.Step:
		return Int
	case *ast.TextLit:
		return Text
	case *ast.Name:
		return info.Symbols[x].Type
	case *ast.Index:
		if elem := info.TypeOf(x.X).Elem; elem != nil {
			return elem
		}
		return Int
	case *ast.Attr:
		return info.Attrs[x].Type
	case *ast.Unary:
		if x.Op == ast.Negate {
			return Int
		}
		return Cond
	case *ast.Binary:
		return resultOf(x.Op)
	case *ast.List, *ast.Range:
		return Array
	case *ast.Call:
		if f := info.Calls[x]; f != nil {
			return f.Result
		}
	}
	return Bad
}

// resultOf returns the type that a binary operator gives.
func resultOf(op ast.Op) *Type {
	switch {
	case op.IsArithmetic():
		return Int
	case op == ast.Join:
		return Text
	}
	return Cond
}

// A Func is a checked function.
type Func struct {
	Name    string // as a chain of calls shows it
	Params  []*Symbol
	Words   int // how many integers its frame has, the parameters first
	Info    *Info
	Arrays  int // how many arrays its frame has
	Body    *ast.Block
	Result  *Type // what it returns, in a language with more kinds of values; None where it returns nothing
	Mixed   bool  // whether it may return values of any types, at one return this and at another that
	Partial bool  // whether some parameters could not be read
}

// A FuncParam is a parameter of a function that the game calls.
type FuncParam struct {
	Name    string
	Indexes string   // the list of objects that what the game gives is always an index of, or empty
	Decl    ast.Name // where it is declared, if it is
}

// A Builtin is a function that the language provides.
type Builtin struct {
	Name     string
	Params   []Param
	Optional int    // how many of the last arguments may be left out
	Places   Places // where it may be called
	Rule     string // says where, in a sentence, if not everywhere
	Result   *Type
	Adapts   bool
}

// A Param is a parameter of a Builtin.
type Param struct {
	Name string
	Kind ParamKind
}

// ParamKind says what may be given for a parameter.
type ParamKind uint8

// The kinds of parameters.
const (
	Value        ParamKind = iota // a number
	Printable                     // text or a number
	Options                       // an array
	Variable                      // a variable for a number, which a prompt sets
	TextVariable                  // an attribute for text, which a prompt sets
)
