package console

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/source"
)

// This file puts rules into the text of a program, in place of the rules that they replace or where they belong. So a
// typed rule means what it would mean in the file.

// An Edit replaces a span of a program with parts of files.
type Edit struct {
	At    source.Span
	Parts []source.Part
}

// Glue returns text that nobody typed, such as the blanks around a rule, as a part.
func Glue(text string) source.Part {
	return source.Part{File: source.NewFile("rules", text), Span: source.Span{End: int32(len(text))}}
}

// Part returns the typed text at a span as a part.
func (t *Typed) Part(s source.Span) source.Part { return source.Part{File: t.File, Span: s} }

// spliced returns a file with edits made in it, or what is wrong if it becomes too long.
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
