package interp

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The limits of what may run at once.
const (
	maxLandings = 1000       // how deep landings nest
	maxCalls    = 10_000     // how deep functions call one another
	maxElements = 50_000_000 // how many elements all flat arrays may have
)

// frames are the functions that are running, and their variables. The memory is kept and used again.
type frames struct {
	frame    *frame  // of the running function
	locals   []int64 // those of its words, if it is one that reads them here; else of one that called it
	outside  frame   // lies below all others; it is the present one if no function runs
	base     *frame  // outside or, where somebody goes ahead in the middle of a step, what stands for it
	elements int     // how many elements the flat arrays have
	lasting  int     // how many of them belong to arrays of the whole game
	landings []int32
	landed   int // how many landings run; landings begins with their tiles
}

// A frame is a running function, where it was called, and its variables. Frames form a linked list.
type frame struct {
	fn     *Func     // nil if no function runs
	site   *CallSite // nil if the course of play called it; that of the seal if the call is sealed
	words  []int64   // the numbers and words, the parameters first
	arrays [][]int32 // each keeps its memory for the next array in its place
	result Value     // what the function has returned; only the word if the type is known
	depth  int       // how many functions lie below it
	up     *frame    // the function that called this one
	down   *frame    // the frame for a function that this one calls; nil before the first call
	seal   seal
}

// A CallSite is a call that runs a function of the program.
type CallSite struct {
	Name string // of the called function, or of the built-in that calls a function
	Span source.Span
}

// span returns where the call is, nowhere if the course of play calls.
func (s *CallSite) span() source.Span {
	if s == nil {
		return source.Span{}
	}
	return s.Span
}

// code returns what the function of a frame was compiled from, or nil.
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

// Running returns the running function, or nil between two steps.
func (f *frames) Running() *Func { return f.frame.fn }

// Local returns a number or word of the running function, by its slot.
func (f *frames) Local(slot int) int64 { return f.frame.words[slot] }

// reset empties the frames after a step that was given up.
func (f *frames) reset() {
	for x := f.frame; x != f.base; x = x.up {
		release(x.arrays)
	}
	f.frame, f.locals, f.landed = f.base, nil, 0
}

// fewSlots is how many more slots a new frame has than its first function needs.
const fewSlots = 6

// below returns a frame for a function that the running one is about to call.
func (m *Machine) below(fn *Func, site *CallSite) *frame {
	f := m.frame.down
	if f == nil || len(f.words) < fn.words {
		return m.room(fn, site)
	}
	return f
}

// room makes room for the variables of a function that is about to be called. It bails out if too many are running.
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
	if fn.held < fn.words {
		clear(f.words[fn.held:fn.words])
	}
	m.Tidy()
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

// Call runs a function that returns nothing, with up to three numbers as its arguments. Site is the call of a built-in
// that runs the function, or nil for the course of play. A built-in that holds something of the heap meanwhile uses
// CallWords.
func (m *Machine) Call(fn *Func, site *CallSite, a, b, c int32) Flow {
	m.tickAt(site)
	if m.onlyPrints(fn) {
		return Next
	}
	return m.call(fn, site, a, b, c)
}

// call is below and enter written out, because calling each of them would cost a game a tenth of its time.
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

// onlyPrints says whether a function only prints lines that nobody reads. It counts them as printed.
func (m *Machine) onlyPrints(fn *Func) bool {
	if fn.lines == 0 || m.wants.Has(play.KindPrinted) {
		return false
	}
	m.events += fn.lines
	return true
}

// CallWords calls a function with words as its arguments and returns the result. Only the word of that counts if its
// type is known. Site is nil if the course of play calls; a built-in that calls may hold what lies in the heap.
func (m *Machine) CallWords(fn *Func, site *CallSite, args ...int64) (Value, Flow) {
	m.tickAt(site)
	f := m.below(fn, site)
	copy(f.words, args)
	if site == nil {
		return m.returned(fn, m.enter(f, fn, nil))
	}
	was := m.Heap.pin()
	v, flow := m.returned(fn, m.enter(f, fn, site))
	m.Heap.unpin(was)
	return v, flow
}

// CallPart is CallWords for a part of the course of play, which has no arguments and may be run again and again in one
// step: who stops the game between two runs is told of the part.
func (m *Machine) CallPart(fn *Func) (Value, Flow) {
	f := m.below(fn, nil)
	f.fn, f.site, m.frame = fn, nil, f
	m.TickAt(fn.Code.Body.Span())
	m.frame = f.up
	return m.returned(fn, m.enter(f, fn, nil))
}

// returned returns the result of the function that was called last and ended with flow.
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

// Land runs what happens on the tile where a move, called at site, has put a piece.
func (m *Machine) Land(fn *Func, site *CallSite, player, piece, tile int32) Flow {
	if m.landed >= len(m.landings) {
		panic(m.chainOfLandings(site.Span, tile))
	}
	m.TickAt(site.Span)
	if m.onlyPrints(fn) {
		return Next
	}
	m.landings[m.landed] = tile
	m.landed++
	flow := m.call(fn, site, player, piece, tile)
	m.landed--
	return flow
}
