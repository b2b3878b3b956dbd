package interp

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// frames are the functions that run at the moment, the innermost last, and their variables. All of it is kept
// and used again.
type frames struct {
	fp    []int32   // the integers of the running function
	ap    [][]int32 // its arrays
	calls []call
	depth int // how many of calls are in use

	ints      []int32 // the integers of all frames
	intsTop   int
	arrays    [][]int32 // the arrays of all frames; each keeps its memory for the next one in its place
	arraysTop int

	elements int // how many the arrays have

	landings []int32 // the tiles whose landings run
}

// A call is one function that runs, and where it was called from.
type call struct {
	fn   *Func
	site *CallSite // nil where the course of play called it
}

// A CallSite is a call of a built-in function that calls one of the program's: a move, say, whose piece lands.
type CallSite struct {
	Name string // of the built-in function
	Span source.Span
}

// reset forgets what runs. After a step that was given up arrays are still in use.
func (f *frames) reset() {
	if f.arraysTop > 0 {
		release(f.arrays[:f.arraysTop])
	}
	f.fp, f.ap, f.depth = nil, nil, 0
	f.intsTop, f.arraysTop, f.elements = 0, 0, 0
	f.landings = f.landings[:0]
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
	if f.depth == 0 {
		return nil
	}
	return f.calls[f.depth-1].fn.File
}

// Call runs a function. Site is the call of a built-in function that calls it, or nil for the course of play.
func (m *Machine) Call(fn *Func, site *CallSite, args ...int32) Flow {
	m.Tick()
	if fn.lines > 0 && !m.wants.Has(play.KindPrinted) {
		m.events += fn.lines
		return Next
	}
	if m.depth == len(m.calls) {
		m.calls = append(m.calls, call{})
	}
	m.calls[m.depth] = call{fn, site}
	m.depth++
	fp, top := m.fp, m.intsTop
	m.intsTop = top + fn.ints
	if m.intsTop > len(m.ints) {
		m.growInts()
	}
	frame := m.ints[top:m.intsTop]
	//lint:ignore S1001 for one to three numbers a loop is faster than a call of copy
	for i, arg := range args {
		frame[i] = arg
	}
	m.fp = frame
	var flow Flow
	if fn.arrays == 0 {
		flow = fn.body(m)
	} else {
		flow = m.withArrays(fn)
	}
	m.fp, m.intsTop = fp, top
	m.depth--
	return flow
}

// growInts takes a longer memory for the integers of frames; the frames below keep what they have.
func (f *frames) growInts() { f.ints = make([]int32, 2*f.intsTop+64) }

// withArrays runs a function whose frame has arrays.
func (m *Machine) withArrays(fn *Func) Flow {
	ap, top := m.ap, m.arraysTop
	m.arraysTop = top + fn.arrays
	if m.arraysTop > len(m.arrays) {
		m.arrays = make([][]int32, 2*m.arraysTop+8)
	}
	m.ap = m.arrays[top:m.arraysTop]
	flow := fn.body(m)
	m.elements -= release(m.ap)
	m.ap, m.arraysTop = ap, top
	return flow
}

// Land runs what happens on the tile that a piece has reached by a move called at site.
func (m *Machine) Land(fn *Func, site *CallSite, player, piece, tile int32) Flow {
	if len(m.landings) == maxLandings {
		panic(m.chainOfLandings(site.Span, tile))
	}
	m.landings = append(m.landings, tile)
	flow := m.Call(fn, site, player, piece, tile)
	m.landings = m.landings[:len(m.landings)-1]
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
