package interp

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The variables of the games of this file, by their slots.
const (
	ofLists   = iota // an array of arrays
	ofNumbers        // an array of numbers
	ofTexts          // an array of texts
	ofText
	ofObject
	ofAny // two words
	slots = ofAny + 2
)

// keeping returns a game with a variable for each kind of thing, and with two classes: a Frog holds a text, an object
// and a number, a Stone nothing.
func keeping(eager bool) *Machine {
	frog, stone := check.NewClass("Frog", 1), check.NewClass("Stone", 2)
	frog.Attrs = []*check.Attribute{{Name: "text", Type: check.String, Slot: 0},
		{Name: "next", Type: check.Object, Slot: 1}, {Name: "size", Type: check.Int, Slot: 2}}
	info := &check.Info{Words: slots}
	for slot, t := range []*check.Type{check.ArrayOf(check.Any), check.ArrayOf(check.Int),
		check.ArrayOf(check.String), check.String, check.Object, check.Any} {
		info.Statics = append(info.Statics, &check.Symbol{Type: t, Slot: slot})
	}
	p := NewProgram(info, []*check.Type{frog, stone}, nil)
	p.Eager, p.Seats, p.Arrays, p.Changes = eager, 2, [][]int32{{1, 2, 3}, {4, 5, 6}}, []bool{true, true}
	m := NewMachine(p, play.Limits{})
	m.Reset(1)
	m.LayOut(2, 2)
	return m
}

// shown writes down all that the variables of a game lead to, however it is numbered.
func shown(m *Machine) string {
	var b strings.Builder
	show(&b, m, m.Words[ofLists], check.ArrayOf(check.Any))
	show(&b, m, m.Words[ofNumbers], check.ArrayOf(check.Int))
	show(&b, m, m.Words[ofTexts], check.ArrayOf(check.String))
	show(&b, m, m.Words[ofText], check.String)
	show(&b, m, m.Words[ofObject], check.Object)
	show(&b, m, m.Words[ofAny], m.TypeOf(Value{m.Words[ofAny], int32(m.Words[ofAny+1])}))
	for _, object := range m.Table.Grid.Squares {
		show(&b, m, int64(object), check.Object)
	}
	return b.String()
}

func show(b *strings.Builder, m *Machine, w int64, t *check.Type) {
	h := &m.Heap
	switch {
	case t == nil || w == 0:
		b.WriteString("- ")
	case t == check.String:
		fmt.Fprintf(b, "%q ", h.String(w))
	case t.IsObject() && h.Class(w) == 1:
		fmt.Fprintf(b, "Frog at %d, %d big, ", h.Square(w), h.Field(w, 2))
		show(b, m, h.Field(w, 0), check.String)
		show(b, m, h.Field(w, 1), check.Object)
	case t.IsObject():
		fmt.Fprintf(b, "Stone %d at %d ", h.Class(w), h.Square(w))
	case t.Of == nil:
		fmt.Fprintf(b, "%d ", w)
	case t.Of.Carried():
		b.WriteString("[ ")
		for elems := h.Array(w); len(elems) > 0; elems = elems[2:] {
			show(b, m, elems[0], m.TypeOf(Value{elems[0], int32(elems[1])}))
		}
		b.WriteString("] ")
	default:
		b.WriteString("[ ")
		for _, elem := range h.Array(w) {
			show(b, m, elem, t.Of)
		}
		b.WriteString("] ")
	}
}

