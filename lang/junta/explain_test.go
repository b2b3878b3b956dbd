package junta

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// TestExplanations does not try the examples of codes that come at a console alone, beside a warning, or after minutes.
func TestExplanations(t *testing.T) {
	langtest.Explanations(t, Language{}, roll.Language{}, map[source.Code]source.Code{
		noThis: noThis, noAction: noAction, notInOrder: notInOrder, tooManyPieces: tooManyPieces,
		loadsForever: loadsForever,
		notOfWhat: parser.Expected, wrongPart: partMissing, onWall: offBoard, coordinateAsName: pieceUnnamed,
		noNegative: wrongKind, lexer.UnclosedText: neverEnds, parser.TooDeep: neverEnds, parser.TooLong: neverEnds,
	})
}
