//go:build unix

package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	xterm "golang.org/x/term"
)

// columns is how wide the terminals are.
const columns = 80

// atOnce is how long stopping may take, also on a machine that has much else to do: what is stopped would go on for
// ever.
const atOnce = time.Minute

// intoTheLoop is how long a game needs from its header into its loop, on a machine that has nothing else to do.
const intoTheLoop = 50 * time.Millisecond

// untilSeen tries something, with a time to wait in it, until what is wanted is seen: each time it is given longer.
func untilSeen(t *testing.T, wait time.Duration, try func(wait time.Duration) (seen bool, got string)) {
	t.Helper()
	for ; ; wait *= 4 {
		seen, got := try(wait)
		if seen {
			return
		}
		if wait > patience/8 {
			t.Fatal(got)
		}
	}
}

// The keys of a terminal, as it sends them.
const (
	enter     = "\r"
	backspace = "\x7f"
	ctrlC     = "\x03"
	ctrlD     = "\x04"
	left      = "\x1b[D"
	right     = "\x1b[C"
	up        = "\x1b[A"
	down      = "\x1b[B"
	del       = "\x1b[3~"
)

// A terminal is a pseudo-terminal with roll in it, and its screen.
type terminal struct {
	t     *testing.T
	keys  *os.File // what is written here is typed
	tty   *os.File // the end that roll sees
	found *xterm.State
	cmd   *exec.Cmd
	ended chan error
	drawn chan struct{} // closed when nothing more will be drawn

	mutex  sync.Mutex
	screen screen
	stderr strings.Builder
}

// startTerminal starts roll in a terminal of its own, without colours. Its standard error is the terminal too,
// unless apart. A game is kept only where --record says so.
func startTerminal(t *testing.T, apart bool, args ...string) *terminal {
	t.Helper()
	if args[0] == "play" && !slices.Contains(args, "--record") {
		args = append(args, "--no-record") // what is said of records is tested where they are
	}
	return startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1"}, apart, withoutBoard(args)...)
}

// withoutBoard adds to the arguments of a game that no board is shown, which is tested where it is.
func withoutBoard(args []string) []string {
	isAboutBoards := func(arg string) bool { return strings.HasPrefix(arg, "--board") || arg == "--events" }
	if args[0] != "play" && args[0] != "resume" || slices.ContainsFunc(args, isAboutBoards) {
		return args
	}
	return append(args, "--board=off")
}

// startTerminalIn starts roll with additions to the environment.
func startTerminalIn(t *testing.T, environment []string, apart bool, args ...string) *terminal {
	t.Helper()
	return startInWindow(t, columns, 60, environment, apart, args...)
}

// startInWindow starts roll in a window of so many columns and lines.
func startInWindow(t *testing.T, wide, high int, environment []string, apart bool, args ...string) *terminal {
	t.Helper()
	size := &pty.Winsize{Rows: uint16(high), Cols: uint16(wide)}
	return openTerminal(t, environment, apart, size, command(t, args...))
}

// startProgramIn starts a program, such as a shell, as startTerminalIn starts roll.
func startProgramIn(t *testing.T, environment []string, apart bool, cmd *exec.Cmd) *terminal {
	t.Helper()
	return openTerminal(t, environment, apart, &pty.Winsize{Rows: 60, Cols: columns}, cmd)
}

