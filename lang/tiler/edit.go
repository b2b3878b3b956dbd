package tiler

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/source"
)

// This file puts blocks that were typed into the text of a program: in place of those that they replace, or behind it. So
// what may be typed, and what it means, is what it would be in the file.

// The reasons why blocks cannot be taken while a game is played.
const (
	initHasRun   = "init has run already; change it in the file and begin anew"
	severalTurns = "this game has several turn blocks, so that it is not plain which one this is; change it in the file and :reload"
	textTooLarge = "the text of the game becomes too large"
)

// edit puts a typed part in place of what a span of the program covers.
type edit struct{ at, typed source.Span }

// edited returns the program's text with blocks put into it, or why that cannot be.
func (p *program) edited(typed *source.File, blocks *gameDecl) (file *source.File, reason string) {
	game := p.console.analysis.game
	end := source.Span{Start: int32(len(p.file.Text)), End: int32(len(p.file.Text))}
	var edits []edit
	replace := func(old, new source.Span) { edits = append(edits, edit{old, new}) }
	switch {
	case len(blocks.inits) > 0:
		return nil, initHasRun
	case len(blocks.turns) > 0 && len(game.turns) > 1:
		return nil, severalTurns
	}
	for _, b := range blocks.turns {
		replace(game.turns[0].Span(), b.Span())
	}
	for _, b := range blocks.ends {
		replace(game.ends[0].Span(), b.Span())
	}
	for _, c := range blocks.classes {
		i := slices.IndexFunc(game.classes, func(old *class) bool { return old.name.Name == c.name.Name })
		replace(spanOr(end, i, func() source.Span { return game.classes[i].Span() }), c.Span())
	}
	for _, r := range blocks.rules {
		i := slices.IndexFunc(game.rules, func(old *rules) bool { return old.name.Name == r.name.Name })
		replace(spanOr(end, i, func() source.Span { return game.rules[i].Span() }), r.Span())
	}
	for _, f := range blocks.functions {
		i := slices.IndexFunc(game.functions, func(old *function) bool { return old.name.Name == f.name.Name })
		replace(spanOr(end, i, func() source.Span { return game.functions[i].Span() }), f.Span())
	}
	if len(p.file.Text)+len(typed.Text)+2*len(edits) > source.MaxSize {
		return nil, textTooLarge
	}
	return p.joined(typed, edits), ""
}

// spanOr returns the span of what has an index or, if it is -1, another.
func spanOr(otherwise source.Span, i int, found func() source.Span) source.Span {
	if i < 0 {
		return otherwise
	}
	return found()
}

// joined puts edits into the program's text.
func (p *program) joined(typed *source.File, edits []edit) *source.File {
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(a.at.Start, b.at.Start) })
	line := source.NewFile("rules", "\n")
	newline := source.Part{File: line, Span: source.Span{End: 1}}
	var parts []source.Part
	at := int32(0)
	for _, e := range edits {
		parts = append(parts, source.Part{File: p.file, Span: source.Span{Start: at, End: max(at, e.at.Start)}},
			newline, source.Part{File: typed, Span: e.typed}, newline)
		at = max(at, e.at.End)
	}
	parts = append(parts, source.Part{File: p.file, Span: source.Span{Start: at, End: int32(len(p.file.Text))}})
	return source.Join(p.file.Name, parts...)
}
