package walk

import "slices"

// maxWords is how many words the sets of a walker may take: 256 MB.
const maxWords = 1 << 25

// A sparse is a set of squares that is fast where it is small.
type sparse struct {
	words []uint64
	list  []int32 // the words that are not 0, each once
}

func (s *sparse) add(i int32, bits uint64) {
	if bits == 0 {
		return
	}
	if s.words[i] == 0 {
		s.list = append(s.list, i)
	}
	s.words[i] |= bits
}

func (s *sparse) clear() {
	for _, i := range s.list {
		s.words[i] = 0
	}
	s.list = s.list[:0]
}

// unite adds all of another set.
func (s *sparse) unite(other *sparse) {
	for _, i := range other.list {
		s.add(i, other.words[i])
	}
}

// without takes away all of another set.
func (s *sparse) without(other *sparse) {
	kept := s.list[:0]
	for _, i := range s.list {
		if s.words[i] &^= other.words[i]; s.words[i] != 0 {
			kept = append(kept, i)
		}
	}
	s.list = kept
}

func (s *sparse) same(other *sparse) bool {
	if len(s.list) != len(other.list) {
		return false
	}
	for _, i := range s.list {
		if s.words[i] != other.words[i] {
			return false
		}
	}
	return true
}

// sort puts the words of the list in their order.
func (s *sparse) sort() {
	if len(s.list) < len(s.words)/16 {
		slices.Sort(s.list)
		return
	}
	s.list = s.list[:0]
	for i, bits := range s.words {
		if bits != 0 {
			s.list = append(s.list, int32(i))
		}
	}
}

// where is on which squares a check holds: a set, or where that is nil one square.
type where struct {
	set  []uint64
	word int32
	bit  uint64
}

func (w *where) at(i int32) uint64 {
	switch {
	case w.set != nil:
		return w.set[i]
	case w.word == i:
		return w.bit
	}
	return 0
}

// wide is what a walker works with on a large board.
type wide struct {
	walker *Walker
	code   []instr
	holds  []where
	stores []*sparse // of inner repetitions; nil where nothing is kept
	free   []*sparse
	made   int     // sets in all
	result *sparse // of the last run
	inside bool    // a run goes on, or spend has left it by a panic
}

// from begins a run, and returns the set from which it starts, with squares of one word.
func (w *wide) from(word int32, bits uint64) *sparse {
	if w.inside {
		*w = wide{walker: w.walker}
	}
	if w.result != nil {
		w.put(w.result)
		w.result = nil
	}
	w.walker.left, w.inside = tellEvery, true
	from := w.get()
	from.add(word, bits)
	return from
}

// get returns an empty set.
func (w *wide) get() *sparse {
	if n := len(w.free); n > 0 {
		s := w.free[n-1]
		w.free = w.free[:n-1]
		return s
	}
	words := len(w.walker.board.on)
	if w.made++; w.made*words > maxWords && w.walker.err == nil {
		w.walker.err = ErrTooLarge
	}
	return &sparse{words: make([]uint64, words)}
}

// put gives a set back.
func (w *wide) put(s *sparse) {
	s.clear()
	w.free = append(w.free, s)
}

// run runs a program.
func (w *wide) run(p *Program, world World, from *sparse) (Found, error) {
	w.code = p.code
	w.holds = w.holds[:0]
	for _, check := range p.checks {
		set, square := world.Squares(check)
		if set != nil {
			w.holds = append(w.holds, where{set: set.words})
			continue
		}
		word, bit := w.walker.board.find(square)
		w.holds = append(w.holds, where{word: word, bit: bit})
	}
	w.stores = slices.Grow(w.stores[:0], int(p.stores))[:p.stores]
	w.result = w.walk(0, int32(len(p.code)), from)
	w.result.sort()
	err := w.walker.end()
	if err != nil {
		*w = wide{walker: w.walker}
	}
	w.inside = false
	return Found{board: w.walker.board, set: w.result}, err
}

// walk runs the code from one instruction up to another one. It takes the set that it is given, and gives another one.
func (w *wide) walk(pc, end int32, in *sparse) *sparse {
	for pc < end && len(in.list) > 0 {
		w.walker.count(int64(len(in.list)))
		if w.walker.err != nil {
			in.clear()
			return in
		}
		i := &w.code[pc]
		switch i.op {
		case opNever:
			in.clear()
		case opStep, opSteps:
			in = w.steps(pc, i, in)
		case opAny:
			in = w.any(pc, i, in)
		case opStar:
			in = w.star(pc, i, in)
		case opPlus:
			in = w.plus(pc, i, in)
		case opTimes:
			in = w.times(pc, i, in)
		default:
			w.check(pc, i, in)
		}
		pc = i.next
	}
	return in
}

