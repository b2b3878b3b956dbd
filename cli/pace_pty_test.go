//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// The games of these tests. Nobody is asked anything in a turn, but for one.
const (
	stepsGame = `Game Steps {
    Board { NumTiles = 4; }
    Dice {
        define roll(int amountRolled, int playerID) {
            move(playerID, 0, 1);
        }
    }
}
`
	countGame = `init { grid(1, 2); int n; n = 0; }
turn { n = n + 1; print('n is ' + n); }
turn { n = n + 1; print('n is now ' + n); }
end { if (n > 2) { return n; } return null; }
`
	sometimesGame = `init { grid(1, 2); int n; n = 0; }
turn { n = n + 1; print('n is ' + n); }
turn { n = prompt('Say it'); print('n is ' + n); }
end { if (n > 2) { return n; } return null; }
`
	brokenGame = `init { grid(1, 2); int n; n = 1; }
turn { print('so far, so good'); n = n / (n - 1); print('n is ' + n); }
end { return null; }
`
)

// writeTiler writes a game on a grid into a file of its own.
func writeTiler(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.tiler")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// key waits for a line under which a turn waits, and begins the turn, or does a command.
func (term *terminal) key(line string, command ...string) {
	term.t.Helper()
	term.awaitPrompt(line)
	before := term.text()
	term.hit(command...)
	term.hit(enter)
	term.await("what follows the key", func() bool { return term.text() != before || term.isSane() })
}

// recordIn returns the only record of a folder for state.
func recordIn(t *testing.T, state string) *record.Record {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(state, "roll", "records", "*"+shelf.RecordExt))
	if err != nil || len(files) != 1 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	r, err := record.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A turn in which nobody is asked anything waits for a key, which goes when it is pressed and is no input; so does the
// last one. Setting up needs none.
func TestTerminalTurnsBeginWithAKey(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, stepsGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "")
	term.key("Enter: Ana's turn")
	term.key("Enter: Player 2's turn")
	term.key("Enter: Ana's turn", "roll!")
	term.key("Enter: Player 2's turn")
	term.key("Enter: Ana's turn")
	mustShow(t, `*****Steps*****
How many people are playing this game?
Enter a number between 2 and 6: 2
Please enter player # 1's name:
Ana
Please enter player # 2's name:

It is Ana's turn
Ana moved piece 0 to tile 1

It is Player 2's turn
Player 2 moved piece 0 to tile 1

It is Ana's turn
Ana moved piece 0 to tile 2

It is Player 2's turn
Player 2 moved piece 0 to tile 2

It is Ana's turn
Ana moved piece 0 to tile 3
Ana WINS!!!
seed 5; the same game again: roll play game.roll --seed 5
`, term.mustEnd(0, patience))
	r := recordIn(t, state)
	if len(r.Answers) != 3 || r.End == nil {
		t.Errorf("the record has %d answers and the end %v", len(r.Answers), r.End)
	}
}

// In a game that names no seats the line says no name. What is said before a question needs no key, nor what is said
// behind it.
func TestTerminalKeysBetweenQuestions(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeTiler(t, sometimesGame), "--seed", "5")
	term.key("Enter: next turn")
	term.answerBehind("Say it", "2")
	term.key("Enter: next turn")
	mustShow(t, `n is 1
Say it
2
n is 2
n is 3
Game over: 3
seed 5; the same game again: roll play game.tiler --seed 5
`, term.mustEnd(0, patience))
}

// A bot needs no key, and a game of bots none at all.
func TestTerminalNoKeysForBots(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeTiler(t, countGame), "--bot", "2=random")
	term.key("Enter: next turn")
	term.await("the bot's turn", func() bool { return strings.HasPrefix(term.text(), "n is 1\nn is now 2\n") })
	term.key("Enter: next turn")
	term.mustEnd(0, patience)
	for _, args := range [][]string{
		{writeTiler(t, countGame), "--bot", "1=random,2=random"},
		{writeTiler(t, countGame), "--pace", "none"},
		{writeTiler(t, countGame), "--pace", "1ms"},
		{writeTiler(t, countGame), "--answers", os.DevNull},
	} {
		term := startTerminal(t, false, append([]string{"play"}, args...)...)
		screen := term.mustEnd(0, patience)
		if !strings.HasPrefix(screen, "n is 1\nn is now 2\nn is 3\nGame over: 3\n") {
			t.Errorf("with %q the screen is\n%s", args[1:], screen)
		}
	}
}

