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

// asking returns how a prompt without an input is answered: by host, and the answer becomes an input.
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

// Offer puts inputs behind those in force, as if they had been taken back. Redo gives them.
func (t *Timeline) Offer(inputs []Input) {
	t.log = append(t.log[:t.given:t.given], inputs...)
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

// At returns a game of its own, as it stood at the end of a step that is finished, so many steps from the beginning.
// The error is the game's, if it was stopped on the way there.
func (t *Timeline) At(steps int) (Game, error) {
	past := *t
	past.game = t.game.Fork()
	past.log = append([]Input{}, t.log...)
	past.marks = append([]mark{}, t.marks...)
	err := past.seek(min(steps, t.steps))
	return past.game, err
}

// Game returns the game, at the end of the last finished step. It must not be stepped. The error is the game's,
// if it was stopped on the way there.
func (t *Timeline) Game() (Game, error) {
	err := t.settle()
	return t.game, err
}
