package interp

import (
	"errors"
	"fmt"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A fault is what an expression bails out with: what went wrong, and where in the running function.
type fault struct {
	code source.Code
	span source.Span
	args []any
}

// A halt is what the machine bails out with if a limit or a person stops it.
type halt struct{ err error }

// Fault bails out with a runtime error at a span of the running function.
func (m *Machine) Fault(code source.Code, span source.Span, args ...any) {
	panic(fault{code: code, span: span, args: args})
}

// FaultIn bails out with a runtime error at a span of a file, whichever function is running.
func (m *Machine) FaultIn(file *source.File, code source.Code, span source.Span, args ...any) {
	panic(halt{m.errorOf(file, fault{code: code, span: span, args: args})})
}

// An Error is a runtime error of a program: what happened and where, and the chain of calls that led there.
type Error struct {
	*source.Diagnostic
	Chain string // the functions that ran, innermost first, and whose turn it was; or empty
	cause error  // the host's error that it comes from, or nil
}

// Called returns the chain of functions, for code that does not know this package.
func (e *Error) Called() string { return e.Chain }

// Unwrap returns the diagnostic, for code that does not know this package, and the host's error that it comes from.
func (e *Error) Unwrap() []error {
	if e.cause == nil {
		return []error{e.Diagnostic}
	}
	return []error{e.Diagnostic, e.cause}
}

// A PromptError says that a prompt was not answered: Err is the host's error or play.ErrMisfit.
type PromptError struct {
	Err    error
	Prompt *play.Prompt
}

func (e *PromptError) Error() string { return e.Err.Error() }

// Unwrap returns the host's error.
func (e *PromptError) Unwrap() error { return e.Err }

// catch turns a bail-out into the step's error.
func (m *Machine) catch(err *error) {
	m.unmarkStep()
	if !m.stepping {
		return
	}
	m.stepping = false
	switch r := recover().(type) {
	case nil:
	case fault:
		*err = m.errorOf(m.file(), r)
	case halt:
		*err = r.err
	case cut:
		*err = m.stopped(r)
	case spent:
		*err = m.tooLong(r)
	default:
		panic(r)
	}
	m.frames.reset()
}

func (m *Machine) errorOf(file *source.File, f fault) error {
	if file == nil {
		return errors.New(string(f.code)) // a fault outside of all functions names its file; this is one that did not
	}
	d := source.NewAtOrigin(file, f.code, f.span, m.Program.Catalogs, f.args...)
	return &Error{Diagnostic: d, Chain: m.chain(f.span)}
}

// isCallOf says whether a call names its function, or the kind of function, so that one of the two is enough in a
// chain.
func isCallOf(site, function string) bool {
	kind, _, _ := strings.Cut(function, " ")
	return site == function || site == kind
}

// chain tells which functions are running, innermost first: "landing, called by move, called by roll, in Ana's turn
// 12". At is the span of what happened last. A long chain is cut in the middle.
func (m *Machine) chain(at source.Span) string {
	const shown = 6
	links := m.linksWithin(at)
	if m.Calls != nil {
		links = append(links, m.Calls()...)
	}
	for f := m.frame; f.fn != nil; f = f.up {
		links = append(links, f.fn.Name)
		if site := f.calledAt(); site != nil && !isCallOf(site.Name, f.fn.Name) {
			links = append(links, site.Name)
		}
	}
	if len(links) == 0 {
		return m.when()
	}
	if len(links) > 2*shown {
		left := fmt.Sprintf("%d more", len(links)-2*shown)
		links = append(append(links[:shown:shown], left), links[len(links)-shown:]...)
	}
	chain := source.Brief(strings.Join(links, ", called by "))
	if when := m.when(); when != "" {
		chain += ", " + when
	}
	return chain
}

// linksWithin returns the name of the inlined function in which a span lies, if it lies in one.
func (m *Machine) linksWithin(at source.Span) []string {
	for _, f := range m.Program.inlined {
		body := f.Body.Span()
		if f != m.frame.code() && body.Start <= at.Start && at.End <= body.End {
			return []string{f.Name}
		}
	}
	return nil
}
