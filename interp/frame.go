package interp

import "github.com/roll-lang/roll/source"

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

	landings []int32 // the tiles whose landings run
}

// A call is one function that runs, and where it was called from.
type call struct {
	fn   *Func
	via  string      // the built-in function that called it, or "" where the course of play did
	site source.Span // that call, in the function below
}

func (f *frames) reset() {
	f.fp, f.ap, f.depth = nil, nil, 0
	f.intsTop, f.arraysTop = 0, 0
	f.landings = f.landings[:0]
}

// file returns the file of the running function, or nil.
func (f *frames) file() *source.File {
	if f.depth == 0 {
		return nil
	}
	return f.calls[f.depth-1].fn.File
}

// Call runs a function. Via is the built-in function that calls it at site, or "" for the course of play.
func (m *Machine) Call(fn *Func, via string, site source.Span, args ...int32) Flow {
	m.Tick()
	if m.depth == len(m.calls) {
		m.calls = append(m.calls, call{})
	}
	m.calls[m.depth] = call{fn, via, site}
	m.depth++
	fp, ap, intsTop, arraysTop := m.fp, m.ap, m.intsTop, m.arraysTop
	m.push(fn)
	for i, arg := range args {
		m.fp[i] = arg
	}
	flow := fn.body(m)
	m.fp, m.ap, m.intsTop, m.arraysTop = fp, ap, intsTop, arraysTop
	m.depth--
	return flow
}

// push makes room for a function's variables. Where the memory is too short a longer one takes its place; the
// frames below keep theirs.
func (f *frames) push(fn *Func) {
	top := f.intsTop + fn.ints
	if top > len(f.ints) {
		f.ints = make([]int32, 2*top+64)
	}
	f.fp = f.ints[f.intsTop:top]
	f.intsTop = top
	if fn.arrays == 0 {
		return
	}
	top = f.arraysTop + fn.arrays
	if top > len(f.arrays) {
		f.arrays = make([][]int32, 2*top+8)
	}
	f.ap = f.arrays[f.arraysTop:top]
	f.arraysTop = top
}

// Land runs what happens on the tile that a piece has reached by a move called at site.
func (m *Machine) Land(fn *Func, via string, site source.Span, player, piece, tile int32) Flow {
	if len(m.landings) == maxLandings {
		panic(m.chainOfLandings(site, tile))
	}
	m.landings = append(m.landings, tile)
	flow := m.Call(fn, via, site, player, piece, tile)
	m.landings = m.landings[:len(m.landings)-1]
	return flow
}

// newArray makes room for an array of n elements in place of an old one. The elements are not cleared.
func (m *Machine) newArray(old []int32, n int, span source.Span) []int32 {
	if n <= cap(old) {
		return old[:n]
	}
	m.elements += n - cap(old)
	if m.elements > maxElements {
		m.Fault(TooManyElements, span, maxElements)
	}
	return make([]int32, n)
}
