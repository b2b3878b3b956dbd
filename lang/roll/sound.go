package roll

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file says which values can be relied on while other things are wrong. A value that may be meant otherwise is
// unknown, and so is all that is worked out with it; nothing is said of those.

// doubts are what cannot be relied on in a program with errors.
type doubts struct {
	errors  []int32                // where the errors of checking begin, in order
	unknown map[*check.Symbol]bool // whose values are not known
	blocks  [deck + 1]bool         // in which a field that is left out may be one that could not be read
	faults  bool                   // something was wrong in a declaration, so that the board may be another
}

// newDoubts looks through what checking found.
func newDoubts(a *analysis) *doubts {
	d := &doubts{unknown: map[*check.Symbol]bool{}}
	for _, found := range a.bag.All() {
		if found.Severity == source.Error {
			d.errors = append(d.errors, found.Span.Start)
		}
	}
	if len(d.errors) == 0 {
		return d
	}
	slices.Sort(d.errors)
	d.faults = a.broken
	inBlocks := 0
	for _, g := range a.game.globals {
		inBlocks += d.errorsIn(g.Span())
	}
	for _, b := range a.game.blocks {
		whole := b.word.To(b.closing)
		inDeclarations := d.errorsIn(whole)
		inBlocks += inDeclarations
		for _, f := range b.functions {
			inner := f.Span()
			inner.Start++
			inDeclarations -= d.errorsIn(inner)
		}
		for _, f := range b.fields {
			if fieldNamed(f.name.Name) != nil {
				inDeclarations -= d.errorsIn(f.Span())
			}
		}
		d.blocks[b.kind] = d.blocks[b.kind] || inDeclarations > 0
	}
	if inBlocks < len(d.errors) {
		d.blocks = [deck + 1]bool{true, true, true, true}
	}
	return d
}

// errorsIn returns how many errors begin within a span.
func (d *doubts) errorsIn(span source.Span) int {
	from, _ := slices.BinarySearch(d.errors, span.Start)
	to, _ := slices.BinarySearch(d.errors, span.End+1)
	return max(0, to-from)
}

// sound says whether an expression or a declaration was read as it is meant, and has a value that can be relied on.
func (l *loader) sound(n ast.Node) bool {
	if len(l.doubts.errors) == 0 && len(l.doubts.unknown) == 0 {
		return true
	}
	if l.doubts.errorsIn(n.Span()) > 0 || unread(n) {
		return false
	}
	return !ast.Any(n, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		if !ok {
			return false
		}
		s := l.checker.Info.Symbols[name]
		return s == nil || l.doubts.unknown[s] || s.Storage == check.Virtual && l.doubts.faults
	})
}

// spoil makes a variable or field unknown.
func (l *loader) spoil(s *check.Symbol) {
	if s != nil {
		l.doubts.unknown[s] = true
	}
	l.doubts.faults = true
}

// known says whether the value of a field can be relied on.
func (l *loader) known(name string) bool {
	row := fieldNamed(name)
	left := l.set[name] == nil && (l.doubts.blocks[row.blocks[0]] || l.doubts.blocks[row.blocks[len(row.blocks)-1]])
	return !left && !l.doubts.unknown[l.fields[name]]
}

// evaluable says whether the declarations of a program can be evaluated at all: its fields are what they are called.
func (a *analysis) evaluable() bool {
	if a.game.name == nil || a.bag.Full() {
		return false
	}
	for _, row := range fieldRows {
		if s := a.fields[row.name]; s != nil && (s.Type != row.typ || s.Storage != check.Static) {
			return false
		}
	}
	return true
}
