package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// errQuit ends a game that goes on another time.
var errQuit = errors.New("quit")

// commandHelp is what :help says.
const commandHelp = `At any question you can type, instead of an answer:
  ?           say which answers will do; ?? on the board
  :undo       take your last answer back; :undo 2 two; the dice stay the same
  :redo       give it again
  :lines      list the ways that the game went
  :line 1     go to one of them
  :log        show the answers so far
  :save NAME  keep a copy of the game under a name
  :run        play on to the end without waiting for Enter
  :quit       stop; the game goes on with: %s
  :help       show this
The first letter is enough. A name that begins with a colon is typed with two:
::Ana is :Ana. Where a name or a text is asked for, ? is one; :? asks there.
`

// colonHint says of a line that is no answer that a command was meant, if it is the word for one.
func colonHint(line string) string {
	command := strings.ToLower(strings.TrimSpace(line))
	switch command {
	case "exit", "stop":
		command = "quit"
	case "back":
		command = "undo"
	case "help", "undo", "redo", "lines", "log", "save", "run", "quit":
	default:
		return ""
	}
	return fmt.Sprintf(" A command begins with a colon, as in :%s", command)
}

// command does what was typed at a prompt, which then asks again.
func (s *session) command(c *term.Command) error {
	switch c.Name {
	case "undo", "u":
		return s.undo(c.Rest)
	case "redo", "r":
		return s.redo(c.Rest)
	case "lines":
		return s.lines()
	case "line":
		return s.line(c.Rest)
	case "log", "l":
		return s.say(shelf.Listing(s.game.Answers(), s.seats()...))
	case "save", "s":
		return s.save(c.Rest)
	case "run":
		s.pacer.pace = pace{}
		return nil
	case "?", "??":
		return s.say("Nothing is asked just now.\n")
	case "help", "h", "":
		return s.say(fmt.Sprintf(commandHelp, s.roll("resume")))
	case "quit", "q":
		s.tellQuit()
		return errQuit
	}
	if c.Name == "why" {
		return s.say(fmt.Sprintf("What happened is told by %s, where :why can be typed.\n", s.roll("repl")))
	}
	return s.say(fmt.Sprintf("There is no command :%s; :help lists them. A name with a colon is typed ::%s.\n",
		c.Name, c.Name))
}

// commandAt does a command at a question. One that has no text of its own is asked in a line before it, as one for a
// name is; that line comes again behind what the command says, unless the game has gone elsewhere; :run says nothing.
func (s *session) commandAt(p *play.Prompt, c *term.Command) error {
	answers := s.game.Answers()
	if err := s.command(c); err != nil {
		return err
	}
	if c.Name == "run" || p.Text() != "" || s.pacer.said == "" || !slices.Equal(s.game.Answers(), answers) {
		return nil
	}
	return s.say(s.pacer.said + "\n")
}

// seats is what the game calls its players before anybody gives them names.
func (s *session) seats() []string { return shelf.SeatNames(s.game.Program()) }

// say tells the person something that is not part of the game.
func (s *session) say(text string) error {
	s.page.aside(text)
	_, err := io.WriteString(s.notes, text)
	return err
}

// save copies the game under a name and says how that went.
func (s *session) save(name string) error {
	if name == "" {
		return s.say("Say under which name, as in :save sunday\n")
	}
	if strings.ContainsAny(name, `/\`) {
		return s.say("A name has no slashes, as in :save sunday\n")
	}
	name, err := s.game.Save(strings.TrimSuffix(name, shelf.RecordExt))
	if err != nil {
		return s.say(err.Error() + "\n")
	}
	return term.Tell(s.notes, "Saved. Go on from here, as often as you like, with:",
		s.roll("resume "+term.Quoted(name)))
}
