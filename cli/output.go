package cli

import (
	"bufio"
	"context"
	"io"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/term"
)

// output is standard output: written at once on a terminal, in larger parts elsewhere. Once the person wants to
// stop it takes nothing more, so that a game that prints and prints does not go on until it is asked itself.
type output struct {
	ctx    context.Context
	to     io.Writer
	buffer *bufio.Writer
	direct bool
}

func newOutput(ctx context.Context, to io.Writer) *output {
	return &output{ctx: ctx, to: to, buffer: bufio.NewWriter(to), direct: term.IsTerminal(to)}
}

// Write writes, on a terminal at once.
func (o *output) Write(p []byte) (int, error) {
	if o.ctx.Err() != nil {
		return 0, play.ErrInterrupted
	}
	n, err := o.buffer.Write(p)
	return n, o.written(err)
}

// WriteString is Write.
func (o *output) WriteString(s string) (int, error) {
	if o.ctx.Err() != nil {
		return 0, play.ErrInterrupted
	}
	n, err := o.buffer.WriteString(s)
	return n, o.written(err)
}

func (o *output) written(err error) error {
	if err == nil && o.direct {
		return o.Flush()
	}
	return err
}

// Flush writes what is left to write.
func (o *output) Flush() error { return o.buffer.Flush() }

// target is where prompts are written: the terminal itself, so that lines can be edited there.
func (o *output) target() io.Writer {
	if o.direct {
		return o.to
	}
	return o
}

// after writes behind all that was written to an output, also where both are one pipe or file.
type after struct {
	out *output
	to  io.Writer
}

// Write writes.
func (a *after) Write(p []byte) (int, error) {
	a.out.Flush() // what fails here fails again at the end, and is told then
	return a.to.Write(p)
}
