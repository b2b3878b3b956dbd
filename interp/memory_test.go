package interp

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/play"
)

// faults says whether something bails out of a machine with a fault.
func faults(m *Machine, do func()) bool {
	return m.Step(&keeper{}, func(*Machine) Flow { do(); return Next }) != nil
}

// TestMost makes the last thing that there may be, and one more.
func TestMost(t *testing.T) {
	long := make([]byte, max(maxString, maxLine)+1)
	show := func(n int) func(*Machine) {
		return func(m *Machine) { bounded(func(*Machine, []byte) []byte { return long[:n] }, span0)(m, nil) }
	}
	for _, test := range []struct {
		name       string
		last, more func(*Machine)
	}{
		{"objects", func(m *Machine) { m.Heap.count = maxObjects - 1; m.NewObject(2, nil, span0) },
			func(m *Machine) { m.NewObject(2, nil, span0) }},
		{"attributes", func(m *Machine) { m.Heap.fields = make([]int64, maxWords); m.NewObject(1, []int64{1}, span0) },
			func(m *Machine) { m.NewObject(1, []int64{1}, span0) }},
		{"words of arrays", func(m *Machine) { m.Heap.cells = maxWords - 3; m.NewArray(3, span0) },
			func(m *Machine) { m.NewArray(0, span0) }},
		{"an array", func(m *Machine) { m.Heap.cells = maxWords - 3; m.NewArray(3, span0) },
			func(m *Machine) { m.Heap.cells = maxWords - 3; m.NewArray(4, span0) }},
		{"a string", func(m *Machine) { m.StringOf(long[:maxString], span0) },
			func(m *Machine) { m.StringOf(long[:maxString+1], span0) }},
		{"strings", func(m *Machine) { m.Heap.text = maxStrings; m.StringOf([]byte("x"), span0) },
			func(m *Machine) { m.StringOf([]byte("y"), span0) }},
		{"a line", show(maxLine), show(maxLine + 1)},
		{"elements", func(m *Machine) { m.elements = maxElements - 3; m.newArray(make([]int32, 2), 5, span0) },
			func(m *Machine) { m.newArray(nil, 1, span0) }},
		{"lasting elements", func(m *Machine) { m.elements = maxElements - 3; m.Keep(3, span0) },
			func(m *Machine) { m.Keep(1, span0) }},
	} {
		m := keeping(false)
		last := false
		more := faults(m, func() { test.last(m); last = true; test.more(m) })
		if !last || !more {
			t.Errorf("%s: the last can be made: %v, one more cannot: %v", test.name, last, more)
		}
	}
}

// TestFlatMemory says which memory of flat arrays is used again.
func TestFlatMemory(t *testing.T) {
	m := keeping(false)
	old := make([]int32, 2, 5)
	if a := m.newArray(old, 5, span0); &a[0] != &old[0] || len(a) != 5 {
		t.Error("an array that has room is made anew")
	}
	arrays := [][]int32{make([]int32, 3, keptArray), make([]int32, 4, keptArray+1)}
	if n := release(arrays); n != 7 || arrays[0] == nil || len(arrays[0]) > 0 || arrays[1] != nil {
		t.Errorf("%d elements were released", n)
	}
}

// TestSweepIsDue makes arrays without elements, which take one word each, and counts when a sweep is due.
func TestSweepIsDue(t *testing.T) {
	for _, test := range []struct {
		name  string
		kept  int // words of an array that is kept
		eager bool
		want  int // how many more can be made after a sweep without another
	}{
		{"little is kept", 0, false, fewWords},
		{"as much as a game may have", fewWords, false, fewWords + 1},
		{"more is kept", 4 * fewWords, false, 4*fewWords + 1},
		{"swept eagerly", fewWords, true, 0},
	} {
		m := keeping(test.eager)
		made := 0
		if faults(m, func() {
			if test.kept > 0 {
				m.Words[ofNumbers] = m.NewArray(test.kept, span0)
			}
			m.NewArray(9, span0)
			m.sweep()
			for !m.Heap.due {
				m.NewArray(0, span0)
				made++
			}
		}) || made != test.want+1 {
			t.Errorf("%s: %d are made; want %d", test.name, made-1, test.want)
		}
		made = 0
		m.Reset(1)
		want := fewWords + 1
		if test.eager {
			want = 1
		}
		for ; !m.Heap.due; made++ {
			m.Heap.NewArray(0)
		}
		if made != want {
			t.Errorf("%s: at the beginning %d are made; want %d", test.name, made, want)
		}
	}
}

