package cli

import (
	"fmt"
	"io"

	"github.com/roll-lang/roll/term"
)

// A page is what a person sees in a window of a terminal: lines one below the other, and the board among them. Where
// the last board, the lines behind it and the next one do not fit into the window, the last one is lifted: it is taken
// away, the lines behind it move up, and the board is drawn below them. So the lines go by above the board, which
// stays where it is.
//
// A page counts the rows from the board to the cursor. Where it cannot be sure of them, as when the window has another
// size than it had, it forgets the board, which then stays where it is; the next one is drawn below.
type page struct {
	to    io.Writer
	size  func() (columns, lines int)
	moves bool // the cursor can be moved; where it cannot, all comes one below the other
	// wasStopped says whether others wrote into the window while the last line was read.
	wasStopped func() bool

	board          string // the last one that was drawn
	stands         bool   // it stands in the window, and where is known
	lifted         bool   // it was taken away, and is to be seen again with the next question
	below          string // what came behind it
	columns, lines int    // of the window in which it was drawn
}

// Write writes lines. The board is lifted if it would be pushed out of the window.
func (p *page) Write(text []byte) (int, error) { return p.write(p.to, text) }

// through returns a writer to a stream that is seen in the same window.
func (p *page) through(to io.Writer) io.Writer { return pageStream{p, to} }

// A pageStream is another stream that is seen in the window of a page.
type pageStream struct {
	page *page
	to   io.Writer
}

// Write writes lines.
func (s pageStream) Write(text []byte) (int, error) { return s.page.write(s.to, text) }

func (p *page) write(to io.Writer, text []byte) (int, error) {
	if p.isKnown() && len(text) > 0 && p.rows(string(text)) == 0 {
		p.forget()
	}
	if p.isKnown() && p.rows(p.board+p.below+string(text)) >= p.lines {
		if err := p.lift(); err != nil {
			return 0, err
		}
	}
	if p.stands {
		p.below += string(text)
	}
	return to.Write(text)
}

// show draws a board, over the last one where both do not fit.
func (p *page) show(board string) error {
	if p.isKnown() && p.rows(p.board+p.below+board) >= p.lines {
		if err := p.lift(); err != nil {
			return err
		}
	}
	p.forget()
	p.board = board
	return p.draw()
}

// draw draws the board where the cursor is.
func (p *page) draw() error {
	p.columns, p.lines = p.size()
	p.below, p.lifted = "", false
	p.stands = p.moves && p.rows(p.board) < p.lines
	_, err := io.WriteString(p.to, p.board)
	return err
}

// ask makes ready for a question, or a key: a board that was lifted is drawn again above it.
func (p *page) ask(question string) error {
	if p.isKnown() && p.rows(p.board+p.below+question+"\n") >= p.lines {
		if err := p.lift(); err != nil {
			return err
		}
	}
	if !p.lifted {
		return nil
	}
	return p.draw()
}

// asking returns a reader of lines whose prompts, and what is typed behind them, are part of the page. Those of a
// reader that takes them away again are not, as they were gone when the next line is written.
func (p *page) asking(read func(string) (string, error), goes bool) func(string) (string, error) {
	return func(prompt string) (string, error) {
		if err := p.ask(prompt); err != nil {
			return "", err
		}
		line, err := read(prompt)
		if p.wasStopped() {
			p.forget()
		}
		if err == nil {
			p.answered(prompt+line, goes)
		}
		return line, err
	}
}

// answered takes note of a line that was typed, with its prompt.
func (p *page) answered(typed string, gone bool) {
	if !p.isKnown() {
		return
	}
	rows := term.RowsOf(typed, p.columns)
	switch typed += "\n"; {
	case rows != p.rows(typed), p.rows(p.board+p.below+typed) >= p.lines:
		p.forget()
	case !gone:
		p.below += typed
	}
}

// lift takes the board away, and writes again what came behind it.
func (p *page) lift() error {
	_, err := fmt.Fprintf(p.to, "\x1b[%dA\r\x1b[J%s", p.rows(p.board+p.below), p.below)
	p.stands, p.lifted, p.below = false, true, ""
	return err
}

// forget leaves the board where it is.
func (p *page) forget() { p.stands, p.lifted, p.below = false, false, "" }

// aside makes ready for a text that is not part of the game. The board stays where it is if it would leave no room for
// such a text.
func (p *page) aside(text string) {
	if (p.stands || p.lifted) && p.rows(text) > besides {
		p.forget()
	}
}

// isKnown says whether the board stands in the window, and where is known.
func (p *page) isKnown() bool {
	if !p.stands {
		return false
	}
	if columns, lines := p.size(); columns != p.columns || lines != p.lines {
		p.forget()
	}
	return p.stands
}

// rows is how many rows of the window a text takes.
func (p *page) rows(text string) int { return term.Rows(text, p.columns) }
