package check

import (
	"strings"

	"github.com/roll-lang/roll/ast"
)

// A scope holds the names that are declared between two braces. It lies in a wider one.
type scope struct {
	names  map[string]*Symbol
	bare   map[string]string // of numbers in a language with sigils: their names by the names that arrays would have
	parent *scope
	frame  frame // what the frame held when the scope was opened
}

// A frame counts the slots in use, and the most that were in use at once.
type frame struct {
	words, arrays       int
	maxWords, maxArrays int
}

// Open opens a scope within the present one. Close must follow.
func (c *Checker) Open() {
	c.scope = &scope{names: nil, parent: c.scope, frame: c.function.frame}
}

// Close closes the innermost scope. The slots of its variables are free again.
func (c *Checker) Close() {
	was := c.scope.frame
	c.function.words, c.function.arrays = was.words, was.arrays
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

// Define puts a symbol into the innermost scope and gives it its slot. It reports a name that is in sight already.
func (c *Checker) Define(symbol *Symbol) *Symbol {
	if symbol.Name == "" {
		return symbol // the name could not be read
	}
	if first := c.Lookup(symbol.Name); first != nil && (c.Bag.Full() || c.Bag.ErrorsIn(symbol.Decl.Span()) > 0) {
		return first // a reserved word, which is reported, keeps its meaning
	} else if first != nil {
		d := c.Bag.Error(Redeclared, symbol.Decl.Span(), symbol.Name)
		if first.Decl.Span().End > 0 && first.bag == c.Bag { // a note points into the same text
			d.WithNote(first.Decl.Span(), "first declared here")
		}
	}
	c.sight(symbol)
	symbol.bag = c.Bag
	c.allot(symbol)
	return symbol
}

// sight brings a symbol into sight, in the innermost scope.
func (c *Checker) sight(symbol *Symbol) {
	s, name := c.scope, symbol.Name
	if s.names == nil {
		s.names, s.bare = map[string]*Symbol{}, map[string]string{}
	}
	s.names[name] = symbol
	if c.Config.ArraySigil == "" || c.isArrayName(name) {
		return
	}
	bare := c.arrayName(name)
	if other, known := s.bare[bare]; !known || name < other {
		s.bare[bare] = name
	}
}

func (c *Checker) allot(symbol *Symbol) {
	switch {
	case symbol.Storage == Virtual, symbol.Storage == Constant:
	case symbol.Storage == Static:
		symbol.Slot = next(&c.Info.Words, &c.Info.Arrays, symbol.Type)
		c.Info.Statics = append(c.Info.Statics, symbol)
	case !symbol.Param && symbol.Type.InHeap():
		c.function.held = append(c.function.held, symbol) // hold gives it its slot
	default:
		symbol.Slot = next(&c.function.words, &c.function.arrays, symbol.Type)
		c.function.maxWords = max(c.function.maxWords, c.function.words)
		c.function.maxArrays = max(c.function.maxArrays, c.function.arrays)
	}
}

// hold gives their slots to the variables of the function that hold what lies in the heap: behind all others, and none
// of them twice, so that it shows by itself what a frame keeps there. It completes f but for its parameters.
func (c *Checker) hold(f *Func) {
	frame := &c.function.frame
	for _, s := range c.function.held {
		s.Slot = next(&frame.maxWords, &frame.maxArrays, s.Type)
	}
	f.Held, f.Words, f.Arrays = c.function.held, frame.maxWords, frame.maxArrays
}

// next takes the next slot for a variable of a type. A value that carries its type takes two, the second for the type.
func next(words, arrays *int, t *Type) int {
	count, width := words, 1
	switch {
	case t == Array:
		count = arrays
	case t.Carried():
		width = 2
	}
	*count += width
	return *count - width
}

// Variable defines a variable of a type.
func (c *Checker) Variable(name *ast.Name, t *Type, storage Storage) *Symbol {
	s := &Symbol{Name: name.Name, Type: t, Storage: storage, Decl: *name, Assign: Everywhere, Prompt: Everywhere}
	return c.put(s, name)
}

// put puts a variable or a parameter into the innermost scope. Decl is where it is declared, or nil.
func (c *Checker) put(s *Symbol, decl *ast.Name) *Symbol {
	if decl != nil {
		c.Info.Symbols[decl] = s
	}
	c.Info.Declared = append(c.Info.Declared, s)
	if !c.Config.Hides || c.scope.names[s.Name] != nil {
		return c.Define(s) // it reports a name that is already there
	}
	c.Bring(s)
	c.allot(s)
	return s
}

func (c *Checker) isArrayName(name string) bool {
	return c.Config.ArraySigil != "" && strings.HasPrefix(name, c.Config.ArraySigil)
}

// InSight lists the names that may be used here, in no particular order.
func (c *Checker) InSight() []string {
	var names []string
	for s := c.scope; s != nil; s = s.parent {
		for name := range s.names {
			names = append(names, name)
		}
	}
	return names
}
