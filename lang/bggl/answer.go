package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// answer is what a return of isValidMove gives. Where that is false it notes the line, unless the rules that it asked
// have noted one of theirs.
type answer struct {
	ast.Own
	value  ast.Expr // or nil
	reason int
}

// OnlyReads says that it does nothing besides.
func (n *answer) OnlyReads() {}

// Acts says that it does nothing besides.
func (n *answer) Acts() bool { return false }

// Check checks what is returned.
func (n *answer) Check(c *check.Checker) *check.Type {
	if n.value != nil {
		c.Want(n.value, check.Bool)
	}
	return check.Bool
}

// Compile compiles the answer.
func (n *answer) Compile(c *interp.Compiler) interp.Code {
	holds := func(*interp.Machine) bool { return false }
	if n.value != nil {
		holds = c.Cond(n.value)
	}
	return interp.Code{Cond: func(m *interp.Machine) bool {
		noteReason(m, 0)
		if holds(m) {
			return true
		}
		if m.Words[slotReason] == 0 {
			noteReason(m, int64(n.reason))
		}
		return false
	}}
}
