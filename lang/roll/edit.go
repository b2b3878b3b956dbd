package roll

import (
	"cmp"
	"github.com/roll-lang/roll/check"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file puts rules that were typed into the text of a program: in place of those that they replace, or where they
// belong. So what may be typed, and what it means, is what it would be in the file.

// edit puts parts in place of what a span of the program covers.
type edit struct {
	at    source.Span
	parts []source.Part
}

// glue is text that nobody typed.
func glue(text string) source.Part {
	return source.Part{File: source.NewFile("rules", text), Span: source.Span{End: int32(len(text))}}
}

// editor collects the edits that rules make.
type editor struct {
	*program
	game   *gameDecl
	typed  *source.File
	edits  []*edit
	blocks map[blockKind]*edit // what is to be a block that the program does not have
}

// edited returns the program's text with rules put into it, or why that cannot be.
func (p *program) edited(typed *source.File, items []item) (*source.File, *source.Diagnostic) {
	e := &editor{program: p, game: p.console.loader.game, typed: typed, blocks: map[blockKind]*edit{}}
	for _, it := range e.inOrder(items) {
		e.add(it)
	}
	for _, edit := range e.blocks {
		edit.parts = append(edit.parts, glue("}\n"))
	}
	slices.SortStableFunc(e.edits, func(a, b *edit) int { return cmp.Compare(a.at.Start, b.at.Start) })
	var parts []source.Part
	length, at := 0, int32(0)
	add := func(part source.Part) {
		parts = append(parts, part)
		length += int(part.Span.End - part.Span.Start)
	}
	for _, edit := range e.edits {
		add(source.Part{File: p.file, Span: source.Span{Start: at, End: max(at, edit.at.Start)}})
		for _, part := range edit.parts {
			add(part)
		}
		at = max(at, edit.at.End)
	}
	add(source.Part{File: p.file, Span: source.Span{Start: at, End: int32(len(p.file.Text))}})
	if length > source.MaxSize {
		return nil, source.New(typed, source.TooLarge, source.Span{}, []source.Catalog{source.Messages})
	}
	return source.Join(p.file.Name, parts...), nil
}

// inOrder returns rules in the order in which a program has them, so that those which are put at one place stand right.
func (e *editor) inOrder(items []item) []item {
	return slices.SortedStableFunc(slices.Values(items), func(a, b item) int {
		return cmp.Or(cmp.Compare(e.blockOf(a), e.blockOf(b)), cmp.Compare(partOf(a), partOf(b)), cmp.Compare(fieldAt(a), fieldAt(b)))
	})
}

// noBlock is before all blocks, where the variables of the whole game stand.
const noBlock blockKind = -1

// blockOf returns the kind of block to which a rule belongs.
func (e *editor) blockOf(it item) blockKind {
	switch it := it.(type) {
	case *function:
		if t, _ := templateFor(it.template.Name, e.chance()); t != nil {
			return t.block
		}
		return e.chance()
	case *object:
		if row := objectNamed(it.kind.Name); row != nil {
			return row.block
		}
		return objectRows[0].block // loading says that there is no such object
	case *field:
		return fieldNamed(it.name.Name).blocks[0]
	}
	return noBlock
}

// fieldAt returns the place of a field among all fields, or -1 for anything else.
func fieldAt(it item) int {
	f, ok := it.(*field)
	if !ok {
		return -1
	}
	return slices.Index(fieldRows, fieldNamed(f.name.Name))
}

// add adds the edit that a rule makes.
func (e *editor) add(it item) {
	switch it := it.(type) {
	case *ast.Declare:
		parts := []source.Part{glue("\nint "), e.part(it.Name.Span()), glue(";\n")}
		e.edits = append(e.edits, &edit{e.behindGlobals(), parts})
	case *function:
		e.function(it)
	case *object:
		e.object(it)
	case *field:
		e.field(it)
	}
}

func (e *editor) part(s source.Span) source.Part { return source.Part{File: e.typed, Span: s} }

// whole returns a rule as it was typed, with the semicolon that it may lack.
func (e *editor) whole(it item) []source.Part {
	parts := []source.Part{glue("\n"), e.part(it.Span())}
	if _, ok := it.(*function); !ok && !strings.HasSuffix(e.typed.Lexeme(it.Span()), ";") {
		parts = append(parts, glue(";"))
	}
	return append(parts, glue("\n"))
}

// behindGlobals is where another variable of the whole game can be declared.
func (e *editor) behindGlobals() source.Span {
	if n := len(e.game.globals); n > 0 {
		return e.game.globals[n-1].Span().After()
	}
	return e.game.braces.opening.After()
}

// block returns the program's block of a kind, or nil.
func (e *editor) block(kind blockKind) *block {
	for _, b := range e.game.blocks {
		if b.kind == kind {
			return b
		}
	}
	return nil
}

// insert puts a rule into a block behind the last item for which before says true, or at its beginning.
func (e *editor) insert(kind blockKind, it item, before func(item) bool) {
	b := e.block(kind)
	if b == nil {
		e.insertNew(kind, it)
		return
	}
	at := b.opening.After()
	for _, other := range b.items {
		if before(other) {
			at = other.Span().After()
		}
	}
	e.edits = append(e.edits, &edit{at, e.whole(it)})
}

// insertNew puts a rule into a block that the program does not have.
func (e *editor) insertNew(kind blockKind, it item) {
	fresh := e.blocks[kind]
	if fresh == nil {
		at := e.game.braces.closing.Before()
		for _, b := range slices.Backward(e.game.blocks) {
			if kind.before(b.kind) {
				at = b.word.Before()
			}
		}
		fresh = &edit{at, []source.Part{glue("\n" + kind.String() + " {")}}
		e.blocks[kind] = fresh
		e.edits = append(e.edits, fresh)
	}
	fresh.parts = append(fresh.parts, e.whole(it)...)
}

// replace puts a rule in place of another.
func (e *editor) replace(old, by item) {
	e.edits = append(e.edits, &edit{old.Span(), e.whole(by)})
}

func (e *editor) function(f *function) {
	kind := e.blockOf(f)
	if b := e.block(kind); b != nil {
		for _, it := range b.items {
			if old, ok := it.(*function); ok && sameFunction(old, f) {
				e.replace(old, f)
				return
			}
		}
	}
	e.insert(kind, f, func(item) bool { return true })
}

// sameFunction says whether one function takes the place of the other.
func sameFunction(f, g *function) bool {
	if f.name == nil || g.name == nil {
		return f.name == g.name && f.template.Name == g.template.Name
	}
	return f.name.Name == g.name.Name
}

func (e *editor) object(o *object) {
	if old := e.madeBefore(o); old != nil {
		e.replace(old, o)
		return
	}
	e.insert(e.blockOf(o), o, func(it item) bool { return partOf(it) <= partObjects })
}

// madeBefore returns the object of the program that makes the same tile as one that was typed, or nil.
func (e *editor) madeBefore(o *object) *object {
	if len(o.attrs) == 0 || o.attrs[0].name.Name != "id" {
		return nil
	}
	if id, ok := e.constant(o.attrs[0].value); ok {
		return e.console.loader.made[id]
	}
	return nil
}

// constant evaluates an expression as the program's declarations are evaluated.
func (e *editor) constant(x ast.Expr) (value int32, ok bool) {
	bag := source.NewBag(e.typed, catalogs...)
	checker := e.console.checker.Console(bag, inDeclaration)
	if checker.Want(x, check.Int); bag.HasErrors() {
		return 0, false
	}
	c := &interp.Compiler{File: e.typed, Info: checker.Info, Natives: e.console.loader.natives, Program: e.program.core}
	var number interp.Int
	f := c.Eval("", func() interp.Stmt {
		number = c.Int(x)
		return nil
	})
	g := newGame(e.program, play.Limits{})
	err := g.Machine.Look(e.typed, f.Arrays(), func(m *interp.Machine) { value = number(m) })
	return value, err == nil
}

func (e *editor) field(f *field) {
	kind := e.blockOf(f)
	if b := e.block(kind); b != nil {
		for _, it := range b.items {
			if old, ok := it.(*field); ok && old.name.Name == f.name.Name {
				e.replace(old, f)
				return
			}
		}
	}
	e.insert(kind, f, func(it item) bool { return fieldAt(it) >= 0 && fieldAt(it) < fieldAt(f) })
}
