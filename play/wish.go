package play

import "strings"

// A Wish is the error of a host that was asked, in place of an answer, which answers will do. The question waits, and is
// asked again.
type Wish struct {
	Board bool // whether the board is to show them
}

func (w *Wish) Error() string { return "somebody wants to know which answers will do" }

// ReadWish understands a line that is a wish in place of an answer: ? asks for a sentence and ?? for the board. Where a
// name or a text is wanted, such a line is an answer.
func ReadWish(p *Prompt, line string) (w *Wish, ok bool) {
	if p.Form == NameOf || p.Form == LineOf && p.Want == AnyLine {
		return nil, false
	}
	switch strings.TrimSpace(line) {
	case "?":
		return &Wish{}, true
	case "??":
		return &Wish{Board: true}, true
	}
	return nil, false
}

// An Unchanged is the error of a host that was asked the same question in the same state, since its last answer changed
// nothing. The question waits, and is asked again.
type Unchanged struct {
	Prompt *Prompt // that was answered
	Answer Answer
	Told   bool // the game has printed something since
}

func (u *Unchanged) Error() string { return u.Text() }

// Text says in a sentence that the answer changed nothing.
func (u *Unchanged) Text() string { return quote(u.Prompt.Show(u.Answer)) + " changes nothing here." }
