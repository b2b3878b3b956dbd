package check

import (
	"maps"
	"slices"
	"unicode"

	"github.com/roll-lang/roll/ast"
)

// An operand is what is known of an expression: its type and, where it is made of literals, its value.
type operand struct {
	typ   *Type
	known bool
	value int32
}

// Int checks an expression that must be a number.
func (c *Checker) Int(x ast.Expr) { c.number(x) }

func (c *Checker) number(x ast.Expr) operand { return c.asNumber(x, c.expr(x)) }

// asNumber reports an expression, of which v is known, that is no number.
func (c *Checker) asNumber(x ast.Expr, v operand) operand {
	switch v.typ {
	case Int, Bad:
		return v
	case Cond:
		c.bag.Error(ConditionAsNumber, x.Span())
	case Text:
		c.numberOf(c.bag.Error(TextAsNumber, x.Span()), x)
	case Array:
		c.bag.Error(ArrayAsNumber, x.Span())
	default:
		c.numberOf(c.bag.Error(ObjectAsNumber, x.Span(), v.typ.Name), x)
	}
	return operand{typ: Bad}
}

// cond checks an expression that must be a condition; a number is one too.
func (c *Checker) cond(x ast.Expr) {
	if v := c.expr(x); v.typ != Cond && v.typ != Int && v.typ != Bad {
		c.bag.Error(NotACondition, x.Span(), v.typ.Name)
	}
}

// joinable checks an expression that must be text or a number.
func (c *Checker) joinable(x ast.Expr) {
	c.shown = x
	v := c.expr(x)
	c.shown = nil
	switch v.typ {
	case Text, Int, Bad:
	case Cond:
		c.bag.Error(ConditionAsNumber, x.Span())
	case Array:
		c.bag.Error(ArrayAsNumber, x.Span())
	default:
		c.objectShown(x, v.typ)
	}
}

// Array checks an expression that must be an array.
func (c *Checker) Array(x ast.Expr) {
	switch x := x.(type) {
	case *ast.List:
		for _, e := range x.Elems {
			c.Int(e)
		}
		if len(x.Elems) > MaxArray {
			c.bag.Error(ArrayTooLarge, x.Span(), len(x.Elems))
		}
	case *ast.Range:
		low, high := c.number(x.Low), c.number(x.High)
		if !low.known || !high.known {
			return
		}
		if _, code := RangeLength(low.value, high.value); code != "" {
			c.bag.Error(code, x.Span(), low.value, high.value)
		}
	default:
		if t := c.expr(x).typ; t != Array && t != Bad {
			if d := c.bag.Error(NotAnArray, x.Span(), t.Name); t == Int {
				d.WithHelp("numbers up to one are an array: {1 ~ %s}", c.bag.Lexeme(x.Span()))
			}
		}
	}
}

// expr checks any expression and returns what is known of it.
func (c *Checker) expr(x ast.Expr) operand {
	switch x := x.(type) {
	case *ast.IntLit:
		return operand{Int, true, x.Value}
	case *ast.TextLit:
		return operand{typ: Text}
	case *ast.Paren:
		return c.expr(x.X)
	case *ast.Name:
		return operand{typ: c.Name(x)}
	case *ast.Index:
		return operand{typ: c.index(x)}
	case *ast.Attr:
		return operand{typ: c.attr(x)}
	case *ast.Unary:
		return c.unary(x)
	case *ast.Binary:
		return c.binary(x)
	case *ast.Step:
		return operand{typ: c.step(x)}
	case *ast.Call:
		if t := c.call(x); t != None {
			return operand{typ: t}
		}
		c.bag.Error(CallAsValue, x.Span(), x.Fun.Name)
	case *ast.List, *ast.Range:
		c.Array(x)
		c.bag.Error(ArrayHere, x.Span())
	}
	return operand{typ: Bad}
}

// Name resolves a name that is used and returns its type.
func (c *Checker) Name(x *ast.Name) *Type {
	if symbol := c.Lookup(x.Name); symbol != nil {
		c.Info.Symbols[x] = symbol
		symbol.Reads++
		return symbol.Type
	}
	if c.config.Unknown != nil && c.config.Unknown(x, c.bag) {
		return Bad
	}
	if c.builtins[x.Name] != nil {
		c.bag.Error(FunctionAsValue, x.Span(), x.Name)
		return Bad
	}
	c.unknownName(x)
	return Bad
}

