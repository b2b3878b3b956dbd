package roll

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/source"
)

func TestExplanations(t *testing.T) {
	langtest.Explanations(t, Language{}, tiler.Language{}, map[source.Code]source.Code{
		wrongAttachment: functionOfOtherBlock, // a function of the wrong kind does not belong into the block either
	})
}