// steps walks a step, or any of those of the body.
func (w *wide) steps(pc int32, i *instr, in *sparse) *sparse {
	to := w.get()
	if i.op == opStep {
		w.step(i, in, to)
	}
	for s := pc + 1; s < i.next; s++ {
		if w.code[s].op == opStep {
			w.step(&w.code[s], in, to)
		}
	}
	w.put(in)
	return to
}

// step adds to a set where a step leads from another one.
func (w *wide) step(i *instr, in, to *sparse) {
	b := w.walker.board
	words, left := i.dx>>6, uint(i.dx&63)
	for _, at := range in.list {
		row := at / b.perRow
		column := at - row*b.perRow + words
		row += i.dy
		if row < 0 || row >= b.height {
			continue
		}
		next := row*b.perRow + column
		if 0 <= column && column < b.perRow {
			to.add(next, in.words[at]<<left&b.on[next])
		}
		if column++; left != 0 && 0 <= column && column < b.perRow {
			to.add(next+1, in.words[at]>>(64-left)&b.on[next+1])
		}
	}
	w.walker.count(int64(len(in.list)))
}

// check leaves the squares on which a check holds, or any of those of the body.
func (w *wide) check(pc int32, i *instr, in *sparse) {
	kept := in.list[:0]
	for _, at := range in.list {
		if i.op == opChecks {
			in.words[at] &= w.anyOf(pc+1, i.next, at)
		} else {
			in.words[at] &= w.where(i, at)
		}
		if in.words[at] != 0 {
			kept = append(kept, at)
		}
	}
	in.list = kept
}

// anyOf returns on which squares of a word any of several checks holds.
func (w *wide) anyOf(pc, end, at int32) uint64 {
	w.walker.count(int64(end - pc))
	var any uint64
	for ; pc < end; pc++ {
		any |= w.where(&w.code[pc], at)
	}
	return any
}

// where returns on which squares of a word a check holds.
func (w *wide) where(i *instr, at int32) uint64 {
	switch i.op {
	case opCheck:
		return w.holds[i.arg].at(at)
	case opUnless:
		return ^w.holds[i.arg].at(at)
	}
	var bit uint64
	if i.dx == at {
		bit = i.mask
	}
	if i.op == opNotAt {
		return ^bit
	}
	return bit
}

func (w *wide) any(pc int32, i *instr, in *sparse) *sparse {
	to := w.get()
	for b := pc + 1; b < i.next && w.walker.err == nil; {
		next := w.code[b].next
		from := in
		if next < i.next {
			from = w.get()
			from.unite(in)
		}
		reached := w.walk(b+1, next, from)
		to.unite(reached)
		w.put(reached)
		if b = next; b >= i.next {
			return to
		}
	}
	w.put(in)
	return to
}

// store returns what an inner repetition has come to.
func (w *wide) store(arg int32) *sparse {
	if w.stores[arg] == nil {
		w.stores[arg] = w.get()
	}
	return w.stores[arg]
}

// forget gives the stores of the inner repetitions back.
func (w *wide) forget(i *instr) {
	for s := i.arg; s < i.arg+i.stores; s++ {
		if w.stores[s] != nil {
			w.put(w.stores[s])
			w.stores[s] = nil
		}
	}
}

// star returns what a star newly leads to.
func (w *wide) star(pc int32, i *instr, in *sparse) *sparse {
	to := w.get()
	seen := to
	if i.inner {
		seen = w.store(i.arg)
	}
	for in.without(seen); len(in.list) > 0; in.without(seen) {
		seen.unite(in)
		if i.inner {
			to.unite(in)
		}
		in = w.walk(pc+1, i.next, in)
	}
	w.put(in)
	if !i.inner {
		w.forget(i)
	}
	return to
}

// plus returns what a plus newly leads to. What it has gone on from and what it has led to are different sets.
func (w *wide) plus(pc int32, i *instr, in *sparse) *sparse {
	to := w.get()
	seen, from := to, (*sparse)(nil)
	if i.inner {
		from, seen = w.store(i.arg), w.store(i.arg+1)
	} else {
		from = w.get()
	}
	for in.without(from); len(in.list) > 0; in.without(from) {
		from.unite(in)
		in = w.walk(pc+1, i.next, in)
		in.without(seen)
		seen.unite(in)
		if i.inner {
			to.unite(in)
		}
	}
	w.put(in)
	if !i.inner {
		w.put(from)
		w.forget(i)
	}
	return to
}

// times walks the body so often. If it comes to where it was, it goes round, and whole rounds can be left out.
func (w *wide) times(pc int32, i *instr, in *sparse) *sparse {
	mark, marked := w.get(), int64(0)
	mark.unite(in)
	for n := int64(1); n <= i.count && len(in.list) > 0; n++ {
		in = w.walk(pc+1, i.next, in)
		switch {
		case in.same(mark):
			n = i.count - (i.count-n)%(n-marked)
		case n == 2*marked || marked == 0:
			mark.clear()
			mark.unite(in)
			marked = n
		}
	}
	w.put(mark)
	return in
}
