package gridlok

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// typing is what nodes find out about types that the checker does not keep: what returns give, and of which type the
// lists are that begin empty. An empty list takes the type of its first element, wherever that is given to it. So a
// program is checked again as long as the types of such lists come to light.
type typing struct {
	program    *program // for nodes that need it when they are compiled
	of         listTypes
	unknown    map[*ast.Name]bool // names that mean nothing where one is set or called
	lists      map[listKey]*check.Type
	grew       bool
	results    map[*check.Info]found  // the first return of each function with a value
	signatures map[*check.Info]string // with which types the function is called that is checked
}

// listKey names an empty list: where it is declared, and in which instance of a function.
type listKey struct {
	at        source.Span
	signature string
}

// found is what the first return of a function gives.
type found struct {
	of *function
	is *check.Type
	at source.Span
}

func newTyping() *typing { return &typing{lists: map[listKey]*check.Type{}, of: newListTypes()} }

// begin forgets what belongs to one run of the checker.
func (t *typing) begin() {
	t.grew, t.results, t.signatures = false, map[*check.Info]found{}, map[*check.Info]string{}
	t.unknown = map[*ast.Name]bool{}
}

// key returns the key of a list that is declared where a checker stands.
func (t *typing) key(c *check.Checker, name *ast.Name) listKey {
	return listKey{name.Span(), t.signatures[c.Info]}
}

// settle notes of which type a variable is that held an empty list so far.
func (t *typing) settle(c *check.Checker, s *check.Symbol, of *check.Type) {
	s.Type = of
	if s.Decl.Span().End == 0 {
		return
	}
	if k := t.key(c, &s.Decl); t.lists[k] == nil {
		t.lists[k], t.grew = of, true
	}
}

// emptyList is a list without elements, as it is written.
type emptyList struct {
	ast.Own
	of    *ast.Name // the variable that is declared with it, or nil
	types *typing
}

// Check finds the type, if it has come to light.
func (n *emptyList) Check(c *check.Checker) *check.Type {
	if n.of == nil {
		return untyped
	}
	if t := n.types.lists[n.types.key(c, n.of)]; t != nil {
		return t
	}
	return untyped
}

// entry begins a function. It notes the types of the arguments.
type entry struct {
	ast.Own
	function *function
	types    *typing
}

// CheckStmt notes the types.
func (n *entry) CheckStmt(c *check.Checker) {
	var all []string
	for _, p := range n.function.Params {
		s := c.Lookup(p.Name)
		if s == nil {
			continue
		}
		all = append(all, fmt.Sprint(s.Type.Number))
	}
	n.types.signatures[c.Info] = n.function.Name + " " + strings.Join(all, " ")
	for _, p := range n.function.Params {
		if s := c.Lookup(p.Name); s != nil && s.Type == untyped {
			if t := n.types.lists[n.types.key(c, p)]; t != nil {
				s.Type = t
			}
		}
	}
}

// Compile makes the list.
func (n *emptyList) Compile(*interp.Compiler) interp.Code {
	span := n.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 { return m.NewArray(0, span) }}
}

// CompileStmt does nothing.
func (*entry) CompileStmt(*interp.Compiler) interp.Stmt {
	return func(*interp.Machine) interp.Flow { return interp.Next }
}
