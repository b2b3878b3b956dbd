package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// turnOf is a player's part of setup: `player { … }`. What it places belongs to that player.
type turnOf struct {
	ast.Own
	name  string
	body  *ast.Block
	types *typing
}

// CheckStmt checks the block.
func (n *turnOf) CheckStmt(c *check.Checker) { c.Block(n.body) }

// CompileStmt compiles the block.
func (n *turnOf) CompileStmt(c *interp.Compiler) interp.Stmt {
	p, body := n.types.program, c.Block(n.body)
	seat := p.seatOf[c.Program.StringOf(n.name)]
	return func(m *interp.Machine) interp.Flow {
		turn, owner := m.Words[p.slots.turn], m.Words[p.slots.owner]
		m.Words[p.slots.turn], m.Words[p.slots.owner] = p.names[seat], int64(seat)+1
		flow := body(m)
		m.Words[p.slots.turn], m.Words[p.slots.owner] = turn, owner
		return flow
	}
}