// A pace that is a time lets so much pass before each turn.
func TestTerminalPaceIsATime(t *testing.T) {
	t.Parallel()
	began := time.Now()
	term := startTerminal(t, false, "play", writeTiler(t, countGame), "--pace", "300ms")
	term.await("the first turn", func() bool { return strings.HasPrefix(term.text(), "n is 1\n") })
	term.mustEnd(0, patience)
	if took := time.Since(began); took < 900*time.Millisecond {
		t.Errorf("three turns took %v", took)
	}
}

// Commands are done at a key as at a prompt; the line comes again.
func TestTerminalCommandsAtAKey(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeGame(t, stepsGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Bo")
	term.key("Enter: Ana's turn", ":log")
	term.await("the answers", func() bool { return strings.Contains(term.text(), `the name "Bo"`) })
	term.key("Enter: Ana's turn", ":what")
	term.await("the complaint", func() bool { return strings.Contains(term.text(), "There is no command :what;") })
	term.key("Enter: Ana's turn", ":help")
	term.await("the help", func() bool { return strings.Contains(term.text(), ":run ") })
	term.key("Enter: Ana's turn")
	term.key("Enter: Bo's turn", ":undo")
	term.await("what would go", func() bool {
		return strings.Contains(term.text(), "Nobody answered anything in the last turn. :undo 1 goes back to")
	})
	term.key("Enter: Bo's turn", ":undo 1")
	term.answer("", "Bea")
	term.key("Enter: Ana's turn")
	term.key("Enter: Bea's turn", ":run")
	screen := term.mustEnd(0, patience)
	if !strings.Contains(screen, "\nAna moved piece 0 to tile 3\nAna WINS!!!\nseed 5;") ||
		strings.Count(screen, "It is Ana's turn\n") != 4 || strings.Contains(screen, "It is Bo's turn\n") {
		t.Errorf("the screen is\n%s", screen)
	}
}

// :run at a question plays on without keys.
func TestTerminalRunAtAQuestion(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeTiler(t, sometimesGame), "--seed", "5")
	term.key("Enter: next turn")
	term.answerBehind("Say it", ":run")
	term.answerBehind(":run", "2")
	if screen := term.mustEnd(0, patience); !strings.Contains(screen, "n is 2\nn is 3\nGame over: 3\n") {
		t.Errorf("the screen is\n%s", screen)
	}
}

// A game that is left at a key goes on at the same turn, also at the last one; a copy of it too.
func TestTerminalResumeAtAKey(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	path := writeTiler(t, countGame)
	term := startKept(t, state, "play", path, "--seed", "5")
	term.key("Enter: next turn")
	term.key("Enter: next turn", ":save half")
	term.await("the copy", func() bool { return strings.Contains(term.text(), "roll resume half\n") })
	term.key("Enter: next turn")
	term.key("Enter: next turn", ":quit")
	term.mustEnd(0, patience)

	term = startKept(t, state, "resume")
	term.key("Enter: next turn")
	if screen := term.mustEnd(0, patience); !strings.Contains(screen, "  n is now 2\nn is 3\nGame over: 3\n") {
		t.Errorf("gone on with, the screen is\n%s", screen)
	}

	term = startKept(t, state, "resume", "half")
	term.key("Enter: next turn")
	term.key("Enter: next turn", ":q")
	if screen := term.mustEnd(0, patience); !strings.Contains(screen, "  n is 1\nn is now 2\n") {
		t.Errorf("of the copy, the screen is\n%s", screen)
	}
}

// What a turn says that ends with an error comes behind the key, and then the error.
func TestTerminalKeyBeforeAnError(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeTiler(t, brokenGame), "--seed", "5")
	term.awaitPrompt("Enter: next turn")
	if screen := term.text(); strings.Contains(screen, "so far") || strings.Contains(screen, "error") {
		t.Errorf("before the key the screen is\n%s", screen)
	}
	term.hit(enter)
	if screen := term.mustEnd(1, patience); !strings.Contains(screen, "\nso far, so good\ngame.tiler:2:38: error: ") {
		t.Errorf("the screen is\n%s", screen)
	}
}

