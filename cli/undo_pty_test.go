//go:build unix

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// The games of these tests. The first asks once in a turn, the second twice.
const (
	raceGame = `Game Race {
    Board { NumTiles = 7; }
    Dice {
        define roll(int amountRolled, int playerID) {
            print("You rolled a " | amountRolled);
            int step;
            promptList(step, {1, 2, 3});
            move(playerID, 0, step);
        }
    }
}
`
	twiceGame = `Game Twice {
    Board { NumTiles = 30; }
    Dice {
        define roll(int amountRolled, int playerID) {
            print("You rolled a " | amountRolled);
            int first;
            promptList(first, {1, 2, 3});
            print("First " | first);
            int second;
            promptList(second, {4, 5, 6});
            move(playerID, 0, first + second);
        }
    }
}
`
	stepPrompt   = "Choose one of 1, 2, 3: "
	secondPrompt = "Choose one of 4, 5, 6: "
)

// startKept starts roll in a terminal with a folder for its records.
func startKept(t *testing.T, state string, args ...string) *terminal {
	t.Helper()
	environment := []string{"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + state}
	return startTerminalIn(t, environment, false, withoutBoard(args)...)
}

// answerBehind waits for the end of the screen and answers on the empty line behind it.
func (term *terminal) answerBehind(end, line string) {
	term.t.Helper()
	term.await(end, func() bool { return strings.HasSuffix(term.text(), "\n"+end+"\n") })
	term.answer("", line)
}

// toldAgain is the command that has a game again, in a line of its own where it is long.
var toldAgain = regexp.MustCompile(`again:\s+roll play \S*/([^/\s]+)`)

// mustShow wants a screen.
func mustShow(t *testing.T, want, got string) {
	t.Helper()
	got = toldAgain.ReplaceAllString(got, "again: roll play $1")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the screen (-want +got):\n%s", diff)
	}
}

// answersIn returns the answers in force in the only record of a folder for state, as :log shows them.
func answersIn(t *testing.T, state string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(state, "roll", "records", "*"+shelf.RecordExt))
	if err != nil || len(files) != 1 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	r, err := record.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return shelf.Listing(r.Answers)
}

// Answers are taken back one by one, across turns and to the first question, and given again; the dice stay the same.
func TestTerminalUndoAndRedo(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Ben")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, "2")
	term.answer(stepPrompt, ":undo")
	term.answer(stepPrompt, " :u ")
	term.answer(stepPrompt, ":undo")
	term.answerName(2, ":undo")
	term.answerName(1, ":undo")
	term.answer(playersPrompt, ":undo")
	term.answer(playersPrompt, ":redo")
	term.answerName(1, ":r")
	term.answerName(2, ":redo")
	term.answer(stepPrompt, ":redo")
	term.answer(stepPrompt, "3")
	term.answer(stepPrompt, ":redo")
	term.answer(stepPrompt, ":quit")
	mustShow(t, `*****Race*****
How many people are playing this game?
Enter a number between 2 and 6: 2
Please enter player # 1's name:
Ana
Please enter player # 2's name:
Ben
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: 1
Ana moved piece 0 to tile 1

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: 2
Ben moved piece 0 to tile 2

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo
Took back Ben's answer 2 to "Choose one of 1, 2, 3". Ben is asked again.

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3:  :u
Took back Ana's answer 1 to "Choose one of 1, 2, 3". Ana is asked again.
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo
Took back the name "Ben". Player 2 is asked again.
Please enter player # 2's name:
:undo
Took back the name "Ana". Player 1 is asked again.
Please enter player # 1's name:
:undo
Took back the answer 2 to "How many people are playing this game?".
*****Race*****
How many people are playing this game?
Enter a number between 2 and 6: :undo
There is no answer to take back.
Enter a number between 2 and 6: :redo
Gave again the answer 2 to "How many people are playing this game?".
Please enter player # 1's name:
:r
Gave again the name "Ana".
Please enter player # 2's name:
:redo
Gave again the name "Ben".
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :redo
Gave again Ana's answer 1 to "Choose one of 1, 2, 3".
Ana moved piece 0 to tile 1

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: 3
Ben moved piece 0 to tile 3

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :redo
There is no answer to give again.
Choose one of 1, 2, 3: :quit
This game is kept. Go on with: roll resume
seed 5; the same game again: roll play game.roll --seed 5
`, term.mustEnd(0, patience))
	mustShow(t, `   1  setting up  2 to "How many people are playing this game?"
   2  setting up  the name "Ana"
   3  setting up  the name "Ben"
   4  turn 1      Ana: 1 to "Choose one of 1, 2, 3"
   5  turn 2      Ben: 3 to "Choose one of 1, 2, 3"
`, answersIn(t, state))

	// What is gone on with can be taken back too.
	term = startKept(t, state, "resume")
	term.answer(stepPrompt, ":undo")
	term.answer(stepPrompt, ":redo")
	term.answer(stepPrompt, "3")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, "2")
	mustShow(t, `Race, turn 3. What happened last:
  It is Ana's turn
  You rolled a 4
Choose one of 1, 2, 3: :undo
Took back Ben's answer 3 to "Choose one of 1, 2, 3". Ben is asked again.

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :redo
Gave again Ben's answer 3 to "Choose one of 1, 2, 3".
Ben moved piece 0 to tile 3

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: 3
Ana moved piece 0 to tile 4

It is Ben's turn
You rolled a 3
Choose one of 1, 2, 3: 1
Ben moved piece 0 to tile 4

It is Ana's turn
You rolled a 6
Choose one of 1, 2, 3: 2
Ana moved piece 0 to tile 6
Ana WINS!!!
seed 5; the same game again: roll play game.roll --seed 5
`, term.mustEnd(0, patience))
}

