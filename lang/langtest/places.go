package langtest

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A noter is a host that notes what is printed and asked.
type noter struct {
	*play.Random
	lines  []string
	answer func(*play.Prompt) (play.Answer, string)
}

func (n *noter) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (n *noter) Hear(e play.Event) error {
	n.lines = append(n.lines, e.Body.(*play.Printed).Text)
	return nil
}

func (n *noter) Ask(p *play.Prompt) (play.Answer, error) {
	answer, line := n.answer(p)
	n.lines = append(n.lines, line)
	return answer, nil
}

// Noted plays a program with answers, each of which is noted as a line. It returns what was printed and asked, then the
// code of a fault, and the result.
func Noted(
	t *testing.T, l lang.Language, text string, answer func(*play.Prompt) (play.Answer, string),
) (lines []string, result play.Result) {
	t.Helper()
	program, diagnostics := l.Load(source.NewFile("game", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	game, host := program.NewGame(play.Limits{Steps: 20_000}), &noter{Random: play.NewRandom(1), answer: answer}
	err := play.Run(game, host)
	if err == nil {
		return host.lines, game.Result()
	}
	var fault *interp.Error
	if !errors.As(err, &fault) {
		t.Fatal(err)
	}
	return append(host.lines, string(fault.Code)), play.Result{}
}
