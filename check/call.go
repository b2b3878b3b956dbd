package check

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/ast"
)

// A Builtin is a row of the language: a function or a method that it provides, and how calls of it are checked.
type Builtin struct {
	Name     string
	Form     string // how it is used, where its parameters do not show it
	Doc      string // what is said of it, in Markdown
	Params   []Param
	Optional int    // how many of the last arguments may be left out
	Places   Places // where it may be called; 0 means everywhere
	Rule     string // says so in a sentence, if not everywhere
	Result   *Type
	// Acts says that a call may do more than give a value: change the game, ask, or draw chance.
	Acts bool
	// Asks says that a call asks somebody, and Lands that it may run what the program does where a piece lands.
	Asks, Lands bool
	// Of says whether values of a type have this method. It is nil for a function.
	Of func(t *Type) bool
	// Bare says whether a method is used without parentheses.
	Bare Bare
	// Adapts says whether the result may also have a type that is wanted. It is nil if the result has one type only.
	Adapts func(want *Type) bool
	// Check checks a call that Params cannot describe, and returns its type. It is nil for others.
	Check func(c *Checker, call *Call) *Type
	// Runs lists the functions of the program that a call may run; for a method, those for values of a type. It is nil
	// if it runs none.
	Runs func(of *Type) []*Func
}

// Bare says whether a method is used without parentheses.
type Bare uint8

// The values of Bare.
const (
	Never Bare = iota
	Maybe
	Always
)

// A Param is a parameter of a Builtin.
type Param struct {
	Name string
	Kind ParamKind
	Type *Type // the type of a Value; nil for a number
}

// ParamKind says what may be given for a parameter.
type ParamKind uint8

// The kinds of parameters.
const (
	Value        ParamKind = iota // a value of a type
	Printable                     // text, or what can be joined to it
	Options                       // an array
	Variable                      // a variable for a number, which a prompt sets
	TextVariable                  // an attribute for text, which a prompt sets
	Square                        // a square: a pair or two numbers; it must be the only parameter
)

// A Call is a call of a Builtin that is being checked.
type Call struct {
	Node ast.Expr // a Call, a Method or, without parentheses, an Attr
	Name *ast.Name
	Of   *Type // the type whose method it is; nil for a function
	Args []ast.Expr
	Row  *Builtin
}

// Signature shows how it is used, in a notation: `jump(piece, tile)`.
func (b *Builtin) Signature(n *Notation) string {
	if b.Form != "" {
		return b.Form
	}
	names := make([]string, len(b.Params))
	for i, p := range b.Params {
		names[i] = p.Name
	}
	return n.signature(b.Name, names)
}

// signature shows how a function of the program is called.
func (f *Func) signature(n *Notation) string {
	names := make([]string, len(f.Params))
	for i, p := range f.Params {
		names[i] = p.Name
	}
	return n.signature(f.Name, names)
}

// takes says whether a function can be called with n arguments.
func (b *Builtin) takes(n int) bool {
	most := len(b.Params)
	if most == 1 && b.Params[0].Kind == Square {
		return n == 1 || n == 2
	}
	return n <= most && n >= most-b.Optional
}

// value checks a call whose value is used.
func (c *Checker) value(x *ast.Call) *Type {
	t := c.call(x)
	if t != None {
		return t
	}
	if c.Config.Nothing && c.Info.Funcs[x] != nil {
		c.Bag.Warn(NothingReturned, x.Span(), x.Fun.Name)
		return Null
	}
	d := c.Bag.Error(CallAsValue, x.Span(), x.Fun.Name)
	if c.Info.Funcs[x] != nil {
		d.WithHelp("for a value a function needs a return with one")
	}
	return Bad
}

// call checks a call and returns the type of its result.
func (c *Checker) call(x *ast.Call) *Type {
	if b := c.builtins[x.Fun.Name]; b != nil {
		return c.builtin(&Call{Node: x, Name: x.Fun, Args: x.Args, Row: b})
	}
	if c.Config.Callee != nil {
		if f := c.Config.Callee(c, x); f != nil {
			return c.callOf(x, f)
		}
	}
	if c.Config.Function != nil {
		if f := c.Config.Function(x.Fun.Name); f != nil {
			return c.callOf(x, f)
		}
	}
	if c.Config.Template != nil {
		if t := c.Config.Template(x.Fun.Name); t != nil {
			return c.callInstance(x, t)
		}
	}
	if s := c.Lookup(x.Fun.Name); s != nil && (s.Type == Function || s.Type == Any) {
		c.expr(x.Fun)
		c.values(x.Args)
		return Any
	}
	for _, arg := range x.Args {
		c.loose(arg)
	}
	c.unknownFunction(x.Fun)
	return Bad
}