// Within a turn the answer before is taken back, and the dice are not thrown again.
func TestTerminalUndoWithinATurn(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, true, "play", writeGame(t, twiceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Ben")
	term.answer(stepPrompt, "1")
	term.answer(secondPrompt, ":undo")
	term.answer(stepPrompt, "3")
	term.answer(secondPrompt, "4")
	term.answer(stepPrompt, ":undo")
	term.answer(secondPrompt, "6")
	term.answer(stepPrompt, ":quit")
	got := term.mustEnd(0, patience)
	_, got, _ = strings.Cut(got, "It is Ana's turn\n")
	mustShow(t, `You rolled a 4
Choose one of 1, 2, 3: 1
First 1
Choose one of 4, 5, 6: :undo
Took back Ana's answer 1 to "Choose one of 1, 2, 3". Ana is asked again.
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: 3
First 3
Choose one of 4, 5, 6: 4
Ana moved piece 0 to tile 7

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :undo
Took back Ana's answer 4 to "Choose one of 4, 5, 6". Ana is asked again.
First 3
Choose one of 4, 5, 6: 6
Ana moved piece 0 to tile 9

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :quit
`, got)
}

// With a bot a person's own last answer is taken back, and the bot's with it; given again it comes with the bot's.
func TestTerminalUndoWithABot(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, twiceGame), "--seed", "5", "--bot", "2=random")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answer(stepPrompt, "1")
	term.answer(secondPrompt, "4")
	term.answer(stepPrompt, ":undo")
	term.answer(secondPrompt, ":redo")
	term.answer(stepPrompt, ":undo")
	term.answer(secondPrompt, ":undo")
	term.answer(stepPrompt, ":undo")
	term.answerName(1, "Cem")
	term.answer(stepPrompt, ":quit")
	got := term.mustEnd(0, patience)
	const four = "Ana's answer 4 to \"Choose one of 4, 5, 6\" (and 2 answers of bots). "
	before, after, _ := strings.Cut(got, ":undo\nTook back "+four+"Ana\nis asked again.\n"+
		"First 1\nChoose one of 4, 5, 6: :redo\nGave again "+strings.TrimSpace(four)+"\n")
	_, played, _ := strings.Cut(before, "Choose one of 4, 5, 6: 4\n")
	played = regexp.MustCompile(`(?m)^Choose one of .*: \d\n`).ReplaceAllString(played, "") // what the bot answered
	again, rest, _ := strings.Cut(after, ":undo\n")
	if played == "" || played != again {
		t.Errorf("the answers were given again as\n%s\nbut first as\n%s", again, played)
	}
	mustShow(t, "Took back "+four+`Ana
is asked again.
First 1
Choose one of 4, 5, 6: :undo
Took back Ana's answer 1 to "Choose one of 1, 2, 3". Ana is asked again.
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo
Took back the name "Ana" (and a bot's answer). Player 1 is asked again.
Please enter player # 1's name:
Cem
Please enter player # 2's name:
Bot 2
It is Cem's turn
You rolled a 4
Choose one of 1, 2, 3: :quit
This game is kept. Go on with: roll resume
seed 5; the same game again: roll play game.roll --seed 5 --bot 2=random
`, rest)
	mustShow(t, `   1  setting up  2 to "How many people are playing this game?"
   2  setting up  the name "Cem"
   3  setting up  the name "Bot 2"
`, answersIn(t, state))
}

