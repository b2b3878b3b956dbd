package roll

import (
	"cmp"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file puts typed rules into the text of a program, in place of the rules that they replace or where they belong.
// So a typed rule means what it would mean in the file.

// An editor collects the edits that rules make.
type editor struct {
	*desk
	*console.Typed
	edits  []*console.Edit
	blocks map[blockKind]*console.Edit // new blocks, which the program does not have yet
}

// Edits returns the edits that put rules into the program's text.
func (d *desk) Edits(t *console.Typed) (edits []*console.Edit, reason string) {
	e := &editor{desk: d, Typed: t, blocks: map[blockKind]*console.Edit{}}
	for _, it := range e.inOrder(t.Rules) {
		e.add(it)
	}
	for _, edit := range e.blocks {
		edit.Parts = append(edit.Parts, console.Glue("}\n"))
	}
	return e.edits, ""
}

// put replaces a span with parts.
func (e *editor) put(at source.Span, parts ...source.Part) *console.Edit {
	edit := &console.Edit{At: at, Parts: parts}
	e.edits = append(e.edits, edit)
	return edit
}

// inOrder returns rules in the order in which a program has them, so that rules which go to the same place stand in the
// right order.
func (e *editor) inOrder(items []console.Rule) []console.Rule {
	return slices.SortedStableFunc(slices.Values(items), func(a, b console.Rule) int {
		return cmp.Or(cmp.Compare(e.blockOf(a), e.blockOf(b)), cmp.Compare(partOf(a), partOf(b)),
			cmp.Compare(fieldAt(a), fieldAt(b)))
	})
}

// noBlock is the part before all blocks, with the variables of the whole game.
const noBlock blockKind = -1

// blockOf returns the kind of block to which a rule belongs.
func (e *editor) blockOf(it item) blockKind {
	switch it := it.(type) {
	case *function:
		if t, _ := templateFor(it.template.Name, e.chance); t != nil {
			return t.block
		}
		return e.chance
	case *object:
		if row := objectNamed(it.kind.Name); row != nil {
			return row.block
		}
		return objectRows[0].block // loading reports that there is no such object
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
	if d, ok := it.(*ast.Declare); ok {
		e.put(e.behindGlobals(), console.Glue("\nint "), e.Part(d.Name.Span()), console.Glue(";\n"))
		return
	}
	b := e.game.block(e.blockOf(it))
	if b == nil {
		e.insertNew(e.blockOf(it), it)
		return
	}
	if old := e.replaced(it, b); old != nil {
		e.put(old.Span(), e.whole(it)...)
		return
	}
	at := b.opening.After()
	for _, other := range b.items {
		if comesBehind(it, other) {
			at = other.Span().After()
		}
	}
	e.put(at, e.whole(it)...)
}

// replaced returns the item of a block in whose place a rule stands, or nil.
func (e *editor) replaced(it item, b *block) item {
	switch it := it.(type) {
	case *function:
		for _, old := range b.functions {
			if sameFunction(old, it) {
				return old
			}
		}
	case *field:
		for _, old := range b.fields {
			if old.name.Name == it.name.Name {
				return old
			}
		}
	case *object:
		if id, ok := e.idOf(it, e.File); ok && e.made[id] != nil {
			return e.made[id]
		}
	}
	return nil
}

// sameFunction says whether one function takes the place of the other.
func sameFunction(f, g *function) bool {
	if f.name == nil || g.name == nil {
		return f.name == g.name && f.template.Name == g.template.Name
	}
	return f.name.Name == g.name.Name
}

// comesBehind says whether a rule stands behind an item, fields in the order of their own.
func comesBehind(it, other item) bool {
	if _, ok := it.(*field); ok {
		return fieldAt(other) >= 0 && fieldAt(other) < fieldAt(it)
	}
	return partOf(other) <= partOf(it)
}

// whole returns a rule as it was typed, and adds the semicolon that may be missing.
func (e *editor) whole(it item) []source.Part {
	parts := []source.Part{console.Glue("\n"), e.Part(it.Span())}
	if _, ok := it.(*function); !ok && !strings.HasSuffix(e.File.Lexeme(it.Span()), ";") {
		parts = append(parts, console.Glue(";"))
	}
	return append(parts, console.Glue("\n"))
}

// behindGlobals returns where another variable of the whole game can be declared.
func (e *editor) behindGlobals() source.Span {
	if n := len(e.game.globals); n > 0 {
		return e.game.globals[n-1].Span().After()
	}
	return e.game.braces.opening.After()
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
		fresh = e.put(at, console.Glue("\n"+kind.String()+" {"))
		e.blocks[kind] = fresh
	}
	fresh.Parts = append(fresh.Parts, e.whole(it)...)
}

// idOf returns the number of the tile that an object makes; false for one that is no tile.
func (d *desk) idOf(o *object, typed *source.File) (id int32, ok bool) {
	if len(o.attrs) == 0 || o.attrs[0].name.Name != "id" {
		return 0, false
	}
	return d.constant(o.attrs[0].value, typed)
}

// constant evaluates an expression like a declaration of the program.
func (d *desk) constant(x ast.Expr, typed *source.File) (value int32, ok bool) {
	bag := source.NewBag(typed, catalogs...)
	checker := d.checker.Console(bag, inDeclaration)
	if checker.Want(x, check.Int); bag.HasErrors() {
		return 0, false
	}
	c := interp.Compiler{File: typed, Info: checker.Info, Natives: d.natives, Program: d.program.core}
	var number interp.Int
	f := c.Eval("", func() interp.Stmt {
		number = c.Int(x)
		return nil
	})
	m := interp.NewMachine(d.program.core, play.Limits{})
	m.Reset(0)
	err := m.Look(typed, f.Arrays(), func(m *interp.Machine) { value = number(m) })
	return value, err == nil
}
