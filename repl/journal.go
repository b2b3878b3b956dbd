package repl

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// journal is the inputs of the game, in step with its record, and what a console adds to that: something that was typed
// is not an input until it has led to something, and the record says at which turn the console stands.
type journal struct {
	*shelf.Log
	typing *record.Answer // what was typed and is not yet in the record
	at     int            // the turn that the record says the console is at; -1 where it says nothing yet
}

// newJournal returns a journal of a log; of nil, one that is kept nowhere.
func newJournal(log *shelf.Log) *journal {
	if log == nil {
		log = &shelf.Log{}
	}
	return &journal{Log: log, at: -1}
}

// beginWith begins a new record, of a game that has some inputs already.
func (j *journal) beginWith(h record.Header, answers []*record.Answer) {
	j.typing, j.at = nil, -1
	j.Restart(h, answers)
}

// hold holds what was typed, until it has led to something.
func (j *journal) hold(in play.Input) { j.typing = record.NewDone(in) }

// drop forgets what is held.
func (j *journal) drop() { j.typing = nil }

// flush writes down what is held.
func (j *journal) flush() {
	if j.typing != nil {
		j.Add(j.typing)
	}
	j.typing = nil
}

// turn writes down which turn the console is at.
func (j *journal) turn(turn int) {
	if turn != j.at {
		j.at = turn
		j.StandsAt(turn)
	}
}

// number is that of the line that is played.
func (j *journal) number() int {
	for _, line := range j.Lines() {
		if line.Here {
			return line.Number
		}
	}
	return 1
}

// answeredSince says whether a step that began with a number of inputs has been given an answer; what is typed is none.
func (j *journal) answeredSince(given int) bool {
	answers := j.Answers()
	if given < len(answers) {
		if _, answer := answers[given].Input().(play.Answer); !answer {
			given++
		}
	}
	return len(answers) > given
}
