package roll

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// object checks `make Kind(…)` (manual, chapter 9a).
func (a *analysis) object(b *block, o *object, defined map[string]*function) {
	before := a.bag.Errors()
	defer func() { a.broken = a.broken || a.bag.Errors() > before }()
	row := objectNamed(o.kind.Name)
	if o.kind.Name == "" { // reported when it was parsed
		a.broken = true
		return
	}
	if row == nil {
		a.unknownObject(o)
		return
	}
	if row.block != b.kind {
		a.bag.Error(objectOfOtherBlock, o.kind.Span(), row.name, row.block)
	}
	given := a.attributes(b, o, row, defined)
	a.missingAttributes(o, row, given)
}

// attributes checks the attributes of an object, their order included, and returns which are given.
func (a *analysis) attributes(b *block, o *object, row *objectRow, defined map[string]*function) map[string]bool {
	last, given := -1, map[string]bool{}
	for _, at := range o.attrs {
		i := row.attr(at.name.Name)
		switch {
		case i < 0:
			a.unknownAttribute(row, at)
			continue
		case given[at.name.Name]:
			a.bag.Error(attributeTwice, at.name.Span(), at.name.Name)
		case i < last:
			a.bag.Error(attributesOutOfOrder, at.name.Span(), at.name.Name, row.attrs[last].name).Help = row.form()
		}
		given[at.name.Name] = true
		last = max(last, i)
		a.broken = a.broken || unread(at.value)
		if typ := row.attrs[i].typ; typ != check.None || row.block == b.kind {
			a.attribute(b, typ, at, defined)
		}
	}
	return given
}

// missingAttributes reports attributes that must be given and are not.
func (a *analysis) missingAttributes(o *object, row *objectRow, given map[string]bool) {
	var missing []string
	for _, at := range row.attrs {
		if !at.optional && !given[at.name] {
			missing = append(missing, "`"+at.name+"`")
		}
	}
	if len(missing) == 0 {
		return
	}
	a.broken = true
	if !a.faulty(o.Span()) { // otherwise the missing one may be one that could not be read
		a.bag.Error(attributeMissing, o.kind.Span(), row.name, strings.Join(missing, ", ")).Help = row.form()
	}
}

func (a *analysis) attribute(b *block, typ *check.Type, at *attribute, defined map[string]*function) {
	switch typ {
	case check.Int:
		a.checker.Want(at.value, check.Int)
	case check.Array:
		a.checker.NewArray(at.value)
	default:
		a.attachment(b, at, defined)
	}
}

// attachment checks that an attribute names a function that follows the right template.
func (a *analysis) attachment(b *block, at *attribute, defined map[string]*function) {
	name := at.value.(*ast.Name)
	if name.Name == defaultName {
		return
	}
	f := defined[name.Name]
	if f == nil {
		a.broken = true
		a.unknownAttachment(b, at, name, defined)
		return
	}
	if f.template != nil && f.template.Name != at.name.Name {
		a.broken = true
		if t, _ := templateFor(f.template.Name, board); t == nil {
			return // reported where it is defined
		}
		a.bag.Error(wrongAttachment, name.Span(), name.Name, f.template.Name, at.name.Name).
			WithNote(f.name.Span(), "defined here")
	}
}
