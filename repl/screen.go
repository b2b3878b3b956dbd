package repl

import (
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/term"
)

// screen is where the console writes what it has to say.
type screen struct {
	out  io.Writer
	size func() (columns, lines int)
}

// say writes a text.
func (s *screen) say(text string) error {
	_, err := io.WriteString(s.out, text)
	return err
}

// room is about how many characters a list may take that is to be seen as a whole.
func (s *screen) room() int {
	const kept = 5 // lines for what stands around it
	columns, lines := s.size()
	return columns * max(lines-kept, kept)
}

// list writes lines or, if there are none, a sentence.
func (s *screen) list(lines []string, none string) error {
	if len(lines) == 0 {
		lines = []string{none}
	}
	return s.say(strings.Join(lines, "\n") + "\n")
}

// show writes out a value.
func (s *screen) show(v lang.Value) error {
	if v.Head == nil {
		return s.say(v.Text + "\n")
	}
	columns, _ := s.size()
	text := term.Table(v.Head, v.Rows, columns)
	if v.Left > 0 {
		text += fmt.Sprintf("… and %d more\n", v.Left)
	}
	return s.say(text)
}
