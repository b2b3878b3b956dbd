package term

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/chzyer/readline"
	"github.com/clipperhouse/displaywidth"

	"github.com/roll-lang/roll/play"
)

// editor reads lines that are edited while they are typed. The terminal is raw only while it waits.
type editor struct {
	ctx     context.Context
	mode    *mode
	out     *os.File
	keys    *keys
	rl      *readline.Instance
	flush   func() error
	history *history
	extras  *extras // nil in a game
	// complete is as Options has it.
	complete func(line string, at int) (from int, words []string)
	reading  bool // a Readline was left behind, still waiting
	stopped  bool // Ctrl-Z was pressed in the last line

	action  action // what is left to do for a key
	prompt  string
	columns int
	resized func() // makes readline ask for the columns
}

func newEditor(
	ctx context.Context, in, out *os.File, flush func() error, history *history, extras *extras,
) (*editor, error) {
	m, err := newMode(in, out, extras != nil)
	if err != nil {
		return nil, err
	}
	e := &editor{ctx: ctx, mode: m, out: out, keys: &keys{in: in, console: extras != nil}, flush: flush, extras: extras}
	e.history = history
	if extras != nil {
		e.complete = extras.complete
	}
	e.columns, _ = Size(out)
	e.rl, err = readline.NewEx(e.config())
	return e, err
}

func (e *editor) config() *readline.Config {
	return &readline.Config{
		Stdin:                  e.keys,
		Stdout:                 e.out,
		Stderr:                 e.out,
		HistoryLimit:           longestHistory + 1, // with the line that is edited
		DisableAutoSaveHistory: true,
		InterruptPrompt:        interruptMark,
		EOFPrompt:              "\n",
		Painter:                e, // paint.go
		Listener:               readline.FuncListener(e.act),
		FuncFilterInputRune:    e.filter,
		FuncGetWidth:           func() int { return e.columns },
		FuncOnWidthChanged:     func(resized func()) { e.resized = resized },
		FuncIsTerminal:         func() bool { return true },
		FuncMakeRaw:            e.mode.makeRaw,
		FuncExitRaw:            e.mode.restore,
	}
}

// ReadLine lets the person edit a line behind the prompt.
func (e *editor) ReadLine(prompt string) (string, error) {
	if err := e.flush(); err != nil {
		return "", err
	}
	e.prompt, e.columns, e.stopped = prompt, 0, false
	above := e.measure()
	if above != "" { // readline miscounts the lines of a prompt that is longer than one
		if _, err := io.WriteString(e.out, above+"\r\n"); err != nil {
			return "", err
		}
	}
	e.recall()
	e.reading = true
	line, err := wait(e.ctx, e.readLine)
	if errors.Is(err, play.ErrInterrupted) {
		io.WriteString(e.out, "\r\n") // what follows stands on a line of its own
		return "", err
	}
	e.reading = false
	if errors.Is(err, readline.ErrInterrupt) {
		return "", play.ErrInterrupted
	}
	if err == nil && e.extras == nil { // in a game all that is typed is remembered
		e.Remember(line)
	}
	return line, err
}

func (e *editor) readLine() (string, error) {
	line, err := e.rl.Operation.Runes()
	if err != nil || e.extras == nil {
		return string(line), err
	}
	return e.extras.standIns.whole(line), nil
}

// measure tells readline the width of the terminal if it has changed, and the part of the prompt that then stands in
// the line where typing begins: readline never returns where a prompt fills its line. It returns the part above.
func (e *editor) measure() (above string) {
	columns, _ := Size(e.out)
	if columns == e.columns {
		return ""
	}
	e.columns = columns
	above, last := lastLine(e.prompt, columns)
	e.rl.SetPrompt(last)
	e.resized()
	return above
}

// suspend stops the program, with the terminal as it was found, until it goes on; then the question stands there again
// with what was typed.
func (e *editor) suspend() {
	e.rl.Clean()
	e.stopped = true
	e.mode.restore()
	suspend()
	e.mode.makeRaw()
	e.columns = 0
	if above := e.measure(); above != "" {
		io.WriteString(e.out, above+"\r\n")
	}
	e.rl.Refresh()
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

// recall gives readline the history anew, which it changes while a line is edited.
func (e *editor) recall() {
	e.rl.ResetHistory()
	for _, entry := range e.history.entries {
		if e.extras != nil {
			entry = string(e.extras.standIns.edited(entry, longestEdited))
		}
		e.rl.SaveHistory(entry)
	}
}

// Remember adds an entry to the history.
func (e *editor) Remember(entry string) { e.history.add(entry) }

// Close leaves the terminal as it was found. A Readline that still waits is left to the end of the process,
// since closing beside it would wait for a key.
func (e *editor) Close() error {
	if e.reading {
		return e.mode.close()
	}
	return errors.Join(e.rl.Close(), e.mode.close())
}
