package check

import (
	"strings"

	"github.com/roll-lang/roll/ast"
)

// A scope holds the names declared between two braces; it lies in a wider one.
type scope struct {
	names  map[string]*Symbol
	parent *scope
	frame  frame // what the frame held when the scope was opened
}

// frame counts the slots in use and the most that were in use at once.
type frame struct {
	ints, arrays       int
	maxInts, maxArrays int
}

// Open opens a scope within the present one; Close must follow.
func (c *Checker) Open() {
	c.scope = &scope{names: nil, parent: c.scope, frame: c.frame}
}

// Close closes the innermost scope; the slots of its variables are free again.
func (c *Checker) Close() {
	was := c.scope.frame
	c.frame.ints, c.frame.arrays = was.ints, was.arrays
	c.scope = c.scope.parent
}

// Lookup returns the symbol in sight under a name, or nil.
func (c *Checker) Lookup(name string) *Symbol {
	for s := c.scope; s != nil; s = s.parent {
		if symbol := s.names[name]; symbol != nil {
			return symbol
		}
	}
	return nil
}

// Define puts a symbol into the innermost scope, reporting a name that is in sight already. It gives the
// symbol its slot.
func (c *Checker) Define(symbol *Symbol) *Symbol {
	if symbol.Name == "" {
		return symbol // the name could not be read
	}
	if first := c.Lookup(symbol.Name); first != nil && (c.bag.Full() || c.bag.ErrorsIn(symbol.Decl.Span()) > 0) {
		return first // a reserved word, which is reported, keeps its meaning
	} else if first != nil {
		d := c.bag.Error(Redeclared, symbol.Decl.Span(), symbol.Name)
		if first.Decl.Span().End > 0 && first.bag == c.bag { // a note points into the same text
			d.WithNote(first.Decl.Span(), "first declared here")
		}
	}
	if c.scope.names == nil {
		c.scope.names = map[string]*Symbol{}
	}
	c.scope.names[symbol.Name] = symbol
	symbol.bag = c.bag
	c.allot(symbol)
	return symbol
}

func (c *Checker) allot(symbol *Symbol) {
	switch {
	case symbol.Storage == Virtual:
	case symbol.Storage == Static:
		symbol.Slot = next(&c.Info.Words, &c.Info.Arrays, symbol.Type)
		c.Info.Statics = append(c.Info.Statics, symbol)
	default:
		symbol.Slot = next(&c.frame.ints, &c.frame.arrays, symbol.Type)
		c.frame.maxInts = max(c.frame.maxInts, c.frame.ints)
		c.frame.maxArrays = max(c.frame.maxArrays, c.frame.arrays)
	}
}

func next(ints, arrays *int, t *Type) int {
	count := ints
	if t == Array {
		count = arrays
	}
	*count++
	return *count - 1
}

// DeclareVar defines the variable or array that a declaration makes. An array's name shows by its sigil.
func (c *Checker) DeclareVar(name *ast.Name, storage Storage) *Symbol {
	t := Int
	if c.isArrayName(name.Name) {
		t = Array
	}
	symbol := &Symbol{Name: name.Name, Type: t, Storage: storage, Decl: *name, Assign: Everywhere, Prompt: Everywhere}
	c.Info.Symbols[name] = symbol
	c.Info.Declared = append(c.Info.Declared, symbol)
	return c.Define(symbol)
}

func (c *Checker) isArrayName(name string) bool {
	return c.config.ArraySigil != "" && strings.HasPrefix(name, c.config.ArraySigil)
}

// inSight lists the names that may be used at this place.
func (c *Checker) inSight() []string {
	var names []string
	for s := c.scope; s != nil; s = s.parent {
		for name := range s.names {
			names = append(names, name)
		}
	}
	return names
}
