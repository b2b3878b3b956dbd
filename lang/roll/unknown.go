package roll

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// unknown reports a name that is not a variable in sight, but means something in ROLL.
func (a *analysis) unknown(c *check.Checker, name *ast.Name, _ bool) bool {
	bag := c.Bag
	if row := fieldNamed(name.Name); row != nil {
		d := bag.Error(fieldTooEarly, name.Span(), name.Name, blocksOf(row))
		if row.assign != 0 {
			d.WithHelp("set it in roll; keep a number till then in a variable of the whole game, such as $next")
		}
		return true
	}
	if kind, ok := lists[name.Name]; ok {
		bag.Error(fieldTooEarly, name.Span(), name.Name, kind)
		return true
	}
	if t, _ := templateFor(name.Name, players); t != nil {
		d := bag.Error(calledByGame, name.Span(), name.Name)
		if t.place == inRoll {
			d.Help = throwHelp
		}
		return true
	}
	if t := a.templateOf(name.Name); t != nil {
		bag.Error(calledByGame, name.Span(), name.Name).Help = t.runs
		return true
	}
	if builtins.Function(name.Name) != nil || !reserved[name.Name] {
		return false
	}
	bag.Error(reservedValue, name.Span(), name.Name).Help = a.reservedHelp(name.Name)
	return true
}

// templateOf returns the template of a function to which the game gives this name, or nil.
func (a *analysis) templateOf(name string) *template {
	for _, b := range a.game.blocks {
		for _, f := range b.functions {
			if f.name != nil && f.template != nil && f.name.Name == name {
				t, _ := templateFor(f.template.Name, b.kind)
				return t
			}
		}
	}
	return nil
}

// reservedHelp says what to write for a reserved word where a value is wanted: an attribute must be read from its
// object.
func (a *analysis) reservedHelp(name string) string {
	number := func(parameter string) string {
		if a.checker.Lookup(parameter) == nil {
			return "0"
		}
		return parameter
	}
	switch name {
	case "next", "prev", "accessible":
		return "it belongs to a tile: write TileList[" + number("tileID") + "]." + name
	case "name", "PieceList":
		return "it belongs to a player: write PlayerList[" + number("playerID") + "]." + name
	case "occupiedTileID":
		return "it belongs to a piece: write PlayerList[" + number("playerID") + "]." +
			"PieceList[" + number("pieceID") + "]." + name
	}
	return foreign[name]
}

// declaration shows how to declare a variable whose declaration is missing.
func declaration(name string, value ast.Expr) string {
	example := "0"
	if lit, ok := value.(*ast.IntLit); ok {
		example = fmt.Sprint(lit.Value)
	}
	switch name[:1] {
	case globalSigil:
		return "a variable of the whole game is declared before the blocks: int " + name + " = " + example + ";"
	case arraySigil:
		return "an array is declared before it is used: int " + name + " = {1, 2, 3};"
	}
	return "a variable is declared before it is used: int " + name + " = " + example + ";"
}

// hiddenAttribute reports an attribute that can be given but never read (manual, chapter 9c).
func (a *analysis) hiddenAttribute(c *check.Checker, attr *ast.Attr, of *check.Type) bool {
	if !hidden[attr.Attr.Name] || len(of.Attrs) == 0 {
		return false
	}
	c.Report(attributeHidden, attr.Attr.Span(), attr.Attr.Name)
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
	d.Suggest(o.kind.Span(), check.Nearest(o.kind.Name, names(objectRows)))
}

func (a *analysis) unknownAttribute(row *objectRow, at *attribute) {
	d := a.bag.Error(attributeUnknown, at.name.Span(), row.name, at.name.Name)
	d.Help = row.form()
	d.Suggest(at.name.Span(), check.Nearest(at.name.Name, names(row.attrs)))
}

func (a *analysis) unknownTemplate(b *block, f *function) {
	if a.faulty(f.head) {
		return // it could not be read
	}
	d := a.bag.Error(unknownTemplate, f.template.Span(), f.template.Name)
	if near := check.Nearest(f.template.Name, names(templates)); near != "" {
		d.Suggest(f.template.Span(), near)
	} else if t := namedIn(b.kind); t != nil && f.name == nil {
		d.WithHelp("the game knows no other functions; one of your own name is a %s: %s", t.name, t.formFor(f.template))
	}
}

// unknownAttachment reports the name of a function that this block does not define. It suggests the nearest name, or
// the only one if that begins alike, or shows how such a function is written. It is silent if a function lacks its
// name, which may be this one. A name without a near one is reported once.
func (a *analysis) unknownAttachment(b *block, at *attribute, name *ast.Name, defined map[string]*function) {
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
	if len(names) == 1 && alike(name.Name, names[0]) {
		near = names[0]
	}
	d := a.bag.Error(unknownAttachment, name.Span(), at.name.Name, name.Name)
	if near != "" {
		d.Suggest(name.Span(), near)
	} else if t := namedIn(b.kind); t != nil {
		d.Help = t.formFor(name)
	}
}

// alike says whether two names begin with the same letters, as slide and sliding do.
func alike(a, b string) bool {
	const enough = 3
	a, b = strings.ToLower(a), strings.ToLower(b)
	return len(a) >= enough && len(b) >= enough && a[:enough] == b[:enough]
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