// unknownName reports a name that means nothing. If nothing is near to it, its declaration is missing, which is one
// mistake: it is reported once in a function, and once in a program if a sign before it shows that it belongs to more.
func (c *Checker) unknownName(x *ast.Name) {
	near, help := c.Nearest(x.Name, c.inSight), "did you mean `%s`?"
	if array := c.config.ArraySigil + x.Name; c.Lookup(array) != nil {
		near, help = array, "the array is called `%s`"
	}
	if c.repeated(x.Name, near) {
		return
	}
	d := c.bag.Error(UnknownName, x.Span(), x.Name)
	switch instead := c.config.Foreign[x.Name]; {
	case near != "":
		d.WithHelp(help, near).WithEdit(x.Span(), near)
	case instead != "":
		d.Help = instead
	case c.shown == ast.Expr(x) && len(x.Name) > 1:
		d.WithHelp("text stands in quotes: \"%s\"; %s", x.Name, c.declaration(x.Name))
	default:
		d.Help = c.declaration(x.Name)
	}
}

// repeated says whether an unknown name need not be reported, for it was, and counts it otherwise.
func (c *Checker) repeated(name, near string) bool {
	reported := c.reported(name)
	if near == "" && reported[name] > 0 || reported[name] >= mostReports {
		return true
	}
	reported[name]++
	return false
}

// mostReports is how often one unknown name is reported where a near one is known: it may be the declaration that is
// misspelt.
const mostReports = 2

// reported counts how often names are reported already where this one would be.
func (c *Checker) reported(name string) map[string]int {
	names := &c.missing
	if !unicode.IsLetter(rune(name[0])) && name[0] != '_' {
		names = &c.absent
	}
	if *names == nil {
		*names = map[string]int{}
	}
	return *names
}

func (c *Checker) index(x *ast.Index) *Type {
	t := c.expr(x.X).typ
	c.Int(x.I)
	switch {
	case t == Bad:
		return Bad
	case t == Array:
		return Int
	case t.Elem != nil:
		return t.Elem
	}
	d := c.bag.Error(NoElements, x.X.Span(), t.Name)
	if name, ok := x.X.(*ast.Name); ok && c.Lookup(c.config.ArraySigil+name.Name) != nil {
		d.WithHelp("the array is called `%s%s`", c.config.ArraySigil, name.Name)
	}
	return Bad
}

func (c *Checker) attr(x *ast.Attr) *Type {
	t := c.expr(x.X).typ
	if t == Bad {
		return Bad
	}
	if a := t.attribute(x.Attr.Name); a != nil {
		c.Info.Attrs[x] = a
		return a.Type
	}
	if c.config.Hidden != nil && c.config.Hidden(x, t, c.bag) {
		return Bad
	}
	d := c.bag.Error(UnknownAttribute, x.Attr.Span(), t.Name, x.Attr.Name)
	if near := c.Nearest(x.Attr.Name, t.attributeNames); near != "" {
		d.Suggest(x.Attr.Span(), near)
	} else if t.Elem != nil {
		d.WithHelp("give the one you mean in square brackets")
	} else {
		c.attributesOf(d, x, t)
	}
	return Bad
}

func (c *Checker) unary(x *ast.Unary) operand {
	if x.Op == ast.Not {
		if _, ok := x.X.(*ast.Paren); !ok {
			c.bag.Error(NotWithoutParens, x.Span()).WithSafeEdit(x.X.Span().Before(), "(").WithSafeEdit(x.X.Span().After(), ")")
			c.expr(x.X)
			return operand{typ: Bad} // in !a == b more is wrong, for the same reason
		}
		c.cond(x.X)
		return operand{typ: Cond}
	}
	v := c.number(x.X)
	if !v.known {
		return v
	}
	value, code := Arithmetic(ast.Subtract, 0, v.value)
	if code != "" {
		c.bag.Error(code, x.Span(), NegativeOf(v.value)...)
		return operand{typ: Bad}
	}
	return operand{Int, true, value}
}

func (c *Checker) binary(x *ast.Binary) operand {
	switch {
	case x.Op.IsArithmetic():
		a := c.term(x.Op, x.X, false)
		b := c.term(x.Op, x.Y, a.typ == Bad)
		if x.Op == ast.Divide && b.known && b.value == 0 && !a.known && a.typ != Bad {
			c.bag.Error(DivideByZero, x.Span(), "…", x.Op, 0)
		}
		if a.typ == Bad || b.typ == Bad {
			return operand{typ: Bad}
		}
		if !a.known || !b.known {
			return operand{typ: Int}
		}
		return c.fold(x, x.Op, a, b)
	case x.Op.IsRelation():
		fault := c.compared(x.X, false)
		if c.compared(x.Y, fault) || fault {
			return operand{typ: Bad}
		}
	case x.Op == ast.Join:
		c.joinable(x.X)
		c.joinable(x.Y)
	default:
		c.cond(x.X)
		c.cond(x.Y)
	}
	return operand{typ: resultOf(x.Op)}
}

