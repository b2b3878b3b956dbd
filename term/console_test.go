//go:build unix

package term

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	xterm "golang.org/x/term"

	"github.com/roll-lang/roll/play"
)

// TestMain runs the tests; or, where they have started this program again, a console.
func TestMain(m *testing.M) {
	if os.Getenv(consoleVariable) == "" {
		os.Exit(m.Run())
	}
	if err := runConsole(os.NewFile(3, "results")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const (
	consoleVariable = "TERM_TEST_CONSOLE"
	historyVariable = "TERM_TEST_HISTORY"
)

// runConsole remembers each line and tells it to the tests. Behind the line "work" it works until a signal.
func runConsole(results io.Writer) error {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGUSR1)
	options := Options{History: os.Getenv(historyVariable), Complete: completeTestWords}
	console, err := NewConsole(context.Background(), os.Stdin, os.Stdout, func() error { return nil },
		os.Getenv("TERM") == "dumb", options)
	if err != nil {
		return err
	}
	for {
		line, err := console.ReadLine("> ")
		switch {
		case errors.Is(err, play.ErrInterrupted):
			fmt.Fprintln(results, "interrupted")
		case errors.Is(err, io.EOF):
			fmt.Fprintln(results, "end")
			return console.Close()
		case err != nil:
			return err
		default:
			console.Remember(line)
			fmt.Fprintf(results, "%q\n", line)
		}
		if line == "work" {
			<-continued
		}
	}
}

// completeTestWords completes the word before the cursor, whether its letters are small or capital.
func completeTestWords(line string, at int) (int, []string) {
	words := []string{"move", "moveAll", "moveBack", "print", "Größe", "漢字"}
	for i := range 100 {
		words = append(words, fmt.Sprintf("tile%02d", i))
	}
	from := strings.LastIndexAny(line[:at], " \n") + 1
	var found []string
	for _, word := range words {
		if len(word) >= at-from && strings.EqualFold(word[:at-from], line[from:at]) {
			found = append(found, word)
		}
	}
	return from, found
}

// patience is how long a test waits for what must happen.
const patience = time.Minute

// The keys of a terminal, as it sends them.
const (
	enter     = "\r"
	backspace = "\x7f"
	interrupt = "\x03"
	ctrlD     = "\x04"
	ctrlG     = "\x07"
	ctrlR     = "\x12"
	ctrlS     = "\x13"
	tab       = "\t"
	left      = "\x1b[D"
	right     = "\x1b[C"
	up        = "\x1b[A"
	down      = "\x1b[B"
	home      = "\x1b[H"
	end       = "\x1b[F"
	del       = "\x1b[3~"
)

func paste(text string) string { return pasteBegin + text + pasteEnd }

// A terminal is a pseudo-terminal with a console in it, and its screen.
type terminal struct {
	t       *testing.T
	keys    *os.File // what is written here is typed
	tty     *os.File // the end that the console sees
	found   *xterm.State
	cmd     *exec.Cmd
	results *bufio.Reader
	stderr  bytes.Buffer

	mutex  sync.Mutex
	screen screen
}

// startConsole starts a console with a history file, "" for none, in a terminal.
func startConsole(t *testing.T, history string, columns int) *terminal {
	t.Helper()
	keys, tty, err := pty.Open()
	if errors.Is(err, pty.ErrUnsupported) {
		t.Skip("there are no pseudo-terminals here")
	}
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{t: t, keys: keys, tty: tty, screen: screen{columns: columns}}
	term.setSize(columns)
	if term.found, err = xterm.GetState(int(tty.Fd())); err != nil {
		t.Fatal(err)
	}
	results, tell, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	term.results = bufio.NewReader(results)
	term.cmd = exec.Command(os.Args[0])
	term.cmd.Env = append(os.Environ(), "TERM=xterm", consoleVariable+"=1", historyVariable+"="+history)
	term.cmd.Stdin, term.cmd.Stdout, term.cmd.Stderr = tty, tty, &term.stderr
	term.cmd.ExtraFiles = []*os.File{tell}
	term.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := term.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	tell.Close()
	kill := time.AfterFunc(patience, func() { term.cmd.Process.Kill() })
	go term.draw()
	t.Cleanup(func() {
		kill.Stop()
		term.cmd.Process.Kill()
		results.Close()
		keys.Close()
		tty.Close()
	})
	term.awaitLine("> ")
	return term
}

func (term *terminal) setSize(columns int) {
	if err := pty.Setsize(term.keys, &pty.Winsize{Rows: 24, Cols: uint16(columns)}); err != nil {
		term.t.Fatal(err)
	}
}

// draw draws what the console writes.
func (term *terminal) draw() {
	buf := make([]byte, 4096)
	for {
		n, err := term.keys.Read(buf)
		term.mutex.Lock()
		term.screen.Write(buf[:n])
		term.mutex.Unlock()
		if err != nil {
			return
		}
	}
}

func (term *terminal) text() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.screen.text()
}

