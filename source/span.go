package source

// A Span is a half-open range of byte offsets in one file's text. The zero Span stands for "no place".
type Span struct {
	Start, End int32
}

// To returns the smallest span that covers both s and t. s must not lie behind t.
func (s Span) To(t Span) Span {
	return Span{s.Start, t.End}
}

// After returns the empty span at the end of s, the place where something is missing.
func (s Span) After() Span {
	return Span{s.End, s.End}
}

// Before returns the empty span at the start of s.
func (s Span) Before() Span {
	return Span{s.Start, s.Start}
}

// A Position is a place in a file as a person counts: lines and columns start at 1, a column is one
// character (a Unicode code point, a tab too).
type Position struct {
	Line, Column int
}
