package term

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/chzyer/readline"
	"golang.org/x/term"

	"github.com/roll-lang/roll/play"
)

// editor reads lines that are edited while they are typed. The terminal is raw only while it waits.
type editor struct {
	ctx     context.Context
	fd      int
	found   *term.State // how the terminal was found
	rl      *readline.Instance
	flush   func() error
	reading bool // a Readline was left behind, still waiting
}

func newEditor(ctx context.Context, in, out *os.File, flush func() error) (*editor, error) {
	found, err := term.GetState(int(in.Fd()))
	if err != nil {
		return nil, err
	}
	rl, err := readline.NewEx(&readline.Config{
		Stdin:                  &keys{in: in},
		Stdout:                 out,
		Stderr:                 out,
		HistoryLimit:           -1,
		DisableAutoSaveHistory: true,
		InterruptPrompt:        "^C",
		EOFPrompt:              "\n",
		Listener:               readline.FuncListener(deleteKey),
		FuncGetWidth:           func() int { return width(out) },
	})
	if err != nil {
		return nil, err
	}
	return &editor{ctx: ctx, fd: int(in.Fd()), found: found, rl: rl, flush: flush}, nil
}

// width returns how many columns a terminal has, 80 where it does not say.
func width(f *os.File) int {
	if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
		return columns
	}
	return 80
}

// ReadLine lets the person edit a line behind the prompt.
func (e *editor) ReadLine(prompt string) (string, error) {
	if err := e.flush(); err != nil {
		return "", err
	}
	e.rl.SetPrompt(prompt)
	e.reading = true
	line, err := wait(e.ctx, e.rl.Readline)
	if errors.Is(err, play.ErrInterrupted) {
		return "", err
	}
	e.reading = false
	if errors.Is(err, readline.ErrInterrupt) {
		return "", play.ErrInterrupted
	}
	return line, err
}

// Close leaves the terminal as it was found. A Readline that still waits is left to the end of the process,
// since closing beside it would wait for a key.
func (e *editor) Close() error {
	if e.reading {
		return term.Restore(e.fd, e.found)
	}
	return errors.Join(e.rl.Close(), term.Restore(e.fd, e.found))
}

// keyDelete stands for the Delete key, which readline takes for Ctrl-D: the end of the input on an empty line.
const keyDelete = '\uf8ff'

// deleteKey takes keyDelete, which was inserted like a letter, out again with the character behind it.
func deleteKey(line []rune, pos int, key rune) ([]rune, int, bool) {
	if key != keyDelete || pos == 0 || line[pos-1] != keyDelete {
		return nil, 0, false
	}
	rest := line[pos:]
	if len(rest) > 0 {
		rest = rest[1:]
	}
	return append(append([]rune{}, line[:pos-1]...), rest...), pos - 1, true
}

// keys passes on what is typed and rewrites the keys that readline misunderstands: Delete, Home and End as
// various terminals send them, and tabs, which have nothing to complete here. Of a bracketed paste it drops the
// brackets.
type keys struct {
	in      io.ReadCloser
	pending []byte // read and not yet passed on
	partial []byte // the beginning of a sequence whose end is not yet read
}

var rewrites = map[string]string{
	"\x1b[3~": string(keyDelete),
	"\x1b[1~": "\x01", "\x1b[7~": "\x01", "\x1bOH": "\x01", "\x1b[H": "\x01",
	"\x1b[4~": "\x05", "\x1b[8~": "\x05", "\x1bOF": "\x05", "\x1b[F": "\x05",
	"\x1b[200~": "", "\x1b[201~": "",
	"\t": " ",
}

// Read passes on rewritten keys.
func (k *keys) Read(p []byte) (int, error) {
	for len(k.pending) == 0 {
		n, err := k.in.Read(p)
		for _, b := range p[:n] {
			k.key(b)
		}
		if err != nil && len(k.pending) == 0 {
			return 0, err
		}
	}
	n := copy(p, k.pending)
	k.pending = k.pending[n:]
	return n, nil
}

// key takes one byte. A sequence is passed on, rewritten or not, when it is whole.
func (k *keys) key(b byte) {
	k.partial = append(k.partial, b)
	if unfinished(k.partial) {
		return
	}
	sequence := string(k.partial)
	if rewritten, ok := rewrites[sequence]; ok {
		sequence = rewritten
	}
	k.pending = append(k.pending, sequence...)
	k.partial = k.partial[:0]
}

// unfinished says whether a sequence that a key sends goes on.
func unfinished(s []byte) bool {
	const longest = 8
	switch {
	case s[0] != 0x1b || len(s) > longest:
		return false
	case len(s) == 1:
		return true
	case s[1] == 'O':
		return len(s) == 2
	case s[1] == '[':
		last := s[len(s)-1]
		return len(s) == 2 || '0' <= last && last <= '9' || last == ';'
	}
	return false
}

// Close closes nothing: the terminal is not ours.
func (k *keys) Close() error { return nil }
