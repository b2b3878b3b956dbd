package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// This file says at the terminal which of the games that are served are wrong.

// A wrongGame is one that cannot be played as it is.
type wrongGame struct {
	path   string
	faults []*source.Diagnostic
}

// wrong returns those games of files that cannot be played. What cannot even be read is in the error.
func (c *catalog) wrong() (list []wrongGame, unread error) {
	loader := c.loader()
	for _, path := range c.found() {
		program, diagnostics, err := loader.load(path)
		switch {
		case err != nil:
			unread = errors.Join(unread, err)
		case program == nil:
			list = append(list, wrongGame{path, errorsOf(diagnostics)})
		}
	}
	return list, unread
}

// mostWrong is how many games that are wrong are told of one by one.
const mostWrong = 5

// tellWrong says in short what is wrong with games that are served, and how to see the rest. They are served all the
// same: the page shows what is wrong with them, and they can be mended meanwhile.
func (s *serving) tellWrong(c *catalog) {
	list, unread := c.wrong()
	if unread != nil {
		s.note(unread)
	}
	if len(list) == 0 {
		return
	}
	var words []string
	to := s.foldingErrors()
	for _, w := range list[:min(len(list), mostWrong)] {
		fmt.Fprintln(to, source.Printable(w.String()))
		words = append(words, fileWord(w.path))
	}
	if more := len(list) - mostWrong; more > 0 {
		fmt.Fprintf(to, "and %d more games that are wrong\n", more)
	}
	term.Tell(to, "The page shows this too; mend the file and begin the game there. To see all that is wrong:",
		s.roll("check "+strings.Join(words, " ")))
}

// String is the first thing that is wrong with a game, with its line, and how many there are.
func (w *wrongGame) String() string {
	d := w.faults[0]
	text := fmt.Sprintf("%s:%d: %s", d.File.Name, d.File.Position(d.Span.Start).Line, d.Message)
	if n := len(w.faults); n > 1 {
		text += fmt.Sprintf(" (%s errors)", orMore(n))
	}
	return text
}