// After a thousand turns in which nobody was asked anything a person is asked whether to go on. What was seen then is
// known when the game goes on another time.
func TestTerminalAThousandTurns(t *testing.T) {
	t.Parallel()
	const long = `init { grid(1, 2); int n; n = 0; }
turn { n = n + 1; }
end { if (n == 2500) { return n; } return null; }
`
	const line = "Enter: go on, :quit: stop"
	state := t.TempDir()
	term := startKept(t, state, "play", writeTiler(t, long), "--pace", "none")
	term.key(line, ":log")
	term.key(line)
	term.awaitPrompt(line)
	mustShow(t, `Nobody was asked anything in the last 1,000 turns.
There are no answers yet.
Nobody was asked anything in the last 1,000 turns.
`+line, term.text())
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
	if r := recordIn(t, state); r.At == nil || *r.At != 2000 {
		t.Errorf("the record says %+v", r)
	}
	term = startKept(t, state, "resume", "--pace", "none")
	if screen := term.mustEnd(0, patience); !strings.Contains(screen, "\nGame over: 2500\n") {
		t.Errorf("the screen is\n%s", screen)
	}
	term = startTerminal(t, false, "play", writeTiler(t, long), "--answers", os.DevNull)
	term.mustEnd(0, patience)
}

// A game that was run on and left at a question goes on there.
func TestTerminalResumeBehindARun(t *testing.T) {
	t.Parallel()
	const late = `init { grid(1, 2); int n; n = 0; }
turn { n = n + 1; print('n is ' + n); if (n == 4) { n = prompt('Say it'); } }
end { if (n > 9) { return n; } return null; }
`
	state := t.TempDir()
	term := startKept(t, state, "play", writeTiler(t, late))
	term.key("Enter: next turn", ":run")
	term.answerBehind("Say it", ":quit")
	term.mustEnd(0, patience)
	term = startKept(t, state, "resume")
	term.awaitPrompt("")
	term.hit("9", enter)
	term.key("Enter: next turn")
	if screen := term.mustEnd(0, patience); !strings.HasPrefix(screen, `game, turn 3. What happened last:
  n is 3
n is 4
Say it
9
n is 10
`) {
		t.Errorf("the screen is\n%s", screen)
	}
}

const oddGame = `Game Odd {
    Board {
        NumTiles = 4;
        define preRoll(int playerID) { int a; int b; }
    }
}
`

// How many warnings there are for a game is said before it begins.
func TestTerminalWarnings(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		writeTiler(t, "class P { attr n: int; }\n"+countGame): "This game has a warning. To see it: " +
			"roll check game.tiler\nn is 1\n",
		writeGame(t, oddGame): "This game has 2 warnings. To see them: roll check game.roll\n*****Odd*****\n",
	} {
		term := startTerminal(t, false, "play", path, "--pace", "none")
		if strings.HasSuffix(path, ".roll") {
			term.awaitPrompt(playersPrompt)
			term.hit(ctrlD)
			<-term.ended
		} else {
			term.mustEnd(0, patience)
		}
		if screen := term.text(); !strings.HasPrefix(screen, want) {
			t.Errorf("the screen is\n%s", screen)
		}
	}
}

// Ctrl-C and Ctrl-D end the game at a key as at a prompt.
func TestTerminalControlKeysAtAKey(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		key    string
		status int
	}{"Ctrl-C": {ctrlC, 130}, "Ctrl-D": {ctrlD, 3}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			state := t.TempDir()
			term := startKept(t, state, "play", writeTiler(t, countGame), "--seed", "5")
			term.key("Enter: next turn")
			term.awaitPrompt("Enter: next turn")
			term.hit(row.key)
			if screen := term.mustEnd(row.status, atOnce); !strings.Contains(screen, "Go on with: roll resume\n") {
				t.Errorf("the screen is\n%s", screen)
			}
			if r := recordIn(t, state); r.At == nil || *r.At != 1 {
				t.Errorf("the game was seen up to turn %v", r.At)
			}
		})
	}
}

// Who wants to know there which answers will do has not begun the turn.
func TestTerminalNothingAsked(t *testing.T) {
	t.Parallel()
	for _, wish := range []string{"?", "??", ":?", ":??"} {
		term := startTerminal(t, false, "play", writeTiler(t, countGame), "--seed", "5")
		term.key("Enter: next turn", wish)
		term.key("Enter: next turn", ":quit")
		mustShow(t, `Nothing is asked just now.
This game is not kept, so it ends here.
seed 5; the same game again: roll play game.tiler --seed 5
`, term.mustEnd(0, patience))
	}
}
