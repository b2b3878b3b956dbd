package term

import (
	"bufio"
	"context"
	"io"
	"os"
)

// A Console reads lines, each of which may be several that were pasted at once, with "\n" between them, and keeps a
// history. It is used by one goroutine.
type Console interface {
	Lines
	// Remember adds an entry, which may have several lines, to the history, unless it is blank or the last one again.
	// Nothing else does.
	Remember(entry string)
}

// Options are what a console offers on a terminal. Elsewhere they do nothing.
type Options struct {
	// History is the file that keeps what is remembered, made where it is missing; "" for none. Where it cannot be
	// read or written the history ends with the console.
	History string
	// Complete returns words that may stand in the place of line[from:at], where at is the cursor, in bytes. Where it
	// is nil the Tab key types a blank.
	Complete func(line string, at int) (from int, words []string)
}

// NewConsole returns the reader of a console. The other parameters are those of NewLines.
func NewConsole(
	ctx context.Context, in io.Reader, out io.Writer, flush func() error, dumb bool, options Options,
) (Console, error) {
	if !IsTerminal(in) || !IsTerminal(out) || dumb {
		return &plain{ctx: ctx, in: bufio.NewReader(in), out: out, flush: flush, longest: longestLine}, nil
	}
	extras := &extras{complete: options.Complete}
	return newEditor(ctx, in.(*os.File), out.(*os.File), flush, openHistory(options.History), extras)
}

// extras are what an editor does for a console and not for a game.
type extras struct {
	complete func(line string, at int) (from int, words []string)
	standIns standIns
}
