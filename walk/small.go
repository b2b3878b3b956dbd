package walk

import "math/bits"

// runSmall runs a program on a board of one word. Where somewhere is enough, one way that leads anywhere will do.
func (w *Walker) runSmall(p *Program, world World, from uint64, somewhere bool) (uint64, error) {
	w.left = tellEvery
	w.small = w.small[:0]
	for _, check := range p.checks {
		set, square := world.Squares(check)
		if set != nil {
			w.small = append(w.small, set.words[0])
			continue
		}
		_, bit := w.board.find(square)
		w.small = append(w.small, bit)
	}
	n := len(p.checks)
	for range n + int(p.stores) {
		w.small = append(w.small, 0)
	}
	w.checks = p.checks
	r := smallRun{walker: w, code: p.code, holds: w.small[:n], looked: w.small[n : 2*n], stores: w.small[2*n:]}
	walk := r.walk
	if somewhere {
		walk = r.first
	}
	to := walk(0, int32(len(p.code)), from)
	r.tell()
	err := w.end()
	if err != nil {
		to = 0
	}
	return to, err
}

// A smallRun is a run on a board of one word.
type smallRun struct {
	walker *Walker
	code   []instr
	holds  []uint64
	looked []uint64 // on which squares each check was looked for
	stores []uint64
	steps  int64 // since the walker was told
}

// tell tells the walker how many steps were taken, and says whether to go on.
func (r *smallRun) tell() bool {
	r.walker.count(r.steps)
	r.steps = 0
	return r.walker.err == nil
}

// walk runs the code from one instruction up to another one. Where nothing is left, nothing can come.
func (r *smallRun) walk(pc, end int32, in uint64) uint64 {
	r.steps++
	for pc < end && in != 0 {
		i := &r.code[pc]
		switch i.op {
		case opCheck:
			r.looked[i.arg] |= in
			in &= r.holds[i.arg]
		case opNever:
			return 0
		case opStep:
			in = bits.RotateLeft64(in&i.mask, int(i.by))
		case opSteps:
			var to uint64
			for _, s := range r.code[pc+1 : i.next] {
				to |= bits.RotateLeft64(in&s.mask, int(s.by))
			}
			in = to
		case opChecks:
			rest := in
			for c := pc + 1; c < i.next && rest != 0; c++ {
				rest &^= r.check(&r.code[c], rest)
			}
			in &^= rest
		case opSlide:
			in = r.slide(pc, i.next, in)
		case opAny:
			var to uint64
			for b := pc + 1; b < i.next; {
				next := r.code[b].next
				to |= r.walk(b+1, next, in)
				b = next
			}
			in = to
		case opStar:
			in = r.star(pc, i, in)
		case opPlus:
			in = r.plus(pc, i, in)
		case opTimes:
			in = r.times(pc, i, in)
		default:
			in = r.check(i, in)
		}
		pc = i.next
	}
	return in
}

// first walks code as walk does, but for branches at its end only up to the first that leads anywhere.
func (r *smallRun) first(pc, end int32, in uint64) uint64 {
	for at := pc; at < end; at = r.code[at].next {
		i := &r.code[at]
		if i.op != opAny || i.next < end {
			continue
		}
		in = r.walk(pc, at, in)
		var to uint64
		for b := at + 1; b < end && to == 0; b = r.code[b].next {
			to = r.first(b+1, r.code[b].next, in)
		}
		return to
	}
	return r.walk(pc, end, in)
}

// check returns on which of some squares a check holds.
func (r *smallRun) check(i *instr, in uint64) uint64 {
	switch i.op {
	case opCheck:
		r.looked[i.arg] |= in
		return in & r.holds[i.arg]
	case opUnless:
		r.looked[i.arg] |= in
		return in &^ r.holds[i.arg]
	case opAt:
		return in & i.mask
	}
	return in &^ i.mask
}

// slide walks a star of one step and perhaps a check behind it.
func (r *smallRun) slide(pc, end int32, in uint64) uint64 {
	s := &r.code[pc+1]
	to := in
	for in != 0 {
		in = bits.RotateLeft64(in&s.mask, int(s.by)) &^ to
		if pc+2 < end {
			in = r.check(&r.code[pc+2], in)
		}
		to |= in
	}
	return to
}

// star returns what a star newly leads to.
func (r *smallRun) star(pc int32, i *instr, in uint64) uint64 {
	var own uint64
	seen := &own
	if i.inner {
		seen = &r.stores[i.arg]
	} else {
		clear(r.stores[i.arg : i.arg+i.stores])
	}
	var to uint64
	for in &^= *seen; in != 0; in &^= *seen {
		*seen |= in
		to |= in
		in = r.walk(pc+1, i.next, in)
	}
	return to
}

// plus returns what a plus newly leads to. What it has gone on from and what it has led to are different sets.
func (r *smallRun) plus(pc int32, i *instr, in uint64) uint64 {
	var own [2]uint64
	from, seen := &own[0], &own[1]
	if i.inner {
		from, seen = &r.stores[i.arg], &r.stores[i.arg+1]
	} else {
		clear(r.stores[i.arg : i.arg+i.stores])
	}
	var to uint64
	for in &^= *from; in != 0; in &^= *from {
		*from |= in
		in = r.walk(pc+1, i.next, in) &^ *seen
		*seen |= in
		to |= in
	}
	return to
}

// times walks the body so often. If it comes to where it was, it goes round, and whole rounds can be left out.
func (r *smallRun) times(pc int32, i *instr, in uint64) uint64 {
	mark, marked := in, int64(0)
	for n := int64(1); n <= i.count && in != 0; n++ {
		if !r.tell() {
			return 0
		}
		in = r.walk(pc+1, i.next, in)
		switch {
		case in == mark:
			n = i.count - (i.count-n)%(n-marked)
		case n == 2*marked || marked == 0:
			mark, marked = in, n
		}
	}
	return in
}
