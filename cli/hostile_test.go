package cli

import (
	"cmp"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// mostMemory is what a run may take at most, in bytes.
const mostMemory = 500 << 20

// A part is a text written so many times; a file is written part by part, since what this process holds would
// count as memory of those it starts.
type part struct {
	text  string
	times int
}

func once(text string) []part { return []part{{text, 1}} }

// inGame puts parts into the one function of a game.
func inGame(parts ...part) []part {
	before := part{"Game G {\n    Players {\n        define setupPlayers() {\n", 1}
	return append(append([]part{before}, parts...), part{"\n        }\n    }\n}\n", 1})
}

func writeParts(t *testing.T, path string, parts []part) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, p := range parts {
		chunk := max(1, min(p.times, (1<<20)/max(1, len(p.text))))
		block := strings.Repeat(p.text, chunk)
		for left := p.times; left > 0; left -= chunk {
			if _, err := io.WriteString(f, block[:min(left, chunk)*len(p.text)]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// An outcome is what came of running roll.
type outcome struct {
	status         int
	stdout, stderr string
	time           time.Duration
	memory         int64 // at its peak, in bytes; 0 where the system does not say
}

// runRoll runs roll in a folder, without input. It fails if that takes for ever, and if Go shows through.
func runRoll(t *testing.T, dir string, args ...string) outcome {
	t.Helper()
	roll := buildRoll(t) // which must not use up the patience
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, roll, args...)
	var stdout, stderr excerpt
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	start := time.Now()
	cmd.Run()
	r := outcome{
		status: cmd.ProcessState.ExitCode(), stdout: string(stdout.text), stderr: string(stderr.text),
		time: time.Since(start), memory: peakMemory(cmd.ProcessState),
	}
	if ctx.Err() != nil {
		t.Fatalf("roll %s hangs", strings.Join(args, " "))
	}
	for _, word := range []string{"panic", "goroutine", "runtime error", ".go:"} {
		if strings.Contains(r.stdout+r.stderr, word) {
			t.Errorf("roll %s says %q:\n%s", strings.Join(args, " "), word, r.stderr)
		}
	}
	if r.memory > mostMemory {
		t.Errorf("roll %s takes %d MB, more than %d MB", strings.Join(args, " "), r.memory>>20, mostMemory>>20)
	}
	return r
}

// excerpt keeps the beginning of what is written: what this process holds would count as memory of those it starts.
type excerpt struct{ text []byte }

func (e *excerpt) Write(p []byte) (int, error) {
	const longest = 64 << 10
	e.text = append(e.text, p[:min(len(p), longest-len(e.text))]...)
	return len(p), nil
}

// peakMemory returns the most memory that a process has had, 0 where the system does not say.
func peakMemory(state *os.ProcessState) int64 {
	usage := reflect.ValueOf(state.SysUsage())
	if usage.Kind() != reflect.Pointer || !usage.Elem().FieldByName("Maxrss").IsValid() {
		return 0
	}
	peak := usage.Elem().FieldByName("Maxrss").Int()
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return peak
	}
	return peak << 10
}

// A hostileInput must be refused, with the place that the first error must name and what it must say.
type hostileInput struct {
	name  string
	parts []part
	place string // line and column, or nothing where there is no place
	says  string
}

var hostile = []hostileInput{
	{"empty", once(""), "1:1", "there is no game"},
	{"blanks", []part{{" \n", 1000}}, "1001:1", "there is no game"},
	{"100 MB of braces", []part{{"{", 100 << 20}}, "1:1", "larger than 8 MB"},
	{"8 MB of braces", []part{{"{", 8 << 20}}, "1:1", "expected `Game`"},
	{"8 MB of closing braces", []part{{"}", 8 << 20}}, "1:1", "expected `Game`"},
	{"8 MB of parentheses", []part{{"(", 8 << 20}}, "1:1", "expected `Game`"},
	{"8 MB of one letter", []part{{"a", 8 << 20}}, "1:1", "expected `Game`"},
	{"8 MB of quotes", []part{{`"`, 8 << 20}}, "1:1", "expected `Game`"},
	{"8 MB of line ends", []part{{"\n", 8 << 20}}, "8388609:1", "there is no game"},
	{"8 MB of what means nothing", []part{{"@", 8 << 20}}, "1:1", "`@` has no meaning"},
	{"8 MB of unclosed texts", []part{{"\"\n", 4 << 20}}, "1:1", "never closed"},
	{
		"100,000 nested parentheses",
		inGame(part{"print(", 1}, part{"(", 100_000}, part{"1", 1}, part{")", 100_000}, part{");", 1}),
		"4:1006", "nested more than 1000 deep",
	},
	{
		"100,000 unclosed parentheses", inGame(part{"print(", 1}, part{"(", 100_000}), "4:1006",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested ifs", inGame(part{"if (1) {\n", 100_000}, part{"}\n", 100_000}), "1004:1",
		"nested more than 1000 deep",
	},
	{"100,000 nested blocks", inGame(part{"{", 100_000}, part{"}", 100_000}), "4:1", ""},
	{
		"100,000 nested loops", inGame(part{"for (int i : {1}) {\n", 100_000}, part{"}\n", 100_000}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 minus signs", inGame(part{"print(", 1}, part{"- ", 100_000}, part{"1);", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 denials",
		inGame(part{"if (", 1}, part{"!(", 100_000}, part{"1", 1}, part{")", 100_000}, part{") {}", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested indices",
		inGame(
			part{"int #a[1];\nprint(", 1}, part{"#a[", 100_000}, part{"0", 1}, part{"]", 100_000},
			part{");", 1},
		),
		"", "nested more than 1000 deep",
	},
	{
		"100,000 nested arrays",
		inGame(part{"for (int i : ", 1}, part{"{", 100_000}, part{"1", 1}, part{"}", 100_000}, part{") {}", 1}),
		"", "",
	},
	{"a million summands", inGame(part{"print(", 1}, part{"1+", 1_000_000}, part{"1);", 1}), "", "made of more than"},
	{"a NUL byte", once("Game G {\n\x00}\n"), "2:1", "NUL byte"},
	{"NUL bytes alone", []part{{"\x00", 1 << 20}}, "1:1", "NUL byte"},
	{"UTF-16, low byte first", once("\xff\xfeG\x00a\x00m\x00e\x00"), "1:1", "UTF-16"},
	{"UTF-16, high byte first", once("\xfe\xff\x00G\x00a\x00m\x00e"), "1:1", "UTF-16"},
	{"UTF-16 without a mark", once("G\x00a\x00m\x00e\x00 \x00G\x00 \x00{\x00}\x00"), "1:1", "UTF-16"},
	{"not UTF-8", once("Game G {\n  // caf\xe9\n}\n"), "2:9", "not UTF-8"},
	{"a picture", once("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "", ""},
	{"an unclosed text", inGame(part{`print("Hello);`, 1}), "4:7", "never closed"},
	{"an unclosed block", once("Game G {\n    Board {\n"), "", "`}`"},
	{"an unclosed function", once("Game G {\n    Players {\n        define setupPlayers() {\n"), "", "`}`"},
	{"a number of 1,000 digits", inGame(part{"print(", 1}, part{"9", 1000}, part{");", 1}), "4:7", "out of range"},
	{"an array too large", inGame(part{"int #a[2000002];", 1}), "4:8", "too large"},
	{"a range too large", inGame(part{"int #a = {1 ~ 2000002};", 1}), "4:10", "too large"},
	{"a range of all numbers", inGame(part{"for (int i : {-2147483648 ~ 2147483647}) {}", 1}), "4:14", "too large"},
	{"an array too large to know before", inGame(part{"int n = 2000001; n++; int #a[n];", 1}), "4:30", "too large"},
	{
		"arrays too large together", once(strings.Replace(movesForEver, "move(", "int #a[2000000]; move(", 1)),
		"7:20", "too large",
	},
	{"too many tiles", once("Game G { Board { NumTiles = 2147483647; } }"), "1:29", "cannot be 2147483647"},
	{"too many pieces", once("Game G { Players { MaxPlayers = 2000001; NumPieces = 10000000; } }"), "",
		"too many pieces"},
	{"too many cards", once("Game G { Deck { make Card(value: 1, quantity: 2147483647); } }"), "", "2147483647"},
	{"a landsOn that moves for ever", once(movesForEver), "7:13", "goes on for ever"},
	{"a division by zero", once("Game G { Board { NumTiles = 1 / 0; } }"), "1:29", "divides by zero"},
}

const movesForEver = `Game Ever {
    Players { define setupPlayers() {} }
    Board {
        make Tile(id: 0, next: 1, prev: 0, accessible: {}, landsOn: on);
        make Tile(id: 1, next: 0, prev: 0, accessible: {}, landsOn: on);
        function on = define landsOn(int playerID, int pieceID, int tileID) {
            move(playerID, pieceID, 1);
        }
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            move(playerID, 0, 1);
        }
    }
}
`

// Bad input of every kind is refused: with a place, with status 1, in bounds, and without a word about Go.
func TestHostile(t *testing.T) {
	for _, test := range hostile {
		t.Run(test.name, func(t *testing.T) { test.mustBeRefused(t, "game.roll") })
	}
}

// mustBeRefused wants play and check to refuse an input under a name.
func (test *hostileInput) mustBeRefused(t *testing.T, name string) {
	t.Helper()
	dir := t.TempDir()
	writeParts(t, filepath.Join(dir, name), test.parts)
	for _, args := range [][]string{{"play", name, "--bot", "1=random", "--no-record"}, {"check", name}} {
		r := runRoll(t, dir, args...)
		t.Logf("%-5s %4d ms %4d MB", args[0], r.time.Milliseconds(), r.memory>>20)
		if args[0] == "check" && r.status == 0 {
			continue // the fault shows only when the game runs
		}
		if r.status != 1 {
			t.Errorf("%s: status %d, want 1", args[0], r.status)
		}
		first, _, _ := strings.Cut(r.stderr, "\n")
		place := regexp.QuoteMeta(name) + ":" + cmp.Or(test.place, `\d+:\d+`)
		want := "^" + place + `: error: .*` + regexp.QuoteMeta(test.says)
		if !regexp.MustCompile(want).MatchString(first) {
			t.Errorf("%s says %s\nwant a line that matches %s", args[0], first, want)
		}
	}
}

// What has no place in it is named itself.
func TestHostileFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"folder.gl", "folder.bggl"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ command, path, says string }{
		{"play", "folder.gl", "this is a folder, not a game"},
		{"play", "folder.bggl", "this is a folder, not a game"},
		{"play", "missing.roll", "there is no such file"},
		{"check", "missing.roll", "there is no such file"},
		{"play", ".", "this is a folder, not a game"},
		{"check", ".", "there is no game in this folder"},
	} {
		r := runRoll(t, dir, test.command, test.path)
		if want := "roll: " + test.path + ": " + test.says + "\n"; r.status != 1 || r.stderr != want || r.stdout != "" {
			t.Errorf("%s: status %d, stderr %q, want 1 and %q", test.command, r.status, r.stderr, want)
		}
	}
}

// Answers may be as bad as programs: a line of 100 MB, an endless one, no text at all.
func TestHostileAnswers(t *testing.T) {
	for name, test := range map[string]struct {
		parts  []part
		status int
		says   string
	}{
		"a line of 100 MB": {
			[]part{{"7", 100 << 20}}, 1, "the answers cannot be read: there is a line of more than 64 KB",
		},
		"100 MB of NUL bytes": {
			[]part{{"\x00", 100 << 20}}, 1, "the answers cannot be read: there is a line of more than 64 KB",
		},
		"blanks without end": {
			[]part{{"2", 1}, {" ", 70 << 10}, {"9\nAna\nBen\n", 1}}, 1, "there is a line of more than 64 KB",
		},
		"100,000 wrong ones":   {[]part{{"x\n", 100_000}}, 3, "nobody answered"},
		"not UTF-8, then good": {[]part{{"\xff\xfe\n2\nAna\nBen\n", 1}}, 0, "seed 1"},
		"escape sequences":     {[]part{{"\x1b[2J\n2\n\x1b[2J\nAna\nBen\n", 1}}, 0, "seed 1"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			writeParts(t, filepath.Join(dir, "game.roll"), once(defaultGame))
			writeParts(t, filepath.Join(dir, "answers"), test.parts)
			r := runRoll(t, dir, "play", "game.roll", "--answers", "answers", "--seed", "1")
			t.Logf("play %4d ms %4d MB", r.time.Milliseconds(), r.memory>>20)
			if r.status != test.status || !strings.Contains(r.stderr, test.says) {
				t.Errorf("status %d, want %d, and stderr with %q:\n%.500s", r.status, test.status, test.says, r.stderr)
			}
			for _, b := range []byte("\x00\x1b\xff") {
				if strings.IndexByte(r.stdout+r.stderr, b) >= 0 {
					t.Errorf("the byte %x is repeated as it was typed", b)
				}
			}
		})
	}
}

// A file may have no end, or as good as none, whatever it is given for.
func TestEndlessFiles(t *testing.T) {
	dir := t.TempDir()
	writeParts(t, filepath.Join(dir, "game.roll"), once(defaultGame))
	for _, name := range []string{"big.roll", "big.rolltest", "big.rollrec", "big.json"} {
		writeEndless(t, filepath.Join(dir, name), "")
	}
	writeEndless(t, filepath.Join(dir, "begun.rollrec"), `{"roll_record":1,"game":"`)
	for _, test := range []struct{ line, says string }{
		{"check big.roll", "larger than 8 MB"},
		{"play game.roll --answers big.roll", "there is a line of more than 64 KB"},
		{"simulate game.roll --games 1 --answers big.roll", "larger than 8 MB, too large for a file of answers"},
		{"simulate --merge big.json", "not the JSON of a shard"},
		{"test big.rolltest", "larger than 64 MB, too large for a test"},
		{"test --against game.roll big.rolltest", "larger than 64 MB, too large for a test"},
		{"replay big.rollrec", "big.rollrec:1: this is no record of a game"},
		{"replay begun.rollrec", "begun.rollrec:1: this is no record of a game"},
		{"records export big.rollrec copy.rollrec", "big.rollrec:1: this is no record of a game"},
	} {
		t.Run(test.line, func(t *testing.T) {
			r := runRoll(t, dir, strings.Fields(test.line)...)
			if r.status != 1 || !strings.Contains(r.stdout+r.stderr, test.says) {
				t.Errorf("status %d, want 1, and %q:\n%.500s%.500s", r.status, test.says, r.stdout, r.stderr)
			}
		})
	}
}

// writeEndless makes a file of 2 GB that takes no place on the disk.
func writeEndless(t *testing.T, path, begins string) {
	t.Helper()
	writeParts(t, path, once(begins))
	if err := os.Truncate(path, 2<<30); err != nil {
		t.Fatal(err)
	}
}

// What looks hostile and must be accepted, in the same bounds.
func TestAccepted(t *testing.T) {
	for _, test := range []struct {
		name  string
		parts []part
	}{
		{"a byte order mark", once("\xef\xbb\xbf" + quickGame)},
		{"CR LF", once(strings.ReplaceAll(quickGame, "\n", "\r\n"))},
		{"a comment that ends the file", once(quickGame + "// the end")},
		{
			"a byte order mark, CR LF and a comment that ends the file",
			once("\xef\xbb\xbf" + strings.ReplaceAll(quickGame, "\n", "\r\n") + "// the end"),
		},
		{"a move round a loop two billion links long", once(longWay)},
		{"the same on ten million tiles", once(strings.Replace(longWay, "NumTiles = 7", "NumTiles = 10000000", 1))},
		{
			"999 nested parentheses",
			inGame(
				part{"print(", 1}, part{"(", 990}, part{"1", 1}, part{")", 990}, part{"); declareWinner();", 1},
			),
		},
		{"the largest array", inGame(part{"int #a[2000001]; print(#a[2000000]); declareWinner();", 1})},
		{
			"a loop over the largest range",
			inGame(part{"int n; for (int i : {0 ~ 2000000}) { n++; } print(n); declareWinner();", 1}),
		},
		{
			"two million players",
			once(
				"Game G { Players { MaxPlayers = 2000001; NumPlayers = 2000001; define setupPlayers() {} " +
					"} Board { define goalCheck(int playerID, int tileID) { declareWinner(); } } }",
			),
		},
		{
			"ten million cards",
			once(
				"Game G { Players { define setupPlayers() {} } Board { define goalCheck(int playerID, " +
					"int tileID) { declareWinner(); } } Deck { make Card(value: 1, quantity: 10000000); } }",
			),
		},
		{"100,000 statements", inGame(part{"print(1);\n", 100_000}, part{"declareWinner();", 1})},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			writeParts(t, filepath.Join(dir, "game.roll"), test.parts)
			for _, command := range []string{"play", "check"} {
				r := runRoll(t, dir, command, "game.roll")
				t.Logf("%-5s %4d ms %4d MB", command, r.time.Milliseconds(), r.memory>>20)
				if r.status != 0 {
					t.Errorf("%s: status %d, want 0:\n%s", command, r.status, r.stderr)
				}
			}
		})
	}
}

const quickGame = `Game Quick {
    Players {
        define setupPlayers() {
            print("//");
            declareWinner();
        }
    }
}
`

const longWay = `Game Long {
    Players { define setupPlayers() {} }
    Board {
        NumTiles = 7;
        make Tile(id: 6, next: 2, prev: 5);
        define goalCheck(int playerID, int tileID) { declareWinner(playerID); }
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            move(playerID, 0, 2147483647);
            moveReverse(playerID, 0, 2147483647);
        }
    }
}
`
