package play

import "github.com/roll-lang/roll/source"

// An Input is what a person does to a game: all that a game depends on beside its source and seed. An [Answer] belongs
// to a prompt; [Typed] and [Dice] are done between two steps, by a person at a console.
type Input interface {
	input()
}

// An Answer is what a prompt is answered: Number or, to a prompt for a name, Text.
type Answer struct {
	Number int32
	Text   string
}

// Typed is a statement or a rule in the game's language, typed when Turn turns had begun.
type Typed struct {
	Turn int
	Text string
}

// Dice says, when Turn turns had begun, what the next dice shall show, one after the other, or which values the next
// cards shall have.
type Dice struct {
	Turn   int
	Values []int32
}

func (Answer) input() {}
func (Typed) input()  {}
func (Dice) input()   {}

// turnOf returns the turn at whose end an input that is not an answer is done.
func turnOf(in Input) (turn int, ok bool) {
	switch in := in.(type) {
	case Typed:
		return in.Turn, true
	case Dice:
		return in.Turn, true
	}
	return 0, false
}

// Refused is the error of an input that a game does not take, with one of the two. Nothing has happened.
type Refused struct {
	Reason string               // a sentence without a full stop
	Faults []*source.Diagnostic // what is wrong with a text
}

func (r *Refused) Error() string {
	if r.Reason == "" {
		return r.Faults[0].Error()
	}
	return r.Reason
}
