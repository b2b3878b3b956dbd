package junta

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/source"
)

// TestExplanations does not try the example of a code that comes after minutes: rules_test.go has a shorter way to it.
func TestExplanations(t *testing.T) {
	langtest.Explanations(t, Language{}, roll.Language{}, map[source.Code]source.Code{
		tooManyPieces: tooManyPieces,
	})
}
