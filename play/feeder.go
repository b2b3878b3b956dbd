package play

import "errors"

// feeder is the host of a step that is played with the inputs there are.
type feeder struct {
	game    Game
	to      Host                          // told the events from number seen on; may be nil
	ask     func(*Prompt) (Answer, error) // answers when the inputs are used up; may be nil
	inputs  []Input
	taken   int
	seen    int64
	pending *Prompt
}

// Listens says what the listener listens to.
func (f *feeder) Listens() Kinds {
	if f.to == nil {
		return NoEvents
	}
	return f.to.Listens()
}

// Hear tells the listener what it has not been told.
func (f *feeder) Hear(e Event) error {
	if e.Number < f.seen {
		return nil
	}
	return f.to.Hear(e)
}

// Ask gives the next input, and lets a listener that wants to watch it being given.
func (f *feeder) Ask(p *Prompt) (Answer, error) {
	if f.taken >= len(f.inputs) {
		return f.askOn(p)
	}
	answer, ok := f.inputs[f.taken].(Answer)
	if !ok { // what is done behind this step needs its answers first
		return Answer{}, ErrMisfit
	}
	f.taken++
	if watcher, ok := f.to.(Watcher); ok && f.game.Events() >= f.seen && p.Accepts(answer) {
		return answer, watcher.Watch(p, answer)
	}
	return answer, nil
}

// askOn asks for an answer that is not among the inputs.
func (f *feeder) askOn(p *Prompt) (Answer, error) {
	answer, err := Answer{}, ErrPending
	if f.ask != nil {
		answer, err = f.ask(p)
	}
	if errors.Is(err, ErrPending) {
		f.pending = p.Clone()
	}
	if err == nil {
		f.taken++
	}
	return answer, err
}
