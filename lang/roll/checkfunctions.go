package roll

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// A checkedFunc is a function, and the template that it follows.
type checkedFunc struct {
	*function
	template *template
	code     *check.Func
}

// definedIn collects the named functions of a block, and reports names that are given twice. A function whose name is
// missing or could not be read has the name "".
func (a *analysis) definedIn(b *block) map[string]*function {
	defined := map[string]*function{}
	for _, f := range b.functions {
		if f.name == nil {
			if f.template == nil || attaches(f.template.Name) {
				defined[""] = f
			} else if t, _ := templateFor(f.template.Name, b.kind); t == nil && defined[f.template.Name] == nil {
				defined[f.template.Name] = f // it cannot stand here, which is reported, but it is there
			}
			continue
		}
		if first := defined[f.name.Name]; first != nil && first.name != nil {
			a.bag.Error(functionNameTwice, f.name.Span(), f.name.Name).WithNote(first.name.Span(), "the first one")
			continue
		}
		defined[f.name.Name] = f
	}
	return defined
}

// function checks a definition: its template, name and signature, then its body (manual, chapter 10c).
func (a *analysis) function(b *block, f *function) {
	if f.template == nil {
		return // reported when it was parsed
	}
	t, ok := templateFor(f.template.Name, b.kind)
	if t == nil {
		a.unknownTemplate(b, f)
		return
	}
	if !ok {
		a.bag.Error(functionOfOtherBlock, f.template.Span(), t.name, t.block)
		return // it may use what only that block knows
	}
	a.naming(t, f)
	if !t.matches(f.params) && !a.faulty(f.head) {
		a.bag.Error(wrongSignature, f.head, t.name).Help = t.formFor(f.name)
	}
	name := t.name
	if f.name != nil {
		name += " " + f.name.Name
	}
	code := &check.Func{Name: name}
	a.checker.Func(code, a.params(t, f), f.body, t.place)
	if !a.firstOfItsKind(t, f) {
		return
	}
	a.funcs = append(a.funcs, &checkedFunc{f, t, code})
}

// params returns the parameters of a template. If the function has others, they are known in its body all the same.
func (a *analysis) params(t *template, f *function) []check.FuncParam {
	written := map[string]*ast.Name{}
	for _, p := range f.params {
		written[p.Name] = p
	}
	var params []check.FuncParam
	for _, p := range t.params {
		name := written[p.Name]
		if name == nil && a.checker.Lookup(p.Name) != nil {
			continue // it is left out, and something else has its name
		}
		p.Decl = name
		delete(written, p.Name)
		params = append(params, p)
	}
	for _, p := range f.params {
		if written[p.Name] != nil && a.checker.Lookup(p.Name) == nil {
			params = append(params, check.FuncParam{Name: p.Name, Decl: p})
		}
		delete(written, p.Name)
	}
	return params
}

// naming reports a function that lacks its name or must have none.
func (a *analysis) naming(t *template, f *function) {
	switch {
	case t.named && f.name == nil && a.faulty(f.head): // the name could not be read
	case t.named && f.name == nil:
		a.bag.Error(functionUnnamed, f.head, t.name, t.block).WithHelp("write %s", t.form())
	case !t.named && f.name != nil:
		a.bag.Error(functionNamed, f.name.Span(), t.name, t.block).WithHelp("write %s", t.form())
	case f.name != nil && f.name.Name == defaultName:
		a.bag.Error(functionNamedDefault, f.name.Span())
	}
}

func (t *template) matches(params []*ast.Name) bool {
	if len(params) != len(t.params) {
		return false
	}
	for i, p := range params {
		if p.Name != t.params[i].Name {
			return false
		}
	}
	return true
}

// firstOfItsKind reports a second definition of a template that has only one.
func (a *analysis) firstOfItsKind(t *template, f *function) bool {
	if t.named {
		return true
	}
	for _, other := range a.funcs {
		if other.template == t {
			a.bag.Error(functionTwice, f.head, t.name).WithNote(other.head, "the first one")
			return false
		}
	}
	return true
}
