package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file compiles calls of functions of the program.

// fewArgs is the most words of arguments for which a call need not allocate memory.
const fewArgs = 6

// call compiles a call of a function of the program.
func (c *Compiler) call(x *ast.Call) Code {
	f := c.Info.Funcs[x]
	fn, site := c.callee(f), &CallSite{Name: x.Fun.Name, Span: x.Span()}
	run := c.calling(f, fn, site, x.Args)
	if !c.lones[x] {
		run = pinning(run)
	}
	if f.Result.Carried() {
		return Code{Value: func(m *Machine) Value {
			v, flow := m.returned(fn, run(m))
			m.must(flow)
			return v
		}}
	}
	return Code{Word: func(m *Machine) int64 {
		switch run(m) {
		case Return:
			return m.frame.down.result.Word
		case Next:
			return fn.null.Word
		}
		panic(halt{m.err})
	}}
}

// callee returns a function that is called. An instance is compiled where it is called first.
func (c *Compiler) callee(f *check.Func) *Func {
	if f.Info != nil && f.Info != c.Info {
		return c.Func(f)
	}
	return c.shell(f)
}

// calling compiles giving a function its arguments and running it.
func (c *Compiler) calling(f *check.Func, fn *Func, site *CallSite, args []ast.Expr) Stmt {
	if slices.ContainsFunc(f.Params, func(p *check.Symbol) bool { return p.Type.Carried() }) {
		return c.callDynamic(f, fn, site, args)
	}
	operands := make([]WordOperand, len(args))
	for i, a := range args {
		operands[i] = c.WordOperand(a, f.Params[i].Type)
	}
	if c.callNothing(args) {
		return callPlain(fn, site, operands)
	}
	return func(m *Machine) Flow {
		var few [fewArgs]int64
		words := few[:0]
		for i := range operands {
			words = append(words, operands[i].Value(m))
		}
		m.TickAt(site.Span)
		callee := m.below(fn, site)
		copy(callee.words, words)
		return m.enter(callee, fn, site)
	}
}

// callPlain is a call whose arguments call no function themselves, so that they can be put where the function finds
// them one by one. It must not be inlined: Go does not inline Value into copies of closures.
//
//go:noinline
func callPlain(fn *Func, site *CallSite, args []WordOperand) Stmt {
	return func(m *Machine) Flow {
		m.TickAt(site.Span)
		f := m.below(fn, site)
		words := f.words
		for i := range args {
			words[i] = args[i].Value(m)
		}
		return m.enter(f, fn, site)
	}
}

// callDynamic compiles a call of a function with parameters that carry their types.
func (c *Compiler) callDynamic(f *check.Func, fn *Func, site *CallSite, args []ast.Expr) Stmt {
	put := make([]func(m *Machine, words []int64) []int64, len(args))
	for i, a := range args {
		if f.Params[i].Type.Carried() {
			value := c.Value(a)
			put[i] = func(m *Machine, words []int64) []int64 {
				v := value(m)
				return append(words, v.Word, int64(v.Type))
			}
			continue
		}
		word := c.As(a, f.Params[i].Type)
		put[i] = func(m *Machine, words []int64) []int64 { return append(words, word(m)) }
	}
	return func(m *Machine) Flow {
		var few [fewArgs]int64
		words := few[:0]
		for _, p := range put {
			words = p(m, words)
		}
		m.TickAt(site.Span)
		callee := m.below(fn, site)
		copy(callee.words, words)
		return m.enter(callee, fn, site)
	}
}

// callsNothing says whether evaluating an expression calls no function of the program.
func (c *Compiler) callsNothing(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name, *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.TextLit, *ast.NullLit:
		return true
	case *ast.Attr:
		return c.Info.Attrs[x] != nil && c.callsNothing(x.X)
	case *ast.Index:
		return (c.shape(c.TypeOf(x.X)) != nil || c.callsNothing(x.X)) && c.callsNothing(x.I)
	case *ast.Tuple:
		return c.callsNothing(x.X) && c.callsNothing(x.Y)
	case *ast.Unary:
		return c.callsNothing(x.X)
	case *ast.Binary:
		return c.callsNothing(x.X) && c.callsNothing(x.Y)
	}
	return false
}

// callNothing says whether evaluating any of some expressions calls no function of the program.
func (c *Compiler) callNothing(list []ast.Expr) bool {
	return !slices.ContainsFunc(list, func(x ast.Expr) bool { return !c.callsNothing(x) })
}