// sound counts by hand what a heap counts as it goes, and follows what is free.
func sound(t *testing.T, m *Machine) {
	t.Helper()
	h := &m.Heap
	free, words, count, cells, text, strs := map[young]bool{}, 0, 0, 0, 0, 0
	for kind, number := range h.free {
		for number != 0 {
			next, of, fits := h.links0(kind, number)
			if !fits || free[of] {
				t.Fatalf("%d is free as %d, and is not of that kind or is free twice", number, kind)
			}
			free[of], number = true, next
		}
	}
	for i := 1; i < len(h.classes); i++ {
		if free[youngOf(anObject, int32(i))] != (h.classes[i] < 0) {
			t.Fatalf("object %d is of the class %d", i, h.classes[i])
		}
		if h.classes[i] >= 0 {
			words, count = words+2+map[int32]int{1: 3}[h.classes[i]], count+1
		}
	}
	for i := 1; i < len(h.starts); i++ {
		if free[youngOf(anArray, int32(i))] != (h.lengths[i] < 0) {
			t.Fatalf("array %d has the length %d", i, h.lengths[i])
		}
		if n := int(h.lengths[i]); n >= 0 {
			words, cells = words+1+roomBy(n), cells+1+n
		}
	}
	for i, s := range h.strings {
		if free[youngOf(aString, int32(i+1))] != (h.links[i] != inUse) {
			t.Fatalf("string %d has the link %d", i, h.links[i])
		}
		if h.links[i] != inUse {
			continue
		}
		words, text, strs = words+(len(s)+64)/8, text+len(s)+64, strs+1
		if number, ok := h.numbers[s]; h.numbers != nil && (!ok || number != int64(-i-1)) {
			t.Fatalf("%q has the number %d, and is known as %d", s, -i-1, number)
		}
	}
	if in := h.strings; len(in) > 0 {
		in = slices.DeleteFunc(slices.Clone(in), func(s string) bool { return s == "" })
		if slices.Sort(in); len(slices.Compact(slices.Clone(in))) != len(in) {
			t.Fatalf("some strings are there twice: %q", in)
		}
	}
	if h.numbers != nil && len(h.numbers) != strs {
		t.Fatalf("%d strings are known, and there are %d", len(h.numbers), strs)
	}
	got, want := [...]int{h.words, h.count, h.cells, h.text}, [...]int{words, count, cells, text}
	if got != want || h.due != (words > h.brim) {
		t.Fatalf("words, objects, cells and text are counted as %d and are %d; brim %d, due %v", got, want, h.brim,
			h.due)
	}
	for _, y := range h.young[min(h.pinned, len(h.young)):] {
		if m.stepping && free[y] {
			t.Fatalf("%d is young, and free", y)
		}
	}
}

// links0 returns what is free behind a number of a kind, and whether that is of the kind at all.
func (h *Heap) links0(kind int, number int32) (next int32, of young, fits bool) {
	switch {
	case kind == freeStrings:
		return h.links[number-1], youngOf(aString, number), h.strings[number-1] == ""
	case kind < freeObjects:
		end := int32(len(h.elems))
		if int(number)+1 < len(h.starts) {
			end = h.starts[number+1]
		}
		return ^h.lengths[number], youngOf(anArray, number), int(end-h.starts[number]) == roomBy(1<<(kind-freeArrays)/2)
	}
	return h.squares[number], youngOf(anObject, number), h.classes[number] == ^int32(kind-freeObjects)
}

// roomBy is the least of 0, 1, 2, 4, 8 … that is not below n.
func roomBy(n int) int {
	room := 0
	for room < n {
		room = max(1, 2*room)
	}
	return room
}

// A keeper makes things and drops them, at random, in a game of keeping.
type keeper struct {
	t     *testing.T
	m     *Machine
	rand  *rand.Rand
	tried int // how deep it goes ahead
}

func (*keeper) Listens() play.Kinds                         { return play.Ahead }
func (*keeper) Hear(play.Event) error                       { return nil }
func (*keeper) Ask(p *play.Prompt) (a play.Answer, _ error) { return a, nil }

// step plays a step in which much is made.
func (k *keeper) step() {
	if err := k.m.Step(k, func(m *Machine) Flow {
		k.work(5 + k.rand.IntN(30))
		return Next
	}); err != nil {
		k.t.Error(err)
	}
	sound(k.t, k.m)
}

func (k *keeper) work(n int) {
	for range n {
		k.do()
		sound(k.t, k.m)
	}
}

