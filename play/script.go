package play

// Script is a host that gives answers prepared beforehand, one after the other, and hears nothing. When they are used
// up it returns ErrInputEnded.
type Script struct {
	Answers []Answer
	given   int
}

// Listens says that a script hears nothing.
func (s *Script) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (s *Script) Hear(Event) error { return nil }

// Ask gives the next answer.
func (s *Script) Ask(*Prompt) (Answer, error) {
	if s.given == len(s.Answers) {
		return Answer{}, ErrInputEnded
	}
	s.given++
	return s.Answers[s.given-1], nil
}
