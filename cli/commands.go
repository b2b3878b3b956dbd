package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// errQuit ends a game that goes on another time.
var errQuit = errors.New("quit")

// commandHelp is what :help says.
const commandHelp = `At any question you can type, instead of an answer:
  :undo       take your last answer back, and then more; the dice stay the same
  :redo       give an answer again that you took back
  :log        show the answers so far
  :save NAME  keep a copy of the game under a name
  :quit       stop; the game goes on with: roll resume
  :help       show this
The first letter is enough. A name that begins with a colon is typed with two:
::Ana is :Ana.
`

// command does what was typed at a prompt, which then asks again.
func (s *session) command(c *term.Command) error {
	switch c.Name {
	case "undo", "u":
		return s.undo()
	case "redo", "r":
		return s.redo()
	case "log", "l":
		return s.say(logOf(s.answers[:len(s.timeline.Inputs())]))
	case "save", "s":
		return s.say(s.save(c.Rest))
	case "help", "h", "":
		return s.say(commandHelp)
	case "quit", "q":
		if !s.keeper.keeps() {
			fmt.Fprintln(s.err, "This game is not kept, so it ends here.")
		}
		s.tellKept()
		return errQuit
	}
	return s.say(fmt.Sprintf("There is no command :%s; :help lists them. A name with a colon is typed ::%s.\n",
		c.Name, c.Name))
}

// say tells the person something that is not part of the game.
func (s *session) say(text string) error {
	_, err := io.WriteString(s.notes, text)
	return err
}

// undo takes back the last answer of a person, and those of bots behind it.
func (s *session) undo() error {
	var taken []*record.Answer
	for {
		given := len(s.timeline.Inputs())
		ok, err := s.timeline.Undo()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		taken = append(taken, s.answers[given-1])
		if !s.isBot(s.answers[given-1]) {
			break
		}
	}
	if len(taken) == 0 {
		return s.say("There is no answer to take back.\n")
	}
	s.keeper.add(record.Entry{Undo: len(taken)})
	text := "Took back " + described(taken[len(taken)-1]) + botsToo(len(taken)-1) + "."
	if p := s.timeline.Pending(); p != nil && p.Seat >= 0 {
		text += " " + play.NameOfSeat(p.Seat, nameIn(p.Seat, s.answers[:len(s.timeline.Inputs())])) + " is asked again."
	}
	return s.say(text + "\n")
}

// botsToo says how many answers of bots go with one.
func botsToo(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " (and a bot's answer)"
	}
	return fmt.Sprintf(" (and %d answers of bots)", n)
}

func (s *session) isBot(a *record.Answer) bool { return a.Seat > 0 && s.bots[a.Seat-1] != nil }

// redo gives an answer again that was taken back, and those of bots behind it.
func (s *session) redo() error {
	first := len(s.timeline.Inputs())
	if !s.timeline.Redo() {
		return s.say("There is no answer to give again.\n")
	}
	for n := len(s.timeline.Inputs()); n < len(s.answers) && s.isBot(s.answers[n]); n++ {
		s.timeline.Redo()
	}
	s.keeper.add(record.Entry{Redo: len(s.timeline.Inputs()) - first})
	given := len(s.timeline.Inputs()) - first
	return s.say("Gave again " + described(s.answers[first]) + botsToo(given-1) + ".\n")
}

// described names an answer: what it was and what it answered.
func described(a *record.Answer) string {
	switch {
	case a.For == record.ForTyped:
		return fmt.Sprintf("what was typed, %q", a.Text)
	case a.For == record.ForDice:
		return fmt.Sprintf("the choice of dice, %v", a.Values)
	case a.Number == nil && a.For == play.ForName.String():
		return fmt.Sprintf("the name %q", a.Text)
	case a.Number == nil:
		return fmt.Sprintf("the line %q", a.Text)
	case a.Square != "":
		return "the square " + a.Square
	}
	return fmt.Sprintf("%d for %s", *a.Number, a.Target)
}

// logOf lists answers.
func logOf(answers []*record.Answer) string {
	var b strings.Builder
	for i, a := range answers {
		when := "setting up"
		if a.Turn > 0 {
			when = fmt.Sprintf("turn %d", a.Turn)
		}
		who := ""
		if a.Seat > 0 && a.For == play.ForChoice.String() {
			who = play.NameOfSeat(a.Seat-1, nameIn(a.Seat-1, answers[:i])) + ": "
		}
		fmt.Fprintf(&b, "%4d  %-10s  %s%s\n", i+1, when, who, described(a))
	}
	if b.Len() == 0 {
		return "There are no answers yet.\n"
	}
	return b.String()
}

// save copies the game under a name and says how that went.
func (s *session) save(name string) string {
	if name == "" {
		return "Say under which name, as in :save sunday\n"
	}
	if strings.ContainsAny(name, `/\`) {
		return "A name has no slashes, as in :save sunday\n"
	}
	name = strings.Join(strings.Fields(strings.TrimSuffix(name, recordExt)), "-")
	if err := s.copyTo(name); err != nil {
		return fmt.Sprintf("%s cannot be saved: %v\n", name, err)
	}
	return fmt.Sprintf("Saved. Go on from here, as often as you like, with: roll resume %s\n", name)
}

// copyTo writes a record of the game as it stands, under a name.
func (s *session) copyTo(name string) error {
	h := s.header()
	h.Saved = name
	return writeRecord(s.shelf().pathOf(name), h, entriesOf(s.answers[:len(s.timeline.Inputs())]))
}

// header describes the game that is played.
func (s *session) header() record.Header {
	h := s.shelf().headerOf(s.program, s.language, s.seed)
	if len(s.kinds) > 0 {
		h.Players = s.kinds
	}
	return h
}
