package interp

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The limits of what runs at once.
const (
	maxLandings = 1000       // how deep landings nest
	maxCalls    = 10_000     // how deep functions call one another; what calls the first of them is none
	maxElements = 50_000_000 // of all arrays of the functions that run, and of those of the whole game
)

// frames are the functions that run at the moment and their variables. All of it is kept and used again.
type frames struct {
	frame    *frame  // of the running function
	locals   []int64 // those of its words, if it is one that reads them here; else of one that called it
	outside  frame   // lies below all frames: no function runs
	elements int     // how many the flat arrays have
	lasting  int     // how many of these those of the whole game have
	landings []int32
	landed   int // how many landings run; their tiles stand first in landings
}

// A frame is one function that runs, where it was called from, and its variables. Frames are linked to a list.
type frame struct {
	fn     *Func     // nil outside of all functions
	site   *CallSite // nil where the course of play called it
	words  []int64   // the numbers and words, the parameters first
	arrays [][]int32 // each keeps its memory for the next one in its place
	result Value     // what the function has returned; where its type is known, only the word
	depth  int       // how many functions lie below it
	up     *frame    // the function that called this one
	down   *frame    // the frame of the next function that this one calls, or nil so far
}

// A CallSite is a call that calls a function of the program.
type CallSite struct {
	Name string // of the function that is called, or of a built-in one that calls another
	Span source.Span
}

// code is what the function of a frame was compiled from, or nil.
func (f *frame) code() *check.Func {
	if f.fn == nil {
		return nil
	}
	return f.fn.Code
}

// file returns the file of the running function, or nil.
func (f *frames) file() *source.File {
	if f.frame.fn == nil {
		return nil
	}
	return f.frame.fn.File
}

// Running returns the function that runs at the moment, or nil between two steps.
func (f *frames) Running() *Func { return f.frame.fn }

// Local returns a number or word of the running function, by its slot.
func (f *frames) Local(slot int) int64 { return f.frame.words[slot] }

// reset forgets what runs, and the arrays in use, after a step that was given up.
func (f *frames) reset() {
	for x := f.frame; x != &f.outside; x = x.up {
		release(x.arrays)
	}
	f.frame, f.locals, f.landed = &f.outside, nil, 0
}

// fewSlots is how many slots a frame has beyond those that were asked for when it was made.
const fewSlots = 6

// below returns the frame for a function that the running one is about to call.
func (m *Machine) below(fn *Func, site *CallSite) *frame {
	f := m.frame.down
	if f == nil || len(f.words) < fn.words {
		return m.room(fn, site)
	}
	return f
}

// room makes room for the variables of a function that is to be called, or bails out where too many run already.
func (m *Machine) room(fn *Func, site *CallSite) *frame {
	f := m.frame.down
	if f == nil {
		if m.frame.depth > maxCalls {
			m.Fault(TooManyCalls, site.Span, maxCalls)
		}
		f = &frame{up: m.frame, depth: m.frame.depth + 1}
		m.frame.down = f
	}
	f.words = make([]int64, fn.words+fewSlots)
	return f
}

// enter runs a function in its frame.
func (m *Machine) enter(f *frame, fn *Func, site *CallSite) Flow {
	locals := m.locals
	f.fn, f.site, m.frame, m.locals = fn, site, f, f.words
	var flow Flow
	if fn.arrays == 0 {
		flow = fn.body(m)
	} else {
		flow = m.withArrays(fn)
	}
	m.frame, m.locals = f.up, locals
	return flow
}

// withArrays runs the function of the present frame, which has flat arrays.
func (m *Machine) withArrays(fn *Func) Flow {
	f := m.frame
	if len(f.arrays) < fn.arrays {
		f.arrays = append(f.arrays, make([][]int32, fn.arrays-len(f.arrays))...)
	}
	flow := fn.body(m)
	m.elements -= release(f.arrays)
	return flow
}

// maxParams is the most parameters of a function that Call calls.
const maxParams = 3

// Call runs a function that returns nothing, with up to three numbers for its parameters. Site is the call of a built-in
// function that calls it, or nil for the course of play.
func (m *Machine) Call(fn *Func, site *CallSite, a, b, c int32) Flow {
	m.Tick()
	if m.onlyPrints(fn) {
		return Next
	}
	return m.call(fn, site, a, b, c)
}

// call is below and enter written out, for a call of each of them would cost a game a tenth of its time.
func (m *Machine) call(fn *Func, site *CallSite, a, b, c int32) Flow {
	caller := m.frame
	f := caller.down
	if f == nil || len(f.words) < fn.words {
		f = m.room(fn, site)
	}
	params := (*[maxParams]int64)(f.words)
	params[0], params[1], params[2] = int64(a), int64(b), int64(c)
	var flow Flow
	if fn.reads || fn.arrays > 0 {
		flow = m.enter(f, fn, site)
	} else {
		f.fn, f.site, m.frame = fn, site, f
		flow = fn.body(m)
		m.frame = caller
	}
	if flow == Return {
		return Next
	}
	return flow
}

// onlyPrints says whether a function only prints lines that nobody reads. They count as printed.
func (m *Machine) onlyPrints(fn *Func) bool {
	if fn.lines == 0 || m.wants.Has(play.KindPrinted) {
		return false
	}
	m.events += fn.lines
	return true
}

// CallWords calls a function with the words of its parameters and returns what it returns: where the type of that is known,
// only the word counts.
func (m *Machine) CallWords(fn *Func, site *CallSite, args ...int64) (Value, Flow) {
	m.Tick()
	f := m.below(fn, site)
	copy(f.words, args)
	return m.returned(fn, m.enter(f, fn, site))
}

// returned returns what the function has returned that was called last and ran to an end as flow says.
func (m *Machine) returned(fn *Func, flow Flow) (Value, Flow) {
	switch flow {
	case Return:
		return m.frame.down.result, Next
	case Next:
		return fn.null, Next
	}
	return Value{}, flow
}

// CallWord is CallWords inside an expression, for a function that returns a word.
func (m *Machine) CallWord(fn *Func, site *CallSite, args ...int64) int64 {
	v, flow := m.CallWords(fn, site, args...)
	m.must(flow)
	return v.Word
}

// Land runs what happens on the tile that a piece has reached by a move called at site.
func (m *Machine) Land(fn *Func, site *CallSite, player, piece, tile int32) Flow {
	if m.landed >= len(m.landings) {
		panic(m.chainOfLandings(site.Span, tile))
	}
	m.Tick()
	if m.onlyPrints(fn) {
		return Next
	}
	m.landings[m.landed] = tile
	m.landed++
	flow := m.call(fn, site, player, piece, tile)
	m.landed--
	return flow
}