// callInstance checks a call of a function whose parameters take the types of the arguments.
func (c *Checker) callInstance(x *ast.Call, t *Template) *Type {
	types := make([]*Type, len(x.Args))
	for i, arg := range x.Args {
		types[i] = c.expr(arg).typ
	}
	f := c.Instance(t, types, x.Span())
	c.Info.Funcs[x] = f
	if len(x.Args) != len(t.Params) && !t.Partial {
		c.Bag.Error(WrongArguments, x.Span(), f.signature(c.Config.Notation), CountOf(len(x.Args)))
	}
	return f.Result
}

// callOf checks the call of a function of the program.
func (c *Checker) callOf(x *ast.Call, f *Func) *Type {
	c.Info.Funcs[x] = f
	if len(x.Args) != len(f.Params) && !f.Partial {
		c.Bag.Error(WrongArguments, x.Span(), f.signature(c.Config.Notation), CountOf(len(x.Args)))
	}
	for i, a := range x.Args {
		if i < len(f.Params) {
			c.Want(a, f.Params[i].Type)
		} else {
			c.expr(a)
		}
	}
	return f.Result
}

// builtin checks a call of a function or method of the language.
func (c *Checker) builtin(call *Call) *Type {
	b := call.Row
	c.Info.Calls[call.Node] = b
	if b.Places != 0 && b.Places&c.function.place == 0 {
		c.Bag.Error(CalledOutOfPlace, call.Name.Span(), b.Name).Help = b.Rule
	}
	switch {
	case b.Check != nil:
		return b.Check(c, call)
	case b.takes(len(call.Args)):
		c.arguments(call)
	default:
		c.Miscounted(call)
	}
	return b.Result
}

// Miscounted reports a call with too many arguments or too few. What is printed may have been meant to be joined.
func (c *Checker) Miscounted(call *Call) {
	if c.Config.Miscounted != nil {
		c.Config.Miscounted(c, call)
		return
	}
	b := call.Row
	d := c.Bag.Error(WrongArguments, call.Node.Span(), b.Signature(c.Config.Notation), CountOf(len(call.Args)))
	if len(b.Params) == 1 && b.Params[0].Kind == Printable && len(call.Args) > 1 {
		d.Help = c.Config.Helps[JoinParts]
	}
}

func (c *Checker) arguments(call *Call) {
	params := call.Row.Params
	for i, arg := range call.Args {
		switch {
		case len(call.Args) > len(params): // a square as two numbers
			c.Want(arg, Int)
		case params[i].Kind == Square:
			if d := c.Want(arg, Pair); d != nil {
				d.WithHelp(callForm, call.Row.Signature(c.Config.Notation))
			}
		default:
			c.Argument(arg, params[i])
		}
	}
}

// Argument checks the argument for a parameter.
func (c *Checker) Argument(x ast.Expr, p Param) {
	switch p.Kind {
	case Value:
		c.Want(x, cmpType(p.Type, Int))
	case Printable:
		c.printable(x)
	case Options:
		c.Want(x, Array)
	case Variable:
		c.target(x, c.mayPrompt)
	case TextVariable:
		t := c.expr(x).typ
		if a, ok := ast.Unparen(x).(*ast.Attr); t != Bad && (!ok || c.Info.Attrs[a] == nil || !c.Info.Attrs[a].Prompt) {
			c.misfit(x, t, TextPlace)
		}
	}
}

// method checks the call of a method.
func (c *Checker) method(x *ast.Method) *Type {
	of := c.expr(x.X).typ
	if of == Bad {
		return Bad
	}
	if b := c.methodOf(of, x.Name.Name); b != nil && b.Bare != Always {
		return c.builtin(&Call{Node: x, Name: x.Name, Of: of, Args: x.Args, Row: b})
	}
	c.values(x.Args)
	d := c.Bag.Error(UnknownMethod, x.Name.Span(), c.Described(of), x.Name.Name)
	if form := c.formOf(of, x.Name.Name); form != "" {
		d.WithHelp(callForm, form)
		return Bad
	}
	near := c.Nearest(x.Name.Name, func() []string { return c.methodNames(of) })
	instead := c.Config.Methods[x.Name.Name]
	if near == "" {
		instead = cmp.Or(instead, ByStem(c.Config.MethodStems, x.Name.Name))
	}
	if d.Suggest(x.Name.Span(), near); instead != "" {
		d.Help = instead
	}
	return Bad
}

// callForm is the help for something that is used in the wrong form.
const callForm = "write %s"

// methodOf returns a method that values of a type have, or nil.
func (c *Checker) methodOf(of *Type, name string) *Builtin {
	for _, b := range c.methods[name] {
		if b.Of(of) {
			return b
		}
	}
	return nil
}

// formOf shows how a method of a type is used. It is empty if there is no such method, or for null.
func (c *Checker) formOf(of *Type, name string) string {
	if b := c.methodOf(of, name); b != nil && of != Null {
		return b.Signature(c.Config.Notation)
	}
	return ""
}

// methodNames lists the methods that values of a type have.
func (c *Checker) methodNames(of *Type) []string {
	var names []string
	for name := range c.methods {
		if c.formOf(of, name) != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
