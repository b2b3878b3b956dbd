package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/play"
)

// mostLines bounds the transcript of a game that may never end.
const mostLines = 200_000

// playback is what a game shows on a terminal, line by line, with where each line comes from.
type playback struct {
	lines []playbackLine
	err   error // why it ended, unless the game did
}

type playbackLine struct {
	text    string
	turn    int
	answers int
	place   string // file:line, or empty
}

func (t *playback) text() string {
	var b strings.Builder
	for _, l := range t.lines {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

func (t *playback) add(turn int, text, place string) {
	answers := 0
	if n := len(t.lines); n > 0 {
		answers, turn = t.lines[n-1].answers, max(turn, t.lines[n-1].turn)
	}
	t.lines = append(t.lines, playbackLine{text, turn, answers, place})
}

// Listens says that printed lines matter.
func (t *playback) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear adds a line.
func (t *playback) Hear(e play.Event) error {
	if len(t.lines) == mostLines {
		return play.ErrTooLong
	}
	place := ""
	if e.File != nil && e.Span.End > 0 {
		place = fmt.Sprintf("%s:%d", filepath.Base(e.File.Name), e.File.Position(e.Span.Start).Line)
	}
	t.add(e.Turn, e.Body.(*play.Printed).Text, place)
	return nil
}

// Ask is never called.
func (t *playback) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// Watch adds a prompt with its answer.
func (t *playback) Watch(p *play.Prompt, a play.Answer) error {
	place := ""
	if p.File != nil {
		place = fmt.Sprintf("%s:%d", filepath.Base(p.File.Name), p.File.Position(p.Span.Start).Line)
	}
	t.add(0, p.Text()+p.Show(a), place)
	t.lines[len(t.lines)-1].answers++
	return nil
}