// await waits until ok.
func (term *terminal) await(what string, ok func() bool) {
	term.t.Helper()
	for start := time.Now(); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Since(start) > patience {
			term.t.Fatalf("waiting for %s; the screen is\n%s\n%s", what, term.text(), &term.stderr)
		}
	}
}

// awaitLine waits until the cursor's line has this text and the console waits for keys.
func (term *terminal) awaitLine(want string) {
	term.t.Helper()
	term.await(fmt.Sprintf("the line %q", want), func() bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		return term.screen.line() == want && term.screen.pastes
	})
}

// awaitText waits until the screen ends with this text.
func (term *terminal) awaitText(want string) {
	term.t.Helper()
	term.await(fmt.Sprintf("the text %q", want), func() bool { return strings.HasSuffix(term.text(), want) })
}

// hit sends keys to the editor, not to a terminal that still edits lines itself.
func (term *terminal) hit(keys ...string) {
	term.t.Helper()
	term.await("the editor", func() bool { return !term.isSane() })
	for _, key := range keys {
		if _, err := term.keys.WriteString(key); err != nil {
			term.t.Fatal(err)
		}
	}
}

// want wants the next result of the console.
func (term *terminal) want(want string) {
	term.t.Helper()
	got, err := term.results.ReadString('\n')
	if err != nil {
		term.t.Fatalf("waiting for %.200s: %v; the screen is\n%s\n%s", want, err, term.text(), &term.stderr)
	}
	if got != want+"\n" {
		term.t.Fatalf("the console read %.200s, want %.200s", got, want)
	}
}

// wantLine hits keys and Enter and wants the line that they make.
func (term *terminal) wantLine(want string, keys ...string) {
	term.t.Helper()
	term.hit(append(keys, enter)...)
	term.want(fmt.Sprintf("%q", want))
}

func (term *terminal) isSane() bool {
	now, err := xterm.GetState(int(term.tty.Fd()))
	if err != nil {
		term.t.Fatal(err)
	}
	return *now == *term.found
}

// mustEnd ends the console, which must leave the terminal as it was found.
func (term *terminal) mustEnd() {
	term.t.Helper()
	term.hit(ctrlD)
	term.want("end")
	if err := term.cmd.Wait(); err != nil || term.stderr.Len() > 0 {
		term.t.Errorf("the console failed: %v\n%s", err, &term.stderr)
	}
	if !term.isSane() {
		term.t.Error("the terminal is not left as it was found")
	}
	term.await("the end of bracketed pastes", func() bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		return !term.screen.pastes
	})
}

