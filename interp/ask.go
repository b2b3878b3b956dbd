package interp

import (
	"cmp"
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// An asker counts the prompts of a game.
type asker struct {
	prompt  play.Prompt
	prompts int          // how many were answered
	asked   *play.Prompt // the pattern of the last prompt in this step; again is how often it came before
	again   int
	squares []int32 // the memory of NoSquares
}

// NoSquares returns an empty list with room for all squares of the grid, for those of the machine's prompt. It is used
// again for the next one.
func (m *Machine) NoSquares() []int32 {
	if n := len(m.Table.Grid.Squares); cap(m.squares) < n {
		m.squares = make([]int32, 0, n)
	}
	return m.squares[:0]
}

// Prompt returns the machine's one prompt, made after a pattern. The caller completes it and calls Ask. Its number, and
// the seat whose turn it is, are filled in.
func (m *Machine) Prompt(pattern *play.Prompt) *play.Prompt {
	m.state.valid = false
	m.prompt = *pattern
	m.prompt.Number, m.prompt.Seat, m.prompt.Upward = m.prompts, m.Seat, m.Program.Setup.Upward
	if m.asked == pattern {
		m.again++
	} else {
		m.asked, m.again = pattern, 0
	}
	m.prompt.Again = m.again
	return &m.prompt
}

// Ask sends the machine's prompt to the host. It says Stop if there is no answer.
func (m *Machine) Ask() (play.Answer, Flow) {
	if f := m.prompt.File; f != nil {
		m.prompt.File, m.prompt.Span = f.Origin(m.prompt.Span)
	}
	if flow := m.tellLate(); flow != Next {
		return play.Answer{}, flow
	}
	answer, err := m.host.Ask(&m.prompt)
	if err == nil && !m.prompt.Accepts(answer) {
		err = play.ErrMisfit
	}
	if err != nil {
		return answer, m.GiveUp(m.unanswered(err))
	}
	m.prompts++
	if !m.Wants(play.KindAnswered) {
		return answer, Next
	}
	p := &m.prompt
	told := answer
	if p.Form == play.ActionOf {
		told.Text = p.Show(answer)
	}
	m.Bodies.Answered = play.Answered{
		Prompt: p.Number, Seat: p.Seat, Form: p.Form, Target: p.Target, Answer: told,
		Rows: p.Rows, Columns: p.Columns, Upward: p.Upward, Want: p.Want, Truths: p.Truths,
	}
	return answer, m.emitIn(m.askedIn(), &m.Bodies.Answered, p.Span)
}

// askedIn returns the file of the function that asks or, where the course of play does, that of the prompt.
func (m *Machine) askedIn() *source.File { return cmp.Or(m.file(), m.prompt.File) }

// AskValue is Ask inside an expression. It bails out if there is no answer.
func (m *Machine) AskValue() play.Answer {
	answer, flow := m.Ask()
	m.must(flow)
	return answer
}

// unanswered is the error of a step whose host does not answer the prompt that is asked, for a reason.
func (m *Machine) unanswered(reason error) error {
	switch {
	case errors.Is(reason, play.ErrHopeless):
		return m.hopeless()
	case errors.Is(reason, play.ErrLeft):
		return reason
	}
	return &PromptError{Err: reason, Prompt: m.prompt.Clone()}
}

// hopeless is the error of a step that the host gives up at the prompt that is asked.
func (m *Machine) hopeless() error {
	words := "every answer was tried"
	if p := &m.prompt; p.Form == play.LineOf && !p.Listed() {
		words = "a bot has no other answer"
	}
	file := cmp.Or(m.file(), m.asked.File) // the course of play asks in no function
	err := m.errorOf(file, fault{code: HopelessTurn, span: m.askedAt(), args: []any{words}})
	var fault *Error
	if errors.As(err, &fault) {
		fault.cause = play.ErrHopeless
	}
	return err
}