// openTerminal starts a program in a terminal of a size.
func openTerminal(t *testing.T, environment []string, apart bool, size *pty.Winsize, cmd *exec.Cmd) *terminal {
	t.Helper()
	keys, tty, err := pty.Open()
	if errors.Is(err, pty.ErrUnsupported) {
		t.Skip("there are no pseudo-terminals here")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(keys, size); err != nil {
		t.Fatal(err)
	}
	found, err := xterm.GetState(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{t: t, keys: keys, tty: tty, found: found, ended: make(chan error, 1), drawn: make(chan struct{})}
	term.screen.width, term.screen.height = int(size.Cols), int(size.Rows)
	cmd.Env = append(os.Environ(), environment...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	if apart {
		cmd.Stderr = &term.stderr
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	term.cmd = cmd
	go term.draw()
	go func() { term.ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Kill()
		keys.Close()
		tty.Close()
	})
	return term
}

// draw draws what roll writes.
func (term *terminal) draw() {
	defer close(term.drawn)
	buf := make([]byte, 4096)
	for {
		n, err := term.keys.Read(buf)
		term.mutex.Lock()
		term.screen.write(buf[:n])
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

// window returns what is seen of the screen.
func (term *terminal) window() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.screen.window()
}

// await waits until ok.
func (term *terminal) await(what string, ok func() bool) {
	term.t.Helper()
	for start := time.Now(); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Since(start) > patience {
			term.t.Fatalf("waiting for %s; the screen is\n%s", what, term.text())
		}
	}
}

// awaitLine waits until the cursor's line has this text.
func (term *terminal) awaitLine(want string) {
	term.t.Helper()
	term.await(fmt.Sprintf("the line %q", want), func() bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		return term.screen.line() == want
	})
}

// awaitPrompt waits until the cursor's line has this text and the terminal is raw: roll waits for keys.
func (term *terminal) awaitPrompt(want string) {
	term.t.Helper()
	term.awaitLine(want)
	term.await("the line editor", func() bool { return !term.isSane() })
}

// isSane says whether the terminal is as it was found.
func (term *terminal) isSane() bool {
	now, err := xterm.GetState(int(term.tty.Fd()))
	if err != nil {
		term.t.Fatal(err)
	}
	return *now == *term.found
}

// hit sends keys.
func (term *terminal) hit(keys ...string) {
	term.t.Helper()
	for _, key := range keys {
		if _, err := term.keys.WriteString(key); err != nil {
			term.t.Fatal(err)
		}
	}
}

// answer waits for a prompt and answers it.
func (term *terminal) answer(prompt, line string) {
	term.t.Helper()
	term.awaitPrompt(prompt)
	row := term.row()
	term.hit(line, enter)
	term.await("the next line", func() bool { return term.row() > row })
}

// answerName waits for the question for a player's name and answers it on the empty line behind it.
func (term *terminal) answerName(player int, name string) {
	term.t.Helper()
	question := fmt.Sprintf("Please enter player # %d's name:\n", player)
	term.await(question, func() bool { return strings.HasSuffix(term.text(), question) })
	term.answer("", name)
}

func (term *terminal) row() int {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.screen.row
}

// mustEnd wants roll to end with a status within a time, leaving the terminal as it was found. It returns the
// screen.
func (term *terminal) mustEnd(status int, within time.Duration) string {
	term.t.Helper()
	text, got := term.end(within)
	if got != status {
		term.t.Errorf("status %d, want %d; the screen is\n%s", got, status, text)
	}
	return text
}

// end waits until roll ends and returns the screen and the status, which is -1 if a signal has ended it.
func (term *terminal) end(within time.Duration) (text string, status int) {
	term.t.Helper()
	select {
	case <-term.ended:
	case <-time.After(within):
		term.t.Fatalf("roll has not ended within %v; the screen is\n%s", within, term.text())
	}
	if !term.isSane() {
		term.t.Error("the terminal is not left as it was found")
	}
	term.tty.Close()
	<-term.drawn
	return term.text(), term.cmd.ProcessState.ExitCode()
}

// A screen is what a terminal shows of what is written: a list of lines and a cursor. It knows the few control
// sequences that a line editor uses and keeps the others to be found. The cursor does not leave the window, whose last
// line is the lowest one that there was.
type screen struct {
	width    int // of the window; 0 is columns
	height   int // of the window; 0 is any
	lowest   int // the lowest line that there was
	lines    [][]rune
	row, col int
	partial  []byte   // the beginning of a character or a sequence
	unknown  []string // sequences that it does not know
}

func (s *screen) write(p []byte) {
	s.partial = append(s.partial, p...)
	for len(s.partial) > 0 {
		n := s.step(s.partial)
		if n == 0 {
			return
		}
		s.partial = s.partial[n:]
	}
}

// step does the first thing in p and returns its length, 0 if it is not whole.
func (s *screen) step(p []byte) int {
	for len(s.lines) <= s.row {
		s.lines = append(s.lines, nil)
	}
	switch p[0] {
	case '\r':
		s.col = 0
	case '\n':
		s.row++
	case '\b':
		s.col = max(0, min(s.col, s.columns()-1)-1)
	case '\a':
	case 0x1b:
		return s.sequence(p)
	default:
		if !utf8.FullRune(p) {
			return 0
		}
		r, size := utf8.DecodeRune(p)
		s.put(r)
		return size
	}
	return 1
}

func (s *screen) columns() int {
	if s.width > 0 {
		return s.width
	}
	return columns
}

// top is the first line that is in the window.
func (s *screen) top() int {
	s.lowest = max(s.lowest, s.row)
	if s.height == 0 {
		return 0
	}
	return max(0, s.lowest+1-s.height)
}

// window returns the lines in the window, without blanks at their ends.
func (s *screen) window() string {
	lines := strings.Split(s.text(), "\n")
	return strings.Join(lines[min(s.top(), len(lines)):], "\n")
}

func (s *screen) put(r rune) {
	if s.col >= s.columns() {
		s.row, s.col = s.row+1, 0
		for len(s.lines) <= s.row {
			s.lines = append(s.lines, nil)
		}
	}
	line := s.lines[s.row]
	for len(line) <= s.col {
		line = append(line, ' ')
	}
	line[s.col] = r
	s.lines[s.row] = line
	s.col++
}

// sequence does a control sequence: ESC [ number letter.
func (s *screen) sequence(p []byte) int {
	end := 2
	for end < len(p) && (p[end] >= '0' && p[end] <= '9' || p[end] == ';' || p[end] == '?') {
		end++
	}
	if end >= len(p) {
		return 0
	}
	n := 1
	if number, err := strconv.Atoi(string(p[2:end])); err == nil {
		n = number
	}
	line := s.lines[s.row]
	switch what := string(p[1:2]) + string(p[end]); what {
	case "[A":
		s.row = max(s.top(), s.row-n)
	case "[B":
		s.row += n
	case "[C":
		s.col = min(s.col+n, s.columns()-1)
	case "[D":
		s.col = max(0, s.col-n)
	case "[J": // all behind the cursor
		s.lines[s.row] = line[:min(len(line), s.col)]
		s.lines = s.lines[:s.row+1]
	case "[K":
		if n == 2 {
			s.lines[s.row] = nil
		} else {
			s.lines[s.row] = line[:min(len(line), s.col)]
		}
	default:
		s.unknown = append(s.unknown, string(p[:end+1]))
	}
	return end + 1
}

// line returns the cursor's line, with blanks at its end only where they stand before the cursor.
func (s *screen) line() string {
	if s.row >= len(s.lines) {
		return ""
	}
	line := s.lines[s.row]
	at := min(s.col, len(line))
	return string(line[:at]) + strings.TrimRight(string(line[at:]), " ")
}

// text returns the lines without blanks at their ends, the one of the cursor included.
func (s *screen) text() string {
	var b strings.Builder
	for i, line := range s.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimRight(string(line), " "))
	}
	for i := max(1, len(s.lines)); i <= s.row; i++ {
		b.WriteByte('\n')
	}
	return b.String()
}

