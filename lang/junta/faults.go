package junta

import (
	"fmt"

	"github.com/roll-lang/roll/source"
)

// This file is what an evaluation bails out with.

// A fault is a runtime error while a program is loaded. In a game it is one of the machine's.
type fault struct {
	code source.Code
	at   source.Span
	args []any
}

// fault bails out with a runtime error.
func (e *evaluator) fault(code source.Code, at source.Span, args ...any) {
	if e.machine != nil {
		e.machine.FaultIn(e.where(), code, at, args...)
	}
	panic(fault{code, at, args})
}

// where returns the file of the code that runs.
func (e *evaluator) where() *source.File {
	for i := len(e.running) - 1; i >= 0; i-- {
		if file := e.running[i].file; file != nil {
			return file
		}
	}
	return e.outer
}

// calls tells what is running, innermost first, each with the line in which it calls the one before.
func (e *evaluator) calls() []string {
	var links []string
	var at source.Span
	for i := len(e.running) - 1; i >= 0; i-- {
		r := &e.running[i]
		link := r.name
		switch {
		case link == "" && r.body == nil: // what was typed
			continue
		case link == "":
			link = "a function"
		}
		if file := r.file; file != nil && at != (source.Span{}) {
			link += fmt.Sprintf(" in line %d", file.Position(at.Start).Line)
		}
		links = append(links, link)
		at = r.at
	}
	return links
}

// mostLoading is how many steps the constants of a program may take.
const mostLoading = 4_000_000

// tick counts a step of the game.
func (e *evaluator) tick(at source.Span) {
	if e.made > mostMadeAtOnce {
		e.fault(tooMuchMade, at, mostMadeAtOnce)
	}
	if e.machine != nil {
		e.machine.TickAt(at)
		return
	}
	if e.spent++; e.spent > mostLoading {
		e.fault(loadsForever, at)
	}
}

// tickBy counts steps that need not be taken again.
func (e *evaluator) tickBy(steps int64, at source.Span) {
	if e.machine != nil {
		e.machine.TickBy(steps, at)
	}
}

// steps returns how many steps the game has taken; none while a program is loaded.
func (e *evaluator) steps() int64 {
	if e.machine == nil {
		return 0
	}
	return e.machine.Steps()
}

// work counts what is done quickly n times, as for each element of a list.
func (e *evaluator) work(n int, at source.Span) {
	if e.made > mostMadeAtOnce {
		e.fault(tooMuchMade, at, mostMadeAtOnce)
	}
	if e.machine != nil {
		e.machine.Work(int64(n), at)
		return
	}
	if e.spent += n / workPerStep; e.spent > mostLoading {
		e.fault(loadsForever, at)
	}
}

// workPerStep is how much of it counts as a step, as in a game.
const workPerStep = 64

// spend counts the work of a walker.
func (e *evaluator) spend(steps int64) error {
	e.work(int(steps), e.patternAt)
	return nil
}
