package console

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/source"
)

// This file puts rules into the text of a program: in place of those that they replace, or where they belong. So what
// may be typed, and what it means, is what it would be in the file.

// An Edit puts parts in place of what a span of a program covers.
type Edit struct {
	At    source.Span
	Parts []source.Part
}

// Glue is text that nobody typed.
func Glue(text string) source.Part {
	return source.Part{File: source.NewFile("rules", text), Span: source.Span{End: int32(len(text))}}
}

// Part returns what was typed at a span.
func (t *Typed) Part(s source.Span) source.Part { return source.Part{File: t.File, Span: s} }

// spliced returns a text with edits put into it, or what is wrong with it where it is too long.
func spliced(file, typed *source.File, edits []*Edit) (*source.File, *source.Diagnostic) {
	slices.SortStableFunc(edits, func(a, b *Edit) int { return cmp.Compare(a.At.Start, b.At.Start) })
	var parts []source.Part
	at := int32(0)
	for _, e := range edits {
		parts = append(parts, source.Part{File: file, Span: source.Span{Start: at, End: max(at, e.At.Start)}})
		parts = append(parts, e.Parts...)
		at = max(at, e.At.End)
	}
	parts = append(parts, source.Part{File: file, Span: source.Span{Start: at, End: int32(len(file.Text))}})
	length := 0
	for _, p := range parts {
		length += int(p.Span.End - p.Span.Start)
	}
	if length > source.MaxSize {
		return nil, source.New(typed, source.TooLarge, source.Span{}, []source.Catalog{source.Messages})
	}
	return source.Join(file.Name, parts...), nil
}
