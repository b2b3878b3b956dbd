package term

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"

	"github.com/chzyer/readline"
	"github.com/clipperhouse/displaywidth"
	"golang.org/x/term"

	"github.com/roll-lang/roll/play"
)

// editor reads lines that are edited while they are typed. The terminal is raw only while it waits.
type editor struct {
	ctx     context.Context
	mode    *mode
	out     *os.File
	rl      *readline.Instance
	flush   func() error
	reading bool // a Readline was left behind, still waiting
}

func newEditor(ctx context.Context, in, out *os.File, flush func() error) (*editor, error) {
	found, err := term.GetState(int(in.Fd()))
	if err != nil {
		return nil, err
	}
	m := &mode{fd: int(in.Fd()), found: found}
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
		FuncIsTerminal:         func() bool { return true },
		FuncMakeRaw:            m.makeRaw,
		FuncExitRaw:            m.restore,
	})
	if err != nil {
		return nil, err
	}
	return &editor{ctx: ctx, mode: m, out: out, rl: rl, flush: flush}, nil
}

// mode is the mode of the terminal: raw while a line is edited, as it was found else. Once closed it stays as it
// was found, even if a Readline left behind has only come to make it raw.
type mode struct {
	fd     int
	found  *term.State
	mutex  sync.Mutex
	closed bool
}

func (m *mode) makeRaw() error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.closed {
		return nil
	}
	_, err := readline.MakeRaw(m.fd)
	return err
}

func (m *mode) restore() error { return term.Restore(m.fd, m.found) }

func (m *mode) close() error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.closed = true
	return m.restore()
}

func width(f *os.File) int {
	columns, _ := Size(f)
	return columns
}

// ReadLine lets the person edit a line behind the prompt.
func (e *editor) ReadLine(prompt string) (string, error) {
	if err := e.flush(); err != nil {
		return "", err
	}
	above, last := lastLine(prompt, width(e.out))
	if above != "" { // readline miscounts the lines of a prompt that is longer than one
		if _, err := io.WriteString(e.out, above+"\r\n"); err != nil {
			return "", err
		}
	}
	e.rl.SetPrompt(last)
	e.reading = true
	line, err := wait(e.ctx, e.rl.Readline)
	if errors.Is(err, play.ErrInterrupted) {
		io.WriteString(e.out, "\r\n") // what follows stands on a line of its own
		return "", err
	}
	e.reading = false
	if errors.Is(err, readline.ErrInterrupt) {
		return "", play.ErrInterrupted
	}
	return line, err
}

// lastLine splits what a terminal with so many columns breaks into lines: those above, and the one where typing
// begins, which is empty where the text fills its lines.
func lastLine(text string, columns int) (above, last string) {
	start, used := 0, 0
	for i, r := range text {
		w := displaywidth.Rune(r)
		if used+w > columns {
			start, used = i, 0
		}
		used += w
	}
	if used == columns {
		start = len(text)
	}
	return text[:start], text[start:]
}

// Close leaves the terminal as it was found. A Readline that still waits is left to the end of the process,
// since closing beside it would wait for a key.
func (e *editor) Close() error {
	if e.reading {
		return e.mode.close()
	}
	return errors.Join(e.rl.Close(), e.mode.close())
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
// various terminals send them, and tabs, which have nothing to complete here. It drops Ctrl-R and Ctrl-S, since
// there is nothing to search; Ctrl-Space, which would end the input; and the brackets of a bracketed paste.
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
	"\t": " ", "\x00": "", "\x12": "", "\x13": "",
}

// ctrlC is what Ctrl-C sends to a raw terminal.
const ctrlC = 0x03

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
	if b == ctrlC {
		k.partial = k.partial[:0] // at once, even behind half a sequence
	}
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
