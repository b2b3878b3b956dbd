package bggl

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
)

func TestExplanations(t *testing.T) { langtest.Explanations(t, Language{}, explainText) }

func TestExplainedPrograms(t *testing.T) {
	langtest.ExplainedPrograms(t, Language{}, roll.Language{}, nil)
}
