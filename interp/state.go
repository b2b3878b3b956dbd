package interp

import (
	"bytes"
	"encoding/binary"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// This file writes down how a game stands that asks somebody, so that two states are equal if their bytes are. What is
// written is all that the game goes on from: the prompt and the calls that led to it, the live variables and what waits
// in each of them, the variables of the whole game that may still be read, and the table. Things of the heap are
// numbered in the order in which they are come to, and told by what they hold: so the numbers that they have there, and
// what nothing leads to, do not matter. Chance is left to those who compare.

// A state is how a game stands, in bytes.
type state struct {
	bytes []byte
	based based // what its first part came to
	all   based
	// sure is how many of the running functions, innermost first, are written in full. The next one goes on from
	// something that is not known.
	sure  int
	calls int // how many are running
	valid bool
}

// based is the first part of a state: what lives for the whole game, which the rest goes on from.
type based struct {
	length          int     // of its bytes
	objects, arrays []int32 // what was come to: the numbers of objects and arrays in the order of that, or 0
	met             int32
}

// copyFrom makes a copy, in memory that is used again.
func (b *based) copyFrom(c *based) {
	b.length, b.met = c.length, c.met
	b.objects, b.arrays = append(b.objects[:0], c.objects...), append(b.arrays[:0], c.arrays...)
}

// certain says whether all is written.
func (s *state) certain() bool { return s.sure == s.calls }

// State appends how the game stands while it asks, but for chance, and says whether nothing is left out. Two states
// whose bytes differ are different. Those with equal bytes are equal where nothing is left out.
func (m *Machine) State(buf []byte) (state []byte, certain bool) {
	s := m.stateNow()
	return append(buf, s.bytes...), s.certain()
}

// stateNow returns how the game stands. It is written once for each prompt.
func (m *Machine) stateNow() *state {
	s := &m.state
	if s.valid {
		return s
	}
	m.running = m.running[:0]
	at := m.askedAt()
	for f := m.frame; f.fn != nil; f = f.up {
		m.running = append(m.running, f.fn.stops[at])
		at = f.callSpan()
	}
	m.dead = dead(m.dead, m.Program, m.running)
	w := m.lastingState(s)
	s.all.copyFrom(&s.based)
	w.based = &s.all
	m.callsState(w, s)
	s.bytes, s.valid = w.buf, true
	return s
}

// lastingState begins a state with what lives for the whole game. That is copied from the last note if nothing of it
// has changed since.
func (m *Machine) lastingState(s *state) *writer {
	if n := m.noted; n != nil && n.program == m.Program && slices.Equal(n.dead, m.dead) && m.Table.Same(&n.table) &&
		m.Store.sameAlive(m.Program, &n.store, m.dead) {
		s.based.copyFrom(&n.based)
		w := m.writerOn(&s.based, &m.Store, &m.Table)
		w.buf = append(s.bytes[:0], n.state[:n.based.length]...)
		return w
	}
	w := m.writer(&s.based, &m.Store, &m.Table)
	w.buf = s.bytes[:0]
	w.lasting(m.dead)
	return w
}

// callsState goes on with the prompt and the running functions.
func (m *Machine) callsState(w *writer, s *state) {
	w.int(int64(m.number(m.asked)))
	w.prompt(m)
	w.int(int64(m.Seat))
	w.int(int64(m.lastPiece))
	w.bool(m.Aside)
	w.bool(m.Result.Over)
	s.sure, s.calls = 0, len(m.running)
	sure, at, f := true, m.askedAt(), m.frame
	for _, stop := range m.running {
		if sure = sure && stop != nil && stop.isTold; sure {
			s.sure++
		}
		w.int(int64(m.number(f.fn)))
		w.int(int64(at.Start))
		w.int(int64(at.End))
		if stop != nil {
			w.frame(f, stop)
		}
		at, f = f.callSpan(), f.up
	}
	w.follow()
}

// OnlyLocals says whether nothing has changed since a note was taken but variables of the running functions, and what
// these alone lead to. Variables of the whole game that are set before they are read again do not count, and none do
// where they hold what a player has chosen.
func (m *Machine) OnlyLocals(since play.Note) bool {
	n, ok := since.(*note)
	if !ok || n.program != m.Program {
		return false
	}
	if m.Program.Choosing {
		return m.Table.Same(&n.table)
	}
	m.stateNow() // which finds the calls that are running, and what is dead
	if m.Table.Same(&n.table) && m.Store.sameAlive(m.Program, &n.store, m.dead) {
		return true
	}
	length := m.state.based.length
	w := m.writer(&m.others, &n.store, &n.table)
	w.buf = w.other[:0]
	w.lasting(m.dead)
	w.other = w.buf
	return bytes.Equal(m.state.bytes[:length], w.buf)
}

// SameTable says whether the table is the one that it was when a note was taken, chance too.
func (m *Machine) SameTable(since play.Note) bool {
	n, ok := since.(*note)
	return ok && n.program == m.Program && m.Table.Same(&n.table)
}

// A writer writes down a state of the values of a game. Its memory is used again.
type writer struct {
	machine *Machine
	store   *Store
	now     *table.State
	buf     []byte
	other   []byte // memory for another one
	*based
	waiting []reached // what was come to, and is to be written yet
}

// writerOn returns a writer that goes on from what was come to.
func (m *Machine) writerOn(b *based, store *Store, now *table.State) *writer {
	w := &m.writes
	w.machine, w.store, w.now, w.based, w.waiting = m, store, now, b, w.waiting[:0]
	return w
}

func (m *Machine) writer(b *based, store *Store, now *table.State) *writer {
	b.objects = zeros(b.objects, len(store.Heap.classes))
	b.arrays = zeros(b.arrays, len(store.Heap.starts))
	b.met = 0
	return m.writerOn(b, store, now)
}

// zeros returns so many zeros, in the memory of an old list.
func zeros(old []int32, n int) []int32 {
	if cap(old) < n {
		return make([]int32, n, n+n/2)
	}
	old = old[:n]
	clear(old)
	return old
}

func (w *writer) int(n int64) { w.buf = binary.AppendVarint(w.buf, n) }

func (w *writer) bool(b bool) { w.int(Truth(b)) }

func (w *writer) text(s string) {
	w.int(int64(len(s)))
	w.buf = append(w.buf, s...)
}

// prompt writes what the prompt does not say by its place: which answers there are.
func (w *writer) prompt(m *Machine) {
	p := &m.prompt
	for _, n := range []int32{p.Low, p.High, p.Options.Low, p.Options.High, p.Rows, p.Columns} {
		w.int(int64(n))
	}
	w.int(int64(p.Seat))
	w.list(p.Options.List)
}

func (w *writer) list(list []int32) {
	w.int(int64(len(list)))
	for _, n := range list {
		w.int(int64(n))
	}
}

// frame writes what a running function goes on from.
func (w *writer) frame(f *frame, s *stop) {
	for _, list := range [...][]keptSlot{s.live, s.waits} {
		for _, k := range list {
			switch k.of {
			case nil:
				w.int(f.words[k.slot])
			case check.Array:
				w.list(f.arrays[k.slot])
			default:
				w.value(f.words[k.slot:], k.of)
			}
		}
	}
}

// lasting writes all that lives for the whole game, but for chance and for variables that are dead.
func (w *writer) lasting(dead []bool) {
	for _, v := range w.machine.Program.statics {
		if v.Type != check.Array && v.Place == nil && !dead[v.Slot] {
			w.value(w.store.Words[v.Slot:], v.Type)
		}
	}
	unread := w.machine.Program.Unread
	for i, changes := range w.machine.Program.Changes {
		if changes && (unread == nil || !unread[i]) {
			w.list(w.store.Arrays[i])
		}
	}
	w.table()
	w.follow()
	w.length = len(w.buf)
}

// dead says of each word of the variables of the whole game whether it is set before it is read, while some functions
// are running, innermost first: one of them sets it anew, and none before it reads it.
func dead(old []bool, p *Program, calls []*stop) []bool {
	dead := append(old[:0], make([]bool, len(p.Words))...)
	for i := len(calls) - 1; i >= 0; i-- {
		s := calls[i]
		if s == nil {
			clear(dead)
			continue
		}
		for _, slot := range s.anew {
			dead[slot] = true
		}
		for _, slot := range s.read {
			dead[slot] = false
		}
	}
	return dead
}

// table writes what lies on the table, but for chance.
func (w *writer) table() {
	t := w.now
	w.int(int64(t.Players))
	w.int(int64(t.First))
	for _, name := range t.Names {
		w.text(name)
	}
	w.list(t.Tiles)
	w.list(t.Chosen)
	w.int(int64(t.Deck.Left()))
	w.list(*t.Deck.Kinds())
	w.int(int64(t.Grid.Rows))
	w.int(int64(t.Grid.Columns))
	w.text(t.Grid.Background)
	for _, object := range t.Grid.Squares {
		if w.machine.Program.Standing != nil {
			w.int(int64(object))
			continue
		}
		w.object(int64(object))
	}
}

// value writes the value of a variable.
func (w *writer) value(words []int64, t *check.Type) {
	if t.Carried() {
		w.carried(Value{words[0], int32(words[1])})
		return
	}
	w.word(words[0], t)
}

func (w *writer) carried(v Value) {
	w.int(int64(v.Type))
	w.word(v.Word, w.machine.TypeOf(v))
}

// word writes a word of a type.
func (w *writer) word(word int64, t *check.Type) {
	switch {
	case t == nil:
		w.int(word)
	case t == check.String:
		w.string(word)
	case t == check.Function:
		w.array(word, check.Any)
	case t.Of != nil:
		w.array(word, t.Of)
	case t.IsObject():
		w.object(word)
	default:
		w.int(word)
	}
}

// string writes a string of the program by its number, and another one as text.
func (w *writer) string(number int64) {
	if number >= 0 {
		w.int(number)
		return
	}
	w.int(-1)
	w.text(w.store.Heap.String(number))
}

func (w *writer) object(number int64) {
	if number == 0 {
		w.int(0)
		return
	}
	if w.objects[number] == 0 {
		w.met++
		w.objects[number] = w.met
		w.waiting = append(w.waiting, reached{number: number})
	}
	w.int(int64(w.objects[number]))
}

func (w *writer) array(number int64, of *check.Type) {
	if number == 0 {
		w.int(0)
		return
	}
	if w.arrays[number] == 0 {
		w.met++
		w.arrays[number] = w.met
		w.waiting = append(w.waiting, reached{number, of})
	}
	w.int(int64(w.arrays[number]))
}

// follow writes what is held by all that was come to.
func (w *writer) follow() {
	for i := 0; i < len(w.waiting); i++ {
		if r := w.waiting[i]; r.of == nil {
			w.attributes(r.number)
		} else {
			w.elements(r.number, r.of)
		}
	}
	w.waiting = w.waiting[:0]
}

func (w *writer) attributes(object int64) {
	h := &w.store.Heap
	class := h.classes[object]
	w.int(int64(class))
	w.int(int64(h.squares[object]))
	for _, a := range w.machine.Program.Classes[class-1].Attrs {
		if a.Slot >= 0 {
			w.word(h.fields[int(h.first[object])+a.Slot], a.Type)
		}
	}
}

func (w *writer) elements(array int64, of *check.Type) {
	start, end := w.store.Heap.bounds(array)
	elems := w.store.Heap.elems[start:end]
	w.int(int64(len(elems)))
	for i := 0; i < len(elems); i += width(of) {
		w.value(elems[i:], of)
	}
}

// number numbers prompts and functions in the order in which they are come to.
func (n *noter) number(thing any) int {
	number, ok := n.known[thing]
	if !ok {
		if n.known == nil {
			n.known = map[any]int{}
		}
		number = len(n.known)
		n.known[thing] = number
	}
	return number
}
