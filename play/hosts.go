package play

import (
	"errors"
	"io"
	"strconv"

	"github.com/roll-lang/roll/table"
)

// Text is the host of a person who reads lines and writes lines: a terminal, a pipe or a script.
type Text struct {
	Out io.Writer
	// Notes is told why a name was refused, unless it is nil: asking for a name prints nothing on Out.
	Notes io.Writer
	// ReadLine shows a prompt's text and returns the line that answers it. It returns io.EOF where no line is
	// left.
	ReadLine func(prompt string) (string, error)
}

// Listens says that only printed lines matter.
func (t *Text) Listens() Kinds { return Of(KindPrinted) }

// Hear writes a printed line.
func (t *Text) Hear(e Event) error {
	printed, ok := e.Body.(Printed)
	if !ok {
		return nil
	}
	return t.writeLine(printed.Text)
}

// Ask asks until the answer will do.
func (t *Text) Ask(p *Prompt) (Answer, error) {
	for {
		line, err := t.ReadLine(p.Text())
		if errors.Is(err, io.EOF) {
			return Answer{}, ErrInputEnded
		}
		if err != nil {
			return Answer{}, err
		}
		answer, complaint := p.Read(line)
		if complaint == "" {
			return answer, nil
		}
		if err := t.refuse(p, complaint); err != nil {
			return Answer{}, err
		}
	}
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
	return t.writeLine(p.Text() + p.Show(a))
}

func (t *Text) writeLine(line string) error {
	_, err := io.WriteString(t.Out, line+"\n")
	return err
}

// Show returns an answer as a person would type it.
func (p *Prompt) Show(a Answer) string {
	if p.Form == NameOf {
		return a.Text
	}
	return strconv.Itoa(int(a.Number))
}

// A Watcher is a host that wants to know how others answered.
type Watcher interface {
	Watch(*Prompt, Answer) error
}

// Seats is a host that hands the prompts of some seats to hosts of their own and everything else to the table.
type Seats struct {
	Table Host
	Seats map[int]Host
}

// Listens says what the table listens to.
func (s *Seats) Listens() Kinds { return s.Table.Listens() }

// Hear tells the table.
func (s *Seats) Hear(e Event) error { return s.Table.Hear(e) }

// Ask asks whom the prompt belongs to.
func (s *Seats) Ask(p *Prompt) (Answer, error) {
	seat, ok := s.Seats[p.Seat]
	if !ok {
		return s.Table.Ask(p)
	}
	answer, err := seat.Ask(p)
	if watcher, ok := s.Table.(Watcher); ok && err == nil {
		err = watcher.Watch(p, answer)
	}
	return answer, err
}

// Random is a bot that takes any of the legal answers, each option of a list being as likely as the other. It
// calls itself Bot and the number of its seat.
type Random struct {
	rand  table.Rand
	names []string
}

// NewRandom returns a bot with a seed of its own.
func NewRandom(seed uint64) *Random {
	return &Random{rand: table.NewRand(seed)}
}

// Listens says that the bot plays blindly.
func (r *Random) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (r *Random) Hear(Event) error { return nil }

// Ask draws an answer.
func (r *Random) Ask(p *Prompt) (Answer, error) {
	switch p.Form {
	case InRange:
		width := uint64(int64(p.High) - int64(p.Low) + 1)
		return Answer{Number: int32(int64(p.Low) + int64(r.rand.Below(width)))}, nil
	case OneOf:
		return Answer{Number: p.Options.At(int(r.rand.Below(uint64(p.Options.Len()))))}, nil
	}
	return Answer{Text: r.name(p.Seat)}, nil
}

func (r *Random) name(seat int) string {
	if seat < 0 || seat >= table.MaxPlayers {
		return "Bot"
	}
	if len(r.names) <= seat {
		r.names = append(r.names, make([]string, seat+1-len(r.names))...)
	}
	if r.names[seat] == "" {
		r.names[seat] = "Bot " + strconv.Itoa(seat+1)
	}
	return r.names[seat]
}
