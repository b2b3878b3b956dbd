package junta

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) { langtest.TestLooks(t, Language{}, "junta", tokensOf, readGrammar) }
