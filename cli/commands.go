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
  :undo       take your last answer back; :undo 2 two; the dice stay the same
  :redo       give an answer again that you took back
  :lines      list the ways the game went before something was taken back
  :line 1     go to one of them
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
		return s.undo(c.Rest)
	case "redo", "r":
		return s.redo(c.Rest)
	case "lines":
		return s.lines()
	case "line":
		return s.line(c.Rest)
	case "log", "l":
		return s.say(shelf.Listing(s.game.Answers()))
	case "save", "s":
		return s.say(s.save(c.Rest))
	case "help", "h", "":
		return s.say(commandHelp)
	case "quit", "q":
		if s.game.Path() == "" {
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

// save copies the game under a name and says how that went.
func (s *session) save(name string) string {
	if name == "" {
		return "Say under which name, as in :save sunday\n"
	}
	if strings.ContainsAny(name, `/\`) {
		return "A name has no slashes, as in :save sunday\n"
	}
	name, err := s.game.Save(strings.TrimSuffix(name, shelf.RecordExt))
	if err != nil {
		return err.Error() + "\n"
	}
	return fmt.Sprintf("Saved. Go on from here, as often as you like, with: roll resume %s\n", name)
}
