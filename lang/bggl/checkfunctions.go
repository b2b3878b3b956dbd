package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file checks the functions of a program. A function is known from its own text on. A parameter without a type
// takes that of the first call, so such a function is checked there.

// declareFunction declares a function, and checks it unless the first call must tell its types.
func (a *analysis) declareFunction(f *function) {
	if !a.declare(f.name, true) {
		return
	}
	made := &checked{function: f}
	if a.valid != nil && a.valid.function == f {
		made = a.valid
	}
	a.functions[f.name.Name] = made
	made.fn = a.signature(f)
	if f == a.validFunction() {
		a.judging(f)
	}
	a.endWith(f, made.fn.Result)
	for _, p := range made.fn.Params {
		if p.Type == nil {
			return
		}
	}
	a.checkBody(made)
}

func (a *analysis) validFunction() *function {
	if a.valid == nil {
		return nil
	}
	return a.valid.function
}

// signature returns a function as it is called. The type of a parameter is nil while it is not known.
func (a *analysis) signature(f *function) *check.Func {
	made := &check.Func{Name: f.name.Name, Result: check.Bool}
	if f.typ != nil {
		made.Result = a.checker.TypeNamed(f.typ)
	}
	for _, p := range f.params {
		s := &check.Symbol{Name: p.name.Name}
		if p.typ != nil {
			s.Type = a.checker.VariableType(p.typ)
		}
		made.Params = append(made.Params, s)
	}
	if f == a.validFunction() {
		a.wantValid(f, made)
	}
	return made
}

// wantValid checks the form of isValidMove, whose parameter is the whole move, however it is declared.
func (a *analysis) wantValid(f *function, made *check.Func) {
	if len(f.params) != 1 || made.Result != check.Bool && made.Result != check.Int && made.Result != check.Bad {
		a.bag.Error(validForm, f.name.Span())
	}
	for i, p := range made.Params {
		if p.Type = check.Bad; i == 0 {
			p.Type = wholeType
		}
	}
}

// endWith lets a function that ends without a return give what a variable without a value holds, where that is not 0.
func (a *analysis) endWith(f *function, result *check.Type) {
	blank := blankOf(ast.Place(f.body.Span().Before()), result)
	if f == a.validFunction() {
		blank = &ast.BoolLit{Place: ast.Place(f.body.Span()), Value: true}
	}
	if blank == nil {
		return
	}
	ast.Walk(f.body, func(n ast.Node) bool {
		if r, ok := n.(*ast.Return); ok && r.Value == nil {
			r.Value = blankOf(r.Place, result)
		}
		return true
	})
	f.body.Stmts = append(f.body.Stmts, &ast.Return{Place: ast.Place(blank.Span()), Value: blank})
}

// blankOf is what a variable of a type without a value holds, as an expression; nil where that is 0.
func blankOf(place ast.Place, t *check.Type) ast.Expr {
	switch {
	case t == check.String:
		return &ast.TextLit{Place: place}
	case t.Of != nil:
		return &ast.List{Place: place}
	}
	return nil
}

// checkBody checks the body of a function, unless that was done before.
func (a *analysis) checkBody(f *checked) {
	if f.done {
		return
	}
	f.done = true
	var params []check.FuncParam
	for i, p := range f.fn.Params {
		params = append(params, check.FuncParam{Name: p.Name, Type: p.Type, Decl: f.params[i].name})
		a.local(a.checker, f.params[i].name)
	}
	a.checker.Func(f.fn, params, f.body, check.Everywhere)
}

// callee returns the function of the program that is called, or nil. The first call of one with a parameter without a
// type tells its type.
func (a *analysis) callee(c *check.Checker, call *ast.Call) *check.Func {
	f := a.functions[call.Fun.Name]
	if f == nil {
		return nil
	}
	if f.untyped {
		c.Report(typesUnknown, call.Fun.Span(), call.Fun.Name)
		return &check.Func{Name: f.fn.Name, Result: check.Bad, Partial: true}
	}
	for i, p := range f.fn.Params {
		if p.Type != nil {
			continue
		}
		p.Type = check.Bad
		if i < len(call.Args) {
			p.Type = c.Trial(source.NewBag(a.file, catalogs...)).Value(call.Args[i])
		}
	}
	a.checkBody(f)
	return f.fn
}

// checkUncalled checks a function that nothing calls, whose parameters may be anything.
func (a *analysis) checkUncalled(f *function) {
	made := a.functions[f.name.Name]
	if made == nil || made.function != f || made.done {
		return
	}
	for _, p := range made.fn.Params {
		if p.Type == nil {
			p.Type, made.untyped = check.Bad, true
		}
	}
	a.checkBody(made)
	if made.untyped {
		a.bag.Warn(typesUnknown, f.name.Span(), f.name.Name)
	}
}