// TestSize says how large a snapshot is.
func TestSize(t *testing.T) {
	m := keeping(false)
	before := m.Snapshot().(*snapshot).Size()
	if want := 8*slots + 4*6 + 4*(4*2+4); before != want {
		t.Errorf("at first %d bytes; want %d", before, want)
	}
	m.Place(1)
	m.LayOut(2, 4)
	text := m.StringOf([]byte("text"), span0)
	m.NewObject(1, []int64{text, 0, 0}, span0)
	m.NewArray(4, span0)
	const table, objects, arrays, strings = 4 * (1 + 4), 2*12 + 3*8, 2*8 + 4*8, 20
	if got := m.Snapshot().(*snapshot).Size() - before; got != table+objects+arrays+strings {
		t.Errorf("%d more bytes; want %d", got, table+objects+arrays+strings)
	}
}

// TestLayouts lets a heap go on with other classes: Frogs become Stones, and Stones Frogs with a size.
func TestLayouts(t *testing.T) {
	from, m := keeping(false), keeping(false)
	h := &from.Heap
	var objects []int64
	text := h.newString("text")
	for i := range int64(6) {
		class, attributes := int32(1), []int64{text, 0, i}
		if i%2 == 1 {
			class, attributes = 2, nil
		}
		objects = append(objects, h.NewObject(class, attributes))
	}
	from.SetSquare(objects[0], 3)
	for _, i := range []int{1, 2, 4} {
		h.freeObject(int32(objects[i]), true)
	}
	m.Heap.TakeOver(h, nil)
	sound(t, m)
	m.Heap.TakeOver(h, []Layout{{}, {Class: 2}, {Class: 1, Fields: []Moved{{-1, 0}, {-1, 0}, {-1, 7}}}})
	sound(t, m)
	if got := m.Heap.Square(objects[0]); m.Heap.Class(objects[0]) != 2 || got != 3 {
		t.Errorf("the first Frog has become %d, and stands at %d", m.Heap.Class(objects[0]), got)
	}
	if got := m.Heap.Field(objects[3], 2); m.Heap.Class(objects[3]) != 1 || got != 7 {
		t.Errorf("the second Stone has the size %d", got)
	}
	again := [...]int64{m.Heap.NewObject(2, nil), m.Heap.NewObject(2, nil), m.Heap.NewObject(1, make([]int64, 3))}
	if want := [...]int64{objects[2], objects[4], objects[1]}; again != want {
		t.Errorf("%d are given away again; want %d", again, want)
	}
	sound(t, m)
	back := keeping(false)
	back.Heap.TakeOver(h, []Layout{{}, {Class: 1, Fields: []Moved{{1, 0}, {0, 0}, {2, 0}}}, {Class: 2}})
	if got := back.Heap.Field(objects[0], 1); got != text || back.Heap.Field(objects[0], 0) != 0 {
		t.Errorf("the text of the first Frog is %d; want %d", got, text)
	}
	sound(t, back)
}

// idle is a host that does not want to go ahead.
type idle struct{ keeper }

func (*idle) Listens() play.Kinds { return play.NoEvents }

