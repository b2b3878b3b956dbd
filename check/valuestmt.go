package check

import "github.com/roll-lang/roll/ast"

func (v *Values) block(b *ast.Block) {
	v.Open()
	defer v.Close()
	v.stmts(b.Stmts)
}

func (v *Values) stmts(list []ast.Stmt) {
	for _, s := range list {
		v.stmt(s)
	}
}

func (v *Values) stmt(s ast.Stmt) {
	if v.bag.Full() {
		return
	}
	switch s := s.(type) {
	case *ast.Declare:
		v.declare(s, Frame)
	case *ast.Declares:
		for _, d := range s.List {
			v.declare(d, Frame)
		}
	case *ast.Assign:
		v.assign(s)
	case *ast.ExprStmt:
		if s.Shown {
			v.typed(s.X)
		} else {
			v.effect(s.X)
		}
	case *ast.If:
		for _, clause := range s.Clauses {
			v.Cond(clause.Cond)
			v.block(clause.Then)
		}
		if s.Else != nil {
			v.block(s.Else)
		}
	case *ast.While:
		v.while(s)
	case *ast.For:
		v.forSteps(s)
	case *ast.ForEach:
		v.forEach(s)
	case *ast.Return:
		v.returns(s)
	case *ast.Block:
		v.block(s)
	}
}

// declare checks a declaration. The value is checked before the name is in sight.
func (v *Values) declare(d *ast.Declare, storage Storage) {
	t := v.initial(d, v.VariableType(d.Type))
	v.Variable(d.Name, t, storage)
}

// initial checks the value that a declared variable of a type is given, and returns the type. It is Bad for an array that
// is not declared as one.
func (v *Values) initial(d *ast.Declare, t *Type) *Type {
	switch list, ok := d.Value.(*ast.List); {
	case d.Value == nil:
	case ok && t == Bad: // the type is reported
	case ok && ArrayOf(t) != nil:
		v.bag.Error(ListHere, list.Span()).WithHelp("an array of these is declared with array before the type")
		return Bad
	case ok && t.Of != nil:
		for _, e := range list.Elems {
			if _, nested := e.(*ast.List); nested {
				v.bag.Error(NoArrayOf, e.Span(), "arrays")
				continue
			}
			v.Want(e, t.Of)
		}
		v.Info.Types[list] = t
	default:
		v.Want(d.Value, t)
	}
	return t
}

func (v *Values) while(s *ast.While) {
	if s.First {
		v.block(s.Body)
		v.Cond(s.Cond)
		return
	}
	v.Cond(s.Cond)
	v.block(s.Body)
}

func (v *Values) forSteps(s *ast.For) {
	v.Open()
	defer v.Close()
	if s.Init != nil {
		v.stmt(s.Init)
	}
	if s.Cond != nil {
		v.Cond(s.Cond)
	}
	if s.Post != nil {
		v.stmt(s.Post)
	}
	v.block(s.Body)
}

// forEach checks a loop over an array, or over squares, each of which its variable then is.
func (v *Values) forEach(s *ast.ForEach) {
	t := v.Value(s.Over)
	elem := Bad
	switch {
	case t.Of != nil:
		elem = t.Of
	case t == Board, t == Line:
		elem = Object
	case t != Bad:
		v.bag.Error(NoList, s.Over.Span(), t.described())
	}
	v.Open()
	defer v.Close()
	symbol := v.Variable(s.Var, elem, Frame)
	if t == Board || t == Line {
		symbol.Place = t
	}
	symbol.Loop = true
	v.block(s.Body)
}

func (v *Values) returns(s *ast.Return) {
	t := None
	if s.Value != nil {
		t = v.Value(s.Value)
	}
	switch {
	case v.result != nil && s.Value == nil:
	case v.result == None && t != Bad:
		v.bag.Error(ReturnsNothing, s.Value.Span())
	case v.result != nil:
		v.fits(s.Value, t, v.result)
	default:
		v.found = v.joined(s.Value, t)
	}
}