// What keys do to a line: the keys, and the line that they make.
func TestConsoleKeys(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		keys []string
		want string
	}{
		{"letters", []string{"move"}, "move"},
		{"arrows left and right", []string{"mve", left, left, "o", right, "!"}, "mov!e"},
		{"arrows of an application keypad", []string{"me", "\x1bOD", "ov", "\x1bOC", "!"}, "move!"},
		{"Home, End in xterm", []string{"ov", "\x1b[H", "m", "\x1b[F", "e"}, "move"},
		{"Home, End in tmux", []string{"ov", "\x1b[1~", "m", "\x1b[4~", "e"}, "move"},
		{"Home, End in vt100", []string{"ov", "\x1bOH", "m", "\x1bOF", "e"}, "move"},
		{"Delete in a line", []string{"mxove", home, right, del}, "move"},
		{"Delete at the end of a line", []string{"move", del}, "move"},
		{"Delete on an empty line", []string{del, del, "move"}, "move"},
		{"Ctrl-D in a line", []string{"mxove", home, right, ctrlD}, "move"},
		{"Ctrl-T, alone and behind a letter", []string{"\x14", "m", "\x14", "\x14", "ove"}, "move"},
		{"Ctrl-W in the first word", []string{"move all", home, right, right, "\x17"}, "ve all"},
		{"Ctrl-W behind words", []string{"move all, now", "\x17", "\x17", "it"}, "move it"},
		{"Ctrl-U, Ctrl-K, Ctrl-Y", []string{"move all", left, left, left, "\x0b", "\x15", "\x19", "!"}, "move !"},
		{"keys without a meaning", []string{"mo", "\x1b[5~", "\x1b[15~", "\x0f\x16\x1c", "\x1b\x14", "\x00", "ve"},
			"move"},
		{"code points that keys uses", []string{"a\ufdd1b\U00100000c"}, "ab\ufffdc"},
		{"Ctrl-R without a history", []string{ctrlR, ctrlG, ctrlS, "move"}, "move"},
		{"up and down without a history", []string{up, down, "move"}, "move"},
		{"wide characters", []string{"漢字🎲é", left, left, backspace, "!", del}, "漢!é"},
		{"completing the only word", []string{"pr", tab, "!"}, "print!"},
		{"completing what all share", []string{"mo", tab, "!"}, "move!"},
		{"completing in the middle", []string{"a pr b", left, left, tab}, "a print b"},
		{"completing in other letters", []string{"gr", tab, "!"}, "Größe!"},
		{"completing wide characters", []string{"漢", tab, "!"}, "漢字!"},
		{"completing nothing", []string{"xyz", tab, tab, "!"}, "xyz!"},
		{"completing behind a pasted line", []string{paste("a\n\tb\nc "), "pr", tab}, "a\n\tb\nc print"},
		{"a paste", []string{paste("move")}, "move"},
		{"a paste of lines and tabs", []string{paste("a\n\tb\r\nc\rd\n")}, "a\n\tb\nc\nd"},
		{"a paste of a line end", []string{paste("\n"), "a"}, "a"},
		{"a paste of two line ends", []string{paste("\n\n"), "a"}, "\na"},
		{"a paste of nothing", []string{paste(""), "a"}, "a"},
		{"a paste of keys", []string{paste("pr\t\x1b[D\x04\x00\x7f")}, "pr\t\x1b[D\x04\x00\x7f"},
		{"a paste of no text", []string{paste("a\xffb")}, "a\ufffdb"},
		{"a paste in the middle", []string{"ad", left, paste("b\nc"), "!"}, "ab\nc!d"},
		{"two pastes", []string{paste("a\nb") + paste("c\td"), home, del}, "\nbc\td"},
		{"a pasted line end taken out", []string{paste("a\nb"), left, backspace}, "ab"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			term := startConsole(t, "", 80)
			term.wantLine(test.want, test.keys...)
			term.awaitLine("> ")
			term.mustEnd()
			if len(term.screen.unknown) > 0 {
				t.Errorf("the screen does not know %q", term.screen.unknown)
			}
		})
	}
}

// What was typed can be had again, in this run and the next.
func TestConsoleHistory(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "new", "history")
	term := startConsole(t, file, 80)
	term.wantLine("first", "first")
	term.wantLine("a\n\tb", paste("a\n\tb"))
	term.wantLine("third", "third")
	term.wantLine("third", up)
	term.wantLine("a\n\tb!", up, up, "!")
	term.wantLine("third", up, up)
	term.wantLine("new", "new", up, up, up, down, down, down)
	term.wantLine("", up, down)
	term.mustEnd()

	again := startConsole(t, file, 80)
	again.wantLine("new", up)
	again.wantLine("third", up, up)
	again.wantLine("first?", ctrlR, "irs", "\x05?")
	again.wantLine("a\n\tb!", ctrlR, "b!")
	again.hit(ctrlR, "i", interrupt) // leaves the search
	again.hit(interrupt)
	again.want("interrupted")
	again.wantLine("first?x", ctrlR, "first", paste("x"))
	again.wantLine("new", ctrlR, "e", del)
	again.wantLine("first", up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up)
	again.mustEnd()
}

