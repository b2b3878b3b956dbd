package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// unknown reports a name that is no variable in sight but means something in ROLL all the same.
func (a *analysis) unknown(name *ast.Name, bag *source.Bag) bool {
	if row := fieldNamed(name.Name); row != nil {
		bag.Error(fieldTooEarly, name.Span(), name.Name, blocksOf(row))
		return true
	}
	if name.Name == "TileList" || name.Name == "PlayerList" {
		kind := board
		if name.Name == "PlayerList" {
			kind = players
		}
		bag.Error(fieldTooEarly, name.Span(), name.Name, kind)
		return true
	}
	if t, _ := templateFor(name.Name, players); t != nil {
		bag.Error(calledByGame, name.Span(), name.Name)
		return true
	}
	if t := a.templateOf(name.Name); t != nil {
		bag.Error(calledByGame, name.Span(), name.Name).Help = t.runs
		return true
	}
	if isBinding(name.Name) || !reserved[name.Name] {
		return false
	}
	bag.Error(reservedValue, name.Span(), name.Name)
	return true
}

// templateOf returns the template of a function that the game defines under a name of its own, or nil.
func (a *analysis) templateOf(name string) *template {
	for _, b := range a.game.blocks {
		for _, it := range b.items {
			if f, ok := it.(*function); ok && f.name != nil && f.template != nil && f.name.Name == name {
				t, _ := templateFor(f.template.Name, b.kind)
				return t
			}
		}
	}
	return nil
}

func isBinding(name string) bool {
	for _, b := range bindings() {
		if b.name == name {
			return true
		}
	}
	return false
}

// hiddenAttribute reports an attribute that is only given, never read (manual, chapter 9c).
func (a *analysis) hiddenAttribute(attr *ast.Attr, of *check.Type, bag *source.Bag) bool {
	if !hidden[attr.Attr.Name] || len(of.Attrs) == 0 {
		return false
	}
	bag.Error(attributeHidden, attr.Attr.Span(), attr.Attr.Name)
	return true
}

func (a *analysis) unknownObject(o *object) {
	if name := o.kind.Name; name == "Player" || name == "Piece" {
		a.bag.Error(objectAutomatic, o.kind.Span(), name)
		return
	}
	if a.faulty(o.Span()) {
		a.broken = true
		return // it could not be read
	}
	d := a.bag.Error(unknownObject, o.kind.Span(), o.kind.Name)
	var names []string
	for _, row := range objectRows {
		names = append(names, row.name)
	}
	d.Suggest(o.kind.Span(), check.Nearest(o.kind.Name, names))
}

func (a *analysis) unknownAttribute(row *objectRow, at *attribute) {
	d := a.bag.Error(attributeUnknown, at.name.Span(), row.name, at.name.Name)
	d.Help = row.form()
	var names []string
	for _, attr := range row.attrs {
		names = append(names, attr.name)
	}
	d.Suggest(at.name.Span(), check.Nearest(at.name.Name, names))
}

func (a *analysis) unknownTemplate(f *function) {
	if a.faulty(f.head) {
		return // it could not be read
	}
	d := a.bag.Error(unknownTemplate, f.template.Span(), f.template.Name)
	var names []string
	for _, t := range templates {
		names = append(names, t.name)
	}
	d.Suggest(f.template.Span(), check.Nearest(f.template.Name, names))
}

// unknownAttachment reports the name of a function that this block does not define, and suggests the one that is
// nearest or the only one there is. It says nothing where a function lacks its name, which may be this one; and a
// name that is near to none is reported once.
func (a *analysis) unknownAttachment(at *attribute, name *ast.Name, defined map[string]*function) {
	if defined[""] != nil {
		return
	}
	var names []string
	near := a.checker.Nearest(name.Name, func() []string {
		for n, f := range defined {
			if f.template != nil && f.template.Name == at.name.Name {
				names = append(names, n)
			}
		}
		return names
	})
	if near == "" && a.missing[name.Name] {
		return
	}
	a.missing[name.Name] = true
	if len(names) == 1 {
		near = names[0]
	}
	a.bag.Error(unknownAttachment, name.Span(), at.name.Name, name.Name).Suggest(name.Span(), near)
}

// form shows how an object is made.
func (row *objectRow) form() string {
	form := "the form is make " + row.name + "("
	for i, at := range row.attrs {
		if i > 0 {
			form += ", "
		}
		form += at.name + ": "
		switch at.typ {
		case check.Int:
			form += "number"
		case check.Array:
			form += "{numbers}"
		default:
			form += "function"
		}
	}
	return form + ");"
}
