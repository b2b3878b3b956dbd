package junta

import (
	"testing"

	"github.com/roll-lang/roll/source"
)

// TestMadeAtOnce wants an evaluation to end that has made too many long lists, and short ones not to count.
func TestMadeAtOnce(t *testing.T) {
	e := &evaluator{}
	e.list(make([]value, cellsAtOnce))
	if e.made != 0 {
		t.Errorf("a short list counts as %d", e.made)
	}
	long := make([]value, mostElements)
	at := source.Span{Start: 3, End: 4}
	defer func() {
		if f, ok := recover().(fault); !ok || f.code != tooMuchMade || f.at != at {
			t.Errorf("the fault is %v", f)
		}
	}()
	for range 2 * mostMadeAtOnce / mostElements {
		e.list(long)
		e.tick(at)
	}
	t.Error("nothing ends it")
}