const playersPrompt = "Enter a number between 2 and 6: "

// The whole default game, as the manual shows it: what is typed stands behind the prompts.
func TestTerminalShowsTheManualsTranscript(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, defaultGame), "--seed", "18")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Jesse")
	term.answerName(2, "Dan")
	term.key("Enter: Jesse's turn")
	term.key("Enter: Dan's turn")
	term.key("Enter: Jesse's turn")
	want := `*****Default*****
How many people are playing this game?
Enter a number between 2 and 6: 2
Please enter player # 1's name:
Jesse
Please enter player # 2's name:
Dan
It is Jesse's turn
Jesse rolled a 6
Jesse moved piece 0 to tile 6

It is Dan's turn
Dan rolled a 2
Dan moved piece 0 to tile 2

It is Jesse's turn
Jesse rolled a 3
Jesse moved piece 0 to tile 9
Jesse WINS!!!
`
	if diff := cmp.Diff(want, term.mustEnd(0, patience)); diff != "" {
		t.Errorf("the screen (-want +got):\n%s", diff)
	}
	if len(term.screen.unknown) > 0 {
		t.Errorf("the screen does not know %q", term.screen.unknown)
	}
	if got := term.stderr.String(); got != "seed 18; the same game again: roll play game.roll --seed 18\n" {
		t.Errorf("stderr is %q", got)
	}
}

