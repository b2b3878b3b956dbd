package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/play"
)

// maxCalls is how deep functions of the program call one another; what calls the first of them is none.
const maxCalls = 10_000

// fewArgs is the number of arguments for which a call needs no memory.
const fewArgs = 6

// call makes the call of a function of the program executable.
func (c *ValueCompiler) call(x *ast.Call) Word {
	f := c.Info.Funcs[x]
	args := make([]wordOperand, len(x.Args))
	for i, a := range x.Args {
		args[i] = c.operand(a, f.Params[i].Type)
	}
	fn, site := c.shell(f), &CallSite{Name: x.Fun.Name, Span: x.Span()}
	if c.callNothing(x.Args) {
		return callPlain(fn, site, args)
	}
	return func(m *Machine) int64 {
		var few [fewArgs]int64
		values := few[:0]
		for i := range args {
			values = append(values, args[i].value(m))
		}
		return m.valueOf(m.CallWords(fn, site, values))
	}
}

// callPlain is a call whose arguments call no function themselves, so that they can be put where the function finds them
// one by one. It is not inlined, for in copies of its closures value would not be.
//
//go:noinline
func callPlain(fn *Func, site *CallSite, args []wordOperand) Word {
	return func(m *Machine) int64 {
		m.Tick()
		f := m.below(fn, site)
		words := f.words
		for i := range args {
			words[i] = args[i].value(m)
		}
		return m.valueOf(m.enter(f, fn, site))
	}
}

// valueOf returns what a function has returned that is called inside an expression, which cannot say how to go on.
func (m *Machine) valueOf(flow Flow) int64 {
	if flow != Next {
		panic(halt{m.err})
	}
	return m.returned
}

// CallWords calls a function with as many values as it has parameters. What it returns is then in Returned.
func (m *Machine) CallWords(fn *Func, site *CallSite, args []int64) Flow {
	m.Tick()
	f := m.below(fn, site)
	copy(f.words, args)
	return m.enter(f, fn, site)
}

// below returns the frame for a function that the running one is about to call.
func (m *Machine) below(fn *Func, site *CallSite) *frame {
	f := m.frame.down
	if f == nil || len(f.words) < fn.words {
		return m.wordRoom(fn, site)
	}
	return f
}

// wordRoom makes room for the values of a function that is to be called, or bails out where too many run already.
func (m *Machine) wordRoom(fn *Func, site *CallSite) *frame {
	f := m.frame.down
	if f == nil {
		if m.frame.depth > maxCalls {
			m.Fault(TooManyCalls, site.Span, maxCalls)
		}
		f = &frame{up: m.frame, depth: m.frame.depth + 1}
		m.frame.down = f
	}
	if len(f.words) < fn.words {
		f.words = make([]int64, fn.words+fewArgs)
	}
	return f
}

// enter runs a function in its frame.
func (m *Machine) enter(f *frame, fn *Func, site *CallSite) Flow {
	f.fn, f.site, m.frame, m.locals = fn, site, f, f.words
	flow := fn.body(m)
	m.frame, m.locals = f.up, f.up.words
	switch flow {
	case Return:
		return Next
	case Next:
		m.returned = fn.null
	}
	return flow
}

// Returned is what the function returned that was called last.
func (m *Machine) Returned() int64 { return m.returned }

// Run runs a statement inside an expression. Where it gives the step up, or ends the game, the expression bails out.
func (m *Machine) Run(s Stmt) {
	if flow := s(m); flow != Next {
		panic(halt{m.err})
	}
}

// AskValue asks the machine's prompt inside an expression, which bails out where there is no answer.
func (m *Machine) AskValue() play.Answer {
	answer, flow := m.Ask()
	if flow != Next {
		panic(halt{m.err})
	}
	return answer
}

// CallPair calls a function of two values inside an expression and returns what it returns.
func (m *Machine) CallPair(fn *Func, site *CallSite, a, b int64) int64 {
	args := [2]int64{a, b}
	return m.valueOf(m.CallWords(fn, site, args[:]))
}
