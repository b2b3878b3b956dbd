package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/roll"
)

func TestExplanations(t *testing.T) { langtest.Explanations(t, Language{}, roll.Language{}, nil) }
