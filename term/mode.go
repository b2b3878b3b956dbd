package term

import (
	"io"
	"os"
	"sync"

	"github.com/chzyer/readline"
	"golang.org/x/term"
)

// mode is the mode of the terminal: raw while a line is edited, as it was found else. Once closed it stays as it
// was found, even if a Readline left behind has only come to make it raw.
type mode struct {
	fd     int
	found  *term.State
	out    io.Writer
	pastes bool // while it is raw, pastes stand in brackets

	mutex  sync.Mutex
	raw    bool
	closed bool
}

func newMode(in, out *os.File, pastes bool) (*mode, error) {
	found, err := term.GetState(int(in.Fd()))
	if err != nil {
		return nil, err
	}
	return &mode{fd: int(in.Fd()), found: found, out: out, pastes: pastes}, nil
}

func (m *mode) makeRaw() error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.closed {
		return nil
	}
	if _, err := readline.MakeRaw(m.fd); err != nil {
		return err
	}
	m.raw = true
	return m.write(pastesOn)
}

func (m *mode) restore() error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.raw {
		m.raw = false
		m.write(pastesOff) // a terminal that is gone needs none
	}
	return term.Restore(m.fd, m.found)
}

func (m *mode) write(sequence string) error {
	if !m.pastes {
		return nil
	}
	_, err := io.WriteString(m.out, sequence)
	return err
}

func (m *mode) close() error {
	m.mutex.Lock()
	m.closed = true
	m.mutex.Unlock()
	return m.restore()
}
