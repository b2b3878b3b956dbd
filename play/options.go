package play

import (
	"slices"
	"strconv"
)

// Options are the numbers to choose from: List or, where that is nil, all from Low to High.
type Options struct {
	List      []int32
	Low, High int32
}

// Len returns how many options there are.
func (o *Options) Len() int {
	if o.List != nil {
		return len(o.List)
	}
	return int(int64(o.High) - int64(o.Low) + 1)
}

// At returns the option at an index from 0 to Len-1.
func (o *Options) At(i int) int32 {
	if o.List != nil {
		return o.List[i]
	}
	return o.Low + int32(i)
}

// Has says whether v is an option.
func (o *Options) Has(v int32) bool {
	if o.List == nil {
		return o.Low <= v && v <= o.High
	}
	for _, option := range o.List {
		if option == v {
			return true
		}
	}
	return false
}

// String lists all options with commas between them.
func (o *Options) String() string {
	var b []byte
	for i := range o.Len() {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, int64(o.At(i)), 10)
	}
	return string(b)
}

// same says whether these are the same options in the same order.
func (o *Options) same(p *Options) bool {
	return o.Low == p.Low && o.High == p.High && (o.List == nil) == (p.List == nil) && slices.Equal(o.List, p.List)
}
