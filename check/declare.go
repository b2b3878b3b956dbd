package check

import "github.com/roll-lang/roll/ast"

// local checks a declaration in a function.
func (c *Checker) local(d *ast.Declare) {
	c.named(d.Name)
	c.Declare(d, Frame)
}

// named lets the language look at the name of a variable that a function declares.
func (c *Checker) named(name *ast.Name) {
	if c.Config.Local != nil && name.Name != "" {
		c.Config.Local(c, name)
	}
}

// Declare checks a declaration and defines its variable. The value is checked before the name is in sight.
func (c *Checker) Declare(d *ast.Declare, storage Storage) *Symbol {
	return c.Variable(d.Name, c.initial(d, c.declaredType(d)), storage)
}

// declaredType returns the type of a variable, which its name tells or which is written.
func (c *Checker) declaredType(d *ast.Declare) *Type {
	if c.Config.ArraySigil != "" {
		return c.typeByName(d.Name.Name)
	}
	return c.VariableType(d.Type)
}

func (c *Checker) typeByName(name string) *Type {
	if c.isArrayName(name) {
		return Array
	}
	return Int
}

// initial checks the value that a variable of a type is declared with, and returns the type. That is Bad for an array
// whose variable is not declared as one.
func (c *Checker) initial(d *ast.Declare, t *Type) *Type {
	list, written := d.Value.(*ast.List)
	switch {
	case t == Array || d.Size != nil:
		c.flat(d, t)
	case d.Value == nil && c.Config.Infers && d.Type == nil && d.Name.Name != "":
		return Any
	case d.Value == nil:
	case c.Config.Infers && d.Type == nil:
		return c.Value(d.Value)
	case written && t == Bad: // the type is reported
	case written && ArrayOf(t) != nil && !c.Config.Written && c.Config.Lists == nil:
		c.Bag.Error(c.Config.Elsewhere, list.Span()).Help = c.Config.Helps[ArrayType]
		return Bad
	case written && t.Of != nil:
		c.written(list, t)
	default:
		if fault := c.Want(d.Value, t); fault != nil && written && fault.Help == "" {
			fault.Help = c.Config.Helps[ArrayType]
		}
	}
	return t
}

// flat checks the size or the value of an array that lies flat in the frame.
func (c *Checker) flat(d *ast.Declare, t *Type) {
	switch {
	case d.Size != nil && t != Array:
		if c.Bag.ErrorsIn(d.Name.Span()) == 0 {
			fault := c.Bag.Error(SizeOfNumber, d.Size.Span(), d.Name.Name).
				WithHelp("an array's name begins with %s", c.Config.ArraySigil)
			if form := c.Config.Helps[SizedArray]; form != "" {
				fault.WithHelp(form, c.arrayName(d.Name.Name))
			}
		}
		c.Want(d.Size, Int)
	case d.Size != nil:
		c.size(d.Size)
	case d.Value == nil && d.Name.Name != "":
		c.Bag.Error(ArrayWithoutSize, d.Name.Span(), d.Name.Name)
	}
	switch {
	case d.Value == nil:
	case d.Size != nil:
		c.Bag.Error(SizeAndValue, d.Value.Span())
	default:
		c.NewArray(d.Value)
	}
}

// size checks the size of an array.
func (c *Checker) size(x ast.Expr) {
	v, _ := c.wanted(x, Int)
	switch {
	case !v.known:
	case v.value < 0:
		c.Bag.Error(NegativeSize, x.Span(), v.value)
	case v.value > MaxArray:
		c.Bag.Error(ArrayTooLarge, x.Span(), v.value)
	}
}

// NewArray checks the value of a new array, which must be written out.
func (c *Checker) NewArray(x ast.Expr) {
	if isList(x) {
		c.written(x, Array)
	} else if t := c.expr(x).typ; t != Bad {
		fault := c.Bag.Error(NotWrittenOut, x.Span())
		if lit, ok := ast.Unparen(x).(*ast.IntLit); ok && c.Config.Helps[OneNumber] != "" {
			fault.WithHelp(c.Config.Helps[OneNumber], lit.Value, lit.Value)
		}
	}
}

// Declarations returns the declarations that a statement consists of, or nil.
func Declarations(s ast.Stmt) []*ast.Declare {
	switch s := s.(type) {
	case *ast.Declare:
		return []*ast.Declare{s}
	case *ast.Declares:
		return s.List
	}
	return nil
}