// What else can be typed at a prompt.
func TestTerminalCommands(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, ":log")
	term.answer(playersPrompt, "2")
	term.answerName(1, "::Ana")
	term.answerName(2, ":Ben")
	term.await("the complaint", func() bool { return strings.Contains(term.text(), "There is no command :Ben;") })
	term.answerName(2, "::Ben")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, ":log")
	term.answer(stepPrompt, ":help")
	term.answer(stepPrompt, ":")
	term.answer(stepPrompt, ":save")
	term.answer(stepPrompt, ":save sunday")
	term.answer(stepPrompt, ":save sunday")
	term.answer(stepPrompt, "2")
	term.answer(stepPrompt, ":q")
	mustShow(t, `*****Race*****
How many people are playing this game?
Enter a number between 2 and 6: :log
There are no answers yet.
Enter a number between 2 and 6: 2
Please enter player # 1's name:
::Ana
Please enter player # 2's name:
:Ben
There is no command :Ben; :help lists them. A name with a colon is typed ::Ben.
Please enter player # 2's name:
::Ben
It is :Ana's turn
You rolled a 4
Choose one of 1, 2, 3: 1
:Ana moved piece 0 to tile 1

It is :Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :log
   1  setting up  2 to "How many people are playing this game?"
   2  setting up  the name ":Ana"
   3  setting up  the name ":Ben"
   4  turn 1      :Ana: 1 to "Choose one of 1, 2, 3"
Choose one of 1, 2, 3: :help
`+fmt.Sprintf(commandHelp, "roll resume")+`Choose one of 1, 2, 3: :
`+fmt.Sprintf(commandHelp, "roll resume")+`Choose one of 1, 2, 3: :save
Say under which name, as in :save sunday
Choose one of 1, 2, 3: :save sunday
Saved. Go on from here, as often as you like, with: roll resume sunday
Choose one of 1, 2, 3: :save sunday
sunday cannot be saved: this file exists already
Choose one of 1, 2, 3: 2
:Ben moved piece 0 to tile 2

It is :Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :q
This game is kept. Go on with: roll resume
seed 5; the same game again: roll play game.roll --seed 5
`, term.mustEnd(0, patience))

	// The copy stands where it was made.
	term = startKept(t, state, "resume", "sunday")
	term.answer(stepPrompt, "3")
	term.answer(stepPrompt, ":quit")
	mustShow(t, `Race, turn 2. What happened last:
  It is :Ben's turn
  You rolled a 4
Choose one of 1, 2, 3: 3
:Ben moved piece 0 to tile 3

It is :Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :quit
This game is kept. Go on with: roll resume
seed 5; the same game again: roll play game.roll --seed 5
`, term.mustEnd(0, patience))
}

// A game that two terminals would go on with is gone on with in one.
func TestTerminalLocksItsRecord(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	other := startKept(t, state, "resume")
	said := strings.Join(strings.Fields(other.mustEnd(1, patience)), " ") // it is broken where the screen ends
	if !strings.HasSuffix(said, ": another program is playing this game") {
		t.Errorf("the screen is %q", said)
	}
	term.answerName(2, "Ben")
	term.answer(stepPrompt, ":quit")
	term.mustEnd(0, patience)
	other = startKept(t, state, "resume")
	other.answer(stepPrompt, ":quit")
	other.mustEnd(0, patience)
}

// A record that somebody removes while it is played is not said to be kept.
func TestTerminalTellsARemovedRecord(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	if err := os.RemoveAll(filepath.Join(state, "roll")); err != nil {
		t.Fatal(err)
	}
	term.answerName(1, ":quit")
	got := term.mustEnd(0, patience)
	if strings.Contains(got, "roll resume") || !strings.Contains(got, "this game is not kept: somebody has removed") {
		t.Errorf("the screen is %q", got)
	}
}

