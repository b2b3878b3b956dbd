package play

import "reflect"

// This file goes back and forth in a timeline: it keeps the snapshots, and comes to any position from the snapshot
// before it.

// A mark is a snapshot at the end of a step.
type mark struct {
	snapshot    Snapshot
	steps, used int
}

// The number of snapshots kept, how many bytes they may have together before there are fewer, and how many steps lie
// between two at first.
const (
	maxMarks     = 64
	fewestMarks  = 4
	maxBytes     = 64 << 20
	firstSpacing = 16
)

// mark keeps a snapshot if the last one is far enough back.
func (t *Timeline) mark() {
	if t.steps-t.marks[len(t.marks)-1].steps < t.spacing {
		return
	}
	snapshot := t.game.Snapshot()
	t.marks = append(t.marks, mark{snapshot, t.steps, t.used})
	if len(t.marks) <= min(maxMarks, max(fewestMarks, maxBytes/(snapshot.Size()+1))) {
		return
	}
	half := t.marks[:0]
	for i := 0; i < len(t.marks); i += 2 {
		half = append(half, t.marks[i])
	}
	clear(t.marks[len(half):])
	t.marks = half
	t.spacing *= 2
}

// Undo takes the last input back; the prompt that it answered waits again, as soon as all that happened before it
// has been told. It says false where there is none. The error is the game's, if it was stopped on the way there;
// then nothing is taken back.
func (t *Timeline) Undo() (bool, error) {
	if t.given == 0 {
		return false, nil
	}
	waiting := t.pending
	t.given--
	t.pending = nil
	if t.given < t.used {
		t.rewind(func(m mark) bool { return m.used <= t.given })
	}
	if err := t.wait(); err != nil {
		t.given++
		t.pending = waiting
		return false, err
	}
	return true, nil
}

// Redo gives the input again that was taken back last. It says false where there is none.
func (t *Timeline) Redo() bool {
	if t.given == len(t.log) {
		return false
	}
	t.given++
	t.pending = nil
	return true
}

// Follow puts other inputs in the place of those of the log: the first given of them are in force, and those behind can
// be given again. The game goes, without telling anybody, to the end of the step that takes the last input in force, or
// to the prompt that waits in it. The error is the game's, if it was stopped on the way there; then nothing has
// changed.
func (t *Timeline) Follow(inputs []Input, given int) error {
	log, was, seen := t.log, t.given, t.seen
	if err := t.follow(inputs, given); err != nil {
		t.follow(log, was)
		t.log, t.given, t.seen = log, was, seen
		return err
	}
	t.seen = t.game.Events()
	return nil
}

func (t *Timeline) follow(inputs []Input, given int) error {
	shared := 0
	for shared < min(given, t.given) && reflect.DeepEqual(inputs[shared], t.log[shared]) {
		shared++
	}
	t.log, t.given, t.pending = inputs[:len(inputs):len(inputs)], given, nil
	if shared < t.used {
		t.rewind(func(m mark) bool { return m.used <= shared })
	}
	if err := t.settle(); err != nil {
		return err
	}
	for t.pending == nil && t.used < t.given && !t.Over() {
		if err := t.replay(); err != nil {
			return err
		}
	}
	if t.steps == 0 && t.pending == nil {
		return t.replay() // setting up comes before all
	}
	return nil
}

// Recall plays the step in which a prompt waits once more, up to the prompt, and tells a listener all of it, be it told
// before or not. It does nothing where no prompt waits. The error is the game's or the listener's.
func (t *Timeline) Recall(listener Host) error {
	waiting := t.pending
	if waiting == nil {
		return nil
	}
	if err := t.settle(); err != nil {
		return err
	}
	err := t.run(&feeder{game: t.game, to: listener, inputs: t.log[t.used:t.given]})
	if err != nil {
		t.pending = waiting
	}
	return err
}

// A Position is a place in a timeline between two steps: so many steps are finished, with the first Given inputs.
type Position struct {
	Steps, Given int
}

// Position returns the end of the last finished step.
func (t *Timeline) Position() Position { return Position{t.steps, t.used} }

// Return goes to a position that was reached before with the inputs of the log, back or forth, without telling anybody.
// Inputs behind it can be given again. The error is the game's, if it was stopped on the way there.
func (t *Timeline) Return(to Position) error {
	given := t.given
	t.given = to.Given
	t.rewind(func(m mark) bool { return m.steps <= to.Steps && m.used <= to.Given })
	for t.steps < to.Steps {
		err := t.replay()
		if err == nil && t.pending != nil {
			err = ErrMisfit // it was never reached with these inputs
		}
		if err != nil {
			t.given = given
			return err
		}
	}
	t.seen = t.game.Events()
	return nil
}

// Fork returns a timeline of its own at the same position. It shares snapshots, which nobody changes.
func (t *Timeline) Fork() (*Timeline, error) {
	fork := *t
	fork.game = t.game.Fork()
	fork.log = append([]Input{}, t.log...)
	fork.marks = append([]mark{}, t.marks...)
	if err := fork.seek(t.steps); err != nil {
		return nil, err
	}
	if t.pending == nil {
		return &fork, nil
	}
	return &fork, fork.wait()
}

// Standing returns where the game stands, for a bot that goes ahead. It may be called while a prompt is asked or waits.
// The error is the game's, if it was stopped on the way to the end of the last finished step.
func (t *Timeline) Standing() (Standing, error) {
	if err := t.settle(); err != nil {
		return Standing{}, err
	}
	return Standing{Game: t.game, Steps: t.steps, Inputs: t.log[t.used:t.given:t.given]}, nil
}

// settle brings the game to the end of the last finished step, from wherever it is. A prompt goes on waiting.
func (t *Timeline) settle() error {
	if t.atBoundary {
		return nil
	}
	waiting := t.pending
	err := t.seek(t.steps)
	t.pending = waiting
	return err
}

// seek goes to the end of a step that was finished before, without telling anybody.
func (t *Timeline) seek(steps int) error {
	t.rewind(func(m mark) bool { return m.steps <= steps })
	for t.steps < steps {
		if err := t.replay(); err != nil {
			return err
		}
	}
	return nil
}

// rewind restores the last snapshot for which ok says true; it does for the first. Later ones are dropped.
func (t *Timeline) rewind(ok func(mark) bool) {
	n := len(t.marks)
	for !ok(t.marks[n-1]) {
		n--
	}
	clear(t.marks[n:])
	t.marks = t.marks[:n]
	m := t.marks[n-1]
	t.game.Restore(m.snapshot)
	t.steps, t.used, t.atBoundary, t.pending = m.steps, m.used, true, nil
}

// wait plays the inputs in force again up to the prompt that they lead to, without telling anybody. What happens
// after it is news again. A step that holds news before the prompt is left to Step.
func (t *Timeline) wait() error {
	if err := t.settle(); err != nil {
		return err
	}
	for t.pending == nil && !t.Over() {
		if err := t.replay(); err != nil {
			return err
		}
		if t.pending == nil && t.game.Events() > t.seen {
			return t.seek(t.steps - 1)
		}
	}
	t.seen = min(t.seen, t.game.Events())
	return nil
}

// replay runs a step that was run before, without telling anybody.
func (t *Timeline) replay() error {
	return t.run(&feeder{game: t.game, inputs: t.log[t.used:t.given]})
}
