package bggl

import (
	"maps"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of pieces that can never come to the board, of such that no rule acts on, and of rules for pieces
// that never move.

// A traffic is which pieces come to the board and which move there, as far as the program shows.
type traffic struct {
	*analysis
	comes, moves map[int]bool
	ruled        map[int]bool // pieces that some rule acts on
	named        map[int]bool // pieces that the program names as values, other than to compare and to count them
	free         bool         // a piece that is kept somewhere comes to the board
	moved        bool         // one that stands there, or is kept somewhere, is moved
}

// warnOfPieces compares where pieces are declared, where they come to the board, and which rules act on them.
func (a *analysis) warnOfPieces() {
	t := &traffic{
		analysis: a, comes: map[int]bool{}, moves: map[int]bool{}, named: map[int]bool{}, ruled: map[int]bool{},
	}
	for _, row := range a.board.rows {
		for _, x := range row {
			t.come(x)
		}
	}
	a.walk(t.look)
	for _, r := range a.ruleList {
		maps.Copy(t.ruled, r.acts)
	}
	for i, name := range a.kinds {
		t.warn(i+1, name)
	}
	for _, r := range a.ruleList {
		for _, name := range r.pieces {
			piece := t.piece(name)
			if t.isThere(piece) && !t.isMoved(piece) {
				a.bag.Warn(ruleIdle, name.Span(), name.Name)
			}
		}
	}
}

// warn warns of a kind of pieces.
func (t *traffic) warn(piece int, name *ast.Name) {
	if !t.isThere(piece) {
		t.bag.Warn(kindNever, name.Span(), name.Name)
		return
	}
	ruled := len(t.ruleList) == 0 || !t.isMoved(piece)
	if !ruled && !t.ruled[piece] {
		t.bag.Warn(kindUnruled, name.Span(), name.Name)
	}
}

func (t *traffic) isThere(piece int) bool { return t.comes[piece] || t.free && t.named[piece] }

func (t *traffic) isMoved(piece int) bool { return t.moved || t.moves[piece] }

// piece is the kind that an expression names, or 0.
func (t *traffic) piece(x ast.Expr) int {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0
	}
	s := t.checker.Info.Symbols[name]
	if s == nil {
		s = t.checker.Lookup(name.Name)
	}
	if s == nil || s.Storage != check.Constant || s.Type != pieceType {
		return 0
	}
	return max(s.Slot, 0)
}

// come notes that the value of an expression comes to the board.
func (t *traffic) come(x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		if s := t.checker.Info.Symbols[x]; s != nil && s.Storage != check.Constant {
			t.free = true
		}
		t.comes[t.piece(x)] = true
	case *ast.List:
		for _, e := range x.Elems {
			t.come(e)
		}
	case *square, *line: // which stands there already
	default:
		t.free = true
	}
}

func (t *traffic) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Name:
		t.named[t.piece(n)] = true
	case *ast.Binary:
		if n.Op.IsRelation() && t.checker.Info.TypeOf(n.X) == pieceType {
			return t.piece(n.X) == 0 && t.piece(n.Y) == 0
		}
	case *ast.Call:
		return n.Fun.Name != "numPieces"
	case *ast.Assign:
		t.assigned(n.Target, n.Value)
	case *assignment:
		t.assigned(n.target, n.value)
	case *moveLit:
		piece := t.piece(n.piece)
		t.moves[piece] = true
		t.moved = t.moved || piece == 0
		if n.puts {
			t.come(n.piece)
		}
	}
	return true
}

func (t *traffic) assigned(target, value ast.Expr) {
	if isSquares(target) {
		t.come(value)
	}
}
