package repl

import (
	"slices"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// journal holds the inputs of the game and keeps its record in step with them.
type journal struct {
	world   World
	answers []*record.Answer // of the inputs in force
	taken   []*record.Answer // all inputs, those that were taken back too, while some are
	typing  *record.Answer   // what was typed and is not yet in the record
	at      int              // the turn that the record says the console is at; -1 where it says nothing yet
}

// begin begins with no inputs.
func (j *journal) begin() { j.answers, j.taken, j.typing, j.at = nil, nil, nil, -1 }

// beginWith begins a new record, of a game of a program that has some inputs already.
func (j *journal) beginWith(program lang.Program, seed uint64, answers []*record.Answer) {
	j.begin()
	j.answers = answers
	j.world.Begin(program, seed)
	j.world.Log(entriesOf(answers)...)
}

// first returns the first inputs in force.
func (j *journal) first(n int) []*record.Answer { return j.answers[:n:n] }

// all returns the inputs in force.
func (j *journal) all() []*record.Answer { return j.answers }

// hold holds what was typed, until it has led to something.
func (j *journal) hold(in play.Input) { j.typing = record.NewDone(in) }

// drop forgets what is held.
func (j *journal) drop() { j.typing = nil }

// flush writes down what is held.
func (j *journal) flush() {
	if j.typing != nil {
		j.note(record.Entry{Answer: j.typing})
	}
	j.typing = nil
}

// note writes an input down. The record forgets those that were taken back before.
func (j *journal) note(entry record.Entry) {
	j.answers = append(j.answers, entry.Answer)
	j.world.Log(entry)
}

// end writes down how the game has ended. Whatever is written behind that takes it back.
func (j *journal) end(entry record.Entry) { j.world.Log(entry) }

// turn writes down which turn the console is at, since a game without questions would not tell.
func (j *journal) turn(turn int) {
	if turn != j.at {
		j.at = turn
		j.world.Log(record.Entry{At: &turn})
	}
}

// retract takes all but the first inputs out of the record. It says whether there were any.
func (j *journal) retract(given int) bool {
	n := len(j.answers) - given
	if n <= 0 {
		return false
	}
	j.world.Log(record.Entry{Undo: n})
	j.answers = slices.Clip(j.answers[:given])
	return true
}

// keep keeps all inputs, so that those which are taken back now can be given again.
func (j *journal) keep() { j.taken = j.answers }

// again writes down that inputs are in force again, up to a number of them.
func (j *journal) again(given int) {
	n := given - len(j.answers)
	if n <= 0 {
		return
	}
	j.answers = append(j.answers, j.taken[len(j.answers):given]...)
	j.world.Log(record.Entry{Redo: n})
}

// takenFrom returns the inputs that were taken back, from one on.
func (j *journal) takenFrom(given int) []*record.Answer { return j.taken[given:] }

// answeredSince says whether a step that began with a number of inputs has been given an answer; what is typed is none.
func (j *journal) answeredSince(given int) bool {
	if given < len(j.answers) {
		if _, answer := j.answers[given].Input().(play.Answer); !answer {
			given++
		}
	}
	return len(j.answers) > given
}

func entriesOf(answers []*record.Answer) []record.Entry {
	entries := make([]record.Entry, len(answers))
	for i, a := range answers {
		entries[i].Answer = a
	}
	return entries
}
