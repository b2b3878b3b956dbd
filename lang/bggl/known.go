package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file holds the names that every program knows: variables, and values that never change.

// The slots of the variables of every program, which are declared first.
const (
	slotX1 = iota
	slotY1
	slotX2
	slotY2
	slotThisPlayer
	slotWinner
	slotAccepted // a move was accepted in this try of a turn
	slotNext     // one more than the turn with which the next round begins; 0 for the first
	slotIdle     // how many turns before this round asked and changed nothing; 0 while a round is played
	// What isValidMove has come to. Between two moves they are 0.
	slotJudges // isValidMove is running, since makemove asks
	slotReason // why it does not hold, among the reasons of the program
	slotSaid   // it has printed something
	ownSlots
)

// knownVariables are the names of the variables of every program, by their slots. Those with a blank show to nobody.
var knownVariables = [slotJudges]struct {
	name string
	of   *check.Type
}{
	{"x1", check.Int}, {"y1", check.Int}, {"x2", check.Int}, {"y2", check.Int},
	{"thisplayer", playerType}, {"winner", playerType}, {" accepted", check.Bool}, {" next", check.Int},
	{" idle", check.Int},
}

// The directions of a movement.
const (
	neither = iota
	orthogonal
	diagonal
)

// declareKnown declares the names that every program knows.
func (a *analysis) declareKnown() {
	for _, v := range knownVariables {
		s := a.checker.Variable(&ast.Name{Name: v.name}, v.of, check.Static)
		s.Hidden = v.name[0] == ' '
	}
	a.checker.Info.Declared = nil
	a.checker.Info.Words = ownSlots
	a.constant(&ast.Name{Name: blankName}, pieceType, 0)
	a.constant(&ast.Name{Name: offName}, pieceType, int(off))
	a.constant(&ast.Name{Name: boardName}, boardType, 0)
}

// constant declares a name whose value never changes.
func (a *analysis) constant(name *ast.Name, t *check.Type, word int) *check.Symbol {
	s := &check.Symbol{
		Name: name.Name, Type: t, Storage: check.Constant, Slot: word, Decl: *name,
		Rule: "it stands for " + t.Name + ", and nothing can be assigned to it",
	}
	a.checker.Bring(s)
	a.checker.Info.Symbols[name] = s
	return s
}
