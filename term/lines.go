// Package term is the terminal: it reads the lines that people type, edited with readline where both ends are
// terminals, plain where one is a pipe; it lays out tables and bars, and decides about colour. A prompt can always be
// interrupted, and Up brings back what was typed before. A console also keeps that for other days, completes words and
// takes pastes of many lines.
//
// Readline has faults, cured around it: keys rewrites what is typed before readline reads it, and what a key does that
// readline does not know, an action, changes the line when readline has passed the key.
package term

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"github.com/roll-lang/roll/play"
)

// A Lines reads answers.
type Lines interface {
	// ReadLine shows a prompt and returns the next line without its end. It returns io.EOF where there is none
	// and play.ErrInterrupted where the context is done or the person has pressed Ctrl-C.
	ReadLine(prompt string) (string, error)
	// ReadKey is ReadLine with a line that goes when Enter is pressed, where the terminal can do that.
	ReadKey(line string) (string, error)
	// WasStopped says whether the program was stopped while the last line was read, so that others have written to the
	// window since.
	WasStopped() bool
	// Close leaves the terminal as it was found.
	Close() error
}

// NewLines returns the reader of what is typed at in, whose prompts are shown on out. Flush is called before
// waiting for a line, so that what was printed can be read. A dumb terminal cannot move its cursor, so that lines
// are not edited there.
func NewLines(ctx context.Context, in io.Reader, out io.Writer, flush func() error, dumb bool) (Lines, error) {
	if IsTerminal(in) && IsTerminal(out) && !dumb {
		return newEditor(ctx, in.(*os.File), out.(*os.File), flush, &history{}, nil)
	}
	return &plain{ctx: ctx, in: bufio.NewReader(in), out: out, flush: flush, longest: longestAnswer}, nil
}

// IsTerminal says whether a stream is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// plain reads lines from a pipe or a file.
type plain struct {
	ctx     context.Context
	in      *bufio.Reader
	out     io.Writer
	flush   func() error
	longest int // how many bytes a line has at most
}

// ReadLine writes the prompt and reads up to the end of a line. A last line without an end counts unless it is
// empty.
func (p *plain) ReadLine(prompt string) (string, error) {
	if _, err := io.WriteString(p.out, prompt); err != nil {
		return "", err
	}
	if err := p.flush(); err != nil {
		return "", err
	}
	return wait(p.ctx, func() (string, error) { return readLine(p.in, p.longest) })
}

// Remember does nothing: there is no history.
func (p *plain) Remember(string) {}

// Close does nothing.
func (p *plain) Close() error { return nil }

// How many bytes a line has at most. No answer is that long.
const (
	longestAnswer = 64 << 10
	longestLine   = 1 << 20 // at a console
)

// readLine reads a line, and no more than so many bytes of one that may have no end.
func readLine(in *bufio.Reader, longest int) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > longest+len("\r\n"):
			return "", fmt.Errorf("there is a line of more than %d KB", longest>>10)
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(line) > 0:
			return string(line), nil
		case err != nil:
			return "", err
		default:
			return trimEnd(line), nil
		}
	}
}

func trimEnd(line []byte) string {
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return string(line)
}

// wait runs read, which may block for ever, until it returns or the context is done.
func wait(ctx context.Context, read func() (string, error)) (string, error) {
	if ctx.Err() != nil {
		return "", play.ErrInterrupted
	}
	type result struct {
		line string
		err  error
	}
	done := make(chan result, 1)
	go func() {
		line, err := read()
		done <- result{line, err}
	}()
	select {
	case r := <-done:
		return r.line, r.err
	case <-ctx.Done():
		return "", play.ErrInterrupted
	}
}
