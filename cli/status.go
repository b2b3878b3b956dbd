package cli

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/roll-lang/roll/source"
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
	fmt.Fprintf(e.err, "roll: %s\n", source.Printable(err.Error()))
	if errors.As(err, &usageError{}) {
		return status(statusUsage)
	}
	return status(statusFailed)
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

// isClosedPipe says that nobody reads any more, which is no news to anybody.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
