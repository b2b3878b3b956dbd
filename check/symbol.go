package check

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

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
	Reads   int  // how often its value is used
	Loop    bool // whether it is the variable of a loop
	Lasting bool // whether it was declared at a console
	// Place is of what it is a place, for the variable of a loop that runs over places: it is what stands there; or
	// nil.
	Place *Type

	bag *source.Bag // that of the text in which it is declared
}

// Info is what checking found out about a tree.
type Info struct {
	Symbols  map[*ast.Name]*Symbol             // names used and declared
	Attrs    map[*ast.Attr]*Attribute          // attributes read
	Calls    map[ast.Expr]*Builtin             // built-in functions and methods called, those without parentheses too
	Types    map[ast.Expr]*Type                // of expressions, but for those that show theirs: ask TypeOf
	Funcs    map[*ast.Call]*Func               // functions of the program called
	Closures map[ast.Expr]*Closure             // functions that are written as values
	Words    int                               // how many slots the numbers and words take that live for the whole game
	Arrays   int                               // how many arrays live for the whole game
	Declared []*Symbol                         // all that the program declares
	Statics  []*Symbol                         // all that lives for the whole game, in the order of declaration
	Nulls    bool                              // every type has null
	Notation *Notation                         // how values are written
	Operator func(op ast.Op, a, b *Type) *Type // as in Config
}

// newInfo returns an empty Info of a program with about so many expressions.
func newInfo(nodes int) *Info {
	return &Info{
		Symbols: make(map[*ast.Name]*Symbol, nodes/3),
		Attrs:   map[*ast.Attr]*Attribute{},
		Calls:   map[ast.Expr]*Builtin{},
		Types:   make(map[ast.Expr]*Type, nodes),
		Funcs:   map[*ast.Call]*Func{}, Closures: map[ast.Expr]*Closure{},
	}
}

// inner returns an empty Info that goes on from one: what lives for the whole game is known in it.
func (info *Info) inner() *Info {
	n := newInfo(0)
	n.Words, n.Arrays, n.Declared, n.Statics = info.Words, info.Arrays, info.Declared, info.Statics
	n.Nulls, n.Notation, n.Operator = info.Nulls, info.Notation, info.Operator
	return n
}

// TypeOf returns the type of a checked expression.
func (info *Info) TypeOf(x ast.Expr) *Type {
	x = ast.Unparen(x)
	return cmpType(info.Types[x], info.evident(x))
}

// evident returns the type of a literal or of a variable, which need not be noted again; Bad for all else.
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
	Words   int // how many slots the numbers and words of its frame take, the parameters first
	Arrays  int // how many arrays its frame has
	Body    *ast.Block
	Result  *Type        // what it returns; None where it returns nothing
	Mixed   bool         // whether it may return values of any types, at one return this and at another that
	Partial bool         // whether some parameters could not be read
	Info    *Info        // what is known of its body, which an instance of a template has for itself
	File    *source.File // where an instance stands, which may be called from elsewhere; nil for others

	acts uint32 // whether it does anything beside giving a value
}

// A FuncParam is a parameter of a function.
type FuncParam struct {
	Name    string
	Type    *Type     // nil for a number
	Indexes string    // the list of objects that what the game gives is always an index of, or empty
	Decl    *ast.Name // where it is declared, if it is
	// Captured says that it holds the value that a variable around the function had, and cannot be set.
	Captured bool
}
