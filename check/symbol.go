package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// Places is a set of places in a program, one bit each. A language numbers them: function templates, for example.
type Places uint32

// Everywhere is all places.
const Everywhere = ^Places(0)

// Storage says where a symbol's value lives while a game runs.
type Storage uint8

// The storages.
const (
	Frame    Storage = iota // in the frame of the running function
	Static                  // for the whole game
	Virtual                 // nowhere: a list of objects of the table
	Constant                // nowhere: its word is always its Slot
)

// A Symbol is a declared name.
type Symbol struct {
	Name    string
	Type    *Type
	Storage Storage
	Slot    int      // its place among the words or, for an Array, among the arrays of its storage
	Decl    ast.Name // where it is declared; its place is zero for a language's own
	Param   bool     // whether it is a function's parameter
	Indexes string   // the list that the parameter is always an index of, unless it is Changed; or empty
	// Assign and Prompt are the places where the variable, or an element of the array, may be assigned and set by a
	// prompt. If they are not everywhere, Rule says so in a sentence.
	Assign, Prompt Places
	Rule           string
	// Changed says that something assigns it or one of its elements after its declaration.
	Changed bool
	Whole   bool // whether something assigns it as a whole after its declaration, not only an element
	Reads   int  // how often its value is used
	Loop    bool // whether it is the variable of a loop
	Lasting bool // whether it was declared at a console
	Hidden  bool // whether it is the language's own, and shows to nobody
	// Place is the type that is looped over, for the variable of a loop over places: the variable is what stands there.
	// It is nil for other variables.
	Place *Type

	bag *source.Bag // of the text that declares it
}

// Info is what checking found out about a tree.
type Info struct {
	Symbols  map[*ast.Name]*Symbol             // names used and declared
	Attrs    map[*ast.Attr]*Attribute          // attributes read
	Calls    map[ast.Expr]*Builtin             // built-in functions and methods called, also without parentheses
	Types    map[ast.Expr]*Type                // types that the expression does not show itself: use TypeOf
	Funcs    map[*ast.Call]*Func               // functions of the program that are called
	Closures map[ast.Expr]*Closure             // functions that are written as values
	Words    int                               // how many slots the variables of the whole game take
	Arrays   int                               // how many arrays live for the whole game
	Declared []*Symbol                         // all variables that the program declares
	Statics  []*Symbol                         // the variables of the whole game, in the order of declaration
	Nulls    bool                              // every type has null
	Copied   bool                              // as in Config
	Notation *Notation                         // how values are written
	Operator func(op ast.Op, a, b *Type) *Type // as in Config
}

// newInfo returns an empty Info for a program with about this many expressions.
func newInfo(nodes int) *Info {
	return &Info{
		Symbols: make(map[*ast.Name]*Symbol, nodes/3),
		Attrs:   map[*ast.Attr]*Attribute{},
		Calls:   map[ast.Expr]*Builtin{},
		Types:   make(map[ast.Expr]*Type, nodes),
		Funcs:   map[*ast.Call]*Func{}, Closures: map[ast.Expr]*Closure{},
	}
}

// inner returns an Info that knows what lives for the whole game, and nothing else yet.
func (info *Info) inner() *Info {
	n := newInfo(0)
	n.Words, n.Arrays, n.Declared, n.Statics = info.Words, info.Arrays, info.Declared, info.Statics
	n.Nulls, n.Copied, n.Notation, n.Operator = info.Nulls, info.Copied, info.Notation, info.Operator
	return n
}

// TypeOf returns the type of a checked expression.
func (info *Info) TypeOf(x ast.Expr) *Type {
	x = ast.Unparen(x)
	return cmpType(info.Types[x], info.evident(x))
}

// Joins says whether an operation joins text, whatever operator that is.
func (info *Info) Joins(x *ast.Binary) bool {
	return x.Op == ast.Join ||
		info.TypeOf(x) == String && (info.TypeOf(x.X) == String || info.TypeOf(x.Y) == String)
}

// evident returns the type of a literal or a variable, which shows by itself; Bad for all others.
func (info *Info) evident(x ast.Expr) *Type {
	switch x := x.(type) {
	case *ast.IntLit:
		return Int
	case *ast.Name:
		if s := info.Symbols[x]; s != nil {
			return s.Type
		}
	}
	return literalType(x)
}

// A Func is a checked function.
type Func struct {
	Name    string // as a chain of calls shows it
	Params  []*Symbol
	Words   int // how many slots of words its frame has, the parameters first
	Arrays  int // how many arrays its frame has
	Body    *ast.Block
	Held    []*Symbol    // its variables, without the parameters, that hold what lies in the heap: in the last slots
	Result  *Type        // what it returns; None where it returns nothing
	Mixed   bool         // whether it may return values of any types, at one return this and at another that
	Partial bool         // whether some parameters could not be read
	Info    *Info        // what is known of its body, which an instance of a template has for itself
	File    *source.File // where an instance stands, which may be called from elsewhere; nil for others

	acts verdict // whether it does more than give a value, once that is known
	asks verdict // whether somebody may be asked while it runs, once that is known
}

// A FuncParam is a parameter of a function.
type FuncParam struct {
	Name    string
	Type    *Type     // nil for a number
	Indexes string    // the list that its value is always an index of, or empty
	Decl    *ast.Name // where it is declared, or nil
	// Captured says that it holds the value that a variable around the function had, and cannot be set.
	Captured bool
}
