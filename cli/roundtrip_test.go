package cli

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// runKept runs a command line in this process with a folder for its records.
func runKept(t *testing.T, state, stdin string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, err bytes.Buffer
	e := &env{
		ctx: t.Context(), in: strings.NewReader(stdin), out: &out, err: &err, now: time.Now,
		getenv: func(name string) string { return map[string]string{"XDG_STATE_HOME": state}[name] },
	}
	status = run(e, args)
	return out.String(), err.String(), status
}

var (
	rangeAsked = regexp.MustCompile(`Enter a number between (\d+) and (\d+): $`)
	listAsked  = regexp.MustCompile(`Choose one of ([-\d, ]+): $`)
)

// inventAnswer answers the prompt at the end of what was printed: by chance, and in few players.
func inventAnswer(t *testing.T, stdout string, random *rand.Rand) string {
	t.Helper()
	if m := rangeAsked.FindStringSubmatch(stdout); m != nil {
		low, _ := strconv.Atoi(m[1])
		return strconv.Itoa(low + random.IntN(2))
	}
	if m := listAsked.FindStringSubmatch(stdout); m != nil {
		options := strings.Split(m[1], ", ")
		return options[random.IntN(len(options))]
	}
	return fmt.Sprintf("Player %c", 'A'+random.IntN(26))
}

// mostInvented bounds the answers that are tried; no example needs so many with the seeds of these tests.
const mostInvented = 400

// inventGame plays a game to its end with answers of chance, and returns them and what the whole game prints.
func inventGame(t *testing.T, game string, seed uint64) (answers []string, whole string) {
	t.Helper()
	state := t.TempDir()
	random := rand.New(rand.NewPCG(seed, 1))
	whole, stderr, status := runKept(t, state, "", "play", game, "--seed", fmt.Sprint(seed))
	for status == statusInputEnded && len(answers) < mostInvented {
		answers = append(answers, inventAnswer(t, whole, random))
		var more string
		more, stderr, status = runKept(t, state, answers[len(answers)-1]+"\n", "resume")
		whole += more
	}
	if status != statusOK {
		t.Fatalf("status %d after %d answers: %s", status, len(answers), stderr)
	}
	whole, stderr, status = runKept(t, state, lines(answers), "play", game, "--seed", fmt.Sprint(seed), "--no-record")
	if status != statusOK {
		t.Fatalf("status %d for the whole game: %s", status, stderr)
	}
	return answers, whole
}

func lines(answers []string) string {
	if len(answers) == 0 {
		return ""
	}
	return strings.Join(answers, "\n") + "\n"
}

// promptAtEnd returns the text of the prompt that waits at the end of what was printed; that of a name is empty.
func promptAtEnd(stdout string) string {
	return stdout[strings.LastIndexByte(stdout, '\n')+1:]
}

// Every example, stopped at each of its prompts and gone on with, prints what it prints uninterrupted: in the middle of
// setting up, with a deck half drawn, with an extra turn that waits. What was stopped and gone on with is kept as the
// game that was never stopped is.
func TestStoppedAtEachPromptAndResumed(t *testing.T) {
	games, err := filepath.Glob(filepath.Join("..", "examples", "roll", "*.roll"))
	if err != nil || len(games) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, game := range games {
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("%s/seed %d", filepath.Base(game), seed), func(t *testing.T) {
				t.Parallel()
				answers, whole := inventGame(t, game, seed)
				if len(answers) == 0 {
					t.Fatal("the game asks nothing")
				}
				extraTurns := 0
				for k := range answers {
					state := t.TempDir()
					first, _, status := runKept(t, state, lines(answers[:k]), "play", game, "--seed", fmt.Sprint(seed))
					if status != statusInputEnded {
						t.Fatalf("%d answers: status %d", k, status)
					}
					if strings.Contains(first, "GO AGAIN!") {
						extraTurns++
					}
					second, stderr, status := runKept(t, state, lines(answers[k:]), "resume")
					if status != statusOK {
						t.Fatalf("%d answers, resumed: status %d: %s", k, status, stderr)
					}
					prompt := promptAtEnd(first)
					rest, found := strings.CutPrefix(second, prompt)
					if !found {
						t.Fatalf("%d answers: the prompt %q does not come again; resumed it prints\n%s", k,
							prompt, second)
					}
					if diff := cmp.Diff(whole, first+rest); diff != "" {
						t.Fatalf("%d answers: the game in two parts (-whole +parts):\n%s", k, diff)
					}
					mustKeep(t, state, answers)
				}
				if filepath.Base(game) == "chutes.roll" && extraTurns == 0 {
					t.Error("no extra turn was waiting at any prompt")
				}
			})
		}
	}
}

// mustKeep wants one record with these answers, and that the game is over.
func mustKeep(t *testing.T, state string, answers []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(state, "roll", "records", "*"+shelf.RecordExt))
	if err != nil || len(files) != 1 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	r, err := record.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, a := range r.Answers {
		if a.Number != nil {
			kept = append(kept, fmt.Sprint(*a.Number))
		} else {
			kept = append(kept, a.Text)
		}
	}
	if diff := cmp.Diff(answers, kept); diff != "" || r.End == nil {
		t.Errorf("the record has the end %v and these answers (-given +kept):\n%s", r.End, diff)
	}
}

// A game stopped at every prompt, one answer at a time, prints what it prints uninterrupted.
func TestStoppedAfterEveryAnswer(t *testing.T) {
	game := filepath.Join("..", "examples", "roll", "chutes.roll")
	answers, whole := inventGame(t, game, 7)
	state := t.TempDir()
	got, _, _ := runKept(t, state, "", "play", game, "--seed", "7")
	for i, answer := range answers {
		more, stderr, status := runKept(t, state, answer+"\n", "resume")
		if want := map[bool]int{true: statusOK, false: statusInputEnded}[i == len(answers)-1]; status != want {
			t.Fatalf("answer %d: status %d, want %d: %s", i+1, status, want, stderr)
		}
		got += strings.TrimPrefix(more, promptAtEnd(got))
	}
	if diff := cmp.Diff(whole, got); diff != "" {
		t.Errorf("the game in %d parts (-whole +parts):\n%s", len(answers)+1, diff)
	}
}

// The saved games that come with roll still go the way they went.
func TestExamplesPassTheirTests(t *testing.T) {
	stdout, stderr, status := runKept(t, t.TempDir(), "", "test", filepath.Join("..", "examples"))
	if status != statusOK || !regexp.MustCompile(`(?m)^[1-9]\d* passed, 0 failed$`).MatchString(stdout) {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	if _, err := os.Stat(filepath.Join("..", "examples", "roll", "snakes-for-two"+shelf.TestExt)); err != nil {
		t.Error(err)
	}
}
