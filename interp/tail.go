package interp

// A tail is what was made in a heap since a mark, set aside, and what was free and pinned there.
type tail struct {
	classes, squares, first []int32
	starts, lengths, links  []int32
	fields, elems           []int64
	strings                 []string
	young                   []young
	older                   int // how many young things are older than the mark
	heap                    mark
}

// cut takes away from a heap what was made since a mark.
func (t *tail) cut(h *Heap, from *mark) {
	t.classes = append(t.classes[:0], h.classes[from.objects:]...)
	t.squares = append(t.squares[:0], h.squares[from.objects:]...)
	t.first = append(t.first[:0], h.first[from.objects:]...)
	t.fields = append(t.fields[:0], h.fields[from.fields:]...)
	t.starts = append(t.starts[:0], h.starts[from.arrays:]...)
	t.lengths = append(t.lengths[:0], h.lengths[from.arrays:]...)
	t.elems = append(t.elems[:0], h.elems[from.elems:]...)
	t.strings = append(t.strings[:0], h.strings[from.strings:]...)
	t.links = append(t.links[:0], h.links[from.strings:]...)
	t.young, t.older = append(t.young[:0], h.young[from.young:]...), from.young
	t.heap = h.mark(t.heap)
	h.forget(from)
}

// join gives the heap back what was taken away.
func (t *tail) join(h *Heap) {
	h.classes, h.squares = append(h.classes, t.classes...), append(h.squares, t.squares...)
	h.first, h.fields = append(h.first, t.first...), append(h.fields, t.fields...)
	h.starts, h.lengths = append(h.starts, t.starts...), append(h.lengths, t.lengths...)
	h.elems = append(h.elems, t.elems...)
	h.links = append(h.links, t.links...)
	for _, s := range t.strings {
		h.strings = append(h.strings, s)
		h.know(int32(len(h.strings) - 1))
	}
	clear(t.strings)
	h.young = append(h.young[:t.older], t.young...)
	h.measure(&t.heap)
}