// Where the game has changed since so that turns would go, the person is asked which rules it goes on with, and may
// leave.
func TestTerminalAsksWhichRules(t *testing.T) {
	t.Parallel()
	const question = "Go on with the old rules or the new ones? (old/new, :quit leaves) "
	for reply, want := range map[string]string{
		"old": "Choose one of 1, 2, 3: :quit", "new": "Choose one of 2, 3: :quit",
		":quit": "This game is kept. Go on with: roll resume",
	} {
		t.Run(reply, func(t *testing.T) {
			t.Parallel()
			state, game := t.TempDir(), writeGame(t, raceGame)
			term := startKept(t, state, "play", game, "--seed", "5")
			term.answer(playersPrompt, "2")
			term.answerName(1, "Ana")
			term.answerName(2, "Ben")
			term.answer(stepPrompt, "1")
			term.answer(stepPrompt, ":quit")
			term.mustEnd(0, patience)
			fewer := strings.Replace(raceGame, "{1, 2, 3}", "{2, 3}", 1)
			if err := os.WriteFile(game, []byte(fewer), 0o666); err != nil {
				t.Fatal(err)
			}
			term = startKept(t, state, "resume")
			term.awaitLine(question)
			term.hit("what", enter)
			again := "what\n" + strings.TrimSpace(question)
			term.await("the question again", func() bool { return strings.HasSuffix(term.text(), again) })
			term.hit(reply, enter)
			if reply != ":quit" {
				term.answer(strings.TrimSuffix(want, ":quit"), ":quit")
			}
			got := term.mustEnd(0, patience)
			for _, line := range []string{
				"The first difference is in turn 1, after 3 answers:", "  then: the answer 1",
				"With the new rules 2 turns would go.", question + "what", question + reply, want,
			} {
				if !strings.Contains(got, "\n"+line+"\n") && !strings.HasPrefix(got, line+"\n") {
					t.Errorf("the screen lacks %q:\n%s", line, got)
				}
			}
		})
	}
}

// Where only a text has changed nobody is asked, and all answers stay.
func TestTerminalKeepsAnswersWhereTextsChange(t *testing.T) {
	t.Parallel()
	state, game := t.TempDir(), writeGame(t, raceGame)
	term := startKept(t, state, "play", game, "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Ben")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, ":quit")
	term.mustEnd(0, patience)
	louder := strings.Replace(raceGame, "You rolled", "You have rolled", 1)
	if err := os.WriteFile(game, []byte(louder), 0o666); err != nil {
		t.Fatal(err)
	}
	term = startKept(t, state, "resume")
	term.answer(stepPrompt, ":quit")
	screen := term.mustEnd(0, patience)
	said, got, _ := strings.Cut(screen, "\nRace, turn 2.")
	const stay = " has changed since, but of what happened so far only in its texts; all answers stay."
	if words := strings.Join(strings.Fields(said), " "); !strings.HasSuffix(words, stay) { // broken between words
		t.Errorf("the screen is\n%s", screen)
	}
	got = "Race, turn 2." + got
	got, _, _ = strings.Cut(got, "seed 5;")
	mustShow(t, `Race, turn 2. What happened last:
  It is Ben's turn
  You have rolled a 4
Choose one of 1, 2, 3: :quit
This game is kept. Go on with: roll resume
`, got)
}

// From a pipe nothing is a command.
func TestPipeHasNoCommands(t *testing.T) {
	game := writeGame(t, raceGame)
	stdout, stderr, status := runCommand(filepath.Dir(game), "2\n:quit\n::Ben\n:undo\n1\n", "play", game, "--seed", "5")
	if status != statusInputEnded {
		t.Errorf("status %d; stderr is %s", status, stderr)
	}
	for _, want := range []string{
		"It is :quit's turn\n", ":undo is not a whole number.\n", ":quit moved piece 0 to tile 1\n",
		"It is ::Ben's turn\n",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("stdout lacks %q:\n%s", want, stdout)
		}
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(game), ".local")); err == nil {
		t.Error("a record is kept without a folder for state")
	}
}

// The first move of a game that makes objects is taken back, so that there are none again.
func TestTerminalUndoFirstMove(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", "tictactoe", "--seed", "5")
	term.answer("Choose a square, row,column: ", "1,1")
	term.answer("Choose a square, row,column: ", ":undo")
	term.answer("Choose a square, row,column: ", ":quit")
	_, got, _ := strings.Cut(term.mustEnd(0, patience), ":undo\n")
	mustShow(t, `Took back x's square 1,1. x is asked again.
Player x chooses an empty square
Choose a square, row,column: :quit
This game is not kept, so it ends here.
seed 5; the same game again: roll play tictactoe --seed 5
`, got)
}