// A bot's answers look as if they were typed; a wrong answer is asked again.
func TestTerminalWrongAnswersAndBots(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, defaultGame), "--seed", "18", "--bot", "2=random")
	term.answer(playersPrompt, "9")
	term.answer(playersPrompt, "two")
	term.answer(playersPrompt, "")
	term.answer(playersPrompt, " 2 ")
	term.answerName(1, "Ana")
	term.key("Enter: Ana's turn", ":run")
	want := `*****Default*****
How many people are playing this game?
Enter a number between 2 and 6: 9
9 is not between 2 and 6.
Enter a number between 2 and 6: two
two is not a whole number.
Enter a number between 2 and 6:
An empty line is not a whole number.
Enter a number between 2 and 6:  2
Please enter player # 1's name:
Ana
Please enter player # 2's name:
Bot 2
It is Ana's turn
`
	if got := term.mustEnd(0, patience); !strings.HasPrefix(got, want) {
		t.Errorf("the screen (-want +got):\n%s", cmp.Diff(want, got))
	}
}

// What keys do to the line while it is edited: the keys, and the name they make.
func TestTerminalKeys(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		keys []string
		want string
	}{
		{"Backspace", []string{"Anna", backspace, backspace, "a"}, "Ana"},
		{"Backspace on an empty line", []string{backspace, "Ana"}, "Ana"},
		{"arrows left and right", []string{"Aa", left, "n", right, "!"}, "Ana!"},
		{"arrows as an application keypad sends them", []string{"Aa", "\x1bOD", "n", "\x1bOC", "!"}, "Ana!"},
		{"left beyond the beginning", []string{left, left, "Ana"}, "Ana"},
		{"arrows up and down, for there is no history", []string{"An", up, down, "a"}, "Ana"},
		{"Home, End", []string{"na", "\x1b[H", "A", "\x1b[F", "!"}, "Ana!"},
		{"Home, End in tmux", []string{"na", "\x1b[1~", "A", "\x1b[4~", "!"}, "Ana!"},
		{"Home, End in rxvt", []string{"na", "\x1b[7~", "A", "\x1b[8~", "!"}, "Ana!"},
		{"Home, End of an application keypad", []string{"na", "\x1bOH", "A", "\x1bOF", "!"}, "Ana!"},
		{"Ctrl-A, Ctrl-E", []string{"na", "\x01", "A", "\x05", "!"}, "Ana!"},
		{"Delete in a line", []string{"Anxa", left, left, del}, "Ana"},
		{"Delete at the end of a line", []string{"Ana", del}, "Ana"},
		{"Delete on an empty line", []string{del, "Ana"}, "Ana"},
		{"Delete alone", []string{del, del, del}, ""},
		{"Ctrl-D in a line", []string{"Anxa", left, left, ctrlD}, "Ana"},
		{"Ctrl-U, Ctrl-W", []string{"Ben", "\x15", "Ana Ben", "\x17", backspace}, "Ana"},
		{"a tab", []string{"Ana", "\t", "Ben"}, "Ana Ben"},
		{"a pasted tab", []string{"Ana\tBen\tCem"}, "Ana Ben Cem"},
		{"a bracketed paste", []string{"\x1b[200~Ana\x1b[201~"}, "Ana"},
		{"keys without a meaning", []string{"A", "\x1b[5~", "\x1b[15~", "\x1b[1;5A", "na"}, "Ana"},
		{"Ctrl-R, Ctrl-S and Ctrl-Space", []string{"\x00", "A\x12", "n\x13", "\x00a"}, "Ana"},
		{"letters of two, three and four bytes", []string{"Añ漢🎲x", backspace, backspace}, "Añ漢"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			term := startTerminal(t, true, "play", writeGame(t, greetingGame), "--seed", "1")
			term.awaitPrompt("")
			term.hit(append(test.keys, enter)...)
			greeted := test.want
			if greeted == "" {
				greeted = "Player 1"
			}
			want := "*****Greeting*****\n" + test.want + "\nHello " + greeted + "\n"
			if diff := cmp.Diff(want, term.mustEnd(0, patience)); diff != "" {
				t.Errorf("the screen (-want +got):\n%s", diff)
			}
		})
	}
}

