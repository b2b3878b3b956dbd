package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// The types of BGGL's own. A piece is the number of its kind, from 1 on; 0 for none, and off for what is no part of the
// board. A player is a seat and one more, 0 for nobody. A move is packed into a word; see move.go.
var (
	pieceType     = &check.Type{Name: "a piece", Number: check.FirstOwn}
	playerType    = &check.Type{Name: "a player", Number: check.FirstOwn + 1}
	moveType      = &check.Type{Name: "a move", Number: check.FirstOwn + 2, Attrs: partsOfMove}
	directionType = &check.Type{Name: "a direction", Number: check.FirstOwn + 3}
	boardType     = &check.Type{Name: "the board", Number: check.FirstOwn + 4}

	piecesType  = arrayOf(pieceType, "an array of pieces", 5)
	playersType = arrayOf(playerType, "an array of players", 6)
	movesType   = arrayOf(moveType, "an array of moves", 7)
	// wholeType is a whole move as isValidMove and rules see it: beyond its end it is unset.
	wholeType = arrayOf(moveType, "an array of moves", 8)

	intsType = check.ArrayOf(check.Int)
)

// ownTypes are the types of BGGL's own, by their numbers.
var ownTypes = []*check.Type{
	pieceType, playerType, moveType, directionType, boardType, piecesType, playersType, movesType, wholeType,
}

func arrayOf(elem *check.Type, name string, number int32) *check.Type {
	return &check.Type{Name: name, Number: check.FirstOwn + number, Of: elem, Index: check.Int, Elem: elem, Each: elem}
}

// namedTypes are the types by the words that name them.
func namedTypes() map[string]*check.Type {
	return map[string]*check.Type{
		"boolean": check.Bool, "int": check.Int, "string": check.String, "void": check.None,
		"Piece": pieceType, "piece": pieceType, "Player": playerType, "player": playerType,
		"Move": moveType, "move": moveType,
	}
}

// listOf returns the type of an array with elements of a type; nil where there is none. An empty one where nothing
// tells the type is one of numbers.
func listOf(elem *check.Type) *check.Type {
	switch elem {
	case pieceType:
		return piecesType
	case playerType:
		return playersType
	case moveType:
		return movesType
	case check.Bad:
		return intsType
	case check.Int, check.Bool, check.String:
		return check.ArrayOf(elem)
	}
	return nil
}

// gives says whether a value of one type may stand where another is wanted: numbers and truths for each other, and a
// whole move for an array of moves.
func gives(t, want *check.Type) bool {
	return isNumber(t) && isNumber(want) || isMoves(t) && isMoves(want)
}

func isNumber(t *check.Type) bool { return t == check.Int || t == check.Bool }

func isMoves(t *check.Type) bool { return t == movesType || t == wholeType }

// isCondition says whether a value of a type is a condition: a truth, or a number, which holds unless it is 0.
func isCondition(t *check.Type) bool { return isNumber(t) || t == check.Bad }

// isPrintable says whether a value of a type can be printed or joined to text.
func isPrintable(t *check.Type) bool { return t != check.None && t != check.Pair && t != directionType }

// operator returns the type that an operator gives for two operands, or for one if b is nil; nil where it cannot be
// used on them.
func operator(op ast.Op, a, b *check.Type) *check.Type {
	switch {
	case a == check.Bad || b == check.Bad:
		return check.Bad
	case b == nil && isNumber(a):
		return check.Int
	case b == nil:
		return nil
	case op.IsRelation():
		return relation(op, a, b)
	case op == ast.Add && (a == check.String || b == check.String) && isPrintable(a) && isPrintable(b):
		return check.String
	case isNumber(a) && isNumber(b):
		return check.Int
	}
	return nil
}

func relation(op ast.Op, a, b *check.Type) *check.Type {
	same := a == b && a != boardType && a != check.None && a != check.Pair || isMoves(a) && isMoves(b)
	if isNumber(a) && isNumber(b) || same && (op == ast.Equal || op == ast.NotEqual) {
		return check.Bool
	}
	return nil
}
