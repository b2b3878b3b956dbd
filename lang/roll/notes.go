package roll

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// This file says what has become of typed rules.

// What the player is told about a rule.
const (
	ruleReplaced = "%s is replaced."
	ruleNew      = "%s is new."
	ruleUnused   = "%s is new, and no %s names it."
	ruleUnusedBy = "%s is new, and no %s names it; %s is another one."
	fieldSet     = "%s is set."
	objectAdded  = "One more %s is made."
)

// Notes says what has become of rules that were put into the program, one sentence each.
func (d *desk) Notes(t *console.Typed, now console.Desk) []string {
	var notes []string
	more := d.objectKinds()
	for _, it := range t.Rules {
		switch it := it.(type) {
		case *function:
			notes = append(notes, d.noteOn(it, now.(*desk).game))
		case *object:
			notes = append(notes, d.noteOnObject(it, t.File, more[it.kind.Name]))
			more[it.kind.Name] = true
		case *field:
			notes = append(notes, fmt.Sprintf(fieldSet, it.name.Name))
		}
	}
	return notes
}

// noteOn says what has become of a function in a game.
func (d *desk) noteOn(f *function, game *gameDecl) string {
	if f.name == nil {
		return fmt.Sprintf(ruleReplaced, f.template.Name) // every game has one
	}
	name, template := f.name.Name, f.template.Name
	full := template + " " + name
	var others []string
	for _, b := range d.game.blocks {
		for _, old := range b.functions {
			switch {
			case old.name == nil || old.template.Name != template:
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
		for _, o := range b.objects {
			for _, at := range o.attrs {
				if x, ok := at.value.(*ast.Name); ok && at.name.Name == template && x.Name == name {
					return true
				}
			}
		}
	}
	return false
}

// objectKinds returns the kinds of the objects that the program makes. Those of other kinds are default ones.
func (d *desk) objectKinds() map[string]bool {
	kinds := map[string]bool{}
	for _, b := range d.game.blocks {
		for _, o := range b.objects {
			kinds[o.kind.Name] = true
		}
	}
	return kinds
}

// noteOnObject says what has become of an object. More says that there are others of its kind, which the program makes.
func (d *desk) noteOnObject(o *object, typed *source.File, more bool) string {
	if id, ok := d.idOf(o, typed); ok {
		return fmt.Sprintf(ruleReplaced, fmt.Sprintf("%s %d", o.kind.Name, id))
	}
	if !more {
		return fmt.Sprintf(ruleReplaced, "The default "+o.kind.Name)
	}
	return fmt.Sprintf(objectAdded, o.kind.Name)
}
