package roll

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file says what has become of rules that were typed.

// What is said of a rule.
const (
	ruleReplaced = "%s is replaced."
	ruleNew      = "%s is new."
	ruleUnused   = "%s is new, and no %s names it."
	ruleUnusedBy = "%s is new, and no %s names it; %s is another one."
	fieldSet     = "%s is set."
	objectAdded  = "One more %s is made."
)

// notes says what has become of rules that were put in the place of some of before, in a sentence each.
func (c *change) notesOn(items []item, before *program) {
	e := &editor{program: before, game: before.console.loader.game, typed: c.file}
	for _, it := range items {
		switch it := it.(type) {
		case *function:
			c.notes = append(c.notes, e.noteOn(it, c.program.console.loader.game))
		case *object:
			c.notes = append(c.notes, e.noteOnObject(it))
		case *field:
			c.notes = append(c.notes, fmt.Sprintf(fieldSet, it.name.Name))
		}
	}
}

// noteOn says what has become of a function in a game.
func (e *editor) noteOn(f *function, game *gameDecl) string {
	if f.name == nil {
		return fmt.Sprintf(ruleReplaced, f.template.Name) // which every game has
	}
	name, template := f.name.Name, f.template.Name
	full := template + " " + name
	var others []string
	for _, b := range e.game.blocks {
		for _, it := range b.items {
			switch old, ok := it.(*function); {
			case !ok || old.name == nil || old.template.Name != template:
			case old.name.Name == name:
				return fmt.Sprintf(ruleReplaced, full)
			default:
				others = append(others, old.name.Name)
			}
		}
	}
	if game.attaches(template, name) || name == "default" {
		return fmt.Sprintf(ruleNew, full)
	}
	what := "tile"
	if template == "roll" {
		what = "card"
	}
	if near := check.Nearest(name, others); near != "" {
		return fmt.Sprintf(ruleUnusedBy, full, what, near)
	}
	return fmt.Sprintf(ruleUnused, full, what)
}

// attaches says whether an object of a game names a function.
func (g *gameDecl) attaches(template, name string) bool {
	for _, b := range g.blocks {
		for _, it := range b.items {
			o, ok := it.(*object)
			if !ok {
				continue
			}
			for _, at := range o.attrs {
				if x, ok := at.value.(*ast.Name); ok && at.name.Name == template && x.Name == name {
					return true
				}
			}
		}
	}
	return false
}

// noteOnObject says what has become of an object.
func (e *editor) noteOnObject(o *object) string {
	if len(o.attrs) > 0 && o.attrs[0].name.Name == "id" {
		if id, ok := e.constant(o.attrs[0].value); ok {
			return fmt.Sprintf(ruleReplaced, fmt.Sprintf("%s %d", o.kind.Name, id))
		}
	}
	return fmt.Sprintf(objectAdded, o.kind.Name)
}