const greetingGame = `Game Greeting {
    Players {
        define setupPlayers() {
            promptName(PlayerList[0].name);
            print("Hello " | PlayerList[0].name);
            declareWinner();
        }
    }
}
`

// A prompt, and what is typed behind it, may be longer than a line of the terminal.
func TestTerminalLongLines(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, choosingGame), "--seed", "1")
	term.awaitPrompt("19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30: ")
	term.hit("what is that, a question longer than a line of this terminal?", enter)
	term.awaitPrompt("19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30: ")
	term.hit("2x", backspace, "5", left, left, right, right, enter)
	want := `*****Choosing*****
Choose one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30: what is that, a question longer
than a line of this terminal?
what is that, a question longer than a line of this terminal… is not a whole
number.
Choose one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30: 25
Chosen: 25
`
	if diff := cmp.Diff(want, term.mustEnd(0, patience)); diff != "" {
		t.Errorf("the screen (-want +got):\n%s", diff)
	}
}

const choosingGame = `Game Choosing {
    Players {
        define setupPlayers() {
            int choice;
            promptList(choice, {0 ~ 30});
            print("Chosen: " | choice);
            declareWinner();
        }
    }
}
`

// All answers may be typed, or pasted, before they are asked for.
func TestTerminalTypedAhead(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, defaultGame), "--seed", "18")
	term.awaitPrompt(playersPrompt)
	term.hit("2\rJesse\rDan\r\r\r\r")
	if got := term.mustEnd(0, patience); !strings.HasSuffix(got, "\nJesse WINS!!!\n") {
		t.Errorf("the screen is\n%s", got)
	}
}

// What roll has to say on a terminal is broken between words.
func TestTerminalLongErrors(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "simulate", "../examples/tiler/tictactoe.tiler", "--games", "1", "--bot", "greedy")
	want := "roll: ../examples/tiler/tictactoe.tiler: this game ends with a result and names\n" +
		"no seat that wins, so a greedy bot has nothing to look for; choose --bot random,\nfirst or last\n"
	if got := term.mustEnd(statusFailed, patience); got != want {
		t.Errorf("the screen is\n%s", got)
	}
}

// Up brings earlier answers back, names and commands too, and down leads back to what is being typed.
func TestTerminalHistory(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, choosingTwice), "--seed", "1")
	term.answer("", "Ana")
	term.answer("", "")
	term.answer("Enter a number between 1 and 30: ", ":log")
	term.answer("Enter a number between 1 and 30: ", "12")
	term.awaitPrompt("Enter a number between 1 and 30: ")
	for _, step := range []struct{ key, shown string }{
		{"2", "2"}, {up, "12"}, {up, ":log"}, {up, "Ana"}, {up, "Ana"}, {down, ":log"}, {down, "12"}, {down, "2"},
		{up, "12"}, {backspace, "1"}, {"3", "13"},
	} {
		term.hit(step.key)
		term.awaitLine("Enter a number between 1 and 30: " + step.shown)
	}
	term.hit(enter)
	if got := term.mustEnd(0, patience); !strings.HasSuffix(got, "\nAna chose 12 and 13\n") {
		t.Errorf("the screen is\n%s", got)
	}
}