// TestNobodyGoesAhead goes ahead, and marks, where that cannot be.
func TestNobodyGoesAhead(t *testing.T) {
	m := keeping(false)
	panics := func(do func()) (yes bool) {
		defer func() { yes = recover() != nil }()
		do()
		return
	}
	if err := m.Ahead(func() error { return nil }); err != nil {
		t.Errorf("between two steps: %v", err)
	}
	stepped := m.Step(&idle{}, func(m *Machine) Flow { return m.GiveUp(m.Ahead(func() error { return nil })) })
	if !errors.Is(stepped, play.ErrUnprepared) {
		t.Errorf("in a step: %v", stepped)
	}
	var mark, reset bool
	if faults(m, func() {
		mark = panics(m.Mark)
		_ = m.Ahead(func() error { reset = panics(func() { m.Reset(1) }); return nil })
	}) || !mark || !reset {
		t.Errorf("it panics: to mark in a step %v, to reset ahead %v", mark, reset)
	}
	if !panics(func() { m.Restore(keeping(false).Snapshot()) }) {
		t.Error("a snapshot of another program is restored")
	}
}

// TestUsed makes one thing of each kind: each goes into a snapshot, and is gone after Reset.
func TestUsed(t *testing.T) {
	for name, thing := range map[string]func(*Heap){
		"an object": func(h *Heap) { h.NewObject(2, nil) },
		"an array":  func(h *Heap) { h.NewArray(1) },
		"a string":  func(h *Heap) { h.newString("text") },
	} {
		m := keeping(false)
		if m.Heap.used() {
			t.Errorf("at first there is %s", name)
		}
		empty := m.Snapshot().(*snapshot)
		thing(&m.Heap)
		full := m.Snapshot().(*snapshot)
		if full.Size() <= empty.Size() || m.Store.same(m.Program, &empty.store) ||
			!m.Store.same(m.Program, &full.store) {
			t.Errorf("%s: the snapshot has %d bytes, and without it %d", name, full.Size(), empty.Size())
		}
		m.Reset(1)
		if sound(t, m); m.Heap.used() || m.Heap.numbers != nil || !m.Store.same(m.Program, &empty.store) {
			t.Errorf("%s is left", name)
		}
		m.Restore(full)
		if sound(t, m); !m.Store.same(m.Program, &full.store) {
			t.Errorf("%s is not restored", name)
		}
	}
}

// TestFreed frees one thing, and makes one of the same kind but another size: it gets a number of its own.
func TestFreed(t *testing.T) {
	m := keeping(false)
	h := &m.Heap
	frog := h.NewObject(1, make([]int64, 3))
	h.freeObject(int32(frog), true)
	if stone := h.NewObject(2, nil); stone == frog {
		t.Error("a Stone has the number of a Frog")
	}
	for n := range 10 {
		array, _ := h.NewArray(n)
		h.freeArray(int32(array), true)
		sound(t, m)
		for other := range 10 {
			again, elems := h.NewArray(other)
			if (again == array) != (roomBy(other) == roomBy(n)) || len(elems) != other {
				t.Errorf("an array of %d words has the number of one of %d: %v", other, n, again == array)
			}
			h.freeArray(int32(again), true)
			sound(t, m)
		}
		h.reset()
	}
}

// TestLastingElements makes an array of the game longer: one that goes back has as many elements as before.
func TestLastingElements(t *testing.T) {
	m := keeping(false)
	before, elements := m.Snapshot(), m.lasting
	longer := func() {
		m.Arrays[0] = make([]int32, 100)
		m.Keep(97, span0)
	}
	longer()
	if m.lasting != elements+97 {
		t.Errorf("%d elements last, want %d", m.lasting, elements+97)
	}
	if m.Restore(before); m.lasting != elements {
		t.Errorf("after Restore %d elements last, want %d", m.lasting, elements)
	}
	longer()
	if m.Reset(1); m.lasting != elements {
		t.Errorf("after Reset %d elements last, want %d", m.lasting, elements)
	}
}