// joined returns what a function returns that returns a value of a type beside what it was found to return.
func (v *Values) joined(x ast.Expr, t *Type) *Type {
	found := v.found
	switch {
	case known(found) < someType || known(t) < someType:
		if known(t) > known(found) {
			return t
		}
		return found
	case found == t:
		return t
	case v.mixed:
		return v.unionOf(found, t)
	case found.IsObject() && t.IsObject():
		return Object
	case found == Int && t == Float, found == Float && t == Int:
		return Float
	case simple(found) && simple(t):
		return v.unionOf(found, t)
	}
	v.wrongType(x, t, found)
	v.result = Bad // which of them is meant cannot be known
	return Bad
}

// someType is how much is known of what a function returns that is found to return a value of some type.
const someType = 4

// known says how much a return lets one know of what a function returns, from 0, nothing, to someType.
func known(t *Type) int {
	switch t {
	case nil:
		return 0
	case None:
		return 1
	case Bad: // what it gives is reported, or to be found out
		return 2
	case Null:
		return 3
	}
	return someType
}

// effect checks an expression that stands as a statement.
func (v *Values) effect(x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Call:
		v.Info.Types[x] = v.call(x)
	case *ast.Method:
		v.Value(x)
	case *ast.Step:
		v.Info.Types[x] = v.step(x)
	case *ast.Attr: // a method without its parentheses
		if v.method(x, x.X, x.Attr, nil) == nil {
			d := v.bag.Error(NoStatement, x.Span())
			if form := v.Rules.Methods(v.Info.Types[x.X])[x.Attr.Name]; form != "" {
				d.WithHelp(callForm, form)
			}
		}
	case *ast.BadExpr: // reported
	default:
		v.bag.Error(NoStatement, x.Span())
	}
}

// typed checks an expression that was typed. Only a call may have no value.
func (v *Values) typed(x ast.Expr) {
	switch ast.Unparen(x).(type) {
	case *ast.Call, *ast.Step:
		v.effect(x)
	default:
		v.Value(x)
	}
}

func (v *Values) assign(s *ast.Assign) {
	if pair, ok := ast.Unparen(s.Target).(*ast.Tuple); ok {
		v.Want(s.Value, Pair)
		value, literal := ast.Unparen(s.Value).(*ast.Tuple)
		for i, target := range []ast.Expr{pair.X, pair.Y} {
			if want := v.settable(target); !Fits(Int, want) {
				v.wrongType(target, want, Int)
			} else if literal {
				v.limitedTo(target, []ast.Expr{value.X, value.Y}[i])
			}
		}
		return
	}
	v.setTo = s.Value
	want := v.settable(s.Target)
	v.setTo = nil
	v.Want(s.Value, want)
	v.limitedTo(s.Target, s.Value)
}

// limitedTo reports a literal that is set to an attribute that cannot hold it.
func (v *Values) limitedTo(target, x ast.Expr) {
	if attr, ok := ast.Unparen(target).(*ast.Attr); ok && v.Info.Attrs[attr] != nil {
		v.limited(v.Info.Attrs[attr], x)
	}
}

// settable checks what an assignment sets and returns its type.
func (v *Values) settable(x ast.Expr) *Type {
	t := v.Value(x)
	if t == Bad {
		return Bad
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		if s := v.Info.Symbols[x]; s != nil {
			s.Changed = true
			return t
		}
	case *ast.Index:
		if t != Line {
			return t
		}
	case *ast.Attr:
		if a := v.Info.Attrs[x]; a != nil && !a.Fixed {
			return t
		} else if a != nil {
			v.bag.Error(FixedAttribute, x.Attr.Span(), a.Name).Help = a.Rule
			return Bad
		}
	}
	v.bag.Error(NotAVariable, x.Span())
	return Bad
}
