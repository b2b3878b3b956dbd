package check

import (
	"maps"
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
)

// Value checks any expression and returns its type.
func (v *Values) Value(x ast.Expr) *Type {
	t := v.value(x)
	v.Info.Types[x] = t
	return t
}

func (v *Values) value(x ast.Expr) *Type {
	switch x := x.(type) {
	case *ast.IntLit:
		return Int
	case *ast.FloatLit:
		return Float
	case *ast.BoolLit:
		return Bool
	case *ast.TextLit:
		return String
	case *ast.NullLit:
		return Null
	case *ast.Paren:
		return v.Value(x.X)
	case *ast.Name:
		return v.name(x)
	case *ast.Tuple:
		v.Want(x.X, Int)
		v.Want(x.Y, Int)
		return Pair
	case *ast.Index:
		return v.index(x)
	case *ast.Attr:
		return v.attr(x)
	case *ast.Method:
		return v.methodCall(x)
	case *ast.New:
		return v.object(x)
	case *ast.Unary:
		return v.unary(x)
	case *ast.Binary:
		return v.binary(x)
	case *ast.Step:
		v.bag.Error(StepAsValue, x.Span(), stepSign(x))
		return v.step(x)
	case *ast.Call:
		t := v.call(x)
		if t != None {
			return t
		}
		d := v.bag.Error(CallAsValue, x.Span(), x.Fun.Name)
		if v.Info.Funcs[x] != nil {
			d.WithHelp("for a value a function needs a return with one")
		}
	case *ast.List:
		for _, e := range x.Elems {
			v.Value(e)
		}
		v.bag.Error(ListHere, x.Span())
	}
	return Bad
}

func stepSign(x *ast.Step) string {
	if x.By < 0 {
		return "--"
	}
	return "++"
}

// step checks a variable that is changed by one.
func (v *Values) step(x *ast.Step) *Type {
	t := v.settable(x.X)
	if !anyOf(t, func(m *Type) bool { return m == Int || m == Float || m == Bad }) {
		v.wrongType(x.X, t, Int)
	}
	return t
}

func (v *Values) name(x *ast.Name) *Type {
	if s := v.Lookup(x.Name); s != nil {
		v.Info.Symbols[x] = s
		s.Reads++
		return s.Type
	}
	if t := v.Rules.Name(x); t != nil {
		return t
	}
	if v.config.Unknown == nil || !v.config.Unknown(x, v.bag) {
		v.unknownName(x)
	}
	return Bad
}

func (v *Values) index(x *ast.Index) *Type {
	t := v.Value(x.X)
	switch {
	case t == Board:
		return v.square(x)
	case t == Bad:
		v.Value(x.I)
		return Bad
	case t == Line:
		v.Want(x.I, Int)
		return Object
	case t.Of != nil:
		v.Want(x.I, Int)
		return t.Of
	case t.Elem != nil:
		v.Want(x.I, Int)
		return t.Elem
	}
	v.Value(x.I)
	d := v.bag.Error(NoElements, x.X.Span(), t.described())
	if t == Pair {
		d.Help = pairParts
	}
	return Bad
}

// pairParts is how to come by the two numbers of a pair.
const pairParts = "its two numbers are taken with (a, b) = …;"

// square checks a square of the grid.
func (v *Values) square(x *ast.Index) *Type {
	t := v.Value(x.I)
	if Fits(t, Pair) {
		return Object
	}
	v.bag.Error(WrongType, x.I.Span(), t.described(), Pair.Name).WithHelp("a square is named by its row and column: grid[0, 0]")
	return Bad
}

// attr checks an attribute, or a method without its parentheses.
func (v *Values) attr(x *ast.Attr) *Type {
	if t := v.method(x, x.X, x.Attr, nil); t != nil {
		return t
	}
	of := v.Info.Types[x.X]
	if of == Bad {
		return Bad
	}
	if a := v.attribute(of, x.Attr.Name); a != nil {
		v.Info.Attrs[x] = a
		return a.Type
	}
	v.unknownAttribute(x, of)
	return Bad
}

// unknownAttribute reports an attribute that there is not, unless it may be one that could not be read.
func (v *Values) unknownAttribute(x *ast.Attr, of *Type) {
	partial := func(t *Type) bool { return t.Partial }
	if of.Partial || of == Object && (v.Rules.Unread || slices.ContainsFunc(v.Rules.Classes, partial)) {
		return
	}
	forms := v.Rules.Methods(of)
	near := v.Nearest(x.Attr.Name, func() []string { return slices.AppendSeq(v.attributeNames(of), maps.Keys(forms)) })
	d := v.bag.Error(UnknownAttribute, x.Attr.Span(), of.Name, x.Attr.Name)
	switch form := forms[x.Attr.Name]; {
	case form != "":
		d.WithHelp(callForm, form)
	case of == Pair:
		d.Help = pairParts
	default:
		d.Suggest(x.Attr.Span(), near)
	}
}

