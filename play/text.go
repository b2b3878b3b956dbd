package play

import (
	"errors"
	"io"
	"strings"
)

// Text is the host of a person who reads lines and writes lines: a terminal, a pipe or a script.
type Text struct {
	Out io.Writer
	// Notes is told why a name was refused, unless it is nil: asking for a name prints nothing on Out.
	Notes io.Writer
	// ReadLine shows a prompt's text and returns the line that answers it. It returns io.EOF where no line is
	// left.
	ReadLine func(prompt string) (string, error)
	// Game returns the game that is played, where a person at a terminal can ask with ? which answers will do, and is
	// told that an answer changed nothing: Ask then returns a *Wish, an *Unchanged or a *Column. It is nil elsewhere.
	Game func() Game
	// ByPerson says whether a person has given the answer that is watched, who was told why the game did not take it.
	// It is nil where others give what is watched.
	ByPerson func(*Prompt) bool
	// Hint returns what more to say of a line that was refused, or "". It may be nil.
	Hint  func(line string) string
	tries Tries
	told  bool    // something was printed since the last answer
	other bool    // somebody else gave the last answer
	meant *Answer // to the next prompt
	asked *Prompt // now
}

// Meant gives the answer that a person meant: the prompt which waits is answered at once when it is asked again.
func (t *Text) Meant(a Answer) { t.meant = &a }

// Listens says that only printed lines matter.
func (t *Text) Listens() Kinds { return Of(KindPrinted) }

// Hear writes a printed line.
func (t *Text) Hear(e Event) error {
	printed, ok := e.Body.(*Printed)
	if !ok || printed.Manner == Denial && t.other {
		return nil
	}
	t.told = true
	return t.writeLine(printed.Text)
}

// Ask asks until the answer will do.
func (t *Text) Ask(p *Prompt) (Answer, error) {
	if t.Game == nil || Conceals(t.Game()) { // that nothing changed could tell what lies face down
		return t.ask(p)
	}
	if u, ok := t.tries.Asked(t.Game(), p); ok {
		u.Told = t.told
		t.tries.Forget()
		return Answer{}, u
	}
	answer, err := t.ask(p)
	if err != nil {
		t.tries.Forget()
		return Answer{}, err
	}
	t.tries.Answered(p, answer)
	t.told = false
	return answer, nil
}

func (t *Text) ask(p *Prompt) (Answer, error) {
	t.other, t.asked = false, p
	defer func() { t.asked = nil }()
	if meant := t.meant; meant != nil {
		t.meant = nil
		return *meant, nil
	}
	for {
		line, err := t.ReadLine(p.Text())
		if errors.Is(err, io.EOF) {
			return Answer{}, ErrInputEnded
		}
		if err != nil {
			return Answer{}, err
		}
		if wish, ok := ReadWish(p, line); ok && t.Game != nil {
			return Answer{}, wish
		} else if ok && p.Form == ActionOf {
			if err := t.writeLine((&Legal{Prompt: p}).Text(0)); err != nil {
				return Answer{}, err
			}
			continue
		}
		if p.Form == ActionOf && strings.TrimSpace(line) == "" {
			continue
		}
		answer, complaint := p.Read(line)
		if complaint == "" {
			return answer, nil
		}
		if column, ok := readColumn(p, line); ok && t.Game != nil {
			return Answer{}, column
		}
		if t.Hint != nil {
			complaint += t.Hint(line)
		}
		if err := t.refuse(p, complaint); err != nil {
			return Answer{}, err
		}
	}
}

// Complete returns how what is typed at a prompt for an action can go on, in place of what stands before a place of the
// line; from is -1 at any other prompt.
func (t *Text) Complete(line string, at int) (from int, words []string) {
	if t.asked == nil || t.asked.Form != ActionOf {
		return -1, nil
	}
	return 0, t.asked.Actions.begun(line[:at])
}

func (t *Text) refuse(p *Prompt, complaint string) error {
	if p.Form != NameOf {
		return t.writeLine(complaint)
	}
	if t.Notes == nil {
		return nil
	}
	_, err := io.WriteString(t.Notes, complaint+"\n")
	return err
}

// Watch shows how somebody else answered a prompt, as if it had been typed.
func (t *Text) Watch(p *Prompt, a Answer) error {
	t.other = t.ByPerson == nil || !t.ByPerson(p)
	return t.writeLine(p.Text() + p.Show(a))
}

func (t *Text) writeLine(line string) error {
	_, err := io.WriteString(t.Out, line+"\n")
	return err
}

// A Watcher is a host that wants to know how others answered.
type Watcher interface {
	Watch(*Prompt, Answer) error
}
