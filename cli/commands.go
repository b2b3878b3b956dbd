package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// errQuit ends a game that goes on another time.
var errQuit = errors.New("quit")

// commandHelp is what :help says.
const commandHelp = `At any question you can type, instead of an answer:
  ?           show which answers will do; ?? marks them on the board
  :undo       take your last answer back, and then more; the dice stay the same
  :redo       give an answer again that you took back
  :log        show the answers so far
  :save NAME  keep a copy of the game under a name
  :run        play on to the end without waiting for Enter
  :quit       stop; the game goes on with: %s
  :help       show this
The first letter is enough. A name that begins with a colon is typed with two:
::Ana is :Ana. Where a name or a text is asked for, ? is one; there type :? instead.
`

// command does what was typed at a prompt, which then asks again.
func (s *session) command(c *term.Command) error {
	switch c.Name {
	case "undo", "u":
		return s.undo()
	case "redo", "r":
		return s.redo()
	case "log", "l":
		return s.say(shelf.Listing(s.game.Answers(), shelf.SeatNames(s.game.Program())...))
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
	return s.say(fmt.Sprintf("There is no command :%s; :help lists them. A name with a colon is typed ::%s.\n",
		c.Name, c.Name))
}

// say tells the person something that is not part of the game.
func (s *session) say(text string) error {
	s.page.aside(text)
	_, err := io.WriteString(s.notes, text)
	return err
}

// undo takes back the last answer of a person, and those of bots behind it.
func (s *session) undo() error {
	taken, err := s.game.Undo()
	if err != nil {
		return err
	}
	if len(taken) == 0 {
		return s.say("There is no answer to take back.\n")
	}
	text := "Took back " + shelf.Describe(taken[0]) + botsToo(len(taken)-1) + "."
	if p := s.game.Pending(); p != nil && p.Seat >= 0 {
		text += " " + shelf.NameAt(p.Seat, s.game.Answers(), shelf.SeatNames(s.game.Program())...) + " is asked again."
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

// redo gives an answer again that was taken back, and those of bots behind it.
func (s *session) redo() error {
	given := s.game.Redo()
	if len(given) == 0 {
		return s.say("There is no answer to give again.\n")
	}
	return s.say("Gave again " + shelf.Describe(given[0]) + botsToo(len(given)-1) + ".\n")
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
