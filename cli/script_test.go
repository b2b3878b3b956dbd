package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "write what the command lines print into testdata/script")

// TestMain makes this test binary two commands for scripts: roll, and status, which wants an exit status of
// another command.
func TestMain(m *testing.M) {
	testscript.Main(cleaner{m}, map[string]func(){
		"roll":   func() { os.Exit(Main()) },
		"status": func() { os.Exit(wantStatus(os.Args[1:])) },
	})
}

// cleaner removes the binary that buildRoll made when all tests are run.
type cleaner struct{ m *testing.M }

func (c cleaner) Run() int {
	state, err := os.MkdirTemp("", "roll-state")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_STATE_HOME", state) // so that no test keeps games among those of whoever runs it
	defer os.RemoveAll(state)
	defer func() {
		if binaryDir != "" {
			os.RemoveAll(binaryDir)
		}
	}()
	return c.m.Run()
}

// wantStatus runs `status N command…` and returns 0 if the command's exit status is N.
func wantStatus(args []string) int {
	want, err := strconv.Atoi(args[0])
	if err != nil {
		fmt.Fprintf(os.Stderr, "status: %v\n", err)
		return 1
	}
	cmd := exec.Command(args[1], args[2:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		fmt.Fprintf(os.Stderr, "status: %v\n", err)
		return 1
	}
	if got := cmd.ProcessState.ExitCode(); got != want {
		fmt.Fprintf(os.Stderr, "status: the exit status is %d, want %d\n", got, want)
		return 1
	}
	return 0
}

// TestScripts runs the command lines in testdata/script. With -update what they print becomes what they must
// print.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                filepath.Join("..", "testdata", "script"),
		UpdateScripts:      *update,
		RequireUniqueNames: true,
		Setup:              setUpScript,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"seed": scriptSeed,
		},
	})
}

// setUpScript tells scripts where the games are that come with roll.
func setUpScript(env *testscript.Env) error {
	examples, err := filepath.Abs(filepath.Join("..", "examples", "roll"))
	env.Setenv("EXAMPLES", examples)
	env.Setenv("GRIDS", filepath.Join(examples, "..", "tiler"))
	env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, ".state"))
	env.Setenv("GORACE", "atexit_sleep_ms=0") // or each command takes a second more under the race detector
	return err
}

var toldSeed = regexp.MustCompile(`(?m)^seed (\d+); the same game again: roll .* --seed (\d+)\b`)

// scriptSeed is `seed NAME`: it sets a variable to the seed that the command before has told.
func scriptSeed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: seed NAME")
	}
	told := toldSeed.FindStringSubmatch(ts.ReadFile("stderr"))
	if told == nil || told[1] != told[2] {
		ts.Fatalf("no seed is told")
	}
	ts.Setenv(args[0], told[1])
}

// vocabulary is every object of the protocol with every field that it can have.
var vocabulary = map[string]string{
	"hello":     "type protocol language seed",
	"began":     "type number cause turn name tiles links pieces dice cards replacement",
	"printed":   "type number cause turn at text",
	"displayed": "type number cause turn at text",
	"denied":    "type number cause turn at text",
	"named":     "type number cause turn at seat name",
	"placed":    "type number cause turn names on",
	"turn":      "type number cause turn seat name",
	"rolled":    "type number cause turn seat dice total",
	"drew":      "type number cause turn seat value left",
	"moved":     "type number cause turn at seat piece from to way distance path",
	"landed":    "type number cause turn at seat piece tile",
	"laid":      "type number cause turn at rows columns background upward",
	"stood":     "type number cause turn at row column called piece",
	"answered":  "type number cause turn at prompt seat target answer called",
	"typed":     "type number cause turn text tiles links pieces dice cards replacement",
	"ended":     "type number cause turn at winner name value",
	"prompt":    "type number seat for form target low high options rows columns want text at",
	"rejected":  "type prompt text",
	"legal":     "type prompt answers called low high cut",
	"error":     "type code message help at chain",
}

