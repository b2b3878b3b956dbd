package console

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// A Sight is what a typed text can name, and what compiles it: what the program declares, and the variables that were
// declared at the console.
type Sight struct {
	Checker  *check.Checker   // in whose sight all of them are
	Compiler *interp.Compiler // of the program; Shows says how a value is written out, if otherwise than printed
	Place    check.Places     // where a typed text is taken to stand
	// CallsLook says that a call which only gives a value is an expression, and no action as every call is else.
	CallsLook bool
}

// declare declares a variable that was declared at the console before. An object is of the class of now of that name.
func (s *Sight) declare(old *check.Symbol) {
	decl, t := old.Decl, old.Type
	if t.Class > 0 {
		if t = s.Checker.Config.Types[t.Name]; t == nil {
			t = check.Object
		}
	}
	s.Checker.Variable(&decl, t, check.Static).Lasting = true
}

// extend makes room in a program for all variables that are declared by now. A text may change all arrays.
func (s *Sight) extend(core *interp.Program) {
	core.Extend(s.Checker.Info)
	core.Changes = slices.Repeat([]bool{true}, len(core.Arrays))
}

// compilerOf returns a compiler of what is typed while games are played.
func (s *Sight) compilerOf(t Text, checker *check.Checker, hooked bool) *interp.Compiler {
	c := s.Compiler.Typed(t.File, checker.Info, hooked)
	if c.Shows == nil {
		c.Shows = printed
	}
	return c
}

// script compiles statements, and returns what is in sight behind them.
func (s *Sight) script(t Text, stmts []ast.Stmt) (*interp.Func, *Sight) {
	checker := s.Checker.Console(t.Bag, s.Place)
	script := checker.Script("what was typed", stmts)
	if t.Bag.HasErrors() {
		return nil, nil
	}
	return s.compilerOf(t, checker, true).Func(script), &Sight{checker, s.Compiler, s.Place, s.CallsLook}
}

// look compiles an expression that is looked at, with the parameters of the running function in sight.
func (s *Sight) look(t Text, x ast.Expr, params []*check.Symbol) (l Look) {
	checker := s.Checker.Console(t.Bag, s.Place)
	for _, p := range params {
		checker.Bring(p)
	}
	checker.Looked(x, s.Compiler.Shows != nil)
	if t.Bag.HasErrors() {
		return l
	}
	c := s.compilerOf(t, checker, false)
	l.Arrays = c.Eval("", func() interp.Stmt {
		l.Show = c.Shows(c, x)
		return nil
	}).Arrays()
	return l
}

// printed compiles an expression that is shown as it is printed.
func printed(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	text := c.Text(x)
	return func(m *interp.Machine) lang.Value { return lang.Value{Text: string(text(m, nil))} }
}

// typeOf returns the type of an expression. Where something is wrong it is reported to the bag of the text.
func (s *Sight) typeOf(t Text, x ast.Expr) *check.Type {
	return s.Checker.Console(t.Bag, s.Place).Value(x)
}

// acts says whether an expression may do something beside having a value.
func (s *Sight) acts(x ast.Expr, bag *source.Bag) bool {
	calls := ast.Any(x, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Call, *ast.BadExpr:
			return true
		}
		return false
	})
	if calls && !s.CallsLook {
		return true
	}
	checker := s.Checker.Console(bag, s.Place)
	checker.Value(x)
	return checker.Acts(x)
}