// Ctrl-C ends a line, not the console.
func TestConsoleInterrupt(t *testing.T) {
	t.Parallel()
	term := startConsole(t, "", 80)
	tests := [][]string{
		{}, {}, {"half a line"}, {"line", left, left}, {"\x1b"}, {"\x1b["}, {paste("a\nb")},
		{pasteBegin + "a paste\nthat never ends"}, {pasteBegin + "\x1b[201"},
	}
	for _, keys := range tests {
		term.hit(append(keys, interrupt)...)
		term.want("interrupted")
		term.awaitLine("> ")
	}
	term.wantLine("move", "move")
	term.mustEnd()
}

// While the program works the terminal is as it was found.
func TestConsoleIsSaneBetweenLines(t *testing.T) {
	t.Parallel()
	term := startConsole(t, "", 80)
	for range 2 {
		term.wantLine("work", "work")
		term.await("the end of editing", term.isSane)
		term.cmd.Process.Signal(syscall.SIGUSR1)
		term.awaitLine("> ")
	}
	term.mustEnd()
}

// A long paste arrives whole, is drawn short, and can be had again.
func TestConsoleLongPaste(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for i := 0; text.Len() < 10_000; i++ {
		fmt.Fprintf(&text, "\tline %d: größer 漢字\n", i)
	}
	term := startConsole(t, filepath.Join(t.TempDir(), "history"), 80)
	term.hit("a", left, paste(text.String()), "b")
	want := strings.TrimSuffix(text.String(), "\n") + "ba"
	term.awaitLine(">  line 0: größer 漢字⏎ line 1: größer 漢字⏎ l… line 374: größer 漢字ba")
	term.wantLine(want)
	term.wantLine(want, up)
	term.wantLine(want+"c", up, "c")
	term.mustEnd()
}

// The words that may follow are listed above the line.
func TestConsoleListsWords(t *testing.T) {
	t.Parallel()
	term := startConsole(t, "", 40)
	term.hit("move", tab)
	term.awaitText("move      moveAll   moveBack\n> move\n")
	term.wantLine("move!", "!")
	term.hit("tile", tab)
	term.awaitText("… and 40 more\n> tile\n")
	term.wantLine("tile!", "!")
	term.mustEnd()
}

// A window may change its width while a line is edited.
func TestConsoleResize(t *testing.T) {
	t.Parallel()
	term := startConsole(t, "", 40)
	line := "0123456789012345678901234567890123456789"
	term.hit(line)
	term.awaitLine("89")
	for _, columns := range []int{20, 60, 1, 2, 3, 4, 5, 80} {
		term.mutex.Lock()
		term.screen.resize(columns)
		term.mutex.Unlock()
		term.setSize(columns)
		term.hit(left, home, end, "x", backspace, tab, del)
	}
	term.hit(home, end)
	term.awaitLine("> " + line)
	term.wantLine(line)
	term.mustEnd()
}

// Even the narrowest window does not stop anybody.
func TestConsoleNarrow(t *testing.T) {
	t.Parallel()
	for columns := 1; columns <= 5; columns++ {
		t.Run(fmt.Sprint(columns), func(t *testing.T) {
			t.Parallel()
			term := startConsole(t, "", 80)
			term.setSize(columns)
			term.wantLine("move", "mo", tab, tab, tab)
			term.wantLine("a漢\nb\t", paste("a漢\nb\t"), left, left, home, end)
			term.wantLine("move", ctrlR, "mo", left)
			term.wantLine("tile", "tile", tab, up, down)
			term.hit(ctrlD)
			term.want("end")
		})
	}
}

// On a dumb terminal nothing is edited.
func TestConsoleDumb(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("long ", 200_000)
	var out bytes.Buffer
	in := strings.NewReader("one\r\n" + long + "\n")
	console, err := NewConsole(t.Context(), in, &out, func() error { return nil }, true, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"one", long} {
		line, err := console.ReadLine("> ")
		if line != want || err != nil {
			t.Errorf("read %.20q (%d bytes), %v, want %.20q (%d bytes)", line, len(line), err, want, len(want))
		}
		console.Remember(line)
	}
	if line, err := console.ReadLine("> "); err != io.EOF {
		t.Errorf("read %.20q, %v, want the end", line, err)
	}
	if err := console.Close(); err != nil || out.String() != "> > > " {
		t.Errorf("the output is %q, %v", &out, err)
	}
}
