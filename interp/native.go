package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// Natives say how everything that a language provides is compiled.
type Natives struct {
	Calls map[*check.Builtin]Native
	Attrs map[*check.Attribute]*Access
	Lists map[*check.Symbol]*Access
	// Purposes say what a prompt that sets a variable is for, if that is more than a choice.
	Purposes map[*check.Symbol]play.Purpose
	Shapes   map[*check.Type]*Shape
	// Changed tells that a string of an object has changed. It is nil if nobody sees that.
	Changed func(m *Machine, object int64, span source.Span) Flow
	// Operate carries out an operator on two values for which the kit has none; false where the language has none
	// either. It is nil in a language without operators of its own.
	Operate func(m *Machine, op ast.Op, v, w Value, span source.Span) (Value, bool)
}

// A Builtin is a row of the language: a function or a method that it provides, with what the checker and helps need to
// know of it, and its code.
type Builtin struct {
	check.Builtin
	Code Native
}

// Rows returns built-ins in the form that a checker takes.
func Rows(builtins []*Builtin) []*check.Builtin {
	rows := make([]*check.Builtin, len(builtins))
	for i, b := range builtins {
		rows[i] = &b.Builtin
	}
	return rows
}

// Codes returns the code of built-ins by their rows.
func Codes(builtins []*Builtin) map[*check.Builtin]Native {
	codes := make(map[*check.Builtin]Native, len(builtins))
	for _, b := range builtins {
		codes[&b.Builtin] = b.Code
	}
	return codes
}

// A Native compiles a call of a built-in function or method.
type Native func(c *Compiler, call *Call) Code

// A Call is a call of a built-in function or method that is being compiled.
type Call struct {
	ast.Expr           // the whole call
	Name     *ast.Name // the name of the function
	Of       ast.Expr  // whose method it is; nil for a function
	Args     []ast.Expr
	Want     *check.Type // the type that is wanted of its value
}

// A Code is a compiled expression in the representation that it has. One of its fields is set.
type Code struct {
	Int   Int
	Word  Word
	Value Dynamic
	Cond  Cond
	Do    Stmt // gives no value
	// silent says that it only prints a line and cannot fail.
	silent bool
}

// An OwnExpr is an expression that only one language has, and that compiles itself.
type OwnExpr interface {
	ast.Expr
	// Compile compiles the expression.
	Compile(c *Compiler) Code
}

// An OwnStmt is a statement that only one language has, and that compiles itself.
type OwnStmt interface {
	ast.Stmt
	// CompileStmt compiles the statement.
	CompileStmt(c *Compiler) Stmt
}

// An OwnPlace is an expression that only one language has, and that can be assigned.
type OwnPlace interface {
	OwnExpr
	// CompilePlace compiles the place, which something at a span sets.
	CompilePlace(c *Compiler, by source.Span) Place
}

// An Access reads a part of the table: a number, a text or an array that an object has, or an object of a list. Of is
// the object from which it is read; a list that belongs to no object ignores it.
type Access struct {
	Number func(of Operand) Int
	Text   func(of Operand) Text
	Array  func(of Operand) Ints
	Word   func(c *Compiler, of Word) Word // of an object in the heap
	Elem   func(of, index Operand) Operand // the index exists
	Len    func(m *Machine) int            // of a list; at least 1 while a game runs
	// Fixed is Len for a list with the same length in every game. It is nil for others.
	Fixed func(*table.Setup) int
	// Picked is Number for an object that an index picks from a list of another object. It is nil if that is no faster.
	Picked func(of, index Operand) Int
	// Given compiles the value of the attribute for a new object, if it may not have every value; or nil.
	Given func(value Word, x ast.Expr) Word
}

