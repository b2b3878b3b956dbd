package play

// An Answer is what a prompt is answered: Number or, to a prompt for a name, Text.
type Answer struct {
	Number int32
	Text   string
}

func (Answer) input() {}

// An Input is what a person does to a game: all that a game depends on beside its source and seed. So far
// every input is an Answer.
type Input interface {
	input()
}