// term checks an operand of arithmetic, which must be a number; adding to text gets words of its own.
// Where the operand before is at fault, text behind it needs no words.
func (c *Checker) term(op ast.Op, x ast.Expr, fault bool) operand {
	if _, text := ast.Unparen(x).(*ast.TextLit); !text || op != ast.Add {
		return c.number(x)
	}
	if !fault {
		c.bag.Error(TextAsNumber, x.Span()).WithHelp("text is joined with `%s`", ast.Join)
	}
	return operand{typ: Bad}
}

// compared checks an operand of a comparison, which must be a number; a comparison of comparisons gets words
// of its own, and so does text; where the operand before is at fault, text behind it needs none. It says whether
// the operand is text.
func (c *Checker) compared(x ast.Expr, fault bool) bool {
	if b, ok := ast.Unparen(x).(*ast.Binary); ok && b.Op.IsRelation() {
		c.binary(b)
		c.bag.Error(ChainedComparison, x.Span())
		return false
	}
	v := c.expr(x)
	if v.typ != Text {
		c.asNumber(x, v)
		return false
	}
	if !fault {
		c.bag.Error(TextAsNumber, x.Span()).WithHelp("only numbers can be compared")
	}
	return true
}

// fold computes an operation on known numbers, reporting one that has no result.
func (c *Checker) fold(x ast.Expr, op ast.Op, a, b operand) operand {
	value, code := Arithmetic(op, a.value, b.value)
	if code != "" {
		c.bag.Error(code, x.Span(), a.value, op, b.value)
		return operand{typ: Bad}
	}
	return operand{Int, true, value}
}

// step checks a step whose old value is wanted.
func (c *Checker) step(x *ast.Step) *Type {
	if c.target(x.X, c.mayAssign) {
		c.Info.Symbols[variableIn(x.X)].Reads++
	}
	return Int
}

// call checks a call against the function's signature and returns its result.
func (c *Checker) call(x *ast.Call) *Type {
	f := c.builtins[x.Fun.Name]
	if f == nil {
		c.unknownFunction(x)
		for _, arg := range x.Args {
			c.lenient(arg)
		}
		return Bad
	}
	c.Info.Calls[x] = f
	if f.Places&c.place == 0 {
		c.bag.Error(CalledOutOfPlace, x.Fun.Span(), x.Fun.Name).Help = f.Rule
	}
	if n := len(x.Args); n > len(f.Params) || n < len(f.Params)-f.Optional {
		c.wrongArguments(x, f)
		return f.Result
	}
	for i, arg := range x.Args {
		c.argument(arg, f.Params[i].Kind)
	}
	return f.Result
}

// lenient checks an expression that may be anything.
func (c *Checker) lenient(x ast.Expr) {
	switch x.(type) {
	case *ast.List, *ast.Range:
		c.Array(x)
	default:
		c.expr(x)
	}
}

func (c *Checker) argument(x ast.Expr, kind ParamKind) {
	switch kind {
	case Value:
		c.Int(x)
	case Printable:
		c.joinable(x)
	case Options:
		c.Array(x)
	case Variable:
		c.target(x, c.mayPrompt)
	case TextVariable:
		t := c.expr(x).typ
		if a, ok := ast.Unparen(x).(*ast.Attr); t != Bad && (!ok || c.Info.Attrs[a] == nil || !c.Info.Attrs[a].Prompt) {
			c.notAName(x)
		}
	}
}

func (c *Checker) unknownFunction(x *ast.Call) {
	if c.config.Unknown != nil && c.config.Unknown(x.Fun, c.bag) {
		return
	}
	near := c.Nearest(x.Fun.Name, func() []string { return slices.Collect(maps.Keys(c.builtins)) })
	d := c.bag.Error(UnknownFunction, x.Fun.Span(), x.Fun.Name)
	if instead := c.config.Foreign[x.Fun.Name]; instead != "" {
		d.Help = instead
		return
	}
	d.Suggest(x.Fun.Span(), near)
}