const choosingTwice = `Game Twice {
    Players {
        define setupPlayers() {
            int first;
            int second;
            promptName(PlayerList[0].name);
            promptName(PlayerList[1].name);
            promptRange(first, 1, 30);
            promptRange(second, 1, 30);
            print(PlayerList[0].name | " chose " | first | " and " | second);
            declareWinner();
        }
    }
}
`

// Ctrl-C ends the game at once, with status 130, the terminal as it was found, and the seed told.
func TestTerminalCtrlC(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		keys []string
	}{
		{"on an empty line", []string{ctrlC}},
		{"in a line", []string{"12", left, ctrlC}},
		{"behind Escape", []string{"\x1b", ctrlC}},
		{"behind half a key", []string{"\x1b[", ctrlC}},
		{"behind Ctrl-R", []string{"\x12", ctrlC}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			term := startTerminal(t, false, "play", writeGame(t, defaultGame), "--seed", "5")
			term.awaitPrompt(playersPrompt)
			term.hit(test.keys...)
			screen := term.mustEnd(130, atOnce)
			if !strings.HasSuffix(screen, "^C\nseed 5; the same game again: roll play game.roll --seed 5\n") {
				t.Errorf("the screen is\n%s", screen)
			}
		})
	}
}

// Ctrl-D on an empty line stops the game as :quit does, with a status of its own.
func TestTerminalCtrlD(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeGame(t, defaultGame), "--seed", "5")
	term.awaitPrompt(playersPrompt)
	term.hit(ctrlD)
	want := `*****Default*****
How many people are playing this game?
Enter a number between 2 and 6:
This game is not kept, so it ends here.
seed 5; the same game again: roll play game.roll --seed 5
`
	if diff := cmp.Diff(want, term.mustEnd(3, atOnce)); diff != "" {
		t.Errorf("the screen (-want +got):\n%s", diff)
	}
}

// While a game runs nobody reads keys, and Ctrl-C is a signal. What ran is told.
func TestTerminalCtrlCWhileTheGameRuns(t *testing.T) {
	t.Parallel()
	for name, game := range map[string]string{"printing": endlessGame, "looping": silentGame, "walking": walkingGame} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := writeGame(t, game)
			untilSeen(t, intoTheLoop, func(wait time.Duration) (bool, string) {
				term := startTerminal(t, true, "play", path, "--seed", "5")
				term.await("the header", func() bool { return strings.HasPrefix(term.text(), "*****") })
				time.Sleep(wait)
				term.hit(ctrlC)
				term.mustEnd(130, atOnce)
				got := term.behindWarnings()
				between := name == "printing" && got == toldSeed5 // it may be between two functions
				return between || stoppedAt.MatchString(got), "stderr is " + got
			})
		})
	}
}

// Where a game is counted, or played as a test, Ctrl-C shows the line that ran too.
func TestTerminalCtrlCWhileCounting(t *testing.T) {
	t.Parallel()
	game := writeGame(t, "Game Short { Players { define setupPlayers() {} } Board { NumTiles = 3; } }")
	stdout, stderr, status := runKept(t, t.TempDir(), "", "play", game, "--seed", "5", "--save-test", "short")
	if status != statusOK {
		t.Fatalf("status %d: %s%s", status, stdout, stderr)
	}
	if err := os.WriteFile(game, []byte(silentGame), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"count", game, "--depth", "3"}, {"test", filepath.Dir(game)}} {
		t.Run(args[0], func(t *testing.T) {
			t.Parallel()
			untilSeen(t, 4*intoTheLoop, func(wait time.Duration) (bool, string) { // from its start
				term := startTerminal(t, false, args...)
				time.Sleep(wait)
				term.hit(ctrlC)
				got, status := term.end(atOnce)
				if status != 130 && status != -1 { // -1 where it does not listen yet
					t.Errorf("status %d, want 130", status)
				}
				return status == 130 && strings.Contains(got, "stopped here\n"), "the screen is\n" + got
			})
		})
	}
}

// behindWarnings is what was written to standard error behind how many warnings there are for the game.
func (term *terminal) behindWarnings() string {
	_, behind, _ := strings.Cut(term.stderr.String(), "To see it: roll check game.roll\n")
	return behind
}