// do makes something, changes something, or sweeps.
func (k *keeper) do() {
	m, n := k.m, k.rand.IntN
	switch n(22) {
	case 0, 1:
		m.Words[ofNumbers] = m.NewArray(n(18), span0)
	case 2, 3:
		m.Words[ofLists] = m.join(m.Words[ofLists], k.lists(), span0)
	case 4:
		m.Words[ofLists] = k.lists()
	case 5:
		m.Words[ofText] = k.text()
	case 6:
		m.Words[ofTexts] = k.texts()
	case 7, 8, 9:
		m.Words[ofObject] = k.object()
	case 10:
		v := [...]Value{{k.text(), check.String.Number}, {k.object(), check.Object.Number}, {7, check.Int.Number},
			{k.list(), check.ArrayOf(check.Any).Number}}[n(4)]
		m.Words[ofAny], m.Words[ofAny+1] = v.Word, int64(v.Type)
	case 11:
		if array := m.Words[ofNumbers]; array != 0 && m.Heap.Length(array) > 0 {
			start, end := m.Heap.bounds(array)
			m.setElem(start+int64(n(int(end-start))), int64(n(100)))
		}
	case 12:
		if object := m.Words[ofObject]; object != 0 && m.Heap.Class(object) == 1 {
			m.setField(object, 0, k.text())
			m.SetSquare(object, int32(n(50)))
		}
	case 13:
		m.Words[n(ofAny)] = 0
	case 14:
		k.same("swept", m.Tidy)
	case 15:
		k.same("swept", m.sweep)
	case 16:
		was, young := m.Heap.pin(), slices.Clone(m.Heap.young)
		m.sweep()
		if got := m.Heap.young; !slices.Equal(got, young) {
			k.t.Fatalf("what is pinned was swept: %d of %d are left", len(got), len(young))
		}
		m.Heap.unpin(was)
	case 17:
		k.goAhead()
	case 18:
		m.Occupy(int32(n(len(m.Table.Grid.Squares))), int32(m.Words[ofObject]))
	case 19:
		k.onTable()
	case 20:
		slot, at := n(2), n(3)
		m.noteArray(slot, int32(at))
		m.Arrays[slot][at] = int32(n(9))
	case 21:
		if m.journal.open {
			m.journal.thin()
		}
	}
}

// onTable changes what lies on the table.
func (k *keeper) onTable() {
	m, n := k.m, k.rand.IntN
	switch pieces := len(m.Table.Tiles); {
	case n(4) == 0:
		m.LayOut(1+int32(n(3)), 1+int32(n(3)))
	case n(3) == 0:
		m.SetName(int32(n(2)), strings.Repeat("A", n(4)))
	case n(2) == 0 || pieces == 0:
		m.Place(int32(n(9)))
	default:
		m.SetTile(int32(n(pieces)), int32(n(9)))
	}
}

func (k *keeper) text() int64 {
	return k.m.StringOf([]byte(strings.Repeat("x", k.rand.IntN(40))+"y"), span0)
}

// object makes a Stone or a Frog, which leads to the object of before.
func (k *keeper) object() int64 {
	if k.rand.IntN(3) == 0 {
		return k.m.NewObject(2, nil, span0)
	}
	next := k.m.Words[ofObject]
	if k.rand.IntN(4) == 0 {
		next = 0
	}
	was := k.m.Heap.pin()
	object := k.m.NewObject(1, []int64{k.text(), next, int64(k.rand.IntN(9))}, span0)
	k.m.Heap.unpin(was)
	return object
}

// list makes an array of a few values.
func (k *keeper) list() int64 {
	array := k.m.NewArray(2*k.rand.IntN(9), span0)
	for elems := k.m.Heap.Array(array); len(elems) > 0; elems = elems[2:] {
		elems[0], elems[1] = int64(k.rand.IntN(9)), int64(check.Int.Number)
		if text := k.m.Words[ofText]; k.rand.IntN(3) == 0 {
			elems[0], elems[1] = text, int64(check.String.Number)
		}
	}
	return array
}

// lists makes an array of one array.
func (k *keeper) lists() int64 {
	list := k.list()
	array := k.m.NewArray(2, span0)
	elems := k.m.Heap.Array(array)
	elems[0], elems[1] = list, int64(check.ArrayOf(check.Any).Number)
	return array
}

