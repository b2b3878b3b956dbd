package play

// A Timeline is a game and the log of its inputs. It runs the game as far as its inputs reach, gives the prompt
// that waits for the next one, and goes back and forth: to before an answer, to a turn, to another game.
//
// It keeps no second copy of the state. A position is a number of finished steps (setting up is the first) and
// the inputs given since; it is reached by restoring the nearest snapshot before it and playing the inputs again.
// Snapshots are sparse: there are at most maxMarks of them, fewer where they are large, and their distance doubles when
// there would be more.
type Timeline struct {
	game Game
	seed uint64
	log  []Input // all inputs; those from given on were taken back and can be given again
	// The position: so many steps are finished, with the first used inputs; all up to given are in force.
	steps, used, given int

	atBoundary bool // the game's state is that between two steps, not something in the middle of one
	marks      []mark
	spacing    int   // steps between marks
	seen       int64 // events with smaller numbers have been told
	pending    *Prompt
}

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

// NewTimeline returns a timeline at the beginning of a game with a seed.
func NewTimeline(game Game, seed uint64) *Timeline {
	game.Reset(seed)
	t := &Timeline{game: game, seed: seed, atBoundary: true, spacing: firstSpacing}
	t.marks = []mark{{snapshot: game.Snapshot()}}
	return t
}

// Step runs the game to the end of the present step or to a prompt that nobody has answered yet, which Pending
// then returns. Events are told to listener, which may be nil, unless they have been told before; listener is
// never asked. The error is the game's or listener's.
func (t *Timeline) Step(listener Host) error {
	if err := t.settle(); err != nil {
		return err
	}
	err := t.run(&feeder{game: t.game, to: listener, inputs: t.log[t.used:t.given], seen: t.seen})
	t.seen = max(t.seen, t.game.Events())
	return err
}

// run runs one step from a boundary.
func (t *Timeline) run(f *feeder) error {
	t.pending = nil
	err := t.step(f)
	if f.pending != nil {
		t.atBoundary, t.pending = false, f.pending
		return nil
	}
	if err != nil {
		t.atBoundary = false
		return err
	}
	t.steps++
	t.used += f.taken
	t.atBoundary = true
	t.mark()
	return nil
}

// step takes the step that comes next: setting up, what was done to the game at this point, or a turn.
func (t *Timeline) step(f *feeder) error {
	if t.steps == 0 {
		return t.game.Setup(f)
	}
	if len(f.inputs) == 0 {
		return t.game.Turn(f)
	}
	switch turn, ok := turnOf(f.inputs[0]); {
	case !ok || turn > t.game.Turns():
		return t.game.Turn(f)
	case turn < t.game.Turns():
		return ErrMisfit
	}
	f.taken++
	return t.game.Do(f.inputs[0], f)
}

// Play steps the game to its end, as Next does.
func (t *Timeline) Play(host Host) error {
	for !t.Over() {
		if err := t.Next(host); err != nil {
			return err
		}
	}
	return nil
}

// Next plays one step. Where the inputs are used up it asks host, and adds each answer to the inputs. The error is the
// game's or host's; the position is then the prompt that host did not answer, and Next can be called again, also after
// Undo, Redo or Return. It must not be called where Over says true.
func (t *Timeline) Next(host Host) error {
	if err := t.settle(); err != nil {
		return err
	}
	err := t.run(&feeder{game: t.game, to: host, inputs: t.log[t.used:t.given], seen: t.seen, ask: t.asking(host)})
	t.seen = max(t.seen, t.game.Events())
	if err == nil && t.pending != nil {
		return ErrPending
	}
	return err
}

// asking returns how a prompt is answered for which there is no input: by host, and the answer becomes an input.
func (t *Timeline) asking(host Host) func(*Prompt) (Answer, error) {
	return func(p *Prompt) (Answer, error) {
		answer, err := host.Ask(p)
		if err == nil && !p.Accepts(answer) {
			err = ErrMisfit
		}
		if err == nil {
			t.log = append(t.log[:t.given], answer)
			t.given++
		}
		return answer, err
	}
}

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

// Run steps the game until a prompt waits, which it returns, or until Over says true.
func (t *Timeline) Run(listener Host) (*Prompt, error) {
	for !t.Over() {
		if err := t.Step(listener); err != nil {
			return nil, err
		}
		if t.pending != nil {
			return t.pending, nil
		}
	}
	return nil, nil
}

// Give adds an input. Those that were taken back are forgotten.
func (t *Timeline) Give(input Input) {
	t.log = append(t.log[:t.given], input)
	t.given++
	t.pending = nil
}

// Pending returns the prompt that waits for an answer, or nil.
func (t *Timeline) Pending() *Prompt { return t.pending }

// Result says whether the game is over at this position.
func (t *Timeline) Result() Result {
	if !t.atBoundary {
		return Result{Winner: -1}
	}
	return t.game.Result()
}

// Over says whether the game is over at this position, and no input in force is still to be done to it after its end.
func (t *Timeline) Over() bool {
	if !t.Result().Over || t.used == t.given {
		return t.Result().Over
	}
	turn, ok := turnOf(t.log[t.used])
	return !ok || turn != t.game.Turns()
}

// Steps returns how many steps are finished; setting up is the first.
func (t *Timeline) Steps() int { return t.steps }

// Inputs returns the inputs in force. The slice must not be changed.
func (t *Timeline) Inputs() []Input { return t.log[:t.given:t.given] }

// Game returns the game, at the end of the last finished step. It must not be stepped. The error is the game's,
// if it was stopped on the way there.
func (t *Timeline) Game() (Game, error) {
	err := t.settle()
	return t.game, err
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

// Standing returns where the game stands, for a bot that looks ahead. It may be called while a prompt is asked.
func (t *Timeline) Standing() (Standing, error) {
	fork := *t
	fork.game = t.game.Fork()
	fork.marks = append([]mark{}, t.marks...)
	if err := fork.seek(t.steps); err != nil {
		return Standing{}, err
	}
	since := append([]Input{}, t.log[t.used:t.given]...)
	return Standing{Game: fork.game, From: fork.game.Snapshot(), Steps: t.steps, Inputs: since}, nil
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
