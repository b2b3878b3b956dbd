package play

import (
	"errors"
	"strings"
)

// A Wish is the error of a host that was asked, in place of an answer, which answers will do. The question waits, and
// is asked again.
type Wish struct {
	Prompt *Prompt
	Board  bool // whether the board is to show them
	From   int  // the first to be listed of actions, from 1; 0 is the first too
}

func (w *Wish) Error() string { return "somebody wants to know which answers will do" }

// ReadWish understands a line that is a wish in place of an answer: ? asks for a sentence and ?? for the board. Where a
// name or a text is wanted, such a line is an answer; with a colon it is none.
func ReadWish(p *Prompt, line string) (w *Wish, ok bool) {
	typed := strings.TrimSpace(line)
	if p.Form != NameOf && (p.Form != LineOf || p.Want != AnyLine) {
		typed = strings.TrimPrefix(typed, ":")
	} else if typed, ok = strings.CutPrefix(typed, ":"); !ok {
		return nil, false
	}
	if typed != "?" && typed != "??" {
		return nil, false
	}
	return &Wish{Prompt: p.Clone(), Board: typed == "??"}, true
}

// An Unchanged is the error of a host that was asked the same question in the same state, since its last answer changed
// nothing. The question waits, and is asked again.
type Unchanged struct {
	Prompt   *Prompt // that waits
	Answered *Prompt // the same question, which was answered
	Answer   Answer
	Told     bool // the game has printed something since
}

func (u *Unchanged) Error() string { return u.Text() }

// Text says in a sentence that the answer changed nothing.
func (u *Unchanged) Text() string { return Quote(u.Answered.Show(u.Answer)) + " changes nothing here." }

// AsideAt returns the prompt that waits where a *Wish, an *Unchanged or a *Column has ended a step, which is to be
// played on then; nil for any other error.
func AsideAt(err error) *Prompt {
	var wish *Wish
	var unchanged *Unchanged
	var column *Column
	switch {
	case errors.As(err, &column):
		return column.Prompt
	case errors.As(err, &wish):
		return wish.Prompt
	case errors.As(err, &unchanged):
		return unchanged.Prompt
	}
	return nil
}
