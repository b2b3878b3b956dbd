package interp

// A tail is what was made in a heap since a mark, set aside.
type tail struct {
	classes, squares, first, starts []int32
	fields, elems                   []int64
	strings                         []string
}

// cut takes away from a heap what was made since a mark.
func (t *tail) cut(h *Heap, from mark) {
	t.classes = append(t.classes[:0], h.classes[from.objects:]...)
	t.squares = append(t.squares[:0], h.squares[from.objects:]...)
	t.first = append(t.first[:0], h.first[from.objects:]...)
	t.fields = append(t.fields[:0], h.fields[from.fields:]...)
	t.starts = append(t.starts[:0], h.starts[from.arrays:]...)
	t.elems = append(t.elems[:0], h.elems[from.elems:]...)
	t.strings = append(t.strings[:0], h.strings[from.strings:]...)
	h.forget(from)
}

// join gives the heap back what was taken away.
func (t *tail) join(h *Heap) {
	h.classes, h.squares = append(h.classes, t.classes...), append(h.squares, t.squares...)
	h.first, h.fields = append(h.first, t.first...), append(h.fields, t.fields...)
	h.starts, h.elems = append(h.starts, t.starts...), append(h.elems, t.elems...)
	for _, s := range t.strings {
		h.add(s)
	}
	clear(t.strings)
}
