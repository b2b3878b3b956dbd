package interp

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// frames are the functions that run at the moment and their variables. All of it is kept and used again.
type frames struct {
	frame    *frame // of the running function
	outside  frame  // lies below all frames: no function runs
	elements int    // how many the arrays have
	landings []int32
	landed   int // how many landings run; their tiles stand first in landings
}

// A frame is one function that runs, where it was called from, and its variables. Frames are linked to a list.
type frame struct {
	fn     *Func     // nil outside of all functions
	site   *CallSite // nil where the course of play called it
	ints   []int32
	arrays [][]int32 // each keeps its memory for the next one in its place
	words  []int64   // in a language with more kinds of values
	depth  int       // how many functions lie below it, in such a language
	up     *frame    // the function that called this one
	down   *frame    // the frame of the next function that this one calls, or nil so far
}

// A CallSite is a call of a built-in function that calls one of the program's: a move, say, whose piece lands.
type CallSite struct {
	Name string // of the built-in function
	Span source.Span
}

// reset forgets what runs, and the arrays in use, after a step that was given up.
func (f *frames) reset() {
	for x := f.frame; x != &f.outside; x = x.up {
		release(x.arrays)
	}
	f.frame, f.landed = &f.outside, 0
}

// keptArray is the most elements for which an array's memory is kept when its function returns.
const keptArray = 1 << 16

// release empties arrays that are out of use and returns how many elements they had.
func release(arrays [][]int32) int {
	n := 0
	for i, a := range arrays {
		n += len(a)
		arrays[i] = a[:0]
		if cap(a) > keptArray {
			arrays[i] = nil
		}
	}
	return n
}

// file returns the file of the running function, or nil.
func (f *frames) file() *source.File {
	if f.frame.fn == nil {
		return nil
	}
	return f.frame.fn.File
}

// Call runs a function with its arguments; it has up to three parameters. Site is the call of a built-in function that
// calls it, or nil for the course of play.
func (m *Machine) Call(fn *Func, site *CallSite, a, b, c int32) Flow {
	m.Tick()
	if m.onlyPrints(fn) {
		return Next
	}
	return m.run(fn, site, a, b, c)
}

// onlyPrints says whether a function only prints lines that nobody reads. They count as printed.
func (m *Machine) onlyPrints(fn *Func) bool {
	if fn.lines == 0 || m.wants.Has(play.KindPrinted) {
		return false
	}
	m.events += fn.lines
	return true
}

// run runs a function in a frame of its own.
func (m *Machine) run(fn *Func, site *CallSite, a, b, c int32) Flow {
	caller := m.frame
	f := caller.down
	if f == nil || len(f.ints) < fn.ints {
		f = m.room(fn)
	}
	f.fn, f.site, m.frame = fn, site, f
	params := (*[maxParams]int32)(f.ints)
	params[0], params[1], params[2] = a, b, c
	var flow Flow
	if fn.arrays == 0 {
		flow = fn.body(m)
	} else {
		flow = m.withArrays(fn)
	}
	m.frame = caller
	return flow
}

// maxParams is the most parameters of a function.
const maxParams = 3

// room makes room for the integers of a function that is to be called.
func (f *frames) room(fn *Func) *frame {
	if f.frame.down == nil {
		f.frame.down = &frame{up: f.frame}
	}
	f.frame.down.ints = make([]int32, max(fn.ints, 2*maxParams))
	return f.frame.down
}

// withArrays runs the function of the present frame, which has arrays.
func (m *Machine) withArrays(fn *Func) Flow {
	f := m.frame
	if len(f.arrays) < fn.arrays {
		f.arrays = append(f.arrays, make([][]int32, fn.arrays-len(f.arrays))...)
	}
	flow := fn.body(m)
	m.elements -= release(f.arrays)
	return flow
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
	flow := m.run(fn, site, player, piece, tile)
	m.landed--
	return flow
}

// Keep counts an array of n elements that is kept for the whole game.
func (m *Machine) Keep(n int, span source.Span) {
	m.lasting += n
	m.count(n, span)
}

// count counts elements that arrays get, and bails out where they are too many.
func (m *Machine) count(n int, span source.Span) {
	m.elements += n
	if m.elements > maxElements {
		m.Fault(TooManyElements, span, maxElements)
	}
}

// newArray makes room for an array of n elements in place of an old one. The elements are not cleared.
func (m *Machine) newArray(old []int32, n int, span source.Span) []int32 {
	m.Work(int64(n))
	m.count(n-len(old), span)
	if n <= cap(old) {
		return old[:n]
	}
	return make([]int32, n)
}
