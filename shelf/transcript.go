package shelf

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// mostLines bounds the transcript of a game that may never end.
const mostLines = 200_000

// transcript is what a game shows on a terminal, line by line, with where each line comes from.
type transcript struct {
	deaf
	lines []line
	err   error // why it ended, unless the game did
}

type line struct {
	text    string
	turn    int
	answers int    // so many were given before it
	place   string // file:line, or empty
}

// transcriptOf plays a record under a program's rules.
func (s *Shelf) transcriptOf(program lang.Program, r *record.Record) *transcript {
	t := &transcript{}
	err := s.Replay(program, r, t, ToTheEnd, nil)
	var fault *source.Diagnostic
	switch {
	case errors.As(err, &fault):
		t.add(0, fault.Error(), "")
	case errors.Is(err, play.ErrPending):
		t.add(0, "(the answers end here)", "")
	case err != nil:
		t.add(0, "("+err.Error()+")", "")
	}
	t.err = err
	return t
}

func (t *transcript) text() string {
	var b strings.Builder
	for _, l := range t.lines {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

func (t *transcript) add(turn int, text, place string) {
	answers := 0
	if n := len(t.lines); n > 0 {
		answers, turn = t.lines[n-1].answers, max(turn, t.lines[n-1].turn)
	}
	t.lines = append(t.lines, line{text, turn, answers, place})
}

// Listens says that printed lines matter.
func (t *transcript) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear adds a line.
func (t *transcript) Hear(e play.Event) error {
	if len(t.lines) == mostLines {
		return play.ErrTooLong
	}
	printed := e.Body.(*play.Printed)
	if printed.Manner == play.Denial { // which may name a line of the program
		return nil
	}
	place := ""
	if e.File != nil && e.Span.End > 0 {
		place = placeOf(e.File, e.Span)
	}
	t.add(e.Turn, printed.Text, place)
	return nil
}

// Watch adds a prompt with its answer.
func (t *transcript) Watch(p *play.Prompt, a play.Answer) error {
	place := ""
	if p.File != nil {
		place = placeOf(p.File, p.Span)
	}
	t.add(0, p.Text()+p.Show(a), place)
	t.lines[len(t.lines)-1].answers++
	return nil
}

// placeOf is the file and line of a span.
func placeOf(file *source.File, span source.Span) string {
	return fmt.Sprintf("%s:%d", filepath.Base(file.Name), file.Position(span.Start).Line)
}