// callForm is said of what is used in another form than it has.
const callForm = "write %s"

func (v *Values) attributeNames(of *Type) []string {
	names := of.attributeNames()
	if of == Object {
		for _, class := range v.Rules.Classes {
			names = append(names, class.attributeNames()...)
		}
	}
	return names
}

// method checks a method; nil where there is none of this name.
func (v *Values) method(x, of ast.Expr, name *ast.Name, args []ast.Expr) *Type {
	t := v.Info.Types[of]
	if t == nil {
		t = v.Value(of)
	}
	if t == Bad {
		return Bad
	}
	result := v.Rules.Method(v, t, x, name, args)
	if result != nil {
		v.Info.Types[x] = result
	}
	return result
}

func (v *Values) methodCall(x *ast.Method) *Type {
	args := x.Args
	if args == nil {
		args = []ast.Expr{}
	}
	if t := v.method(x, x.X, x.Name, args); t != nil {
		return t
	}
	for _, a := range args {
		v.Value(a)
	}
	of := v.Info.Types[x.X]
	d, forms := v.bag.Error(UnknownMethod, x.Name.Span(), of.described(), x.Name.Name), v.Rules.Methods(of)
	if form := forms[x.Name.Name]; form != "" {
		d.WithHelp(callForm, form)
		return Bad
	}
	near := v.Nearest(x.Name.Name, func() []string { return slices.Collect(maps.Keys(forms)) })
	d.Suggest(x.Name.Span(), near)
	return Bad
}

// object checks an object that is made: its attributes by name or by place.
func (v *Values) object(x *ast.New) *Type {
	t := v.Rules.Types[x.Class.Name]
	if t == nil || t.Class == 0 {
		v.UnknownClass(x.Class)
		for _, a := range x.Args {
			v.Value(a.Value)
		}
		return Bad
	}
	given := map[*Attribute]bool{}
	for i, a := range x.Args {
		attr := v.given(t, i, a)
		if attr == nil {
			v.Value(a.Value)
			continue
		}
		if given[attr] {
			v.bag.Error(AttributeTwice, a.Span(), attr.Name)
		}
		given[attr] = true
		v.Want(a.Value, attr.Type)
		v.limited(attr, a.Value)
	}
	return t
}

// UnknownClass reports a class that there is not.
func (v *Values) UnknownClass(name *ast.Name) {
	near := v.Nearest(name.Name, func() []string {
		var names []string
		for _, t := range v.Rules.Classes {
			names = append(names, t.Name)
		}
		return names
	})
	if !v.repeated(name.Name, near) {
		v.bag.Error(UnknownClass, name.Span(), name.Name).Suggest(name.Span(), near)
	}
}

// given returns the attribute that an argument gives, or nil.
func (v *Values) given(t *Type, i int, a ast.Arg) *Attribute {
	attr := t.Argument(i, a)
	switch {
	case attr != nil && (!attr.Fixed || attr.Prompt):
		return attr
	case attr != nil:
		v.bag.Error(FixedAttribute, a.Name.Span(), attr.Name).Help = attr.Rule
	case t.Partial:
	case a.Name != nil:
		d := v.bag.Error(UnknownAttribute, a.Name.Span(), t.Name, a.Name.Name)
		d.Suggest(a.Name.Span(), v.Nearest(a.Name.Name, t.attributeNames))
	default:
		v.bag.Error(TooManyAttributes, a.Value.Span(), t.Name)
	}
	return nil
}

// Argument returns the attribute that an argument of an object's making gives, or nil: by its name or, without one, by
// its place among those that can be set.
func (t *Type) Argument(i int, a ast.Arg) *Attribute {
	if a.Name != nil {
		return t.attribute(a.Name.Name)
	}
	for _, attr := range t.Attrs {
		if attr.Fixed {
			continue
		}
		if i == 0 {
			return attr
		}
		i--
	}
	return nil
}

// limited reports a literal of the right type that an attribute cannot hold.
func (v *Values) limited(a *Attribute, x ast.Expr) {
	t := v.Info.Types[x]
	value, ok := Literal(x)
	if !ok || value == nil || !Fits(t, a.Type) || mayHold(a, t, value) {
		return
	}
	v.bag.Error(ValueOutside, x.Span(), a.Name, show(value), Allowed(a))
}

// mayHold says whether an attribute can hold the value of a literal of a type: in one of the classes, where it is of objects
// of any.
func mayHold(a *Attribute, t *Type, value any) bool {
	if a.Each == nil {
		return Fits(t, a.Type) && (len(a.Limits) == 0 || Holds(a, value))
	}
	return slices.ContainsFunc(a.Each, func(one *Attribute) bool { return one != nil && mayHold(one, t, value) })
}

// Holds says whether an attribute can hold the value of a literal.
func Holds(a *Attribute, value any) bool {
	if a.Type == Float && len(a.Limits) == 2 {
		low, _ := Literal(a.Limits[0])
		high, _ := Literal(a.Limits[1])
		return asFloat(low) <= asFloat(value) && asFloat(value) <= asFloat(high)
	}
	for _, limit := range a.Limits {
		if l, _ := Literal(limit); l == value {
			return true
		}
	}
	return false
}

