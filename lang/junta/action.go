package junta

import "github.com/roll-lang/roll/source"

// A verb is what a step does.
type verb uint8

const (
	moves   verb = iota
	drops        // a new piece of a kind
	returns      // a piece that has left the board
	removes
	passes
	goesAgain
)

// A step is one thing that an action does. Which of its fields count is said by its verb.
type step struct {
	verb  verb
	piece int32 // that moves, returns or is removed; of a drop that was done, the new one
	kind  int32 // that is dropped
	from  int32 // the square that the piece stood on, once it is done or listed
	to    int32 // a square of the board, or -1
}

// An action is steps that are done in order. To evaluate it does nothing.
type action struct {
	steps []step
	at    source.Span // where it was made
	// past says that it was done, and by whom; taken are the pieces that left the board and were not the actor's.
	past  bool
	actor int32
	taken []int32
}

// told are the parts of a step that its text tells.
type told struct{ verb, kind, from, to int32 }

func (s *step) told() told {
	switch s.verb {
	case moves:
		return told{int32(moves), 0, s.from, s.to}
	case drops, returns:
		return told{int32(drops), s.kind, 0, s.to}
	case removes:
		return told{int32(removes), 0, s.from, 0}
	}
	return told{verb: int32(s.verb)}
}

// same says whether two steps have the same text.
func (s *step) same(t *step) bool { return s.told() == t.told() }

func (s *step) hash() uint64 {
	t := s.told()
	return mixed(uint64(t.verb)<<60 ^ uint64(t.kind)<<44 ^ uint64(t.from)<<22 ^ uint64(t.to))
}

// hashOfSteps is the same for the same steps.
func hashOfSteps(steps []step) (h uint64) {
	for i := range steps {
		h = mixed(h ^ steps[i].hash())
	}
	return h
}

// actionText is the text of an action: its steps with commas between them.
func (p *program) actionText(a *action) string { return string(p.appendSteps(nil, a.steps)) }

func (p *program) appendSteps(buf []byte, steps []step) []byte {
	for i := range steps {
		if i > 0 {
			buf = append(buf, ", "...)
		}
		buf = p.appendStep(buf, &steps[i])
	}
	return buf
}

// appendStep writes a step. A game of one kind leaves the kind out.
func (p *program) appendStep(buf []byte, s *step) []byte {
	switch s.verb {
	case moves:
		buf = append(p.appendSquare(buf, s.from), ' ')
		return p.appendSquare(buf, s.to)
	case drops, returns:
		if len(p.kinds) > 1 {
			buf = append(append(buf, p.names[s.kind]...), ' ')
		}
		return p.appendSquare(buf, s.to)
	case removes:
		return p.appendSquare(append(buf, "x "...), s.from)
	case passes:
		return append(buf, "pass"...)
	}
	return append(buf, "again"...)
}

// appendSquare writes the name of a square; of one that is not on the board there is none.
func (p *program) appendSquare(buf []byte, square int32) []byte {
	if square < 0 {
		return append(buf, '?')
	}
	return appendCoordinate(buf, p.ground.at(square))
}