// texts makes an array of a few texts.
func (k *keeper) texts() int64 {
	array := k.m.NewArray(k.rand.IntN(10), span0)
	for i := range k.m.Heap.Length(array) {
		k.m.Heap.Array(array)[i] = k.text()
	}
	return array
}

var span0 source.Span

// same wants that all that is reached is as before when something was done.
func (k *keeper) same(what string, do func()) {
	k.t.Helper()
	before := shown(k.m)
	do()
	if after := shown(k.m); after != before {
		k.t.Fatalf("%s, %s\nbecomes %s", what, before, after)
	}
}

// back wants that the game is as before, to the last number, when something was done.
func (k *keeper) back(what string, do func()) {
	k.t.Helper()
	before, table := k.m.Store.clone(k.m.Program), k.m.Table.Clone()
	k.same(what, do)
	sound(k.t, k.m)
	after := k.m.Store.clone(k.m.Program)
	before.Heap.numbers, after.Heap.numbers = nil, nil
	if !reflect.DeepEqual(before, after) || !k.m.Store.same(k.m.Program, &before) {
		k.t.Fatalf("%s, the game is %+v,\nand was %+v", what, after, before)
	}
	if now := k.m.Table.Clone(); !reflect.DeepEqual(now, table) {
		k.t.Fatalf("%s, the table is %+v,\nand was %+v", what, now, table)
	}
}

// goAhead plays steps in the middle of a step, or between two.
func (k *keeper) goAhead() {
	if k.tried > 1 {
		return
	}
	k.tried++
	k.back("having gone ahead", func() {
		young, pinned := slices.Clone(k.m.Heap.young), k.m.Heap.pinned
		if err := k.m.Ahead(func() error { k.wander(); return nil }); err != nil {
			k.t.Error(err)
		}
		if h := &k.m.Heap; !slices.Equal(h.young, young) || h.pinned != pinned {
			k.t.Fatalf("%d of %d are young, and %d of %d pinned", len(h.young), len(young), h.pinned, pinned)
		}
	})
	k.tried--
}

// wander plays steps under marks, and goes back.
func (k *keeper) wander() {
	k.back("rolled back", func() {
		k.m.Mark()
		for range k.rand.IntN(4) {
			k.step()
		}
		if k.rand.IntN(2) == 0 && k.tried < 2 {
			k.tried++
			k.wander()
			k.tried--
		}
		k.m.Back()
	})
}

// TestHeap makes things and drops them, sweeps, marks, goes ahead and goes back, at random. What the variables lead to
// is always there, and the heap counts right.
func TestHeap(t *testing.T) {
	for seed := range uint64(6) {
		m := keeping(seed%3 > 0)
		k := &keeper{t: t, m: m, rand: rand.New(rand.NewPCG(seed, 2))}
		for range 15 {
			k.step()
			if k.rand.IntN(3) == 0 {
				k.wander()
			}
			if k.rand.IntN(3) == 0 {
				k.goAhead()
			}
			if k.rand.IntN(4) == 0 {
				k.back("restored", func() {
					before := m.Snapshot()
					k.step()
					m.Restore(before)
				})
			}
			if k.rand.IntN(9) == 0 {
				k.leave()
			}
		}
	}
}

// leave drops all: nothing is left.
func (k *keeper) leave() {
	clear(k.m.Words)
	k.m.LayOut(2, 2)
	if err := k.m.Step(k, func(m *Machine) Flow { m.Heap.limit = 0; return Next }); err != nil {
		k.t.Error(err)
	}
	sound(k.t, k.m)
	if h := &k.m.Heap; h.words != 0 {
		k.t.Errorf("%d words are left of nothing", h.words)
	}
}

// TestCopyOfNothing copies a game without objects into the memory of a copy of one with an object.
func TestCopyOfNothing(t *testing.T) {
	m := keeping(false)
	memory := m.Store.clone(m.Program)
	m.Heap.NewObject(1, []int64{0, 0, 7})
	memory.restore(m.Program, &m.Store)
	m.Reset(1)
	memory.restore(m.Program, &m.Store)
	if !memory.same(m.Program, &m.Store) || memory.Heap.used() {
		t.Errorf("the copy holds %d objects", memory.Heap.count)
	}
}