// Signals end roll like Ctrl-C, at a prompt and while a game runs. Even Ctrl-\ shows no stack.
func TestTerminalSignals(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			t.Run("at a prompt", func(t *testing.T) {
				t.Parallel()
				term := startTerminal(t, false, "play", writeGame(t, defaultGame), "--seed", "5")
				term.awaitPrompt(playersPrompt)
				term.hit("12")
				term.awaitLine(playersPrompt + "12")
				term.cmd.Process.Signal(signal)
				screen := term.mustEnd(130, atOnce)
				if !strings.HasSuffix(screen, playersPrompt+"12\n"+toldSeed5) {
					t.Errorf("the screen is\n%s", screen)
				}
			})
			t.Run("in a loop", func(t *testing.T) {
				t.Parallel()
				path := writeGame(t, silentGame)
				untilSeen(t, intoTheLoop, func(wait time.Duration) (bool, string) {
					term := startTerminal(t, true, "play", path, "--seed", "5")
					term.await("the header", func() bool { return strings.HasPrefix(term.text(), "*****") })
					time.Sleep(wait)
					term.cmd.Process.Signal(signal)
					term.mustEnd(130, atOnce)
					got := term.behindWarnings()
					return stoppedAt.MatchString(got), "stderr is " + got
				})
			})
		})
	}
}

// A terminal is found raw at most by who waits for keys: between two prompts, and behind the last, it is sane.
func TestTerminalIsSaneBetweenPrompts(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, strings.Replace(silentGame, "int sum;", `int sum;
            promptRange(sum, 1, 2);`, 1)), "--seed", "5")
	term.answer("Enter a number between 1 and 2: ", "1")
	term.await("the end of editing", term.isSane)
	term.hit(ctrlC)
	term.mustEnd(130, atOnce)
}

// check, reading a game that somebody types, can be stopped as well.
func TestTerminalCtrlCWhileTypingAGame(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "check", writeGame(t, defaultGame), "-")
	term.await("the first file", func() bool { return strings.HasSuffix(term.text(), "\n") })
	term.hit("Game G {\r", ctrlC)
	term.mustEnd(130, atOnce)
}

// Messages on a terminal are coloured, unless the terminal or the person does not want it.
func TestTerminalColours(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		environment []string
		apart       bool
		flags       []string
		want        bool
	}{
		{"as usual", []string{"TERM=xterm", "NO_COLOR="}, false, nil, true},
		{"NO_COLOR", []string{"TERM=xterm", "NO_COLOR=1"}, false, nil, false},
		{"NO_COLOR and always", []string{"TERM=xterm", "NO_COLOR=1"}, false, []string{"--color", "always"}, true},
		{"never", []string{"TERM=xterm", "NO_COLOR="}, false, []string{"--color", "never"}, false},
		{"a dumb terminal", []string{"TERM=dumb", "NO_COLOR="}, false, nil, false},
		{"standard error is a pipe", []string{"TERM=xterm", "NO_COLOR="}, true, nil, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"check", writeGame(t, "Game Wrong [\n")}, test.flags...)
			term := startTerminalIn(t, test.environment, test.apart, args...)
			term.mustEnd(1, patience)
			got := strings.Contains(term.stderr.String()+strings.Join(term.screen.unknown, ""), "\x1b[1;31m")
			if got != test.want {
				t.Errorf("coloured: %v, want %v", got, test.want)
			}
		})
	}
}

// walkingGame asks nothing, prints nothing and walks round a loop of a million tiles for ever.
var walkingGame = `Game Walking {
    Players { define setupPlayers() {} }
    Board {
        NumTiles = 1000000;
        make Tile(id: 999999, next: 0, prev: 999998, accessible: {}, landsOn: rest);
        make Tile(id: 0, next: 1, prev: 0, accessible: {}, landsOn: rest);
        define preRoll(int playerID) {}
        function rest = define landsOn(int playerID, int pieceID, int tileID) {}
        define goalCheck(int playerID, int tileID) {}
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            for (int i : {1 ~ 2000000}) { move(playerID, 0, 2000000000); }
        }
    }
}
`