// A Shape says how the parts of a value are read, set and looped over, for a type whose parts are places, such as a
// grid or a row of it.
type Shape struct {
	// Read compiles the part at an index. Field compiles an attribute, by its slot, of the object at an index, or null.
	Read  func(c *Compiler, x *ast.Index) Word
	Field func(c *Compiler, x *ast.Index, slot int, null int64) Word
	// Through reads the part at the place that a variable holds. The variable has this slot.
	Through func(slot int) Word
	// Find compiles finding the place at an index. Store sets what is kept at a place.
	Find  func(c *Compiler, x *ast.Index) Word
	Store func(span source.Span) func(m *Machine, place, value int64) Flow
	// Parts compiles finding the places of all parts.
	Parts func(c *Compiler, x ast.Expr) func(m *Machine) Run
}

// A Run is a row of places: Count of them from First on, each Step after the one before.
type Run struct{ First, Count, Step int32 }

// Each calls visit for each place.
func (r Run) Each(visit func(place int32)) {
	for i, at := int32(0), r.First; i < r.Count; i, at = i+1, at+r.Step {
		visit(at)
	}
}

// code compiles a call or a language's own node in the representation that it has. Want is the type that is wanted.
func (c *Compiler) code(x ast.Expr, want *check.Type) Code {
	switch x := x.(type) {
	case *ast.Call:
		call := &Call{Expr: x, Name: x.Fun, Args: x.Args, Want: want}
		if native := c.native(call); native != nil {
			return native(c, call)
		}
		if c.Info.Funcs[x] == nil {
			return Code{Value: c.CallValue(x.Fun, x.Args, &CallSite{Name: x.Fun.Name, Span: x.Span()})}
		}
		return c.call(x)
	case *ast.Method:
		call := &Call{Expr: x, Name: x.Name, Of: x.X, Args: x.Args, Want: want}
		return c.native(call)(c, call)
	case *ast.Attr:
		call := &Call{Expr: x, Name: x.Attr, Of: x.X, Want: want}
		return c.native(call)(c, call)
	case OwnExpr:
		return x.Compile(c)
	}
	panic(unhandled(x))
}

// native returns how a call of a built-in is compiled, or nil if it is not one.
func (c *Compiler) native(call *Call) Native {
	if row := c.Info.Calls[call.Expr]; row != nil {
		return c.Natives.Calls[row]
	}
	return nil
}

// word returns a compiled expression as a word.
func (k Code) word() Word {
	switch {
	case k.Word != nil:
		return k.Word
	case k.Int != nil:
		return widened(k.Int)
	case k.Cond != nil:
		return truthOf(k.Cond)
	case k.Value != nil:
		return func(m *Machine) int64 { return k.Value(m).Word }
	}
	return func(m *Machine) int64 {
		m.Run(k.Do)
		return 0
	}
}

// effect returns a compiled expression as a statement that ignores the value.
func (k Code) effect() Stmt {
	if k.Do != nil {
		return k.Do
	}
	if k.Value != nil {
		return func(m *Machine) Flow {
			k.Value(m)
			return Next
		}
	}
	run := k.word()
	return func(m *Machine) Flow {
		run(m)
		return Next
	}
}

func widened(number Int) Word { return func(m *Machine) int64 { return int64(number(m)) } }

func narrowed(word Word) Int { return func(m *Machine) int32 { return int32(word(m)) } }

func truthOf(cond Cond) Word { return func(m *Machine) int64 { return Truth(cond(m)) } }

// Numbers returns the code of a built-in function of numbers, which bails out at the span of its call. Run is given one
// number for each argument, up to three and none of them null, which it must not keep.
func Numbers(run func(m *Machine, at source.Span, args []int32) int32) Native {
	return func(c *Compiler, call *Call) Code {
		span, args := call.Span(), make([]Int, len(call.Args))
		for i, x := range call.Args {
			args[i] = c.Int(x)
		}
		return Code{Int: func(m *Machine) int32 {
			var given [maxParams]int32
			for i, arg := range args {
				given[i] = arg(m)
			}
			m.numbers = given // which those of calls among the arguments do not disturb
			return run(m, span, m.numbers[:len(args)])
		}}
	}
}
