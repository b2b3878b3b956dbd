package play_test

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/play"
)

// sized is an adder whose snapshots are said to have a size, and which counts its turns.
type sized struct {
	*adder
	size  int
	turns *int
}

type sizedState struct {
	adderState
	size int
}

func (s sizedState) Size() int { return s.size }

func (s sized) Snapshot() play.Snapshot { return sizedState{s.adderState, s.size} }
func (s sized) Restore(x play.Snapshot) { s.adderState = x.(sizedState).adderState }
func (s sized) Turn(host play.Host) error {
	*s.turns++
	return s.adder.Turn(host)
}

// TestMarks goes back to step 100 of 200, or of 2000, from the last snapshot before it. There are snapshots of every
// 16th step; where there would be more than 64, or more than 64 MB of them, of every 32nd, and so on.
func TestMarks(t *testing.T) {
	for _, row := range []struct{ size, steps, replayed int }{
		{8, 200, 100 % 16}, {0, 200, 100 % 16}, {8, 1023, 100 % 16}, {8, 1024, 100 % 32}, {8, 2100, 100 % 64},
		{8 << 20, 100, 100 % 16}, {8 << 20, 200, 100 % 32}, {20 << 20, 200, 100 % 64}, {200 << 20, 200, 100 % 64},
	} {
		turns := 0
		timeline := play.NewTimeline(sized{&adder{}, row.size, &turns}, 1)
		for range row.steps / 3 {
			timeline.Give(play.Answer{Number: 1})
		}
		var hundred play.Position
		for range row.steps {
			if err := timeline.Step(nil); err != nil {
				t.Fatal(err)
			}
			if at := timeline.Position(); at.Steps == 100 {
				hundred = at
			}
		}
		turns = 0
		if err := timeline.Return(hundred); err != nil || timeline.Position() != hundred || turns != row.replayed {
			t.Errorf("with snapshots of %d bytes, %d turns are played to go back from %d to 100, want %d; %v", row.size,
				turns, row.steps, row.replayed, err)
		}
	}
}

// TestIllegalAnswer lets a host give an answer that is not legal: it is no input, and another one can be given. While
// a prompt waits the game has no result.
func TestIllegalAnswer(t *testing.T) {
	timeline := play.NewTimeline(load(t, "game", crossing).NewGame(play.Limits{}), 1)
	host := &deaf{answering{answer: play.Answer{Number: 4}}}
	if err := timeline.Play(host); !errors.Is(err, play.ErrMisfit) {
		t.Fatal(err)
	}
	if len(timeline.Inputs()) != 0 || timeline.Result() != (play.Result{Winner: -1}) {
		t.Errorf("the inputs are %v and the result is %+v", timeline.Inputs(), timeline.Result())
	}
	host.answer.Number = 3
	if err := timeline.Play(host); err != nil || timeline.Result().Winner != 0 {
		t.Errorf("then it ends with %+v, %v", timeline.Result(), err)
	}
}

// deaf always says the same, and hears nothing.
type deaf struct{ answering }

func (*deaf) Hear(play.Event) error { return nil }
