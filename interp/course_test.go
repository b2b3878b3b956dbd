package interp_test

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// placer gives an answer, and then up; it writes down in which files things happen.
type placer struct {
	play.Random
	files []*source.File
}

func (*placer) Listens() play.Kinds { return play.AllEvents }

func (p *placer) Hear(e play.Event) error {
	p.files = append(p.files, e.File)
	return nil
}

func (p *placer) Ask(prompt *play.Prompt) (play.Answer, error) {
	if prompt.Number > 0 {
		return play.Answer{}, play.ErrHopeless
	}
	return play.Answer{}, nil
}

// TestAskedOutside asks outside of all functions: an answer has the place of its prompt, as has a turn without hope.
func TestAskedOutside(t *testing.T) {
	file := source.NewFile("game", "a line\nplayers\n")
	program := interp.NewProgram(&check.Info{}, nil, []source.Catalog{interp.HopelessMessages})
	m := interp.NewMachine(program, play.Limits{})
	m.Reset(1)
	pattern := &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: 1, File: file, Span: source.Span{Start: 7, End: 14}}
	host := &placer{}
	err := m.Step(host, func(m *interp.Machine) interp.Flow {
		flow := interp.Next
		for flow == interp.Next {
			m.Prompt(pattern)
			_, flow = m.Ask()
		}
		return flow
	})
	var fault *interp.Error
	if !errors.As(err, &fault) || fault.Diagnostic.Span != pattern.Span {
		t.Errorf("the error is %v", err)
	}
	if len(host.files) != 1 || host.files[0] != file {
		t.Errorf("the answer was given in %v", host.files)
	}
}