// TestScriptsShowTheProtocol makes sure that the conversations in testdata/script/events-*.txtar together show
// every object and every field of the protocol, and no others.
func TestScriptsShowTheProtocol(t *testing.T) {
	shown := map[string]map[string]bool{} // fields by type
	values := map[string]bool{}           // way, form and for with their values
	for _, line := range conversations(t) {
		var object map[string]any
		if err := json.Unmarshal(line, &object); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		name, _ := object["type"].(string)
		if shown[name] == nil {
			shown[name] = map[string]bool{}
		}
		for field, value := range object {
			shown[name][field] = true
			if text, ok := value.(string); ok {
				values[field+" "+text] = true
			}
			if value == nil {
				values[name+" "+field+" null"] = true
			}
		}
	}
	got, want := map[string][]string{}, map[string][]string{}
	for name, fields := range shown {
		got[name] = slices.Sorted(maps.Keys(fields))
	}
	for name, fields := range vocabulary {
		want[name] = strings.Fields(fields)
		slices.Sort(want[name])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("objects and their fields (-want +shown):\n%s", diff)
	}
	for _, value := range []string{
		"way forwards", "way backwards", "way jump", "form range", "form list", "form name", "form square", "form line",
		"want text", "want whole", "want number", "want truth", "stood piece null", "for players", "for name",
		"for choice", "prompt seat null", "answered seat null", "ended winner null", "printed cause null",
		"code input-ended",
	} {
		if !values[value] {
			t.Errorf("no conversation shows %s", value)
		}
	}
}

// conversations returns the lines of all conversations.
func conversations(t *testing.T) [][]byte {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "script", "events-*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	var lines [][]byte
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if strings.HasSuffix(f.Name, ".jsonl") {
				lines = append(lines, bytes.Split(bytes.TrimSpace(f.Data), []byte("\n"))...)
			}
		}
	}
	return lines
}

// patience is how long a test waits for what must happen; it only detects what hangs.
const patience = 2 * time.Minute

var (
	buildOnce   sync.Once
	binaryDir   string
	binaryError error
)

// buildRoll builds the program itself, once for all tests, and returns its path.
func buildRoll(t *testing.T) string {
	t.Helper()
	buildOnce.Do(func() {
		if binaryDir, binaryError = os.MkdirTemp("", "roll-test"); binaryError != nil {
			return
		}
		os.Chmod(binaryDir, 0o755) // a test runs it as another user
		args := []string{"build", "-o", filepath.Join(binaryDir, "roll.exe")}
		if raced {
			args = append(args, "-race")
		}
		cmd := exec.Command("go", append(args, "..")...)
		if out, err := cmd.CombinedOutput(); err != nil {
			binaryError = fmt.Errorf("go build: %v\n%s", err, out)
		}
	})
	if binaryError != nil {
		t.Fatal(binaryError)
	}
	return filepath.Join(binaryDir, "roll.exe")
}

// command returns roll called by its name alone, in the folder of the game among the arguments.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(buildRoll(t))
	cmd.Args = append([]string{"roll"}, args...)
	for i, arg := range cmd.Args {
		if _, ok := languageNamed(arg); ok && filepath.IsAbs(arg) {
			cmd.Dir, cmd.Args[i] = filepath.Split(arg)
			break
		}
	}
	return cmd
}

// writeGame writes a game into a new folder and returns its path.
func writeGame(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.roll")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// The games that several tests play.
const (
	defaultGame = "Game Default {}\n"
	// endlessGame asks nothing, prints all the time and never ends.
	endlessGame = `Game Endless {
    Players { define setupPlayers() {} }
    Board { define goalCheck(int playerID, int tileID) {} }
}
`
	// silentGame asks nothing, prints its header and never ends: four million million rounds.
	silentGame = `Game Silent {
    Players {
        define setupPlayers() {
            int sum;
            for (int i : {0 ~ 2000000}) {
                for (int k : {0 ~ 2000000}) { sum = i - k; }
            }
        }
    }
}
`
)

// A fault of roll itself is explained, without a stack unless somebody asks for it.
func TestOwnFaultsAreExplained(t *testing.T) {
	for _, wanted := range []string{"", "1"} {
		var stderr bytes.Buffer
		e := &env{ctx: t.Context(), out: faulty{}, err: &stderr, getenv: func(string) string { return wanted }}
		if got := runOrExplain(e, []string{"version"}); got != 1 {
			t.Errorf("status %d, want 1", got)
		}
		first, rest, _ := strings.Cut(stderr.String(), "\n")
		if first != "roll: this is a fault in roll, not in your game: oh" {
			t.Errorf("stderr begins with %q", first)
		}
		if got := strings.Contains(rest, "goroutine"); got != (wanted != "") {
			t.Errorf("with ROLL_DEBUG=%q stderr is\n%s", wanted, stderr.String())
		}
	}
}

// faulty is a fault to be explained.
type faulty struct{}

func (faulty) Write([]byte) (int, error) { panic("oh") }
