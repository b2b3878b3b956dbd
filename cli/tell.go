package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"syscall"

	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// status is an error that carries the exit status of a fault that is already told.
type status int

func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// tell tells the person about an error, unless it is told already or no news, and leaves its exit status.
func (e *env) tell(err error) error {
	var told status
	switch {
	case err == nil || errors.As(err, &told):
		return err
	case isClosedPipe(err):
		return status(statusFailed)
	}
	fmt.Fprintf(e.foldingErrors(), "roll: %s\n", source.Printable(e.advised(err)))
	if errors.As(err, &usageError{}) {
		return status(statusUsage)
	}
	return status(statusFailed)
}

// note tells the person on the error stream what went wrong beside the game.
func (e *env) note(err error) { fmt.Fprintf(e.foldingErrors(), "roll: %s\n", e.advised(err)) }

// advised is the text of an error with what can be done about it at the command line.
func (e *env) advised(err error) string {
	var notATest *shelf.NotATest
	text := err.Error()
	switch {
	case errors.Is(err, shelf.ErrNoRecord):
		return text + "; " + e.roll("records") + " lists them"
	case errors.Is(err, shelf.ErrNoneUnfinished):
		return text + "; " + e.roll("records") + " lists what is kept"
	case errors.Is(err, shelf.ErrOver), errors.Is(err, shelf.ErrTest):
		return text + "; " + e.roll("replay") + " shows it"
	case errors.Is(err, shelf.ErrNoFolder):
		return text + "; HOME or XDG_STATE_HOME names one"
	case errors.As(err, &notATest) && notATest.IsRecord:
		return text + "; " + e.roll("replay "+fileWord(notATest.Path)) + " --save-test NAME makes one of it"
	}
	return text
}

// show renders diagnostics on the error stream, the first of them up to a limit, and then how many there are in all.
// A limit of 0 is none.
func (e *env) show(diagnostics []*source.Diagnostic, limit int, color bool) error {
	r := source.Renderer{Out: e.err, Color: color}
	for i, d := range diagnostics {
		if i == limit && limit > 0 {
			_, err := fmt.Fprintf(e.err, "… and %d more, %s in all; --limit 0 shows them\n",
				len(diagnostics)-limit, orMore(len(diagnostics)))
			return err
		}
		if err := r.Render(d); err != nil {
			return err
		}
	}
	return nil
}

// orMore writes how many diagnostics a file has. Of a file with very many no more are kept.
func orMore(n int) string {
	if n < source.MaxKept {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d or more", n)
}

// write writes to standard output at once.
func (e *env) write(to func(io.Writer) error) error {
	var b bytes.Buffer
	if err := to(&b); err != nil {
		return err
	}
	_, err := e.out.Write(b.Bytes())
	return cannotWrite(err)
}

// witness remembers that writing failed, which the writer of the help forgets.
type witness struct {
	io.Writer
	err error
}

// Write writes.
func (w *witness) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if err != nil && w.err == nil {
		w.err = err
	}
	return n, err
}

// cannotWrite says what it means that writing failed.
func cannotWrite(err error) error {
	if err == nil || isClosedPipe(err) {
		return err
	}
	return fmt.Errorf("the output cannot be written: %w", err)
}

// isClosedPipe says that nobody reads any more, which nobody need be told.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// foldingErrors is the error stream or, where that is a terminal, a writer that breaks lines between words there.
func (e *env) foldingErrors() io.Writer {
	if !term.IsTerminal(e.err) {
		return e.err
	}
	return term.Folding(e.err, func() int {
		columns, _ := term.Size(e.err)
		return columns
	})
}