func asFloat(value any) float64 {
	switch n := value.(type) {
	case int32:
		return float64(n)
	case float64:
		return n
	}
	return math.NaN()
}

// Literal returns the value of a literal: an int32, a float64, a string, a bool, a [2]int32 for a pair, or nil for null.
func Literal(x ast.Expr) (value any, ok bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return x.Value, true
	case *ast.FloatLit:
		return x.Value, true
	case *ast.TextLit:
		return x.Value, true
	case *ast.BoolLit:
		return x.Value, true
	case *ast.NullLit:
		return nil, true
	case *ast.Tuple:
		a, okA := Literal(x.X)
		b, okB := Literal(x.Y)
		m, isIntA := a.(int32)
		n, isIntB := b.(int32)
		return [2]int32{m, n}, okA && okB && isIntA && isIntB
	case *ast.Unary:
		if f, ok := ast.Unparen(x.X).(*ast.FloatLit); ok && x.Op == ast.Negate {
			return -f.Value, true
		}
	}
	return nil, false
}

func (v *Values) unary(x *ast.Unary) *Type {
	if x.Op == ast.Not {
		v.Cond(x.X)
		return Bool
	}
	t := v.Value(x.X)
	var numbers []*Type
	for _, m := range t.Members() {
		if m == Int || m == Float {
			numbers = append(numbers, m)
		}
	}
	switch {
	case numbers != nil:
		return v.unionOf(numbers...)
	case t == Null:
		return Int
	case t != Bad:
		v.wrongType(x.X, t, Int)
	}
	return Bad
}

func (v *Values) binary(x *ast.Binary) *Type {
	if x.Op == ast.And || x.Op == ast.Or {
		v.Cond(x.X)
		v.Cond(x.Y)
		return Bool
	}
	a, b := v.Value(x.X), v.Value(x.Y)
	if a == Bad || b == Bad {
		return Bad
	}
	if t := v.operate(x.Op, a, b); t != nil {
		return t
	}
	v.typedFirst(v.bag.Error(NoOperator, x.Span(), x.Op, a.described(), b.described()), x, Int)
	return Bad
}

// Operate returns the type that an operator gives on two others, which are no unions, or nil.
func Operate(op ast.Op, a, b *Type) *Type {
	if a == Null {
		a = b
	}
	if b == Null {
		b = a
	}
	numbers := (a == Int || a == Float || a == Null) && (b == Int || b == Float || b == Null)
	switch op {
	case ast.Equal, ast.NotEqual:
		if a == b && a != Board && a != Line && a != Lines || numbers || a.IsObject() && b.IsObject() {
			return Bool
		}
		return nil
	case ast.Less, ast.LessEqual, ast.Greater, ast.GreaterEqual:
		if numbers {
			return Bool
		}
		return nil
	case ast.Add:
		if (a == String || b == String) && joins(a) && joins(b) {
			return String
		}
	}
	switch {
	case a == Pair && b == Pair && (op == ast.Add || op == ast.Subtract):
		return Pair
	case !numbers:
		return nil
	case a == Float || b == Float:
		return Float
	}
	return Int
}

// joins says whether a value of a type can be joined to a string.
func joins(t *Type) bool {
	return t != Board && t != Line && t != Lines && t != None
}

// call checks a call of a function of the language or of the program.
func (v *Values) call(x *ast.Call) *Type {
	if t := v.Rules.Call(v, x); t != nil {
		return t
	}
	f := v.Rules.Function(x.Fun.Name)
	if f == nil {
		for _, a := range x.Args {
			v.Value(a)
		}
		v.unknownFunction(x.Fun)
		return Bad
	}
	v.Info.Funcs[x] = f
	if len(x.Args) != len(f.Params) && !f.Partial {
		v.bag.Error(WrongArguments, x.Span(), signature(f), countOf(len(x.Args)))
	}
	for i, a := range x.Args {
		if i < len(f.Params) {
			v.Want(a, f.Params[i].Type)
		} else {
			v.Value(a)
		}
	}
	return f.Result
}

// unknownFunction reports a function that there is not: it may be a class, a method or a word of another language.
func (v *Values) unknownFunction(name *ast.Name) {
	near := v.Nearest(name.Name, v.Rules.Functions)
	if v.repeated(name.Name, near) {
		return
	}
	d := v.bag.Error(UnknownFunction, name.Span(), name.Name)
	form := v.Rules.Methods(Object)[name.Name]
	switch t := v.Rules.Types[name.Name]; {
	case t != nil && t.Class > 0:
		d.WithHelp("an object is made with new %s(…)", name.Name)
	case form != "":
		d.WithHelp("it stands behind its object: "+callForm, form)
	default:
		v.instead(d.Suggest(name.Span(), near), name.Name)
	}
}
