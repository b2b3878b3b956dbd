package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/repl"
	"github.com/roll-lang/roll/source"
)

// pressing is a person who presses Ctrl-C at a certain moment: behind the Enter of a line, or when something is
// written.
type pressing struct {
	out         bytes.Buffer
	lines       []string
	press       func()
	behindEnter string
	atOutput    string
}

// ReadLine enters the next line.
func (p *pressing) ReadLine(string) (string, error) {
	if len(p.lines) == 0 {
		return "", io.EOF
	}
	line := p.lines[0]
	p.lines = p.lines[1:]
	if line == p.behindEnter {
		p.press()
	}
	return line, nil
}

// Remember does nothing.
func (p *pressing) Remember(string) {}

// Write takes what the console writes.
func (p *pressing) Write(text []byte) (int, error) {
	if p.atOutput != "" && strings.Contains(string(text), p.atOutput) {
		p.press()
	}
	return p.out.Write(text)
}

// TestCtrlCMoments presses Ctrl-C at moments that are too short for a terminal to hit: between Enter and the start of
// what was typed, which is stopped; between the end of one thing and the prompt for the next, which is not; and in a
// short turn of many.
func TestCtrlCMoments(t *testing.T) {
	const (
		asBefore = "Stopped; it is as if it had not begun.\n"
		loop     = `for (int i : {1 ~ 10000}) {} print("done")`
		stopped  = "typed:1:1: stopped here\n 1 | for (int i : {1 ~ 10000}) {} print(\"done\")\n" +
			"   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  in what was typed\n" + asBefore
	)
	program, _ := roll.Language{}.Load(source.NewFile("game.roll", `Game Short {
		int $Turns = 0;
		Players { define setupPlayers() {} }
		Board {
			define preRoll(int playerID) { $Turns++; if ($Turns == 3) { print("third"); } }
			define goalCheck(int playerID, int tileID) {}
		}
		Dice { define roll(int amountRolled, int playerID) {} }
	}`))
	for _, test := range []struct {
		name                  string
		lines                 []string
		behindEnter, atOutput string
		want                  string
	}{
		{"never", []string{loop, "1 + 1"}, "", "", "done\n2\n"},
		{"behind Enter", []string{loop, "1 + 1"}, loop, "", stopped + "2\n"},
		{"before a prompt", []string{"2 + 1", loop}, "", "3\n", "3\ndone\n"},
		{
			"in a turn", []string{":run 9", "$Turns"}, "", "third",
			"\n\nthird\n" + "Stopped. After turn 3; Player 2 is next.\n3\n",
		},
		{"in what was stopped", []string{loop, loop}, loop, asBefore, stopped + stopped},
	} {
		e := &env{ctx: context.Background()}
		p := &pressing{lines: test.lines, behindEnter: test.behindEnter, atOutput: test.atOutput}
		c := &repl.Config{
			Language: roll.Language{}, Program: program, Person: true, Lines: p, Out: p, Err: p,
			Size: func() (int, int) { return 80, 24 },
		}
		e.catchInterrupts(c)
		p.press = *e.interrupts.caught.Load()
		if err := repl.New(c).Run(); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(p.out.String(), "*****Short*****\n"); got != test.want {
			t.Errorf("%s: the console writes %q, want %q", test.name, got, test.want)
		}
	}
}
