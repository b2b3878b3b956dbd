package source

import (
	"sort"
	"strings"
)

// A Part is a stretch of a file's text.
type Part struct {
	File  *File
	Span  Span
	start int32 // where it lies in the file that it is a part of
}

// Join returns a file whose text is that of the parts, one after the other. Its spans can be traced back to the files
// that the parts come from; of a part of a file that Join made too, to those behind it.
func Join(name string, parts ...Part) *File {
	var text strings.Builder
	var kept []Part
	for _, p := range parts {
		for _, piece := range p.pieces() {
			piece.start = int32(text.Len())
			text.WriteString(piece.File.Lexeme(piece.Span))
			kept = append(kept, piece)
		}
	}
	f := NewFile(name, text.String())
	f.parts = kept
	return f
}

// pieces returns what a part consists of, none of it empty.
func (p *Part) pieces() []Part {
	if p.Span.Start >= p.Span.End {
		return nil
	}
	if len(p.File.parts) == 0 {
		return []Part{*p}
	}
	var list []Part
	for _, q := range p.File.parts {
		first, last := max(q.start, p.Span.Start), min(q.start+q.Span.End-q.Span.Start, p.Span.End)
		if first < last {
			by := q.Span.Start - q.start
			list = append(list, Part{File: q.File, Span: Span{first + by, last + by}})
		}
	}
	return list
}

// Origin returns where a span comes from: its file and itself but, in a file that Join made, the file of the part in
// which it begins and as much of it as lies there. An empty span between two parts is the end of the first.
func (f *File) Origin(s Span) (*File, Span) {
	if len(f.parts) == 0 {
		return f, s
	}
	return f.origin(s)
}

func (f *File) origin(s Span) (*File, Span) {
	i := max(0, sort.Search(len(f.parts), func(i int) bool { return f.parts[i].start > s.Start })-1)
	if s.Start == s.End && i > 0 && f.parts[i].start == s.Start {
		i--
	}
	p := &f.parts[i]
	by := p.Span.Start - p.start
	return p.File, Span{min(s.Start+by, p.Span.End), min(s.End+by, p.Span.End)}
}

// toOrigin points a diagnostic at where its span comes from. Notes and edits that lie in another file are left out.
func (d *Diagnostic) toOrigin() {
	if len(d.File.parts) == 0 {
		return
	}
	joined := d.File
	d.File, d.Span = joined.Origin(d.Span)
	notes, edits := d.Notes, d.Edits
	d.Notes, d.Edits = nil, nil
	for _, n := range notes {
		if file, span := joined.Origin(n.Span); file == d.File {
			d.Notes = append(d.Notes, Note{span, n.Message})
		}
	}
	for _, e := range edits {
		if file, span := joined.Origin(e.Span); file == d.File {
			d.Edits = append(d.Edits, Edit{span, e.Text, e.Safe})
		}
	}
}
